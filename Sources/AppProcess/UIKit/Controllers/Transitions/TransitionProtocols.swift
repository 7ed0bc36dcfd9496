public import CoreGraphics
public import Foundation

/// Names a controller of a transition.
public struct UITransitionContextViewControllerKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The controller that is seen at the beginning, and at the end of a transition that is cancelled.
    public static let from = UITransitionContextViewControllerKey(rawValue: "UITransitionContextFromViewController")
    /// The controller that is seen at the end.
    public static let to = UITransitionContextViewControllerKey(rawValue: "UITransitionContextToViewController")
}

/// Names a view of a transition.
public struct UITransitionContextViewKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The view that is taken away.
    public static let from = UITransitionContextViewKey(rawValue: "UITransitionContextFromView")
    /// The view that comes.
    public static let to = UITransitionContextViewKey(rawValue: "UITransitionContextToView")
}

/// Provides what presents a controller: animations, and the presentation controller of the style `custom`. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerTransitioningDelegate: NSObjectProtocol {
    /// What animates the presentation; nil is the animation of the controller's transition style.
    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)?
    /// What animates the dismissal.
    func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)?
    /// What drives the presentation by a gesture; nil has it run by itself.
    func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What drives the dismissal by a gesture.
    func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)?
    /// What shows a controller of the style `custom`.
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController?
}

extension UIViewControllerTransitioningDelegate {
    public func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func animationController(forDismissed dismissed: UIViewController) -> (any UIViewControllerAnimatedTransitioning)? { nil }

    public func interactionControllerForPresentation(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func interactionControllerForDismissal(
        using animator: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? { nil }

    public func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { nil }
}

/// Animates a transition from one controller to another. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerAnimatedTransitioning: NSObjectProtocol {
    /// Seconds that the animations take.
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval
    /// Puts the view that comes into the container, animates, and calls the context's `completeTransition(_:)` when that is over.
    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning)
    /// Called after `completeTransition(_:)`.
    func animationEnded(_ transitionCompleted: Bool)
}

extension UIViewControllerAnimatedTransitioning {
    public func animationEnded(_ transitionCompleted: Bool) {}
}

/// Drives a transition by a gesture. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerInteractiveTransitioning: NSObjectProtocol {
    /// Begins the transition, and leaves how far it is to what follows.
    func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning)
    /// How much faster than by itself the transition ends once the gesture is over.
    var completionSpeed: CGFloat { get }
    /// The pacing of the end once the gesture is over.
    var completionCurve: UIView.AnimationCurve { get }
    /// Whether the transition begins by a gesture.
    var wantsInteractiveStart: Bool { get }
}

extension UIViewControllerInteractiveTransitioning {
    public var completionSpeed: CGFloat { 1 }
    public var completionCurve: UIView.AnimationCurve { .easeInOut }
    public var wantsInteractiveStart: Bool { true }
}

/// A transition from one controller to another, for what animates it. Main thread.
@preconcurrency @MainActor public protocol UIViewControllerContextTransitioning: NSObjectProtocol {
    /// The view in which the transition takes place; what animates puts the view in that comes.
    var containerView: UIView { get }
    /// Whether there is an animation.
    var isAnimated: Bool { get }
    /// Whether a gesture drives the transition now.
    var isInteractive: Bool { get }
    /// Whether the transition goes back to where it began.
    var transitionWasCancelled: Bool { get }
    /// How what comes or goes is presented.
    var presentationStyle: UIModalPresentationStyle { get }
    /// Says how far the gesture is, from 0 to 1.
    func updateInteractiveTransition(_ percentComplete: CGFloat)
    /// Says that the gesture is over and the transition goes on to its end.
    func finishInteractiveTransition()
    /// Says that the gesture is over and the transition goes back.
    func cancelInteractiveTransition()
    /// Says that a gesture took the running transition over.
    func pauseInteractiveTransition()
    /// Says that the animations are over; false takes back what was changed.
    func completeTransition(_ didComplete: Bool)
    /// A controller of the transition.
    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController?
    /// A view of the transition; nil where it stays as it is.
    func view(forKey key: UITransitionContextViewKey) -> UIView?
    /// How what comes is to be turned: not at all.
    var targetTransform: CGAffineTransform { get }
    /// Where a controller's view is at the beginning, in the container; zero where it is not seen.
    func initialFrame(for vc: UIViewController) -> CGRect
    /// Where a controller's view is to be at the end, in the container; zero where it is not seen.
    func finalFrame(for vc: UIViewController) -> CGRect
}
