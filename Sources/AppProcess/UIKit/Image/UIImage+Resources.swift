import CoreGraphics
public import Foundation

/// Pictures that were found by name, until memory is wanted elsewhere.
private final class NamedImages: @unchecked Sendable {
    final class Entry {
        let file: ImageFile
        let scale: CGFloat

        init(_ file: ImageFile, _ scale: CGFloat) {
            self.file = file
            self.scale = scale
        }
    }

    // Its calls may come from any thread.
    private let cache = NSCache<NSString, Entry>()

    static let shared = NamedImages()

    init() {
        cache.countLimit = 256
    }

    func entry(_ key: String, _ make: () -> Entry?) -> Entry? {
        let key = NSString(string: key)
        if let entry = cache.object(forKey: key) { return entry }
        guard let entry = make() else { return nil }
        cache.setObject(entry, forKey: key)
        return entry
    }
}

extension UIImage {
    /// A PNG or JPEG resource of the app, by its name without `@2x`, `@3x` and, if one likes, without its extension; nil where there is none.
    ///
    /// Resources are looked for in the main bundle, and in the bundles that SwiftPM puts beside the executable.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// A PNG or JPEG resource of a bundle, for the display scale of a configuration's traits; nil where there is none.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// A PNG or JPEG resource of a bundle, for the display scale of some traits; nil where there is none.
    ///
    /// - Parameters:
    ///   - bundle: nil for the app's own.
    ///   - traitCollection: nil for the current ones.
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
            ImageLook(
                scale: found.scale, orientation: found.file.orientation,
                configuration: traitCollection.map { Configuration(traitCollection: $0) }))
    }

    private static func folders(_ bundle: Bundle?) -> [URL] {
        let own = [(bundle ?? .main).resourceURL, (bundle ?? .main).bundleURL].compactMap { $0 }
        guard bundle == nil || bundle == .main else { return own }
        let beside = Bundle.main.executableURL?.deletingLastPathComponent() ?? Bundle.main.bundleURL
        let entries = (try? FileManager.default.contentsOfDirectory(at: beside, includingPropertiesForKeys: nil)) ?? []
        return own + entries.filter { $0.pathExtension == "resources" }.sorted { $0.path < $1.path }
    }
}
