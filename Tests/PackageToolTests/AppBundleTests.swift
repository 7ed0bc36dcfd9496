import Foundation
import Glibc
import SourceRewriter
import Testing

@testable import CompilerWrapper
@testable import PackageTool

@Suite struct AppBundleTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString)")

    private func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    private func complete() throws -> [String: Any] {
        let json = #"""
            {"name": "P", "targets": [{"name": "Lib", "type": "library", "path": "Sources/Lib"}, {"name": "My App", "type": "executable",
            "path": "Sources/App"}], "products": [{"name": "App", "type": {"executable": null}, "targets": ["Lib", "My App"]},
            {"name": "Lib", "type": {"library": ["automatic"]}, "targets": ["Lib"]}]}
            """#
        let package = try JSONDecoder().decode(PackageDescription.self, from: Data(json.utf8))
        let app = try #require(package.executables.first)
        #expect(package.executables == [.init(product: "App", target: "My App")])
        try AppBundle(app, package: package, folder: folder, products: folder.appendingPathComponent("debug")).write()
        let data = try Data(contentsOf: folder.appendingPathComponent("debug/App.resources/Info.plist"))
        return try #require(try PropertyListSerialization.propertyList(from: data, options: [], format: nil) as? [String: Any])
    }

    @Test("A program has its Info.plist with the values of variables, and links to the resources of its target")
    func information() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("", to: "debug/App")
        try write("x", to: "debug/P_My App.resources/a.txt")
        try write("x", to: "debug/P_My App.resources/Info.plist")
        try write("x", to: "debug/App.resources/old.txt")
        try write(
            "<plist><dict><key>A</key><array><string>$(PRODUCT_NAME) ${TARGET_NAME}</string></array><key>CFBundleName</key>"
                + "<string>$(PRODUCT_MODULE_NAME).B</string></dict></plist>", to: "Sources/App/Supporting Files/Info.plist")
        let values = try complete()
        #expect(values["A"] as? [String] == ["App My App"] && values["CFBundleName"] as? String == "My_App.B")
        #expect(values["CFBundleIdentifier"] as? String == "App")
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/debug/App.resources")
        #expect(names.sorted() == ["Info.plist", "a.txt"])
        #expect(try String(contentsOfFile: folder.path + "/debug/App.resources/a.txt", encoding: .utf8) == "x")
    }

    @Test("A damaged Info.plist is one error with its path")
    func damagedFile() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("", to: "debug/App")
        try write("<plist><dict>", to: "Sources/App/Info.plist")
        let path = folder.path + "/Sources/App/Info.plist"
        #expect(throws: Failure("\(path) is no property list with a dictionary; repair or remove it", code: EX_DATAERR)) { try complete() }
    }

    @Test(
        "A storyboard that the app shows first is an error",
        arguments: [
            "<key>UIMainStoryboardFile</key><string>Main</string>",
            "<key>UIApplicationSceneManifest</key><dict><key>UISceneConfigurations</key><dict><key>UIWindowSceneSessionRoleApplication</key>"
                + "<array><dict><key>UISceneStoryboardFile</key><string>Main</string></dict></array></dict></dict>",
        ])
    func storyboards(entry: String) throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("", to: "debug/App")
        try write("<plist><dict>\(entry)</dict></plist>", to: "Sources/App/Info.plist")
        #expect(throws: Failure.self) { try complete() }
    }

    @Test("Undeclared resources are found, and their list has a name that changes with it")
    func findsResources() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        for path in [
            "Package.swift", "Sources/A/M.xcassets/x.imageset/Contents.json", "Sources/A/en.lproj/M.xib", "Sources/A/V.xib", ".build/Z.xib",
            "Sources/A/L.xcstrings", "App.xcodeproj/a.xib",
        ] { try write("", to: path) }
        let found = PackageResources.find(in: folder.path)
        #expect(
            found.paths == ["Sources/A/L.xcstrings", "Sources/A/M.xcassets", "Sources/A/V.xib"] && found.targetFolders == ["Sources/A"])
        let before = PackageResources.fingerprint(of: folder.path, checkouts: folder.path + "/.build/checkouts")
        #expect(before == PackageResources.fingerprint(of: folder.path, checkouts: folder.path + "/.build/checkouts"))
        try write("", to: "Sources/A/N.storyboard")
        #expect(before != PackageResources.fingerprint(of: folder.path, checkouts: folder.path + "/.build/checkouts"))
    }
}
