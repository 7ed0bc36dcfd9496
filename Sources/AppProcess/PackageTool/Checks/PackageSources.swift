import CompilerWrapper
import Foundation
import SourceRewriter

/// The sources in a folder, and the modules that they make.
struct PackageSources {
    /// The sources of the package.
    var own: [SourceFile] = []
    /// The sources of dependencies that SwiftPM has fetched.
    var dependencies: [SourceFile] = []
    /// The names of the modules.
    var modules: Set<String> = []
    /// The names of members that SwiftPM and Xcode generate: `Bundle.module`, and a member for each
    /// set of an asset catalog.
    var generatedMembers: Set<String> = ["module"]

    /// Reads the sources in a folder. Their paths are relative to it.
    init(in folder: URL) {
        read(folder, prefix: "", into: \.own)
        read(folder.appendingPathComponent(".build/checkouts"), prefix: ".build/checkouts/", into: \.dependencies)
    }

    private mutating func read(_ folder: URL, prefix: String, into list: WritableKeyPath<PackageSources, [SourceFile]>) {
        guard let files = FileManager.default.enumerator(atPath: folder.path) else { return }
        var paths: [String] = []
        while let path = files.nextObject() as? String {
            let name = (path as NSString).lastPathComponent
            if name.hasPrefix(".") {
                files.skipDescendants()
            } else if name.hasSuffix(".xcassets") {
                let container = folder.appendingPathComponent(path).deletingLastPathComponent()
                generatedMembers.formUnion(AssetSymbols(catalogsIn: container.path).names)
                files.skipDescendants()
            } else if name.hasSuffix(".swift") {
                paths.append(path)
            } else if name.hasSuffix(".xcodeproj") {
                modules.insert((name as NSString).deletingPathExtension)
            }
        }
        paths.sort()
        for path in paths where (path as NSString).lastPathComponent.hasPrefix("Package") {
            addModules(folder.appendingPathComponent(path))
        }
        let sources = paths.filter { !($0 as NSString).lastPathComponent.hasPrefix("Package.") && !$0.contains("Package@swift") }
        self[keyPath: list] = concurrentMap(sources.count) { index in
            let data = FileManager.default.contents(atPath: folder.appendingPathComponent(sources[index]).path) ?? Data()
            return SourceFile(path: prefix + sources[index], text: String(decoding: data, as: UTF8.self))
        }
    }

    /// Adds the modules of the targets that a manifest names with literals.
    private mutating func addModules(_ manifest: URL) {
        let text = (try? String(contentsOf: manifest, encoding: .utf8)) ?? ""
        for match in text.matches(of: /\.(?:target|executableTarget|testTarget|macro|systemLibrary|binaryTarget)\(\s*name:\s*"([^"]+)"/) {
            modules.insert(String(match.1.map { $0.isLetter || $0.isNumber ? $0 : "_" }))
        }
    }
}
