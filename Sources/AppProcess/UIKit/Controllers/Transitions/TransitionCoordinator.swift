import CoreGraphics
import Foundation

/// Runs what others animate together with a transition between controllers, or with a change of size.
@MainActor final class TransitionCoordinator: NSObject, UIViewControllerTransitionCoordinator {
    typealias Action = (any UIViewControllerTransitionCoordinatorContext) -> Void

    private enum Stage {
        case waiting, running, over
    }

    private var context: TransitionContext?
    private var stage = Stage.waiting
    private var animations: [Action] = []
    private var completions: [Action] = []
    private var changes: [Action] = []
    private var ends: [Action] = []
    /// Views outside of the container that run with the transition.
    private(set) var outside: [UIView] = []
    private(set) var initiallyInteractive = false

    /// The view that stands for the container where there is no transition between controllers.
    private let place: UIView

    /// - Parameter place: What changes its size.
    init(in place: UIView = UIView()) { self.place = place }

    func begin(with context: TransitionContext) {
        self.context = context
        initiallyInteractive = context.isInteractive
    }

    // MARK: Running

    /// Runs the animations; they are part of the transition's.
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
        for action in changes { action(self) }
        if !isInteractive {
            let due = ends
            ends = []
            for action in due { action(self) }
        }
    }

    /// The transition is over.
    func end() {
        guard stage != .over else { return }
        stage = .over
        let due = completions
        (completions, changes, ends, outside) = ([], [], [], [])
        for action in due { action(self) }
        context = nil
    }

    // MARK: What runs with it

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
            // It runs already: the change is made without an animation, as its end would come late.
            animation(self)
            return false
        }
        animations.append(animation)
        if let view, !view.isDescendant(of: containerView) { outside.append(view) }
        return true
    }

    func notifyWhenInteractionEnds(_ handler: @escaping Action) { if stage != .over { ends.append(handler) } }

    func notifyWhenInteractionChanges(_ handler: @escaping Action) { if stage != .over { changes.append(handler) } }

    // MARK: The transition

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

    var containerView: UIView { context?.containerView ?? place }

    var targetTransform: CGAffineTransform { .identity }
}
