import CoreGraphics
public import Foundation
import QuartzCore

/// Animations of the changes that a block makes. Main thread.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// card.alpha = 0
/// UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseOut]) {
///     card.center.y = 120
///     card.alpha = 1
/// } completion: { finished in
///     print(finished)
/// }
/// ```
///
/// Views have the new values at once, while the presentation moves toward them in the render
/// server. The completion closure is called once, on the main thread, with whether all animations
/// reached their end. Without animations, or without a duration, it is called in the next pass of
/// the run loop.
extension UIView {
    /// Animates the changes of a block.
    ///
    /// - Parameters:
    ///   - duration: The duration (seconds).
    ///   - delay: The delay of the start (seconds).
    ///   - options: The pacing, repetition and side effects.
    ///   - animations: The changes.
    ///   - completion: Called at the end, with whether all animations reached it.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .curve(options.curve.function), options: options, animations: animations,
            completion: completion)
    }

    /// Animates the changes of a block with the curve `easeInOut`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates the changes of a block with the curve `easeInOut`.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates the changes of a block with a spring that has settled at the end of the duration.
    ///
    /// - Parameters:
    ///   - dampingRatio: The damping: at 1 the spring does not overshoot; the closer to 0, the more
    ///     it does.
    ///   - velocity: The initial velocity (fractions of the distance per second).
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        // A spring that inherits the duration of the outer block settles in that duration.
        let outer = options.contains(.overrideInheritedDuration) ? nil : AnimationScope.current
        let spring = SpringShape(
            dampingRatio: dampingRatio, duration: outer?.settings.duration ?? duration, velocity: CGVector(dx: velocity, dy: velocity))
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .spring(spring), options: options, animations: animations, completion: completion)
    }

    /// Animates the changes of a block with a spring until it has settled.
    ///
    /// - Parameters:
    ///   - duration: The perceived duration (seconds): that of one undamped oscillation.
    ///   - bounce: The amount of overshoot, −1 to 1; 0 is critically damped.
    ///   - initialSpringVelocity: The initial velocity (fractions of the distance per second).
    public class func animate(
        springDuration duration: TimeInterval = 0.5, bounce: CGFloat = 0.0, initialSpringVelocity: CGFloat = 0.0, delay: TimeInterval = 0.0,
        options: UIView.AnimationOptions = [], animations: () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(springDuration:)")
        let spring = SpringShape(
            duration: duration, bounce: bounce, velocity: CGVector(dx: initialSpringVelocity, dy: initialSpringVelocity))
        ViewAnimation.run(
            duration: duration > 0 ? spring.settlingDuration : 0, delay: delay, timing: .spring(spring), options: options,
            animations: animations, completion: completion)
    }

    /// Executes a block whose changes are not animated.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        UIKitException.requireMainThread("performWithoutAnimation(_:)")
        AnimationScope.withoutAnimation(actionsWithoutAnimation)
    }

    /// Enables or disables the animations of blocks.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIKitException.requireMainThread("setAnimationsEnabled(_:)")
        AnimationScope.isEnabled = enabled
    }

    /// A Boolean value that indicates whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationScope.isEnabled }

    /// The duration of the animation block that is executing (seconds); 0 outside of blocks.
    public class var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.settings.duration ?? 0 }

    /// Repeats the animations of a block. Call it inside an animation block.
    ///
    /// - Parameters:
    ///   - count: The number of repetitions, which may be fractional.
    ///   - autoreverses: Whether each repetition plays forward and backward.
    ///   - animations: The changes.
    public class func modifyAnimations(withRepeatCount count: CGFloat, autoreverses: Bool, animations: () -> Void) {
        UIKitException.requireMainThread("modifyAnimations(withRepeatCount:)")
        guard let block = AnimationScope.current else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "+[UIView modifyAnimationsWithRepeatCount:autoreverses:animations:] may only be called inside an animation block")
        }
        let before = block.settings.repetition
        block.settings.repetition = ViewAnimation.Repetition(count: Float(max(0, count)), autoreverses: autoreverses)
        defer { block.settings.repetition = before }
        animations()
    }

    /// Animates views with a predefined animation, together with the changes of a block.
    ///
    /// - Parameters:
    ///   - animation: The animation. `delete` removes the views at its end.
    ///   - views: The views.
    ///   - options: The pacing and side effects.
    ///   - parallelAnimations: Other changes that are animated at the same pace.
    public class func perform(
        _ animation: UIView.SystemAnimation, on views: [UIView], options: UIView.AnimationOptions = [],
        animations parallelAnimations: (() -> Void)?, completion: ((Bool) -> Void)? = nil
    ) {
        let before = views.map { ($0, $0.alpha, $0.transform) }
        animate(withDuration: 0.25, delay: 0, options: options) {
            for view in views {
                view.alpha = 0
                view.transform = view.transform.scaledBy(x: 0.01, y: 0.01)
            }
            parallelAnimations?()
        } completion: { finished in
            for (view, alpha, transform) in before {
                view.removeFromSuperview()
                view.alpha = alpha
                view.transform = transform
            }
            completion?(finished)
        }
    }

    // MARK: Keyframes

    /// Animates the changes of keyframe blocks, each in its fraction of the duration.
    ///
    /// The curve, `easeInOut` unless the options have the bits of another, applies to the whole.
    public class func animateKeyframes(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.KeyframeAnimationOptions = [],
        animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animateKeyframes(withDuration:)")
        let options = (options.asAnimationOptions, options.calculationMode)
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .curve(options.0.curve.function), options: options.0,
            recording: KeyframeRecording(options.1), animations: animations, completion: completion)
    }

    /// Animates the changes of a block in a fraction of the duration of the enclosing keyframe
    /// animation.
    ///
    /// - Parameters:
    ///   - frameStartTime: The start, as a fraction of the whole (0 to 1).
    ///   - frameDuration: The duration, as a fraction of the whole (0 to 1).
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        UIKitException.requireMainThread("addKeyframe(withRelativeStartTime:)")
        guard let block = AnimationScope.current, let recording = block.recording else {
            // Outside of an animation, there are no keyframes.
            return animations()
        }
        recording.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }
}
