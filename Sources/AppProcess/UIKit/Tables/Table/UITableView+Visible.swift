import CoreGraphics
import Foundation
import QuartzCore

/// The views of the visible rows, headers and footers.
///
/// Each layout finds the first visible row by its offset and walks to the last one. Rows that
/// appear for the first time are measured, which moves those after them; a row that was visible
/// before stays where it is on the screen. Views out of sight go to the pool, hidden but in the
/// table, so that reusing them changes few layers.
extension UITableView {
    /// Lays out the table: asks the data source if that is due, and updates the views of all
    /// visible parts.
    func layOutTable() {
        loadIfNeeded()
        let (area, former) = (rowArea, laidOutArea)
        if area != former {
            laidOutArea = area
            if !area.hasSides(of: former) {
                for row in views.shown where rows.lengths.contains(row.path) { applyLook(to: row.cell, at: row.path) }
                applyMarginsToHeaders()
            }
            if former.size.width > 0, former.width != area.width, !rows.needsLoad { remeasure() }
        }
        if let view = look.backgroundView { place(view, bounds) }
        updateRows()
        layOutIndex()
        editing.swiping?.layOut()
    }

    /// Updates the visible rows if a layout is due.
    func updateRowsIfNeeded() {
        loadIfNeeded()
        if layer.needsLayout() || laidOutArea != rowArea { layOutTable() }
    }

    /// The area of rows at present.
    var rowArea: RowArea {
        let safe = look.avoidsSafeArea ? safeAreaInsets : .zero
        return RowArea(size: bounds.size, left: safe.left, right: safe.right)
    }

    /// Voids the heights of rows after the width changed; visible rows are measured at once.
    private func remeasure() {
        let sections = rows.lengths.sections.enumerated().map { makeSection($0.offset, rowCount: $0.element.rows.count) }
        rows.lengths = SectionedLengths(sections)
        for row in views.shown { layOutCell(row) }
        updateContentSize()
    }

    /// Returns the cell of a visible row.
    func shownCell(_ path: IndexPath) -> UITableViewCell? {
        let shown = views.shown
        var (low, high) = (0, shown.count)
        while low < high {
            let middle = (low + high) / 2
            if shown[middle].path < path { low = middle + 1 } else { high = middle }
        }
        return low < shown.count && shown[low].path == path ? shown[low].cell : nil
    }

    // MARK: Rows

    /// Shows the rows within the bounds.
    func updateRows() {
        guard !views.isUpdating, dataSource != nil || !views.shown.isEmpty else { return }
        views.isUpdating = true
        defer { views.isUpdating = false }
        measureVisible()
        var next = rows.lengths.firstRow(endingAfter: bounds.minY - contentTop)
        let bottom = bounds.maxY
        // While a scroll shows the same rows, only floating headers move.
        if views.isComplete, let first = views.shown.first, let last = views.shown.last, first.path == next, views.prepared.isEmpty,
            rowRect(last.path).maxY >= bottom || rows.lengths.row(after: last.path) == nil, rowRect(last.path).minY < bottom,
            first.cell.frame.minY == rowRect(first.path).minY, last.cell.frame.minY == rowRect(last.path).minY
        {
            return updateHeaders()
        }
        var shown: [ShownRow] = []
        var new: [ShownRow] = []
        while let path = next {
            let frame = rowRect(path)
            guard frame.minY < bottom else { break }
            if let cell = shownCell(path) {
                shown.append(ShownRow(path: path, cell: cell))
            } else {
                let cell = views.prepared.removeValue(forKey: path) ?? makeCell(path)
                shown.append(ShownRow(path: path, cell: cell))
                new.append(ShownRow(path: path, cell: cell))
            }
            next = rows.lengths.row(after: path)
        }
        let former = views.shown
        views.shown = shown
        views.isComplete = true
        for row in former where shownCell(row.path) !== row.cell { if !keepsDragged(row) { recycle(row) } }
        for (_, cell) in views.prepared { recycle(cell) }
        views.prepared = [:]
        UIView.performWithoutAnimation {
            for row in new { show(row) }
            for row in shown { layOutCell(row) }
        }
        updateHeaders()
        if !new.isEmpty { prefetch() }
    }

    /// Measures the rows, headers and footers within the bounds, keeping a row that was visible in
    /// place.
    private func measureVisible() {
        // The heights of rows above may change, and those of rows within the bounds: a few rounds
        // reach rows that are measured.
        for _ in 0..<8 {
            let anchor = views.shown.first { $0.cell.frame.maxY > bounds.minY && rows.lengths.contains($0.path) }
            let position = anchor.map { rowRect($0.path).minY }
            let isAtTop = contentOffset.y <= -adjustedContentInset.top
            guard measureOnce() else { return }
            updateContentSize()
            if let anchor, let position, !isAtTop {
                let shift = rowRect(anchor.path).minY - position
                if shift != 0 { setOffset(CGPoint(x: contentOffset.x, y: contentOffset.y + shift)) }
            }
        }
    }

    /// Measures the rows, headers and footers within the bounds that were not measured.
    ///
    /// - Returns: Whether a length changed.
    private func measureOnce() -> Bool {
        guard !rows.lengths.sections.isEmpty else { return false }
        let total = rows.lengths.total
        let (top, bottom) = (bounds.minY - contentTop, bounds.maxY - contentTop)
        var section = rows.lengths.section(at: max(0, top)) ?? (top < 0 ? 0 : rows.lengths.sections.count - 1)
        while section < rows.lengths.sections.count, rows.lengths.offset(ofSection: section) < bottom {
            measureHeader(section)
            let first = rows.lengths.sections[section].rows.index(
                at: top - rows.lengths.offset(ofSection: section)
                    - rows.lengths.sections[section].rowsOffset)
            var row = max(0, first ?? (rows.lengths.span(ofRowsIn: section).offset >= top ? 0 : rows.lengths.sections[section].rows.count))
            while row < rows.lengths.sections[section].rows.count {
                let path = IndexPath(row: row, section: section)
                guard rows.lengths.span(of: path).offset < bottom else { break }
                measureRow(path)
                row += 1
            }
            if rows.lengths.footerSpan(section).offset < bottom { measureFooter(section) }
            section += 1
        }
        return rows.lengths.total != total
    }

    /// Measures a row whose height is an estimate.
    func measureRow(_ path: IndexPath) {
        guard rows.lengths.sections[path.section].rows[path.row].isEstimated else { return }
        let fixed = delegateHeight(path) ?? heights.row
        guard fixed == Self.automaticDimension else { return rows.lengths.setRow(path, length: max(0, fixed)) }
        let cell = shownCell(path) ?? views.prepared[path] ?? makeCell(path)
        if shownCell(path) == nil { views.prepared[path] = cell }
        rows.lengths.setRow(path, length: fittingHeight(of: cell))
    }

    /// Returns the height that a cell requires at the width of rows.
    private func fittingHeight(of cell: UITableViewCell) -> CGFloat {
        let width = rowSpan.width
        if cell.bounds.width != width {
            UIView.performWithoutAnimation {
                cell.frame = CGRect(x: rowSpan.x, y: cell.frame.minY, width: width, height: max(cell.frame.height, 44))
            }
        }
        // The margins of the content depend on the part of it that is outside of the safe area.
        if safeAreaInsets != .zero { cell.placeContent(in: CGSize(width: width, height: cell.bounds.height)) }
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        let height = size.height > 0 ? PixelGrid.ceil(size.height, max(traitCollection.displayScale, 1)) : Self.standardRowHeight
        cell.placeContent(in: CGSize(width: width, height: height))
        return height
    }

    /// Called when the content of a cell has changed, which may require another height.
    func contentDidChange(_ cell: UITableViewCell) {
        guard selfSizingInvalidation != .disabled, !views.isUpdating, let row = views.shown.first(where: { $0.cell === cell }),
            rows.lengths.contains(row.path), (delegateHeight(row.path) ?? heights.row) == Self.automaticDimension
        else { return }
        rows.lengths.change(section: row.path.section) { $0.rows[row.path.row].isEstimated = true }
        views.isComplete = false
        setNeedsLayout()
    }

    // MARK: Cells

    /// Returns the configured cell of a row from the data source.
    func makeCell(_ path: IndexPath) -> UITableViewCell {
        guard let dataSource else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        var cell: UITableViewCell?
        UIView.performWithoutAnimation { cell = dataSource.tableView(self, cellForRowAt: path) }
        guard let cell else { preconditionFailure("the closure runs at once") }
        adopt(cell, at: path)
        return cell
    }

    /// Gives a cell the state and appearance of its row.
    func adopt(_ cell: UITableViewCell, at path: IndexPath) {
        UIView.performWithoutAnimation {
            if cell.superview !== self {
                // Behind headers, which are in front of all cells.
                insertSubview(cell, at: look.backgroundView == nil ? 0 : 1)
            }
            cell.table.isShown = false
            cell.isHidden = true
            cell.table.tableView = self
            cell.indentationLevel = tableDelegate?.tableView(self, indentationLevelForRowAt: path) ?? cell.indentationLevel
            applyLook(to: cell, at: path)
            applyEditing(to: cell, at: path, animated: false)
            cell.setHighlighted(selection.highlighted == path, animated: false)
            cell.setSelected(selection.paths.contains(path), animated: false)
        }
    }

    /// Shows the cell of a row that becomes visible.
    func show(_ row: ShownRow) {
        layOutCell(row)
        row.cell.isHidden = false
        row.cell.table.isShown = true
        tableDelegate?.tableView(self, willDisplay: row.cell, forRowAt: row.path)
    }

    /// Places a cell, and shapes it by the position of its row in the section.
    func layOutCell(_ row: ShownRow) {
        guard rows.lengths.contains(row.path) else { return }
        var frame = rowRect(row.path)
        frame.origin.x += editing.swiping?.offset(of: row.cell) ?? 0
        if let drag = editing.drag, drag.cell === row.cell { frame.origin.y = drag.cell.frame.minY }
        place(row.cell, frame)
        row.cell.table.position = self.position(of: row.path)
    }

    /// Returns where a row is in its section.
    func position(of path: IndexPath) -> CellPosition {
        CellPosition(isFirst: path.row == 0, isLast: path.row == rows.lengths.sections[path.section].rows.count - 1)
    }

    /// Gives a cell the separators and margins of the table.
    func applyLook(to cell: UITableViewCell, at path: IndexPath) {
        cell.table.style = tableStyle
        cell.table.separator = CellSeparator(
            style: separatorStyle, color: look.separatorColor, effect: look.separatorEffect, inset: look.separatorInset,
            reference: look.separatorReference)
        cell.table.position = position(of: path)
        cell.table.margin = standardMargin
        let (leading, trailing) = contentInsets
        cell.table.sideInsets = (leading, trailing + (index.view == nil ? 0 : SectionIndexView.width))
        cell.tableDidChange()
    }

    /// Changes the appearance, and applies it to visible cells.
    func changeLook(_ body: (inout TableLook) -> Void) {
        body(&look)
        for row in views.shown { applyLook(to: row.cell, at: row.path) }
        setNeedsLayout()
    }

    /// Hides the cell of a row that is no longer visible, and keeps it for reuse.
    func recycle(_ row: ShownRow) {
        tableDelegate?.tableView(self, didEndDisplaying: row.cell, forRowAt: row.path)
        recycle(row.cell)
    }

    func recycle(_ cell: UITableViewCell) {
        cell.table.isShown = false
        guard let identifier = cell.reuseIdentifier, cell.superview === self else { return cell.removeFromSuperview() }
        UIView.performWithoutAnimation { cell.isHidden = true }
        views.cells.add(cell, for: identifier)
    }

    /// Discards all views of rows, headers and footers.
    func discardViews() {
        let shown = views.shown
        views.shown = []
        for row in shown { recycle(row) }
        for (_, cell) in views.prepared { recycle(cell) }
        views.prepared = [:]
        for (section, view) in views.headers { recycleHeader(view, section, isHeader: true) }
        for (section, view) in views.footers { recycleHeader(view, section, isHeader: false) }
        (views.headers, views.footers, views.preparedHeaders, views.preparedFooters) = ([:], [:], [:], [:])
    }

    /// Asks for rows in advance.
    private func prefetch() {
        guard isPrefetchingEnabled, let prefetcher = prefetchDataSource, window != nil || !views.shown.isEmpty else { return }
        let (new, cancelled) = rows.prefetching.update(
            offset: contentOffset.y, visible: views.shown.map(\.path), count: max(views.shown.count, 1),
            following: rows.lengths.row(after:), preceding: rows.lengths.row(before:))
        if !cancelled.isEmpty { prefetcher.tableView(self, cancelPrefetchingForRowsAt: cancelled) }
        if !new.isEmpty { prefetcher.tableView(self, prefetchRowsAt: new) }
    }

    /// Measures and configures everything anew after a change of the text size or layout direction.
    func traitsDidChangeForRows(_ previous: UITraitCollection?) {
        guard previous?.preferredContentSizeCategory != traitCollection.preferredContentSizeCategory else { return }
        invalidateLengths()
    }

    /// Returns whether a view is one of those that the table makes by itself.
    func isManaged(_ view: UIView) -> Bool {
        view is UITableViewCell || view is UITableViewHeaderFooterView || view is SectionIndexView || view is SwipeActionsView
            || view === look.header || view === look.footer || view === look.backgroundView
            || views.headers.values.contains { $0 === view } || views.footers.values.contains { $0 === view }
    }
}

extension SectionedLengths {
    /// Returns the offset at which the rows of a section begin, and their length.
    func span(ofRowsIn section: Int) -> (offset: CGFloat, length: CGFloat) {
        (offset(ofSection: section) + sections[section].rowsOffset, sections[section].rows.total)
    }
}
