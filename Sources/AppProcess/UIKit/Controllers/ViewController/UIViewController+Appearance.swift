import Diagnostics
import Foundation
import QuartzCore

/// The phases of a view's appearance and disappearance.
enum AppearancePhase: Equatable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
}

/// The state of the appearance of a controller's view. It is stored in
/// `UIViewController.appearance`.
struct ControllerAppearance {
    var phase = AppearancePhase.disappeared
    /// A Boolean value that indicates whether `viewIsAppearing(_:)` has yet to be called.
    var isAppearingPending = false
    /// A Boolean value that indicates whether the appearance transition began because the view
    /// entered or left a window. It then also ends without a call of `endAppearance()` by a parent
    /// or presentation.
    var isDrivenByWindow = false
}

/// Appearance notifications: `viewWillAppear(_:)`, `viewIsAppearing(_:)`, `viewDidAppear(_:)` and
/// their counterparts for disappearance.
///
/// A container, a presentation, or the entry of the view into a window begins and ends an
/// appearance transition. Each controller's phase ensures that notifications alternate correctly
/// even if a transition is reversed before it ends. Children whose views are in the controller's
/// view follow it.
extension UIViewController {
    // MARK: Transitions

    /// Begins an appearance transition of the controller and its children. Does nothing if such a
    /// transition is in progress or has ended.
    ///
    /// - Parameters:
    ///   - appears: Whether the view appears rather than disappears.
    ///   - animated: Whether the transition is animated.
    func beginAppearance(_ appears: Bool, animated: Bool) {
        notifyBeginning(appears, animated: animated)
        if appears, loadedView?.window != nil { notifyAppearing() }
    }

    /// Changes the phase of the controller and its children, and calls `viewWillAppear(_:)` or
    /// `viewWillDisappear(_:)`.
    private func notifyBeginning(_ appears: Bool, animated: Bool) {
        switch (appearance.phase, appears) {
        case (.disappeared, true), (.disappearing, true):
            loadViewIfNeeded()
            appearance.phase = .appearing(animated: animated)
            appearance.isAppearingPending = true
            appearance.isDrivenByWindow = false
            viewWillAppear(animated)
            // An appearance always causes a layout.
            loadedView?.setNeedsLayout()
        case (.appeared, false), (.appearing, false):
            appearance.phase = .disappearing(animated: animated)
            appearance.isAppearingPending = false
            appearance.isDrivenByWindow = false
            viewWillDisappear(animated)
        default: return
        }
        for child in forwardedChildren { child.notifyBeginning(appears, animated: animated) }
    }

    /// Calls `viewIsAppearing(_:)` of the controller and its children, once the view is in its
    /// window.
    func notifyAppearing() {
        guard case .appearing(let animated) = appearance.phase else { return }
        if appearance.isAppearingPending {
            appearance.isAppearingPending = false
            viewIsAppearing(animated)
        }
        for child in forwardedChildren { child.notifyAppearing() }
    }

    /// Ends the appearance transition of the controller and its children. Does nothing if none is
    /// in progress.
    func endAppearance() {
        // The notifications below may remove children.
        let forwarded = forwardedChildren
        switch appearance.phase {
        case .appearing(let animated):
            notifyAppearing()
            appearance.phase = .appeared
            viewDidAppear(animated)
            containment.isMovingToParent = false
        case .disappearing(let animated):
            appearance.phase = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        for child in forwarded { child.endAppearance() }
        if appearance.phase == .appeared { updateStatusBar() }
    }

    /// The children that appear and disappear with the controller: those whose views are in its
    /// view.
    private var forwardedChildren: [UIViewController] {
        guard let loadedView, !containment.children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return containment.children.filter { $0.loadedView?.isDescendant(of: loadedView) == true }
    }

    // MARK: Custom containers

    /// Implements `beginAppearanceTransition(_:animated:)`, and logs a warning if such a transition
    /// is in progress or has ended.
    func beginBalanced(_ appears: Bool, animated: Bool) {
        switch (appearance.phase, appears) {
        case (.appearing, true), (.disappearing, false), (.appeared, true), (.disappeared, false): reportUnbalanced()
        default: beginAppearance(appears, animated: animated)
        }
    }

    /// Implements `endAppearanceTransition()`, and logs a warning if no transition is in progress.
    func endBalanced() {
        switch appearance.phase {
        case .appeared, .disappeared: reportUnbalanced()
        default: endAppearance()
        }
    }

    private func reportUnbalanced() { Log.write(.warn, "Unbalanced calls to begin/end appearance transitions for \(self).") }

    // MARK: Windows

    /// A Boolean value that indicates whether the controller appears when its view enters a window,
    /// because no parent or presentation drives it.
    private var followsWindow: Bool {
        guard modal.stage == .idle else { return false }
        guard let parent else { return true }
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        // The children of a parent that has not appeared appear with the parent.
        switch parent.appearance.phase {
        case .appearing, .appeared: return true
        case .disappearing, .disappeared: return false
        }
    }

    /// Handles that the view is about to enter or leave a window.
    func rootViewWillMove(to window: UIWindow?) {
        switch appearance.phase {
        case .disappeared where window?.showsViews == true && followsWindow:
            beginAppearance(true, animated: false)
            appearance.isDrivenByWindow = parent?.appearance.phase.isTransitioning != true
        case .appeared where window == nil && (parent?.shouldAutomaticallyForwardAppearanceMethods ?? true) && modal.stage == .idle:
            beginAppearance(false, animated: false)
            appearance.isDrivenByWindow = true
        default: break
        }
    }

    /// Handles that the view entered or left a window.
    func rootViewDidMove(to window: UIWindow?) {
        if let window {
            // A window that joins a scene brings its views with it, without notification of a move.
            if appearance.phase == .disappeared { rootViewWillMove(to: window) }
            notifyAppearing()
            // `viewDidAppear(_:)` is called when the view has been laid out and its first frame
            // sent.
            if appearance.isDrivenByWindow { PostCommitActions.add { [weak self] in self?.endAfterCommit() } }
        } else if appearance.isDrivenByWindow {
            beginAppearance(false, animated: false)
            endAppearance()
        }
    }

    /// Ends an appearance, unless it was reversed before the commit.
    private func endAfterCommit() {
        guard appearance.isDrivenByWindow, case .appearing = appearance.phase else { return }
        endAppearance()
    }
}

extension AppearancePhase {
    /// A Boolean value that indicates whether a transition is in progress.
    var isTransitioning: Bool {
        switch self {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }
}

/// Actions that run after the next commit, when changes have been laid out and sent. Main thread
/// only.
@MainActor enum PostCommitActions {
    private static var pending: [() -> Void] = []

    /// Adds an action, and requests a commit in case there are no changes.
    static func add(_ action: @escaping () -> Void) {
        UpdateCycle.install()
        pending.append(action)
        MainCommitHooks.requestCommit()
    }

    /// Runs the actions, after a commit. Actions that these add wait for the next commit.
    static func run() {
        guard !pending.isEmpty else { return }
        let due = pending
        pending = []
        for action in due { action() }
    }
}
