import Foundation

/// The compiler that the wrapper calls.
public struct RealCompiler: Sendable {
    /// The path of `swiftc`.
    public let path: String

    public init(path: String) { self.path = path }

    /// Finds the compiler: the one that `LAMINA_SWIFTC` names, otherwise the first `swiftc` on the
    /// PATH that is not the wrapper.
    ///
    /// - Throws: `WrapperError` if there is none.
    public init(environment: [String: String], program: String) throws(WrapperError) {
        if let stated = environment["LAMINA_SWIFTC"] {
            path = stated
            return
        }
        let wrapper = Self.resolved(program)
        let candidates = (environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }
        let isCompiler = { (path: String) in FileManager.default.isExecutableFile(atPath: path) && Self.resolved(path) != wrapper }
        guard let found = candidates.first(where: isCompiler) else {
            throw WrapperError(
                "there is no swiftc on the PATH; install a Swift toolchain from https://swift.org/install/linux, or set LAMINA_SWIFTC")
        }
        path = found
    }

    private static func resolved(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }

    /// The folder of the toolchain's own modules.
    var modulesFolder: String {
        let bin = URL(fileURLWithPath: path).resolvingSymlinksInPath().deletingLastPathComponent()
        return bin.deletingLastPathComponent().appendingPathComponent("lib/swift/linux").path
    }

    /// The names of the toolchain's own modules.
    public var modules: Set<String> { ModuleSearch.swiftModules(in: [modulesFolder]) }

    /// The program that compiles, and what tells it from others; nil if `swiftc` is a program that
    /// selects one of several toolchains.
    public var stamp: FileStamp? {
        FileStamp(path: (Self.resolved(path) as NSString).deletingLastPathComponent + "/swift-frontend")
    }

    /// Returns the first line that the compiler prints about its version.
    ///
    /// - Throws: `WrapperError` if the compiler cannot be run.
    public func version() throws(WrapperError) -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["--version"]
        let output = Pipe()
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        do { try process.run() } catch { throw WrapperError("\(path) cannot be run: \(error.localizedDescription)") }
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        guard process.terminationStatus == 0, let line = text.split(separator: "\n").first(where: { $0.contains("version") }) else {
            throw WrapperError("\(path) --version fails; install a Swift toolchain from https://swift.org/install/linux")
        }
        return String(line)
    }

    /// Parses files and returns the compiler's errors, or nil if there are none.
    func syntaxErrors(of files: [String], _ definitions: Set<String>) throws -> String? {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = ["-frontend", "-parse"] + definitions.sorted().flatMap { ["-D", $0] } + files
        let output = Pipe()
        process.standardError = output
        try process.run()
        let errors = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return process.terminationStatus == 0 ? nil : String(decoding: errors, as: UTF8.self)
    }
}
