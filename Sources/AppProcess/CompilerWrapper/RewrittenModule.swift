import Foundation
import SourceRewriter

/// The rewritten sources of a module, in a folder beside its objects.
///
/// The folder contains:
/// - `overlay.json`, which shows the compiler the rewritten text of a source under its own
///   name. Its path is the same in each build, because another path would be another command
///   line, and the compiler would build everything again.
/// - `sources`, the rewritten texts. A text is written only if it differs.
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
    func store(_ outputs: [RewrittenFile]) throws {
        let sources = folder + "/sources"
        try FileManager.default.createDirectory(atPath: sources, withIntermediateDirectories: true)
        var entries: [OverlayFile.Root] = []
        var kept: Set<String> = []
        for output in outputs {
            let name = Fingerprint.of(output.path) + "-" + (output.path as NSString).lastPathComponent
            let path = sources + "/" + name
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
    }
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
    static func of(_ text: String) -> String {
        let hash = text.utf8.reduce(into: 0xcbf2_9ce4_8422_2325 as UInt64) { $0 = ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
        return String(hash, radix: 16)
    }
}

extension Data {
    /// Writes the data unless the file contains it already.
    func writeIfChanged(to path: String) throws {
        if FileManager.default.contents(atPath: path) != self { try write(to: URL(fileURLWithPath: path), options: .atomic) }
    }
}
