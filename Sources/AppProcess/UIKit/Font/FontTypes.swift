public import Foundation

extension UIFont {
    /// A use of text that has its own size and weight, and follows the user's text size setting.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The style's name. The names of the styles below are those of iOS, as archives contain
        /// them.
        public let rawValue: String

        /// Creates a style with a name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Large titles.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// First-level titles.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// Second-level titles.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// Third-level titles.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// Headings.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// Second-level headings.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// Body text.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// Callouts.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// Footnotes.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// Standard captions.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// Smaller captions.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    /// The weight of a font, from −1 to 1; 0 is regular.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The weight, from −1 to 1.
        public let rawValue: CGFloat

        /// Creates a weight from a number from −1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a weight from a number from −1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The ultra light weight (100 in OpenType).
        public static let ultraLight = Weight(-0.8)
        /// The thin weight (200 in OpenType).
        public static let thin = Weight(-0.6)
        /// The light weight (300 in OpenType).
        public static let light = Weight(-0.4)
        /// The regular weight (400 in OpenType).
        public static let regular = Weight(0)
        /// The medium weight (500 in OpenType).
        public static let medium = Weight(0.23)
        /// The semibold weight (600 in OpenType).
        public static let semibold = Weight(0.3)
        /// The bold weight (700 in OpenType).
        public static let bold = Weight(0.4)
        /// The heavy weight (800 in OpenType).
        public static let heavy = Weight(0.56)
        /// The black weight (900 in OpenType).
        public static let black = Weight(0.62)
    }

    /// The width of a font, from −1 to 1; 0 is standard.
    public struct Width: RawRepresentable, Hashable, Sendable {
        /// The width, from −1 to 1.
        public let rawValue: CGFloat

        /// Creates a width from a number from −1 to 1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// Creates a width from a number from −1 to 1.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The compressed width (70 percent).
        public static let compressed = Width(-0.3)
        /// The condensed width (80 percent).
        public static let condensed = Width(-0.2)
        /// The standard width (100 percent).
        public static let standard = Width(0)
        /// The expanded width (120 percent).
        public static let expanded = Width(0.2)
    }
}

/// The font sizes of text styles.
///
/// Each row contains the sizes for the twelve content size categories from the smallest to the
/// largest (points), as listed in Apple's Human Interface Guidelines under "Typography". The fourth
/// is the default, `.large`.
enum TextStyleSizes {
    private static let table: [UIFont.TextStyle: [CGFloat]] = [
        .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60],
        .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58],
        .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56],
        .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55],
        .headline: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53],
        .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51],
        .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49],
        .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44],
        .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43],
        .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40],
    ]

    /// Returns the size of a style (points) for a content size category. Unknown styles have the
    /// sizes of body text.
    static func size(_ style: UIFont.TextStyle, _ category: UIContentSizeCategory) -> CGFloat {
        (table[style] ?? table[.body])?[category.index] ?? 17
    }

    /// Returns the content size category of traits, or the current one if the traits do not specify
    /// one.
    static func category(_ traits: UITraitCollection?) -> UIContentSizeCategory {
        let category = traits?.preferredContentSizeCategory ?? .unspecified
        return category == .unspecified ? UITraitCollection.current.preferredContentSizeCategory : category
    }
}
