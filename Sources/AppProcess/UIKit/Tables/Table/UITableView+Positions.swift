import CoreGraphics
import Foundation

/// The rectangles of rows, headers and footers, and scrolling to them.
extension UITableView {
    /// The height of the table's header view, which precedes the first section.
    var contentTop: CGFloat { look.header?.frame.height ?? 0 }

    /// The margin of cells at the sides (points): wider in wide tables, as on iOS.
    var standardMargin: CGFloat { bounds.width >= 414 ? 20 : 16 }

    /// The distances of sections from the left and right edges.
    var sectionInsets: (left: CGFloat, right: CGFloat) {
        let safe = look.avoidsSafeArea ? safeAreaInsets : .zero
        guard tableStyle == .insetGrouped else { return (0, 0) }
        return (safe.left + standardMargin, safe.right + standardMargin)
    }

    /// The distances of the content from the leading and trailing edges of rows, headers and
    /// footers.
    var contentInsets: (leading: CGFloat, trailing: CGFloat) {
        let safe = look.avoidsSafeArea && tableStyle != .insetGrouped ? safeAreaInsets : .zero
        let readable = look.followsReadableWidth ? max(0, (rowSpan.width - 672) / 2 - standardMargin) : 0
        return isRightToLeft ? (safe.right + readable, safe.left + readable) : (safe.left + readable, safe.right + readable)
    }

    /// The left edge and the width of rows.
    var rowSpan: (x: CGFloat, width: CGFloat) {
        let insets = sectionInsets
        return (insets.left, max(0, bounds.width - insets.left - insets.right))
    }

    /// Returns the rectangle of a row.
    func rowRect(_ path: IndexPath, in lengths: SectionedLengths? = nil) -> CGRect {
        let span = (lengths ?? rows.lengths).span(of: path)
        return CGRect(x: rowSpan.x, y: contentTop + span.offset, width: rowSpan.width, height: span.length)
    }

    func sectionRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard rows.lengths.sections.indices.contains(section) else { return .zero }
        return CGRect(
            x: 0, y: contentTop + rows.lengths.offset(ofSection: section), width: bounds.width,
            height: rows.lengths.sections[section].total)
    }

    func headerRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard rows.lengths.sections.indices.contains(section) else { return .zero }
        let span = rows.lengths.headerSpan(section)
        return CGRect(x: 0, y: contentTop + span.offset, width: bounds.width, height: span.length)
    }

    func footerRect(_ section: Int) -> CGRect {
        loadIfNeeded()
        guard rows.lengths.sections.indices.contains(section) else { return .zero }
        let span = rows.lengths.footerSpan(section)
        return CGRect(x: 0, y: contentTop + span.offset, width: bounds.width, height: span.length)
    }

    /// Returns the rows that a rectangle intersects.
    func paths(in rect: CGRect) -> [IndexPath] {
        loadIfNeeded()
        var paths: [IndexPath] = []
        var next = rows.lengths.firstRow(endingAfter: rect.minY - contentTop)
        while let path = next, contentTop + rows.lengths.span(of: path).offset < rect.maxY {
            paths.append(path)
            next = rows.lengths.row(after: path)
        }
        return paths
    }

    /// Sets the content size, and places the table's footer view.
    func updateContentSize() {
        let bottom = contentTop + rows.lengths.total
        if let header = look.header { place(header, CGRect(x: 0, y: 0, width: bounds.width, height: header.frame.height)) }
        if let footer = look.footer { place(footer, CGRect(x: 0, y: bottom, width: bounds.width, height: footer.frame.height)) }
        let size = CGSize(width: bounds.width, height: bottom + (look.footer?.frame.height ?? 0))
        if super.contentSize != size { super.contentSize = size }
    }

    func place(_ view: UIView, _ frame: CGRect) { if view.frame != frame { view.frame = frame } }

    // MARK: Scrolling

    /// Implements `scrollToRow(at:at:animated:)`.
    ///
    /// Rows at the destination have estimated heights until they appear. They are measured first,
    /// so that the row is where the position says.
    func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
        loadIfNeeded()
        let isSection = path.count == 2 && path.row == NSNotFound
        guard isSection ? rows.lengths.sections.indices.contains(path.section) : rows.lengths.contains(path) else {
            guard path.count == 2, rows.lengths.sections.indices.contains(path.section) else {
                UIKitException.raise(
                    "NSRangeException",
                    "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: section (\(path.first ?? 0)) beyond bounds "
                        + "(\(rows.lengths.sections.count)).")
            }
            UIKitException.raise(
                "NSRangeException",
                "-[UITableView scrollToRowAtIndexPath:atScrollPosition:animated:]: row (\(path.row)) beyond bounds "
                    + "(\(rows.lengths.sections[path.section].rows.count)) for section (\(path.section)).")
        }
        if rowArea != laidOutArea { layoutIfNeeded() }
        // Each measurement may bring more rows into the destination's screen.
        for _ in 0..<4 where !measure(around: isSection ? IndexPath(row: 0, section: path.section) : path, position) {}
        updateContentSize()
        let target = isSection ? headerRect(path.section) : rowRect(path)
        var offset = contentOffset
        offset.y = self.offset(for: target, in: path.section, position)
        setContentOffset(clamped(offset), animated: animated)
        if !animated { setNeedsLayout() }
    }

    /// Returns the offset at which a rectangle of a section is at a position.
    private func offset(for target: CGRect, in section: Int, _ position: ScrollPosition) -> CGFloat {
        let inset = adjustedContentInset
        // A floating header covers the top of the visible part.
        let header = tableStyle == .plain && target.minY > headerRect(section).minY ? headerRect(section).height : 0
        let top = contentOffset.y + inset.top + header
        let bottom = contentOffset.y + bounds.height - inset.bottom
        switch position {
        case .top: return target.minY - inset.top - header
        case .bottom: return target.maxY - bounds.height + inset.bottom
        case .middle: return target.midY - (bounds.height - inset.top - inset.bottom) / 2 - inset.top
        case .none:
            if target.minY < top { return target.minY - inset.top - header }
            if target.maxY > bottom { return target.maxY - bounds.height + inset.bottom }
            return contentOffset.y
        }
    }

    /// Measures the rows that will be visible with a row.
    ///
    /// - Returns: Whether all were measured before.
    private func measure(around path: IndexPath, _ position: ScrollPosition) -> Bool {
        guard rows.lengths.contains(path) else { return true }
        let total = rows.lengths.total
        let target = rowRect(path)
        if rows.lengths.sections[path.section].rows[path.row].isEstimated { measureRow(path) }
        var (before, after) = (CGFloat(0), CGFloat(0))
        if position == .bottom || position == .none && target.maxY > bounds.maxY { before = bounds.height }
        if position == .middle { (before, after) = (bounds.height / 2, bounds.height / 2) }
        if position == .top { after = bounds.height }
        var next = rows.lengths.row(before: path)
        while let current = next, before > 0 {
            measureRow(current)
            before -= rows.lengths.span(of: current).length
            next = rows.lengths.row(before: current)
        }
        next = rows.lengths.row(after: path)
        while let current = next, after > 0 {
            measureRow(current)
            after -= rows.lengths.span(of: current).length
            next = rows.lengths.row(after: current)
        }
        return rows.lengths.total == total
    }
}
