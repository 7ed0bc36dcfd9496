import CoreGraphics
import Foundation
import QuartzCore

/// Swipes that reveal the actions of list cells.
extension UICollectionView: SwipeableList {
    /// Adds the recognizer of swipes if cells of a list have actions.
    func prepareSwiping(_ configuration: UICollectionLayoutListConfiguration?) {
        guard swiping == nil, let configuration,
            configuration.leadingSwipeActionsConfigurationProvider != nil || configuration.trailingSwipeActionsConfigurationProvider != nil
        else { return }
        swiping = RowSwiping(self)
    }

    var permitsSwipes: Bool { !isEditing && movement == nil && layout.transition == nil }

    func swipeablePath(at point: CGPoint) -> IndexPath? {
        guard let path = indexPathForItem(at: point), swipeableView(path) != nil else { return nil }
        return path
    }

    func swipeableView(_ path: IndexPath) -> UIView? { views.shown[.cell(path)] as? UICollectionViewListCell }

    func swipeableFrame(_ path: IndexPath) -> CGRect? {
        guard items.contains(path) else { return nil }
        return mirrored(layout.object.layoutAttributesForItem(at: path))?.frame
    }

    func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        guard let configuration = layout.object.listConfiguration(ofSection: path.section),
            collectionDelegate?.collectionView(self, canEditItemAt: path) ?? true
        else { return nil }
        let provider =
            isLeading ? configuration.leadingSwipeActionsConfigurationProvider : configuration.trailingSwipeActionsConfigurationProvider
        return provider?(path)
    }

    func swipeableCorners(of view: UIView) -> (radius: CGFloat, corners: CACornerMask)? {
        guard let cell = view as? UICollectionViewListCell, cell.list.context.style == .insetGrouped else { return nil }
        return cell.list.context.corners
    }

    func swipeDidBegin(_ path: IndexPath, _ view: UIView) {
        unhighlight()
        (view as? UICollectionViewListCell)?.swipeDidChange(true)
    }

    func swipeDidEnd(_ path: IndexPath, _ view: UIView) { (view as? UICollectionViewListCell)?.swipeDidChange(false) }

    /// Shows the trailing actions of a cell without a swipe.
    func openActions(of path: IndexPath) {
        guard let configuration = swipeActions(path, isLeading: false), !configuration.actions.isEmpty else { return }
        swiping?.open(path, configuration, isLeading: false)
    }
}

extension UICollectionViewListCell {
    func swipeDidChange(_ isSwiped: Bool) {
        list.isSwiped = isSwiped
        setNeedsUpdateConfiguration()
    }
}
