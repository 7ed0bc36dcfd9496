import Testing

@testable import SourceRewriter

/// What a build finds out about a module, and the next one uses.
@Suite struct RecordTests {
    private static let key = "key"

    /// Rewrites a module as a build that follows another one.
    private func build(
        _ files: [String: String], after record: RewritingRecord? = nil, imported: [ModuleInterface] = []
    ) throws -> (outputs: [RewrittenFile], record: RewritingRecord, rewriter: ModuleRewriter) {
        let paths = files.keys.sorted()
        var sources = ModuleSources(paths: paths, texts: paths.map { files[$0] ?? "" }, record: record)
        let isForIOS = sources.isForIOS(modules: ["UIKit"], platformModules: [], BuildConditions())
        #expect(isForIOS)
        let rewriter = ModuleRewriter(sources, BuildConditions()) { imported }
        let (outputs, diagnostics) = rewriter.rewrite()
        #expect(diagnostics == [])
        let new = rewriter.record(key: Self.key, modules: ["Foundation"], outputs)
        let read = try #require(RewritingRecord(bytes: new.bytes, key: Self.key, modules: ["Foundation"]))
        #expect(read.bytes == new.bytes)
        return (outputs, read, rewriter)
    }

    private let files = [
        "A.swift": "import UIKit\nclass A: NSObject {\n    @objc func f() {}\n    func g() { print(1) }\n}\n",
        "B.swift": "import UIKit\nclass B: A {\n    let s = #selector(f)\n}\n", "C.swift": "struct C {}\n",
    ]

    /// The declarations of code that has everything that declarations describe.
    private static let declarations = DeclarationCollector(
        SourceFile(
            path: "A.swift",
            text: """
                import UIKit
                @objcMembers public final class A<T>: NSObject, P {
                    @objc(named:) public static func f(_ a: Int, done: @escaping () -> Void) throws -> Int { 1 }
                    @objc var isOn: Bool { @objc(getOn) get { true } @objc(putOn:) set {} }
                    @nonobjc func hidden<U>(_ u: U, _ v: inout Int) async {}
                    private(set) var count = 0
                    func local() { class Inner: A<Int> { override func g() {} } }
                }
                @objc protocol P { @objc optional func g(a: Int) -> String }
                extension A: Q where T: Equatable {
                    override open func g(x: Int) { super.g(x: x) }
                    func variadic(_ x: Int...) {}
                    var p: Int { 0 }
                }
                typealias Handler = () -> Void
                enum E { struct S {}; case c(Int, b: S) }
                class V: UIView { private init() {}; init(frame: CGRect) {} }
                """), file: 3, BuildConditions()
    ).declarations

    @Test("Declarations that are written and read are the same")
    func storesDeclarations() throws {
        var declarations = Self.declarations
        #expect(declarations.types.count == 7, "\(declarations.types.map(\.name))")
        // What only the declarations of other modules have.
        declarations.types[0].listsMethods = true
        declarations.types[0].requiresInitializer = true
        declarations.types[1].isOfFramework = true
        (declarations.types[1].file, declarations.scopes[1].isImported) = (nil, true)
        var writer = ByteWriter()
        writer.write(declarations)
        var reader = ByteReader(writer.bytes)
        let read = try reader.value(FileDeclarations.self)
        #expect(read == declarations && reader.isAtEnd)
    }

    @Test("Bytes that are cut off or changed are no record")
    func rejectsOtherBytes() throws {
        let bytes = try build(files).record.bytes
        for count in [0, 1, 8, bytes.count / 2, bytes.count - 1] {
            #expect(RewritingRecord(bytes: Array(bytes.prefix(count)), key: Self.key, modules: []) == nil)
        }
        #expect(RewritingRecord(bytes: bytes + [0], key: Self.key, modules: []) == nil)
        #expect(RewritingRecord(bytes: bytes, key: "other", modules: []) == nil)
        for index in stride(from: 0, to: bytes.count, by: 7) {
            var changed = bytes
            changed[index] = 0xFF
            _ = RewritingRecord(bytes: changed, key: Self.key, modules: [])
        }
    }

    @Test("After an edit within a function, only its file is rewritten")
    func rewritesEditedFile() throws {
        let first = try build(files)
        #expect(!first.rewriter.declaresTheSame && first.outputs.allSatisfy { !$0.isStored })
        var edited = files
        edited["A.swift"] = files["A.swift"]?.replacing("print(1)", with: "let x = 2\n        print(x)")
        let second = try build(edited, after: first.record)
        #expect(second.rewriter.declaresTheSame)
        #expect(second.outputs.map(\.isStored) == [false, true, true])
        #expect(second.outputs[0].text == (try build(edited).outputs[0].text))
        #expect(second.outputs[1].text == nil && second.outputs[2].text == nil)
        // The record of the second build is the one that a build from scratch makes.
        #expect(second.record.bytes == (try build(edited).record.bytes))
        let third = try build(edited, after: second.record)
        #expect(third.outputs.map(\.isStored) == [true, true, true])
    }

    @Test("After an edit of a declaration, all files are rewritten, as from scratch")
    func rewritesAllFiles() throws {
        let first = try build(files)
        for (text, replacement) in [
            ("@objc func f() {}", "@objc(renamed) func f() {}"), ("@objc func f() {}", "@objc func f() {}\n    @objc func h() {}"),
            ("class A: NSObject", "@objcMembers class A: NSObject"), ("import UIKit", "import UIKit\nimport QuartzCore"),
        ] {
            var edited = files
            edited["A.swift"] = files["A.swift"]?.replacing(text, with: replacement)
            let second = try build(edited, after: first.record)
            #expect(!second.rewriter.declaresTheSame)
            #expect(second.outputs == (try build(edited).outputs))
        }
    }

    @Test("A module remains one for iOS if the file that made it one changes")
    func findsOtherFilesForIOS() throws {
        let first = try build(files)
        var edited = files
        edited["A.swift"] = "class A { func f() {}; func g() {} }\n"
        edited["B.swift"] = "import UIKit\n"
        let kept = files.merging(["A.swift": "func a() {}\n"]) { $1 }.filter { $0.key != "B.swift" }
        _ = try build(edited, after: first.record)
        let paths = kept.keys.sorted()
        var sources = ModuleSources(paths: paths, texts: paths.map { kept[$0] ?? "" }, record: first.record)
        let isForIOS = sources.isForIOS(modules: ["UIKit"], platformModules: [], BuildConditions())
        #expect(!isForIOS)
    }

    @Test("A record is not valid if a module that a condition asks for appears or disappears")
    func comparesModules() throws {
        var conditional = files
        conditional["C.swift"] = "#if canImport(Foundation)\nstruct C {}\n#elseif canImport( Missing )\n#endif\n"
        let bytes = try build(conditional).record.bytes
        #expect(RewritingRecord(bytes: bytes, key: Self.key, modules: ["Foundation", "Other"]) != nil)
        #expect(RewritingRecord(bytes: bytes, key: Self.key, modules: []) == nil)
        #expect(RewritingRecord(bytes: bytes, key: Self.key, modules: ["Foundation", "Missing"]) == nil)
    }

    @Test("What imported modules declare is known from the record")
    func knowsImportedModules() throws {
        let base = ["P.swift": "import UIKit\nopen class P: NSObject {\n    @objc(namedInP) open func f() {}\n}\n"]
        let interface = try build(base).rewriter.interface
        let user = ["A.swift": "import UIKit\nclass A: P {\n    let s = #selector(f)\n    func g() {}\n}\n"]
        let first = try build(user, imported: [interface])
        #expect(first.outputs[0].text?.contains("namedInP") == true)
        let edited = user.mapValues { $0.replacing("func g() {}", with: "func g() { print() }") }
        let second = try build(edited, after: first.record)
        #expect(second.outputs[0].text?.contains("namedInP") == true)
    }

    @Test("Bytes are found in texts of any script")
    func findsBytes() {
        #expect("import Darwin".containsBytes(of: "import Darwin") && "äimport".containsBytes(of: "import"))
        #expect(!"impor".containsBytes(of: "import") && !"".containsBytes(of: "a") && "a".containsBytes(of: ""))
        #expect("aaab".containsBytes(of: "aab") && !"aaa".containsBytes(of: "aab"))
    }
}
