import CoreGraphics
import Foundation
import QuartzCore

/// A turn of a wheel, or a movement of fingers over a trackpad.
final class ScrollEvent: UIEvent {
    let phase: UserInput.Scroll.Phase
    /// The distance that content moves to the right and down (points).
    let delta: CGPoint
    /// A Boolean value that indicates whether the delta is measured, as by a trackpad, rather than
    /// derived from a wheel's steps.
    let isPrecise: Bool
    /// The pointer's location on the screen (points).
    let location: CGPoint
    /// The view under the pointer when the scroll began.
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

    /// A Boolean value that indicates whether the event begins a scroll.
    var isFirst: Bool { phase == .began || phase == .step }
}

/// A movement of the pointer without a pressed button.
final class HoverEvent: UIEvent {
    private let touch: UITouch
    private let notifyRecognizers: () -> Void

    /// - Parameter notifyRecognizers: Called to notify the hover recognizers when the event is
    ///   delivered.
    init(_ touch: UITouch, time: TimeInterval, _ notifyRecognizers: @escaping () -> Void) {
        self.touch = touch
        self.notifyRecognizers = notifyRecognizers
        super.init(timestamp: time)
    }

    override var type: EventType { .hover }

    override var allTouches: Set<UITouch>? { [touch] }

    func deliver() { notifyRecognizers() }
}
