import Diagnostics
public import Foundation

/// The data of a data set in an asset catalog.
///
/// ```swift
/// if let asset = NSDataAsset(name: "Levels") {
///     let levels = try? JSONDecoder().decode([String].self, from: asset.data)
///     print(levels ?? [])
/// }
/// ```
open class NSDataAsset: NSObject, NSCopying, @unchecked Sendable {
    // Constant after initialization.
    private let file: DataSet.File
    private let assetName: String

    /// Finds a data set of the app. Fails if there is none, or if its file cannot be read.
    ///
    /// - Parameter name: The name, with those of the groups that provide a namespace, as in
    ///   `"Group/Name"`.
    public convenience init?(name: String) { self.init(name: name, bundle: .main) }

    /// Finds a data set of a bundle. Fails if there is none, or if its file cannot be read.
    public init?(name: String, bundle: Bundle) {
        let set = ResourceFolders.set(.data, name, in: bundle) { DataSet(in: $0) }
        guard let file = set?.file(for: .current) else { return nil }
        (self.file, assetName) = (file, name)
        super.init()
    }

    /// The name with which the asset was created.
    open var name: String { assetName }

    /// The contents of the file.
    open var data: Data { file.data }

    /// The uniform type identifier that the set names, otherwise that of the file's extension, or
    /// `public.data`.
    open var typeIdentifier: String { file.type }

    /// Returns the same object, which is immutable.
    open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A data set of a catalog.
private struct DataSet: Sendable {
    struct File: Sendable {
        let data: Data
        let type: String
    }

    private struct Entry: Sendable {
        let variant: AssetVariant
        let path: String
        let type: String?
    }

    private let entries: [Entry]

    /// Reads the set in a folder.
    init?(in folder: String) {
        guard let contents = CatalogContents.read(in: folder, isRequired: true) else { return nil }
        entries = contents.objects("data").compactMap { entry in
            (entry["filename"] as? String).map {
                Entry(variant: AssetVariant(entry), path: folder + "/" + $0, type: entry["universal-type-identifier"] as? String)
            }
        }
    }

    func file(for traits: UITraitCollection) -> File? {
        guard let entry = entries.best({ $0.variant.rank(for: traits, language: nil) }) else { return nil }
        guard let data = try? Data(contentsOf: URL(fileURLWithPath: entry.path), options: .mappedIfSafe) else {
            Log.write(.error, "\(entry.path) cannot be read")
            return nil
        }
        return File(data: data, type: entry.type ?? Self.types[(entry.path as NSString).pathExtension.lowercased()] ?? "public.data")
    }

    private static let types = [
        "json": "public.json", "txt": "public.plain-text", "xml": "public.xml", "html": "public.html", "plist": "com.apple.property-list",
        "png": "public.png", "jpg": "public.jpeg", "jpeg": "public.jpeg", "gif": "com.compuserve.gif", "pdf": "com.adobe.pdf",
        "svg": "public.svg-image", "mp3": "public.mp3", "wav": "com.microsoft.waveform-audio", "csv": "public.comma-separated-values-text",
    ]
}
