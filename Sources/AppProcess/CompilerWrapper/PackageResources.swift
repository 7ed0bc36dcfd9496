import Foundation
import SourceRewriter

/// The files in a package's folder that Xcode takes for resources though no target declares them:
/// asset catalogs, string catalogs, nibs and storyboards. SwiftPM on Linux takes only files in
/// `….lproj` folders.
public enum PackageResources {
    private static let kinds: Set<String> = ["xcassets", "xcstrings", "xib", "storyboard"]
    /// Folders that contain no sources of the package.
    private static let skipped: Set<String> = ["lproj", "xcodeproj", "xcworkspace", "playground", "docc", "resources", "xctest"]
    /// The number of files that are examined; a folder with more is no package.
    private static let fileLimit = 200_000

    /// Finds the resources in a package's folder.
    static func find(in folder: String) -> ImplicitResources {
        let parents = ["Sources", "Source", "src", "srcs", "Tests"]
        let targets = parents.flatMap { parent in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder + "/" + parent)) ?? []).map { parent + "/" + $0 }
        }
        return ImplicitResources(paths: paths(in: folder).sorted(), targetFolders: targets.sorted())
    }

    private static func paths(in folder: String) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        var count = 0
        while let path = files.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            let kind = (name as NSString).pathExtension
            count += 1
            if count > fileLimit { break }
            if kinds.contains(kind) { paths.append(path) }
            if name.hasPrefix(".") || kinds.contains(kind) || skipped.contains(kind) { files.skipDescendants() }
        }
        return paths
    }

    /// Returns whether there are strings in several languages in the folder of a module's sources,
    /// or below it.
    static func areLocalized(besides sources: [String]) -> Bool {
        files(besides: sources).contains { $0.hasSuffix(".lproj") || $0.hasSuffix(".xcstrings") }
    }

    /// Returns the paths of nibs and storyboards in the folder that contains all of a module's
    /// sources, or below it.
    static func interfaceFiles(besides sources: [String]) -> [String] {
        let folders = folders(of: sources).map { $0.split(separator: "/") }
        let common = folders.dropFirst().reduce(folders.first ?? []) { common, folder in
            Array(common.prefix(zip(common, folder).prefix { $0 == $1 }.count))
        }
        guard !common.isEmpty else { return [] }
        let files = files(in: "/" + common.joined(separator: "/"))
        return files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    }

    /// Returns the paths of the files and folders with a name in the folder of a module's sources,
    /// or below it.
    static func paths(named name: String, besides sources: [String]) -> [String] {
        files(besides: sources).filter { ($0 as NSString).lastPathComponent == name }.sorted()
    }

    /// Returns the paths of the files in the folder of a module's sources, and below it.
    private static func files(besides sources: [String]) -> [String] {
        folders(of: sources).min { $0.count < $1.count }.map(files(in:)) ?? []
    }

    /// Returns the folders of sources that SwiftPM and its plugins have not generated.
    private static func folders(of sources: [String]) -> [String] {
        sources.filter { !$0.contains("/plugins/outputs/") && !$0.contains("/DerivedSources/") }
            .map { ($0 as NSString).deletingLastPathComponent }
    }

    /// Returns the paths of the files in a folder, and below it.
    private static func files(in folder: String) -> [String] {
        guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
        var paths: [String] = []
        while let path = files.nextObject() as? String, paths.count < fileLimit {
            if (path as NSString).lastPathComponent.hasPrefix(".") || path.hasSuffix(".xcassets") { files.skipDescendants() }
            paths.append(folder + "/" + path)
        }
        return paths
    }

    /// Returns a name for the resources of a package, of its local dependencies and of those that
    /// SwiftPM has fetched. SwiftPM stores manifests by the environment, so that another name makes
    /// it evaluate them again.
    ///
    /// - Parameters:
    ///   - folder: The package's folder.
    ///   - checkouts: The folder of fetched packages.
    public static func fingerprint(of folder: String, checkouts: String) -> String {
        let found = packages(of: folder).flatMap { package in paths(in: package).map { package + "/" + $0 } }
        return Fingerprint.of((found + paths(in: checkouts).map { checkouts + "/" + $0 }).sorted().joined(separator: "\n"))
    }

    /// Returns a name for the vector images of the same packages, which differs if one of them has
    /// changed.
    static func fingerprintOfImages(of folder: String, checkouts: String) -> String {
        let images = (packages(of: folder) + [checkouts]).flatMap { folder -> [String] in
            guard let files = FileManager.default.enumerator(atPath: folder) else { return [] }
            var (images, count): ([String], Int) = ([], 0)
            while let path = files.nextObject() as? String, count < fileLimit {
                count += 1
                if (path as NSString).lastPathComponent.hasPrefix(".") { files.skipDescendants() }
                guard ["svg", "pdf"].contains((path as NSString).pathExtension.lowercased()) else { continue }
                let attributes = try? FileManager.default.attributesOfItem(atPath: folder + "/" + path)
                let time = (attributes?[.modificationDate] as? Date)?.timeIntervalSinceReferenceDate ?? 0
                images.append("\(folder)/\(path) \(attributes?[.size] as? Int ?? 0) \(time)")
            }
            return images
        }
        return Fingerprint.of(images.sorted().joined(separator: "\n"))
    }

    /// Returns the folders of a package and of its local dependencies, those of targets with a
    /// literal path included.
    private static func packages(of folder: String) -> [String] {
        var (waiting, seen): ([String], Set<String>) = ([folder], [])
        var found: [String] = []
        while let next = waiting.popLast() {
            let path = URL(fileURLWithPath: next).standardizedFileURL.path
            guard seen.insert(path).inserted, seen.count < 200,
                let manifest = FileManager.default.contents(atPath: path + "/Package.swift")
            else { continue }
            found.append(path)
            // Paths of targets are looked at, too: they have no Package.swift.
            let text = String(decoding: manifest, as: UTF8.self)
            for part in text.components(separatedBy: "path:").dropFirst() {
                let quoted = part.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
                guard quoted.count == 3, quoted[0].allSatisfy(\.isWhitespace) else { continue }
                waiting.append(quoted[1].hasPrefix("/") ? String(quoted[1]) : path + "/" + quoted[1])
            }
        }
        return found
    }
}
