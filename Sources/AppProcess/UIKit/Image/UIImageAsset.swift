public import Foundation
import Synchronization

/// A set of variants of an image for different traits, such as light and dark appearance. Views
/// choose the variant for their traits. An asset can be used on any thread.
///
/// ```swift
/// func variants(light: UIImage, dark: UIImage) -> UIImageAsset {
///     let asset = UIImageAsset()
///     asset.register(light, with: UITraitCollection(userInterfaceStyle: .light))
///     asset.register(dark, with: UITraitCollection(userInterfaceStyle: .dark))
///     return asset
/// }
/// ```
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    private struct Variant: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    private let variants = Mutex<[Variant]>([])
    /// The set of an asset catalog from which the asset was made. Constant after initialization.
    final private(set) var set: ImageSet?

    /// Creates an asset without variants.
    public override init() {
        super.init()
    }

    /// Creates the asset of a set in an asset catalog, whose images are decoded when they are used.
    convenience init(_ set: ImageSet) {
        self.init()
        self.set = set
    }

    /// Adds a variant, replacing the existing one for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // A variant must not reference the asset, which would form a reference cycle.
        let variant = Variant(traits: traitCollection, image: UIImage(image.content, image.attributes))
        variants.withLock { variants in
            variants.removeAll { $0.traits == traitCollection }
            variants.append(variant)
        }
    }

    /// Adds a variant for a configuration's traits.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Removes the variant for given traits.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Removes the variant for a configuration's traits.
    open func unregisterImage(with configuration: UIImage.Configuration) {
        unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Returns the best variant for given traits.
    ///
    /// Among the variants whose traits the collection contains, the one that specifies the most
    /// traits is best. If none matches, the image of the asset catalog's set is returned, otherwise
    /// the first variant, or an image without a size if the asset is empty.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let variants = variants.withLock { $0 }
        let fitting = variants.filter { traitCollection.containsTraits(in: $0.traits) }
        let best = fitting.max { $0.traits.values.entries.count < $1.traits.values.entries.count }
        if best == nil, let found = set?.image(for: traitCollection) { return UIImage(found.content, found.attributes, asset: self) }
        return (best ?? variants.first).map { UIImage($0.image.content, $0.image.attributes, asset: self) } ?? UIImage()
    }

    /// Returns the best variant for a configuration's traits.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Always `true`: decoding accepts only the expected class.
    open class var supportsSecureCoding: Bool { true }

    /// Encodes the variants.
    open func encode(with coder: NSCoder) {
        let variants = variants.withLock { $0 }
        coder.encode(variants.count, forKey: "UICount")
        for (index, variant) in variants.enumerated() {
            coder.encode(variant.traits, forKey: "UITraits\(index)")
            coder.encode(variant.image, forKey: "UIImage\(index)")
        }
    }

    /// Decodes an asset that ``encode(with:)`` wrote. Fails if a variant is missing.
    public required init?(coder: NSCoder) {
        super.init()
        // The limit bounds the work that a corrupt archive causes.
        for index in 0..<max(0, min(coder.decodeInteger(forKey: "UICount"), 4096)) {
            guard coder.containsValue(forKey: "UITraits\(index)"), coder.containsValue(forKey: "UIImage\(index)"),
                let traits = coder.decodeObject(of: UITraitCollection.self, forKey: "UITraits\(index)"),
                let image = coder.decodeObject(of: UIImage.self, forKey: "UIImage\(index)")
            else { return nil }
            register(image, with: traits)
        }
    }
}
