import SourceRewriter
import Testing

@Suite struct AttributeTests {
    @Test("Attributes of Objective-C become spaces, so that what follows keeps its line and column")
    func removesAttributes() {
        let source = """
            import UIKit
            final class Form: UIViewController {
                @IBOutlet private weak var field: UIView!
                @IBInspectable
                var radius: CGFloat = 3
                @nonobjc func plain() {}
            }
            @objc enum Kind: Int { case one }
            func run(_ work: @escaping @convention(block) () -> Void, _ other: @convention(c) () -> Void) {}
            """
        let (texts, diagnostics) = rewrite(["A.swift": source])
        let text = texts["A.swift"] ?? ""
        #expect(diagnostics == [])
        #expect(text.contains("\n              private weak var field: UIView!\n"))
        #expect(text.contains("\n                  \n    var radius: CGFloat = 3\n"))
        #expect(text.contains("\n             func plain() {}\n"))
        #expect(text.contains("\n      enum Kind: Int { case one }\n"))
        #expect(text.contains("(_ work: @escaping                    () -> Void, _ other: @convention(c) () -> Void)"))
    }

    @Test("The entry point of an app is Swift's, and previews become empty lines")
    func replacesEntryPointAndPreviews() {
        let lines = rewrittenLines(
            """
            @UIApplicationMain
            class AppDelegate {}
            #Preview("A") {
                MyView()
            }
            struct My_Previews: PreviewProvider {
                static var previews: some View { MyView() }
            }
            let last = 1
            """)
        #expect(lines == ["@main", "class AppDelegate {}", "", "", "", "", "", "", "let last = 1"])
    }

    @Test("Properties of layers whose values Core Animation stores get its wrapper, in place")
    func rewritesManagedProperties() {
        let lines = rewrittenLines(
            """
            import UIKit
            final class Ring: CALayer {
                @NSManaged var progress: CGFloat
                @NSManaged private var width: Double
            }
            """)
        #expect(lines[2].contains(#"@Animatable("progress") var progress: CGFloat"#))
        #expect(lines[3].contains(#"@Animatable("width") private var width: Double"#))
    }

    @Test("Code without anything of iOS remains as it is")
    func leavesOtherFiles() {
        let source = SourceFile(path: "A.swift", text: "struct A {\n    var b = 1\n}\n// no newline at the end")
        #expect(ModuleRewriter([source], BuildConditions()).rewrite().outputs.map(\.text) == [nil])
    }

    @Test("A condition for the version of the language holds as in the compiler", arguments: [4, 5, 6])
    func evaluatesLanguageVersions(mode: Int) {
        let versions = ["4.2", "5.0", "5.10", "5.11", "6.0", "6.2", "6.3.1", "6.4"]
        let text = versions.map { "#if swift(>=\($0))\nlet a = #keyPath(A.b)\n#endif" }.joined(separator: "\n")
        let lines = rewrittenLines(text, BuildConditions(languageMode: mode))
        let expected = mode == 4 ? 1 : mode == 5 ? 3 : 7
        #expect(versions.indices.filter { lines[3 * $0 + 1] == #"let a = "b""# } == Array(0..<expected))
    }

    @Test("A condition for a compiler that comes with a later SDK than that of iOS 18 does not hold for iOS")
    func evaluatesCompilers() {
        let text = """
            #if compiler(>=6.2) && os(iOS)
            let a = #keyPath(A.b)
            #elseif compiler(<6.2) && !compiler(>=6.1) || compiler(>=9)
            let a = #keyPath(A.c)
            #else
            let a = #keyPath(A.d)
            #endif
            """
        let lines = rewrittenLines(text)
        #expect(lines[0] == "#if false && os(Linux)" && lines[1] == "let a = #keyPath(A.b)")
        #expect(lines[2] == "#elseif true && !compiler(>=6.1) || compiler(>=9)" && lines[3] == "let a = #keyPath(A.c)")
        #expect(lines[5] == #"let a = "d""#)
        let server = rewrittenLines(text, BuildConditions(isForIOS: false))
        #expect(server[0] == "#if compiler(>=6.2) && os(iOS)" && server[5] == #"let a = "d""#)
        let older = rewrittenLines(text, BuildConditions(compiler: [6, 1, 2]))
        #expect(older[0] == "#if compiler(>=6.2) && os(Linux)" && older[5] == #"let a = "d""#)
    }

    @Test("A condition for iOS holds, and the same condition for another system does not")
    func evaluatesConditions() {
        let source = """
            #if os(iOS) || os(tvOS)
            let a = #keyPath(A.b)
            #elseif os(macOS)
            let a = #keyPath(A.c)
            #else
            let a = #keyPath(A.d)
            #endif
            """
        let lines = rewrittenLines(source)
        #expect(lines[0] == "#if os(Linux) || os(tvOS)" && lines[1] == #"let a = "b""#)
        #expect(lines[3] == "let a = #keyPath(A.c)")
        let server = rewrittenLines(source, BuildConditions(isForIOS: false))
        #expect(server[0] == "#if os(iOS) || os(tvOS)" && server[5] == #"let a = "d""#)
    }

    @Test("Foundation, UIKit and the network part of Foundation are visible where iOS shows them")
    func addsImports() {
        let (texts, _) = rewrite(["A.swift": "import UIKit", "B.swift": "func load(_ r: URLRequest) {}", "C.swift": ""])
        #expect(texts["A.swift"] == "import UIKit")
        #expect(texts["B.swift"] == "func load(_ r: URLRequest) {}\nimport FoundationNetworking\nimport UIKit\n")
        #expect(texts["C.swift"]?.isEmpty == true)
    }

    @Test("Names that a file qualifies with Darwin are visible without an import of it, unless the module has such a type")
    func importsDarwin() {
        let conditions = BuildConditions(modules: ["UIKit", "Darwin"])
        let use = "import UIKit\nlet r = Darwin.round(0.5)"
        #expect(rewrite(["A.swift": use], conditions).texts["A.swift"] == use + "\nimport Darwin\n")
        #expect(rewrite(["A.swift": "import UIKit\nlet d = x.Darwin"], conditions).texts["A.swift"] == "import UIKit\nlet d = x.Darwin")
        #expect(rewrite(["A.swift": use, "B.swift": "enum Darwin {}"], conditions).texts["A.swift"] == use)
    }
}
