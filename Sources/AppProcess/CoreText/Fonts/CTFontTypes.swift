public import CoreGraphics

/// Stylistic properties of a font.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits of the set, numbered as in Apple's API.
    public var rawValue: UInt32

    /// Creates a set from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The letters are slanted.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// The weight is at least 600.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// The letters are wider than normal.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// The letters are narrower than normal.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// All glyphs have the same width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// Glyphs are color bitmaps.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)

    /// An alias of ``traitItalic``.
    public static let italicTrait = traitItalic
    /// An alias of ``traitBold``.
    public static let boldTrait = traitBold
    /// An alias of ``traitExpanded``.
    public static let expandedTrait = traitExpanded
    /// An alias of ``traitCondensed``.
    public static let condensedTrait = traitCondensed
    /// An alias of ``traitMonoSpace``.
    public static let monoSpaceTrait = traitMonoSpace
    /// An alias of ``traitColorGlyphs``.
    public static let colorGlyphsTrait = traitColorGlyphs
}

/// The purposes for which the system provides fonts.
///
/// Each purpose has a default size, taken from Apple's documentation, which applies if a font is
/// created with a size of 0.
public enum CTFontUIFontType: UInt32, Hashable, Sendable {
    /// Text that the user edits (12 points).
    case user = 0
    /// Monospaced text that the user edits (10 points).
    case userFixedPitch = 1
    /// Standard interface text (13 points).
    case system = 2
    /// Bold interface text (13 points).
    case emphasizedSystem = 3
    /// Small interface text (11 points).
    case smallSystem = 4
    /// Small, bold interface text (11 points).
    case smallEmphasizedSystem = 5
    /// Very small interface text (9 points).
    case miniSystem = 6
    /// Very small, bold interface text (9 points).
    case miniEmphasizedSystem = 7
    /// Text in views (12 points).
    case views = 8
    /// Text of documents (13 points).
    case application = 9
    /// Labels (10 points).
    case label = 10

    var isEmphasized: Bool { self == .emphasizedSystem || self == .smallEmphasizedSystem || self == .miniEmphasizedSystem }

    var defaultSize: CGFloat {
        switch self {
        case .user, .views: 12
        case .application, .system, .emphasizedSystem: 13
        case .smallSystem, .smallEmphasizedSystem: 11
        case .userFixedPitch, .label: 10
        case .miniSystem, .miniEmphasizedSystem: 9
        }
    }
}

/// The direction in which glyphs advance.
public enum CTFontOrientation: UInt32, Hashable, Sendable {
    /// The font's own orientation, which is horizontal.
    case `default` = 0
    /// Horizontal.
    case horizontal = 1
}

/// The key of a font's PostScript name.
nonisolated(unsafe) public let kCTFontNameAttribute: CFString = "NSFontNameAttribute" as CFString
/// The key of the family name.
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute" as CFString
/// The key of the style name within the family, such as "Bold Italic".
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute" as CFString
/// The key of the name for display to users.
nonisolated(unsafe) public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute" as CFString
/// The key of the size, a number (points).
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute" as CFString
/// The key of the dictionary of traits.
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute" as CFString
/// The key of the symbolic traits, a number.
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait" as CFString
/// The key of the weight, a number from −1 to 1; 0 is regular.
nonisolated(unsafe) public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait" as CFString
/// The key of the slant, a number from −1 to 1; 0 is upright and 1 is 30° clockwise.
nonisolated(unsafe) public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait" as CFString
/// The key of the width, a number from −1 to 1; 0 is normal.
nonisolated(unsafe) public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait" as CFString
