/// The separators of a row in a list.
public struct UIListSeparatorConfiguration: Hashable, @unchecked Sendable {
    // Colors and effects are immutable objects.

    /// The ways in which a separator is shown.
    public enum Visibility: Int, Sendable {
        /// Below each row, except the last one of a section that is inset; in a grouped list also
        /// above the first row of a section.
        case automatic
        /// Always.
        case visible
        /// Never.
        case hidden
    }

    /// The insets that the list chooses: those of the row's content.
    public static let automaticInsets = NSDirectionalEdgeInsets(
        top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude, bottom: .greatestFiniteMagnitude,
        trailing: .greatestFiniteMagnitude)

    /// Whether the separator above the row is shown. The default is `automatic`.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the separator below the row is shown. The default is `automatic`.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The insets of the separator above the row (points). The default is `automaticInsets`.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The insets of the separator below the row (points). The default is `automaticInsets`.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The color of the separators. The default is `separator`.
    public var color = UIColor.separator
    /// The color of the separators of a row that is selected with others. The default is
    /// `separator`.
    public var multipleSelectionColor = UIColor.separator
    /// The effect with which separators are drawn, or nil.
    public var visualEffect: UIVisualEffect?

    /// Creates the separators of a list.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
        guard listAppearance == .sidebar else { return }
        // The rows of a sidebar are apart from each other.
        (topSeparatorVisibility, bottomSeparatorVisibility) = (.hidden, .hidden)
    }

    public static func == (first: UIListSeparatorConfiguration, second: UIListSeparatorConfiguration) -> Bool {
        first.topSeparatorVisibility == second.topSeparatorVisibility
            && first.bottomSeparatorVisibility == second.bottomSeparatorVisibility
            && first.topSeparatorInsets == second.topSeparatorInsets && first.bottomSeparatorInsets == second.bottomSeparatorInsets
            && first.color == second.color && first.multipleSelectionColor == second.multipleSelectionColor
            && first.visualEffect === second.visualEffect
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(topSeparatorVisibility)
        hasher.combine(bottomSeparatorVisibility)
        hasher.combine(color)
    }
}
