import CoreGraphics
public import Foundation

/// The movement of the focus between the items of a collection view.
extension UICollectionView: FocusList {
    func canFocus(_ cell: UIView) -> Bool {
        guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else { return false }
        return canFocus(path)
    }

    private func canFocus(_ path: IndexPath) -> Bool {
        collectionDelegate?.collectionView(self, canFocusItemAt: path) ?? (isEditing ? allowsFocusDuringEditing : allowsFocus)
    }

    func focusCell(_ heading: UIFocusHeading, of cell: UIView) -> UIView? {
        guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell),
            let frame = layoutAttributesForItem(at: path)?.frame
        else { return nil }
        // The visible part, and one of the same size beside it in the direction.
        let size = bounds.size
        var area = bounds
        switch heading {
        case .up: area = CGRect(x: area.minX, y: area.minY - size.height, width: size.width, height: 2 * size.height)
        case .down: area.size.height *= 2
        case .left: area = CGRect(x: area.minX - size.width, y: area.minY, width: 2 * size.width, height: size.height)
        default: area.size.width *= 2
        }
        let items = (collectionViewLayout.layoutAttributesForElements(in: area.union(frame)) ?? []).filter {
            $0.representedElementCategory == .cell && $0.indexPath != path && canFocus($0.indexPath)
        }
        guard let index = FocusMap.nearest(to: frame, heading, items.map(\.frame)) else { return nil }
        let next = items[index].indexPath
        scrollRectToVisible(items[index].frame, animated: false)
        layoutIfNeeded()
        return cellForItem(at: next)
    }

    func activate(_ cell: UIView) -> Bool {
        guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell), selectsItems,
            collectionDelegate?.collectionView(self, shouldHighlightItemAt: path) ?? true
        else { return false }
        if !selectsManyItems, selection.paths.contains(path), followsFocus(path) {
            performPrimaryAction(path)
        } else {
            userSelect(path)
        }
        return true
    }

    private func followsFocus(_ path: IndexPath) -> Bool {
        selectsItems && (collectionDelegate?.collectionView(self, selectionFollowsFocusForItemAt: path) ?? selectionFollowsFocus)
    }

    func focusDidArrive(at cell: UIView) {
        guard let cell = cell as? UICollectionViewCell, let path = indexPath(for: cell) else { return }
        if followsFocus(path), !selection.paths.contains(path) { userSelect(path, performsAction: false) }
    }

    var preferredFocusPath: IndexPath? { collectionDelegate?.indexPathForPreferredFocusedView(in: self) }

    func cell(at path: IndexPath) -> UIView? { cellForItem(at: path) }

    func shouldUpdate(_ context: UIFocusUpdateContext) -> Bool {
        collectionDelegate?.collectionView(self, shouldUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self)) ?? true
    }

    func didUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        collectionDelegate?.collectionView(self, didUpdateFocusIn: UICollectionViewFocusUpdateContext(context, in: self), with: coordinator)
    }
}

/// A movement of the focus to or from an item. Main thread only.
@preconcurrency @MainActor open class UICollectionViewFocusUpdateContext: UIFocusUpdateContext {
    /// The item that was focused before, or nil.
    open var previouslyFocusedIndexPath: IndexPath? { former }
    /// The item that is focused afterwards, or nil.
    open var nextFocusedIndexPath: IndexPath? { new }
    private let former: IndexPath?
    private let new: IndexPath?

    init(_ context: UIFocusUpdateContext, in collection: UICollectionView) {
        former = (context.previouslyFocusedView as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
        new = (context.nextFocusedView as? UICollectionViewCell).flatMap { collection.indexPath(for: $0) }
        super.init(context)
    }
}

extension UICollectionViewCell: FocusCell {
    var focusList: (any FocusList)? { reuse.collectionView }
}
