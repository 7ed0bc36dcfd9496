import CoreGraphics
public import Foundation
import QuartzCore

/// Drives a transition's animations by a gesture: it stops the time of the container, and sets it. Main thread.
@preconcurrency @MainActor open class UIPercentDrivenInteractiveTransition: NSObject, UIViewControllerInteractiveTransitioning {
    private var context: TransitionContext?
    private var time = DrivenTime()
    private var isPaused = false

    public override init() { super.init() }

    /// Seconds that the animations take.
    open var duration: CGFloat { CGFloat(context?.duration ?? 0) }

    /// How far the transition is, from 0 to 1.
    open private(set) var percentComplete: CGFloat = 0

    /// How much faster than by itself the transition ends once the gesture is over. Initially 1.
    open var completionSpeed: CGFloat = 1

    /// The pacing of the end once the gesture is over. The animations keep their own: it is what coordinators tell.
    open var completionCurve: UIView.AnimationCurve = .easeInOut

    /// Whether the transition begins by a gesture. Initially true.
    open var wantsInteractiveStart = true

    /// Begins the animations, and stops their time.
    open func startInteractiveTransition(_ transitionContext: any UIViewControllerContextTransitioning) {
        guard let context = transitionContext as? TransitionContext, let animator = context.animator else { return }
        self.context = context
        percentComplete = 0
        animator.animateTransition(using: context)
        isPaused = wantsInteractiveStart
    }

    /// The container's time is stopped once what runs with the transition has begun too.
    func animationsHaveBegun() {
        guard let context, isPaused else { return }
        time.stop(context.drivenLayers)
    }

    /// Takes a transition over that runs.
    open func pause() {
        guard let context, !isPaused else { return }
        isPaused = true
        time.stop(context.drivenLayers)
        context.pauseInteractiveTransition()
    }

    /// Shows the transition where the gesture has it.
    open func update(_ percentComplete: CGFloat) {
        guard let context, isPaused else { return }
        self.percentComplete = min(max(percentComplete, 0), 1)
        time.set(TimeInterval(self.percentComplete) * context.duration)
        context.updateInteractiveTransition(self.percentComplete)
    }

    /// Has the transition go on to its end.
    open func finish() {
        guard let context, isPaused else { return }
        isPaused = false
        context.finishInteractiveTransition()
        time.resume(speed: Double(max(completionSpeed, 0.01)))
    }

    /// Has the transition go back to where it began.
    open func cancel() {
        guard let context, isPaused else { return }
        isPaused = false
        context.cancelInteractiveTransition()
        time.rewind(speed: Double(max(completionSpeed, 0.01))) { [context] in
            for layer in context.drivenLayers { layer.endAnimationsBelow() }
        }
    }

    /// The transition is over, however it ended.
    func transitionDidEnd() {
        time.release()
        context = nil
        isPaused = false
    }
}
