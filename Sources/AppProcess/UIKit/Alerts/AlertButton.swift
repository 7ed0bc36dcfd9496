import CoreGraphics
import Foundation

/// The button of an action in an alert or action sheet.
final class AlertButton: UIView {
    let action: UIAlertAction
    private let style: AlertStyle
    private let label = PartLabel()

    /// A Boolean value that indicates whether the title is bold.
    var isBold = false { didSet { if isBold != oldValue { updateFont() } } }

    /// A Boolean value that indicates whether a finger presses the button.
    var isPressed = false {
        didSet {
            guard isPressed != oldValue else { return }
            backgroundColor = isPressed ? AlertStyle.pressedColor : nil
        }
    }

    init(_ action: UIAlertAction, _ style: AlertStyle) {
        self.action = action
        self.style = style
        super.init(frame: .zero)
        label.text = action.title
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        label.minimumScaleFactor = 0.6
        label.baselineAdjustment = .alignCenters
        addSubview(label)
        isAccessibilityElement = true
        accessibilityLabel = action.title
        action.enabledChanged = { [weak self] in self?.updateColor() }
        updateFont()
        updateColor()
    }

    required init?(coder: NSCoder) { nil }

    /// The width at which the title has its full size (points).
    var fullWidth: CGFloat { label.intrinsicContentSize.width + 2 * Self.padding }

    /// The height of the button: the style's, or more for large text.
    var height: CGFloat { max(style.buttonHeight, (label.font.lineHeight + 2 * Self.padding).rounded(.up)) }

    /// The least distance of the title from the edges (points).
    private static let padding: CGFloat = 8

    override func layoutSubviews() {
        super.layoutSubviews()
        label.frame = bounds.insetBy(dx: Self.padding, dy: 0)
    }

    override func tintColorDidChange() {
        super.tintColorDidChange()
        updateColor()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        updateFont()
    }

    override func accessibilityActivate() -> Bool {
        guard action.isEnabled, let list = superview as? AlertButtonList else { return false }
        list.select(self)
        return true
    }

    private func updateFont() {
        label.font = style.buttonFont(isBold: isBold, traitCollection)
        superview?.setNeedsLayout()
    }

    private func updateColor() {
        label.textColor = !action.isEnabled ? .tertiaryLabel : action.style == .destructive ? .systemRed : tintColor
        accessibilityTraits = action.isEnabled ? .button : [.button, .notEnabled]
    }
}
