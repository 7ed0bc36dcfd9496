import Diagnostics
import Foundation
import QuartzCore

/// The first part of the update cycle, before layout: calls `updateConstraints()` of the views that
/// need it, the deepest first, solves the engines that have changed, and schedules the views that
/// they move for layout.
@MainActor enum ConstraintsPass {
    /// The number of rounds after which the pass gives up if `updateConstraints()` keeps
    /// invalidating views.
    private static let roundLimit = 100

    /// The views in windows that need an update.
    private static var flagged: [UIView] = []
    /// The engines with changes that have not been applied to views.
    private static var hosts: [LayoutHost] = []
    /// The number of views that need an update, including those outside of windows, which are not
    /// in `flagged`. If it is 0, subtrees need not be searched for such views.
    fileprivate(set) static var pendingUpdateCount = 0

    /// Schedules a view for the next pass. The pass skips views that have left their window by
    /// then.
    static func add(_ view: UIView) {
        prepare()
        flagged.append(view)
    }

    /// Schedules an engine for the next pass.
    static func add(_ host: LayoutHost) {
        prepare()
        hosts.append(host)
    }

    /// Makes sure that commits run the pass.
    private static func prepare() {
        UpdateCycle.install()
    }

    /// Called when a view that needs an update is deallocated.
    static func pendingUpdateDidEnd() { pendingUpdateCount -= 1 }

    /// Updates the scheduled views, the deepest first.
    static func run() {
        for _ in 0..<roundLimit {
            guard !flagged.isEmpty || !hosts.isEmpty else { return }
            let due = flagged
            flagged = []
            update(due.filter { $0.window != nil })
            flushHosts()
        }
        Log.write(.error, "updateConstraints() keeps invalidating views; the remaining views wait for the next layout")
    }

    /// Updates views, the deepest first.
    static func update(_ views: [UIView]) {
        for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 > $1.1 }) { view.updateOwnConstraints() }
    }

    /// Solves the changed engines and schedules the views that they move for layout.
    static func flushHosts() {
        guard !hosts.isEmpty else { return }
        let due = hosts
        hosts = []
        for host in due { host.flush() }
    }
}

extension UIView {
    /// Implements `setNeedsUpdateConstraints()`.
    func flagConstraints() {
        UIKitException.requireMainThread("setNeedsUpdateConstraints()")
        guard !needsConstraints else { return }
        setNeedsConstraints(true)
        // The next commit runs a layout pass.
        layer.setNeedsLayout()
        if owningWindow != nil || self is UIWindow { ConstraintsPass.add(self) }
    }

    /// Sets whether the view needs an update, and counts it.
    func setNeedsConstraints(_ flag: Bool) {
        guard needsConstraints != flag else { return }
        needsConstraints = flag
        ConstraintsPass.pendingUpdateCount += flag ? 1 : -1
    }

    /// Updates constraints like `updateConstraintsBelow()`, and first creates the tree's engine if
    /// the view is outside of a window. (Trees in windows get their engine with their first
    /// constraint.)
    func prepareLayout() {
        if owningWindow == nil, topmostView.constraintState?.host == nil, hasConstraintsBelow { makeHost() }
        updateConstraintsBelow()
    }

    /// Updates the constraints of the view and its descendants that need it, and schedules the
    /// views that they move.
    func updateConstraintsBelow() {
        updateFlaggedConstraintsBelow()
        ConstraintsPass.flushHosts()
    }

    /// Updates the constraints of the view and its descendants that need it, and moves no views.
    func updateFlaggedConstraintsBelow() {
        UIKitException.requireMainThread("updateConstraintsIfNeeded()")
        // Usually no view needs an update, and the subtree is not traversed.
        if ConstraintsPass.pendingUpdateCount > 0 {
            var due: [UIView] = []
            func collect(_ view: UIView) {
                if view.needsConstraints { due.append(view) }
                for child in view.subviewList { collect(child) }
            }
            collect(self)
            if !due.isEmpty { ConstraintsPass.update(due) }
        }
    }

    /// Calls `updateConstraints()` if the view needs it. The flag is cleared first, so that the
    /// app's code can set it again.
    fileprivate func updateOwnConstraints() {
        guard needsConstraints else { return }
        setNeedsConstraints(false)
        if let owningController { owningController.updateViewConstraints() } else { updateConstraints() }
    }

    /// The number of ancestors.
    fileprivate var depth: Int {
        var count = 0
        var current = parentView
        while let view = current {
            count += 1
            current = view.parentView
        }
        return count
    }
}
