import CoreGraphics
import Foundation
import ObjectiveC

/// The editing mode: controls that delete, insert, select and move rows.
extension UITableView {
    /// Implements `setEditing(_:animated:)`.
    func changeEditing(_ isActive: Bool, animated: Bool) {
        guard isActive != editing.isActive else { return }
        editing.swiping?.end(animated: animated)
        editing.isActive = isActive
        // Rows that are selected in one mode are not in the other.
        for path in selection.paths { deselectRow(at: path, animated: false) }
        updateEditing(animated: animated)
    }

    /// Applies the editing mode to the visible cells.
    func updateEditing(animated: Bool) { for row in views.shown { applyEditing(to: row.cell, at: row.path, animated: animated) } }

    /// Gives a cell the controls of its row, from the data source and the delegate.
    func applyEditing(to cell: UITableViewCell, at path: IndexPath, animated: Bool) {
        guard editing.isActive else {
            if cell.isEditing { cell.setEditing(false, animated: animated) }
            return
        }
        let canEdit = self.canEdit(path)
        cell.editingState.selects = canEdit && selection.isMultipleInEditing
        cell.editingState.style = canEdit ? editingStyle(path) : .none
        cell.editingState.indents = tableDelegate?.tableView(self, shouldIndentWhileEditingRowAt: path) ?? true
        cell.editingState.showsReorder = canMove(path)
        if canEdit || cell.editingState.showsReorder {
            if cell.isEditing { cell.setNeedsLayout() } else { cell.setEditing(true, animated: animated) }
        } else if cell.isEditing {
            cell.setEditing(false, animated: animated)
        }
    }

    /// Returns whether a row can be edited.
    func canEdit(_ path: IndexPath) -> Bool { dataSource?.tableView(self, canEditRowAt: path) ?? false }

    func editingStyle(_ path: IndexPath) -> UITableViewCell.EditingStyle {
        tableDelegate.map { $0.tableView(self, editingStyleForRowAt: path) } ?? .delete
    }

    /// Returns whether a row can be moved: if the data source says so or, without that, if it is
    /// known to implement `tableView(_:moveRowAt:to:)`.
    func canMove(_ path: IndexPath) -> Bool {
        guard let dataSource else { return false }
        let isAllowed = dataSource.tableView(self, canMoveRowAt: path)
        guard rows.gaps.contains(.canMove) else { return isAllowed }
        return objc_lists(dataSource, "UITableViewDataSource") && dataSource._optional_tableView__moveRowAt_to != nil
    }

    /// Returns whether a swipe deletes a row: if the delegate provides no actions, and the data
    /// source commits deletions.
    func deletesBySwipe(_ path: IndexPath) -> Bool {
        guard let dataSource, canEdit(path), editingStyle(path) == .delete else { return false }
        if objc_lists(dataSource, "UITableViewDataSource") { return dataSource._optional_tableView__commit_forRowAt != nil }
        return !rows.gaps.contains(.canEdit)
    }

    /// Called when the user taps the control at a cell's leading edge: an insertion is committed, a
    /// deletion is to be confirmed.
    func editControlTapped(in cell: UITableViewCell) {
        guard let path = indexPath(for: cell) else { return }
        if cell.editingStyle == .insert {
            dataSource?.tableView(self, commit: .insert, forRowAt: path)
        } else {
            openActions(of: path, isLeading: false)
        }
    }

    /// The action that deletes a row by the data source.
    func deleteAction(for path: IndexPath) -> UISwipeActionsConfiguration {
        let title = tableDelegate?.tableView(self, titleForDeleteConfirmationButtonForRowAt: path) ?? SystemText.delete.text
        let action = UIContextualAction(style: .destructive, title: title) { [weak self] _, _, done in
            guard let self else { return done(false) }
            // The data source deletes the row, which ends the swipe.
            self.dataSource?.tableView(self, commit: .delete, forRowAt: path)
            done(true)
        }
        return UISwipeActionsConfiguration(actions: [action])
    }
}
