import CoreGraphics
import Foundation

/// Cells, headers and footers by reuse identifier.
extension UITableView {
    func registerCell(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return views.cells.register(nil, for: identifier) }
        guard let type = type as? UITableViewCell.Type else {
            UIKitException.raise(
                "must pass a class of kind UITableViewCell, but \(type) is not; reuse identifier \(identifier)")
        }
        views.cells.register({ UITableViewCell.make(type, identifier) }, for: identifier)
    }

    func registerHeaderFooter(_ type: AnyClass?, _ identifier: String) {
        guard let type else { return views.headerFooters.register(nil, for: identifier) }
        guard let type = type as? UITableViewHeaderFooterView.Type else {
            UIKitException.raise(
                "must pass a class of kind UITableViewHeaderFooterView, but \(type) is not; reuse identifier \(identifier)")
        }
        views.headerFooters.register({ UITableViewHeaderFooterView.make(type, identifier) }, for: identifier)
    }

    func registerCell(_ nib: UINib?, _ identifier: String) {
        views.cells.register(nib.map { nib in { nib.soleView(identifier) } }, for: identifier)
    }

    func registerHeaderFooter(_ nib: UINib?, _ identifier: String) {
        views.headerFooters.register(nib.map { nib in { nib.soleView(identifier) } }, for: identifier)
    }

    /// Returns a cell of the pool or a new one. While a row is configured anew, it is the row's own
    /// cell.
    func dequeueCell(_ identifier: String, for path: IndexPath?) -> UITableViewCell? {
        if let cell = views.reconfigured, cell.reuseIdentifier == identifier {
            views.reconfigured = nil
            return cell
        }
        if let cell = views.cells.take(identifier) {
            cell.resetForReuse()
            return cell
        }
        return views.cells.make(identifier)
    }

    func dequeueHeaderFooter(_ identifier: String) -> UITableViewHeaderFooterView? {
        guard let view = views.headerFooters.take(identifier) else { return views.headerFooters.make(identifier) }
        view.prepareForReuse()
        return view
    }

    /// Implements `reconfigureRows(at:)`. Rows that are not visible are configured when they
    /// appear.
    func reconfigure(_ paths: [IndexPath]) {
        updateRowsIfNeeded()
        for path in paths {
            guard let cell = shownCell(path), let dataSource else { continue }
            views.reconfigured = cell
            let configured = dataSource.tableView(self, cellForRowAt: path)
            views.reconfigured = nil
            guard configured === cell else {
                UIKitException.raise(
                    "NSInternalInconsistencyException",
                    "The cell returned for a row being reconfigured must be the existing cell of the row: dequeue it with the same "
                        + "reuse identifier. Index path: \(path)")
            }
            if delegateHeight(path) ?? heights.row == Self.automaticDimension {
                rows.lengths.change(section: path.section) { $0.rows[path.row].isEstimated = true }
            }
        }
        setNeedsLayout()
    }

    // MARK: Archiving

    private enum Key {
        static let style = "UIStyle"
        static let rowHeight = "UIRowHeight"
        static let header = "UITableHeaderView"
        static let footer = "UITableFooterView"
        static let separators = "UISeparatorStyle"
        static let selects = "UIAllowsSelection"
        static let selectsMany = "UIAllowsMultipleSelection"
    }

    func encodeTable(with coder: NSCoder) {
        coder.encode(tableStyle.rawValue, forKey: Key.style)
        coder.encode(Double(rowHeight), forKey: Key.rowHeight)
        coder.encode(tableHeaderView, forKey: Key.header)
        coder.encode(tableFooterView, forKey: Key.footer)
        coder.encode(separatorStyle.rawValue, forKey: Key.separators)
        coder.encode(allowsSelection, forKey: Key.selects)
        coder.encode(allowsMultipleSelection, forKey: Key.selectsMany)
    }

    func decodeTable(from coder: NSCoder) {
        guard coder.containsValue(forKey: Key.rowHeight) else { return }
        heights.row = CGFloat(coder.decodeDouble(forKey: Key.rowHeight))
        tableHeaderView = coder.decodeObject(forKey: Key.header) as? UIView
        tableFooterView = coder.decodeObject(forKey: Key.footer) as? UIView
        look.separatorStyle = UITableViewCell.SeparatorStyle(rawValue: coder.decodeInteger(forKey: Key.separators)) ?? .singleLine
        selection.isAllowed = coder.decodeBool(forKey: Key.selects)
        selection.isMultiple = coder.decodeBool(forKey: Key.selectsMany)
    }
}
