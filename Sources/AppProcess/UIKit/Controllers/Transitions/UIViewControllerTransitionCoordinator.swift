public import CoreGraphics
public import Foundation

/// The information about a transition in progress. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// A Boolean value that indicates whether the transition started interactively.
    var initiallyInteractive: Bool { get }
    /// A Boolean value that indicates whether a gesture can take over the running transition.
    var isInterruptible: Bool { get }
    /// A Boolean value that indicates whether a gesture currently drives the transition.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was canceled.
    var isCancelled: Bool { get }
    /// The duration of the transition without interaction (seconds).
    var transitionDuration: TimeInterval { get }
    /// The progress of the gesture, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// The speed of the remaining transition after the gesture, relative to its normal speed.
    var completionVelocity: CGFloat { get }
    /// The curve of the remaining transition after the gesture.
    var completionCurve: UIView.AnimationCurve { get }
    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// The rotation of the new view: always the identity.
    var targetTransform: CGAffineTransform { get }
}

/// An object that runs animations alongside a transition. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Runs an animation alongside the transition, with its duration and curve.
    ///
    /// - Parameters:
    ///   - animation: The changes to animate, or nil.
    ///   - completion: A closure that is called when the transition ends, completed or canceled, or
    ///     nil.
    /// - Returns: Whether the animation was queued: false if the transition is already running. The
    ///   completion is queued in any case.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Runs an animation of a view outside of the container alongside the transition. A gesture
    /// drives it, too.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// Registers a handler that is called when a gesture ends. An older form of
    /// `notifyWhenInteractionChanges(_:)`.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Registers a handler that is called whenever a gesture ends or takes over the transition.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    /// Runs an animation alongside the transition, with its duration and curve, without a
    /// completion closure.
    ///
    /// - Parameter animation: The changes to animate, or nil.
    /// - Returns: Whether the animation was queued: false if the transition is already running.
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
