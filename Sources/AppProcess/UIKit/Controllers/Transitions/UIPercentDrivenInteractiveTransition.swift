import CoreGraphics
public import Foundation
import QuartzCore

/// An interactor that drives a transition as far as a gesture has progressed. Main thread only.
///
/// The animator adds ordinary animations. The interactor stops the local time of the container's
/// layer and sets it to the progress that the app passes to `update(_:)`. `finish()` lets the time
/// run on; `cancel()` runs it back.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    /// The transition, or `nil` before its start and after its end.
    private var context: TransitionContext?
    private var time = InteractiveTime()
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

    /// The curve of the remaining transition after the gesture. The animations keep their own;
    /// coordinators report this one.
    open var completionCurve: UIView.AnimationCurve = .easeInOut

    /// A Boolean value that indicates whether the transition starts interactively. The default is
    /// true.
    open var wantsInteractiveStart = true

    /// Starts the animations. Their time stops when alongside animations have begun as well.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
        self.context = context
        percentComplete = 0
        animator.animateTransition(using: context)
        isPaused = wantsInteractiveStart
    }

    /// Records the beginning of the animations' time, and stops it if a gesture drives the
    /// transition. The transition context calls this after the coordinator has begun alongside
    /// animations.
    func animationsDidBegin() {
        guard let context else { return }
        time.begin(context.drivenLayers, isStopped: isPaused)
    }

    /// Takes over a running transition, at its current progress.
    open func pause() {
        guard let context, !isPaused else { return }
        isPaused = true
        let elapsed = time.stop()
        percentComplete = context.duration > 0 ? CGFloat(min(elapsed / context.duration, 1)) : 1
        context.updateInteractiveTransition(percentComplete)
        context.pauseInteractiveTransition()
    }

    /// Shows the transition at a progress from 0 to 1.
    open func update(_ percentComplete: CGFloat) {
        guard let context, isPaused else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        time.set(TimeInterval(self.percentComplete) * context.duration)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Completes the transition.
    open func finish() {
        guard let context, isPaused else { return }
        isPaused = false
        context.finishInteractiveTransition()
        time.resume(speed: Double(max(completionSpeed, 0.01)))
    }

    /// Cancels the transition, running it back to its beginning.
    open func cancel() {
        guard let context, isPaused else { return }
        isPaused = false
        context.cancelInteractiveTransition()
        time.rewind(speed: Double(max(completionSpeed, 0.01))) { [context] in
            // Removing the animations calls their completions, in which the animator completes the
            // transition.
            for layer in context.drivenLayers { layer.endAnimationsBelow() }
        }
    }

    /// Releases the layers and the context when the transition has ended.
    func transitionDidEnd() {
        time.release()
        context = nil
        isPaused = false
    }
}
