import Foundation
import CoreText

extension UIFontDescriptor {
    /// What an attribute of a descriptor says.
    public struct AttributeName: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// A family's name.
        public static let family = AttributeName(rawValue: "NSFontFamilyAttribute")
        /// A PostScript name.
        public static let name = AttributeName(rawValue: "NSFontNameAttribute")
        /// A style's name, such as `Bold Italic`.
        public static let face = AttributeName(rawValue: "NSFontFaceAttribute")
        /// A number of points.
        public static let size = AttributeName(rawValue: "NSFontSizeAttribute")
        /// A `CGAffineTransform` as a value.
        public static let matrix = AttributeName(rawValue: "NSFontMatrixAttribute")
        /// A dictionary of traits by ``TraitKey``.
        public static let traits = AttributeName(rawValue: "NSCTFontTraitsAttribute")
        /// An array of features, each a dictionary by ``FeatureKey``.
        public static let featureSettings = AttributeName(rawValue: "NSCTFontFeatureSettingsAttribute")
        /// The raw value of a text style.
        public static let textStyle = AttributeName(rawValue: "NSCTFontUIUsageAttribute")
    }

    /// A trait in a descriptor's attributes.
    public struct TraitKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The raw value of ``SymbolicTraits``.
        public static let symbolic = TraitKey(rawValue: "NSCTFontSymbolicTrait")
        /// A weight from −1 to 1; 0 is regular.
        public static let weight = TraitKey(rawValue: "NSCTFontWeightTrait")
        /// A width from −1 to 1; 0 is standard.
        public static let width = TraitKey(rawValue: "NSCTFontProportionTrait")
        /// A slant from −1 to 1; 0 is upright.
        public static let slant = TraitKey(rawValue: "NSCTFontSlantTrait")
    }

    /// A number of a feature.
    public struct FeatureKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The feature's type, in Apple's font feature registry.
        public static let type = FeatureKey(rawValue: "CTFeatureTypeIdentifier")
        /// What is chosen of that type.
        public static let selector = FeatureKey(rawValue: "CTFeatureSelectorIdentifier")
        /// The feature's type, by the name it had before iOS 15.
        public static let featureIdentifier = type
        /// What is chosen of that type, by the name it had before iOS 15.
        public static let typeIdentifier = selector
    }

    /// Designs of the system's font.
    public struct SystemDesign: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// The usual one.
        public static let `default` = SystemDesign(rawValue: "NSCTFontUIFontDesignDefault")
        /// With rounded ends.
        public static let rounded = SystemDesign(rawValue: "NSCTFontUIFontDesignRounded")
        /// With serifs.
        public static let serif = SystemDesign(rawValue: "NSCTFontUIFontDesignSerif")
        /// With glyphs of one width.
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

    /// What a font looks like, in flags.
    public struct SymbolicTraits: OptionSet, Hashable, Sendable {
        public let rawValue: UInt32

        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Slanted.
        public static let traitItalic = SymbolicTraits(rawValue: 1 << 0)
        /// Of weight 600 or more.
        public static let traitBold = SymbolicTraits(rawValue: 1 << 1)
        /// Wider than normal.
        public static let traitExpanded = SymbolicTraits(rawValue: 1 << 5)
        /// Narrower than normal.
        public static let traitCondensed = SymbolicTraits(rawValue: 1 << 6)
        /// With glyphs of one width.
        public static let traitMonoSpace = SymbolicTraits(rawValue: 1 << 10)
    }
}
