import Foundation
import RuntimeFixture
import Testing

/// Calls the compiler wrapper for files that do not compile, or are unusual.
@Suite struct BadInputTests {
    /// Code that is rewritten, on three lines.
    private static let code =
        "import ObjectiveC\nimport Foundation\nclass Model: NSObject { @objc func save() {}; var action: Selector { #selector(save) } }\n"

    /// Compiles the files of a module, given by name; nil for a name without a file.
    private func compile(_ files: [(name: String, data: Data?)]) throws -> (status: Int32, output: String) {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-input-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (name, data) in files { try data?.write(to: folder.appendingPathComponent(name)) }
        let bundle = Bundle.main.bundleURL
        let hasProducts = FileManager.default.fileExists(atPath: bundle.appendingPathComponent("lamina-swiftc").path)
        let program = (hasProducts ? bundle : bundle.deletingLastPathComponent()).appendingPathComponent("lamina-swiftc").path
        let environment = [
            "LAMINA_RUNTIME": try InstalledRuntime.shared.get().folder.path, "XDG_CACHE_HOME": folder.appendingPathComponent("cache").path,
        ]
        let names = files.map { folder.appendingPathComponent($0.name).path }
        let result = try runProcess(
            [program, "-module-name", "Model", "-swift-version", "5", "-typecheck", "-parse-as-library"] + names, environment: environment)
        return (result.status, result.output.replacingOccurrences(of: folder.path + "/", with: ""))
    }

    private func compile(_ files: KeyValuePairs<String, String>) throws -> (status: Int32, output: String) {
        try compile(files.map { ($0.key, Data($0.value.utf8)) })
    }

    @Test("Sources that are fine compile, an empty file among them")
    func compiles() throws {
        let result = try compile(["A.swift": Self.code, "Empty.swift": "", "Blank.swift": "\n\n", "Comment.swift": "// nothing"])
        #expect(result.status == 0 && result.output.isEmpty, "\(result.output)")
    }

    @Test("A source that does not parse is the compiler's error at its line, and nothing else is reported")
    func syntaxErrors() throws {
        let result = try compile(["A.swift": Self.code, "B.swift": "import ObjectiveC\nfunc f() {\n    let = 1\n}\n"])
        #expect(result.status != 0 && result.output.contains("B.swift:3:9: error: expected pattern"), "\(result.output)")
        #expect(!result.output.contains("A.swift"), "\(result.output)")
        let open = try compile(["A.swift": Self.code + "func g() {\n    f(\n"])
        #expect(open.status != 0 && open.output.contains("A.swift:") && open.output.contains("error: "), "\(open.output)")
    }

    @Test("A missing module is the compiler's error at the import")
    func missingModules() throws {
        let result = try compile(["A.swift": Self.code + "import NoSuchModule\n"])
        #expect(result.status != 0 && result.output.contains("A.swift:4:8: error: no such module 'NoSuchModule'"), "\(result.output)")
    }

    @Test("A file that cannot be read is the compiler's error, which names it")
    func unreadableFiles() throws {
        let missing = try compile([("A.swift", Data(Self.code.utf8)), ("Gone.swift", nil)])
        #expect(missing.status != 0 && missing.output.contains("error: ") && missing.output.contains("Gone.swift"), "\(missing.output)")
        // Not UTF-8.
        let binary = try compile([("A.swift", Data(Self.code.utf8)), ("B.swift", Data([0x6C, 0xFF, 0xFE, 0x0A]))])
        #expect(binary.status != 0 && binary.output.contains("B.swift:1:"), "\(binary.output)")
    }

    @Test("Files with a byte order mark and line ends of Windows compile, and errors are at their lines")
    func windowsFiles() throws {
        func file(_ text: String) -> Data { Data([0xEF, 0xBB, 0xBF]) + Data(text.replacingOccurrences(of: "\n", with: "\r\n").utf8) }
        let fine = try compile([
            ("A.swift", file(Self.code + "@objc protocol P {\n    @objc optional func f(_ x: Int,\n        y: Int)\n}\n"))
        ])
        #expect(fine.status == 0 && fine.output.isEmpty, "\(fine.output)")
        let wrong = try compile([("A.swift", file(Self.code + "@objc enum Kind: Int {\n    case one\n}\n\nlet x: String = 1\n"))])
        #expect(wrong.status != 0 && wrong.output.contains("A.swift:8:17: error: cannot convert value of type 'Int'"), "\(wrong.output)")
        // The rewriter's own errors.
        let hidden = try compile([("A.swift", file(Self.code + "class C: NSObject {\n    func f() {}\n    let a = #selector(f)\n}\n"))])
        #expect(
            hidden.status != 0 && hidden.output.contains("A.swift:6:13: error: argument of '#selector' refers to instance method 'f()'"),
            "\(hidden.output)")
        let syntax = try compile([("A.swift", file(Self.code + "func f( {\n"))])
        #expect(syntax.status != 0 && syntax.output.contains("A.swift:4:"), "\(syntax.output)")
    }

    @Test("Errors in a file of 10,000 lines are at their lines")
    func longFiles() throws {
        var lines = ["import ObjectiveC", "import Foundation", "class Model: NSObject {"]
        while lines.count < 9_990 { lines.append("    @objc func f\(lines.count)(_ x: Any) { use(#selector(f\(lines.count)(_:))) }") }
        // A long file of few members, so that the compiler's time does not matter.
        lines.replaceSubrange(13..<9_980, with: (13..<9_980).map { "    // line \($0 + 1)" })
        lines += ["    func use(_ s: Selector) {}", "    let wrong: String = 1", "}"]
        let result = try compile(["A.swift": lines.joined(separator: "\n")])
        #expect(
            result.status != 0 && result.output.contains("A.swift:9992:25: error: cannot convert value of type 'Int'"), "\(result.output)")
        lines[9_991] = "    func hidden() { use(#selector(hidden)) }"
        let hidden = try compile(["A.swift": lines.joined(separator: "\n")])
        #expect(
            hidden.output.contains("A.swift:9992:25: error: argument of '#selector' refers to instance method 'hidden()'"),
            "\(hidden.output)")
    }
}
