public import Foundation

/// The movement of the focus between the rows of a table.
extension UITableView: FocusList {
    func canFocus(_ cell: UIView) -> Bool {
        guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return false }
        return canFocus(path)
    }

    private func canFocus(_ path: IndexPath) -> Bool {
        tableDelegate?.tableView(self, canFocusRowAt: path) ?? (isEditing ? allowsFocusDuringEditing : allowsFocus)
    }

    func focusCell(_ heading: UIFocusHeading, of cell: UIView) -> UIView? {
        guard heading == .up || heading == .down, let cell = cell as? UITableViewCell, var path = indexPath(for: cell) else { return nil }
        while let next = row(heading == .down ? 1 : -1, from: path) {
            path = next
            guard canFocus(path) else { continue }
            scrollToRow(at: path, at: .none, animated: false)
            layoutIfNeeded()
            return cellForRow(at: path)
        }
        return nil
    }

    /// Returns the row after or before another, across sections.
    private func row(_ step: Int, from path: IndexPath) -> IndexPath? {
        var (section, row) = (path.section, path.row + step)
        while !(0..<numberOfRows(inSection: section)).contains(row) {
            section += step
            guard (0..<numberOfSections).contains(section) else { return nil }
            row = step > 0 ? 0 : numberOfRows(inSection: section) - 1
        }
        return IndexPath(row: row, section: section)
    }

    func activate(_ cell: UIView) -> Bool {
        guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell), selectsRows,
            tableDelegate?.tableView(self, shouldHighlightRowAt: path) ?? true
        else { return false }
        if !selectsManyRows, selection.paths.contains(path), followsFocus(path) {
            performPrimaryAction(path)
        } else {
            userSelect(path)
        }
        return true
    }

    private func followsFocus(_ path: IndexPath) -> Bool {
        selectsRows && (tableDelegate?.tableView(self, selectionFollowsFocusForRowAt: path) ?? selectionFollowsFocus)
    }

    func focusDidArrive(at cell: UIView) {
        guard let cell = cell as? UITableViewCell, let path = indexPath(for: cell) else { return }
        if followsFocus(path), !selection.paths.contains(path) { userSelect(path, performsAction: false) }
    }

    var preferredFocusPath: IndexPath? { tableDelegate?.indexPathForPreferredFocusedView(in: self) }

    func cell(at path: IndexPath) -> UIView? { cellForRow(at: path) }

    func shouldUpdate(_ context: UIFocusUpdateContext) -> Bool {
        tableDelegate?.tableView(self, shouldUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self)) ?? true
    }

    func didUpdate(_ context: UIFocusUpdateContext, _ coordinator: UIFocusAnimationCoordinator) {
        tableDelegate?.tableView(self, didUpdateFocusIn: UITableViewFocusUpdateContext(context, in: self), with: coordinator)
    }
}

/// A movement of the focus to or from a row. Main thread only.
@preconcurrency @MainActor open class UITableViewFocusUpdateContext: UIFocusUpdateContext {
    /// The row that was focused before, or nil.
    open var previouslyFocusedIndexPath: IndexPath? { former }
    /// The row that is focused afterwards, or nil.
    open var nextFocusedIndexPath: IndexPath? { new }
    private let former: IndexPath?
    private let new: IndexPath?

    init(_ context: UIFocusUpdateContext, in table: UITableView) {
        former = (context.previouslyFocusedView as? UITableViewCell).flatMap { table.indexPath(for: $0) }
        new = (context.nextFocusedView as? UITableViewCell).flatMap { table.indexPath(for: $0) }
        super.init(context)
    }
}

extension UITableViewCell: FocusCell {
    var focusList: (any FocusList)? { table.tableView }
}
