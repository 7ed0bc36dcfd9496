public import Foundation

extension UIImage {
    /// The traits that an image was made for.
    open class Configuration: NSObject, NSCopying, NSSecureCoding, @unchecked Sendable {
        /// The traits; nil for none.
        public let traitCollection: UITraitCollection?

        /// A configuration for some traits.
        public init(traitCollection: UITraitCollection?) {
            self.traitCollection = traitCollection
            super.init()
        }

        /// The same configuration for other traits.
        open func withTraitCollection(_ traitCollection: UITraitCollection?) -> Self {
            unsafeDowncast(made(traitCollection), to: Self.self)
        }

        func made(_ traits: UITraitCollection?) -> Configuration { Configuration(traitCollection: traits) }

        /// This configuration with what the other one says in place of its own.
        open func applying(_ otherConfiguration: Configuration?) -> Self {
            guard let traits = otherConfiguration?.traitCollection else { return self }
            return withTraitCollection(UITraitCollection(traitsFrom: [traitCollection, traits].compactMap { $0 }))
        }

        open func copy(with zone: NSZone? = nil) -> Any { self }

        open override func isEqual(_ object: Any?) -> Bool {
            guard let other = object as? Configuration, type(of: other) == type(of: self) else { return false }
            return traitCollection == other.traitCollection
        }

        open override var hash: Int { traitCollection?.hash ?? 0 }

        /// True: it is decoded from its own class only.
        public class var supportsSecureCoding: Bool { true }

        /// Writes the traits.
        open func encode(with coder: NSCoder) {
            if let traitCollection { coder.encode(traitCollection, forKey: "UITraitCollection") }
        }

        /// Reads what ``encode(with:)`` wrote.
        public required init?(coder: NSCoder) {
            traitCollection =
                coder.containsValue(forKey: "UITraitCollection")
                ? coder.decodeObject(of: UITraitCollection.self, forKey: "UITraitCollection") : nil
            super.init()
        }
    }

    /// The weights of symbols.
    public enum SymbolWeight: Int, Sendable {
        case unspecified = 0
        case ultraLight = 1
        case thin = 2
        case light = 3
        case regular = 4
        case medium = 5
        case semibold = 6
        case bold = 7
        case heavy = 8
        case black = 9
    }

    /// The sizes of symbols beside text of the same point size.
    public enum SymbolScale: Int, Sendable {
        /// Medium.
        case `default` = -1
        case unspecified = 0
        case small = 1
        case medium = 2
        case large = 3
    }
}

extension UITraitCollection {
    /// The configuration of images for these traits.
    public var imageConfiguration: UIImage.Configuration { UIImage.Configuration(traitCollection: self) }
}
