import Foundation

/// What `make install` records about the modules: the compiler that compiled them, and how
/// modules that import them are compiled. The file is `installation.json` in the runtime's folder.
public struct InstallationRecord: Codable, Equatable, Sendable {
    /// The first line that `swiftc --version` prints.
    public var compiler: String
    /// The file of the compiler, its size (bytes) and the time of its last change (seconds): while
    /// they are the same, the compiler need not be asked for its version.
    public var compilerFile: FileStamp?
    /// Options for the C modules that the modules import.
    public var clangOptions: [String]
    /// The modules that exist on iOS alone: a module that imports one is compiled as for iOS.
    public var modules: Set<String>
    /// Modules of Apple's other systems, such as `Darwin`. Packages for many systems import them
    /// under conditions, so that only an import without one tells a package for iOS.
    public var platformModules: Set<String>
    /// A name of the modules' contents, which differs after the installation of others.
    public var contents: String

    public init(
        compiler: String, compilerFile: FileStamp? = nil, clangOptions: [String] = [], modules: Set<String> = [],
        platformModules: Set<String> = [], contents: String = ""
    ) {
        (self.compiler, self.compilerFile, self.clangOptions, self.contents) = (compiler, compilerFile, clangOptions, contents)
        (self.modules, self.platformModules) = (modules, platformModules)
    }

    static let fileName = "installation.json"

    /// Writes the record into the folder of a runtime.
    public func write(to folder: String) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
        try encoder.encode(self).write(to: URL(fileURLWithPath: folder + "/" + Self.fileName), options: .atomic)
    }

    /// Reads the record of a runtime, or returns nil if there is none.
    static func read(from folder: String) -> InstallationRecord? {
        FileManager.default.contents(atPath: folder + "/" + fileName).flatMap { try? JSONDecoder().decode(Self.self, from: $0) }
    }
}

/// A file's path, size and time, which change when the file is replaced.
public struct FileStamp: Codable, Equatable, Sendable {
    public var path: String
    /// The size (bytes).
    public var size: Int
    /// The time of the last change (seconds since 1970).
    public var time: Int

    /// Reads the stamp of a file, or returns nil if there is no such file.
    public init?(path: String) {
        guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            let size = attributes[.size] as? Int, let date = attributes[.modificationDate] as? Date
        else { return nil }
        (self.path, self.size, time) = (path, size, Int(date.timeIntervalSince1970))
    }
}
