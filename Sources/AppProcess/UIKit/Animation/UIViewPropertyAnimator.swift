import CoreGraphics
public import Foundation
import QuartzCore

/// Animates what blocks change, and can be paused, moved by hand, turned back and gone on with. Main thread.
///
/// A running animator stays alive until it has ended. One that is paused or stopped must not be released: it is an error, as on iOS.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
    private let parameters: any UITimingCurveProvider
    private let givenDuration: Double
    private var blocks: [AnimatorBlock] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    private var run: AnimatorRun?
    private var currentState = UIViewAnimatingState.inactive
    private var reversed = false
    private var isReleasable: Bool { currentState == .inactive || run?.isRunning == true }

    // MARK: Making

    /// An animator with a pacing of its own.
    ///
    /// - Parameter duration: seconds; springs by their physics have their own.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        givenDuration = max(0, duration.isNaN ? 0 : duration)
        super.init()
    }

    /// An animator that lasts 0.2 seconds, and begins and ends slowly.
    public convenience override init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters()) }

    /// An animator with one of the system's curves.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a cubic curve by its two inner control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// An animator with a spring that has settled when the duration is over.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Animates what a block changes, after a delay in seconds, and answers the animator.
    open class func runningPropertyAnimator(
        withDuration duration: TimeInterval, delay: TimeInterval, options: UIView.AnimationOptions = [], animations: @escaping () -> Void,
        completion: ((UIViewAnimatingPosition) -> Void)? = nil
    ) -> Self {
        let animator = make(duration, options.curve)
        animator.isUserInteractionEnabled = options.contains(.allowUserInteraction)
        animator.addAnimations(animations)
        if let completion { animator.addCompletion(completion) }
        animator.startAnimation(afterDelay: max(0, delay))
        return animator
    }

    private class func make(_ duration: TimeInterval, _ curve: UIView.AnimationCurve) -> Self {
        let animator = UIViewPropertyAnimator(duration: duration, curve: curve)
        guard let animator = animator as? Self else {
            UIKitException.raise(
                "+[\(self) runningPropertyAnimatorWithDuration:delay:options:animations:completion:]: send it to UIViewPropertyAnimator")
        }
        return animator
    }

    /// Another animator with the same timing and settings, without blocks.
    open func copy(with zone: NSZone? = nil) -> Any {
        let other = UIViewPropertyAnimator(duration: givenDuration, timingParameters: parameters)
        other.isUserInteractionEnabled = isUserInteractionEnabled
        other.isInterruptible = isInterruptible
        other.scrubsLinearly = scrubsLinearly
        other.pausesOnCompletion = pausesOnCompletion
        other.isManualHitTestingEnabled = isManualHitTestingEnabled
        return other
    }

    @MainActor deinit {
        guard isReleasable else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "It is an error to release a paused or stopped property animator. Property animators must either finish animating or be explicitly stopped and finished before they can be released."
            )
        }
    }

    // MARK: Settings

    /// The pacing.
    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// Seconds from the start to the end, at the pace at which the animator began.
    open var duration: TimeInterval { parameters.duration(givenDuration) }

    /// Seconds that `startAnimation(afterDelay:)` waits, of the last call.
    open private(set) var delay: TimeInterval = 0

    /// Whether views get touches while they are animated. Initially true.
    open var isUserInteractionEnabled = true

    /// Whether the app finds out itself which of the animated views a touch is in; otherwise they are where they are on the screen. Initially false.
    open var isManualHitTestingEnabled = false

    /// Whether the animations may be paused, stopped and moved. Initially true; not to be set while the animator is active.
    open var isInterruptible = true {
        willSet {
            if currentState == .active, newValue != isInterruptible {
                UIKitException.raise(
                    "NSGenericException", "It is not allowed to set the interruptible property of an active animator (\(self))")
            }
        }
    }

    /// Whether `fractionComplete` is a part of the way; otherwise it is one of the duration. Initially true.
    open var scrubsLinearly = true

    /// Whether the animator stays active, and paused, at the end of the way. Initially false.
    open var pausesOnCompletion = false

    // MARK: Blocks

    /// Animates what a block changes in what is left of the duration after a part of it, 0…1.
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        UIKitException.requireMainThread("addAnimations(_:delayFactor:)", of: "UIViewPropertyAnimator")
        let factor = max(0, min(delayFactor.isNaN ? 0 : delayFactor, 1))
        switch (currentState, run) {
        case (.stopped, _): fault("An animator (\(self)) that is stopped cannot be given animations!")
        case (.active, let run?):
            let passed = run.timePassed
            run.execute(
                [AnimatorBlock(animations: animation, delayFactor: min(passed + factor, 1))],
                allowsInteraction: isUserInteractionEnabled)
        default: blocks.append(AnimatorBlock(animations: animation, delayFactor: factor))
        }
    }

    /// Animates what a block changes: in what is left of the duration, where the animator is active.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Calls a block at the end, on the main thread, with where the values are then.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        UIKitException.requireMainThread("addCompletion(_:)", of: "UIViewPropertyAnimator")
        completions.append(completion)
    }

    // MARK: State

    open var state: UIViewAnimatingState { currentState }

    open var isRunning: Bool { currentState == .active && run?.isRunning == true }

    open var isReversed: Bool {
        get { reversed }
        set {
            UIKitException.requireMainThread("isReversed", of: "UIViewPropertyAnimator")
            guard newValue != reversed else { return }
            guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be continued or reversed!") }
            reversed = newValue
            guard let run, currentState == .active else { return }
            run.isReversed = newValue
            if run.isRunning { run.play() }
        }
    }

    open var fractionComplete: CGFloat {
        get {
            guard let run, currentState == .active else { return 0 }
            let part = scrubsLinearly ? run.progress : run.timePassed
            return max(0, min(reversed ? 1 - part : part, 1))
        }
        set {
            UIKitException.requireMainThread("fractionComplete", of: "UIViewPropertyAnimator")
            guard currentState != .stopped, !newValue.isNaN else { return }
            pauseAnimation()
            let fraction = max(0, min(newValue, 1))
            run?.scrub(to: reversed ? 1 - fraction : fraction, linearly: scrubsLinearly)
        }
    }

    // MARK: Playing

    open func startAnimation() { start(after: 0) }

    open func startAnimation(afterDelay delay: TimeInterval) {
        guard delay >= 0 else { UIKitException.raise("The delay should be greater than or equal to zero.") }
        if currentState == .active, delay > 0, !isRunning { fault("A paused animator (\(self)) cannot be started with a delay!") }
        self.delay = delay
        start(after: delay)
    }

    private func start(after delay: Double) {
        UIKitException.requireMainThread("startAnimation()", of: "UIViewPropertyAnimator")
        switch currentState {
        case .stopped: fault("An animator (\(self)) that is stopped cannot be started!")
        case .inactive:
            activate()
            run?.play(after: delay)
        case .active:
            if !isRunning { run?.play() }
        }
    }

    open func pauseAnimation() {
        UIKitException.requireMainThread("pauseAnimation()", of: "UIViewPropertyAnimator")
        switch currentState {
        case .stopped: fault("An animator (\(self)) that is stopped cannot be paused!")
        case .inactive: activate()
        case .active:
            guard isRunning else { return }
            guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be paused!") }
            run?.pause()
        }
    }

    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        UIKitException.requireMainThread("continueAnimation(withTimingParameters:durationFactor:)", of: "UIViewPropertyAnimator")
        guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be continued or reversed!") }
        guard currentState == .active, let run, !run.isRunning else {
            fault("continueAnimationWithTimingParameters:durationFactor: should only be called on a paused animator!")
        }
        let seconds = durationFactor > 0 ? duration * durationFactor : nil
        guard let parameters else { return run.play(over: seconds) }
        let rest = seconds ?? duration * (reversed ? run.progress : 1 - run.progress)
        let own = parameters.duration(rest)
        run.play(parameters.timing(duration: own), over: own)
    }

    open func stopAnimation(_ withoutFinishing: Bool) {
        UIKitException.requireMainThread("stopAnimation(_:)", of: "UIViewPropertyAnimator")
        switch currentState {
        case .stopped: fault("Animator \(self) is already stopped!")
        case .inactive: fault("An animator (\(self)) that is not active cannot be stopped!")
        case .active: break
        }
        guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be stopped!") }
        run?.keepCurrent()
        currentState = .stopped
        if withoutFinishing {
            completions = []
            deactivate()
        }
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        UIKitException.requireMainThread("finishAnimation(at:)", of: "UIViewPropertyAnimator")
        guard currentState == .stopped else { fault("finishAnimationAtPosition: should only be called on a stopped animator!") }
        run?.move(to: finalPosition)
        complete(finalPosition)
    }

    /// The state in words, on the main thread.
    open override var description: String {
        guard Thread.isMainThread else { return super.description }
        return MainActor.assumeIsolated { stateDescription }
    }

    private var stateDescription: String {
        let state =
            switch currentState {
            case .inactive: "inactive"
            case .active: "active"
            case .stopped: "stopped"
            }
        let address = String(UInt(bitPattern: Unmanaged.passUnretained(self).toOpaque()), radix: 16)
        let words = [(isRunning, " running"), (reversed, " reversed"), (isInterruptible, " interruptible")].filter(\.0).map(\.1).joined()
        return "<\(type(of: self))(0x\(address)) [\(state)]\(words)>"
    }

    // MARK: Life

    /// Executes the blocks, and stands still at the start.
    private func activate() {
        guard !blocks.isEmpty else { fault("An animator (\(self)) must have at least one animation block to start!") }
        let due = blocks
        blocks = []
        let run = AnimatorRun(
            timing: parameters.timing(duration: duration), duration: duration, isReversed: reversed, animator: self
        ) { [weak self] in self?.cameToEnd() }
        self.run = run
        currentState = .active
        run.execute(due, allowsInteraction: isUserInteractionEnabled)
    }

    private func cameToEnd() {
        guard let run, currentState == .active else { return }
        guard !pausesOnCompletion else { return run.standAtEnd() }
        let position = reversed ? UIViewAnimatingPosition.start : .end
        if reversed { run.move(to: .start) }
        run.removeAll()
        complete(position)
    }

    private func complete(_ position: UIViewAnimatingPosition) {
        let due = completions
        completions = []
        deactivate()
        for completion in due { completion(position) }
    }

    private func deactivate() {
        run = nil
        currentState = .inactive
        reversed = false
    }

    private func fault(_ sentence: String) -> Never { UIKitException.raise("NSInternalInconsistencyException", sentence) }
}
