public import CoreGraphics
public import Foundation

/// Identifies a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is visible at the beginning.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is visible at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Identifies a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    /// The key as a string.
    public let rawValue: String
    /// Creates a key from a string.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is removed.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that is added.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// The methods with which a delegate provides custom transitions and presentation controllers. All
/// are optional. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// Returns the animator of the presentation, or nil for the controller's transition style.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the animator of the dismissal, or nil for the controller's transition style.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// Returns the object that drives the presentation interactively, or nil for none.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the object that drives the dismissal interactively, or nil for none.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// Returns the presentation controller of a controller with the style `.custom`, or nil for the
    /// default one.
    ///
    /// - Parameters:
    ///   - presented: The controller to present.
    ///   - presenting: The controller that will present it, or nil if it is not known yet.
    ///   - source: The controller on which `present(_:animated:completion:)` was called.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

/// The methods of an animator, which animates a transition between controllers. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Returns the duration of the transition (seconds).
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Adds the new view to the container, animates, and calls the context's
    /// `completeTransition(_:)` at the end.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Returns the animator object of a transition that can be interrupted, such as a
    /// `UIViewPropertyAnimator`: the same object throughout the transition.
    ///
    /// A `UIPercentDrivenInteractiveTransition` starts, scrubs, continues and reverses this
    /// animator, and does not call ``animateTransition(using:)``. Otherwise,
    /// ``animateTransition(using:)`` starts it. Animations alongside the transition are added to
    /// it.
    func interruptibleAnimator(using transitionContext: any UIViewControllerContextTransitioning) -> any UIViewImplicitlyAnimating
    /// Notifies the animator that `completeTransition(_:)` was called.
    func animationEnded(_ transitionCompleted: Bool)
}

/// The methods of an interactor, which drives a transition by a gesture. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Starts the transition.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// The speed of the remaining transition after the gesture, relative to its normal speed.
    var completionSpeed: CGFloat { get }
    /// The curve of the remaining transition after the gesture.
    var completionCurve: UIView.AnimationCurve { get }
    /// A Boolean value that indicates whether the transition starts interactively.
    var wantsInteractiveStart: Bool { get }
}

/// The information about a transition that animators and interactors use. Main thread only.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place. The animator adds the new view to it.
    var containerView: UIView { get }
    /// A Boolean value that indicates whether the transition is animated.
    var isAnimated: Bool { get }
    /// A Boolean value that indicates whether a gesture currently drives the transition.
    var isInteractive: Bool { get }
    /// A Boolean value that indicates whether the transition was canceled.
    var transitionWasCancelled: Bool { get }
    /// The style of the presentation.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Reports the progress of the gesture, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Reports that the gesture ended and that the transition completes.
    func finishInteractiveTransition()
    /// Reports that the gesture ended and that the transition is canceled.
    func cancelInteractiveTransition()
    /// Reports that a gesture took over the running transition.
    func pauseInteractiveTransition()
    /// Reports that the animations ended. False reverts the change.
    func completeTransition(_ didComplete: Bool)
    /// Returns a controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// Returns a view of the transition, or nil if that view is neither added nor removed.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// The rotation of the new view: always the identity.
    var targetTransform: CGAffineTransform { get }
    /// Returns the frame of a controller's view at the beginning, in the container's space; zero if
    /// it is not visible then.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Returns the frame of a controller's view at the end, in the container's space; zero if it is
    /// not visible then.
    func finalFrame(for vc: UIViewController) -> CGRect
}
