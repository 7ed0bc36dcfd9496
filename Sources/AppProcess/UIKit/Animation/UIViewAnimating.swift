import CoreGraphics
public import Foundation

/// The state of an animator.
public enum UIViewAnimatingState: Int, Sendable {
    /// Not started, or finished.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, to be finished.
    case stopped
}

/// The values that animated properties have when an animator has ended.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// The values at the end.
    case end
    /// The values at the start.
    case start
    /// The presentation values.
    case current
}

/// An object that runs animations that can be paused, reversed and scrubbed. Main thread.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// The state of the animator.
    var state: UIViewAnimatingState { get }
    /// A Boolean value that indicates whether the animations are running.
    var isRunning: Bool { get }
    /// A Boolean value that indicates whether the animations run backward.
    var isReversed: Bool { get set }
    /// The completed fraction of the animations, 0 to 1, counted in the direction in which they
    /// run: if they are reversed, it is 0 at their end values.
    var fractionComplete: CGFloat { get set }
    /// Starts the animations, or continues them after a pause.
    func startAnimation()
    /// Starts the animations after a delay (seconds).
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations at their current values.
    func pauseAnimation()
    /// Stops the animations at their presentation values.
    ///
    /// - Parameter withoutFinishing: Whether the animator becomes inactive at once. Otherwise,
    ///   `finishAnimation(at:)` must follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Finishes stopped animations with the values of a position.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator of the changes that blocks make. Main thread.
///
/// Methods that are optional on iOS have a default implementation that does nothing.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates the changes of a block. They start after a fraction (0 to 1) of the remaining
    /// duration, and take the rest of it.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Animates the changes of a block.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Calls a closure when the animations end, with the position at which they ended.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Continues paused animations.
    ///
    /// - Parameters:
    ///   - parameters: The new timing, or nil to keep the present one.
    ///   - durationFactor: The remaining time as a multiple of the original duration; 0 keeps the
    ///     time that remains.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}
