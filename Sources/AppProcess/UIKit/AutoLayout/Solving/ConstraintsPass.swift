import Diagnostics
import Foundation
import QuartzCore

/// The pass that updates constraints, from the bottom up, and finds what they lead to, before layout goes from the top down.
@MainActor enum ConstraintsPass {
    /// Rounds after which views that flag one another again and again are given up.
    private static let roundLimit = 100

    private static var flagged: [UIView] = []
    /// Engines in which something changed.
    private static var hosts: [LayoutHost] = []
    /// How many views need an update, in a window or not.
    fileprivate(set) static var pendingUpdateCount = 0

    /// A view is to be updated in the next pass. Views outside of windows wait until they are in one.
    static func add(_ view: UIView) {
        prepare()
        flagged.append(view)
    }

    /// What an engine finds is to be looked at in the next pass.
    static func add(_ host: LayoutHost) {
        prepare()
        hosts.append(host)
    }

    private static func prepare() {
        if LayoutPreparation.handler == nil { LayoutPreparation.handler = { MainActor.assumeIsolated { run() } } }
    }

    /// A view that needed an update is gone.
    static func pendingUpdateDidEnd() { pendingUpdateCount -= 1 }

    /// Updates what is flagged, the deepest views first.
    private static func run() {
        for _ in 0..<roundLimit {
            guard !flagged.isEmpty || !hosts.isEmpty else { return }
            let due = flagged
            flagged = []
            update(due.filter { $0.window != nil })
            findPlaces()
        }
        Log.write(.error, "updateConstraints() flags views again without end; what is left waits for the next layout")
    }

    /// Updates some views, the deepest first.
    static func update(_ views: [UIView]) {
        for (view, _) in views.map({ ($0, $0.depth) }).sorted(by: { $0.1 > $1.1 }) { view.updateOwnConstraints() }
    }

    /// Has the views flagged whose itemAttributes are others by what changed in their engines.
    static func findPlaces() {
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
        // The commit that comes has a layout pass.
        layer.setNeedsLayout()
        if owningWindow != nil || self is UIWindow { ConstraintsPass.add(self) }
    }

    /// Notes, and counts, whether the view needs an update.
    func setNeedsConstraints(_ flag: Bool) {
        guard needsConstraints != flag else { return }
        needsConstraints = flag
        ConstraintsPass.pendingUpdateCount += flag ? 1 : -1
    }

    /// Updates constraints as `updateConstraintsBelow()` does. Constraints outside of windows have an engine from the first time on.
    func prepareLayout() {
        if owningWindow == nil, topmostView.constraintState?.host == nil, hasConstraintsBelow { makeHost() }
        updateConstraintsBelow()
    }

    /// Updates the view's constraints, and those of what is in it, where they are flagged, and finds the itemAttributes that views have by them.
    func updateConstraintsBelow() {
        UIKitException.requireMainThread("updateConstraintsIfNeeded()")
        // Most layouts are asked for where no view needs any: the tree is not walked for those.
        if ConstraintsPass.pendingUpdateCount > 0 {
            var due: [UIView] = []
            func collect(_ view: UIView) {
                if view.needsConstraints { due.append(view) }
                for child in view.subviewList { collect(child) }
            }
            collect(self)
            if !due.isEmpty { ConstraintsPass.update(due) }
        }
        ConstraintsPass.findPlaces()
    }

    fileprivate func updateOwnConstraints() {
        guard needsConstraints else { return }
        setNeedsConstraints(false)
        if let owningController { owningController.updateViewConstraints() } else { updateConstraints() }
    }

    /// How many views it is in.
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
