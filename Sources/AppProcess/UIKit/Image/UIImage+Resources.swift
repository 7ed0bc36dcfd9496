public import Foundation

extension UIImage {
    /// Finds an image of the app. Fails if the app has no such image.
    ///
    /// Searched are the asset catalogs, then the PNG, JPEG and GIF files, then the PDF and SVG
    /// files, of the main bundle and of the bundles that SwiftPM places next to the executable.
    /// `lamina build` draws vector images at the scales 1, 2 and 3.
    ///
    /// - Parameter name: The name of a set in a catalog, with those of the groups that provide a
    ///   namespace, as in `"Group/Name"`; or of a file without `@2x`, `@3x`, `~iphone` or `~ipad`,
    ///   whose extension is optional.
    public convenience init?(named name: String) {
        self.init(named: name, in: nil, compatibleWith: nil)
    }

    /// Finds an image of a bundle for a configuration's traits. Fails if there is no such image.
    public convenience init?(named name: String, in bundle: Bundle?, with configuration: Configuration?) {
        self.init(named: name, in: bundle, compatibleWith: configuration?.traitCollection)
    }

    /// Finds an image of a bundle for given traits. Fails if there is no such image.
    ///
    /// - Parameters:
    ///   - name: The name of a set in an asset catalog, or of a file; see
    ///     `init(named:)`.
    ///   - bundle: The bundle, or `nil` for the app's bundles.
    ///   - traitCollection: The traits; the current ones apply where it specifies none.
    public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
        guard !name.isEmpty else { return nil }
        let current = UITraitCollection.current
        let traits = traitCollection.map { UITraitCollection(traitsFrom: [current, $0]) } ?? current
        let sets: [AssetCatalog.Kind] = [.image, .symbol]
        if let set = sets.lazy.compactMap({ ResourceFolders.set($0, name, in: bundle) { ImageSet(in: $0) } }).first {
            guard let found = set.image(for: traits) else { return nil }
            var attributes = found.attributes
            attributes.configuration = traitCollection.map { Configuration(traitCollection: $0) }
            self.init(found.content, attributes, asset: UIImageAsset(set))
            return
        }
        let scale = traits.displayScale > 0 ? traits.displayScale : current.imageScale
        let found = ResourceFolders.of(bundle).lazy.compactMap { folder in
            ImageFile.read(folder + "/" + name, near: scale, idiom: traits.userInterfaceIdiom, isNamed: true)
                ?? VectorBitmaps.file(named: name, in: folder, scale: scale).map { ($0, VectorBitmaps.scale(for: scale)) }
        }.first
        guard let found else { return nil }
        self.init(
            .bitmap(found.file.image),
            ImageAttributes(
                scale: found.scale, orientation: found.file.orientation,
                configuration: traitCollection.map { Configuration(traitCollection: $0) }))
    }

    /// Creates the image of an image set. Ends the app if there is no such image.
    public convenience init(resource: ImageResource) {
        guard let image = UIImage(named: resource.name, in: resource.bundle, compatibleWith: nil) else {
            fatalError("no image named '\(resource.name)' is in \(resource.bundle.bundlePath)")
        }
        self.init(image.content, image.attributes, asset: image.asset)
    }
}
