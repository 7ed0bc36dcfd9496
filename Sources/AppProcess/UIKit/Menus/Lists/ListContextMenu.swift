import CoreGraphics
import Foundation

/// A list whose delegate provides context menus for rows: a table or a collection view.
@MainActor protocol ContextMenuList: UIView {
    /// Returns the view of the row at a point, and the configuration of its menu, or nil if it has
    /// none.
    func contextMenu(at point: CGPoint) -> (view: UIView, configuration: UIContextMenuConfiguration)?
    /// Returns the preview from which a menu begins, or to which it returns, or nil for the row.
    func contextMenuPreview(_ configuration: UIContextMenuConfiguration, isDismissing: Bool) -> UITargetedPreview?
    /// Notifies the delegate that a preview was tapped.
    func contextMenuWillCommit(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating)
    /// Notifies the delegate that a menu will appear.
    func contextMenuWillDisplay(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    /// Notifies the delegate that a menu will disappear.
    func contextMenuWillEnd(_ configuration: UIContextMenuConfiguration, _ animator: (any UIContextMenuInteractionAnimating)?)
    /// Returns the row at a point whose edit menu the delegate shows, or nil.
    func editMenuRow(at point: CGPoint) -> EditMenuRow?
}

/// The delegate of a list's context menu interaction, which asks the list's own delegate.
final class ListContextMenu: NSObject, UIContextMenuInteractionDelegate {
    /// The list's interaction.
    private(set) var interaction: UIContextMenuInteraction?
    private weak var list: (any ContextMenuList)?
    /// The row whose menu is shown.
    private weak var row: UIView?
    /// The path of the item whose menu is shown, in a collection view.
    var path: IndexPath?

    /// Creates the delegate of a list, and adds an interaction to the list.
    init(of list: any ContextMenuList) {
        self.list = list
        super.init()
        let interaction = UIContextMenuInteraction(delegate: self)
        self.interaction = interaction
        interaction.showsOtherMenu = { [weak list] location in
            list?.editMenuRow(at: location).map { UIMenuController.shared.showMenu(of: $0) } ?? false
        }
        list.addInteraction(interaction)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        guard let (view, configuration) = list?.contextMenu(at: location) else { return nil }
        row = view
        return configuration
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        if let preview = list?.contextMenuPreview(configuration, isDismissing: false) { return preview }
        guard let row, row.window != nil else { return nil }
        return UITargetedPreview(view: row)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? {
        list?.contextMenuPreview(configuration, isDismissing: true)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        list?.contextMenuWillCommit(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        list?.contextMenuWillDisplay(configuration, animator)
    }

    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {
        list?.contextMenuWillEnd(configuration, animator)
    }
}
