import CoreGraphics
import Foundation

/// An interactive transition between two layouts.
struct CollectionTransition {
    let layout: UICollectionViewTransitionLayout
    let anchor: CollectionAnchor?
    let completion: UICollectionView.LayoutInteractiveTransitionCompletion?
}

/// An item that a change of the layout keeps at its place on the screen.
struct CollectionAnchor {
    let path: IndexPath
    /// The item's center relative to the origin of the visible part.
    let place: CGPoint
}

/// Changes of the layout, at once, animated, or controlled by the app.
extension UICollectionView {
    /// Implements `setCollectionViewLayout(_:animated:completion:)`.
    func changeLayout(to new: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)?) {
        changeLayout(to: new, animated: animated, anchor: animated ? anchor : nil, completion: completion)
    }

    private func changeLayout(
        to new: UICollectionViewLayout, animated: Bool, anchor: CollectionAnchor?, completion: ((Bool) -> Void)?
    ) {
        UIKitException.requireMainThread("setCollectionViewLayout(_:animated:)", of: "UICollectionView")
        let old = layout.object
        guard new !== old else {
            completion?(true)
            return
        }
        guard !items.needsLoad, !layout.bounds.isNull else {
            // Nothing is displayed yet.
            adopt(new)
            completion?(true)
            return
        }
        if movement != nil { endMovement(isCancelled: true) }
        let before = attributesBefore { old.attributes(of: $0) }
        let change = CollectionChange(self, destination: { $0 }, origin: { $0 })
        let displayed = Array(views.shown.values)
        for view in displayed { view.willTransition(from: old, to: new) }
        old.prepareForTransition(to: new)
        adopt(new)
        new.prepareForTransition(from: old)
        prepareLayoutIfNeeded()
        (old.layoutState.change, new.layoutState.change) = (.transition(new), .transition(old))
        change.run(
            offset: anchor.flatMap { offset(keeping: $0) }, before: before,
            appearing: { [self] in mirrored(initialAttributes(of: $0)) },
            disappearing: { [self] in mirrored(finalAttributes(of: $0, in: old)) }, animated: animated,
            finalize: {
                old.finalizeLayoutTransition()
                new.finalizeLayoutTransition()
            },
            completion: { finished in
                for view in displayed { view.didTransition(from: old, to: new) }
                completion?(finished)
            })
        (old.layoutState.change, new.layoutState.change) = (.none, .none)
        if !(old is UICollectionViewTransitionLayout), !(new is UICollectionViewTransitionLayout) { release(old) }
    }

    /// Makes a layout the collection view's.
    private func adopt(_ new: UICollectionViewLayout) {
        layout.object = new
        new.layoutState.collectionView = self
        layout.isInvalid = true
        layout.followsBounds = false
        views.candidateRect = nil
        setNeedsLayout()
    }

    private func release(_ old: UICollectionViewLayout) {
        if old !== layout.object, old.layoutState.collectionView === self { old.layoutState.collectionView = nil }
    }

    /// The selected one of the visible items, or the one that is nearest to the middle of the
    /// visible part.
    private var anchor: CollectionAnchor? {
        let visible = views.shown.filter { $0.key.category == .cell }
        func distance(_ view: UIView) -> CGFloat { hypot(view.center.x - bounds.midX, view.center.y - bounds.midY) }
        let item =
            visible.first { selection.paths.contains($0.key.path) }
            ?? visible.min { (distance($0.value), $0.key.path) < (distance($1.value), $1.key.path) }
        return item.map {
            CollectionAnchor(path: $0.key.path, place: CGPoint(x: $0.value.center.x - bounds.minX, y: $0.value.center.y - bounds.minY))
        }
    }

    /// Returns the offset at which an item is at its place.
    private func offset(keeping anchor: CollectionAnchor) -> CGPoint? {
        guard let frame = mirrored(layout.object.layoutAttributesForItem(at: anchor.path))?.frame else { return nil }
        return CGPoint(x: frame.midX - anchor.place.x, y: frame.midY - anchor.place.y)
    }

    // MARK: Interactive transitions

    func beginTransition(
        to new: UICollectionViewLayout, _ completion: LayoutInteractiveTransitionCompletion?
    ) -> UICollectionViewTransitionLayout {
        guard layout.transition == nil else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "the collection is already in the middle of an interactive transition")
        }
        prepareLayoutIfNeeded()
        let old = layout.object
        let transition =
            collectionDelegate?.collectionView(self, transitionLayoutForOldLayout: old, newLayout: new)
            ?? UICollectionViewTransitionLayout(currentLayout: old, nextLayout: new)
        // The layouts of both ends answer for the same items.
        new.layoutState.collectionView = self
        new.prepare()
        old.prepareForTransition(to: new)
        new.prepareForTransition(from: old)
        layout.transition = CollectionTransition(layout: transition, anchor: anchor, completion: completion)
        for view in views.shown.values { view.willTransition(from: old, to: new) }
        adopt(transition)
        return transition
    }

    func endTransition(finished: Bool) {
        guard let transition = layout.transition else {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "the collection is not prepared for an interactive transition. see startInteractiveTransitionToCollectionViewLayout:completion:"
            )
        }
        layout.transition = nil
        let (old, new) = (transition.layout.currentLayout, transition.layout.nextLayout)
        // The old layout returns to its place.
        let anchor = finished ? transition.anchor : nil
        changeLayout(to: finished ? new : old, animated: true, anchor: anchor) { [self] completed in
            for view in views.shown.values { view.didTransition(from: old, to: new) }
            release(finished ? old : new)
            transition.completion?(completed, finished)
        }
        old.finalizeLayoutTransition()
        new.finalizeLayoutTransition()
    }
}
