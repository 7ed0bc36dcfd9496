public import CoreGraphics
public import Foundation

/// A continuous gesture recognizer that recognizes a pointer over its view, without a pressed
/// button.
///
/// It begins when the pointer enters, changes when it moves, and ends when it exits. Main thread
/// only.
@preconcurrency @MainActor open class UIHoverGestureRecognizer: UIGestureRecognizer {
    override var receivesTouches: Bool { false }

    /// The pointer's location on the screen (points); nil while it is not over the view.
    private var location: CGPoint?

    /// The height of a pencil above the screen, from 0 to 1: always 0, because the server does not
    /// report it.
    open var zOffset: CGFloat { 0 }

    /// The angle between the screen and a pencil: always π/2 radians.
    open var altitudeAngle: CGFloat { .pi / 2 }

    /// Returns the direction of a pencil in a view's space (radians): always 0, because the server
    /// does not report it.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }

    /// Returns the direction of a pencil in a view's space as a unit vector.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }

    /// The rotation of a pencil about its own axis (radians): always 0.
    open var rollAngle: CGFloat { 0 }

    override var touchLocations: [CGPoint] { location.map { [$0] } ?? [] }

    open override func reset() { location = nil }

    /// Handles a pointer that entered the view or moved over it.
    func pointerMoved(_ sample: UITouch.Sample) {
        guard !attempt.isOver else { return }
        location = sample.location
        state = state == .possible ? .began : .changed
    }

    /// Handles a pointer that left the view.
    func pointerExited(_ sample: UITouch.Sample) {
        guard attempt.isActive, !attempt.isOver else { return }
        location = sample.location
        state = .ended
    }
}
