import CoreGraphics
public import Foundation
import QuartzCore

/// Animates changes of views, and can be paused, scrubbed, reversed and continued.
///
/// ```swift
/// let card = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
/// let animator = UIViewPropertyAnimator(duration: 0.4, dampingRatio: 0.8) { card.center.y = 300 }
/// animator.addCompletion { position in print(position == .end) }
/// animator.startAnimation()
/// animator.pauseAnimation()
/// animator.fractionComplete = 0.5  // follows a drag, for example
/// animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
/// ```
///
/// A running animator keeps itself alive until it has ended. Releasing a paused or stopped animator
/// is an error, as on iOS. Use animators on the main thread.
@preconcurrency @MainActor open class UIViewPropertyAnimator: NSObject, UIViewImplicitlyAnimating, @preconcurrency NSCopying {
    private let parameters: any UITimingCurveProvider
    private let givenDuration: Double
    /// The blocks to execute when the animator becomes active.
    private var blocks: [AnimatorBlock] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []
    /// The animations while the animator is active or stopped; otherwise nil.
    private var run: AnimatorRun?
    private var currentState = UIViewAnimatingState.inactive
    private var reversed = false
    private var isReleasable: Bool { currentState == .inactive || run?.isRunning == true }

    // MARK: Creating

    /// Creates an animator with timing parameters.
    ///
    /// - Parameters:
    ///   - duration: The duration (seconds). Springs that are defined by their physics have their
    ///     own.
    ///   - parameters: The timing.
    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.parameters = parameters
        givenDuration = max(0, duration.isNaN ? 0 : duration)
        super.init()
    }

    /// Creates an animator with a duration of 0.2 seconds that starts and ends slowly.
    public convenience override init() { self.init(duration: 0.2, timingParameters: UICubicTimingParameters()) }

    /// Creates an animator with a predefined curve.
    public convenience init(duration: TimeInterval, curve: UIView.AnimationCurve, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(animationCurve: curve))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a cubic Bézier curve, defined by its inner control points.
    public convenience init(
        duration: TimeInterval, controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint, animations: (() -> Void)? = nil
    ) {
        self.init(duration: duration, timingParameters: UICubicTimingParameters(controlPoint1: point1, controlPoint2: point2))
        if let animations { addAnimations(animations) }
    }

    /// Creates an animator with a spring that has settled at the end of the duration.
    public convenience init(duration: TimeInterval, dampingRatio ratio: CGFloat, animations: (() -> Void)? = nil) {
        self.init(duration: duration, timingParameters: UISpringTimingParameters(dampingRatio: ratio))
        if let animations { addAnimations(animations) }
    }

    /// Creates and starts an animator.
    ///
    /// - Returns: The running animator.
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
                "+[\(self) runningPropertyAnimatorWithDuration:delay:options:animations:completion:]: call it on UIViewPropertyAnimator")
        }
        return animator
    }

    /// Returns another animator with the same timing and settings, without blocks.
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

    /// The timing.
    open var timingParameters: (any UITimingCurveProvider)? { parameters }

    /// The duration of the animations at their original pace (seconds).
    open var duration: TimeInterval { parameters.duration(givenDuration) }

    /// The delay of the last call of `startAnimation(afterDelay:)` (seconds).
    open private(set) var delay: TimeInterval = 0

    /// A Boolean value that indicates whether views receive touches while they are animated. The
    /// default is true.
    open var isUserInteractionEnabled = true

    /// A Boolean value that indicates whether the app hit-tests animated views itself. Otherwise
    /// views are hit-tested at their presentation positions. The default is false.
    open var isManualHitTestingEnabled = false

    /// A Boolean value that indicates whether the animations can be paused, stopped and scrubbed.
    /// The default is true. It must not be changed while the animator is active.
    open var isInterruptible = true {
        willSet {
            if currentState == .active, newValue != isInterruptible {
                UIKitException.raise(
                    "NSGenericException", "It is not allowed to set the interruptible property of an active animator (\(self))")
            }
        }
    }

    /// A Boolean value that indicates whether `fractionComplete` is a fraction of the distance;
    /// otherwise it is one of the duration. The default is true.
    open var scrubsLinearly = true

    /// A Boolean value that indicates whether the animator pauses at the end instead of becoming
    /// inactive. The default is false.
    open var pausesOnCompletion = false

    // MARK: Blocks

    /// Animates the changes of a block in the rest of the duration, after a fraction of it (0 to
    /// 1).
    open func addAnimations(_ animation: @escaping () -> Void, delayFactor: CGFloat) {
        UIKitException.requireMainThread("addAnimations(_:delayFactor:)", of: "UIViewPropertyAnimator")
        let factor = max(0, min(delayFactor.isNaN ? 0 : delayFactor, 1))
        switch (currentState, run) {
        case (.stopped, _): fault("An animator (\(self)) that is stopped cannot be given animations!")
        case (.active, let run?):
            let passed = run.elapsedFraction
            run.execute(
                [AnimatorBlock(animations: animation, delayFactor: min(passed + factor, 1))],
                allowsInteraction: isUserInteractionEnabled)
        default: blocks.append(AnimatorBlock(animations: animation, delayFactor: factor))
        }
    }

    /// Animates the changes of a block; in the rest of the duration if the animator is active.
    open func addAnimations(_ animation: @escaping () -> Void) { addAnimations(animation, delayFactor: 0) }

    /// Calls a closure at the end, on the main thread, with the position of the values.
    open func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) {
        UIKitException.requireMainThread("addCompletion(_:)", of: "UIViewPropertyAnimator")
        completions.append(completion)
    }

    /// Waits for the end of the animator and returns the position of the values.
    @discardableResult
    open func addCompletion() async -> UIViewAnimatingPosition {
        await withCheckedContinuation { continuation in addCompletion { continuation.resume(returning: $0) } }
    }

    // MARK: State

    /// The state of the animator.
    open var state: UIViewAnimatingState { currentState }

    /// A Boolean value that indicates whether the animations are running.
    open var isRunning: Bool { currentState == .active && run?.isRunning == true }

    /// A Boolean value that indicates whether the animations run backward.
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

    /// The completed fraction of the animations, 0 to 1, in their direction. Setting it pauses the
    /// animations.
    open var fractionComplete: CGFloat {
        get {
            guard let run, currentState == .active else { return 0 }
            let fraction = scrubsLinearly ? run.progress : run.elapsedFraction
            return max(0, min(reversed ? 1 - fraction : fraction, 1))
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

    /// Starts the animations, or continues them after a pause.
    open func startAnimation() { start(after: 0) }

    /// Starts the animations after a delay (seconds).
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

    /// Pauses the animations at their current values.
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

    /// Continues a paused animation with another timing.
    ///
    /// - Parameters:
    ///   - parameters: The timing; nil keeps the present one.
    ///   - durationFactor: The duration of the rest, as a factor of the original duration; 0 keeps
    ///     the present pace.
    open func continueAnimation(withTimingParameters parameters: (any UITimingCurveProvider)?, durationFactor: CGFloat) {
        UIKitException.requireMainThread("continueAnimation(withTimingParameters:durationFactor:)", of: "UIViewPropertyAnimator")
        guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be continued or reversed!") }
        guard currentState == .active, let run, !run.isRunning else {
            fault("continueAnimationWithTimingParameters:durationFactor: should only be called on a paused animator!")
        }
        let seconds = durationFactor > 0 ? duration * durationFactor : nil
        guard let parameters else { return run.play(over: seconds) }
        let remaining = seconds ?? duration * (reversed ? run.progress : 1 - run.progress)
        let total = parameters.duration(remaining)
        run.play(parameters.timing(duration: total), over: total)
    }

    /// Stops the animations at their presentation values.
    ///
    /// - Parameter withoutFinishing: Whether the animator becomes inactive at once. Otherwise,
    ///   `finishAnimation(at:)` must follow.
    open func stopAnimation(_ withoutFinishing: Bool) {
        UIKitException.requireMainThread("stopAnimation(_:)", of: "UIViewPropertyAnimator")
        switch currentState {
        case .stopped: fault("Animator \(self) is already stopped!")
        case .inactive: fault("An animator (\(self)) that is not active cannot be stopped!")
        case .active: break
        }
        guard isInterruptible else { fault("An animator \(self) that is not interruptible cannot be stopped!") }
        run?.keepPresentationValues()
        currentState = .stopped
        if withoutFinishing {
            completions = []
            deactivate()
        }
    }

    /// Finishes stopped animations with the values of a position, and calls the completion
    /// closures.
    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        UIKitException.requireMainThread("finishAnimation(at:)", of: "UIViewPropertyAnimator")
        guard currentState == .stopped else { fault("finishAnimationAtPosition: should only be called on a stopped animator!") }
        run?.move(to: finalPosition)
        complete(finalPosition)
    }

    /// A description of the state. Must be read on the main thread.
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

    /// Makes the animator active: executes the blocks, whose animations are paused until the run
    /// plays them.
    private func activate() {
        guard !blocks.isEmpty else { fault("An animator (\(self)) must have at least one animation block to start!") }
        let due = blocks
        blocks = []
        let run = AnimatorRun(
            timing: parameters.timing(duration: duration), duration: duration, isReversed: reversed, animator: self
        ) { [weak self] in self?.didReachEnd() }
        self.run = run
        currentState = .active
        run.execute(due, allowsInteraction: isUserInteractionEnabled)
    }

    /// Called when all animations have reached the end of their direction.
    private func didReachEnd() {
        guard let run, currentState == .active else { return }
        guard !pausesOnCompletion else { return run.pauseAtEnd() }
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

    private func fault(_ message: String) -> Never { UIKitException.raise("NSInternalInconsistencyException", message) }
}
