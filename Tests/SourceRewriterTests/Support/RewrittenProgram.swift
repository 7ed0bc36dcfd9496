import Foundation
import RuntimeFixture
import SourceRewriter
import Testing

/// A program that is rewritten, compiled with the module ObjectiveC, and run.
struct RewrittenProgram {
    /// The files of the program by name; `main.swift` has top-level code.
    var files: [String: String]

    /// Rewrites, compiles and runs the program.
    ///
    /// - Parameter languageMode: The version of the language.
    /// - Returns: What the program prints. If it does not compile, the errors; a warning counts
    ///   as one.
    func output(languageMode: Int) throws -> String {
        let (texts, diagnostics) = rewrite(files, BuildConditions(modules: ["Foundation"], languageMode: languageMode))
        guard diagnostics.isEmpty else { return diagnostics.joined(separator: "\n") }
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-rewritten-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let paths = try texts.map { name, text in
            let file = folder.appendingPathComponent(name)
            try Data(text.utf8).write(to: file)
            return file.path
        }
        let runtime = try InstalledRuntime.shared.get().folder.path
        let program = folder.appendingPathComponent("program").path
        let options = ["-swift-version", "\(languageMode)", "-warnings-as-errors", "-I", runtime + "/modules"]
        let library = ["-L", runtime, "-lLamina", "-Xlinker", "-rpath", "-Xlinker", runtime]
        let (status, errors) = try runProcess(["swiftc", "-o", program] + options + library + paths.sorted())
        guard status == 0 else { return errors }
        return try runProcess([program]).output
    }
}
