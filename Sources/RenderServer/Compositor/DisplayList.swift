import Raster
import WireProtocol

/// Everything that the screen shows, back to front, in a flat list that is made anew in the same memory.
struct DisplayList {
    /// The items of one client.
    struct Section {
        var client: ClientKey
        var items: Range<Int>
    }

    /// A surface that replaces another one and equals it outside of some pixels.
    struct PartialDamage {
        var replaced: ObjectIdentifier
        var pixels: PixelRect
    }

    private(set) var items: [DisplayItem] = []
    /// The extents of the items once more, close together: which items a tile shows is asked for every tile.
    private(set) var extents: [Extent] = []
    private(set) var sections: [Section] = []
    private(set) var partialDamage: [PartialDamage] = []

    /// A rectangle of pixels in few bytes.
    struct Extent {
        private var x0: Int32, y0: Int32, x1: Int32, y1: Int32

        init(_ rect: PixelRect) {
            x0 = Int32(truncatingIfNeeded: rect.x0)
            y0 = Int32(truncatingIfNeeded: rect.y0)
            x1 = Int32(truncatingIfNeeded: rect.x1)
            y1 = Int32(truncatingIfNeeded: rect.y1)
        }

        func meets(_ other: Extent) -> Bool { x0 < other.x1 && x1 > other.x0 && y0 < other.y1 && y1 > other.y0 }
    }

    private struct OpenGroup {
        var begin: Int
        var extent: PixelRect
    }

    private var open: [OpenGroup] = []

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        extents.removeAll(keepingCapacity: true)
        sections.removeAll(keepingCapacity: true)
        partialDamage.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
    }

    mutating func beginSection(_ client: ClientKey) { sections.append(Section(client: client, items: items.count..<items.count)) }

    mutating func endSection() {
        guard let start = sections.last?.items.lowerBound else { return }
        sections[sections.count - 1].items = start..<items.count
    }

    /// Adds an item, unless it changes no pixel.
    mutating func append(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint, extent: PixelRect, partial: PartialDamage? = nil) {
        guard !extent.isEmpty else { return }
        var item = DisplayItem(name: name, group: open.last.map { items[$0.begin].name }, paint: paint, extent: extent)
        if let partial {
            item.partial = Int32(partialDamage.count)
            partialDamage.append(partial)
        }
        items.append(item)
        extents.append(Extent(extent))
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(extent) }
    }

    /// Begins a group, whose extent will be that of its items.
    mutating func beginGroup(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint) {
        let group = open.last.map { items[$0.begin].name }
        items.append(DisplayItem(name: name, group: group, paint: paint, extent: .empty))
        extents.append(Extent(.empty))
        open.append(OpenGroup(begin: items.count - 1, extent: .empty))
    }

    /// Ends the innermost group; one without items vanishes.
    mutating func endGroup() {
        guard let group = open.popLast() else { return }
        if group.begin == items.count - 1 {
            items.removeLast()
            extents.removeLast()
            return
        }
        items[group.begin].extent = group.extent
        extents[group.begin] = Extent(group.extent)
        items[group.begin].end = Int32(items.count)
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(group.extent) }
    }

    /// Ends the innermost group, which masks the one around it: of that, only what lies within the mask's extent stays, and nothing where the mask shows nothing.
    mutating func endMask() {
        guard let mask = open.last, let masked = open.dropLast().last else { return }
        let extent = mask.extent.intersection(masked.extent)
        guard !extent.isEmpty else {
            open.removeLast()
            items.removeLast(items.count - masked.begin - 1)
            extents.removeLast(extents.count - masked.begin - 1)
            open[open.count - 1].extent = .empty
            return
        }
        endGroup()
        for index in masked.begin + 1..<items.count {
            let part = items[index].extent.intersection(extent)
            items[index].extent = part.isEmpty ? .empty : part
            extents[index] = Extent(items[index].extent)
        }
        open[open.count - 1].extent = extent
    }

    // MARK: Changing what is there

    /// Begins a change of items in place.
    mutating func beginPatch() { partialDamage.removeAll(keepingCapacity: true) }

    /// Puts the items of another list in the place of as many with the same names, from an index on.
    ///
    /// - Parameter group: The innermost group around them, in this list.
    mutating func patch(from start: Int, with other: borrowing DisplayList, group: DisplayItem.Name?) {
        for index in other.items.indices {
            var item = other.items[index]
            if item.group == nil { item.group = group }
            if item.end > 0 { item.end += Int32(start) }
            if item.partial >= 0 {
                partialDamage.append(other.partialDamage[Int(item.partial)])
                item.partial = Int32(partialDamage.count - 1)
            }
            items[start + index] = item
            extents[start + index] = Extent(item.extent)
        }
    }

    /// Makes the group at an index hold some more pixels.
    mutating func extendGroup(at index: Int, by rect: PixelRect) {
        items[index].extent = items[index].extent.union(rect)
        extents[index] = Extent(items[index].extent)
    }
}
