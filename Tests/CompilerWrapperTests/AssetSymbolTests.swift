import Foundation
import Testing

@testable import CompilerWrapper

@Suite struct AssetSymbolTests {
    /// The generated lines for sets with the given paths.
    private func source(
        _ sets: [String], _ text: String, declares: (String, String) -> Bool = { _, _ in false }
    ) throws -> [String] {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("symbols-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        for set in sets {
            try FileManager.default.createDirectory(
                at: folder.appendingPathComponent("A.xcassets/" + set), withIntermediateDirectories: true)
        }
        let group = folder.appendingPathComponent("A.xcassets/Icons")
        if FileManager.default.fileExists(atPath: group.path) {
            try Data(#"{"properties": {"provides-namespace": true}}"#.utf8).write(to: group.appendingPathComponent("Contents.json"))
        }
        let generated = AssetSymbols(catalogsIn: folder.path).source(for: [text], declares: declares)
        return generated.map { $0.split(separator: "\n").map(String.init) } ?? []
    }

    @Test("Names of sets become words without separators, the first in lower case, without the kind at the end")
    func names() throws {
        let names = [
            ("Logo", "logo"), ("ic_star-big", "icStarBig"), ("my icon", "myIcon"), ("URLIcon", "urlIcon"), ("ABC", "abc"), ("2x", "_2x"),
            ("LogoImage", "logo"), ("Image", "image"), ("AccentColor", "accentColor"),
        ]
        for (name, symbol) in names {
            let lines = try source([name + ".imageset"], "use(.\(symbol))")
            #expect(
                lines == [
                    "import UIKit",
                    #"extension ImageResource { static var \#(symbol): ImageResource { ImageResource(name: "\#(name)", bundle: .module) } }"#,
                    "extension UIImage { static var \(symbol): UIImage { UIImage(resource: .\(symbol)) } }",
                ], "\(name)")
        }
        let color = try source(["AccentColor.colorset"], "view.tintColor = .accent")
        #expect(color.last == "extension UIColor { static var accent: UIColor { UIColor(resource: .accent) } }" && color.count == 3)
        #expect(try source(["default.colorset"], "let x: UIColor = .default").last?.contains("static var `default`: UIColor") == true)
    }

    @Test("Groups with a namespace are types, and others are not part of the name")
    func groups() throws {
        let lines = try source(
            ["Icons/star.imageset", "Icons/moon.imageset", "Plain/sun.imageset"], "a(.Icons.star, .Icons.moon, .sun)")
        #expect(
            lines.prefix(4) == [
                "import UIKit", "extension ImageResource { enum Icons {} }", "extension UIImage { enum Icons {} }",
                #"extension ImageResource.Icons { static var moon: ImageResource { ImageResource(name: "Icons/moon", bundle: .module) } }"#,
            ])
        #expect(lines.last == "extension UIImage { static var sun: UIImage { UIImage(resource: .sun) } }" && lines.count == 9)
    }

    @Test("Sets that sources do not name, that have a name of UIKit, or that the module declares itself have no member")
    func omissions() throws {
        #expect(try source(["Logo.imageset", "Red.colorset"], "let logo = 1").isEmpty)
        let red = try source(["Red.colorset"], "let c = UIColor.red")
        #expect(red.count == 2 && red[1].hasPrefix("extension ColorResource"))
        #expect(try source(["Logo.imageset"], "x(.logo)") { type, member in member == "logo" }.isEmpty)
        let own = try source(["Logo.imageset"], "x(.logo)") { type, _ in type == "UIImage" }
        #expect(own.count == 2 && own[1].hasPrefix("extension ImageResource"))
        #expect(try source(["Logo.dataset", "Logo.appiconset"], "x(.logo)").isEmpty)
    }
}
