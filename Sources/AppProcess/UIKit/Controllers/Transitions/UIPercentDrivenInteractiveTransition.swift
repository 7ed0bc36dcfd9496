import CoreGraphics
public import Foundation
import QuartzCore

/// An interactor that drives a transition as far as a gesture has progressed. Main thread only.
///
/// If the animator returns an object from `interruptibleAnimator(using:)`, the interactor pauses,
/// scrubs, continues and reverses it. Otherwise the animator adds ordinary animations; the
/// interactor then stops the local time of the container's layer and sets it to the progress that
/// the app passes to `update(_:)`. `finish()` lets the time run on; `cancel()` runs it back.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The transition, or `nil` before its start and after its end.
    private var context: TransitionContext?
    private var time = InteractiveTime()
    /// The animator object of a transition that can be interrupted, which replaces the time of
    /// layers.
    private var interruptible: InterruptibleTransition? { context?.interruptibleAnimator.map { InterruptibleTransition(animator: $0) } }
    /// A Boolean value that indicates whether a gesture drives the transition.
    private var isPaused = false

    public override init() { super.init() }

    /// The duration of the animations (seconds).
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }

    /// The progress of the transition, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    /// The speed of the remaining transition after the gesture, relative to its normal speed. The
    /// default is 1.
    open var completionSpeed: CGFloat = 1

    /// The curve of the remaining transition after the gesture, if the app sets it and the
    /// transition has an interruptible animator. Other animations keep their own; coordinators
    /// report this one. The default is `easeInOut`.
    open var completionCurve: UIView.AnimationCurve {
        get { chosenCurve ?? .easeInOut }
        set { chosenCurve = newValue }
    }
    /// The curve that the app has set, or nil.
    private var chosenCurve: UIView.AnimationCurve?

    /// The timing of the remaining transition after the gesture, or nil for ``completionCurve``.
    /// Ignored if the transition has no interruptible animator. The default is nil.
    open var timingCurve: (any UITimingCurveProvider)?

    /// The timing with which an interruptible animator continues, or nil for its own.
    private var continuation: (any UITimingCurveProvider)? {
        timingCurve ?? chosenCurve.map { UICubicTimingParameters(animationCurve: $0) }
    }

    /// A Boolean value that indicates whether the transition starts interactively. The default is
    /// true.
    open var wantsInteractiveStart = true

    /// Starts the animations. Their time stops when alongside animations have begun as well.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
        self.context = context
        percentComplete = 0
        isPaused = wantsInteractiveStart
        context.requestInterruptibleAnimator()
        if let interruptible {
            interruptible.start(isPaused: isPaused)
        } else {
            animator.animateTransition(using: context)
        }
    }

    /// Records the beginning of the animations' time, and stops it if a gesture drives the
    /// transition. The transition context calls this after the coordinator has begun alongside
    /// animations.
    func animationsDidBegin() {
        guard let context, interruptible == nil else { return }
        time.begin(context.drivenLayers, isStopped: isPaused)
    }

    /// Takes over a running transition, at its current progress.
    open func pause() {
        guard let context, !isPaused else { return }
        isPaused = true
        if let interruptible {
            percentComplete = interruptible.pause()
        } else {
            let elapsed = time.stop()
            percentComplete = context.duration > 0 ? CGFloat(min(elapsed / context.duration, 1)) : 1
        }
        context.updateInteractiveTransition(percentComplete)
        context.pauseInteractiveTransition()
    }

    /// Shows the transition at a progress from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, isPaused else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        if let interruptible {
            interruptible.scrub(to: self.percentComplete)
        } else {
            time.set(TimeInterval(self.percentComplete) * context.duration)
        }
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Completes the transition.
    open func finish() {
        guard let context, isPaused else { return }
        isPaused = false
        context.finishInteractiveTransition()
        if let interruptible {
            interruptible.finish(from: percentComplete, speed: speed, continuation)
        } else {
            time.resume(speed: speed)
        }
    }

    /// Cancels the transition, running it back to its beginning.
    open func cancel() {
        guard let context, isPaused else { return }
        isPaused = false
        context.cancelInteractiveTransition()
        if let interruptible { return interruptible.cancel(from: percentComplete, speed: speed, continuation) }
        time.rewind(speed: speed) { [context] in
            // Removing the animations calls their completions, in which the animator completes the
            // transition.
            for layer in context.drivenLayers { layer.endAnimationsBelow() }
        }
    }

    /// The speed of the remaining transition, which must be greater than 0.
    private var speed: Double { Double(max(completionSpeed, 0.01)) }

    /// Releases the layers and the context when the transition has ended.
    func transitionDidEnd() {
        time.release()
        context = nil
        isPaused = false
    }
}
