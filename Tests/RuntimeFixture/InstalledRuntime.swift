public import Foundation

/// The modules that rewritten code uses, compiled as they are installed: optimized, in a folder
/// with `modules` and `libLamina.so`.
///
/// The tests' own build may be instrumented, and cannot be linked with programs that are not.
public struct InstalledRuntime: Sendable {
    /// The folder.
    public let folder: URL

    /// The runtime of this process, compiled when it is first used.
    public static let shared = Result { try InstalledRuntime() }

    private init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "lamina-runtime-\(ProcessInfo.processInfo.processIdentifier)")
        let modules = folder.appendingPathComponent("modules")
        try FileManager.default.createDirectory(at: modules, withIntermediateDirectories: true)
        let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let sources = package.appendingPathComponent("Sources/AppProcess/ObjectiveC")
        let files = try FileManager.default.subpathsOfDirectory(atPath: sources.path).filter { $0.hasSuffix(".swift") }
            .map { sources.appendingPathComponent($0).path }.sorted()
        let features = ["MemberImportVisibility", "ExistentialAny", "InternalImportsByDefault"].flatMap {
            ["-enable-upcoming-feature", $0]
        }
        let outputs = [
            "-emit-library", "-o", folder.appendingPathComponent("libLamina.so").path, "-emit-module", "-emit-module-path",
            modules.appendingPathComponent("ObjectiveC.swiftmodule").path,
        ]
        let module = ["-module-name", "ObjectiveC", "-package-name", "lamina", "-swift-version", "6", "-O", "-parse-as-library"]
        let (status, output) = try runProcess(["swiftc"] + module + features + outputs + files)
        guard status == 0 else { throw Failure(description: output) }
        let version = try runProcess(["swiftc", "--version"]).output.split(separator: "\n").first { $0.contains("version") } ?? ""
        let record: [String: Any] = [
            "compiler": String(version), "clangOptions": [String](), "modules": [String](), "platformModules": ["ObjectiveC"],
            "contents": "fixture",
        ]
        try JSONSerialization.data(withJSONObject: record).write(to: folder.appendingPathComponent("installation.json"))
        // The process removes its folder when it exits.
        atexit { if case .success(let runtime) = InstalledRuntime.shared { try? FileManager.default.removeItem(at: runtime.folder) } }
    }

    /// The compiler's errors.
    public struct Failure: Error, CustomStringConvertible {
        public let description: String
    }
}
