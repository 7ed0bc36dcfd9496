public import Foundation
import Synchronization

/// Variants of one image for different traits, such as light and dark. Usable on any thread.
open class UIImageAsset: NSObject, NSSecureCoding, @unchecked Sendable {
    private struct Variant: Sendable {
        var traits: UITraitCollection
        var image: UIImage
    }

    private let variants = Mutex<[Variant]>([])

    /// An asset without variants.
    public override init() {
        super.init()
    }

    /// Adds a variant, in place of one for the same traits.
    open func register(_ image: UIImage, with traitCollection: UITraitCollection) {
        // Without the asset, which would keep itself alive.
        let variant = Variant(traits: traitCollection, image: UIImage(image.content, image.look))
        variants.withLock { variants in
            variants.removeAll { $0.traits == traitCollection }
            variants.append(variant)
        }
    }

    /// Adds a variant for a configuration's traits.
    open func register(_ image: UIImage, with configuration: UIImage.Configuration) {
        register(image, with: configuration.traitCollection ?? UITraitCollection())
    }

    /// Takes away the variant for some traits.
    open func unregisterImage(with traitCollection: UITraitCollection) {
        variants.withLock { $0.removeAll { $0.traits == traitCollection } }
    }

    /// Takes away the variant for a configuration's traits.
    open func unregisterImage(with configuration: UIImage.Configuration) {
        unregisterImage(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// The variant that fits best: of those whose traits the collection has, the one that specifies most; else the first; an image without
    /// size where there is none.
    open func image(with traitCollection: UITraitCollection) -> UIImage {
        let variants = variants.withLock { $0 }
        let fitting = variants.filter { traitCollection.containsTraits(in: $0.traits) }
        let best = fitting.max { $0.traits.values.entries.count < $1.traits.values.entries.count }
        return (best ?? variants.first).map { UIImage($0.image.content, $0.image.look, asset: self) } ?? UIImage()
    }

    /// The variant that fits a configuration's traits best.
    open func image(with configuration: UIImage.Configuration) -> UIImage {
        image(with: configuration.traitCollection ?? UITraitCollection())
    }

    /// True: it is decoded from its own class only.
    public static var supportsSecureCoding: Bool { true }

    /// Writes the variants.
    open func encode(with coder: NSCoder) {
        let variants = variants.withLock { $0 }
        coder.encode(variants.count, forKey: "UICount")
        for (index, variant) in variants.enumerated() {
            coder.encode(variant.traits, forKey: "UITraits\(index)")
            coder.encode(variant.image, forKey: "UIImage\(index)")
        }
    }

    /// Reads what ``encode(with:)`` wrote.
    public required init?(coder: NSCoder) {
        super.init()
        for index in 0..<max(0, min(coder.decodeInteger(forKey: "UICount"), 4096)) {
            guard coder.containsValue(forKey: "UITraits\(index)"), coder.containsValue(forKey: "UIImage\(index)"),
                let traits = coder.decodeObject(of: UITraitCollection.self, forKey: "UITraits\(index)"),
                let image = coder.decodeObject(of: UIImage.self, forKey: "UIImage\(index)")
            else { return nil }
            register(image, with: traits)
        }
    }
}
