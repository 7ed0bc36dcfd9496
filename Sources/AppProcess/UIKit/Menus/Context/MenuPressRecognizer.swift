import CoreGraphics
import Foundation

/// The recognizer of presses that open menus, which then follows the finger.
///
/// A press begins after a time, and a click with the secondary button at once. If the menu is the
/// primary action of its view, a shorter tap opens it, too.
final class MenuPressRecognizer: UIGestureRecognizer {
    /// The time after which a press opens a menu (seconds).
    static let pressTime: TimeInterval = 0.5
    /// The time after which a press opens a menu that a tap opens, too. A finger that moves before
    /// may scroll (seconds).
    static let touchTime: TimeInterval = 0.12
    /// The greatest movement before the press begins (points).
    private static let allowance: CGFloat = 10

    /// A closure that returns whether there is a menu at the location of the press, and prepares
    /// it.
    var prepare: (() -> Bool)?
    /// A closure that returns whether a tap opens the menu.
    var opensOnTap: (() -> Bool)?
    /// A Boolean value that indicates whether a click with the secondary button opens the menu.
    private(set) var isSecondaryClick = false
    private var start: CGPoint?
    private var timer: MediaTimer?

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard start == nil, let touch = touches.first else {
            for touch in touches { ignore(touch, for: event) }
            return
        }
        start = touch.current.location
        isSecondaryClick = touch.firstButtons.contains(.secondary)
        if isSecondaryClick { return recognize(.began) }
        // No menu belongs to the middle button.
        guard touch.isPrimary else { return fail() }
        let time = opensOnTap?() == true ? Self.touchTime : Self.pressTime
        timer = MediaTimers.shared.schedule(at: event.timestamp + time) { [weak self] in self?.recognize(.began) }
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .changed }
        if let start, let touch = touches.first, start.distance(to: touch.current.location) > Self.allowance { fail() }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return state = .ended }
        if opensOnTap?() == true { recognize(.ended) } else { fail() }
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { finish(.cancelled) }

    override func reset() {
        timer?.invalidate()
        timer = nil
        start = nil
        isSecondaryClick = false
    }

    private func recognize(_ new: State) {
        guard state == .possible else { return }
        if prepare?() == true { state = new } else { fail() }
    }
}
