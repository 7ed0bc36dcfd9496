public import CoreGraphics
public import Foundation

/// Recognises a pointer over the view, without a pressed button. Continuous: it begins when the pointer comes, changes when it moves, and ends when it goes.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var takesTouches: Bool { false }

    private var place: CGPoint?

    /// How far a pencil is above the screen, from 0 to 1. The server knows only of pointers: 0.
    open var zOffset: CGFloat { 0 }

    /// A pointer is upright: π/2 radians.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// The direction of a pencil in a view's space, radians. The server knows of none: 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    /// The same as a vector.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// How a pencil is turned about its own axis, radians: 0.
    open var rollAngle: CGFloat { 0 }

    override var touchPlaces: [CGPoint] { place.map { [$0] } ?? [] }

    open override func reset() { place = nil }

    /// The pointer is over the view, or what is in it.
    func hover(_ sample: UITouch.Sample) {
        guard !attempt.isOver else { return }
        place = sample.location
        state = state == .possible ? .began : .changed
    }

    /// The pointer is elsewhere.
    func leave(_ sample: UITouch.Sample) {
        guard attempt.isActive, !attempt.isOver else { return }
        place = sample.location
        state = .ended
    }
}
