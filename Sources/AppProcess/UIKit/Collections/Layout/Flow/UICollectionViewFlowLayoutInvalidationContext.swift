import Foundation

/// A description of what of a flow layout is to be computed anew. Main thread only.
@preconcurrency @MainActor open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
    final var flow = FlowInvalidationScope()

    /// Creates a context that invalidates no specific elements.
    public nonisolated override init() { super.init() }

    /// A Boolean value that indicates whether the delegate is asked for sizes, insets and spacing
    /// anew. The default is true.
    open var invalidateFlowLayoutDelegateMetrics: Bool {
        get { flow.includesMetrics }
        set { flow.includesMetrics = newValue }
    }

    /// A Boolean value that indicates whether the positions of all elements are computed anew. The
    /// default is true.
    open var invalidateFlowLayoutAttributes: Bool {
        get { flow.includesPositions }
        set { flow.includesPositions = newValue }
    }
}

/// What a context of a flow layout invalidates.
struct FlowInvalidationScope {
    var includesMetrics = true
    var includesPositions = true
    /// The sizes that items prefer.
    var preferred: [(path: IndexPath, size: CGSize)] = []
    /// A Boolean value that indicates whether the user's movement of an item ends.
    var endsMovement = false
}
