public import CoreGraphics

/// What a font looks like, in flags.
public struct CTFontSymbolicTraits: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: UInt32

    /// Traits of those bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// Slanted.
    public static let traitItalic = CTFontSymbolicTraits(rawValue: 1 << 0)
    /// Of weight 600 or more.
    public static let traitBold = CTFontSymbolicTraits(rawValue: 1 << 1)
    /// Wider than normal.
    public static let traitExpanded = CTFontSymbolicTraits(rawValue: 1 << 5)
    /// Narrower than normal.
    public static let traitCondensed = CTFontSymbolicTraits(rawValue: 1 << 6)
    /// With glyphs of one width.
    public static let traitMonoSpace = CTFontSymbolicTraits(rawValue: 1 << 10)
    /// With pictures for glyphs.
    public static let traitColorGlyphs = CTFontSymbolicTraits(rawValue: 1 << 13)

    /// Slanted.
    public static let italicTrait = traitItalic
    /// Of weight 600 or more.
    public static let boldTrait = traitBold
    /// Wider than normal.
    public static let expandedTrait = traitExpanded
    /// Narrower than normal.
    public static let condensedTrait = traitCondensed
    /// With glyphs of one width.
    public static let monoSpaceTrait = traitMonoSpace
    /// With pictures for glyphs.
    public static let colorGlyphsTrait = traitColorGlyphs
}

/// The uses a system has fonts for. Their sizes are those of Apple's documentation, used where 0 is asked for.
public enum CTFontUIFontType: UInt32, Hashable, Sendable {
    /// Text that the user writes.
    case user = 0
    /// Text that the user writes with glyphs of one width.
    case userFixedPitch = 1
    /// The interface.
    case system = 2
    /// The interface, bold.
    case emphasizedSystem = 3
    /// The interface, small.
    case smallSystem = 4
    /// The interface, small and bold.
    case smallEmphasizedSystem = 5
    /// The interface, very small.
    case miniSystem = 6
    /// The interface, very small and bold.
    case miniEmphasizedSystem = 7
    /// Text in views.
    case views = 8
    /// Text of documents.
    case application = 9
    /// Labels.
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

/// How glyphs advance and are measured.
public enum CTFontOrientation: UInt32, Hashable, Sendable {
    /// As the font says: horizontally.
    case `default` = 0
    /// From left to right.
    case horizontal = 1
}

/// What can be asked for and found of a font, beside traits.
nonisolated(unsafe) public let kCTFontNameAttribute: CFString = "NSFontNameAttribute" as CFString
/// The family's name.
nonisolated(unsafe) public let kCTFontFamilyNameAttribute: CFString = "NSFontFamilyAttribute" as CFString
/// The name of the style in the family, such as "Bold Italic".
nonisolated(unsafe) public let kCTFontStyleNameAttribute: CFString = "NSFontFaceAttribute" as CFString
/// The name to show.
nonisolated(unsafe) public let kCTFontDisplayNameAttribute: CFString = "NSFontVisibleNameAttribute" as CFString
/// The size in points, a number.
nonisolated(unsafe) public let kCTFontSizeAttribute: CFString = "NSFontSizeAttribute" as CFString
/// A dictionary of traits.
nonisolated(unsafe) public let kCTFontTraitsAttribute: CFString = "NSCTFontTraitsAttribute" as CFString
/// Symbolic traits, a number.
nonisolated(unsafe) public let kCTFontSymbolicTrait: CFString = "NSCTFontSymbolicTrait" as CFString
/// The weight from −1 to 1, 0 for regular.
nonisolated(unsafe) public let kCTFontWeightTrait: CFString = "NSCTFontWeightTrait" as CFString
/// The slant from −1 to 1, 0 for upright; 1 is 30° clockwise.
nonisolated(unsafe) public let kCTFontSlantTrait: CFString = "NSCTFontSlantTrait" as CFString
/// The width from −1 to 1, 0 for normal.
nonisolated(unsafe) public let kCTFontWidthTrait: CFString = "NSCTFontProportionTrait" as CFString
