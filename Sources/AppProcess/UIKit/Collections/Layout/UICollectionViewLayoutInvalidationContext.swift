public import CoreGraphics
public import Foundation

/// A description of what of a layout is to be computed anew.
///
/// A context without invalidated elements voids the whole layout. Layouts with contexts of their
/// own override `invalidationContextClass`. Main thread only.
@preconcurrency @MainActor open class UICollectionViewLayoutInvalidationContext: NSObject {
    final var scope = InvalidationScope()

    /// Creates a context that invalidates no specific elements.
    public nonisolated override init() { super.init() }

    /// A Boolean value that indicates whether the layout is discarded altogether, as after
    /// `reloadData()`.
    open var invalidateEverything: Bool { scope.isEverything }

    /// A Boolean value that indicates whether the numbers of sections and items may have changed.
    open var invalidateDataSourceCounts: Bool { scope.includesCounts }

    /// Invalidates cells.
    open func invalidateItems(at indexPaths: [IndexPath]) { scope.items += indexPaths }

    /// Invalidates supplementary views.
    open func invalidateSupplementaryElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        scope.supplementary[elementKind, default: []] += indexPaths
    }

    /// Invalidates decoration views.
    open func invalidateDecorationElements(ofKind elementKind: String, at indexPaths: [IndexPath]) {
        scope.decoration[elementKind, default: []] += indexPaths
    }

    /// The invalidated items, or nil if there are none.
    open var invalidatedItemIndexPaths: [IndexPath]? { scope.items.isEmpty ? nil : scope.items }

    /// The invalidated supplementary views by kind, or nil if there are none.
    open var invalidatedSupplementaryIndexPaths: [String: [IndexPath]]? { scope.supplementary.isEmpty ? nil : scope.supplementary }

    /// The invalidated decoration views by kind, or nil if there are none.
    open var invalidatedDecorationIndexPaths: [String: [IndexPath]]? { scope.decoration.isEmpty ? nil : scope.decoration }

    /// The distance by which the content offset changes with the layout (points).
    open var contentOffsetAdjustment = CGPoint.zero

    /// The size by which the content changes (points).
    open var contentSizeAdjustment = CGSize.zero

    /// The places of the items before the user moved them, or nil if none is moved.
    open var previousIndexPathsForInteractivelyMovingItems: [IndexPath]? { scope.movement?.previous }

    /// The places to which the user moves items, or nil if none is moved.
    open var targetIndexPathsForInteractivelyMovingItems: [IndexPath]? { scope.movement?.target }

    /// The point to which the user moves an item, or the zero point.
    open var interactiveMovementTarget: CGPoint { scope.movement?.position ?? .zero }
}

/// What a context invalidates.
struct InvalidationScope {
    var isEverything = false
    var includesCounts = false
    /// A Boolean value that indicates whether solved geometry stays valid, such as in a scroll.
    var keepsGeometry = false
    var items: [IndexPath] = []
    var supplementary: [String: [IndexPath]] = [:]
    var decoration: [String: [IndexPath]] = [:]
    var movement: (previous: [IndexPath], target: [IndexPath], position: CGPoint)?

    /// A Boolean value that indicates whether single elements are invalidated, and nothing else.
    var isPartial: Bool {
        !isEverything && !includesCounts && !(items.isEmpty && supplementary.isEmpty && decoration.isEmpty)
    }
}
