import CoreGraphics
import Foundation

/// The values of a flow layout that apps set.
struct FlowSettings: Equatable {
    var itemSize = CGSize(width: 50, height: 50)
    var estimatedItemSize = CGSize.zero
    var lineSpacing: CGFloat = 10
    var itemSpacing: CGFloat = 10
    var sectionInset = UIEdgeInsets.zero
    var insetReference = UICollectionViewFlowLayout.SectionInsetReference.fromContentInset
    var direction = UICollectionView.ScrollDirection.vertical
    var headerSize = CGSize.zero
    var footerSize = CGSize.zero

    /// A Boolean value that indicates whether cells determine the sizes of items.
    var isEstimated: Bool { estimatedItemSize != .zero }

    /// The size of an item whose cell has not appeared.
    var initialSize: FlowSize {
        let isAutomatic = estimatedItemSize == UICollectionViewFlowLayout.automaticSize
        return FlowSize(isEstimated && !isAutomatic ? estimatedItemSize : itemSize, isVertical: direction == .vertical)
    }
}

/// The parts of a flow layout that are computed anew when it is prepared.
struct FlowPending {
    /// A Boolean value that indicates whether nothing is kept.
    var isEverything = true
    var includesMetrics = true
    var includesPositions = true
    /// The sizes that items prefer, in the order of the requests.
    var preferred: [(path: IndexPath, size: CGSize)] = []
    /// The items whose sizes are estimates again.
    var items: [IndexPath] = []
    /// The items that the user moved to other places, in order.
    var moves: [(from: IndexPath, to: IndexPath)] = []

    /// A Boolean value that indicates whether the sizes of single items change.
    var changesItems: Bool { !(preferred.isEmpty && items.isEmpty && moves.isEmpty) }
    /// A Boolean value that indicates whether the layout is valid.
    var isEmpty: Bool { !isEverything && !includesMetrics && !includesPositions && !changesItems }

    static let nothing = FlowPending(isEverything: false, includesMetrics: false, includesPositions: false)
}

/// The state of a flow layout.
@MainActor struct FlowState {
    var settings = FlowSettings()
    var geometry = FlowGeometry()
    var pending = FlowPending()
    /// The estimated size with which sections were made.
    var estimate: FlowSize?
    /// The collection view for which the sections were made.
    weak var owner: UICollectionView?
    /// The place of the item that the user moves.
    var moving: IndexPath?
    /// A Boolean value that indicates whether it was reported that items do not fit in a line.
    var hasReportedSizes = false

    nonisolated init() {}

    /// Returns the attributes of an element, or nil if there is no such element.
    func attributes(
        _ element: CollectionElement, _ visible: Range<CGFloat>, _ type: AnyClass
    ) -> UICollectionViewLayoutAttributes? {
        switch element.category {
        case .cell:
            guard geometry.contains(element.path) else { return nil }
            return makeAttributes(element, geometry.itemFrame(element.path), type)
        case .supplementaryView:
            guard let section = element.path.first, geometry.sections.indices.contains(section) else { return nil }
            let isHeader = element.kind == UICollectionView.elementKindSectionHeader
            guard isHeader || element.kind == UICollectionView.elementKindSectionFooter else { return nil }
            let frame = isHeader ? geometry.headerFrame(section, visible) : geometry.footerFrame(section, visible)
            return frame.map { makeAttributes(element, $0, type) }
        case .decorationView: return nil
        }
    }

    /// Returns attributes with a frame.
    func makeAttributes(_ element: CollectionElement, _ frame: CGRect, _ type: AnyClass) -> UICollectionViewLayoutAttributes {
        let attributes = UICollectionViewLayoutAttributes.make(type, element)
        attributes.frame = frame
        if element.category == .supplementaryView {
            let isHeader = element.kind == UICollectionView.elementKindSectionHeader
            if isHeader ? geometry.pinning.headers : geometry.pinning.footers { attributes.zIndex = FlowGeometry.pinnedDepth }
        }
        return attributes
    }
}

extension UICollectionViewFlowLayout {
    /// Changes the settings, which voids the layout.
    final func change(_ body: (inout FlowSettings) -> Void) {
        let former = flow.settings
        body(&flow.settings)
        if flow.settings != former { invalidateLayout() }
    }

    /// Changes which views are pinned, which moves these alone.
    final func changePinning(_ body: (inout FlowGeometry.Pinning) -> Void) {
        let former = flow.geometry.pinning
        body(&flow.geometry.pinning)
        guard flow.geometry.pinning != former else { return }
        let context = makeContext()
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.includesMetrics = false
        (context as? UICollectionViewFlowLayoutInvalidationContext)?.flow.includesPositions = false
        invalidateLayout(with: context)
    }

    // MARK: Elements

    /// The visible part of the content in the direction in which it scrolls, inside of the insets.
    final var visibleSpan: Range<CGFloat> {
        guard let collectionView else { return 0..<0 }
        let bounds = collectionView.bounds.inset(by: collectionView.adjustedContentInset)
        let (low, high) = flow.settings.direction == .vertical ? (bounds.minY, bounds.maxY) : (bounds.minX, bounds.maxX)
        return low..<max(low, high)
    }

    /// Returns the attributes of the elements that intersect a rectangle.
    final func elements(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
        var result: [UICollectionViewLayoutAttributes] = []
        let type: AnyClass = type(of: self).layoutAttributesClass
        flow.geometry.forEachElement(in: rect, visibleSpan) { element, frame in
            result.append(flow.makeAttributes(element, frame, type))
        }
        return result
    }

    /// Returns a function from elements to their present attributes; nil for subclasses, which may
    /// override them.
    final func record() -> ((CollectionElement) -> UICollectionViewLayoutAttributes?)? {
        guard type(of: self) == UICollectionViewFlowLayout.self else { return nil }
        let (state, visible) = (flow, visibleSpan)
        let type: AnyClass = type(of: self).layoutAttributesClass
        return { state.attributes($0, visible, type) }
    }

    // MARK: Sizes of cells

    /// Returns whether an item has an estimated size, other than the one that its cell prefers.
    final func prefersOtherSize(_ preferred: UICollectionViewLayoutAttributes) -> Bool {
        guard flow.settings.isEstimated, preferred.representedElementCategory == .cell, flow.geometry.contains(preferred.indexPath) else {
            return false
        }
        let size = flow.geometry.sections[preferred.indexPath.section].sizes[preferred.indexPath.item]
        return size != FlowSize(preferred.size, isVertical: flow.geometry.environment.isVertical)
    }

    // MARK: Archives

    nonisolated private static let keys = (
        item: "UIItemSize", estimate: "UIEstimatedItemSize", line: "UILineSpacing", spacing: "UIInteritemSpacing", inset: "UISectionInset",
        reference: "UISectionInsetReference", direction: "UIScrollDirection", header: "UIHeaderReferenceSize",
        footer: "UIFooterReferenceSize", pinsHeaders: "UISectionHeadersPinToVisibleBounds",
        pinsFooters: "UISectionFootersPinToVisibleBounds"
    )

    final func encodeFlow(with coder: NSCoder) {
        let (keys, settings) = (Self.keys, flow.settings)
        coder.encode(settings.itemSize, forKey: keys.item)
        coder.encode(settings.estimatedItemSize, forKey: keys.estimate)
        coder.encode(Double(settings.lineSpacing), forKey: keys.line)
        coder.encode(Double(settings.itemSpacing), forKey: keys.spacing)
        coder.encode(settings.sectionInset, forKey: keys.inset)
        coder.encode(settings.insetReference.rawValue, forKey: keys.reference)
        coder.encode(settings.direction.rawValue, forKey: keys.direction)
        coder.encode(settings.headerSize, forKey: keys.header)
        coder.encode(settings.footerSize, forKey: keys.footer)
        coder.encode(flow.geometry.pinning.headers, forKey: keys.pinsHeaders)
        coder.encode(flow.geometry.pinning.footers, forKey: keys.pinsFooters)
    }

    final func decodeFlow(from coder: NSCoder) {
        let keys = Self.keys
        if coder.containsValue(forKey: keys.item) { flow.settings.itemSize = coder.decodeCGSize(forKey: keys.item) }
        if coder.containsValue(forKey: keys.estimate) { flow.settings.estimatedItemSize = coder.decodeCGSize(forKey: keys.estimate) }
        if coder.containsValue(forKey: keys.line) { flow.settings.lineSpacing = coder.decodeDouble(forKey: keys.line) }
        if coder.containsValue(forKey: keys.spacing) { flow.settings.itemSpacing = coder.decodeDouble(forKey: keys.spacing) }
        if coder.containsValue(forKey: keys.inset) { flow.settings.sectionInset = coder.decodeUIEdgeInsets(forKey: keys.inset) }
        flow.settings.insetReference = SectionInsetReference(rawValue: coder.decodeInteger(forKey: keys.reference)) ?? .fromContentInset
        flow.settings.direction = UICollectionView.ScrollDirection(rawValue: coder.decodeInteger(forKey: keys.direction)) ?? .vertical
        flow.settings.headerSize = coder.decodeCGSize(forKey: keys.header)
        flow.settings.footerSize = coder.decodeCGSize(forKey: keys.footer)
        flow.geometry.pinning.headers = coder.decodeBool(forKey: keys.pinsHeaders)
        flow.geometry.pinning.footers = coder.decodeBool(forKey: keys.pinsFooters)
    }
}
