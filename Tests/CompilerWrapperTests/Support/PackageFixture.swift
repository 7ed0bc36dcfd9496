import Foundation
import RuntimeFixture
import Testing

/// A copy of the sample package that is built with the compiler wrapper of this build.
struct PackageFixture {
    let folder: URL
    private let runtime: URL

    /// Copies the package.
    init() throws {
        let root = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-package-\(UUID().uuidString)")
        folder = root.appendingPathComponent("SamplePackage")
        runtime = try InstalledRuntime.shared.get().folder
        try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
        let sample = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent(
            "SamplePackage")
        try FileManager.default.copyItem(at: sample, to: folder)
    }

    /// Creates a package of files with the given contents.
    ///
    /// - Parameter files: The contents by path, relative to the package's folder.
    init(files: [String: String]) throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-package-\(UUID().uuidString)/Package")
        runtime = try InstalledRuntime.shared.get().folder
        for (path, text) in files { try write(text, to: path) }
        // The program is beside the installed compiler wrapper.
        let tools = runtime.appendingPathComponent("toolchain/bin")
        try FileManager.default.createDirectory(at: tools, withIntermediateDirectories: true)
        try? FileManager.default.createSymbolicLink(
            at: tools.appendingPathComponent("lamina-assets"), withDestinationURL: Self.bin.appendingPathComponent("lamina-assets"))
    }

    /// Writes a file of the package.
    func write(_ text: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    /// The folder of this build's products.
    private static var bin: URL {
        let bundle = Bundle.main.bundleURL
        let hasProducts = FileManager.default.fileExists(atPath: bundle.appendingPathComponent("lamina-swiftc").path)
        return hasProducts ? bundle : bundle.deletingLastPathComponent()
    }

    /// Builds the package with SwiftPM.
    func build() throws -> (status: Int32, output: String) {
        // SwiftPM's temporary files go with the package.
        let root = folder.deletingLastPathComponent().path
        let environment = [
            "TMPDIR": root, "SWIFT_EXEC": Self.bin.appendingPathComponent("lamina-swiftc").path, "LAMINA_RUNTIME": runtime.path,
        ]
        return try runProcess(["swift", "build"], environment: environment, in: folder)
    }

    /// Runs the program of the package and returns what it prints.
    func runProgram() throws -> String { try runProcess([folder.appendingPathComponent(".build/debug/Player").path]).output }

    /// Replaces text in a source of the package, which must contain it.
    func replace(_ text: String, with replacement: String, in file: String) throws {
        let path = folder.appendingPathComponent("Sources").appendingPathComponent(file)
        let source = try String(contentsOf: path, encoding: .utf8)
        try #require(source.contains(text))
        try Data(source.replacing(text, with: replacement).utf8).write(to: path)
    }

    /// The time at which a source was last compiled.
    func timeOfObject(_ object: String) throws -> Date? {
        let path = folder.appendingPathComponent(".build/debug/\(object)").path
        return try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    func remove() { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
}
