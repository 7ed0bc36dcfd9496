import Diagnostics
import Foundation
import QuartzCore

/// Whether a controller's view is seen.
enum Appearance: Equatable {
    case disappeared
    case appearing(animated: Bool)
    case appeared
    case disappearing(animated: Bool)
}

/// What a controller remembers about its appearance.
struct ControllerLife {
    var appearance = Appearance.disappeared
    /// Whether `viewIsAppearing(_:)` is still to be called.
    var announcesAppearing = false
    /// Whether nobody but the window that the view came to, or leaves, ends the transition.
    var isWindows = false
}

extension UIViewController {
    // MARK: Beginning and ending

    /// Begins to appear or disappear, with the children; nothing where that is the case already.
    func begin(_ appears: Bool, animated: Bool) {
        tellBegin(appears, animated: animated)
        if appears, loaded?.window != nil { announceAppearing() }
    }

    private func tellBegin(_ appears: Bool, animated: Bool) {
        switch (life.appearance, appears) {
        case (.disappeared, true), (.disappearing, true):
            loadViewIfNeeded()
            life.appearance = .appearing(animated: animated)
            life.announcesAppearing = true
            life.isWindows = false
            viewWillAppear(animated)
            // Appearing is a reason for layout, whatever has changed.
            loaded?.setNeedsLayout()
        case (.appeared, false), (.appearing, false):
            life.appearance = .disappearing(animated: animated)
            life.announcesAppearing = false
            life.isWindows = false
            viewWillDisappear(animated)
        default: return
        }
        for child in forwardedChildren { child.tellBegin(appears, animated: animated) }
    }

    /// The view is in its window: calls what is called between will and did.
    func announceAppearing() {
        guard case .appearing(let animated) = life.appearance else { return }
        if life.announcesAppearing {
            life.announcesAppearing = false
            viewIsAppearing(animated)
        }
        for child in forwardedChildren { child.announceAppearing() }
    }

    /// Ends what `begin` began, with the children.
    func end() {
        let forwarded = forwardedChildren
        switch life.appearance {
        case .appearing(let animated):
            announceAppearing()
            life.appearance = .appeared
            viewDidAppear(animated)
            family.isMovingToParent = false
        case .disappearing(let animated):
            life.appearance = .disappeared
            viewDidDisappear(animated)
        case .appeared, .disappeared: return
        }
        for child in forwarded { child.end() }
    }

    /// The children that appear and disappear with this controller: those whose views are in its own.
    private var forwardedChildren: [UIViewController] {
        guard let loaded, !family.children.isEmpty, shouldAutomaticallyForwardAppearanceMethods else { return [] }
        return family.children.filter { $0.loaded?.isDescendant(of: loaded) == true }
    }

    // MARK: Containers of the app

    func beginBalanced(_ appears: Bool, animated: Bool) {
        switch (life.appearance, appears) {
        case (.appearing, true), (.disappearing, false), (.appeared, true), (.disappeared, false): reportUnbalanced()
        default: begin(appears, animated: animated)
        }
    }

    func endBalanced() {
        switch life.appearance {
        case .appeared, .disappeared: reportUnbalanced()
        default: end()
        }
    }

    private func reportUnbalanced() { Log.write(.warn, "Unbalanced calls to begin/end appearance transitions for \(self).") }

    // MARK: Windows

    /// Whether the controller appears when its view comes into a window, as nobody else says so.
    private var followsWindow: Bool {
        guard modal.stage == .idle else { return false }
        guard let parent else { return true }
        guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
        // A parent that is not seen begins with its children once it is.
        switch parent.life.appearance {
        case .appearing, .appeared: return true
        case .disappearing, .disappeared: return false
        }
    }

    /// The view is about to come into a window, or to leave its own.
    func rootViewWillMove(to window: UIWindow?) {
        switch life.appearance {
        case .disappeared where window?.showsViews == true && followsWindow:
            begin(true, animated: false)
            life.isWindows = parent?.life.appearance.isUnderWay != true
        case .appeared where window == nil && (parent?.shouldAutomaticallyForwardAppearanceMethods ?? true) && modal.stage == .idle:
            begin(false, animated: false)
            life.isWindows = true
        default: break
        }
    }

    /// The view has come into a window, or left its own.
    func rootViewDidMove(to window: UIWindow?) {
        if let window {
            // A window that comes into a scene brings its views with it, which were told of no move.
            if life.appearance == .disappeared { rootViewWillMove(to: window) }
            announceAppearing()
            if life.isWindows { CommitFollowers.add { [weak self] in self?.endAfterCommit() } }
        } else if life.isWindows {
            begin(false, animated: false)
            end()
        }
    }

    private func endAfterCommit() {
        guard life.isWindows, case .appearing = life.appearance else { return }
        end()
    }
}

extension Appearance {
    /// Whether something is between will and did.
    var isUnderWay: Bool {
        switch self {
        case .appearing, .disappearing: true
        case .appeared, .disappeared: false
        }
    }
}

/// What is done after the commit of what was changed, when it has been laid out and sent.
@MainActor enum CommitFollowers {
    private static var waiting: [() -> Void] = []

    static func add(_ action: @escaping () -> Void) {
        if CommitEnd.handler == nil { CommitEnd.handler = { MainActor.assumeIsolated { run() } } }
        waiting.append(action)
        CommitEnd.requestCommit()
    }

    static func run() {
        guard !waiting.isEmpty else { return }
        let due = waiting
        waiting = []
        for action in due { action() }
    }
}
