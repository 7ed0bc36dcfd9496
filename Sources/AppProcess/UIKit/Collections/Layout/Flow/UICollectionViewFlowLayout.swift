public import CoreGraphics
public import Foundation

/// A layout that puts items one after another into lines, with a header and footer for each
/// section.
///
/// A layout that scrolls up and down has rows of items; one that scrolls left and right has
/// columns. Lines are as long as the content, and their items are spread over the length, at least
/// `minimumInteritemSpacing` apart:
///
/// ```swift
/// let layout = UICollectionViewFlowLayout()
/// layout.itemSize = CGSize(width: 80, height: 80)
/// layout.sectionInset = UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16)
/// layout.headerReferenceSize = CGSize(width: 0, height: 44)
/// layout.sectionHeadersPinToVisibleBounds = true
/// ```
///
/// A delegate of the collection view that adopts `UICollectionViewDelegateFlowLayout` provides
/// values that differ between sections and items. With an `estimatedItemSize`, cells have the size
/// that their content requires. Lengths are in points. Main thread only.
@preconcurrency @MainActor open class UICollectionViewFlowLayout: UICollectionViewLayout {
    final var flow = FlowState()

    /// Creates a layout.
    public override init() { super.init() }

    /// Creates a layout from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        decodeFlow(from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        encodeFlow(with: coder)
    }

    /// The estimated size of items that stands for sizes that their cells determine, without an
    /// estimate of their own.
    public nonisolated static let automaticSize = CGSize(
        width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

    open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

    // MARK: Items

    /// The size of items, unless the delegate provides sizes. The default is 50 by 50.
    open var itemSize: CGSize {
        get { flow.settings.itemSize }
        set { change { $0.itemSize = newValue } }
    }

    /// The size of items whose cells have not appeared. With a size other than zero, cells
    /// determine the sizes of their items. The default is zero.
    open var estimatedItemSize: CGSize {
        get { flow.settings.estimatedItemSize }
        set { change { $0.estimatedItemSize = newValue } }
    }

    // MARK: Spacing

    /// The distance between lines. The default is 10.
    open var minimumLineSpacing: CGFloat {
        get { flow.settings.lineSpacing }
        set { change { $0.lineSpacing = newValue } }
    }

    /// The least distance between the items of a line. The default is 10.
    open var minimumInteritemSpacing: CGFloat {
        get { flow.settings.itemSpacing }
        set { change { $0.itemSpacing = newValue } }
    }

    /// The insets of each section's items, between its header and footer. The default is zero.
    open var sectionInset: UIEdgeInsets {
        get { flow.settings.sectionInset }
        set { change { $0.sectionInset = newValue } }
    }

    /// The boundary to which section insets are relative. The default is `fromContentInset`.
    open var sectionInsetReference: SectionInsetReference {
        get { flow.settings.insetReference }
        set { change { $0.insetReference = newValue } }
    }

    /// The direction in which the layout scrolls. The default is `vertical`.
    open var scrollDirection: UICollectionView.ScrollDirection {
        get { flow.settings.direction }
        set { change { $0.direction = newValue } }
    }

    // MARK: Headers and footers

    /// The size of headers, of which the length in the direction of scrolling is used. The default
    /// is zero, without headers.
    open var headerReferenceSize: CGSize {
        get { flow.settings.headerSize }
        set { change { $0.headerSize = newValue } }
    }

    /// The size of footers, of which the length in the direction of scrolling is used. The default
    /// is zero, without footers.
    open var footerReferenceSize: CGSize {
        get { flow.settings.footerSize }
        set { change { $0.footerSize = newValue } }
    }

    /// A Boolean value that indicates whether the header of a section whose beginning is out of
    /// sight stays at the edge of the visible part. The default is false.
    open var sectionHeadersPinToVisibleBounds: Bool {
        get { flow.geometry.pinning.headers }
        set { changePinning { $0.headers = newValue } }
    }

    /// A Boolean value that indicates whether the footer of a section whose end is out of sight
    /// stays at the edge of the visible part. The default is false.
    open var sectionFootersPinToVisibleBounds: Bool {
        get { flow.geometry.pinning.footers }
        set { changePinning { $0.footers = newValue } }
    }

    // MARK: UICollectionViewLayout

    open override func prepare() {
        super.prepare()
        prepareFlow()
    }

    open override var collectionViewContentSize: CGSize { flow.geometry.contentSize }

    open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

    open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        flow.attributes(.cell(indexPath), visibleSpan, type(of: self).layoutAttributesClass)
    }

    open override func layoutAttributesForSupplementaryView(
        ofKind elementKind: String, at indexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
        flow.attributes(.supplementary(elementKind, indexPath), visibleSpan, type(of: self).layoutAttributesClass)
    }

    open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        note(context)
        super.invalidateLayout(with: context)
    }

    open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let pinning = flow.geometry.pinning
        return pinning.headers || pinning.footers || makeEnvironment(newBounds) != flow.geometry.environment
    }

    open override func invalidationContext(forBoundsChange newBounds: CGRect) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        let changes = makeEnvironment(newBounds) != flow.geometry.environment
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.includesMetrics = changes
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.includesPositions = changes
        return context
    }

    open override func shouldInvalidateLayout(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> Bool { prefersOtherSize(preferredAttributes) }

    open override func invalidationContext(
        forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
        withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forPreferredLayoutAttributes: preferredAttributes, withOriginalAttributes: originalAttributes)
        if let context = context as? UICollectionViewFlowLayoutInvalidationContext {
            context.flow.includesMetrics = false
            context.flow.preferred = [(originalAttributes.indexPath, preferredAttributes.size)]
        }
        return context
    }

    open override func targetIndexPath(
        forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
    ) -> IndexPath { flow.geometry.movementTarget(previousIndexPath, position) }

    open override func invalidationContext(
        forInteractivelyMovingItems targetIndexPaths: [IndexPath], withTargetPosition targetPosition: CGPoint,
        previousIndexPaths: [IndexPath], previousPosition: CGPoint
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContext(
            forInteractivelyMovingItems: targetIndexPaths, withTargetPosition: targetPosition, previousIndexPaths: previousIndexPaths,
            previousPosition: previousPosition)
        // The delegate would return sizes for the order of before.
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.includesMetrics = false
        return context
    }

    open override func invalidationContextForEndingInteractiveMovementOfItems(
        toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
        let context = super.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: indexPaths, previousIndexPaths: previousIndexPaths, movementCancelled: movementCancelled)
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.endsMovement = true
        return context
    }

    open override func prepareForTransition(from oldLayout: UICollectionViewLayout) {
        super.prepareForTransition(from: oldLayout)
        // The items may have changed since the layout was replaced.
        flow.pending.includesMetrics = true
    }

    override var estimatesSizes: Bool { flow.settings.isEstimated }

    override func fixedAxes(of attributes: UICollectionViewLayoutAttributes) -> (width: Bool, height: Bool) {
        let isFixed = attributes.representedElementCategory != .cell || !flow.settings.isEstimated
        return (isFixed, isFixed)
    }

    override func recording() -> ((CollectionElement) -> UICollectionViewLayoutAttributes?)? { record() }

    override var scrollingAxis: UICollectionView.ScrollDirection? { scrollDirection }
}

extension UICollectionViewFlowLayout {
    /// The boundaries to which section insets are relative.
    public enum SectionInsetReference: Int, Sendable {
        /// The content inset of the collection view.
        case fromContentInset
        /// The safe area, in the direction of lines.
        case fromSafeArea
        /// The layout margins, in the direction of lines.
        case fromLayoutMargins
    }
}
