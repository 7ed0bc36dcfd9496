import CoreGraphics
import Foundation
import QuartzCore

/// Swipes that reveal the actions of a row.
extension UITableView: SwipeableList {
    var permitsSwipes: Bool { !editing.isActive && editing.drag == nil }

    func swipeablePath(at point: CGPoint) -> IndexPath? {
        guard let path = indexPathForRow(at: point), shownCell(path) != nil else { return nil }
        return path
    }

    func swipeableView(_ path: IndexPath) -> UIView? { shownCell(path) }

    func swipeableFrame(_ path: IndexPath) -> CGRect? { rows.lengths.contains(path) ? rowRect(path) : nil }

    func swipeActions(_ path: IndexPath, isLeading: Bool) -> UISwipeActionsConfiguration? {
        var configuration: UISwipeActionsConfiguration?
        if isLeading {
            configuration = tableDelegate?.tableView(self, leadingSwipeActionsConfigurationForRowAt: path)
        } else {
            if !rows.gaps.contains(.trailingSwipe) {
                configuration = tableDelegate?.tableView(self, trailingSwipeActionsConfigurationForRowAt: path)
            }
            if tableDelegate == nil || rows.gaps.contains(.trailingSwipe) {
                configuration = rowActions(path) ?? (deletesBySwipe(path) ? deleteAction(for: path) : nil)
            }
        }
        return isLeading || canEdit(path) || dataSource == nil ? configuration : nil
    }

    /// Returns the row actions of the delegate as swipe actions, or nil if it has none.
    private func rowActions(_ path: IndexPath) -> UISwipeActionsConfiguration? {
        guard let actions = tableDelegate?.tableView(self, editActionsForRowAt: path) else { return nil }
        let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextualAction(for: path) })
        configuration.performsFirstActionWithFullSwipe = false
        return configuration
    }

    func swipeableCorners(of view: UIView) -> (radius: CGFloat, corners: CACornerMask)? {
        guard tableStyle == .insetGrouped, let background = (view as? UITableViewCell)?.parts.background else { return nil }
        return (background.cornerRadius, background.corners)
    }

    func swipeDidBegin(_ path: IndexPath, _ view: UIView) {
        unhighlight()
        tableDelegate?.tableView(self, willBeginEditingRowAt: path)
        (view as? UITableViewCell)?.changeSwipe(true)
    }

    func swipeDidEnd(_ path: IndexPath, _ view: UIView) {
        (view as? UITableViewCell)?.changeSwipe(false)
        tableDelegate?.tableView(self, didEndEditingRowAt: path)
    }

    /// Shows the actions of a row without a swipe.
    func openActions(of path: IndexPath, isLeading: Bool) {
        editing.swiping?.end(animated: true)
        var configuration = swipeActions(path, isLeading: isLeading)
        if configuration?.actions.isEmpty ?? true { configuration = isLeading ? nil : deleteAction(for: path) }
        if let configuration { editing.swiping?.open(path, configuration, isLeading: isLeading) }
    }
}
