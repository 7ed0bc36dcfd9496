import CoreGraphics
import Foundation

/// Context menus of rows, which the delegate provides.
extension UITableView: ContextMenuList {
    func contextMenu(at point: CGPoint) -> (view: UIView, configuration: UIContextMenuConfiguration)? {
        guard let path = indexPathForRow(at: point), let cell = shownCell(path),
            let configuration = tableDelegate?.tableView(self, contextMenuConfigurationForRowAt: path, point: point)
        else { return nil }
        return (cell, configuration)
    }

    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview? {
        isDismissing
            ? tableDelegate?.tableView(self, previewForDismissingContextMenuWithConfiguration: configuration)
            : tableDelegate?.tableView(self, previewForHighlightingContextMenuWithConfiguration: configuration)
    }

    func contextMenuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating) {
        tableDelegate?.tableView(self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
    }

    func contextMenuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        tableDelegate?.tableView(self, willDisplayContextMenu: configuration, animator: animator)
    }

    func contextMenuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?) {
        tableDelegate?.tableView(self, willEndContextMenuInteraction: configuration, animator: animator)
    }

    func editMenuRow(at point: CGPoint) -> EditMenuRow? {
        guard let path = indexPathForRow(at: point), let cell = shownCell(path),
            tableDelegate?.tableView(self, shouldShowMenuForRowAt: path) == true
        else { return nil }
        return EditMenuRow(
            cell: cell,
            canPerform: { [weak self, weak cell] action, sender in
                guard let self, let path = cell.flatMap(indexPath(for:)) else { return false }
                return tableDelegate?.tableView(self, canPerformAction: action, forRowAt: path, withSender: sender) ?? false
            },
            perform: { [weak self, weak cell] action, sender in
                guard let self, let path = cell.flatMap(indexPath(for:)) else { return }
                tableDelegate?.tableView(self, performAction: action, forRowAt: path, withSender: sender)
            })
    }
}
