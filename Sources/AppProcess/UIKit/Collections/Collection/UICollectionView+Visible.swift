import CoreGraphics
import Foundation
import QuartzCore

/// The views of the visible elements.
///
/// The layout is asked for the elements of a rectangle that is larger than the visible part; while
/// the visible part stays within it, a scroll only compares rectangles. Views out of sight go to
/// the pool, hidden but in the collection view, so that reusing them changes few layers.
extension UICollectionView {
    /// The number of times that elements are measured in a layout pass. Sizes that have not settled
    /// by then are shown as they are.
    private static let measuringLimit = 16

    /// Lays out the collection view: asks the data source and the layout if that is due, and
    /// updates the views of all visible elements.
    func layOutCollection() {
        if let view = views.background, view.frame != bounds { view.frame = bounds }
        loadIfNeeded()
        let former = layout.laidOutBounds
        layout.laidOutBounds = bounds
        // A change of the size within an animation, as in a rotation.
        let isAnimated = !former.isNull && former.size != bounds.size && AnimationScope.current != nil && UIView.areAnimationsEnabled
        if isAnimated {
            layout.object.layoutState.change = .bounds(before: attributesBefore(layout.object.recording()))
            layout.object.prepare(forAnimatedBoundsChange: former)
        }
        boundsDidChangeForLayout()
        updateElements()
        swiping?.layOut()
        if isAnimated {
            layout.object.finalizeAnimatedBoundsChange()
            layout.object.layoutState.change = .none
        }
    }

    /// Updates the visible elements if a layout is due.
    func updateElementsIfNeeded() {
        loadIfNeeded()
        if layer.needsLayout() || layout.laidOutBounds != bounds || layout.isInvalid { layOutCollection() }
    }

    /// Shows the elements within the bounds.
    func updateElements() {
        guard !views.isUpdating else { return }
        views.isUpdating = true
        defer { views.isUpdating = false }
        views.updateCount += 1
        var anchor: (element: CollectionElement, distance: CGPoint)?
        for round in 0..<Self.measuringLimit {
            prepareLayoutIfNeeded()
            if let anchor { restore(anchor) }
            collectCandidates()
            let isSettled = showCandidates(
                measures: round + 1 < Self.measuringLimit, reusesFormer: round == 0 && views.departing == nil)
            if isSettled { break }
            anchor = anchor ?? findAnchor()
        }
        hideOthers()
        removeUnusedScrollers()
        displayNew()
    }

    /// Asks the layout for the elements around the visible part, unless they are known.
    private func collectCandidates() {
        if let rect = views.candidateRect, rect.contains(bounds) { return }
        var rect = bounds
        if !layout.followsBounds {
            let size = super.contentSize
            rect = rect.insetBy(
                dx: size.width > bounds.width ? -bounds.width / 2 : 0, dy: size.height > bounds.height ? -bounds.height / 2 : 0)
        }
        views.candidates = attributes(in: rect)
        views.candidateRect = rect
    }

    /// Gives each visible element its view and attributes.
    ///
    /// - Parameters:
    ///   - measures: Whether views are asked for their preferred sizes.
    ///   - reusesFormer: Whether views out of sight are reused before the first new one is made.
    /// - Returns: Whether the layout stayed valid.
    private func showCandidates(measures: Bool, reusesFormer: Bool) -> Bool {
        views.pass += 1
        var reusesFormer = reusesFormer
        let visible = bounds
        updateOrthogonalScrollers(visible: visible)
        for candidate in views.candidates where !candidate.isHidden && candidate.frame.overlaps(visible) {
            let element = candidate.element
            let attributes = movement.flatMap { self.attributes(of: $0, if: element) } ?? candidate
            let existing = views.shown[element]
            if existing == nil, reusesFormer {
                hideFormer()
                reusesFormer = false
            }
            let view = existing ?? makeView(element, attributes)
            view.reuse.pass = views.pass
            let parent = orthogonalParent(for: element) ?? self
            if view.superview !== parent || view.reuse.depth != attributes.zIndex {
                view.reuse.depth = attributes.zIndex
                order(view, attributes.zIndex, in: parent)
            }
            if existing == nil {
                views.shown[element] = view
                UIView.performWithoutAnimation {
                    let initial = layout.object.layoutState.change.isBounds ? initialAttributes(of: element) : nil
                    view.show(initial ?? attributes)
                }
            }
            if view.reuse.source !== attributes || view.reuse.attributes != attributes {
                // A view that is not displayed yet moves without an animation.
                if view.reuse.isShown || layout.object.layoutState.change.isBounds {
                    view.show(attributes)
                } else {
                    UIView.performWithoutAnimation { view.show(attributes) }
                }
            }
            if measures { measure(view, attributes) }
        }
        return !layout.isInvalid
    }

    /// Asks a view for its preferred attributes, if they are unknown for the size of the layout.
    private func measure(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
        if !view.reuse.needsMeasuring, let measured = view.reuse.measured {
            if attributes.size == measured.preferred { return }
            if attributes.size == measured.asked {
                // The layout has forgotten the size, or does not want it: it is told once in a
                // pass.
                guard view.reuse.told != views.updateCount, measured.preferred != measured.asked else { return }
                let preferred = attributes.copied
                preferred.size = measured.preferred
                return adopt(preferred, view, attributes)
            }
        }
        guard attributes.representedElementCategory != .decorationView else { return }
        // Views may change what they are given.
        var preferred = attributes.copied
        UIView.performWithoutAnimation { preferred = view.preferredLayoutAttributesFitting(preferred) }
        view.reuse.needsMeasuring = false
        view.reuse.measured = (attributes.size, preferred.size)
        guard preferred != attributes else { return }
        adopt(preferred, view, attributes)
    }

    /// Tells the layout which attributes a view prefers.
    private func adopt(
        _ preferred: UICollectionViewLayoutAttributes, _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes
    ) {
        view.reuse.told = views.updateCount
        guard layout.object.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) else {
            return
        }
        let context = layout.object.invalidationContext(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes)
        layout.object.invalidateLayout(with: context)
    }

    // MARK: Anchor

    /// Returns an element that stays in place on the screen when sizes change, and its distance
    /// from the corner of the bounds: the first displayed one within the bounds; nil if the content
    /// is at its beginning.
    private func findAnchor() -> (element: CollectionElement, distance: CGPoint)? {
        guard contentOffset.y > verticalRange.lowerBound || contentOffset.x > horizontalRange.lowerBound else { return nil }
        let displayed = views.candidates.filter {
            $0.representedElementCategory == .cell && $0.frame.overlaps(bounds) && views.shown[$0.element]?.reuse.isShown == true
        }
        guard let first = displayed.min(by: { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }) else { return nil }
        return (first.element, CGPoint(x: first.frame.minX - contentOffset.x, y: first.frame.minY - contentOffset.y))
    }

    /// Moves the offset so that an element keeps its distance from the corner of the bounds.
    private func restore(_ anchor: (element: CollectionElement, distance: CGPoint)) {
        guard items.contains(anchor.element.path), let origin = mirrored(layout.object.attributes(of: anchor.element))?.frame.origin else {
            return
        }
        setOffset(CGPoint(x: origin.x - anchor.distance.x, y: origin.y - anchor.distance.y))
        boundsDidChangeForLayout()
        prepareLayoutIfNeeded()
    }

    // MARK: Views

    /// Removes the views of elements that the layout no longer has in the visible part, so that
    /// they are reused for others.
    private func hideFormer() {
        views.pass += 1
        for candidate in views.candidates where !candidate.isHidden && candidate.frame.overlaps(bounds) {
            views.shown[candidate.element]?.reuse.pass = views.pass
        }
        if let movement { views.shown[.cell(movement.target)]?.reuse.pass = views.pass }
        hideOthers()
    }

    /// Removes the views of elements that are no longer visible.
    private func hideOthers() {
        var others: [CollectionElement] = []
        for (element, view) in views.shown where view.reuse.pass != views.pass { others.append(element) }
        guard !others.isEmpty else { return }
        for element in others.sorted(by: { $0.path < $1.path }) {
            guard let view = views.shown.removeValue(forKey: element) else { continue }
            if views.departing != nil, view.reuse.isShown {
                views.departing?.append((element, view))
            } else {
                endDisplaying(element, view)
            }
        }
    }

    /// Displays the views of elements that have become visible.
    private func displayNew() {
        var isNew = false
        for candidate in views.candidates {
            let element = candidate.element
            guard let view = views.shown[element], !view.reuse.isShown else { continue }
            isNew = true
            view.reuse.isShown = true
            UIView.performWithoutAnimation { view.isHidden = false }
            if let cell = view as? UICollectionViewCell, element.category == .cell {
                collectionDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
            } else if element.category == .supplementaryView {
                collectionDelegate?.collectionView(
                    self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
            }
        }
        if isNew { prefetch() }
    }

    /// Places a view among its siblings: behind those of greater depth.
    func order(_ view: UIView, _ depth: Int, in parent: UIView) {
        UIView.performWithoutAnimation {
            let siblings = parent.subviewList
            let last = siblings.lastIndex { sibling in
                guard sibling !== view else { return false }
                if let sibling = sibling as? UICollectionReusableView { return sibling.reuse.depth <= depth }
                return (sibling as? OrthogonalScroller).map { $0.depth <= depth } ?? false
            }
            var index = last.map { $0 + 1 } ?? (parent === self && views.background != nil ? 1 : 0)
            if view.superview === parent, let own = siblings.firstIndex(where: { $0 === view }) {
                if own < index { index -= 1 }
                if own == index { return }
            }
            parent.insertSubview(view, at: index)
            if view.layer.zPosition != CGFloat(depth) { view.layer.zPosition = CGFloat(depth) }
        }
    }

    /// Notifies the delegate that an element disappeared, and keeps its view for reuse.
    func endDisplaying(_ element: CollectionElement, _ view: UICollectionReusableView) {
        if view.reuse.isShown {
            if let cell = view as? UICollectionViewCell, element.category == .cell {
                collectionDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
            } else if element.category == .supplementaryView {
                collectionDelegate?.collectionView(
                    self, didEndDisplayingSupplementaryView: view, forElementOfKind: element.kind, at: element.path)
            }
        }
        recycle(view, element)
    }

    /// Discards the views of all elements.
    func discardViews() {
        let shown = views.shown
        views.shown = [:]
        for element in shown.keys.sorted(by: { $0.path < $1.path }) { if let view = shown[element] { endDisplaying(element, view) } }
        views.candidates = []
        views.candidateRect = nil
    }

    /// Asks for items in advance.
    private func prefetch() {
        guard isPrefetchingEnabled, let prefetcher = prefetchDataSource else { return }
        let visible = views.shown.keys.filter { $0.category == .cell }.map(\.path).sorted()
        let isHorizontal = super.contentSize.width > bounds.width && super.contentSize.height <= bounds.height
        let (new, cancelled) = items.prefetching.update(
            offset: isHorizontal ? contentOffset.x : contentOffset.y, visible: visible, count: max(visible.count, 1),
            following: items.item(after:), preceding: items.item(before:))
        if !cancelled.isEmpty { prefetcher.collectionView(self, cancelPrefetchingForItemsAt: cancelled) }
        if !new.isEmpty { prefetcher.collectionView(self, prefetchItemsAt: new) }
    }

    /// Called when the content of a displayed view has changed, which may require another size.
    func contentDidChange(_ view: UICollectionReusableView) {
        guard selfSizingInvalidation != .disabled, layout.object.estimatesSizes else { return }
        view.reuse.needsMeasuring = true
        setNeedsLayout()
    }

    func setBackgroundView(_ view: UIView?) {
        guard view !== views.background else { return }
        views.background?.removeFromSuperview()
        views.background = view
        if let view {
            insertSubview(view, at: 0)
            view.frame = bounds
        }
    }

    /// Returns whether a view is one of those that the collection view makes by itself.
    func isManaged(_ view: UIView) -> Bool {
        (view as? UICollectionReusableView)?.reuse.collectionView === self || view === views.background || view is OrthogonalScroller
    }
}
