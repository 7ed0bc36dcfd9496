import Diagnostics
import Foundation
import QuartzCore

/// The pass that precedes layout: updates constraints from the bottom up, and schedules the views
/// that they move.
@MainActor enum ConstraintsPass {
    /// The number of rounds after which views that invalidate one another repeatedly are left for
    /// the next pass.
    private static let roundLimit = 100

    private static var flagged: [UIView] = []
    /// The engines with changes.
    private static var hosts: [LayoutHost] = []
    /// The number of views that need an update, including those outside of windows.
    fileprivate(set) static var pendingUpdateCount = 0

    /// Schedules a view for the next pass. Views outside of windows are updated when they are in
    /// one.
    static func add(_ view: UIView) {
        prepare()
        flagged.append(view)
    }

    /// Schedules an engine for the next pass.
    static func add(_ host: LayoutHost) {
        prepare()
        hosts.append(host)
    }

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

    /// Schedules the views for layout that the changed engines move.
    static func flushHosts() {
        guard !hosts.isEmpty else { return }
        let due = hosts
        hosts = []
        for host in due { host.flush() }
    }
}

extension UIView {
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

    /// Updates constraints like `updateConstraintsBelow()`. Creates an engine for views outside of
    /// windows.
    func prepareLayout() {
        if owningWindow == nil, topmostView.constraintState?.host == nil, hasConstraintsBelow { makeHost() }
        updateConstraintsBelow()
    }

    /// Updates the constraints of the view and its descendants that need it, and schedules the
    /// views that they move.
    func updateConstraintsBelow() {
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
        ConstraintsPass.flushHosts()
    }

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
