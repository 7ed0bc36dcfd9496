import CoreGraphics
import Foundation

/// The default animation of pushes and pops: the front view slides over the back view, which moves
/// more slowly.
final class NavigationAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    /// The duration (seconds).
    static let duration: TimeInterval = 0.35
    /// The fraction of the width by which the back view moves.
    private static let parallax: CGFloat = 0.3
    /// The opacity of the shade over the back view.
    private static let shade: CGFloat = 0.1

    /// The operation. Any operation other than a pop is animated as a push.
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
        // `UINavigationController` has added both views to the container, in this order.
        let (front, back) = isPush ? (to, from) : (from, to)
        let shade = UIView(frame: container.bounds)
        shade.backgroundColor = .black
        shade.isUserInteractionEnabled = false
        container.insertSubview(shade, belowSubview: front)
        let (frontCenter, backCenter) = (front.center, back.center)
        let width = container.bounds.width * (container.isRightToLeft ? -1 : 1)
        let offscreen = CGPoint(x: frontCenter.x + width, y: frontCenter.y)
        let behind = CGPoint(x: backCenter.x - width * Self.parallax, y: backCenter.y)
        front.center = isPush ? offscreen : frontCenter
        back.center = isPush ? backCenter : behind
        shade.alpha = isPush ? 0 : Self.shade
        TransitionAnimation.run(
            duration: Self.duration, curve: .easeInOut,
            {
                front.center = isPush ? frontCenter : offscreen
                back.center = isPush ? behind : backCenter
                shade.alpha = isPush ? Self.shade : 0
            },
            completion: { _ in
                // Restore the positions of both views, including the one that is removed now.
                front.center = frontCenter
                back.center = backCenter
                shade.removeFromSuperview()
                context.completeTransition(!context.transitionWasCancelled)
            })
    }
}
