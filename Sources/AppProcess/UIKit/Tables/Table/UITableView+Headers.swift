import CoreGraphics
import Foundation

/// Headers and footers of sections: their views, heights and floating.
extension UITableView {
    // MARK: Measuring

    /// Measures a header whose height is an estimate.
    func measureHeader(_ section: Int) {
        guard rows.lengths.sections[section].header.isEstimated else { return }
        let view = views.headers[section] ?? views.preparedHeaders[section] ?? makeHeader(section)
        if views.headers[section] == nil { views.preparedHeaders[section] = view }
        let length = view.map { fittingHeight($0, isHeader: true) } ?? emptyHeaderHeight(section)
        let element = LengthList.Element(length: length, isEstimated: false)
        let padding = headerPadding(for: element)
        rows.lengths.change(section: section) { ($0.header, $0.topPadding) = (element, padding) }
    }

    /// Measures a footer whose height is an estimate.
    func measureFooter(_ section: Int) {
        guard rows.lengths.sections[section].footer.isEstimated else { return }
        let view = views.footers[section] ?? views.preparedFooters[section] ?? makeFooter(section)
        if views.footers[section] == nil { views.preparedFooters[section] = view }
        let length = view.map { fittingHeight($0, isHeader: false) } ?? emptyFooterHeight
        rows.lengths.change(section: section) { $0.footer = .init(length: length, isEstimated: false) }
    }

    private func fittingHeight(_ view: UIView, isHeader: Bool) -> CGFloat {
        let frame = headerFooterFrame(y: view.frame.minY, height: max(view.frame.height, 28))
        UIView.performWithoutAnimation { place(view, frame) }
        let size = view.systemLayoutSizeFitting(
            CGSize(width: frame.width, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        return size.height > 0 ? PixelGrid.ceil(size.height, max(traitCollection.displayScale, 1)) : (isHeader ? 28 : 17.5)
    }

    // MARK: Views

    private func makeHeader(_ section: Int) -> UIView? {
        var view: UIView?
        if !rows.gaps.contains(.headerView) { view = tableDelegate?.tableView(self, viewForHeaderInSection: section) }
        return configure(view, title: dataSource?.tableView(self, titleForHeaderInSection: section), section, isHeader: true)
    }

    private func makeFooter(_ section: Int) -> UIView? {
        var view: UIView?
        if !rows.gaps.contains(.footerView) { view = tableDelegate?.tableView(self, viewForFooterInSection: section) }
        return configure(view, title: dataSource?.tableView(self, titleForFooterInSection: section), section, isHeader: false)
    }

    /// The reuse identifier of the headers and footers that show titles.
    private static let titleIdentifier = "UITableViewHeaderFooterView.title"

    private func configure(_ view: UIView?, title: String?, _ section: Int, isHeader: Bool) -> UIView? {
        if let view {
            adoptHeaderFooter(view, section, isHeader: isHeader)
            return view
        }
        guard let title else { return nil }
        let made =
            views.headerFooters.take(Self.titleIdentifier) ?? UITableViewHeaderFooterView(reuseIdentifier: Self.titleIdentifier)
        adoptHeaderFooter(made, section, isHeader: isHeader)
        made.showTitle(title)
        return made
    }

    private func adoptHeaderFooter(_ view: UIView, _ section: Int, isHeader: Bool) {
        if let view = view as? UITableViewHeaderFooterView {
            view.role = HeaderFooterRole(
                style: tableStyle, isHeader: isHeader, isFirst: section == 0, margin: standardMargin, sideInsets: contentInsets)
        }
    }

    /// Gives the headers and footers that are shown the margins of the table.
    func applyMarginsToHeaders() {
        for (section, view) in views.headers { adoptHeaderFooter(view, section, isHeader: true) }
        for (section, view) in views.footers { adoptHeaderFooter(view, section, isHeader: false) }
    }

    private func headerFooterFrame(y: CGFloat, height: CGFloat) -> CGRect {
        CGRect(x: rowSpan.x, y: y, width: rowSpan.width, height: height)
    }

    // MARK: Layout

    /// Shows the headers and footers within the bounds. In a plain table, that of the first visible
    /// section stays at the top, and the footer of the last one at the bottom.
    func updateHeaders() {
        let lengths = rows.lengths
        let (top, bottom) = (bounds.minY, bounds.maxY)
        var headers: [Int: CGRect] = [:]
        var footers: [Int: CGRect] = [:]
        let first = lengths.section(at: max(0, top - contentTop)) ?? (top - contentTop < 0 ? 0 : lengths.sections.count)
        var section = first
        while section < lengths.sections.count, contentTop + lengths.offset(ofSection: section) < bottom {
            let (header, footer) = (headerY(section), footerY(section))
            let (headerLength, footerLength) = (lengths.sections[section].header.length, lengths.sections[section].footer.length)
            if headerLength > 0, header < bottom, header + headerLength > top {
                headers[section] = headerFooterFrame(y: header, height: headerLength)
            }
            if footerLength > 0, footer < bottom, footer + footerLength > top {
                footers[section] = headerFooterFrame(y: footer, height: footerLength)
            }
            section += 1
        }
        for (section, view) in views.headers where headers[section] == nil {
            views.headers[section] = nil
            recycleHeader(view, section, isHeader: true)
        }
        for (section, view) in views.footers where footers[section] == nil {
            views.footers[section] = nil
            recycleHeader(view, section, isHeader: false)
        }
        UIView.performWithoutAnimation {
            for (section, frame) in headers { showHeader(section, frame) }
            for (section, frame) in footers { showFooter(section, frame) }
        }
    }

    /// Returns the position of a header, which may float.
    func headerY(_ section: Int) -> CGFloat {
        let span = rows.lengths.headerSpan(section)
        let y = contentTop + span.offset
        guard tableStyle == .plain else { return y }
        let end = contentTop + rows.lengths.footerSpan(section).offset
        return max(y, min(bounds.minY + adjustedContentInset.top, end - span.length))
    }

    /// Returns the position of a footer, which may float.
    func footerY(_ section: Int) -> CGFloat {
        let span = rows.lengths.footerSpan(section)
        let y = contentTop + span.offset
        guard tableStyle == .plain else { return y }
        let begin = contentTop + rows.lengths.headerSpan(section).offset + rows.lengths.headerSpan(section).length
        return min(y, max(bounds.maxY - adjustedContentInset.bottom - span.length, begin))
    }

    private func showHeader(_ section: Int, _ frame: CGRect) {
        if let view = views.headers[section] { return place(view, frame) }
        guard let view = views.preparedHeaders.removeValue(forKey: section) ?? makeHeader(section) else { return }
        views.headers[section] = view
        insertHeaderFooter(view, frame)
        tableDelegate?.tableView(self, willDisplayHeaderView: view, forSection: section)
    }

    private func showFooter(_ section: Int, _ frame: CGRect) {
        if let view = views.footers[section] { return place(view, frame) }
        guard let view = views.preparedFooters.removeValue(forKey: section) ?? makeFooter(section) else { return }
        views.footers[section] = view
        insertHeaderFooter(view, frame)
        tableDelegate?.tableView(self, willDisplayFooterView: view, forSection: section)
    }

    private func insertHeaderFooter(_ view: UIView, _ frame: CGRect) {
        view.isHidden = false
        if view.superview !== self { if let index = index.view { insertSubview(view, belowSubview: index) } else { addSubview(view) } }
        place(view, frame)
    }

    /// Hides a header or footer, and keeps it for reuse if it is of the table's class.
    func recycleHeader(_ view: UIView, _ section: Int, isHeader: Bool) {
        if isHeader {
            tableDelegate?.tableView(self, didEndDisplayingHeaderView: view, forSection: section)
        } else {
            tableDelegate?.tableView(self, didEndDisplayingFooterView: view, forSection: section)
        }
        view.removeFromSuperview()
        if let view = view as? UITableViewHeaderFooterView, let identifier = view.reuseIdentifier {
            views.headerFooters.add(view, for: identifier)
        }
    }

    // MARK: The table's own views

    /// Sets the table's header or footer view.
    func setEndView(_ view: UIView?, _ keyPath: WritableKeyPath<TableLook, UIView?>) {
        guard view !== look[keyPath: keyPath] else {
            // The app sets the same view again to apply its new height.
            updateContentSize()
            return setNeedsLayout()
        }
        look[keyPath: keyPath]?.removeFromSuperview()
        look[keyPath: keyPath] = view
        if let view { addSubview(view) }
        if !rows.needsLoad, keyPath == \.header, tableStyle != .plain, !rows.lengths.sections.isEmpty {
            let header = rows.lengths.sections[0].header
            if [Self.standardGap, 2 * Self.standardGap].contains(header.length) { invalidateLengths() }
        }
        updateContentSize()
        setNeedsLayout()
    }

    func setBackgroundView(_ view: UIView?) {
        guard view !== look.backgroundView else { return }
        look.backgroundView?.removeFromSuperview()
        look.backgroundView = view
        if let view { insertSubview(view, at: 0) }
        setNeedsLayout()
    }
}
