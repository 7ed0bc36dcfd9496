import CoreGraphics
import Foundation

/// Batches of updates: checked, applied to the positions, and animated.
///
/// A batch changes the positions at once. Cells of rows that remain move from their old to their
/// new rectangles, also those that enter or leave the visible part; inserted and deleted ones
/// appear and disappear by their animation.
extension UITableView {
    /// The duration of the animation (seconds).
    static let updateDuration = 0.3

    func beginBatch() {
        UIKitException.requireMainThread("beginUpdates()", of: "UITableView")
        // The data source still has the rows of before, so that cells that are due can be made.
        if batch.depth == 0 { if window != nil { updateRowsIfNeeded() } else { loadIfNeeded() } }
        batch.depth += 1
    }

    func endBatch() {
        guard batch.depth > 0 else { return }
        batch.depth -= 1
        if batch.depth == 0 { performBatch() }
    }

    /// Adds updates to the batch, or performs them if there is none.
    func update(_ updates: [ListUpdate<RowAnimation>]) {
        UIKitException.requireMainThread("insertRows(at:with:)", of: "UITableView")
        batch.updates += updates
        if batch.depth == 0 { performBatch() }
    }

    private func performBatch() {
        let (updates, completions) = (batch.updates, batch.completions)
        (batch.updates, batch.completions) = ([], [])
        guard !rows.needsLoad else {
            // Nothing was asked before the change, so nothing is known that the updates could
            // contradict.
            loadIfNeeded()
            return finish(completions)
        }
        editing.swiping?.end(animated: true)
        let counts = rows.lengths.sections.map(\.rows.count)
        let after = askForCounts()
        let plan: ListBatch<RowAnimation>
        do throws(ListBatchFault) {
            plan = try ListBatch(updates, before: counts, after: after, .table)
        } catch {
            UIKitException.raise("NSInternalInconsistencyException", "\(error.message) Table view: \(self)")
        }
        if updates.isEmpty { remeasureShown() }
        TableChange(self, plan).run(completions)
    }

    private func finish(_ completions: [(Bool) -> Void]) {
        guard !completions.isEmpty else { return }
        AnimationScope.performInNextPass { for completion in completions { completion(true) } }
    }

    /// Measures the visible rows anew: an empty batch is the way to animate changed heights.
    private func remeasureShown() {
        if !rows.gaps.contains(.rowHeight), heights.estimatedRow == 0, rows.gaps.contains(.rowEstimate) {
            rows.lengths = SectionedLengths(
                rows.lengths.sections.enumerated().map { makeSection($0.offset, rowCount: $0.element.rows.count) })
        } else {
            for row in views.shown { rows.lengths.change(section: row.path.section) { $0.rows[row.path.row].isEstimated = true } }
        }
    }

    /// Applies a batch to the paths that the table stores.
    func remap(_ plan: ListBatch<RowAnimation>) {
        selection.paths = Set(selection.paths.compactMap { plan.row($0) })
        selection.highlighted = selection.highlighted.flatMap { plan.row($0) }
        rows.prefetching.reset()
    }

    /// Updates the headers whose height depends on the section's index.
    func updateGaps(_ plan: ListBatch<RowAnimation>) {
        guard tableStyle != .plain, !plan.sections.removed.isEmpty || !plan.sections.added.isEmpty else { return }
        for section in rows.lengths.sections.indices.prefix(2) {
            let fresh = makeSection(section, rowCount: 0)
            guard !fresh.header.isEstimated, !rows.lengths.sections[section].header.isEstimated else { continue }
            rows.lengths.change(section: section) { $0.header = fresh.header }
        }
    }
}

/// One animated batch.
@MainActor private final class TableChange {
    private let table: UITableView
    private let plan: ListBatch<UITableView.RowAnimation>
    private let oldLengths: SectionedLengths
    private let oldOffset: CGFloat
    /// The rectangles before the batch of the views that remain.
    private var oldFrames: [ObjectIdentifier: CGRect] = [:]
    private var removed: [(row: ShownRow, animation: UITableView.RowAnimation)] = []

    init(_ table: UITableView, _ plan: ListBatch<UITableView.RowAnimation>) {
        (self.table, self.plan) = (table, plan)
        oldLengths = table.rows.lengths
        oldOffset = table.contentOffset.y
    }

    func run(_ completions: [(Bool) -> Void]) {
        let table = table
        // Positions and cells of afterwards, without an animation.
        var remaining: [ShownRow] = []
        for row in table.views.shown {
            oldFrames[ObjectIdentifier(row.cell)] = row.cell.frame
            if let path = plan.row(row.path), plan.disappearance(of: row.path) == nil {
                remaining.append(ShownRow(path: path, cell: row.cell))
            } else {
                removed.append((row, plan.disappearance(of: row.path) ?? .fade))
            }
        }
        let formerHeaders = rekeyHeaders(\.headers)
        let formerFooters = rekeyHeaders(\.footers)
        table.rows.lengths = plan.applied(
            to: oldLengths, makeSection: { table.makeSection($0, rowCount: self.plan.after[$0]) }, makeRow: { table.initialHeight($0) })
        table.updateGaps(plan)
        table.remap(plan)
        table.views.shown = remaining.sorted { $0.path < $1.path }
        table.views.isComplete = false
        UIView.performWithoutAnimation {
            table.updateContentSize()
            table.updateRows()
        }
        for row in table.views.shown { table.applyLook(to: row.cell, at: row.path) }
        let departing = remaining.filter { table.shownCell($0.path) !== $0.cell }
        let shift = table.contentOffset.y - oldOffset
        UIView.performWithoutAnimation { begin(departing, shift) }
        let isAnimated = table.window != nil && UIView.areAnimationsEnabled
        let end = { [removed] (finished: Bool) in
            for (row, _) in removed { Self.dismiss(row, of: table, notifies: true) }
            for row in departing { Self.dismiss(row, of: table, notifies: false) }
            for (section, view, isHeader) in formerHeaders + formerFooters {
                view.alpha = 1
                table.recycleHeader(view, section, isHeader: isHeader)
            }
            for completion in completions { completion(finished) }
        }
        let finish = { [self] in
            for row in table.views.shown {
                row.cell.alpha = 1
                row.cell.transform = .identity
                table.layOutCell(row)
            }
            for row in departing where table.rows.lengths.contains(row.path) { row.cell.frame = table.rowRect(row.path) }
            for (row, animation) in removed { leave(row.cell, animation, shift) }
            for (_, view, _) in formerHeaders + formerFooters { view.alpha = 0 }
            table.updateHeadersAnimated()
        }
        guard isAnimated else {
            UIView.performWithoutAnimation { finish() }
            end(true)
            return
        }
        UIView.animate(
            withDuration: UITableView.updateDuration, delay: 0, options: [.allowUserInteraction, .curveEaseInOut], animations: finish,
            completion: end)
    }

    /// Moves the headers or footers to their sections' new indices.
    ///
    /// - Returns: The views of sections that no longer exist or are reloaded.
    private func rekeyHeaders(_ keyPath: WritableKeyPath<TableViews, [Int: UIView]>) -> [(Int, UIView, Bool)] {
        var kept: [Int: UIView] = [:]
        var gone: [(Int, UIView, Bool)] = []
        for (section, view) in table.views[keyPath: keyPath] {
            oldFrames[ObjectIdentifier(view)] = view.frame
            if let destination = plan.section(section), plan.reloads[IndexPath(index: section)] == nil {
                kept[destination] = view
            } else {
                gone.append((section, view, keyPath == \.headers))
            }
        }
        table.views[keyPath: keyPath] = kept
        (table.views.preparedHeaders, table.views.preparedFooters) = ([:], [:])
        return gone
    }

    /// Places all views where they are before the animation.
    private func begin(_ departing: [ShownRow], _ shift: CGFloat) {
        for row in table.views.shown {
            if let frame = oldFrames[ObjectIdentifier(row.cell)] {
                row.cell.frame = frame.offsetBy(dx: 0, dy: shift)
            } else if let origin = plan.rowOrigin(of: row.path) {
                row.cell.frame = table.rowRect(origin, in: oldLengths).offsetBy(dx: 0, dy: shift)
            } else {
                enter(row, plan.appearance(of: row.path) ?? .fade)
            }
        }
        for row in departing {
            guard let frame = oldFrames[ObjectIdentifier(row.cell)] else { continue }
            row.cell.isHidden = false
            row.cell.frame = frame.offsetBy(dx: 0, dy: shift)
        }
        for (row, animation) in removed where animation != .none {
            row.cell.frame = row.cell.frame.offsetBy(dx: 0, dy: shift)
            table.insertSubview(row.cell, at: table.backgroundView == nil ? 0 : 1)
        }
        for (_, view) in table.views.headers { placeHeader(view, shift) }
        for (_, view) in table.views.footers { placeHeader(view, shift) }
    }

    private func placeHeader(_ view: UIView, _ shift: CGFloat) {
        if let frame = oldFrames[ObjectIdentifier(view)] {
            view.frame = frame.offsetBy(dx: 0, dy: shift)
        } else {
            view.alpha = 0
        }
    }

    /// Gives an inserted cell the attributes from which it appears.
    private func enter(_ row: ShownRow, _ animation: UITableView.RowAnimation) {
        let (cell, frame) = (row.cell, row.cell.frame)
        switch animation {
        case .fade, .automatic: cell.alpha = 0
        case .right: cell.frame = frame.offsetBy(dx: table.bounds.width, dy: 0)
        case .left: cell.frame = frame.offsetBy(dx: -table.bounds.width, dy: 0)
        case .top: cell.frame = frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: cell.frame = frame.offsetBy(dx: 0, dy: frame.height)
        case .middle: cell.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        case .none: break
        }
    }

    /// Gives a deleted cell the attributes with which it disappears.
    private func leave(_ cell: UITableViewCell, _ animation: UITableView.RowAnimation, _ shift: CGFloat) {
        let frame = cell.frame
        switch animation {
        case .fade, .automatic: cell.alpha = 0
        case .right: cell.frame = frame.offsetBy(dx: table.bounds.width, dy: 0)
        case .left: cell.frame = frame.offsetBy(dx: -table.bounds.width, dy: 0)
        case .top: cell.frame = frame.offsetBy(dx: 0, dy: -frame.height)
        case .bottom: cell.frame = frame.offsetBy(dx: 0, dy: frame.height)
        case .middle: cell.transform = CGAffineTransform(scaleX: 1, y: 0.01)
        case .none: UIView.performWithoutAnimation { cell.isHidden = true }
        }
    }

    private static func dismiss(_ row: ShownRow, of table: UITableView, notifies: Bool) {
        // A later batch may have shown the cell again.
        guard !table.views.shown.contains(where: { $0.cell === row.cell }) else { return }
        UIView.performWithoutAnimation {
            row.cell.alpha = 1
            row.cell.transform = .identity
        }
        if notifies { table.recycle(row) } else { row.cell.isHidden = true }
    }
}

extension UITableView {
    /// Places the visible headers and footers, in an animation block.
    fileprivate func updateHeadersAnimated() {
        let width = rowSpan
        for (section, view) in views.headers {
            view.alpha = 1
            view.frame = CGRect(x: width.x, y: headerY(section), width: width.width, height: rows.lengths.sections[section].header.length)
        }
        for (section, view) in views.footers {
            view.alpha = 1
            view.frame = CGRect(x: width.x, y: footerY(section), width: width.width, height: rows.lengths.sections[section].footer.length)
        }
    }
}

extension UITableView {
    /// Performs updates together, as the overridable form does, with a closure that does not
    /// escape.
    ///
    /// The closure that iOS declares does not escape either, although it is optional, which Swift
    /// can only import.
    ///
    /// - Parameters:
    ///   - updates: Inserts, deletes, reloads and moves rows and sections.
    ///   - completion: Called when the animations have ended, with whether they were completed.
    public func performBatchUpdates(_ updates: () -> Void, completion: ((Bool) -> Void)? = nil) {
        withoutActuallyEscaping(updates) { updates in
            let optional: (() -> Void)? = updates
            performBatchUpdates(optional, completion: completion)
        }
    }
}
