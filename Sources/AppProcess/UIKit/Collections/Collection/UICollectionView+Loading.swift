import CoreGraphics
import Foundation
import QuartzCore

/// The numbers of items, and the state of the layout.
extension UICollectionView {
    /// Returns a value on behalf of a default implementation, and records that the delegate or data
    /// source does not implement the method.
    func lacking<Value>(_ gap: CollectionGaps, _ value: Value) -> Value {
        items.gaps.insert(gap)
        return value
    }

    func prepareCollection() {
        isOpaque = true
        backgroundColor = .systemBackground
        layout.object.layoutState.collectionView = self
    }

    /// Called when the data source has changed: all that was asked is void.
    func sourceDidChange() {
        items.gaps = []
        reload()
    }

    /// Implements `reloadData()`.
    func reload() {
        swiping?.end(animated: false)
        discardViews()
        selection.paths = []
        selection.highlighted = nil
        movement = nil
        items.prefetching.reset()
        items.needsLoad = true
        invalidateAll()
    }

    /// Asks the data source for the numbers of sections and items, if that is due.
    func loadIfNeeded() {
        guard items.needsLoad else { return }
        items.needsLoad = false
        items.counts = askForCounts()
    }

    /// The number of items of each section, from the data source.
    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map { dataSource.collectionView(self, numberOfItemsInSection: $0) }
    }

    // MARK: Layout

    /// Voids the layout as a whole.
    func invalidateAll() {
        let context = layout.object.makeContext()
        (context.scope.isEverything, context.scope.includesCounts) = (true, true)
        layout.object.invalidate(with: context)
    }

    /// Called by the layout that was invalidated.
    func layoutDidInvalidate(_ object: UICollectionViewLayout, _ context: UICollectionViewLayoutInvalidationContext) {
        guard object === layout.object else { return }
        layout.isInvalid = true
        layout.offsetAdjustment.x += context.contentOffsetAdjustment.x
        layout.offsetAdjustment.y += context.contentOffsetAdjustment.y
        views.candidateRect = nil
        setNeedsLayout()
    }

    /// Prepares the layout if it is void.
    func prepareLayoutIfNeeded() {
        loadIfNeeded()
        guard layout.isInvalid else { return }
        layout.isInvalid = false
        views.candidateRect = nil
        layout.object.prepare()
        updateContentSize()
        let adjustment = layout.offsetAdjustment
        layout.offsetAdjustment = .zero
        if adjustment != .zero { setOffset(CGPoint(x: contentOffset.x + adjustment.x, y: contentOffset.y + adjustment.y)) }
    }

    func updateContentSize() {
        let size = layout.object.collectionViewContentSize
        if super.contentSize != size { super.contentSize = size }
    }

    /// Notifies the layout that the visible part is about to change, on which it may depend. The
    /// layout still finds the former bounds in the collection view, as on iOS.
    func boundsWillChangeForLayout(_ new: CGRect) {
        let former = layout.bounds
        guard !former.isNull, former != new else { return }
        layout.bounds = new
        if !layout.isInvalid { layout.followsBounds = invalidateLayout(for: new) }
    }

    /// Invalidates the layout if it depends on the visible part or its insets.
    ///
    /// - Returns: Whether it does.
    private func invalidateLayout(for bounds: CGRect) -> Bool {
        guard layout.object.shouldInvalidateLayout(forBoundsChange: bounds) else { return false }
        layout.object.invalidate(with: layout.object.invalidationContext(forBoundsChange: bounds))
        return true
    }

    /// Notifies the layout if the visible part has changed without `boundsWillChangeForLayout(_:)`.
    func boundsDidChangeForLayout() {
        if layout.bounds.isNull { layout.bounds = bounds } else { boundsWillChangeForLayout(bounds) }
    }

    /// Notifies the layout of a change of insets or margins, on which it may depend as on the
    /// visible part.
    func insetsDidChangeForLayout() {
        if !layout.isInvalid { _ = invalidateLayout(for: bounds) }
    }

    /// Computes the layout anew after a change of the text size or layout direction.
    func traitsDidChangeForItems(_ previous: UITraitCollection?) {
        guard
            previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory
                || previous?.layoutDirection != traitCollection.layoutDirection
        else { return }
        for view in views.shown.values { view.reuse.needsMeasuring = true }
        invalidateAll()
    }

    // MARK: Layout direction

    /// A Boolean value that indicates whether the layout is mirrored.
    private var isMirrored: Bool {
        layout.object.flipsHorizontallyInOppositeLayoutDirection
            && layout.object.developmentLayoutDirection != effectiveUserInterfaceLayoutDirection
    }

    /// The width in which a mirrored layout is.
    private var mirrorWidth: CGFloat { max(super.contentSize.width, bounds.width - adjustedContentInset.left - adjustedContentInset.right) }

    /// Returns attributes of the layout as they apply in the view's layout direction.
    func mirrored(_ attributes: UICollectionViewLayoutAttributes?) -> UICollectionViewLayoutAttributes? {
        guard let attributes, isMirrored else { return attributes }
        let copy = attributes.copied
        copy.center.x = mirrorWidth - attributes.center.x
        return copy
    }

    /// Returns the attributes of all elements in a rectangle.
    func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        guard isMirrored else { return layout.object.layoutAttributesForElements(in: rect) ?? [] }
        let mirror = CGRect(x: mirrorWidth - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
        return (layout.object.layoutAttributesForElements(in: mirror) ?? []).compactMap { mirrored($0) }
    }
}
