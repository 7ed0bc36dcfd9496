import CoreGraphics
import Foundation

/// What a compositional layout stores.
@MainActor struct CompositionalState {
    let provider: UICollectionViewCompositionalLayoutSectionProvider
    var configuration: UICollectionViewCompositionalLayoutConfiguration
    /// The solved geometry; nil before the first solve.
    var geometry: CompositionalGeometry?
    /// The contents of each section, of which some are not geometry.
    var sections: ContiguousArray<SectionContent> = []
    var environment: CompositionalEnvironment?
    /// A Boolean value that indicates whether the sections must be asked anew.
    var needsSolve = true
    /// A Boolean value that indicates whether measured sizes are void.
    var discardsSizes = true
    /// A Boolean value that indicates whether the items have changed since the last solve.
    var hasNewItems = false
    /// The numbers of items for which the geometry is solved.
    var counts: [Int] = []
    /// A Boolean value that indicates whether a section has a handler of its visible elements.
    var hasHandlers = false
    /// A Boolean value that indicates whether a section scrolls across the layout's axis.
    var hasOrthogonalSections = false
    /// A Boolean value that indicates whether a view stays in the visible part.
    var hasPins = false
    /// The attributes of visible elements that handlers have changed, by section.
    var handled: [Int: [CollectionElement: UICollectionViewLayoutAttributes]] = [:]

    init(section: NSCollectionLayoutSection, _ configuration: UICollectionViewCompositionalLayoutConfiguration) {
        // The layout is independent of later changes of the section.
        let section = section.copy(with: nil) as? NSCollectionLayoutSection ?? section
        provider = { _, _ in section }
        self.configuration = configuration
    }

    init(
        provider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
        _ configuration: UICollectionViewCompositionalLayoutConfiguration
    ) { (self.provider, self.configuration) = (provider, configuration) }
}

/// Solves: the sections are asked anew, and their geometry is computed or kept.
extension UICollectionViewCompositionalLayout {
    /// Notes what an invalidation voids.
    final func noteInvalidation(_ scope: InvalidationScope) {
        if scope.isEverything { compositional.discardsSizes = true }
        if scope.includesCounts { compositional.hasNewItems = true }
        guard !scope.keepsGeometry, !scope.isPartial else { return }
        compositional.needsSolve = true
    }

    /// The axis along which sections follow each other.
    final var axis: LayoutAxis { compositional.configuration.scrollDirection == .vertical ? .vertical : .horizontal }

    /// Returns the container for a size of the collection view: what its insets leave.
    final func container(for size: CGSize) -> CGSize {
        let insets = collectionView?.adjustedContentInset ?? .zero
        return CGSize(
            width: max(0, size.width - insets.left - insets.right), height: max(0, size.height - insets.top - insets.bottom))
    }

    /// Returns the insets of a reference across the axis.
    private func insets(_ reference: UIContentInsetsReference) -> NSDirectionalEdgeInsets {
        guard let view = collectionView else { return .zero }
        // What the collection view's own insets contain is not inset again.
        let adjusted = view.adjustedContentInset
        let edges: UIEdgeInsets
        switch reference {
        case .none: return .zero
        case .automatic, .safeArea: edges = view.safeAreaInsets
        case .layoutMargins: edges = view.layoutMargins
        case .readableContent:
            let frame = view.readableContentGuide.layoutFrame.offsetBy(dx: -view.bounds.minX, dy: -view.bounds.minY)
            edges = UIEdgeInsets(
                top: frame.minY, left: frame.minX, bottom: view.bounds.height - frame.maxY, right: view.bounds.width - frame.maxX)
        }
        let rest = UIEdgeInsets(
            top: max(0, edges.top - adjusted.top), left: max(0, edges.left - adjusted.left),
            bottom: max(0, edges.bottom - adjusted.bottom), right: max(0, edges.right - adjusted.right))
        let isRightToLeft = view.effectiveUserInterfaceLayoutDirection == .rightToLeft
        return NSDirectionalEdgeInsets(rest, isRightToLeft: isRightToLeft).only(axis.other)
    }

    /// Solves the layout if it is void.
    final func solveIfNeeded() {
        guard let view = collectionView, compositional.needsSolve || !fits(view) else { return }
        compositional.needsSolve = false
        let axis = axis
        let configuration = compositional.configuration
        let counts = view.items.counts
        let environment = GroupSequence.Environment(
            container: container(for: view.bounds.size), scale: max(1, view.traitCollection.displayScale))
        let standard = insets(configuration.contentInsetsReference)
        CompositionalEnvironment.traits = view.traitCollection
        let layoutEnvironment = CompositionalEnvironment(
            CompositionalContainer(contentSize: environment.container, contentInsets: standard), view.traitCollection)
        compositional.environment = layoutEnvironment

        let plan = changes(counts)
        var solved = ContiguousArray<SectionGeometry>()
        solved.reserveCapacity(counts.count)
        var contents = ContiguousArray<SectionContent>()
        contents.reserveCapacity(counts.count)
        // Consecutive sections often have the same description.
        var last: (section: NSCollectionLayoutSection, rule: SectionRule)?
        for (index, count) in counts.enumerated() {
            guard let section = compositional.provider(index, layoutEnvironment) else {
                guard count == 0 else {
                    UIKitException.raise(
                        "NSInternalInconsistencyException",
                        "Invalid section definition. Please specify a valid section definition when content is to be rendered for a "
                            + "section. This is a client error. Section: \(index)")
                }
                let empty = NSCollectionLayoutSection(
                    group: .horizontal(layoutSize: .init(widthDimension: .absolute(0), heightDimension: .absolute(0)), subitems: []))
                contents.append(empty.content)
                solved.append(SectionGeometry(SectionRule(group: empty.content.group.rule), axis: axis, count: 0, environment))
                continue
            }
            let rule: SectionRule
            if let last, last.section === section {
                rule = last.rule
            } else {
                rule = section.content.rule(axis) { [self] in $0.map { insets($0) } ?? standard }
                last = (section, rule)
            }
            contents.append(section.content)
            let former = plan.former(index, rule, environment, axis)
            if let former, let updated = plan.updated(former, index, count) {
                solved.append(updated)
            } else if let equal = former ?? solved.last.flatMap({ $0.rule == rule ? $0 : nil }) {
                solved.append(SectionGeometry(equal, count: count))
            } else {
                solved.append(SectionGeometry(rule, axis: axis, count: count, environment))
            }
        }
        var boundary = BoundaryGeometry(configuration.boundarySupplementaryItems.map(\.boundaryRule))
        if let former = compositional.geometry?.boundary, former.rules == boundary.rules, !compositional.discardsSizes {
            boundary.measured = former.measured
        }
        var geometry = CompositionalGeometry(
            solved, axis: axis, spacing: configuration.interSectionSpacing, boundary: boundary, boundaryInsets: standard, environment)
        geometry.offsets = plan.offsets
        for (section, offset) in geometry.offsets {
            geometry.offsets[section] = min(offset, solved.indices.contains(section) ? solved[section].maximumOffset : 0)
        }
        (compositional.geometry, compositional.sections) = (geometry, contents)
        (compositional.discardsSizes, compositional.hasNewItems) = (false, false)
        compositional.counts = counts
        compositional.hasHandlers = contents.contains { $0.handler != nil }
        compositional.hasOrthogonalSections = solved.contains { $0.isOrthogonal }
        compositional.hasPins =
            geometry.boundary.rules.contains { $0.isPinned } || solved.contains { $0.rule.boundaries.contains { $0.isPinned } }
        compositional.handled = [:]
    }

    /// Returns whether the geometry is that of a collection view's items and size, which may have
    /// changed while it had another layout.
    private func fits(_ view: UICollectionView) -> Bool {
        compositional.counts == view.items.counts
            && compositional.geometry?.environment.container == container(for: view.bounds.size)
    }

    /// Returns the parts of the former geometry that remain.
    private func changes(_ counts: [Int]) -> CompositionalChanges {
        var changes = CompositionalChanges(former: compositional.discardsSizes ? nil : compositional.geometry, batch: nil)
        if compositional.hasNewItems, case .batch(let batch, _) = layoutState.change, batch.after == counts { changes.batch = batch }
        changes.offsets = compositional.geometry?.offsets ?? [:]
        if let batch = changes.batch {
            changes.offsets = [:]
            for (section, offset) in compositional.geometry?.offsets ?? [:] {
                if let destination = batch.section(section) { changes.offsets[destination] = offset }
            }
            collectionView?.moveScrollers { batch.section($0) }
        }
        return changes
    }
}

/// The former geometry of a layout, from which a new solve takes what has not changed.
@MainActor struct CompositionalChanges {
    let former: CompositionalGeometry?
    var batch: ListBatch<Void>?
    /// The offsets of sections that scroll across the axis, afterwards.
    var offsets: [Int: CGFloat] = [:]

    init(former: CompositionalGeometry?, batch: ListBatch<Void>?) { (self.former, self.batch) = (former, batch) }

    /// Returns the former geometry of a section, if it has the same description.
    func former(_ index: Int, _ rule: SectionRule, _ environment: GroupSequence.Environment, _ axis: LayoutAxis) -> SectionGeometry? {
        guard let former, former.axis == axis else { return nil }
        let origin: Int?
        if let batch {
            origin = batch.sectionOrigin(of: index).flatMap { batch.reloads[IndexPath(index: $0)] == nil ? $0 : nil }
        } else {
            origin = index
        }
        guard let origin, former.sections.indices.contains(origin) else { return nil }
        let section = former.sections[origin]
        return section.environment == environment && section.rule == rule ? section : nil
    }

    /// Returns a former section with the items of afterwards, or nil if they are not known.
    func updated(_ section: SectionGeometry, _ index: Int, _ count: Int) -> SectionGeometry? {
        guard let batch, let former, let origin = batch.sectionOrigin(of: index) else { return section.count == count ? section : nil }
        let (removed, added) = (batch.removedRows[origin] ?? [], batch.addedRows[index] ?? [])
        guard section.count - removed.count + added.count == count else { return nil }
        guard !removed.isEmpty || !added.isEmpty else { return section }
        var section = section
        section.update(
            removed: removed,
            added: added.map { item in
                let origin = batch.origins[IndexPath(row: item, section: index)]
                return (item, origin.map { former.sections[$0.section].groups.sizes[$0.row] } ?? MeasuredSize())
            })
        return section
    }
}
