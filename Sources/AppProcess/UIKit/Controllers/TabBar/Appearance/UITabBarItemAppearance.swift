import CoreGraphics
public import Foundation

/// The appearance of a tab bar's items in one layout, in each state. Main thread only.
@preconcurrency @MainActor open class UITabBarItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The layouts of items, which determine the default fonts of titles.
    public enum Style: Int, Sendable {
        /// The title is below the image.
        case stacked = 0
        /// The title is beside the image.
        case inline = 1
        /// The title is beside the image, in a bar of compact height.
        case compactInline = 2
    }

    /// The layout that determines the default font of titles.
    private(set) var style: Style
    /// A closure that notifies the bar appearance that contains this appearance of a change.
    final var changed: (() -> Void)? {
        didSet { for state in states.all { state.changed = changed } }
    }

    /// The appearance of an item that is not selected. Its values, except for colors of images and
    /// titles, also apply to other states that do not set them.
    open var normal: UITabBarItemStateAppearance { states.normal }

    /// The appearance of the selected item.
    open var selected: UITabBarItemStateAppearance { states.selected }

    /// The appearance of a disabled item.
    open var disabled: UITabBarItemStateAppearance { states.disabled }

    /// The appearance of an item with the focus. It is not shown, because there is no focus engine.
    open var focused: UITabBarItemStateAppearance { states.focused }

    /// The appearances of all states.
    @MainActor private struct States {
        let normal: UITabBarItemStateAppearance
        let selected: UITabBarItemStateAppearance
        let disabled: UITabBarItemStateAppearance
        let focused: UITabBarItemStateAppearance

        init() {
            normal = UITabBarItemStateAppearance(fallback: nil)
            selected = UITabBarItemStateAppearance(fallback: normal)
            disabled = UITabBarItemStateAppearance(fallback: normal)
            focused = UITabBarItemStateAppearance(fallback: normal)
        }

        var all: [UITabBarItemStateAppearance] { [normal, selected, disabled, focused] }
    }

    private let states = States()

    /// Creates the default appearance of the stacked layout.
    public convenience override init() { self.init(style: .stacked) }

    /// Creates the default appearance of a layout.
    public required init(style: Style) {
        self.style = style
        super.init()
    }

    /// Creates a copy of an appearance.
    convenience init(_ other: UITabBarItemAppearance) {
        self.init(style: other.style)
        other.copyValues(to: self)
    }

    private func copyValues(to copy: UITabBarItemAppearance) {
        for (state, copy) in zip(states.all, copy.states.all) { copy.values = state.values }
    }

    /// Returns a copy of the appearance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(style: style)
        copyValues(to: copy)
        return copy
    }

    /// Restores the default appearance of a layout in every state.
    open func configureWithDefault(for style: Style) {
        self.style = style
        for state in states.all { state.values = TabItemValues() }
        changed?()
    }
}

/// The appearance of a tab bar's items in one state. Main thread only.
@preconcurrency @MainActor open class UITabBarItemStateAppearance: NSObject {
    /// The values that were set for this state.
    var values = TabItemValues()
    /// A closure that notifies the appearance that contains this state of a change.
    var changed: (() -> Void)?
    /// The normal state, or nil if this is the normal state.
    private let fallback: UITabBarItemStateAppearance?

    init(fallback: UITabBarItemStateAppearance?) {
        self.fallback = fallback
        super.init()
    }

    private func set<Value>(_ path: WritableKeyPath<TabItemValues, Value?>, _ value: Value?) {
        values[keyPath: path] = value
        changed?()
    }

    /// The attributes of the title. The default ones apply to keys that are not set.
    open var titleTextAttributes: [NSAttributedString.Key: Any] {
        get { resolved.titleTextAttributes ?? [:] }
        set { set(\.titleTextAttributes, newValue) }
    }

    /// The offset of the title from its default position (points).
    open var titlePositionAdjustment: UIOffset {
        get { resolved.titlePositionAdjustment ?? .zero }
        set { set(\.titlePositionAdjustment, newValue) }
    }

    /// The color of the image; nil for the default one, which is the tint color if the item is
    /// selected, and otherwise a gray.
    open var iconColor: UIColor? {
        get { resolved.iconColor }
        set { set(\.iconColor, newValue) }
    }

    /// The offset of the badge from its default position (points).
    open var badgePositionAdjustment: UIOffset {
        get { resolved.badgePositionAdjustment ?? .zero }
        set { set(\.badgePositionAdjustment, newValue) }
    }

    /// The color of the badge; nil for red. The item's `badgeColor` takes precedence.
    open var badgeBackgroundColor: UIColor? {
        get { resolved.badgeBackgroundColor }
        set { set(\.badgeBackgroundColor, newValue) }
    }

    /// The attributes of the badge's text. The default ones apply to keys that are not set.
    open var badgeTextAttributes: [NSAttributedString.Key: Any] {
        get { resolved.badgeTextAttributes ?? [:] }
        set { set(\.badgeTextAttributes, newValue) }
    }

    /// The offset of the badge's text from its default position (points).
    open var badgeTitlePositionAdjustment: UIOffset {
        get { resolved.badgeTitlePositionAdjustment ?? .zero }
        set { set(\.badgeTitlePositionAdjustment, newValue) }
    }

    /// The values that were set for this state, completed by those of the normal state.
    var resolved: TabItemValues { values.completed(by: fallback?.values) }
}

/// The values of an item in one state; nil for those that are not set.
struct TabItemValues {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var iconColor: UIColor?
    var badgePositionAdjustment: UIOffset?
    var badgeBackgroundColor: UIColor?
    var badgeTextAttributes: [NSAttributedString.Key: Any]?
    var badgeTitlePositionAdjustment: UIOffset?

    /// Returns the values, in which those that are not set are replaced by others. Colors of the
    /// image and the title are not: they differ by default between the states.
    func completed(by others: TabItemValues?) -> TabItemValues {
        guard let others else { return self }
        return TabItemValues(
            titleTextAttributes: titleTextAttributes ?? others.titleTextAttributes?.filter { $0.key != .foregroundColor },
            titlePositionAdjustment: titlePositionAdjustment ?? others.titlePositionAdjustment, iconColor: iconColor,
            badgePositionAdjustment: badgePositionAdjustment ?? others.badgePositionAdjustment,
            badgeBackgroundColor: badgeBackgroundColor ?? others.badgeBackgroundColor,
            badgeTextAttributes: badgeTextAttributes ?? others.badgeTextAttributes,
            badgeTitlePositionAdjustment: badgeTitlePositionAdjustment ?? others.badgeTitlePositionAdjustment)
    }
}
