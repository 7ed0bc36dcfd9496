import CoreGraphics
import Foundation
import QuartzCore

/// A wheel was turned, or fingers moved over a trackpad.
final class ScrollEvent: UIEvent {
    let phase: UserInput.Scroll.Phase
    /// By how much contents are to move, in points: to the right, and down.
    let delta: CGPoint
    /// Whether the delta is measured, as by a trackpad; else it stands for the steps of a wheel.
    let isPrecise: Bool
    /// On the screen.
    let location: CGPoint
    /// What is under the pointer; of a scroll that goes on, what was when it began.
    private(set) weak var view: UIView?

    init(_ scroll: UserInput.Scroll, view: UIView?, time: TimeInterval) {
        phase = scroll.phase
        delta = CGPoint(x: scroll.delta.width, y: scroll.delta.height)
        isPrecise = scroll.isPrecise
        location = scroll.location
        self.view = view
        super.init(timestamp: time)
    }

    override var type: EventType { .scroll }

    /// Whether recognisers hear of the scroll for the first time.
    var isFirst: Bool { phase == .began || phase == .step }
}

/// A pointer moved without a pressed button.
final class HoverEvent: UIEvent {
    private let touch: UITouch
    private let work: () -> Void

    /// - Parameter work: Tells the recognisers.
    init(_ touch: UITouch, time: TimeInterval, _ work: @escaping () -> Void) {
        self.touch = touch
        self.work = work
        super.init(timestamp: time)
    }

    override var type: EventType { .hover }

    override var allTouches: Set<UITouch>? { [touch] }

    func deliver() { work() }
}
