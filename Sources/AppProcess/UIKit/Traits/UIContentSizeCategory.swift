public import Foundation

/// The text sizes that users choose from, including five larger ones for accessibility.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Sendable {
    /// The name of the category.
    public let rawValue: String

    /// Creates a category from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    private init(suffix: String) { rawValue = "UICTContentSizeCategory" + suffix }

    /// No category.
    public static let unspecified = UIContentSizeCategory(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest size.
    public static let extraSmall = UIContentSizeCategory(suffix: "XS")
    /// Two sizes below the default.
    public static let small = UIContentSizeCategory(suffix: "S")
    /// One size below the default.
    public static let medium = UIContentSizeCategory(suffix: "M")
    /// The default size.
    public static let large = UIContentSizeCategory(suffix: "L")
    /// One size above the default.
    public static let extraLarge = UIContentSizeCategory(suffix: "XL")
    /// Two sizes above the default.
    public static let extraExtraLarge = UIContentSizeCategory(suffix: "XXL")
    /// The largest size that is not for accessibility.
    public static let extraExtraExtraLarge = UIContentSizeCategory(suffix: "XXXL")
    /// The smallest accessibility size.
    public static let accessibilityMedium = UIContentSizeCategory(suffix: "AccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = UIContentSizeCategory(suffix: "AccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXXL")
    /// The largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = UIContentSizeCategory(suffix: "AccessibilityXXXL")

    /// Posted when the user changes the preferred size.
    public static let didChangeNotification = Notification.Name("UIContentSizeCategoryDidChangeNotification")

    /// The key of the new category in the notification's user info.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"

    /// The categories from the smallest to the largest.
    static let ordered: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge, .accessibilityMedium,
        .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge, .accessibilityExtraExtraExtraLarge,
    ]

    /// The index in `ordered`. Unknown categories count as `large` (3), the default.
    var index: Int { Self.ordered.firstIndex(of: self) ?? 3 }

    /// A Boolean value that indicates whether the category is an accessibility size.
    // Index 7 is `accessibilityMedium`.
    public var isAccessibilityCategory: Bool { index >= 7 }
}

/// Comparisons by text size. Every comparison with an unknown category is false.
extension UIContentSizeCategory {
    private static func compare(_ lhs: Self, _ rhs: Self, _ isOrdered: (Int, Int) -> Bool) -> Bool {
        guard let left = ordered.firstIndex(of: lhs), let right = ordered.firstIndex(of: rhs) else { return false }
        return isOrdered(left, right)
    }

    /// Returns a Boolean value that indicates whether the first category is smaller than the
    /// second.
    public static func < (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, <) }
    /// Returns a Boolean value that indicates whether the first category is at most as large as the
    /// second.
    public static func <= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, <=) }
    /// Returns a Boolean value that indicates whether the first category is larger than the second.
    public static func > (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, >) }
    /// Returns a Boolean value that indicates whether the first category is at least as large as
    /// the second.
    public static func >= (lhs: UIContentSizeCategory, rhs: UIContentSizeCategory) -> Bool { compare(lhs, rhs, >=) }
}
