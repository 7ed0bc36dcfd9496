import CoreGraphics
public import Foundation

/// Animations that an asynchronous function can wait for. They return whether all animations
/// reached their end. Main actor.
extension UIView {
    /// Animates the changes of a block and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            animate(withDuration: duration, delay: delay, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    /// Animates the changes of a block with the curve `easeInOut` and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
    @discardableResult
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) async -> Bool {
        await animate(withDuration: duration, delay: 0, options: [], animations: animations)
    }

    /// Animates the changes of a block with a spring and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
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

    /// Animates keyframes and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
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

    /// Changes the contents of a view with a transition and waits for the end.
    ///
    /// - Returns: Whether the transition reached its end.
    @discardableResult
    public class func transition(
        with view: UIView, duration: TimeInterval, options: UIView.AnimationOptions = [], animations: (() -> Void)?
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(with: view, duration: duration, options: options, animations: animations) { continuation.resume(returning: $0) }
        }
    }

    /// Replaces a view by another with a transition and waits for the end.
    ///
    /// - Returns: Whether the transition reached its end.
    @discardableResult
    public class func transition(
        from fromView: UIView, to toView: UIView, duration: TimeInterval, options: UIView.AnimationOptions = []
    ) async -> Bool {
        await withCheckedContinuation { continuation in
            transition(from: fromView, to: toView, duration: duration, options: options) { continuation.resume(returning: $0) }
        }
    }

    /// Animates views with a predefined animation and waits for the end.
    ///
    /// - Returns: Whether all animations reached their end.
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
    /// Waits for the end of the animator and returns the position of the values.
    @discardableResult
    public func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }
}
