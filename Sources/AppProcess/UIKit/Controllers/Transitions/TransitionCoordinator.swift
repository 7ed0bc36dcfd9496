import CoreGraphics
import Foundation

/// Runs animations alongside a transition between controllers, or alongside a change of size or
/// traits. Apps receive it as `transitionCoordinator` and as an argument of `viewWillTransition`.
///
/// Animations and completions are queued until the transition runs.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Action = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Stage {
        case waiting, running, over
    }

    /// The transition between controllers, or `nil` for a change of size or traits. It owns the
    /// coordinator, so that `end()` breaks the reference cycle.
    private var context: TransitionContext?
    private var stage = Stage.waiting
    /// The animations that run when the transition, or its animator object, starts.
    private var animations: [Action] = []
    /// The closures that are called when the transition ends.
    private var completions: [Action] = []
    /// The handlers that are called whenever a gesture ends or takes over the transition.
    private var changeHandlers: [Action] = []
    /// The handlers that are called once, when a gesture ends.
    private var endHandlers: [Action] = []
    /// The views outside of the container with alongside animations.
    private(set) var externalViews: [UIView] = []
    private(set) var initiallyInteractive = false

    /// The container if there is no transition between controllers.
    private let fallbackContainer: UIView

    /// The rotation of the interface, if that changes the size, and whether it is animated.
    private let rotation: (InterfaceRotation, isAnimated: Bool)?

    /// Creates a coordinator.
    ///
    /// - Parameters:
    ///   - container: The view whose size changes, if there is no transition between controllers.
    ///   - rotation: The rotation of the interface that changes the size, or nil.
    ///   - isAnimated: Whether the rotation is animated.
    init(in container: UIView = UIView(), rotation: InterfaceRotation? = nil, isAnimated: Bool = true) {
        fallbackContainer = container
        self.rotation = rotation.map { ($0, isAnimated) }
    }

    /// Sets the transition between controllers, before it runs.
    func begin(with context: TransitionContext) {
        self.context = context
        initiallyInteractive = context.isInteractive
    }

    // MARK: Running

    /// Runs the queued animations with the duration of the transition.
    ///
    /// - Parameter isOver: Whether the transition ends. Changes that were not made yet, because it
    ///   did not run or its animator object was not started, are then made without animation.
    func runAlongside(isOver: Bool = false) {
        guard stage != .over else { return }
        stage = .running
        guard !animations.isEmpty else { return }
        if isOver {
            UIView.performWithoutAnimation { performAnimations() }
        } else if let add = context?.addAnimationsToInterruptibleAnimator {
            add { [weak self] in self?.performAnimations() }
        } else {
            TransitionAnimation.run(duration: isAnimated ? transitionDuration : 0, curve: completionCurve) { self.performAnimations() }
        }
    }

    /// Makes the queued changes, once.
    private func performAnimations() {
        let due = animations
        animations = []
        for action in due { action(self) }
    }

    /// Calls the handlers after a gesture ended or took over the transition.
    func interactionDidChange() {
        for action in changeHandlers { action(self) }
        if !isInteractive {
            let due = endHandlers
            endHandlers = []
            for action in due { action(self) }
        }
    }

    /// A Boolean value that indicates whether the transition has ended.
    var isOver: Bool { stage == .over }

    /// Ends the transition and calls the completions.
    func end() {
        guard stage != .over else { return }
        stage = .over
        let due = completions
        (completions, changeHandlers, endHandlers, externalViews) = ([], [], [], [])
        for action in due { action(self) }
        context = nil
    }

    // MARK: Alongside animations

    @discardableResult
    func animate(alongsideTransition animation: Action?, completion: Action?) -> Bool {
        animateAlongsideTransition(in: nil, animation: animation, completion: completion)
    }

    @discardableResult
    func animateAlongsideTransition(in view: UIView?, animation: Action?, completion: Action?) -> Bool {
        guard stage != .over else { return false }
        if let completion { completions.append(completion) }
        guard let animation else { return true }
        guard stage == .waiting else {
            // The transition is running, and an animation would end after it. Make the change at
            // once.
            animation(self)
            return false
        }
        animations.append(animation)
        if let view, !view.isDescendant(of: containerView) { externalViews.append(view) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Action) { if stage != .over { endHandlers.append(handler) } }

    func notifyWhenInteractionChanges(_ handler: @escaping Action) { if stage != .over { changeHandlers.append(handler) } }

    // MARK: Context

    var isAnimated: Bool { context?.isAnimated ?? rotation?.isAnimated ?? false }

    var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }

    var isInterruptible: Bool { context?.interruptibleAnimator != nil }

    var isInteractive: Bool { context?.isInteractive ?? false }

    var isCancelled: Bool { context?.transitionWasCancelled ?? false }

    var transitionDuration: TimeInterval {
        if let context { return context.duration }
        return rotation.map { $0.isAnimated ? $0.0.duration : 0 } ?? 0
    }

    var percentComplete: CGFloat { context?.percent ?? 0 }

    var completionVelocity: CGFloat { context?.interactor?.completionSpeed ?? 1 }

    var completionCurve: UIView.AnimationCurve { context?.interactor?.completionCurve ?? .easeInOut }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { context?.viewController(forKey: key) }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

    var containerView: UIView { context?.containerView ?? fallbackContainer }

    var targetTransform: CGAffineTransform { rotation?.0.transform ?? .identity }
}
