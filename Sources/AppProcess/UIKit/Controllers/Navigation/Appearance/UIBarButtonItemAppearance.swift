import CoreGraphics
public import Foundation

/// The appearance of a bar's buttons of one style, in each state. Main thread only.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject, @preconcurrency NSCopying {
    /// The style that determines the default font of the buttons.
    private(set) var style: UIBarButtonItem.Style
    /// A closure that notifies the bar appearance that contains this appearance of a change.
    final var changed: (() -> Void)? {
        didSet { for state in states.all { state.changed = changed } }
    }

    /// The appearance in the normal state. Its values also apply to other states that do not set
    /// them.
    open var normal: UIBarButtonItemStateAppearance { states.normal }

    /// The appearance while a finger presses the button.
    open var highlighted: UIBarButtonItemStateAppearance { states.highlighted }

    /// The appearance of a disabled button.
    open var disabled: UIBarButtonItemStateAppearance { states.disabled }

    /// The appearance of a button with the focus. It is not shown, because there is no focus
    /// engine.
    open var focused: UIBarButtonItemStateAppearance { states.focused }

    /// The appearances of all states.
    @MainActor private struct States {
        let normal: UIBarButtonItemStateAppearance
        let highlighted: UIBarButtonItemStateAppearance
        let disabled: UIBarButtonItemStateAppearance
        let focused: UIBarButtonItemStateAppearance

        init() {
            normal = UIBarButtonItemStateAppearance(fallback: nil)
            highlighted = UIBarButtonItemStateAppearance(fallback: normal)
            disabled = UIBarButtonItemStateAppearance(fallback: normal)
            focused = UIBarButtonItemStateAppearance(fallback: normal)
        }

        var all: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }
    }

    private let states = States()

    /// Creates the default appearance of the plain style.
    public convenience override init() { self.init(style: .plain) }

    /// Creates the default appearance of a style.
    public required init(style: UIBarButtonItem.Style) {
        self.style = style
        super.init()
    }

    /// Creates a copy of an appearance.
    convenience init(_ other: UIBarButtonItemAppearance) {
        self.init(style: other.style)
        other.copyValues(to: self)
    }

    private func copyValues(to copy: UIBarButtonItemAppearance) {
        for (state, copy) in zip(states.all, copy.states.all) { copy.values = state.values }
    }

    /// Returns a copy of the appearance.
    open func copy(with zone: NSZone? = nil) -> Any {
        let copy = Self(style: style)
        copyValues(to: copy)
        return copy
    }

    /// Restores the default appearance of a style in every state.
    open func configureWithDefault(for style: UIBarButtonItem.Style) {
        self.style = style
        for state in states.all { state.values = BarButtonValues() }
        changed?()
    }
}

/// The appearance of a bar's buttons in one state. Values that are not set are those of the normal
/// state. Main thread only.
@preconcurrency @MainActor open class UIBarButtonItemStateAppearance: NSObject {
    /// The values that were set for this state.
    var values = BarButtonValues()
    /// A closure that notifies the appearance that contains this state of a change.
    var changed: (() -> Void)?
    /// The normal state, or nil if this is the normal state.
    private let fallback: UIBarButtonItemStateAppearance?

    init(fallback: UIBarButtonItemStateAppearance?) {
        self.fallback = fallback
        super.init()
    }

    private func set<Value>(_ path: WritableKeyPath<BarButtonValues, Value?>, _ value: Value?) {
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

    /// An image behind the button's content, which is stretched.
    open var backgroundImage: UIImage? {
        get { resolved.backgroundImage }
        set { set(\.backgroundImage, newValue) }
    }

    /// The offset of the background image from its default position (points).
    open var backgroundImagePositionAdjustment: UIOffset {
        get { resolved.backgroundImagePositionAdjustment ?? .zero }
        set { set(\.backgroundImagePositionAdjustment, newValue) }
    }

    /// The values that were set for this state, completed by those of the normal state.
    var resolved: BarButtonValues { values.completed(by: fallback?.values) }
}

/// The values of a button in one state; nil for those that are not set.
struct BarButtonValues {
    var titleTextAttributes: [NSAttributedString.Key: Any]?
    var titlePositionAdjustment: UIOffset?
    var backgroundImage: UIImage?
    var backgroundImagePositionAdjustment: UIOffset?

    /// Returns the values, in which those that are not set are replaced by others.
    func completed(by others: BarButtonValues?) -> BarButtonValues {
        BarButtonValues(
            titleTextAttributes: titleTextAttributes ?? others?.titleTextAttributes,
            titlePositionAdjustment: titlePositionAdjustment ?? others?.titlePositionAdjustment,
            backgroundImage: backgroundImage ?? others?.backgroundImage,
            backgroundImagePositionAdjustment: backgroundImagePositionAdjustment ?? others?.backgroundImagePositionAdjustment)
    }
}

/// A bar appearance that determines the appearance of the bar's buttons.
@MainActor protocol BarButtonAppearances {
    /// Returns the appearances that apply to a button. Later ones take precedence.
    func appearances(of button: BarButton) -> [UIBarButtonItemAppearance]
}
