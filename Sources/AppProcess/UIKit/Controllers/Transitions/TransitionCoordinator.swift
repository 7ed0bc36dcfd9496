import CoreGraphics
import Foundation

/// Runs animations alongside a transition between controllers, or alongside a change of size.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Action = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Stage {
        case waiting, running, over
    }

    private var context: TransitionContext?
    private var stage = Stage.waiting
    private var animations: [Action] = []
    private var completions: [Action] = []
    private var changeHandlers: [Action] = []
    private var endHandlers: [Action] = []
    /// The views outside of the container with alongside animations.
    private(set) var externalViews: [UIView] = []
    private(set) var initiallyInteractive = false

    /// The container if there is no transition between controllers.
    private let fallbackContainer: UIView

    /// - Parameter container: The view whose size changes.
    init(in container: UIView = UIView()) { fallbackContainer = container }

    func begin(with context: TransitionContext) {
        self.context = context
        initiallyInteractive = context.isInteractive
    }

    // MARK: Running

    /// Runs the queued animations as part of the transition's.
    func runAlongside() {
        guard stage == .waiting else { return }
        stage = .running
        let due = animations
        animations = []
        guard !due.isEmpty else { return }
        TransitionAnimation.run(duration: isAnimated ? transitionDuration : 0, curve: completionCurve) {
            for action in due { action(self) }
        }
    }

    func interactionDidChange() {
        for action in changeHandlers { action(self) }
        if !isInteractive {
            let due = endHandlers
            endHandlers = []
            for action in due { action(self) }
        }
    }

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
            // The transition is running: the change is made without animation, which would end
            // late.
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

    var isAnimated: Bool { context?.isAnimated ?? false }

    var presentationStyle: UIModalPresentationStyle { context?.presentationStyle ?? .none }

    var isInterruptible: Bool { false }

    var isInteractive: Bool { context?.isInteractive ?? false }

    var isCancelled: Bool { context?.transitionWasCancelled ?? false }

    var transitionDuration: TimeInterval { context?.duration ?? 0 }

    var percentComplete: CGFloat { context?.percent ?? 0 }

    var completionVelocity: CGFloat { context?.interactor?.completionSpeed ?? 1 }

    var completionCurve: UIView.AnimationCurve { context?.interactor?.completionCurve ?? .easeInOut }

    func viewController(forKey key: UITransitionContextViewControllerKey) -> UIViewController? { context?.viewController(forKey: key) }

    func view(forKey key: UITransitionContextViewKey) -> UIView? { context?.view(forKey: key) }

    var containerView: UIView { context?.containerView ?? fallbackContainer }

    var targetTransform: CGAffineTransform { .identity }
}
