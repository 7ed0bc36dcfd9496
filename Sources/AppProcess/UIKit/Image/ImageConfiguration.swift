public import Foundation

extension UIImage {
    /// The traits for which an image is intended. The subclass ``SymbolConfiguration`` adds the
    /// size and weight of symbols.
    ///
    /// Unchecked: a configuration is constant after initialization, also one of the subclass.
    open class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        /// The traits, or `nil` for none.
        open var traitCollection: UITraitCollection? { traits }
        final var traits: UITraitCollection?

        /// Creates a configuration for traits.
        public init(traitCollection: UITraitCollection?) {
            traits = traitCollection
            super.init()
        }

        /// Returns the same configuration for other traits. The `init(coder:)` of a subclass is
        /// called with a coder without values.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            guard let copy = duplicate() else { return self }
            copy.traits = traitCollection
            return copy
        }

        /// Returns a copy of the same class, or `nil` if the class's `init(coder:)` fails.
        ///
        /// `init(coder:)` is the only required initializer, hence the only way to create an
        /// instance of a class that an app derives.
        final func duplicate() -> Self? {
            guard let copy = Self(coder: ConfigurationCopier()) else { return nil }
            copy.copyValues(from: self)
            return copy
        }

        /// Copies all values of another configuration. Subclasses that add values override this
        /// method.
        func copyValues(from other: Configuration) { traits = other.traits }

        /// Returns this configuration with the values that another configuration specifies, which
        /// take precedence.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let traits = otherConfiguration?.traitCollection else { return self }
            return withTraitCollection(UITraitCollection(traitsFrom: [traitCollection, traits].compactMap { $0 }))
        }

        /// Returns the same object, which is immutable.
        open func copy(with zone: NSZone? = nil) -> Any { self }

        /// Returns whether another object is a configuration of the same class with equal traits.
        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return traitCollection == other.traitCollection
        }

        /// A hash of the traits.
        open override var hash: Int { traitCollection?.hash ?? 0 }

        /// Always `true`: decoding accepts only the expected class.
        open class var supportsSecureCoding: Bool { true }

        /// Encodes the traits.
        open func encode(with coder: NSCoder) {
            if let traitCollection { coder.encode(traitCollection, forKey: "UITraitCollection") }
        }

        /// Decodes a configuration that ``encode(with:)`` wrote.
        public required init?(coder: NSCoder) {
            traits =
                !(coder is ConfigurationCopier) && coder.containsValue(forKey: "UITraitCollection")
                ? coder.decodeObject(of: UITraitCollection.self, forKey: "UITraitCollection") : nil
            super.init()
        }
    }

    /// The weight of a symbol.
    public enum SymbolWeight: Int, Sendable {
        /// The weight is not specified.
        case unspecified = 0
        /// The ultra light weight.
        case ultraLight = 1
        /// The thin weight.
        case thin = 2
        /// The light weight.
        case light = 3
        /// The regular weight.
        case regular = 4
        /// The medium weight.
        case medium = 5
        /// The semibold weight.
        case semibold = 6
        /// The bold weight.
        case bold = 7
        /// The heavy weight.
        case heavy = 8
        /// The black weight.
        case black = 9
    }

    /// The size of a symbol relative to text of the same point size.
    public enum SymbolScale: Int, Sendable {
        /// The default scale, which is medium.
        case `default` = -1
        /// The scale is not specified.
        case unspecified = 0
        /// The small scale.
        case small = 1
        /// The medium scale.
        case medium = 2
        /// The large scale.
        case large = 3
    }
}

/// A coder without values, which makes `init(coder:)` create an empty configuration.
/// `Configuration.duplicate()` then copies the values of another one into it.
final class ConfigurationCopier: NSCoder {}

extension UITraitCollection {
    /// The configuration of images for these traits.
    public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
