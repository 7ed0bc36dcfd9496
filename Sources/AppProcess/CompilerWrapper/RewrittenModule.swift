import Foundation
import SourceRewriter

/// The rewritten sources of a module, in a folder beside its objects.
///
/// The folder contains:
/// - `overlay.json`, which shows the compiler the rewritten text of a source under its own
///   name. Its path is the same in each build, because another path would be another command
///   line, and the compiler would build everything again.
/// - `sources`, the rewritten texts. A text is written only if it differs.
/// - `record`, the declarations and hashes of the module's files; see `RewritingRecord`.
struct RewrittenModule {
    let folder: String
    private let objects: ObjectFiles

    init(_ invocation: Invocation) {
        let map = invocation.outputFileMap
        let parent = map.map { ($0 as NSString).deletingLastPathComponent } ?? Self.cacheFolder(invocation)
        folder = parent + "/lamina"
        objects = ObjectFiles(outputFileMap: map)
    }

    /// A folder for a call without an output file map, which compiles everything in any case.
    private static func cacheFolder(_ invocation: Invocation) -> String {
        let cache = ProcessInfo.processInfo.environment["XDG_CACHE_HOME"] ?? NSHomeDirectory() + "/.cache"
        return "\(cache)/lamina/modules/\(Fingerprint.of(invocation.sources.sorted().joined(separator: "\n")))"
    }

    var overlay: String { folder + "/overlay.json" }

    /// Stores the rewritten texts and the overlay, and removes the objects of those that
    /// changed: the compiler compares the times of the original sources alone, and a rewritten
    /// text may depend on other files.
    ///
    /// - Parameters:
    ///   - outputs: The rewritten files.
    ///   - record: The record for the next build, or nil. While files are written, there is none.
    func store(_ outputs: [RewrittenFile], record: [UInt8]? = nil) throws {
        if FileManager.default.fileExists(atPath: recordPath) { try FileManager.default.removeItem(atPath: recordPath) }
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        var entries: [OverlayFile.Root] = []
        var kept: Set<String> = []
        for output in outputs {
            let name = Self.name(of: output.path)
            let path = sources + "/" + name
            if output.isStored {
                kept.insert(name)
                entries.append(OverlayFile.Root(name: output.path, contents: path))
                continue
            }
            let previous = FileManager.default.contents(atPath: path)
            let data = output.text.map { Data($0.utf8) }
            if data != previous { try objects.remove(of: output.path) }
            guard let data else { continue }
            if data != previous { try data.write(to: URL(fileURLWithPath: path), options: .atomic) }
            kept.insert(name)
            entries.append(OverlayFile.Root(name: output.path, contents: path))
        }
        for name in try FileManager.default.contentsOfDirectory(atPath: sources) where !kept.contains(name) {
            try FileManager.default.removeItem(atPath: sources + "/" + name)
        }
        try OverlayFile(roots: entries).data().writeIfChanged(to: overlay)
        if let record { try Data(record).write(to: URL(fileURLWithPath: recordPath), options: .atomic) }
    }

    /// Reads the record of the last build.
    ///
    /// - Parameters:
    ///   - key: The key of this build.
    ///   - paths: The sources.
    ///   - modules: The modules that can be imported.
    /// - Returns: The record, or nil if it is not valid in this build, or if a stored text is
    ///   missing.
    func record(key: String, _ paths: [String], modules: Set<String>) -> RewritingRecord? {
        guard let data = FileManager.default.contents(atPath: recordPath),
            let record = RewritingRecord(bytes: Array(data), key: key, modules: modules)
        else { return nil }
        let areStored = zip(paths, record.rewrittenFiles).allSatisfy { path, isRewritten in
            !isRewritten || FileManager.default.fileExists(atPath: sources + "/" + Self.name(of: path))
        }
        return areStored ? record : nil
    }

    private var recordPath: String { folder + "/record" }
    private var sources: String { folder + "/sources" }

    /// The name of the rewritten text of a source.
    private static func name(of path: String) -> String { Fingerprint.of(path) + "-" + (path as NSString).lastPathComponent }
}

/// The objects of a module's sources.
private struct ObjectFiles {
    private let outputs: [String: [String: String]]

    init(outputFileMap: String?) {
        let data = outputFileMap.flatMap { FileManager.default.contents(atPath: $0) } ?? Data()
        outputs = (try? JSONDecoder().decode([String: [String: String]].self, from: data)) ?? [:]
    }

    /// Removes the object of a source, so that the compiler compiles the source again.
    func remove(of source: String) throws {
        guard let object = outputs[source]?["object"], FileManager.default.fileExists(atPath: object) else { return }
        try FileManager.default.removeItem(atPath: object)
    }
}

/// A short name for a text that differs from those of other texts.
enum Fingerprint {
    /// Returns the 64-bit FNV-1a hash in hexadecimal digits.
    static func of(_ text: String) -> String { of(text.utf8) }

    /// Returns the 64-bit FNV-1a hash of bytes in hexadecimal digits.
    static func of(_ bytes: some Sequence<UInt8>) -> String {
        let hash = bytes.reduce(into: 0xcbf2_9ce4_8422_2325 as UInt64) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

extension Data {
    /// Writes the data unless the file contains it already.
    func writeIfChanged(to path: String) throws {
        if FileManager.default.contents(atPath: path) != self { try write(to: URL(fileURLWithPath: path), options: .atomic) }
    }
}
