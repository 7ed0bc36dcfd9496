import CoreGraphics
public import Foundation

/// The same animations, to be waited for: they answer whether all came to their end. Main actor.
extension UIView {
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await animate(withDuration: duration, delay: 0, options: [], animations: animations)
    }

    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(
                withDuration: duration, delay: delay, usingSpringWithDamping: dampingRatio, initialSpringVelocity: velocity,
                options: options, animations: animations
            ) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animateKeyframes(withDuration: duration, delay: delay, options: options, animations: animations) {
                continuation.resume(returning: $0)
            }
        }
    }

    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(with: view, duration: duration, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(from: fromView, to: toView, duration: duration, options: options) { continuation.resume(returning: $0) }
        }
    }

    @discardableResult
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            perform(animation, on: views, options: options, animations: parallelAnimations) { continuation.resume(returning: $0) }
        }
    }
}

extension UIViewPropertyAnimator {
    /// Waits for the end of the animator, and answers where the values are then.
    @discardableResult
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }
}
