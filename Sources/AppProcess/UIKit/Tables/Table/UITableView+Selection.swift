import CoreGraphics
import Foundation

/// Touches that highlight and select rows.
///
/// A tap calls the delegate in UIKit's order: `shouldHighlightRowAt`, `didHighlightRowAt`; when the
/// finger is lifted, `didUnhighlightRowAt`, `willSelectRowAt`, `willDeselectRowAt` and
/// `didDeselectRowAt` of the former row, and `didSelectRowAt`.
extension UITableView {
    /// A Boolean value that indicates whether rows can be selected at present.
    var selectsRows: Bool { selection.isPossible(whileEditing: editing.isActive) }

    /// A Boolean value that indicates whether several rows can be selected at present.
    var selectsManyRows: Bool { editing.isActive ? selection.isMultipleInEditing : selection.isMultiple }

    /// Begins the touch of a row.
    ///
    /// - Returns: Whether the table uses the touch.
    func beginRowTouch(_ touches: Set<UITouch>) -> Bool {
        if let swiping = editing.swiping, swiping.swipe != nil {
            swiping.end(animated: true)
            return true
        }
        guard selection.touch == nil, touches.count == 1, let touch = touches.first, touch.isPrimary, selectsRows,
            let path = indexPathForRow(at: touch.location(in: self)), shownCell(path) != nil,
            touch.view === self || touch.view?.isDescendant(of: shownCell(path) ?? self) == true
        else { return false }
        guard tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true else { return false }
        selection.touch = touch
        highlight(path)
        return true
    }

    /// Ends the touch of a row, which selects it.
    func endRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        guard let path = selection.highlighted else { return true }
        // A finger that left the row does not select it.
        let isInside = rows.lengths.contains(path) && rowRect(path).contains(touch.location(in: self))
        unhighlight()
        if isInside { userSelect(path) }
        return true
    }

    func cancelRowTouch(_ touches: Set<UITouch>) -> Bool {
        guard let touch = selection.touch, touches.contains(touch) else { return false }
        selection.touch = nil
        unhighlight()
        return true
    }

    private func highlight(_ path: IndexPath) {
        selection.highlighted = path
        shownCell(path)?.setHighlighted(true, animated: false)
        tableDelegate?.tableView(self, didHighlightRowAt: path)
    }

    /// Ends the highlighting of the touched row.
    func unhighlight() {
        guard let path = selection.highlighted else { return }
        selection.highlighted = nil
        shownCell(path)?.setHighlighted(false, animated: false)
        tableDelegate?.tableView(self, didUnhighlightRowAt: path)
    }

    // MARK: The user's selection

    /// Selects or deselects a row at the user's request.
    ///
    /// - Parameter performsAction: Whether the primary action of the row is performed as well.
    func userSelect(_ path: IndexPath, performsAction: Bool = true) {
        if selectsManyRows, selection.paths.contains(path) { return userDeselect(path) }
        guard let target = tableDelegate == nil ? path : tableDelegate?.tableView(self, willSelectRowAt: path),
            rows.lengths.contains(target)
        else { return }
        if !selectsManyRows { for former in selection.paths.sorted() where former != target { userDeselect(former) } }
        setSelected(target, true, animated: false)
        tableDelegate?.tableView(self, didSelectRowAt: target)
        postSelectionChange()
        if performsAction { performPrimaryAction(target) }
    }

    /// Performs the primary action of a row, if the delegate permits it.
    func performPrimaryAction(_ target: IndexPath) {
        if let delegate = tableDelegate, delegate.tableView(self, canPerformPrimaryActionForRowAt: target) {
            delegate.tableView(self, performPrimaryActionForRowAt: target)
        }
    }

    private func userDeselect(_ path: IndexPath) {
        guard let target = tableDelegate == nil ? path : tableDelegate?.tableView(self, willDeselectRowAt: path) else { return }
        setSelected(target, false, animated: false)
        tableDelegate?.tableView(self, didDeselectRowAt: target)
        postSelectionChange()
    }

    private func postSelectionChange() { NotificationCenter.default.post(name: Self.selectionDidChangeNotification, object: self) }

    // MARK: The app's selection

    /// Implements `selectRow(at:animated:scrollPosition:)`.
    func select(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
        loadIfNeeded()
        guard let path else {
            for former in selection.paths { setSelected(former, false, animated: animated) }
            return
        }
        guard selectsRows, rows.lengths.contains(path) else { return }
        if !selectsManyRows { for former in selection.paths where former != path { setSelected(former, false, animated: animated) } }
        setSelected(path, true, animated: animated)
        if position != .none { scroll(to: path, position, animated: animated) }
    }

    /// Implements `deselectRow(at:animated:)`.
    func deselect(_ path: IndexPath, animated: Bool) { setSelected(path, false, animated: animated) }

    private func setSelected(_ path: IndexPath, _ isSelected: Bool, animated: Bool) {
        if isSelected { selection.paths.insert(path) } else { selection.paths.remove(path) }
        guard let cell = shownCell(path), cell.isSelected != isSelected else { return }
        cell.setSelected(isSelected, animated: animated)
    }

    /// The selected row that is nearest to the middle of the visible part.
    var nearestSelectedRow: IndexPath? {
        loadIfNeeded()
        let middle = bounds.midY
        return selection.paths.filter { rows.lengths.contains($0) }
            .min { abs(rowRect($0).midY - middle) < abs(rowRect($1).midY - middle) }
    }
}
