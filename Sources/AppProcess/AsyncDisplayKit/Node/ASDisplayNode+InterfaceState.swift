import QuartzCore
import UIKit

/// Interface states: those of nodes in windows, and those that tables and collections set.
extension ASDisplayNode {
    /// Sets the state of the node and of all nodes below it.
    @MainActor final func recursivelySetInterfaceState(_ state: ASInterfaceState) { forEachNode { $0.setInterfaceState(state) } }

    /// Sets the state, and notifies the node of the changes.
    @MainActor final func setInterfaceState(_ new: ASInterfaceState) {
        let (old, isManaged) = lock {
            defer { tree.interfaceState = new }
            return (tree.interfaceState, tree.isRangeManaged)
        }
        guard new != old else { return }
        if new.contains(.preload) != old.contains(.preload) {
            if new.contains(.preload) {
                didEnterPreloadState()
                notifyDelegates { $0.didEnterPreloadState() }
            } else if isManaged {
                didExitPreloadState()
                notifyDelegates { $0.didExitPreloadState() }
            }
        }
        if new.contains(.display) != old.contains(.display) {
            if new.contains(.display) { resumeDisplay(isManaged) } else { endDisplay(isManaged) }
        }
        if new.contains(.visible) != old.contains(.visible) {
            if new.contains(.visible) {
                didEnterVisibleState()
                notifyDelegates { $0.didEnterVisibleState() }
            } else {
                didExitVisibleState()
                notifyDelegates { $0.didExitVisibleState() }
            }
        }
        interfaceStateDidChange(new, from: old)
        notifyDelegates { $0.interfaceStateDidChange(new, from: old) }
    }

    @MainActor private func resumeDisplay(_ isManaged: Bool) {
        if isManaged { displaySuspended = false }
        didEnterDisplayState()
        notifyDelegates { $0.didEnterDisplayState() }
    }

    /// Stops drawing, and discards the contents unless the node displays again before the main
    /// queue's next work.
    @MainActor private func endDisplay(_ isManaged: Bool) {
        if isManaged { displaySuspended = true } else { cancelDisplay() }
        if implementsDisplay {
            MainThread.performLater { [weak self] in
                if let self, !self.isInDisplayState { self.clearContents() }
            }
        }
        didExitDisplayState()
        notifyDelegates { $0.didExitDisplayState() }
    }

    /// Implements `didExitHierarchy()`.
    @MainActor final func leaveInterfaceState() {
        notifyDelegates { $0.didExitHierarchy() }
        guard isRangeManaged else { return setInterfaceState([]) }
        // A table moves its cells between windows; the node may be back at once.
        guard interfaceState.contains(.visible) else { return }
        MainThread.performLater { [weak self] in
            guard let self, !self.isInHierarchy, self.interfaceState.contains(.visible) else { return }
            self.setInterfaceState(self.interfaceState.subtracting(.visible))
        }
    }
}
