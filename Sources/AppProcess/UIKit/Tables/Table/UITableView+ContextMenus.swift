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
}
