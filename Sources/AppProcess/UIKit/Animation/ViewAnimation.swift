import CoreGraphics
import Foundation
import QuartzCore

/// What one animation block asks for, and how far its animations are.
@MainActor final class ViewAnimation {
    /// How often passes are played.
    struct Repetition {
        var count: Float = 0
        var autoreverses = false
    }

    /// What all that is animated in the block has in common.
    struct Settings {
        /// Seconds.
        var duration: Double
        /// Seconds.
        var delay = 0.0
        var timing = AnimationTiming.standard
        var repetition = Repetition()
        var allowsInteraction = false
        var beginsFromCurrentState = false
        var laysOut = false
        var frameRate = CAFrameRateRange.default

        init(duration: Double) { self.duration = duration }

        /// What a block asks for: of what it does not, what the block around it does.
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
    /// The keyframes that the block is recording.
    var recording: KeyframeRecording?
    /// Of a block between two calls, what was the innermost one before it.
    var outer: OuterBlock?
    /// The animator that moves the animations itself.
    let driver: AnimatorRun?
    private var completion: ((Bool) -> Void)?
    private var pending = 0
    private var isOpen = true
    private var isFinished = true
    private var animatedViews: [UIView] = []
    /// Views that are laid out when the block ends, whatever it asks for.
    private var flaggedViews: [UIView] = []
    private var endings: [() -> Void] = []

    init(_ settings: Settings, driver: AnimatorRun? = nil, completion: ((Bool) -> Void)? = nil) {
        self.settings = settings
        self.driver = driver
        self.completion = completion
    }

    /// Whether there is time to animate in.
    var animates: Bool { settings.duration > 0 || settings.delay > 0 }

    /// Seconds of a pass: what is only delayed is over at once then.
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
        for view in flaggedViews { view.layoutIfNeeded() }
        (animatedViews, flaggedViews) = ([], [])
        isOpen = false
        // Where nothing animates the block is done, whatever its duration.
        if pending == 0 { AnimationScope.later { self.complete() } }
    }

    // MARK: Begin and end of animations

    func animated(_ view: UIView) {
        if settings.laysOut, !animatedViews.contains(where: { $0 === view }) { animatedViews.append(view) }
    }

    /// Has a view laid out, animated, when the block ends.
    func layOutAtEnd(_ view: UIView) { if !flaggedViews.contains(where: { $0 === view }) { flaggedViews.append(view) } }

    /// Calls back when the animations are over, before the block's completion.
    func atEnd(_ body: @escaping () -> Void) { endings.append(body) }

    /// One more animation to wait for.
    func enter() { pending += 1 }

    /// An animation ended.
    func leave(finished: Bool) {
        pending -= 1
        isFinished = isFinished && finished
        if pending == 0, !isOpen { complete() }
    }

    private func complete() {
        let endings = endings
        self.endings = []
        for ending in endings { ending() }
        guard let completion else { return }
        self.completion = nil
        completion(isFinished)
    }
}

extension ViewAnimation {
    /// Executes an animation block, with what it inherits.
    static func run(
        duration: Double, delay: Double = 0, timing: AnimationTiming = .standard, options: UIView.AnimationOptions = [],
        driver: AnimatorRun? = nil, recording: KeyframeRecording? = nil, animations: () -> Void, completion: ((Bool) -> Void)?
    ) {
        guard AnimationScope.isEnabled else {
            animations()
            if let completion { AnimationScope.later { completion(true) } }
            return
        }
        let outer = AnimationScope.current
        let settings = Settings(duration: duration, delay: delay, timing: timing, options: options, in: outer)
        let animation = ViewAnimation(settings, driver: driver ?? outer?.driver, completion: completion)
        animation.recording = recording
        animation.perform(animations)
    }
}
