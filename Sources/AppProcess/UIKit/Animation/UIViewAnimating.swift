import CoreGraphics
public import Foundation

/// How far an animator is.
public enum UIViewAnimatingState: Int, Sendable {
    /// It has not begun, or has ended.
    case inactive
    /// It is running or paused.
    case active
    /// It was stopped, and is to be finished.
    case stopped
}

/// Where an animation's values are when it ends.
public enum UIViewAnimatingPosition: Int, Sendable {
    /// At the end.
    case end
    /// At the start.
    case start
    /// Where they were on the screen.
    case current
}

/// What drives animations that can be paused, turned back and moved by hand. Main thread.
@preconcurrency @MainActor public protocol UIViewAnimating: NSObjectProtocol {
    /// How far the animator is.
    var state: UIViewAnimatingState { get }
    /// Whether the animations are under way.
    var isRunning: Bool { get }
    /// Whether the animations go back to their start.
    var isReversed: Bool { get set }
    /// The part of the way that is made, 0…1, in the direction that the animations go.
    var fractionComplete: CGFloat { get set }
    /// Begins, or goes on where it was paused.
    func startAnimation()
    /// Begins after some seconds.
    func startAnimation(afterDelay delay: TimeInterval)
    /// Pauses the animations where they are.
    func pauseAnimation()
    /// Stops where the animations are on the screen.
    ///
    /// - Parameter withoutFinishing: whether that is all; otherwise `finishAnimation(at:)` is to follow.
    func stopAnimation(_ withoutFinishing: Bool)
    /// Ends what was stopped, with the values at one end or where they are.
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

/// An animator that animates what blocks change. Main thread.
///
/// What is optional on iOS has a default here that does nothing.
@preconcurrency @MainActor public protocol UIViewImplicitlyAnimating: UIViewAnimating {
    /// Animates what a block changes in what is left of the duration after a part of it.
    func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat)
    /// Animates what a block changes.
    func addAnimations(_ animation: @escaping () -> Void)
    /// Calls a block at the end.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
    /// Goes on with other timing; nil and 0 for what there was.
    func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat)
}

extension UIViewImplicitlyAnimating {
    public func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {}
    public func addAnimations(_ animation: @escaping () -> Void) {}
    public func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {}
    public func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {}
}
