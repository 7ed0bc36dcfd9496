import CoreGraphics
public import Foundation
import QuartzCore

/// Animations of what changes in a block. Main thread.
///
/// The views have the new values at once; what is on the screen goes there meanwhile. Completion blocks are called on the main thread, once: with true where all animations came to their end. Where nothing is animated, or
/// there is no time to do it in, they are called in the next pass of the run loop.
extension UIView {
    /// Animates what a block changes.
    ///
    /// - Parameters:
    ///   - duration: seconds.
    ///   - delay: seconds until the animations begin.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .curve(options.curve.function), options: options, animations: animations,
            completion: completion)
    }

    /// Animates what a block changes, and begins and ends slowly.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void, completion: ((Bool) -> Void)? = nil) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: completion)
    }

    /// Animates what a block changes, and begins and ends slowly.
    public class func animate(withDuration duration: TimeInterval, animations: @escaping () -> Void) {
        animate(withDuration: duration, delay: 0, options: [], animations: animations, completion: nil)
    }

    /// Animates what a block changes by a spring that has settled when the duration is over.
    ///
    /// - Parameters:
    ///   - dampingRatio: 1 does not swing over; the closer to 0, the more it does.
    ///   - velocity: the speed at the begin, in ways from the old value to the new one a second.
    public class func animate(
        withDuration duration: TimeInterval, delay: TimeInterval, usingSpringWithDamping dampingRatio: CGFloat,
        initialSpringVelocity velocity: CGFloat, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((Bool) -> Void)? = nil
    ) {
        UIKitException.requireMainThread("animate(withDuration:)")
        // A spring that takes over the duration of the block around it settles in that.
        let outer = options.contains(.overrideInheritedDuration) ? nil : AnimationScope.current
        let spring = SpringShape(
            dampingRatio: dampingRatio, duration: outer?.settings.duration ?? duration, velocity: CGVector(dx: velocity, dy: velocity))
        ViewAnimation.run(
            duration: duration, delay: delay, timing: .spring(spring), options: options, animations: animations, completion: completion)
    }

    /// Animates what a block changes by a spring, until it has settled.
    ///
    /// - Parameters:
    ///   - duration: seconds that the motion seems to last: those of one swing without damping.
    ///   - bounce: how much it swings over, from −1 to 1; 0 is critically damped.
    ///   - initialSpringVelocity: the speed at the begin, in ways from the old value to the new one a second.
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

    /// Executes a block in which nothing animates.
    public class func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {
        UIKitException.requireMainThread("performWithoutAnimation(_:)")
        AnimationScope.withoutAnimation(actionsWithoutAnimation)
    }

    /// Has animation blocks animate, or only change what they change.
    public class func setAnimationsEnabled(_ enabled: Bool) {
        UIKitException.requireMainThread("setAnimationsEnabled(_:)")
        AnimationScope.isEnabled = enabled
    }

    /// Whether animation blocks animate.
    public class var areAnimationsEnabled: Bool { AnimationScope.isEnabled }

    /// The duration of the animation block that is being executed, in seconds; 0 outside of any.
    public class var inheritedAnimationDuration: TimeInterval { AnimationScope.current?.settings.duration ?? 0 }

    /// Has what a block changes animated several times. To be called in an animation block.
    ///
    /// - Parameters:
    ///   - count: how often; fractions count.
    ///   - autoreverses: whether each time ends with the way back.
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

    /// Animates views as the system does, together with what a block changes.
    ///
    /// - Parameters:
    ///   - animation: `delete` takes the views out when the animation has ended.
    ///   - parallelAnimations: what else is animated, at the same pace.
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

    /// Animates what blocks within a block change, each in its part of the duration.
    ///
    /// The curve, slow at begin and end unless the options have the bits of another, is that of the whole.
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

    /// Animates what a block changes in a part of the duration of the keyframes that it is one of.
    ///
    /// - Parameters:
    ///   - frameStartTime: when it begins, as a part of the whole, 0…1.
    ///   - frameDuration: how long it takes, as a part of the whole, 0…1.
    public class func addKeyframe(
        withRelativeStartTime frameStartTime: Double, relativeDuration frameDuration: Double, animations: @escaping () -> Void
    ) {
        UIKitException.requireMainThread("addKeyframe(withRelativeStartTime:)")
        guard let block = AnimationScope.current, let recording = block.recording else {
            // What is not animated has no keyframes either.
            return animations()
        }
        recording.addKeyframe(start: frameStartTime, duration: frameDuration, animations)
    }
}
