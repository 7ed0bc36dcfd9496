import Foundation
import SourceRewriter

/// A Package.swift whose conditions for iOS hold, and whose targets have all resources. Its text
/// and an overlay are in the folder of the program that SwiftPM compiles it to, which SwiftPM
/// removes.
struct RewrittenManifest {
    private let path: String
    private let output: String
    private let overlays: [String]

    init(_ invocation: Invocation) {
        path = invocation.sources[0]
        output = invocation.outputPath ?? path
        overlays = invocation.overlays
    }

    /// The options that make the compiler see the rewritten text, or none if it does not differ.
    ///
    /// - Throws: Errors of the file system.
    func options() throws -> [String] {
        guard let data = FileManager.default.contents(atPath: original), let text = String(data: data, encoding: .utf8),
            let rewritten = ManifestRewriter.rewrite(SourceFile(path: path, text: text), resources: resources).text
        else { return [] }
        let (source, overlay) = (output + "-lamina.swift", output + "-lamina.yaml")
        try Data(rewritten.utf8).write(to: URL(fileURLWithPath: source))
        try OverlayFile(roots: [OverlayFile.Root(name: path, contents: source)]).data().write(to: URL(fileURLWithPath: overlay))
        return ["-vfsoverlay", overlay]
    }

    private var resources: ImplicitResources { PackageResources.find(in: (path as NSString).deletingLastPathComponent) }

    /// The file that contains the manifest. SwiftPM shows the manifests of dependencies through an
    /// overlay.
    private var original: String {
        struct Entries: Decodable {
            struct Entry: Decodable {
                let name: String
                let contents: String?

                enum CodingKeys: String, CodingKey {
                    case name
                    case contents = "external-contents"
                }
            }
            let roots: [Entry]
        }
        for overlay in overlays.reversed() {
            guard let data = FileManager.default.contents(atPath: overlay),
                let entries = try? JSONDecoder().decode(Entries.self, from: data).roots,
                let contents = entries.first(where: { $0.name == path })?.contents
            else { continue }
            return contents
        }
        return path
    }
}
