import CoreGraphics
import Foundation

/// An item that the user moves.
struct CollectionMovement {
    /// The place of the item in the data.
    let origin: IndexPath
    /// The place where the item would be put now.
    var target: IndexPath
    /// The center of the item (points of the content).
    var position: CGPoint
}

/// Moving items by the user.
///
/// While an item is dragged, the layout has it at its target, and the data source at its origin;
/// `dataPath(of:)` converts between both.
extension UICollectionView {
    /// Returns whether a cell is the one that the user moves.
    func isMoving(_ cell: UICollectionViewCell) -> Bool { movement.map { views.shown[.cell($0.target)] === cell } ?? false }

    /// Returns the place in the data of the item at a place of the layout.
    func dataPath(of path: IndexPath) -> IndexPath {
        guard let movement, movement.origin != movement.target else { return path }
        return path.moved(from: movement.target, to: movement.origin)
    }

    /// Returns the attributes of the moved item, if an element is its cell.
    func attributes(of movement: CollectionMovement, if element: CollectionElement) -> UICollectionViewLayoutAttributes? {
        guard element.category == .cell, element.path == movement.target else { return nil }
        return layout.object.layoutAttributesForInteractivelyMovingItem(at: movement.target, withTargetPosition: movement.position)
    }

    func beginMovement(_ path: IndexPath) -> Bool {
        guard movement == nil, let dataSource, items.contains(path) else { return false }
        guard dataSource.collectionView(self, canMoveItemAt: path), !items.gaps.contains(.canMove) || implementsMove(dataSource),
            let attributes = layoutAttributesForItem(at: path)
        else { return false }
        movement = CollectionMovement(origin: path, target: path, position: attributes.center)
        (views.shown[.cell(path)] as? UICollectionViewCell)?.setNeedsUpdateConfiguration()
        invalidateMovement([path], [path], attributes.center, attributes.center)
        return true
    }

    /// Returns whether the data source is known to implement the method that moves items. Classes
    /// that do not list their methods are taken to implement it.
    private func implementsMove(_ dataSource: any UICollectionViewDataSource) -> Bool {
        dataSource._optional_collectionView__moveItemAt_to != nil
    }

    func moveItem(to position: CGPoint) {
        guard var movement else { return }
        let former = movement
        movement.position = position
        self.movement = movement
        prepareLayoutIfNeeded()
        var proposed = layout.object.targetIndexPath(forInteractivelyMovingItem: movement.target, withPosition: position)
        if let delegate = collectionDelegate {
            proposed = delegate.collectionView(
                self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: movement.target,
                toProposedIndexPath: proposed)
        }
        let offset = offsetScrolledByDrag(at: position)
        if offset != contentOffset { setOffset(offset) }
        let animates = proposed != movement.target
        if animates { shift(to: proposed) }
        invalidateMovement([proposed], [former.target], position, former.position)
        let update = { self.layOutCollection() }
        guard animates, window != nil else { return UIView.performWithoutAnimation(update) }
        let moved = views.shown[.cell(proposed)]
        // The moved cell follows the finger at once, and the others give way.
        UIView.performWithoutAnimation { if let moved, let current = self.movement { moved.center = current.position } }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: update)
    }

    /// Moves the item to another place of the layout, and the displayed elements with it.
    private func shift(to target: IndexPath) {
        guard var movement, target != movement.target, items.counts.indices.contains(target.section) else { return }
        let source = movement.target
        items.counts[source.section] -= 1
        items.counts[target.section] += 1
        movement.target = target
        self.movement = movement
        var shown: [CollectionElement: UICollectionReusableView] = [:]
        for (element, view) in views.shown {
            var element = element
            if element.category == .cell { element.path = element.path.moved(from: source, to: target) }
            shown[element] = view
            view.reuse.element = element
        }
        views.shown = shown
        selection.paths = Set(selection.paths.map { $0.moved(from: source, to: target) })
    }

    private func invalidateMovement(_ target: [IndexPath], _ previous: [IndexPath], _ position: CGPoint, _ formerPosition: CGPoint) {
        layout.object.invalidateLayout(
            with: layout.object.invalidationContext(
                forInteractivelyMovingItems: target, withTargetPosition: position, previousIndexPaths: previous,
                previousPosition: formerPosition))
    }

    func endMovement(isCancelled: Bool) {
        guard let ended = movement else { return }
        let cell = views.shown[.cell(ended.target)] as? UICollectionViewCell
        if isCancelled { shift(to: ended.origin) }
        let target = movement?.target ?? ended.target
        movement = nil
        let context = layout.object.invalidationContextForEndingInteractiveMovementOfItems(
            toFinalIndexPaths: [target], previousIndexPaths: [ended.origin], movementCancelled: isCancelled)
        layout.object.invalidateLayout(with: context)
        if !isCancelled, target != ended.origin {
            reportedMove = (ended.origin, target)
            dataSource?.collectionView(self, moveItemAt: ended.origin, to: target)
            reportedMove = nil
        }
        cell?.setNeedsUpdateConfiguration()
        let update = { self.layOutCollection() }
        guard window != nil else { return UIView.performWithoutAnimation(update) }
        UIView.animate(withDuration: 0.2, delay: 0, options: .allowUserInteraction, animations: update)
    }
}
