import Foundation

/// Git repositories that stand for remote dependencies, in one folder.
struct Checkouts {
    /// The folder of the repositories.
    let folder: URL

    /// A dependency that SwiftPM would fetch.
    struct Remote: Hashable, Comparable {
        let url: String

        /// The last part of the URL without the suffix `.git`.
        var name: String {
            let last = url.split(whereSeparator: { $0 == "/" || $0 == ":" }).last.map(String.init) ?? url
            return last.hasSuffix(".git") ? String(last.dropLast(4)) : last
        }

        static func < (a: Remote, b: Remote) -> Bool { a.url < b.url }
    }

    /// Finds the repositories of all dependencies of a package, direct or not.
    ///
    /// - Parameter dump: Returns what `swift package dump-package` prints for a folder.
    /// - Returns: The paths of the repositories, by the URLs.
    /// - Throws: `Failure` that names those that are missing.
    func mirrors(for package: URL, dump: (URL) throws -> Data) throws -> [Remote: String] {
        var found: [Remote: String] = [:]
        var missing: Set<Remote> = []
        var bare: [Remote: String] = [:]
        var pending = [package]
        var visited: Set<String> = []
        while let next = pending.popLast() {
            guard visited.insert(next.standardizedFileURL.path).inserted else { continue }
            let (remotes, folders) = try Self.dependencies(dump(next))
            pending += folders.map { URL(fileURLWithPath: $0) }
            for remote in remotes where found[remote] == nil {
                if let path = repository(remote) {
                    found[remote] = path
                    if FileManager.default.fileExists(atPath: path + "/Package.swift") {
                        pending.append(URL(fileURLWithPath: path))
                    } else {
                        bare[remote] = path
                    }
                } else {
                    missing.insert(remote)
                }
            }
        }
        var problems: [String] = []
        if !missing.isEmpty {
            let list = missing.sorted().map { "\($0.name) (\($0.url))" }.joined(separator: ", ")
            let (dependencies, them) = missing.count == 1 ? ("dependency", "it") : ("dependencies", "them")
            problems.append("\(folder.path) lacks the \(dependencies) \(list); clone \(them) there")
        }
        problems += bare.sorted { $0.key < $1.key }.map { remote, path in
            "\(path) has no Package.swift; clone \(remote.url) there with its files, not as a bare repository"
        }
        guard problems.isEmpty else { throw Failure(problems.joined(separator: "\n")) }
        return found
    }

    /// The repository of a dependency, whatever the case of its name.
    private func repository(_ remote: Remote) -> String? {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        let candidates = [remote.name, remote.name + ".git"].map { $0.lowercased() }
        return names.sorted().first { candidates.contains($0.lowercased()) }.map { folder.appendingPathComponent($0).path }
    }

    /// The dependencies in the output of `swift package dump-package`.
    static func dependencies(_ dump: Data) throws -> (remotes: [Remote], folders: [String]) {
        struct Package: Decodable {
            struct Dependency: Decodable {
                struct SourceControl: Decodable {
                    struct Location: Decodable {
                        struct URLString: Decodable { let urlString: String }
                        let remote: [URLString]?
                        let local: [String]?
                    }
                    let location: Location
                }
                struct FileSystem: Decodable { let path: String }
                let sourceControl: [SourceControl]?
                let fileSystem: [FileSystem]?
            }
            let dependencies: [Dependency]
        }
        let dependencies = try JSONDecoder().decode(Package.self, from: dump).dependencies
        let locations = dependencies.flatMap { $0.sourceControl ?? [] }.map(\.location)
        let remotes = locations.flatMap { $0.remote ?? [] }.map { Remote(url: $0.urlString) }
        let files = dependencies.flatMap { $0.fileSystem ?? [] }
        let folders: [String] = locations.flatMap { $0.local ?? [] } + files.map(\.path)
        return (remotes, folders)
    }

    /// Writes the mirrors into a folder that SwiftPM reads with `--config-path`.
    static func write(_ mirrors: [Remote: String], to folder: URL) throws {
        struct File: Encodable {
            struct Mirror: Encodable {
                let original: String
                let mirror: String
            }
            let object: [Mirror]
            let version = 1
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let file = File(object: mirrors.sorted { $0.key < $1.key }.map { File.Mirror(original: $0.key.url, mirror: $0.value) })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(file).write(to: folder.appendingPathComponent("mirrors.json"), options: .atomic)
    }
}
