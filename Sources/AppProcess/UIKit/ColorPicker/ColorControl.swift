import CoreGraphics

/// A control of the color picker in which the user selects a value by touching it or dragging over
/// it.
class ColorControl: UIControl {
    /// Selects the value at a location.
    func select(at location: CGPoint) {}

    /// Notifies the owner of the selected value, and whether the finger is still down.
    func notify(continuously: Bool) {}

    final override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { continueTracking(touch, with: event) }

    final override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        select(at: touch.location(in: self))
        notify(continuously: true)
        return true
    }

    final override func endTracking(_ touch: UITouch?, with event: UIEvent?) { notify(continuously: false) }

    final override func cancelTracking(with event: UIEvent?) { notify(continuously: false) }
}
