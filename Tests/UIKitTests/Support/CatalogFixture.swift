import Foundation
import Testing
import UIKit

/// A bundle with an asset catalog, in a temporary folder that is removed with the fixture.
final class CatalogFixture {
    let folder: URL
    let catalog: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("catalog-\(UUID().uuidString)")
        catalog = folder.appendingPathComponent("Assets.xcassets")
        try write(#"{"info": {"author": "xcode", "version": 1}}"#, to: "Contents.json")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file of the catalog.
    func write(_ text: String, to path: String) throws { try write(Data(text.utf8), to: path) }

    func write(_ data: Data, to path: String) throws {
        let file = catalog.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Writes an image set: its entries in JSON, each with the name of its file and the picture.
    func writeImages(
        _ name: String, properties: String = "{}", _ entries: [(file: String, rest: String, image: UIImage)]
    ) throws {
        for entry in entries { try write(try #require(entry.image.pngData()), to: "\(name).imageset/\(entry.file)") }
        let list = entries.map { #"{"filename": "\#($0.file)"\#($0.rest.isEmpty ? "" : ", ")\#($0.rest)}"# }.joined(separator: ", ")
        try write(#"{"images": [\#(list)], "properties": \#(properties)}"#, to: "\(name).imageset/Contents.json")
    }

    /// Writes a color set with entries in JSON.
    func writeColors(_ name: String, _ entries: String...) throws {
        try write(#"{"colors": [\#(entries.joined(separator: ", "))]}"#, to: "\(name).colorset/Contents.json")
    }

    var bundle: Bundle { get throws { try #require(Bundle(path: folder.path)) } }
}
