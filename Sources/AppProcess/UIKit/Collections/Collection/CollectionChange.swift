import CoreGraphics
import Foundation

/// One animated change of a collection view: a batch of updates, or another layout.
///
/// The change is applied at once. Views of elements that remain then move from their former to
/// their new attributes, and the others appear and disappear with the attributes that the layout
/// returns for them.
@MainActor final class CollectionChange {
    private let collection: UICollectionView
    private let destination: (CollectionElement) -> CollectionElement?
    private let origin: (CollectionElement) -> CollectionElement?
    private let formerOffset: CGPoint
    /// The views that are displayed before the change.
    private let former: [CollectionElement: UICollectionReusableView]

    /// Creates a change, before the collection view has changed.
    ///
    /// - Parameters:
    ///   - collection: The collection view.
    ///   - destination: Returns where an element is afterwards, or nil if it is deleted.
    ///   - origin: Returns where an element was before, or nil if it is new.
    init(
        _ collection: UICollectionView, destination: @escaping (CollectionElement) -> CollectionElement?,
        origin: @escaping (CollectionElement) -> CollectionElement?
    ) {
        (self.collection, self.destination, self.origin) = (collection, destination, origin)
        formerOffset = collection.contentOffset
        former = collection.views.shown
    }

    /// Shows the elements of afterwards, and animates the difference.
    ///
    /// - Parameters:
    ///   - offset: The offset afterwards, before the layout and the delegate are asked; nil for the
    ///     present one.
    ///   - before: Returns the attributes of an element before the change.
    ///   - appearing: Returns the attributes from which an element appears.
    ///   - disappearing: Returns the attributes with which an element of before disappears.
    ///   - finalize: Called in the animation block.
    ///   - completion: Called when the animations have ended, with whether they finished.
    func run(
        offset: CGPoint? = nil, before: (CollectionElement) -> UICollectionViewLayoutAttributes?,
        appearing: (CollectionElement) -> UICollectionViewLayoutAttributes?,
        disappearing: (CollectionElement) -> UICollectionViewLayoutAttributes?, animated: Bool = true, finalize: @escaping () -> Void,
        completion: @escaping (Bool) -> Void
    ) {
        let collection = collection
        let known = Set(former.values.map(ObjectIdentifier.init))
        var leaving = rekey()
        let formerAttributes = former.mapValues { $0.reuse.attributes }
        collection.views.departing = []
        UIView.performWithoutAnimation {
            moveOffset(offset)
            collection.updateElements()
        }
        for (element, view) in collection.views.departing ?? [] { if let source = origin(element) { leaving.append((source, view)) } }
        collection.views.departing = nil
        let shift = CGPoint(x: collection.contentOffset.x - formerOffset.x, y: collection.contentOffset.y - formerOffset.y)

        // The views begin where they were, and end at the attributes that they have now.
        var moves: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
        for (element, view) in collection.views.shown {
            guard let end = view.reuse.attributes else { continue }
            let isKnown = known.contains(ObjectIdentifier(view))
            let begin = isKnown ? origin(element).flatMap { formerAttributes[$0] ?? nil } : appearing(element)
            guard let begin, begin !== end else { continue }
            let isMoving = isKnown || origin(element) != nil
            UIView.performWithoutAnimation { view.show(shifted(begin, element, isMoving ? shift : .zero)) }
            moves.append((view, end))
        }
        var ends: [(view: UICollectionReusableView, end: UICollectionViewLayoutAttributes)] = []
        for (element, view) in leaving {
            let isDeleted = destination(element) == nil
            if let end = disappearing(element) { ends.append((view, shifted(end, element, isDeleted ? shift : .zero))) }
            guard let begin = before(element) else { continue }
            UIView.performWithoutAnimation {
                view.isHidden = false
                view.show(shifted(begin, element, shift))
            }
        }
        let finish = {
            for (view, end) in moves { view.show(end) }
            for (view, end) in ends { view.show(end) }
            finalize()
        }
        let end = { [leaving] (finished: Bool) in
            for (element, view) in leaving { collection.dismiss(view, element) }
            completion(finished)
        }
        guard animated, collection.window != nil, UIView.areAnimationsEnabled else {
            UIView.performWithoutAnimation { finish() }
            end(true)
            return
        }
        UIView.animate(
            withDuration: UICollectionView.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut], animations: finish,
            completion: end)
    }

    /// Gives the displayed views their elements of afterwards.
    ///
    /// - Returns: The views of elements that are deleted.
    private func rekey() -> [(element: CollectionElement, view: UICollectionReusableView)] {
        var remaining: [CollectionElement: UICollectionReusableView] = [:]
        var deleted: [(element: CollectionElement, view: UICollectionReusableView)] = []
        for (element, view) in former {
            if let target = destination(element) {
                remaining[target] = view
                view.reuse.element = target
            } else {
                deleted.append((element, view))
            }
        }
        collection.views.shown = remaining
        return deleted
    }

    /// Moves the content to the offset of afterwards.
    private func moveOffset(_ offset: CGPoint?) {
        var proposed = collection.clamped(offset ?? collection.contentOffset)
        // A finger that holds the content beyond an edge keeps it there.
        if offset == nil, collection.isTracking || collection.isDecelerating { proposed = collection.contentOffset }
        var target = collection.layout.object.targetContentOffset(forProposedContentOffset: proposed)
        if let delegate = collection.collectionDelegate {
            target = delegate.collectionView(collection, targetContentOffsetForProposedContentOffset: target)
        }
        if target != collection.contentOffset { collection.setOffset(target) }
        collection.boundsDidChangeForLayout()
    }

    /// Returns attributes for an element, moved by a distance.
    private func shifted(
        _ attributes: UICollectionViewLayoutAttributes, _ element: CollectionElement, _ shift: CGPoint
    ) -> UICollectionViewLayoutAttributes {
        let copy = attributes.copied
        copy.indexPath = element.path
        copy.center.x += shift.x
        copy.center.y += shift.y
        return copy
    }
}

extension UICollectionView {
    /// Ends the display of a view that left in a change, unless it shows an element again.
    fileprivate func dismiss(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard !views.shown.values.contains(where: { $0 === view }) else { return }
        endDisplaying(element, view)
        UIView.performWithoutAnimation { view.alpha = 1 }
    }
}
