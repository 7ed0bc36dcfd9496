import Foundation
import CoreText

extension UIFontDescriptor {
    /// A key of a descriptor's attributes.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The family name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// The PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// The name of a style, such as `Bold Italic`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// The size, a number (points).
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// The transform of the glyphs' outlines, a `CGAffineTransform`.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// The traits, a dictionary with ``TraitKey`` keys.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// The typographic features, an array of dictionaries with ``FeatureKey`` keys.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The raw value of a ``UIFont/TextStyle``.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// A key of the traits in a descriptor's attributes.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The symbolic traits, the raw value of ``SymbolicTraits``.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// The weight, from −1 to 1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// The width, from −1 to 1; 0 is standard.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// The slant, from −1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A key of a feature in a descriptor's attributes.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        /// The key's name.
        public let rawValue: String

        /// Creates a key with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The type of the feature in Apple's font feature registry.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// The selected setting of the feature type.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The type of the feature, under the name it had before iOS 15.
        public static let featureIdentifier = type
        /// The selected setting of the feature type, under the name it had before iOS 15.
        public static let typeIdentifier = selector
    }

    /// A design of the system font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        /// The design's name.
        public let rawValue: String

        /// Creates a design with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The default design.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// A design with rounded strokes.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// A design with serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// A design in which all glyphs have the same width.
        public static let monospaced = SystemDesign(rawValue: "NSCTFontUIFontDesignMonospaced")

        var design: FaceDescription.Design {
            switch self {
            case .rounded: .rounded
            case .serif: .serif
            case .monospaced: .monospaced
            default: .standard
            }
        }
    }

    /// Stylistic properties of a font.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        /// The bits of the set, numbered as in Apple's API.
        public let rawValue: UInt32

        /// Creates a set from its bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// The letters are slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// The weight is at least 600.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// The letters are wider than normal.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// The letters are narrower than normal.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// All glyphs have the same width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
        /// The font is for vertical text. No font has the trait, and requesting it has no effect.
        public static let traitVertical = SymbolicTraits(rawValue: 1 << 11)
        /// The font is for the labels of controls. No font has the trait, and requesting it has no
        /// effect.
        public static let traitUIOptimized = SymbolicTraits(rawValue: 1 << 12)
        /// The lines are closer together. No font has the trait, and requesting it has no effect.
        public static let traitTightLeading = SymbolicTraits(rawValue: 1 << 15)
        /// The lines are farther apart. No font has the trait, and requesting it has no effect.
        public static let traitLooseLeading = SymbolicTraits(rawValue: 1 << 16)
    }
}
