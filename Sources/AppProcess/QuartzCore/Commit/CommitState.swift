import SceneModel
import WireProtocol

/// The state of a layer for commits. Guarded by the layer lock.
struct CommitState {
    /// The properties that were ever set.
    var touched = LayerPropertySet()
    /// The properties that changed since they were last encoded.
    var pending = LayerPropertySet()
    /// The server's view of the tree that has the layer. The tree clears it before it is
    /// deallocated.
    var tree: Unmanaged<RemoteTree>?
    /// The identity of the list of changed layers that last contained the layer; see
    /// `TransactionStack.listID`.
    var listID: UInt64 = 0
    /// The layer's id in the server's tree. Last, so that the layer's small properties share its
    /// word.
    var id = OptionalID<LayerID>.none
}

extension CALayer {
    /// The properties that were ever set.
    @inline(__always)
    final var touched: LayerPropertySet {
        get { commitState.touched }
        set { commitState.touched = newValue }
    }

    /// The properties that changed since they were last encoded.
    @inline(__always)
    final var pending: LayerPropertySet {
        get { commitState.pending }
        set { commitState.pending = newValue }
    }

    /// The layer's id in the server's tree, or nil if the server does not have the layer.
    @inline(__always)
    final var remoteID: LayerID? { commitState.id.id }

    /// Records that a property must be sent. With the lock held.
    @inline(__always)
    final func markPending(_ property: LayerProperty, in stack: TransactionStack = .current) {
        commitState.touched.insert(property)
        commitState.pending.insert(property)
        enlist(in: stack)
    }

    /// Adds the layer to the changes that the thread's transaction sends. With the lock held.
    final func enlist(in stack: TransactionStack = .current) {
        // The layer is in the list already, but the transaction may have ended.
        if commitState.listID == stack.listID { return stack.open() }
        commitState.listID = stack.listID
        stack.enlist(self)
    }

    /// Returns whether a tree's server has the layer. With the lock held.
    @inline(__always)
    final func isKnown(to tree: RemoteTree) -> Bool { commitState.tree?.toOpaque() == Unmanaged.passUnretained(tree).toOpaque() }

    /// Returns the layer's id if a tree's server has the layer. With the lock held.
    @inline(__always)
    final func id(in tree: RemoteTree) -> LayerID? { isKnown(to: tree) ? remoteID : nil }

    /// Records the id under which a tree's server has the layer. With the lock held.
    final func adopt(_ id: LayerID, in tree: RemoteTree) {
        commitState.id = OptionalID(id)
        commitState.tree = Unmanaged.passUnretained(tree)
    }

    /// Records that no server has the layer. With the lock held.
    final func forgetServer() {
        commitState.id = .none
        commitState.tree = nil
    }

    /// Removes the layer from the server's view before it is deallocated. With the lock held.
    final func leaveServer() {
        if let id = remoteID { commitState.tree?.takeUnretainedValue().forget(id) }
    }
}
