public import CoreGraphics
public import Foundation

/// What there is to know about a transition that is under way. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinatorContext: NSObjectProtocol {
    /// Whether there is an animation.
    var isAnimated: Bool { get }
    /// How what comes or goes is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Whether the transition began by a gesture.
    var initiallyInteractive: Bool { get }
    /// Whether a gesture may take the running transition over.
    var isInterruptible: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var isCancelled: Bool { get }
    /// Seconds that the transition takes without a gesture.
    var transitionDuration: TimeInterval { get }
    /// How far the gesture is, from 0 to 1.
    var percentComplete: CGFloat { get }
    /// How much faster than by itself the transition ends once the gesture is over.
    var completionVelocity: CGFloat { get }
    /// The pacing of the end once the gesture is over.
    var completionCurve: UIView.AnimationCurve { get }
    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The view in which the transition takes place.
    var containerView: UIView { get }
    /// How what comes is to be turned: not at all.
    var targetTransform: CGAffineTransform { get }
}

/// Runs what others animate together with a transition. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerTransitionCoordinator: UIViewControllerTransitionCoordinatorContext {
    /// Animates something together with the transition, with its duration and pacing.
    ///
    /// - Parameter completion: Called when the transition is over, cancelled or not.
    /// - Returns: False where the transition runs already, so that the animation was not queued; the completion was.
    @discardableResult
    func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The same of something outside of the container, which a gesture is to drive too.
    @discardableResult
    func animateAlongsideTransition(
        in view: UIView?, animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?
    ) -> Bool
    /// The older form of `notifyWhenInteractionChanges(_:)`, called when a gesture ends.
    func notifyWhenInteractionEnds(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
    /// Calls a handler whenever a gesture lets the transition go, or takes it over.
    func notifyWhenInteractionChanges(_ handler: @escaping (any UIViewControllerTransitionCoordinatorContext) -> Void)
}

extension UIViewControllerTransitionCoordinator {
    @discardableResult
    public func animate(alongsideTransition animation: ((any UIViewControllerTransitionCoordinatorContext) -> Void)?) -> Bool {
        animate(alongsideTransition: animation, completion: nil)
    }
}
