public import CoreGraphics
public import Foundation
import ObjectiveC

/// The base class of objects that arrange the elements of a collection view.
///
/// A layout computes positions in `prepare()`, and returns the attributes of the elements in a
/// rectangle from them:
///
/// ```swift
/// final class DiagonalLayout: UICollectionViewLayout {
///     override var collectionViewContentSize: CGSize {
///         let count = collectionView?.numberOfItems(inSection: 0) ?? 0
///         return CGSize(width: count * 50, height: count * 50)
///     }
///
///     override func layoutAttributesForItem(
///         at indexPath: IndexPath
///     ) -> UICollectionViewLayoutAttributes? {
///         let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
///         let position = indexPath.item * 50
///         attributes.frame = CGRect(x: position, y: position, width: 50, height: 50)
///         return attributes
///     }
///
///     override func layoutAttributesForElements(
///         in rect: CGRect
///     ) -> [UICollectionViewLayoutAttributes]? {
///         let count = collectionView?.numberOfItems(inSection: 0) ?? 0
///         let first = max(0, Int(rect.minY / 50))
///         return (first..<max(first, min(count, Int(rect.maxY / 50) + 1))).compactMap {
///             layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
///         }
///     }
/// }
/// ```
///
/// The collection view calls, in this order, `prepare()`, `collectionViewContentSize` and
/// `layoutAttributesForElements(in:)`, whose rectangle is larger than the visible part. Lengths are
/// in points of the content. Main thread only.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject, @preconcurrency NSCoding {
    final var layoutState = LayoutState()

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout from an archive.
    public required init?(coder: NSCoder) { super.init() }

    open func encode(with coder: NSCoder) {}

    /// The collection view that uses the layout, or nil.
    open var collectionView: UICollectionView? { layoutState.collectionView }

    // MARK: Classes

    /// The class of the attributes that the layout creates. The default is
    /// `UICollectionViewLayoutAttributes`.
    open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }

    /// The class of the contexts with which the layout is invalidated. The default is
    /// `UICollectionViewLayoutInvalidationContext`.
    open class var invalidationContextClass: AnyClass { UICollectionViewLayoutInvalidationContext.self }

    // MARK: Attributes

    /// Computes the layout. Called before the first use of the layout, and after each invalidation.
    open func prepare() {}

    /// The size of the content (points). The default is zero.
    open var collectionViewContentSize: CGSize { .zero }

    /// Returns the attributes of all elements that intersect a rectangle. The default is nil.
    open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { nil }

    /// Returns the attributes of an item's cell. The default is nil.
    open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? { nil }

    /// Returns the attributes of a supplementary view. The default is nil.
    open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes?
    {
        nil
    }

    /// Returns the attributes of a decoration view. The default is nil.
    open func layoutAttributesForDecorationView(ofKind elementKind: String, at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        nil
    }

    /// Returns the offset at which a scroll ends instead of the proposed one.
    ///
    /// - Parameters:
    ///   - proposedContentOffset: The offset at which the scroll would end.
    ///   - velocity: The velocity when the finger is lifted (points per millisecond).
    open func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        proposedContentOffset
    }

    /// Returns the offset after an animated update or change of layouts instead of the proposed
    /// one.
    open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint { proposedContentOffset }

    // MARK: Invalidation

    /// Voids the layout, which is computed anew before the next frame. Overrides call `super`.
    ///
    /// The collection view also calls the method when it reloads its data, performs a batch of
    /// updates or changes its bounds.
    open func invalidateLayout() {
        if !layoutState.isInvalidating { invalidateLayout(with: makeContext()) }
    }

    /// Voids what a context describes. Overrides call `super`.
    open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        collectionView?.layoutDidInvalidate(self, context)
    }

    /// Returns whether the layout depends on the visible part, and is void after it changes. The
    /// default is false.
    open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

    /// Returns the context for a change of the visible part. Overrides call `super`.
    open func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext { makeContext() }

    /// Returns whether the layout changes when an element prefers other attributes, such as a size.
    /// The default is false.
    open func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { false }

    /// Returns the context for an element that prefers other attributes, which contains the
    /// element. Overrides call `super`.
    open func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        let path = originalAttributes.indexPath
        switch originalAttributes.representedElementCategory {
        case .cell: context.invalidateItems(at: [path])
        case .supplementaryView:
            context.invalidateSupplementaryElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        case .decorationView: context.invalidateDecorationElements(ofKind: originalAttributes.representedElementKind ?? "", at: [path])
        }
        return context
    }

    // MARK: Layout direction

    /// The direction for which the layout is written. The default is the app's development
    /// language's.
    open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

    /// A Boolean value that indicates whether the collection view mirrors the layout if its
    /// direction differs from `developmentLayoutDirection`. The default is false.
    open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }

    // MARK: Decoration views

    /// Registers the class of the decoration views of a kind, or removes its registration.
    open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) { registerDecoration(viewClass, elementKind) }

    /// Registers the nib of the decoration views of a kind, or removes its registration.
    open func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) { registerDecoration(nib, elementKind) }

    // MARK: Updates

    /// Prepares the layout for the animation of a batch, after `prepare()`. Overrides call `super`.
    open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

    /// Notifies the layout of the animation of a batch, within its animation block: changes of
    /// views here are animated with it.
    open func finalizeCollectionViewUpdates() {}

    /// Prepares the layout for an animated change of the visible part. Overrides call `super`.
    open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

    /// Notifies the layout that an animated change of the visible part is complete.
    open func finalizeAnimatedBoundsChange() {}

    /// Returns the attributes from which an item appears that is inserted, moved or new in the
    /// visible part; nil for its final attributes.
    ///
    /// An inserted item appears in place and fades in; others come from where they were.
    open func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutState.change.initial(.cell(itemIndexPath), in: self)
    }

    /// Returns the attributes with which an item disappears that is deleted, moved or no longer in
    /// the visible part; nil for the attributes that it has.
    ///
    /// The index path is the one before the update.
    open func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        layoutState.change.final(.cell(itemIndexPath), in: self)
    }

    /// Returns the attributes from which a supplementary view appears; nil for its final ones.
    open func initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutState.change.initial(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Returns the attributes with which a supplementary view disappears; nil for those that it
    /// has.
    open func finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutState.change.final(.supplementary(elementKind, elementIndexPath), in: self)
    }

    /// Returns the attributes from which a decoration view appears; nil for its final ones.
    open func initialLayoutAttributesForAppearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutState.change.initial(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// Returns the attributes with which a decoration view disappears; nil for those that it has.
    open func finalLayoutAttributesForDisappearingDecorationElement(
        ofKind elementKind: String, at decorationIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        layoutState.change.final(.decoration(elementKind, decorationIndexPath), in: self)
    }

    /// Returns the places, before the update, of the supplementary views that the layout removes
    /// with it.
    open func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the places, before the update, of the decoration views that the layout removes with
    /// it.
    open func indexPathsToDeleteForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the places of the supplementary views that the layout adds with the update.
    open func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] { [] }

    /// Returns the places of the decoration views that the layout adds with the update.
    open func indexPathsToInsertForDecorationView(ofKind elementKind: String) -> [IndexPath] { [] }

    // MARK: Transitions

    /// Prepares the layout to be replaced by another one.
    open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

    /// Prepares the layout to replace another one.
    open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

    /// Notifies the layout that the animation of its replacement is set up, within the animation
    /// block.
    open func finalizeLayoutTransition() {}

    // MARK: Moving by the user

    /// Returns the place of an item that the user drags to a point.
    open func targetIndexPath(forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint) -> IndexPath {
        movementTarget(previousIndexPath, position)
    }

    /// Returns the attributes of an item that the user drags to a point. Overrides call `super`.
    open func layoutAttributesForInteractivelyMovingItem(
        at indexPath: IndexPath, withTargetPosition position: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let attributes = layoutAttributesForItem(at: indexPath)?.copied ?? .make(type(of: self).layoutAttributesClass, .cell(indexPath))
        attributes.center = position
        attributes.zIndex = .max
        return attributes
    }

    /// Returns the context for items that the user drags. Overrides call `super`.
    open func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.scope.movement = (previousIndexPaths, targetIndexPaths, targetPosition)
        context.invalidateItems(at: targetIndexPaths)
        return context
    }

    /// Returns the context for the end of a drag of items. Overrides call `super`.
    open func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = makeContext()
        context.scope.movement = (previousIndexPaths, indexPaths, .zero)
        context.invalidateItems(at: indexPaths)
        return context
    }

    // MARK: Overridden by UIKit's layouts

    /// A Boolean value that indicates whether elements have estimated sizes until their cells are
    /// measured. Cells are asked for their preferred size then.
    var estimatesSizes: Bool { true }

    /// Returns the axes along which the size of an element does not depend on its content.
    func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) { (false, false) }

    /// Returns a function from elements to their attributes in the present layout, which stays
    /// valid when the layout changes; nil if the layout cannot be recorded.
    ///
    /// A batch takes the positions of before from it. It must not take time or memory that is
    /// proportional to the number of items.
    func recording() -> ((CollectionElement) -> UICollectionViewLayoutAttributes?)? { nil }

    /// Returns the configuration of the list that a section is; nil if it is none.
    func listConfiguration(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }

    /// The axis along which the collection view scrolls in the layout; nil for those in which the
    /// content is larger than the view.
    var scrollingAxis: UICollectionView.ScrollDirection? { nil }
}
