import Diagnostics
import Foundation
import Synchronization

/// The sets in the asset catalogs of a folder, by kind and name. The catalogs are those that the
/// package contains: nothing is compiled, and a set is read when it is first used.
final class AssetCatalog: Sendable {
    /// The kinds of sets that can be used by name.
    enum Kind: String, Sendable {
        case image = "imageset"
        case symbol = "symbolset"
        case color = "colorset"
        case data = "dataset"
    }

    private struct Key: Hashable {
        let kind: Kind
        let name: String
    }

    /// The depth to which groups are searched; symbolic links may form cycles.
    private static let depthLimit = 32

    /// The folders of the sets. The first of several with the same name is used.
    private let folders: [Key: String]
    private let sets = Mutex<[Key: any Sendable]>([:])

    /// Reads the names in all catalogs at the top of a folder.
    init(in folder: String) {
        var folders: [Key: String] = [:]
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        for name in names.sorted() where name.hasSuffix(".xcassets") {
            Self.collect(folder + "/" + name, namespace: "", depth: 0, into: &folders)
        }
        self.folders = folders
    }

    private static func collect(_ folder: String, namespace: String, depth: Int, into folders: inout [Key: String]) {
        guard depth < depthLimit else { return Log.write(.error, "\(folder) is nested too deeply; its assets are ignored") }
        for entry in (try? FileManager.default.contentsOfDirectory(atPath: folder))?.sorted() ?? [] {
            let path = folder + "/" + entry
            let name = (entry as NSString).deletingPathExtension
            if let kind = Kind(rawValue: (entry as NSString).pathExtension) {
                let key = Key(kind: kind, name: namespace + name)
                if folders[key] == nil { folders[key] = path }
                continue
            }
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue, !isOther(entry) else {
                continue
            }
            let properties = CatalogContents.read(in: path, isRequired: false)?.properties ?? [:]
            let provides = properties["provides-namespace"] as? Bool == true
            collect(path, namespace: provides ? namespace + entry + "/" : namespace, depth: depth + 1, into: &folders)
        }
    }

    /// Returns whether a folder is a set of a kind that cannot be used by name. Names of groups
    /// may contain a dot.
    private static func isOther(_ name: String) -> Bool {
        [
            "appiconset", "launchimage", "iconset", "brandassets", "imagestack", "imagestacklayer", "solidimagestack", "stickerpack",
            "stickersequence", "sticker", "complicationset", "arresourcegroup", "cubetextureset", "textureset", "mipmapset",
            "spriteatlas", "gcdashboardimage", "gcleaderboard", "gcleaderboardset",
        ].contains((name as NSString).pathExtension.lowercased())
    }

    /// Returns a set, which a closure reads from its folder when it is first used.
    func set<Value: Sendable>(_ kind: Kind, _ name: String, _ read: (String) -> Value?) -> Value? {
        let key = Key(kind: kind, name: name)
        guard let folder = folders[key] else { return nil }
        if let known = sets.withLock({ $0[key] }) { return known as? Value }
        let value = read(folder)
        sets.withLock { $0[key] = value as (any Sendable)? ?? Unreadable() }
        return value
    }

    /// Stands for a set that cannot be read, which is reported once.
    private struct Unreadable: Sendable {}

    // MARK: Bundles

    private static let catalogs = Mutex<[String: AssetCatalog]>([:])

    /// Returns the catalogs of a folder, which are read once.
    static func inFolder(_ folder: String) -> AssetCatalog {
        if let known = catalogs.withLock({ $0[folder] }) { return known }
        let catalog = AssetCatalog(in: folder)
        catalogs.withLock { $0[folder] = catalog }
        return catalog
    }
}
