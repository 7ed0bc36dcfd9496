import CoreGraphics
import Foundation
import QuartzCore

/// One animation block, such as a call of `UIView.animate`: its settings, and the state of its
/// animations until the completion is called.
@MainActor final class ViewAnimation {
    /// The number of passes, and whether each is followed by one backward.
    struct Repetition {
        var count: Float = 0
        var autoreverses = false
    }

    /// The settings that all animations of the block share.
    struct Settings {
        /// The duration of a pass (seconds).
        var duration: Double
        /// The delay (seconds).
        var delay = 0.0
        var timing = AnimationTiming.standard
        var repetition = Repetition()
        var allowsInteraction = false
        var beginsFromCurrentState = false
        /// Whether changed views are laid out at the end of the block, so that the layout is
        /// animated.
        var laysOut = false
        var frameRate = CAFrameRateRange.default

        init(duration: Double) { self.duration = duration }

        /// Creates the settings of a block from those that the app passes. Inside another block,
        /// settings that the options do not override are inherited.
        @MainActor init(
            duration: Double, delay: Double, timing: AnimationTiming, options: UIView.AnimationOptions, in outer: ViewAnimation? = nil
        ) {
            self.duration = max(0, duration.isNaN ? 0 : duration)
            self.delay = max(0, delay.isNaN ? 0 : delay)
            self.timing = timing
            repetition.count = options.contains(.repeat) ? .infinity : 0
            repetition.autoreverses = options.contains(.autoreverse)
            allowsInteraction = options.contains(.allowUserInteraction)
            beginsFromCurrentState = options.contains(.beginFromCurrentState)
            laysOut = options.contains(.layoutSubviews)
            frameRate = options.frameRate
            guard let outer = outer?.settings else { return }
            self.delay += outer.delay
            if !options.contains(.overrideInheritedDuration) { self.duration = outer.duration }
            if !options.contains(.overrideInheritedCurve), case .curve = timing { self.timing = outer.timing }
            guard !options.contains(.overrideInheritedOptions) else { return }
            if !options.contains(.repeat) { repetition.count = outer.repetition.count }
            repetition.autoreverses = repetition.autoreverses || outer.repetition.autoreverses
            allowsInteraction = allowsInteraction || outer.allowsInteraction
            beginsFromCurrentState = beginsFromCurrentState || outer.beginsFromCurrentState
            laysOut = laysOut || outer.laysOut
        }
    }

    var settings: Settings
    /// The keyframes that the block records; nil for other blocks.
    var recording: KeyframeRecording?
    /// For a block between `beginAnimations` and `commitAnimations`, the block that was the
    /// innermost one before; otherwise nil.
    var outer: OuterBlock?
    /// The run of the property animator that drives the animations; nil if the block drives them.
    let driver: AnimatorRun?
    private var completion: ((Bool) -> Void)?
    /// The number of animations that have started and not ended.
    private var pending = 0
    /// Whether the block is executing, so that further animations may start.
    private var isOpen = true
    /// Whether all animations that have ended ran to their end.
    private var isFinished = true
    /// The views that the block changed, if its option is to lay them out.
    private var animatedViews: [UIView] = []
    /// The views that are laid out at the end of the block, whatever its options.
    private var viewsToLayOut: [UIView] = []
    private var endHandlers: [() -> Void] = []

    init(_ settings: Settings, driver: AnimatorRun? = nil, completion: ((Bool) -> Void)? = nil) {
        self.settings = settings
        self.driver = driver
        self.completion = completion
    }

    /// Whether the block animates changes: without a duration and a delay, they take effect at
    /// once.
    var animates: Bool { settings.duration > 0 || settings.delay > 0 }

    /// The duration of a pass (seconds), at least a microsecond: a block without a duration but
    /// with a delay changes its values at the end of the delay.
    var passDuration: Double { max(settings.duration, 1e-6) }

    /// Executes the block.
    func perform(_ animations: () -> Void) {
        AnimationScope.with(self) {
            animations()
            end()
        }
    }

    /// Ends the block, which is the innermost one.
    func end() {
        if let recording { recording.finish(in: self) }
        if settings.laysOut { for view in animatedViews { view.layoutIfNeeded() } }
        for view in viewsToLayOut { view.layoutIfNeeded() }
        (animatedViews, viewsToLayOut) = ([], [])
        isOpen = false
        // Without animations, the block completes at once, whatever its duration.
        if pending == 0 { AnimationScope.performInNextPass { self.complete() } }
    }

    // MARK: Start and end of animations

    /// Called when the block has changed a property of a view.
    func animated(_ view: UIView) {
        if settings.laysOut, !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
    }

    /// Schedules a view for layout at the end of the block, so that the layout is animated.
    func layOutAtEnd(_ view: UIView) { if !viewsToLayOut.contains(where: { $0 === view }) { viewsToLayOut.append(view) } }

    /// Calls a closure when the animations have ended, before the block's completion.
    func addEndHandler(_ body: @escaping () -> Void) { endHandlers.append(body) }

    /// Called when an animation starts.
    func animationDidStart() { pending += 1 }

    /// Called when an animation ends.
    func animationDidEnd(finished: Bool) {
        pending -= 1
        isFinished = isFinished && finished
        if pending == 0, !isOpen { complete() }
    }

    /// Calls the end handlers and the completion, once.
    private func complete() {
        let endHandlers = endHandlers
        self.endHandlers = []
        for handler in endHandlers { handler() }
        guard let completion else { return }
        self.completion = nil
        completion(isFinished)
    }
}

extension ViewAnimation {
    /// Executes an animation block, with the settings that it inherits.
    static func run(
        duration: Double, delay: Double = 0, timing: AnimationTiming = .standard, options: UIView.AnimationOptions = [],
        driver: AnimatorRun? = nil, recording: KeyframeRecording? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard AnimationScope.isEnabled else {
            animations()
            if let completion { AnimationScope.performInNextPass { completion(true) } }
            return
        }
        let outer = AnimationScope.current
        let settings = Settings(duration: duration, delay: delay, timing: timing, options: options, in: outer)
        let animation = ViewAnimation(settings, driver: driver ?? outer?.driver, completion: completion)
        animation.recording = recording
        animation.perform(animations)
    }
}
