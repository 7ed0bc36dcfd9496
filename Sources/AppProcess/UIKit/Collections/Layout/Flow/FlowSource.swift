import CoreGraphics
import Foundation
import ObjectiveC

/// The values of sections and items for the computation of a flow layout: the delegate's, or those
/// of the layout.
@MainActor struct FlowSource {
    private let layout: UICollectionViewFlowLayout
    private let collectionView: UICollectionView
    private let delegate: (any UICollectionViewDelegateFlowLayout)?
    private let settings: FlowSettings
    private let environment: FlowGeometry.Environment

    init(_ layout: UICollectionViewFlowLayout, _ collectionView: UICollectionView) {
        (self.layout, self.collectionView) = (layout, collectionView)
        delegate = collectionView.collectionDelegate as? any UICollectionViewDelegateFlowLayout
        (settings, environment) = (layout.flow.settings, layout.flow.geometry.environment)
        // The default implementation of the method records that the delegate has none.
        if let delegate, !collectionView.items.gaps.contains(.itemSize) {
            if delegate._optional_collectionView__layout_sizeForItemAt == nil {
                collectionView.items.gaps.insert(.itemSize)
            } else if !objc_lists(delegate, "UICollectionViewDelegateFlowLayout"),
                let section = (0..<collectionView.numberOfSections).first(where: { collectionView.numberOfItems(inSection: $0) > 0 })
            {
                _ = delegate.collectionView(collectionView, layout: layout, sizeForItemAt: IndexPath(item: 0, section: section))
            }
        }
    }

    /// A Boolean value that indicates whether the delegate provides the sizes of items.
    var providesSizes: Bool { delegate != nil && !collectionView.items.gaps.contains(.itemSize) }

    /// Returns the size that the delegate provides for an item, or nil.
    private func delegateSize(_ path: IndexPath) -> FlowSize? {
        guard providesSizes, let delegate else { return nil }
        let size = delegate.collectionView(collectionView, layout: layout, sizeForItemAt: path)
        // An automatic size is that of the cell.
        guard size != UICollectionViewFlowLayout.automaticSize else { return settings.initialSize }
        return FlowSize(size, isVertical: environment.isVertical)
    }

    /// Returns the size of an item whose cell has not appeared.
    func initialSize(_ path: IndexPath) -> FlowSize { delegateSize(path) ?? settings.initialSize }

    /// Returns the lengths of a section.
    func metrics(_ section: Int) -> FlowSectionMetrics {
        let (isVertical, reference) = (environment.isVertical, environment.sectionInsets)
        let inset = delegate?.collectionView(collectionView, layout: layout, insetForSectionAt: section) ?? settings.sectionInset
        let header =
            delegate?.collectionView(collectionView, layout: layout, referenceSizeForHeaderInSection: section) ?? settings.headerSize
        let footer =
            delegate?.collectionView(collectionView, layout: layout, referenceSizeForFooterInSection: section) ?? settings.footerSize
        var metrics = FlowSectionMetrics()
        metrics.header = FlowSize(header, isVertical: isVertical).thickness
        metrics.footer = FlowSize(footer, isVertical: isVertical).thickness
        (metrics.insetBefore, metrics.insetAfter) = isVertical ? (inset.top, inset.bottom) : (inset.left, inset.right)
        let (start, end) =
            isVertical
            ? (inset.left + reference.left, inset.right + reference.right) : (inset.top + reference.top, inset.bottom + reference.bottom)
        metrics.lineInset = start
        metrics.rules = FlowLineRules(
            extent: max(0, environment.extent - start - end),
            itemSpacing: delegate?.collectionView(collectionView, layout: layout, minimumInteritemSpacingForSectionAt: section)
                ?? settings.itemSpacing,
            lineSpacing: delegate?.collectionView(collectionView, layout: layout, minimumLineSpacingForSectionAt: section)
                ?? settings.lineSpacing)
        return metrics
    }

    /// Returns the sizes of a section's items.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - count: The number of its items.
    ///   - former: The sizes of before, of which measured ones are kept.
    func sizes(_ section: Int, _ count: Int, keeping former: FlowSizes? = nil) -> FlowSizes {
        guard providesSizes, count > 0 else {
            let size = settings.initialSize
            return settings.isEstimated ? .estimated(size, count: count) : .equal(size)
        }
        var sizes: ContiguousArray<FlowSize> = []
        sizes.reserveCapacity(count)
        for item in 0..<count { sizes.append(initialSize(IndexPath(item: item, section: section))) }
        if settings.isEstimated { return Self.estimated(sizes, keeping: former) }
        return sizes.allSatisfy { $0 == sizes[0] } ? .equal(sizes[0]) : .each(sizes)
    }

    private static func estimated(_ sizes: ContiguousArray<FlowSize>, keeping former: FlowSizes?) -> FlowSizes {
        var (extents, thicknesses): ([LengthList.Element], [LengthList.Element]) = ([], [])
        for (item, estimate) in sizes.enumerated() {
            let isEstimated = former?.isEstimate(item) ?? true
            let size = isEstimated ? estimate : former?[item] ?? estimate
            extents.append(.init(length: size.extent, isEstimated: isEstimated))
            thicknesses.append(.init(length: size.thickness, isEstimated: isEstimated))
        }
        return .estimated(extents: LengthList(extents), thicknesses: LengthList(thicknesses))
    }

    /// Returns whether the sizes of a section need not be determined anew.
    func keepsSizes(of section: FlowSection, _ settings: FlowSettings) -> Bool {
        guard !providesSizes, section.count > 0 else { return false }
        if case .equal(let size) = section.sizes { return size == settings.initialSize }
        return settings.isEstimated && layout.flow.estimate == settings.initialSize
    }
}
