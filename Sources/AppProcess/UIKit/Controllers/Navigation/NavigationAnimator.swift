import CoreGraphics
import Foundation

/// The system's own animation of a push or a pop: what comes slides in from the side over what is there, which moves away more slowly.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// Seconds.
    static let duration: TimeInterval = 0.35
    /// What is behind moves by this part of the width.
    private static let parallax: CGFloat = 0.3
    /// How dark what is behind becomes.
    private static let shade: CGFloat = 0.1

    private let operation: UINavigationController.Operation

    init(_ operation: UINavigationController.Operation) {
        self.operation = operation
        super.init()
    }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval { Self.duration }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        guard let from = context.view(forKey: .from), let to = context.view(forKey: .to) else { return context.completeTransition(true) }
        let container = context.containerView
        let isPush = operation != .pop
        let (front, back) = isPush ? (to, from) : (from, to)
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        container.insertSubview(shade, belowSubview: front)
        let (frontPlace, backPlace) = (front.center, back.center)
        let width = container.bounds.width * (container.isRightToLeft ? -1 : 1)
        let aside = CGPoint(x: frontPlace.x + width, y: frontPlace.y)
        let behind = CGPoint(x: backPlace.x - width * Self.parallax, y: backPlace.y)
        front.center = isPush ? aside : frontPlace
        back.center = isPush ? backPlace : behind
        shade.alpha = isPush ? 0 : Self.shade
        TransitionAnimation.run(
            duration: Self.duration, curve: .easeInOut,
            {
                front.center = isPush ? frontPlace : aside
                back.center = isPush ? behind : backPlace
                shade.alpha = isPush ? Self.shade : 0
            },
            completion: { _ in
                front.center = frontPlace
                back.center = backPlace
                shade.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
