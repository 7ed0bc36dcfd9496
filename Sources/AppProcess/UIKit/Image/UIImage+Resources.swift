import CoreGraphics
public import Foundation

/// A cache of the files that `UIImage(named:)` loaded, limited to 256 files.
///
/// Unchecked: `NSCache` is thread-safe.
private final class NamedImages: @unchecked Sendable {
    final class Entry {
        let file: ImageFile
        let scale: CGFloat

        init(_ file: ImageFile, _ scale: CGFloat) {
            self.file = file
            self.scale = scale
        }
    }

    private let cache = NSCache<NSString, Entry>()

    static let shared = NamedImages()

    init() {
        cache.countLimit = 256
    }

    /// Returns the entry for a key, which a closure loads if it is not in the cache.
    func entry(_ key: String, _ make: () -> Entry?) -> Entry? {
        let key = NSString(string: key)
        if let entry = cache.object(forKey: key) { return entry }
        guard let entry = make() else { return nil }
        cache.setObject(entry, forKey: key)
        return entry
    }
}

extension UIImage {
    /// Loads a PNG or JPEG resource of the app. Fails if the app has no such resource.
    ///
    /// The main bundle and the bundles that SwiftPM places next to the executable are searched.
    ///
    /// - Parameter name: The name of the file without `@2x` or `@3x`; the extension is optional.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Loads a PNG or JPEG resource of a bundle for the display scale of a configuration's traits.
    /// Fails if there is no such resource.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Loads a PNG or JPEG resource of a bundle for the display scale of given traits. Fails if
    /// there is no such resource.
    ///
    /// - Parameters:
    ///   - name: The name of the file without `@2x` or `@3x`; the extension is optional.
    ///   - bundle: The bundle, or `nil` for the app's bundles.
    ///   - traitCollection: The traits, or `nil` for the current ones.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard !name.isEmpty else { return nil }
        let specified = traitCollection?.displayScale ?? 0
        let scale = specified > 0 ? specified : UITraitCollection.current.imageScale
        let key = "\(bundle?.bundlePath ?? "") \(scale) \(name)"
        let found = NamedImages.shared.entry(key) {
            for folder in Self.folders(bundle) {
                let path = folder.appendingPathComponent(name).path
                if let (file, scale) = ImageFile.read(path, near: scale) { return NamedImages.Entry(file, scale) }
            }
            return nil
        }
        guard let found else { return nil }
        self.init(
            .bitmap(found.file.image),
            ImageAttributes(
                scale: found.scale, orientation: found.file.orientation,
                configuration: traitCollection.map { Configuration(traitCollection: $0) }))
    }

    /// Returns the folders in which the resources of a bundle, or of the app for `nil`, are
    /// searched. Those of the app include the bundles that SwiftPM creates for targets with
    /// resources, which are named `….resources` and lie next to the executable.
    private static func folders(_ bundle: Bundle?) -> [URL] {
        let own = [(bundle ?? .main).resourceURL, (bundle ?? .main).bundleURL].compactMap { $0 }
        guard bundle == nil || bundle == .main else { return own }
        let beside = Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(at: beside, includingPropertiesForKeys: nil)) ?? []
        return own + entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
    }
}
