import SourceRewriter
import Testing

@testable import PackageTool

@Suite struct CheckTests {
    private func check(_ files: [String: String]) -> PackageCheck {
        let surroundings = PackageCheck.Surroundings(
            modules: ["UIKit", "Foundation"], globals: ["UIView", "UIColor", "String", "Int"], members: ["addSubview", "red", "count"])
        let sources = files.sorted { $0.key < $1.key }.map { SourceFile(path: $0.key, text: $0.value) }
        return PackageCheck(sources, surroundings)
    }

    private func items(_ check: PackageCheck) -> [String] {
        check.findings.map { "\($0.item.kind) \($0.item.name) \($0.unlocked)/\($0.places.count)" }
    }

    @Test("Code whose names are declared, somewhere in the package or in a module, lacks nothing")
    func findsDeclarations() {
        let result = check([
            "A.swift": "import UIKit\nclass Box<Item>: UIView { var all: [Item] = []; func fill(_ view: UIView) { addSubview(view) } }",
            "B.swift": "import UIKit\nfunc f(_ box: Box<Int>) -> (width: Int, UIColor) { box.fill(box); return (box.all.count, .red) }",
            "C.swift": "#if os(macOS)\nimport AppKit\nlet view = NSView()\n#endif\nlet w = f(Box()).width",
        ])
        #expect(result.findings.isEmpty && result.lockedCount == 0 && result.fileCount == 3)
    }

    @Test("Parameters of functions and closures are declared, whatever their case")
    func findsParameters() {
        let result = check([
            "A.swift":
                "func f(P0: Int, at P1: Int) -> Int { g { Q in Q + P0 } + g { (R: Int) in R + P1 } }\nfunc g(_ h: (Int) -> Int) -> Int { h(1) }\n"
        ])
        #expect(items(result).isEmpty)
    }

    @Test("Groups of declarations and members of the standard library with an underscore are not missing")
    func ignoresHiddenNames() {
        let result = check([
            "A.swift": "@_spi(Internals) import UIKit\nlet d = CocoaError(.fileNoSuchFile)._domain\nstruct CocoaError { }\n"
        ])
        #expect(items(result) == ["member fileNoSuchFile 1/1"])
    }

    @Test("Missing items are ordered by the files that they would unlock, with the lines of their first uses")
    func ordersFindings() throws {
        let result = check([
            "A.swift": "import UIKit\nlet a = UITableView()\n", "B.swift": "import UIKit\n\nlet b: UITableView? = nil\n",
            "C.swift": "import UIKit\nlet c = UITableView()\nlet d = UIView().safeArea\n",
            "D.swift": "import UIKit\nlet e = UIColor.mint\n",
        ])
        #expect(items(result) == ["type UITableView 2/3", "member mint 1/1", "member safeArea 0/1"])
        #expect(result.findings[0].places == ["A.swift:2", "B.swift:3", "C.swift:2"])
        #expect(result.report.hasPrefix("4 files, of which 0 lack nothing\n"))
        #expect(result.report.contains("      2      3  UITableView  A.swift:2, B.swift:3, C.swift:2"))
    }

    @Test("The members that SwiftPM and Xcode generate for resources are declared")
    func findsGeneratedMembers() throws {
        let folder = try Folder()
        let catalog = "Sources/App/Resources/Images.xcassets"
        try folder.write("{}", to: catalog + "/close-button.imageset/Contents.json")
        try folder.write(#"{"properties": {"provides-namespace": true}}"#, to: catalog + "/Icons/Contents.json")
        try folder.write("{}", to: catalog + "/Icons/star.imageset/Contents.json")
        try folder.write("{}", to: catalog + "/accent.colorset/Contents.json")
        try folder.write("let a = (Bundle.module, UIImage.closeButton, UIImage.Icons.star, UIColor.accent)", to: "Sources/App/main.swift")
        let sources = PackageSources(in: folder.url)
        #expect(sources.own.map(\.path) == ["Sources/App/main.swift"])
        #expect(sources.generatedMembers == ["module", "closeButton", "Icons", "star", "accent"])
    }

    @Test("In a file with a missing module, only names of Apple's frameworks count besides it")
    func attributesNamesToModules() {
        let result = check(["A.swift": "import SnapKit\nimport UIKit\nlet a = Constraint()\nlet b = UITableView()\na.snp.make()\n"])
        #expect(items(result) == ["module SnapKit 0/1", "type UITableView 0/1"])
    }
}
