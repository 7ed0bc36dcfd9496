import CoreGraphics
import Foundation
import ObjectiveC

/// The numbers of rows and the heights before rows appear.
extension UITableView {
    /// The standard height of a row whose content does not determine it (points).
    static let standardRowHeight: CGFloat = 44
    /// The gap of grouped tables above and below a section (points): half of the distance of two
    /// sections without titles.
    static let standardGap: CGFloat = 17.5

    /// Returns a value on behalf of a default implementation, and records that the delegate or data
    /// source does not implement the method.
    func lacking<Value>(_ gap: TableGaps, _ value: Value) -> Value {
        rows.gaps.insert(gap)
        return value
    }

    func prepareTable() {
        AppearanceProxies.withDefaults {
            alwaysBounceVertical = true
            isOpaque = true
            traitOverrides.listEnvironment = UIListEnvironment(tableStyle)
            backgroundColor = tableStyle == .plain ? .systemBackground : .systemGroupedBackground
        }
        editing.swiping = RowSwiping(self)
    }

    /// Called when the delegate or the data source has changed: all that was asked is void.
    func sourceDidChange() {
        rows.gaps = []
        discardViews()
        selection.paths = []
        rows.lengths = SectionedLengths()
        rows.needsLoad = true
        setNeedsLayout()
    }

    /// Implements `reloadData()`.
    func reload() {
        editing.swiping?.end(animated: false)
        discardViews()
        selection.paths = []
        selection.highlighted = nil
        rows.prefetching.reset()
        rows.needsLoad = true
        loadIfNeeded()
        setNeedsLayout()
    }

    /// Asks the data source for the numbers of sections and rows, if that is due.
    func loadIfNeeded() {
        guard rows.needsLoad, !views.isUpdating else { return }
        rows.needsLoad = false
        buildLengths()
        loadIndexTitles()
        updateContentSize()
    }

    /// The numbers of rows of each section, from the data source.
    func askForCounts() -> [Int] {
        guard let dataSource else { return [] }
        return (0..<dataSource.numberOfSections(in: self)).map { dataSource.tableView(self, numberOfRowsInSection: $0) }
    }

    /// Positions all rows at their initial heights.
    func buildLengths() {
        let counts = askForCounts()
        probeHeights(counts)
        rows.lengths = SectionedLengths(counts.indices.map { makeSection($0, rowCount: counts[$0]) })
    }

    /// Changes heights, which voids all positions.
    func changeHeights(_ body: (inout TableHeights) -> Void) {
        let former = heights
        body(&heights)
        if heights != former { invalidateLengths() }
    }

    /// Positions all rows anew, keeping the visible cells.
    func invalidateLengths() {
        guard !rows.needsLoad, !views.isUpdating else { return setNeedsLayout() }
        probeHeights(rows.lengths.sections.map(\.rows.count))
        rows.lengths = SectionedLengths(rows.lengths.sections.enumerated().map { makeSection($0.offset, rowCount: $0.element.rows.count) })
        laidOutArea = RowArea()
        updateContentSize()
        setNeedsLayout()
    }

    // MARK: Initial heights

    /// Finds out which heights the delegate provides, and whether the initial height of rows
    /// depends on the row.
    private func probeHeights(_ counts: [Int]) {
        rows.uniform = nil
        guard let section = counts.firstIndex(where: { $0 > 0 }) else { return }
        let first = IndexPath(row: 0, section: section)
        if let delegate = tableDelegate {
            let isListed = objc_lists(delegate, "UITableViewDelegate")
            if delegate._optional_tableView__heightForRowAt == nil {
                rows.gaps.insert(.rowHeight)
            } else if !isListed, !rows.gaps.contains(.rowHeight) {
                _ = delegate.tableView(self, heightForRowAt: first)
            }
            if !rows.gaps.contains(.rowEstimate) { _ = delegate.tableView(self, estimatedHeightForRowAt: first) }
        } else {
            rows.gaps.formUnion([.rowHeight, .rowEstimate, .headerView, .footerView, .headerHeight, .footerHeight])
        }
        let isFixed = rows.gaps.contains(.rowHeight) && heights.row != Self.automaticDimension
        let isEstimated = rows.gaps.contains(.rowEstimate) && (rows.gaps.contains(.rowHeight) || heights.estimatedRow != 0)
        if isFixed || isEstimated { rows.uniform = initialHeight(first) }
    }

    /// Returns the height of a row before it appears.
    func initialHeight(_ path: IndexPath) -> LengthList.Element {
        if let uniform = rows.uniform { return uniform }
        let automatic = Self.automaticDimension
        if rows.gaps.contains(.rowHeight), heights.row != automatic { return .init(length: max(0, heights.row), isEstimated: false) }
        var estimate = heights.estimatedRow
        if !rows.gaps.contains(.rowEstimate), let delegate = tableDelegate {
            estimate = delegate.tableView(self, estimatedHeightForRowAt: path)
        } else if estimate == 0, !rows.gaps.contains(.rowHeight), let height = delegateHeight(path), height != automatic {
            // Without estimates, all heights are needed at once.
            return .init(length: max(0, height), isEstimated: false)
        }
        return .init(length: estimate > 0 ? estimate : Self.standardRowHeight, isEstimated: true)
    }

    /// Returns the height of a row that the delegate provides, or nil if it provides none.
    func delegateHeight(_ path: IndexPath) -> CGFloat? {
        guard !rows.gaps.contains(.rowHeight), let delegate = tableDelegate else { return nil }
        let height = delegate.tableView(self, heightForRowAt: path)
        return rows.gaps.contains(.rowHeight) ? nil : height
    }

    /// Returns the lengths of a section before it appears.
    func makeSection(_ section: Int, rowCount: Int) -> SectionLengths {
        var lengths = SectionLengths()
        if let uniform = rows.uniform {
            lengths.rows = LengthList(repeating: uniform, count: rowCount)
        } else if rowCount > 0 {
            lengths.rows = LengthList((0..<rowCount).lazy.map { self.initialHeight(IndexPath(row: $0, section: section)) })
        }
        lengths.header = initialHeader(section)
        lengths.footer = initialFooter(section)
        lengths.topPadding = headerPadding(for: lengths.header)
        return lengths
    }

    /// Returns the space above a header.
    func headerPadding(for header: LengthList.Element) -> CGFloat {
        guard header.length > 0 else { return 0 }
        if heights.headerPadding != Self.automaticDimension { return heights.headerPadding }
        return tableStyle == .plain ? 22 : 0
    }

    private func initialHeader(_ section: Int) -> LengthList.Element {
        let automatic = Self.automaticDimension
        if !rows.gaps.contains(.headerHeight), let delegate = tableDelegate {
            let height = delegate.tableView(self, heightForHeaderInSection: section)
            if !rows.gaps.contains(.headerHeight), height != automatic { return .init(length: max(0, height), isEstimated: false) }
        }
        guard hasHeader(section) else {
            let fixed = tableStyle != .plain && heights.header != automatic
            return .init(length: fixed ? heights.header : emptyHeaderHeight(section), isEstimated: false)
        }
        if heights.header != automatic { return .init(length: max(0, heights.header), isEstimated: false) }
        let estimate = tableDelegate?.tableView(self, estimatedHeightForHeaderInSection: section) ?? heights.estimatedHeader
        return .init(length: estimate > 0 ? estimate : (tableStyle == .plain ? 28 : 38), isEstimated: true)
    }

    private func initialFooter(_ section: Int) -> LengthList.Element {
        let automatic = Self.automaticDimension
        if !rows.gaps.contains(.footerHeight), let delegate = tableDelegate {
            let height = delegate.tableView(self, heightForFooterInSection: section)
            if !rows.gaps.contains(.footerHeight), height != automatic { return .init(length: max(0, height), isEstimated: false) }
        }
        guard hasFooter(section) else {
            let fixed = tableStyle != .plain && heights.footer != automatic
            return .init(length: fixed ? heights.footer : emptyFooterHeight, isEstimated: false)
        }
        if heights.footer != automatic { return .init(length: max(0, heights.footer), isEstimated: false) }
        let estimate = tableDelegate?.tableView(self, estimatedHeightForFooterInSection: section) ?? heights.estimatedFooter
        return .init(length: estimate > 0 ? estimate : 28, isEstimated: true)
    }

    /// The height of a header without a title or a view.
    func emptyHeaderHeight(_ section: Int) -> CGFloat {
        guard tableStyle != .plain else { return 0 }
        return section == 0 && look.header == nil ? 2 * Self.standardGap : Self.standardGap
    }

    /// The height of a footer without a title or a view.
    var emptyFooterHeight: CGFloat { tableStyle == .plain ? 0 : Self.standardGap }

    /// Returns whether a section has a header. A view of the delegate that is made for the answer
    /// is kept until the section appears.
    private func hasHeader(_ section: Int) -> Bool {
        if dataSource?.tableView(self, titleForHeaderInSection: section) != nil { return true }
        guard !rows.gaps.contains(.headerView), let delegate = tableDelegate else { return false }
        if views.preparedHeaders[section] != nil || views.headers[section] != nil { return true }
        // Sections that are far away have one until they appear.
        if views.preparedHeaders.count >= 8 { return true }
        guard let view = delegate.tableView(self, viewForHeaderInSection: section) else { return false }
        views.preparedHeaders[section] = view
        return true
    }

    private func hasFooter(_ section: Int) -> Bool {
        if dataSource?.tableView(self, titleForFooterInSection: section) != nil { return true }
        guard !rows.gaps.contains(.footerView), let delegate = tableDelegate else { return false }
        if views.preparedFooters[section] != nil || views.footers[section] != nil { return true }
        if views.preparedFooters.count >= 8 { return true }
        guard let view = delegate.tableView(self, viewForFooterInSection: section) else { return false }
        views.preparedFooters[section] = view
        return true
    }
}
