public import Foundation

/// The text sizes that a user chooses among, and the five larger ones for accessibility.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    private init(suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

    /// No category.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest.
    public static let extraSmall = UIContentSizeCategory(suffix: "XS")
    /// Two below the usual one.
    public static let small = UIContentSizeCategory(suffix: "S")
    /// One below the usual one.
    public static let medium = UIContentSizeCategory(suffix: "M")
    /// The usual one.
    public static let large = UIContentSizeCategory(suffix: "L")
    /// One above the usual one.
    public static let extraLarge = UIContentSizeCategory(suffix: "XL")
    /// Two above the usual one.
    public static let extraExtraLarge = UIContentSizeCategory(suffix: "XXL")
    /// The largest that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(suffix: "XXXL")
    /// The smallest for accessibility.
    public static let accessibilityMedium = UIContentSizeCategory(suffix: "AccessibilityM")
    /// The second for accessibility.
    public static let accessibilityLarge = UIContentSizeCategory(suffix: "AccessibilityL")
    /// The third for accessibility.
    public static let accessibilityExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXL")
    /// The fourth for accessibility.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXXL")
    /// The largest.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXXXL")

    /// Posted when the user chooses another category.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The key of the new category in the notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// From the smallest to the largest.
    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The place in ``ordered``, where what is not specified counts as the usual one.
    var index: Int { Self.ordered.firstIndex(of: self) ?? 3 }

    /// Whether the category is one of the five for accessibility.
    public var isAccessibilityCategory: Bool { index >= 7 }
}

/// Categories compare by the size of their text; with one that is not in the list every comparison is false.
extension UIContentSizeCategory {
    private static func compare(_ lhs: Self, _ rhs: Self, _ isOrdered: (Int, Int) -> Bool) -> Bool {
        guard let left = ordered.firstIndex(of: lhs), let right = ordered.firstIndex(of: rhs) else { return false }
        return isOrdered(left, right)
    }

    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, <) }
    public static func <= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, <=) }
    public static func > (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, >) }
    public static func >= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, >=) }
}
