import CoreGraphics
import Foundation
import QuartzCore

/// The buttons of an alert or action sheet, one below the other or, for two that fit, side by side,
/// with separators between them. A finger may slide from one to another; the one under it when it
/// is lifted is selected.
final class AlertButtonList: UIView {
    let buttons: [AlertButton]
    /// A closure that receives the selected action.
    var selected: ((UIAlertAction) -> Void)?
    private let allowsRow: Bool
    private var separators: [UIView] = []

    /// Creates a list.
    ///
    /// - Parameters:
    ///   - actions: The actions, in the order of the list.
    ///   - style: The metrics.
    ///   - allowsRow: Whether two buttons are side by side if their titles fit.
    init(_ actions: [UIAlertAction], _ style: AlertStyle, allowsRow: Bool) {
        buttons = actions.map { AlertButton($0, style) }
        self.allowsRow = allowsRow
        super.init(frame: .zero)
        for button in buttons { addSubview(button) }
        separators = buttons.dropFirst().map { _ in UIView() }
        for separator in separators {
            separator.backgroundColor = .separator
            separator.isUserInteractionEnabled = false
            addSubview(separator)
        }
        isMultipleTouchEnabled = false
    }

    required init?(coder: NSCoder) { nil }

    /// Returns whether the buttons are side by side in a width (points).
    func isRow(in width: CGFloat) -> Bool {
        allowsRow && buttons.count == 2 && buttons.allSatisfy { $0.fullWidth <= width / 2 }
    }

    /// Returns the height of the buttons in a width (points).
    func height(in width: CGFloat) -> CGFloat {
        isRow(in: width) ? buttons.map(\.height).max() ?? 0 : buttons.reduce(0) { $0 + $1.height }
    }

    override var groupsFocus: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let hairline = 1 / pixelScale
        if isRow(in: bounds.width) {
            let half = bounds.width / 2
            for (index, button) in buttons.enumerated() {
                button.frame = directed(CGRect(x: half * CGFloat(index), y: 0, width: half, height: bounds.height))
            }
            separators[0].frame = CGRect(x: half - hairline / 2, y: 0, width: hairline, height: bounds.height)
            return
        }
        // A cancel action is below the others.
        let stacked = buttons.filter { $0.action.style != .cancel } + buttons.filter { $0.action.style == .cancel }
        var y: CGFloat = 0
        for (index, button) in stacked.enumerated() {
            button.frame = CGRect(x: 0, y: y, width: bounds.width, height: button.height)
            if index > 0 { separators[index - 1].frame = CGRect(x: 0, y: y, width: bounds.width, height: hairline) }
            y += button.height
        }
    }

    // MARK: Selection

    /// Notifies the owner that a button was selected.
    func select(_ button: AlertButton) { selected?(button.action) }

    private func press(_ pressed: AlertButton?) { for button in buttons { button.isPressed = button === pressed } }

    /// Returns the enabled button under a touch.
    private func button(under touch: UITouch?) -> AlertButton? {
        guard let touch, touch.isPrimary else { return nil }
        return buttons.first { $0.action.isEnabled && $0.frame.contains(touch.location(in: self)) }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { press(button(under: touches.first)) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { press(button(under: touches.first)) }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        let button = button(under: touches.first)
        press(nil)
        if let button { select(button) }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { press(nil) }
}
