import CoreGraphics
import Foundation

/// The positions of a flow layout's elements: a value, of which copies share their storage.
///
/// Sections begin at ascending offsets, which are searched like the lines of a section.
struct FlowGeometry {
    /// The values that positions depend on besides the sections.
    struct Environment: Equatable {
        /// A Boolean value that indicates whether the layout scrolls up and down.
        var isVertical = true
        /// The length of the content across the direction in which it scrolls (points).
        var extent: CGFloat = 0
        /// The insets of sections that result from the safe area or the margins (points).
        var sectionInsets = UIEdgeInsets.zero
        /// The number of pixels per point, or 0 if it is unknown.
        var scale: CGFloat = 0
        /// A Boolean value that indicates whether lines of equal items begin at the right edge.
        var mirrorsGrids = false
    }

    /// The supplementary views that stay in the visible part with their sections.
    struct Pinning: Equatable {
        var headers = false
        var footers = false
    }

    /// The depth of pinned views, which are in front of items.
    static let pinnedDepth = 10

    var environment = Environment()
    var pinning = Pinning()
    private(set) var sections: ContiguousArray<FlowSection> = []
    /// The offset at which each section begins, and the end of the last one.
    private(set) var starts: ContiguousArray<CGFloat> = [0]
    /// The distance by which elements exceed their sections.
    private var overhang: CGFloat = 0

    /// The length of the content in the direction in which it scrolls.
    var length: CGFloat { starts[sections.count] }

    /// The size of the content.
    var contentSize: CGSize {
        environment.isVertical ? CGSize(width: environment.extent, height: length) : CGSize(width: length, height: environment.extent)
    }

    // MARK: Changes

    /// Replaces the sections.
    mutating func setSections(_ new: ContiguousArray<FlowSection>) {
        sections = new
        starts = [0]
        starts.reserveCapacity(new.count + 1)
        overhang = 0
        var offset: CGFloat = 0
        for section in new {
            offset += section.length
            starts.append(offset)
            overhang = max(overhang, section.overhang)
        }
    }

    /// Removes and returns the sections, so that they can be changed in place.
    mutating func takeSections() -> ContiguousArray<FlowSection> {
        let taken = sections
        sections = []
        starts = [0]
        return taken
    }

    // MARK: Frames

    /// Returns whether an item exists.
    func contains(_ path: IndexPath) -> Bool {
        path.count == 2 && sections.indices.contains(path.section) && path.item >= 0 && path.item < sections[path.section].count
    }

    /// Returns the frame of an item.
    func itemFrame(_ path: IndexPath) -> CGRect {
        let section = sections[path.section]
        let line = section.lines.line(of: path.item)
        let items = section.lines.items(of: line)
        let offset = starts[path.section] + section.linesOffset + section.lines.offset(of: line)
        var frame = CGRect.zero
        let thickness = section.thickness(of: items)
        section.forEachItem(of: items) { item, along, size in
            if item == path.item { frame = self.frame(section, along, offset, thickness, size) }
        }
        return frame
    }

    /// Returns the frame of an item, which is centered in its line, in whole pixels.
    private func frame(_ section: FlowSection, _ along: CGFloat, _ offset: CGFloat, _ thickness: CGFloat, _ size: FlowSize) -> CGRect {
        let scale = environment.scale
        let mirrored = environment.mirrorsGrids && section.sizes.isEqual
        let along = section.metrics.lineInset + (mirrored ? section.metrics.rules.extent - along - size.extent : along)
        let (x, y) = (PixelGrid.round(along, scale), PixelGrid.round(offset + (thickness - size.thickness) / 2, scale))
        return environment.isVertical
            ? CGRect(x: x, y: y, width: size.extent, height: size.thickness)
            : CGRect(x: y, y: x, width: size.thickness, height: size.extent)
    }

    /// Returns the frame of a section's header, or nil if it has none.
    ///
    /// - Parameters:
    ///   - section: The section.
    ///   - visible: The visible part of the content in the direction in which it scrolls.
    func headerFrame(_ section: Int, _ visible: Range<CGFloat>) -> CGRect? {
        let value = sections[section]
        guard value.metrics.header > 0 else { return nil }
        var offset = starts[section]
        if pinning.headers { offset = max(offset, min(visible.lowerBound, offset + value.footerOffset - value.metrics.header)) }
        return band(offset, value.metrics.header)
    }

    /// Returns the frame of a section's footer, or nil if it has none.
    func footerFrame(_ section: Int, _ visible: Range<CGFloat>) -> CGRect? {
        let value = sections[section]
        guard value.metrics.footer > 0 else { return nil }
        var offset = starts[section] + value.footerOffset
        if pinning.footers {
            offset = min(offset, max(visible.upperBound - value.metrics.footer, starts[section] + value.metrics.header))
        }
        return band(offset, value.metrics.footer)
    }

    /// Returns a rectangle across the content.
    private func band(_ offset: CGFloat, _ length: CGFloat) -> CGRect {
        let offset = PixelGrid.round(offset, environment.scale)
        return environment.isVertical
            ? CGRect(x: 0, y: offset, width: environment.extent, height: length)
            : CGRect(x: offset, y: 0, width: length, height: environment.extent)
    }

    // MARK: Search

    /// Calls a closure with the elements that intersect a rectangle, and their frames, in order.
    func forEachElement(in rect: CGRect, _ visible: Range<CGFloat>, _ body: (CollectionElement, CGRect) -> Void) {
        guard !sections.isEmpty, !rect.isNull else { return }
        // Positions are rounded to pixels.
        let low = (environment.isVertical ? rect.minY : rect.minX) - 1
        let high = (environment.isVertical ? rect.maxY : rect.maxX) + 1
        var section = self.section(at: low - overhang)
        while section < sections.count, starts[section] <= high + overhang {
            let path = IndexPath(item: 0, section: section)
            if let frame = headerFrame(section, visible), frame.intersects(rect) {
                body(.supplementary(UICollectionView.elementKindSectionHeader, path), frame)
            }
            forEachItem(of: section, low, high) { item, frame in
                if frame.intersects(rect) { body(.cell(IndexPath(item: item, section: section)), frame) }
            }
            if let frame = footerFrame(section, visible), frame.intersects(rect) {
                body(.supplementary(UICollectionView.elementKindSectionFooter, path), frame)
            }
            section += 1
        }
    }

    /// Calls a closure with the items of all lines of a section between two offsets.
    private func forEachItem(of index: Int, _ low: CGFloat, _ high: CGFloat, _ body: (Int, CGRect) -> Void) {
        let section = sections[index]
        guard section.count > 0 else { return }
        let start = starts[index] + section.linesOffset
        var line = section.firstLine(endingAfter: low - start)
        while line < section.lines.count {
            let offset = start + section.lines.offset(of: line)
            guard offset <= high else { return }
            let items = section.lines.items(of: line)
            let thickness = section.thickness(of: items)
            section.forEachItem(of: items) { item, along, size in body(item, frame(section, along, offset, thickness, size)) }
            line += 1
        }
    }

    /// Returns the first section that ends beyond an offset, or the last one.
    func section(at offset: CGFloat) -> Int {
        var (low, high) = (0, sections.count - 1)
        while low < high {
            let middle = (low + high) / 2
            if starts[middle + 1] <= offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Returns the place of an item that the user drags to a point: that of the item at the point,
    /// the end of the section after whose items the point lies, or the item's own.
    func movementTarget(_ previous: IndexPath, _ point: CGPoint) -> IndexPath {
        guard !sections.isEmpty else { return previous }
        var hit: IndexPath?
        forEachElement(in: CGRect(x: point.x - 0.5, y: point.y - 0.5, width: 1, height: 1), 0..<0) { element, frame in
            if element.category == .cell, frame.contains(point), hit == nil || hit == previous { hit = element.path }
        }
        if let hit { return hit }
        let across = environment.isVertical ? point.y : point.x
        let index = section(at: across)
        let section = sections[index]
        guard section.count > 0 else { return IndexPath(item: 0, section: index) }
        let last = itemFrame(IndexPath(item: section.count - 1, section: index))
        let (low, high) = environment.isVertical ? (last.minY, last.maxY) : (last.minX, last.maxX)
        let along = environment.isVertical ? point.x : point.y
        var isBeyond = along >= (environment.isVertical ? last.maxX : last.maxY)
        if environment.mirrorsGrids, section.sizes.isEqual { isBeyond = along <= last.minX }
        guard across >= high || across >= low && isBeyond else { return previous }
        return IndexPath(item: index == previous.section ? section.count - 1 : section.count, section: index)
    }
}
