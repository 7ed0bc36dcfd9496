import CoreGraphics
import Diagnostics
import Foundation

/// Preparing a flow layout: computing the invalidated parts, and nothing else.
extension UICollectionViewFlowLayout {
    // MARK: Invalidation

    /// Records what a context invalidates until the layout is prepared.
    final func note(_ context: UICollectionViewLayoutInvalidationContext) {
        let scope = (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow ?? FlowInvalidationScope()
        if context.invalidateEverything {
            flow.pending = FlowPending()
            flow.moving = nil
            return
        }
        flow.pending.includesMetrics = flow.pending.includesMetrics || scope.includesMetrics || context.invalidateDataSourceCounts
        flow.pending.includesPositions = flow.pending.includesPositions || scope.includesPositions || context.invalidateDataSourceCounts
        flow.pending.preferred += scope.preferred
        if let movement = context.scope.movement, let target = movement.target.first {
            let source = flow.moving ?? movement.previous.first ?? target
            if source != target { flow.pending.moves.append((source, target)) }
            flow.moving = scope.endsMovement ? nil : target
        } else if scope.preferred.isEmpty, let items = context.invalidatedItemIndexPaths, flow.settings.isEstimated {
            flow.pending.items += items
            for path in items { collectionView?.views.shown[.cell(path)]?.reuse.needsMeasuring = true }
        }
    }

    // MARK: Environment

    /// Returns the values that positions depend on, for bounds of the collection view.
    final func makeEnvironment(_ bounds: CGRect) -> FlowGeometry.Environment {
        var environment = FlowGeometry.Environment()
        environment.isVertical = flow.settings.direction == .vertical
        guard let collectionView else { return environment }
        let inset = collectionView.adjustedContentInset
        environment.extent = max(
            0, environment.isVertical ? bounds.width - inset.left - inset.right : bounds.height - inset.top - inset.bottom)
        environment.scale = collectionView.traitCollection.displayScale
        environment.sectionInsets = referenceInsets(collectionView)
        environment.mirrorsGrids =
            environment.isVertical && !flipsHorizontallyInOppositeLayoutDirection
            && collectionView.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return environment
    }

    /// Returns the distances from the content inset to the boundary to which section insets are
    /// relative, in the direction of lines.
    private func referenceInsets(_ collectionView: UICollectionView) -> UIEdgeInsets {
        let boundary: UIEdgeInsets
        switch flow.settings.insetReference {
        case .fromContentInset: return .zero
        case .fromSafeArea: boundary = collectionView.safeAreaInsets
        case .fromLayoutMargins: boundary = collectionView.layoutMargins
        }
        // The adjusted inset may include parts of the safe area.
        let (adjusted, own) = (collectionView.adjustedContentInset, collectionView.contentInset)
        return flow.settings.direction == .vertical
            ? UIEdgeInsets(
                top: 0, left: max(0, boundary.left - adjusted.left + own.left), bottom: 0,
                right: max(0, boundary.right - adjusted.right + own.right))
            : UIEdgeInsets(
                top: max(0, boundary.top - adjusted.top + own.top), left: 0,
                bottom: max(0, boundary.bottom - adjusted.bottom + own.bottom), right: 0)
    }

    // MARK: Sections

    /// Implements `prepare()`.
    final func prepareFlow() {
        guard let collectionView else { return }
        if flow.owner !== collectionView { flow.pending = FlowPending() }
        let pending = flow.pending
        guard !pending.isEmpty else { return }
        flow.pending = .nothing
        flow.owner = collectionView
        let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
        let former = flow.geometry.environment
        let environment = makeEnvironment(collectionView.bounds)
        flow.geometry.environment = environment
        let source = FlowSource(self, collectionView)
        var sections: ContiguousArray<FlowSection> = []
        if pending.isEverything || environment.isVertical != former.isVertical {
            flow.geometry.setSections([])
        } else {
            sections = flow.geometry.takeSections()
            for move in pending.moves { Self.move(move, in: &sections) }
            if case .batch(let plan, _) = layoutState.change, plan.before == sections.map(\.count), plan.after == counts {
                sections = applied(plan, to: sections, source)
            }
            resize(pending, &sections)
        }
        let needsMetrics = pending.isEverything || pending.includesMetrics
        if needsMetrics || environment != former || counts != sections.map(\.count) {
            sections = updated(sections, counts, source, asksForSizes: needsMetrics)
        }
        flow.estimate = flow.settings.initialSize
        flow.geometry.setSections(sections)
        reportExcessiveItems(source)
    }

    /// Changes the sizes of items that were measured, or whose measured sizes are void.
    private func resize(_ pending: FlowPending, _ sections: inout ContiguousArray<FlowSection>) {
        let (isVertical, estimate) = (flow.geometry.environment.isVertical, flow.settings.initialSize)
        let changes =
            pending.items.map { (path: $0, size: estimate, isEstimated: true) }
            + pending.preferred.map { (path: $0.path, size: FlowSize($0.size, isVertical: isVertical), isEstimated: false) }
        for (section, changes) in Self.grouped(changes) where sections.indices.contains(section) {
            let count = sections[section].count
            sections[section].setSizes(changes.filter { $0.item >= 0 && $0.item < count })
        }
    }

    /// Returns sections with the present numbers of items, metrics and sizes, which keep what they
    /// have in common with former ones.
    private func updated(
        _ former: ContiguousArray<FlowSection>, _ counts: [Int], _ source: FlowSource, asksForSizes: Bool
    ) -> ContiguousArray<FlowSection> {
        var former = former
        var sections: ContiguousArray<FlowSection> = []
        sections.reserveCapacity(counts.count)
        for (index, count) in counts.enumerated() {
            let metrics = source.metrics(index)
            guard index < former.count, former[index].count == count, former[index].sizes.isEstimated == flow.settings.isEstimated else {
                sections.append(FlowSection(metrics, count: count, source.sizes(index, count)))
                continue
            }
            // The storage has one owner, so that it is changed in place.
            var section = FlowSection(metrics, count: 0, .equal(FlowSize(extent: 0, thickness: 0)))
            swap(&section, &former[index])
            if !asksForSizes || source.keepsSizes(of: section, flow.settings) {
                section.setMetrics(metrics)
            } else {
                section = FlowSection(metrics, count: count, source.sizes(index, count, keeping: section.sizes))
            }
            sections.append(section)
        }
        return sections
    }

    /// Returns the sections after a batch. Estimated sizes are kept for items that remain or move;
    /// sizes of the delegate are asked for afterwards.
    private func applied(
        _ plan: ListBatch<Void>, to former: ContiguousArray<FlowSection>, _ source: FlowSource
    ) -> ContiguousArray<FlowSection> {
        var result = ContiguousArray<FlowSection?>(repeating: nil, count: plan.after.count)
        var changes: [Int: [(item: Int, size: FlowSize, isEstimated: Bool)]] = [:]
        for (section, items) in plan.addedRows {
            for item in items {
                let path = IndexPath(item: item, section: section)
                let origin = plan.origins[path]
                let size = origin.map { former[$0.section].sizes[$0.item] } ?? source.initialSize(path)
                let isEstimated = origin.map { former[$0.section].sizes.isEstimate($0.item) } ?? flow.settings.isEstimated
                changes[section, default: []].append((item, size, isEstimated))
            }
        }
        for section in former.indices {
            guard let destination = plan.section(section), plan.reloads[IndexPath(index: section)] == nil else { continue }
            var changed = former[section]
            if flow.settings.isEstimated { changed.replace(removed: plan.removedRows[section] ?? [], added: changes[destination] ?? []) }
            result[destination] = changed
        }
        for path in plan.reloads.keys where path.count == 2 {
            guard let destination = plan.row(path), result[destination.section]?.count ?? 0 > destination.item else { continue }
            result[destination.section]?.setSizes([(destination.item, source.initialSize(destination), true)])
        }
        return ContiguousArray(
            result.enumerated().map { index, section in
                section ?? FlowSection(source.metrics(index), count: plan.after[index], source.sizes(index, plan.after[index]))
            })
    }

    /// Moves an item and its size to another place.
    private static func move(_ move: (from: IndexPath, to: IndexPath), in sections: inout ContiguousArray<FlowSection>) {
        guard move.from.count == 2, move.to.count == 2, sections.indices.contains(move.from.section),
            sections.indices.contains(move.to.section)
        else { return }
        let count = sections[move.from.section].count
        let limit = sections[move.to.section].count - (move.from.section == move.to.section ? 1 : 0)
        guard (0..<count).contains(move.from.item), (0...max(0, limit)).contains(move.to.item) else { return }
        let sizes = sections[move.from.section].sizes
        let (size, isEstimated) = (sizes[move.from.item], sizes.isEstimate(move.from.item))
        sections[move.from.section].replace(removed: [move.from.item], added: [])
        sections[move.to.section].replace(removed: [], added: [(move.to.item, size, isEstimated)])
    }

    /// Returns changes of sizes by section.
    private static func grouped(
        _ changes: [(path: IndexPath, size: FlowSize, isEstimated: Bool)]
    ) -> [Int: [(item: Int, size: FlowSize, isEstimated: Bool)]] {
        changes.reduce(into: [:]) { result, change in
            guard change.path.count == 2 else { return }
            result[change.path.section, default: []].append((change.path.item, change.size, change.isEstimated))
        }
    }

    // MARK: Diagnostics

    /// Reports, once, items that are longer than a line.
    private func reportExcessiveItems(_ source: FlowSource) {
        guard !flow.hasReportedSizes, flow.geometry.environment.extent > 0,
            flow.geometry.sections.contains(where: \.hasExcessiveItem)
        else { return }
        flow.hasReportedSizes = true
        let (length, edges) = scrollDirection == .vertical ? ("width", "left and right") : ("height", "top and bottom")
        Log.write(
            .warn,
            """
            The behavior of the UICollectionViewFlowLayout is not defined because:
            the item \(length) must be less than the \(length) of the UICollectionView minus the section insets \(edges) values, \
            minus the content insets \(edges) values.
            \(source.providesSizes ? "Please check the values returned by the delegate.\n" : "")\
            The relevant UICollectionViewFlowLayout instance is \(self), and it is attached to \
            \(collectionView.map { "\($0)" } ?? "nil").
            """)
    }
}
