import CoreGraphics

/// The lengths of a section of a flow layout apart from its items (points).
struct FlowSectionMetrics: Equatable {
    /// The lengths of the header and footer in the direction in which the layout scrolls.
    var header: CGFloat = 0
    var footer: CGFloat = 0
    /// The insets of the first and last line in that direction.
    var insetBefore: CGFloat = 0
    var insetAfter: CGFloat = 0
    /// The inset at the beginning of each line.
    var lineInset: CGFloat = 0
    var rules = FlowLineRules(extent: 0, itemSpacing: 0, lineSpacing: 0)
}

/// A section of a flow layout, in the coordinates of its lines.
struct FlowSection {
    private(set) var metrics: FlowSectionMetrics
    private(set) var count: Int
    private(set) var sizes: FlowSizes
    private(set) var lines: FlowLines

    /// Creates a section, and forms its lines.
    init(_ metrics: FlowSectionMetrics, count: Int, _ sizes: FlowSizes) {
        (self.metrics, self.count, self.sizes) = (metrics, count, sizes)
        lines = FlowLines(sizes, count: count, metrics.rules)
    }

    // MARK: Lengths

    /// The offset of the first line from the beginning of the section.
    var linesOffset: CGFloat { metrics.header + metrics.insetBefore }

    /// The length of all lines, without spacing after the last one.
    var linesLength: CGFloat {
        guard count > 0 else { return 0 }
        let last = lines.count - 1
        return lines.offset(of: last) + thickness(of: lines.items(of: last))
    }

    /// The offset of the footer from the beginning of the section.
    var footerOffset: CGFloat { max(metrics.header, linesOffset + linesLength + metrics.insetAfter) }

    /// The length of the section.
    var length: CGFloat { footerOffset + metrics.footer }

    /// The distance by which lines exceed the section because of negative insets.
    var overhang: CGFloat { max(0, -metrics.insetBefore, -metrics.insetAfter, -metrics.rules.lineSpacing) }

    // MARK: Items

    /// Calls a closure with the offset along the line and the size of each of a line's items.
    ///
    /// Lines are justified. The last one keeps the spacing of the grid if all items have one size,
    /// and the least spacing otherwise.
    func forEachItem(of items: Range<Int>, _ body: (_ item: Int, _ offset: CGFloat, _ size: FlowSize) -> Void) {
        let rules = metrics.rules
        if case .equal(let size) = sizes {
            let (start, step) = gridPositions(size)
            for item in items { body(item, start + CGFloat(item - items.lowerBound) * step, size) }
            return
        }
        var (start, spacing) = (CGFloat(0), rules.itemSpacing)
        let isLast = items.upperBound == count
        if items.count == 1 {
            // As on iOS, estimates center a section's only item.
            let isCentered = !isLast || count == 1 && sizes.isEstimated
            if isCentered { start = max(0, (rules.extent - sizes[items.lowerBound].extent) / 2) }
        } else if !isLast {
            var sum: CGFloat = 0
            for item in items { sum += sizes[item].extent }
            spacing = (rules.extent - sum) / CGFloat(items.count - 1)
        }
        for item in items {
            let size = sizes[item]
            body(item, start, size)
            start += size.extent + spacing
        }
    }

    /// Returns where the first item of a line of equal items begins, and the distance from item to
    /// item.
    private func gridPositions(_ size: FlowSize) -> (start: CGFloat, step: CGFloat) {
        let rules = metrics.rules
        let capacity = rules.capacity(size.extent)
        guard capacity > 1 else { return (max(0, (rules.extent - size.extent) / 2), size.extent) }
        // A line without extents fits any number of items.
        guard capacity < 1_000_000_000 else { return (0, size.extent + rules.itemSpacing) }
        return (0, (rules.extent - size.extent) / CGFloat(capacity - 1))
    }

    /// Returns the thickness of a line: that of its thickest item.
    func thickness(of items: Range<Int>) -> CGFloat {
        if case .equal(let size) = sizes { return size.thickness }
        return items.reduce(0) { max($0, sizes[$1].thickness) }
    }

    /// Returns the first line that may reach beyond an offset from the first line.
    func firstLine(endingAfter offset: CGFloat) -> Int { lines.firstLine(before: offset + metrics.rules.lineSpacing) }

    /// A Boolean value that indicates whether an item is longer than a line.
    var hasExcessiveItem: Bool {
        let limit = metrics.rules.extent + FlowLineRules.tolerance
        return switch sizes {
        case .equal(let size): count > 0 && size.extent > limit
        case .each(let sizes): sizes.contains { $0.extent > limit }
        case .estimated: false
        }
    }

    // MARK: Changes

    /// Changes the metrics, and forms lines anew if these depend on them.
    mutating func setMetrics(_ new: FlowSectionMetrics) {
        let isFormed = new.rules == metrics.rules
        metrics = new
        if !isFormed { lines = FlowLines(sizes, count: count, new.rules) }
    }

    /// Changes the sizes of items, which are estimated.
    mutating func setSizes(_ changes: [(item: Int, size: FlowSize, isEstimated: Bool)]) {
        guard let first = changes.map(\.item).min(), let last = changes.map(\.item).max(), sizes.isEstimated else { return }
        for change in changes { sizes.set(change.size, isEstimated: change.isEstimated, at: change.item) }
        if last - first < 4 * changes.count {
            lines.update(first..<(last + 1), growth: 0, sizes, metrics.rules)
        } else {
            // Changes that are far apart do not form the lines in between anew.
            for change in changes { lines.update(change.item..<(change.item + 1), growth: 0, sizes, metrics.rules) }
        }
    }

    /// Removes items, and inserts others.
    ///
    /// - Parameters:
    ///   - removed: Indices before the change, ascending.
    ///   - added: Indices after the change, ascending, with sizes.
    mutating func replace(removed: [Int], added: [(item: Int, size: FlowSize, isEstimated: Bool)]) {
        guard !removed.isEmpty || !added.isEmpty else { return }
        // From the end, so that the other indices stay valid.
        for item in removed.reversed() {
            sizes.remove(at: item)
            count -= 1
        }
        for (item, size, isEstimated) in added {
            sizes.insert(size, isEstimated: isEstimated, at: item, count: count)
            count += 1
        }
        guard sizes.isEstimated else { return lines = FlowLines(sizes, count: count, metrics.rules) }
        let growth = added.count - removed.count
        let first = min(removed.first ?? .max, added.first?.item ?? .max)
        let last = max((removed.last ?? -1) + 1 + growth, (added.last?.item ?? -1) + 1, first)
        lines.update(min(first, count)..<min(last, count), growth: growth, sizes, metrics.rules)
    }
}
