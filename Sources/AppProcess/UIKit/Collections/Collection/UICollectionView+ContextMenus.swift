import CoreGraphics
import Foundation

/// Context menus of items, which the delegate provides.
extension UICollectionView: ContextMenuList {
    func contextMenu(at point: CGPoint) -> (view: UIView, configuration: UIContextMenuConfiguration)? {
        let path = indexPathForItem(at: point)
        guard
            let configuration = collectionDelegate?.collectionView(
                self, contextMenuConfigurationForItemsAt: path.map { [$0] } ?? [], point: point)
        else { return nil }
        contextMenus?.path = path
        return (path.flatMap { cellForItem(at: $0) } ?? self, configuration)
    }

    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        guard let delegate = collectionDelegate, let path = contextMenus?.path else { return nil }
        return isDismissing
            ? delegate.collectionView(self, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
            : delegate.collectionView(self, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
    }

    func contextMenuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        collectionDelegate?.collectionView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        collectionDelegate?.collectionView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        collectionDelegate?.collectionView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func editMenuRow(at point: CGPoint) -> EditMenuRow? {
        guard let path = indexPathForItem(at: point), let cell = cellForItem(at: path),
            collectionDelegate?.collectionView(self, shouldShowMenuForItemAt: path) == true
        else { return nil }
        return EditMenuRow(
            cell: cell,
            canPerform: { [weak self, weak cell] action, sender in
                guard let self, let path = cell.flatMap(indexPath(for:)) else { return false }
                return collectionDelegate?.collectionView(self, canPerformAction: action, forItemAt: path, withSender: sender) ?? false
            },
            perform: { [weak self, weak cell] action, sender in
                guard let self, let path = cell.flatMap(indexPath(for:)) else { return }
                collectionDelegate?.collectionView(self, performAction: action, forItemAt: path, withSender: sender)
            })
    }
}
