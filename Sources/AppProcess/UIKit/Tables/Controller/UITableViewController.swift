public import CoreGraphics
public import Foundation
public import ObjectiveC

/// A view controller whose view is a table, of which it is the data source and delegate.
///
/// ```swift
/// final class ColorsController: UITableViewController {
///     let colors = ["Red", "Green", "Blue"]
///
///     override func tableView(
///         _ tableView: UITableView, numberOfRowsInSection section: Int
///     ) -> Int {
///         colors.count
///     }
///
///     override func tableView(
///         _ tableView: UITableView, cellForRowAt indexPath: IndexPath
///     ) -> UITableViewCell {
///         let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
///         cell.textLabel?.text = colors[indexPath.row]
///         return cell
///     }
/// }
/// ```
///
/// Main thread only.
open class UITableViewController: UIViewController, UITableViewDelegate, UITableViewDataSource {
    private let style: UITableView.Style

    /// Creates a controller of a table with a style.
    public init(style: UITableView.Style) {
        self.style = style
        super.init(nibName: nil, bundle: nil)
    }

    /// Creates a controller of a plain table.
    public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
        style = .plain
        super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
    }

    /// Creates a controller of a plain table.
    public convenience init() { self.init(style: .plain) }

    /// Creates a controller from an archive.
    public required init?(coder: NSCoder) {
        style = UITableView.Style(rawValue: coder.decodeInteger(forKey: "UITableViewStyle")) ?? .plain
        super.init(coder: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(style.rawValue, forKey: "UITableViewStyle")
    }

    /// The table, which is the controller's view.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var tableView: UITableView! {
        get { view as? UITableView }
        set { view = newValue }
    }

    /// A Boolean value that indicates whether the selection ends when the view is about to appear.
    /// The default is true.
    open var clearsSelectionOnViewWillAppear = true

    /// The control with which the user refreshes the table, or nil.
    open var refreshControl: UIRefreshControl? {
        get { viewIfLoaded.flatMap { $0 as? UIScrollView }?.refreshControl ?? pendingRefreshControl }
        set { if let table = viewIfLoaded as? UIScrollView { table.refreshControl = newValue } else { pendingRefreshControl = newValue } }
    }

    /// The refresh control that was set before the view was loaded.
    private var pendingRefreshControl: UIRefreshControl?

    open override func loadView() {
        let table = UITableView(frame: CGRect(origin: .zero, size: UIScreen.main.bounds.size), style: style)
        table.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        table.dataSource = self
        table.delegate = self
        view = table
        if let control = pendingRefreshControl {
            pendingRefreshControl = nil
            table.refreshControl = control
        }
    }

    open override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        guard clearsSelectionOnViewWillAppear, let table = tableView else { return }
        let selected = table.indexPathsForSelectedRows ?? []
        guard !selected.isEmpty else { return }
        let clear = { for path in selected { table.deselectRow(at: path, animated: animated) } }
        guard let coordinator = transitionCoordinator, animated else { return clear() }
        coordinator.animate(alongsideTransition: { _ in clear() }) { context in
            // The user returned to the other controller after all.
            guard context.isCancelled else { return }
            for path in selected { table.selectRow(at: path, animated: false, scrollPosition: .none) }
        }
    }

    open override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        tableView?.flashScrollIndicators()
    }

    open override func setEditing(_ editing: Bool, animated: Bool) {
        super.setEditing(editing, animated: animated)
        tableView?.setEditing(editing, animated: animated)
    }

    // MARK: Data source

    /// Returns the number of rows in a section. The default is 0.
    open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 0 }

    /// Returns the cell of a row. Subclasses with rows override it.
    open func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UIKitException.raise(
            "NSInternalInconsistencyException", "UITableView (\(tableView)) failed to obtain a cell from its dataSource (\(self))")
    }

    /// Returns the number of sections.
    open func numberOfSections(in tableView: UITableView) -> Int { 1 }

    /// Returns the title of a section's header, or nil for none.
    open func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { nil }

    /// Returns the title of a section's footer, or nil for none.
    open func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { nil }

    /// Returns whether a row can be edited: deleted, inserted after, or swiped.
    open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { tableView.lacking(.canEdit, true) }

    /// Returns whether a row can be moved in editing mode. By default, all rows can if the data
    /// source implements `tableView(_:moveRowAt:to:)`.
    open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { tableView.lacking(.canMove, true) }

    /// Returns the titles of the index at the trailing edge, or nil for no index.
    open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

    /// Returns the section that a title of the index stands for.
    open func tableView(_ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int) -> Int { index }

    /// Performs an insertion or deletion that the user requested.
    open func tableView(_ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle, forRowAt indexPath: IndexPath) {}

    /// Moves a row in the data, after the user dragged it.
    open func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {}

    // MARK: Delegate

    /// Notifies the delegate that a cell is about to appear.
    open func tableView(_ tableView: UITableView, willDisplay cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    /// Notifies the delegate that a cell disappeared.
    open func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {}

    /// Notifies the delegate that a header is about to appear.
    open func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {}

    /// Notifies the delegate that a footer is about to appear.
    open func tableView(_ tableView: UITableView, willDisplayFooterView view: UIView, forSection section: Int) {}

    /// Notifies the delegate that a header disappeared.
    open func tableView(_ tableView: UITableView, didEndDisplayingHeaderView view: UIView, forSection section: Int) {}

    /// Notifies the delegate that a footer disappeared.
    open func tableView(_ tableView: UITableView, didEndDisplayingFooterView view: UIView, forSection section: Int) {}

    /// Returns the height of a row (points), or `UITableView.automaticDimension`.
    open func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.lacking(.rowHeight, tableView.rowHeight)
    }

    /// Returns the height of a section's header (points), or `UITableView.automaticDimension`.
    open func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
        tableView.lacking(.headerHeight, tableView.sectionHeaderHeight)
    }

    /// Returns the height of a section's footer (points), or `UITableView.automaticDimension`.
    open func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat {
        tableView.lacking(.footerHeight, tableView.sectionFooterHeight)
    }

    /// Returns the height that stands for a row's until the row appears (points).
    open func tableView(_ tableView: UITableView, estimatedHeightForRowAt indexPath: IndexPath) -> CGFloat {
        tableView.lacking(.rowEstimate, tableView.estimatedRowHeight)
    }

    /// Returns the height that stands for a header's until it appears (points).
    open func tableView(_ tableView: UITableView, estimatedHeightForHeaderInSection section: Int) -> CGFloat {
        tableView.estimatedSectionHeaderHeight
    }

    /// Returns the height that stands for a footer's until it appears (points).
    open func tableView(_ tableView: UITableView, estimatedHeightForFooterInSection section: Int) -> CGFloat {
        tableView.estimatedSectionFooterHeight
    }

    /// Returns the view of a section's header, or nil for the one with the data source's title.
    open func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { tableView.lacking(.headerView, nil) }

    /// Returns the view of a section's footer, or nil for the one with the data source's title.
    open func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { tableView.lacking(.footerView, nil) }

    /// Notifies the delegate that the user tapped a row's detail button.
    open func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {}

    /// Returns whether a touch highlights a row. A row that is not highlighted is not selected.
    open func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { true }

    /// Notifies the delegate that a row was highlighted.
    open func tableView(_ tableView: UITableView, didHighlightRowAt indexPath: IndexPath) {}

    /// Notifies the delegate that a row is no longer highlighted.
    open func tableView(_ tableView: UITableView, didUnhighlightRowAt indexPath: IndexPath) {}

    /// Returns the row to select instead of the tapped one, which may be the same, or nil for none.
    open func tableView(_ tableView: UITableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Returns the row to deselect instead of the given one, which may be the same, or nil for
    /// none.
    open func tableView(_ tableView: UITableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath }

    /// Notifies the delegate that the user selected a row.
    open func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {}

    /// Notifies the delegate that the user deselected a row.
    open func tableView(_ tableView: UITableView, didDeselectRowAt indexPath: IndexPath) {}

    /// Returns whether a tap performs the row's primary action. By default it does if the table is
    /// not in editing mode.
    open func tableView(_ tableView: UITableView, canPerformPrimaryActionForRowAt indexPath: IndexPath) -> Bool { !tableView.isEditing }

    /// Performs the primary action of a row, after a tap selected it.
    open func tableView(_ tableView: UITableView, performPrimaryActionForRowAt indexPath: IndexPath) {}

    /// Returns whether a row can be focused.
    open func tableView(_ tableView: UITableView, canFocusRowAt indexPath: IndexPath) -> Bool {
        tableView.isEditing ? tableView.allowsFocusDuringEditing : tableView.allowsFocus
    }

    /// Returns whether the focus may move to or from a row.
    open func tableView(_ tableView: UITableView, shouldUpdateFocusIn context: UITableViewFocusUpdateContext) -> Bool { true }

    /// Notifies the controller that the focus moved to or from a row.
    open func tableView(
        _ tableView: UITableView, didUpdateFocusIn context: UITableViewFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator
    ) {}

    /// Returns the row to focus when the focus moves to the table, or nil for the standard one.
    open func indexPathForPreferredFocusedView(in tableView: UITableView) -> IndexPath? { nil }

    /// Returns whether a row is selected when it is focused.
    open func tableView(_ tableView: UITableView, selectionFollowsFocusForRowAt indexPath: IndexPath) -> Bool {
        tableView.selectionFollowsFocus
    }

    /// Returns the control that a row shows in editing mode. The default is `.delete`.
    open func tableView(_ tableView: UITableView, editingStyleForRowAt indexPath: IndexPath) -> UITableViewCell.EditingStyle { .delete }

    /// Returns the title of a row's button to delete it, or nil for the standard title.
    open func tableView(_ tableView: UITableView, titleForDeleteConfirmationButtonForRowAt indexPath: IndexPath) -> String? { nil }

    /// Returns the actions that a swipe reveals at a row's leading edge, or nil for none.
    open func tableView(
        _ tableView: UITableView, leadingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { nil }

    /// Returns the actions that a swipe reveals at a row's trailing edge, or nil for none. Without
    /// an implementation, a row that can be deleted has an action that deletes it.
    open func tableView(
        _ tableView: UITableView, trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { tableView.lacking(.trailingSwipe, nil) }

    /// Returns whether a row's content is indented in editing mode.
    open func tableView(_ tableView: UITableView, shouldIndentWhileEditingRowAt indexPath: IndexPath) -> Bool { true }

    /// Notifies the delegate that a swipe reveals a row's actions.
    open func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {}

    /// Notifies the delegate that a row's actions are hidden again.
    open func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {}

    /// Returns where a dragged row may be placed instead of at the proposed place.
    open func tableView(
        _ tableView: UITableView, targetIndexPathForMoveFromRowAt sourceIndexPath: IndexPath,
        toProposedIndexPath proposedDestinationIndexPath: IndexPath
    ) -> IndexPath { proposedDestinationIndexPath }

    /// Returns the level at which a row's content is indented.
    open func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int { 0 }

    /// Returns the menu of a row at a point of the table's content, or nil for none.
    open func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }

    /// Returns the preview from which a row's menu begins, or nil for the row.
    open func tableView(
        _ tableView: UITableView, previewForHighlightingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Returns the preview to which a row's menu returns, or nil for the one from which it began.
    open func tableView(
        _ tableView: UITableView, previewForDismissingContextMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }

    /// Notifies the delegate that the preview of a menu was tapped and will disappear.
    open func tableView(
        _ tableView: UITableView, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}

    /// Notifies the delegate that a menu will appear.
    open func tableView(
        _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Notifies the delegate that a menu will disappear.
    open func tableView(
        _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    /// Returns whether a long press on a row shows the edit menu. It is called if the row has
    /// no context menu. iOS replaced the method by context menus.
    open func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool { false }

    /// Returns whether the edit menu of a row shows a command: Cut, Copy or Paste, or one of the
    /// menu controller's items, whose method the cell or a later responder has.
    open func tableView(
        _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) -> Bool { false }

    /// Performs Cut, Copy or Paste of the edit menu of a row. The menu controller is the sender.
    open func tableView(
        _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
    ) {}

    // MARK: Scrolling

    /// Notifies the delegate that the content offset changed, for any reason.
    open func scrollViewDidScroll(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the zoom scale changed.
    open func scrollViewDidZoom(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that a drag is about to begin.
    open func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the fingers of a drag were lifted.
    open func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}

    /// Notifies the delegate that a drag ended.
    open func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}

    /// Notifies the delegate that the content starts to decelerate.
    open func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that the content came to rest, or that a finger stopped it.
    open func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that an animated change of the offset by the app ended.
    open func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}

    /// Returns the view that zooming scales, or nil to disable zooming.
    open func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }

    /// Notifies the delegate that a pinch is about to zoom.
    open func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}

    /// Notifies the delegate that zooming ended, with a scale within the limits.
    open func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}

    /// Returns whether the content may scroll to the top at the user's request.
    open func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }

    /// Notifies the delegate that the content scrolled to the top at the user's request.
    open func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}

    /// Notifies the delegate that `adjustedContentInset` changed.
    open func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}
