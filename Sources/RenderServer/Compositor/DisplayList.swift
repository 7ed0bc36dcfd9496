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
    private(set) var sections: [Section] = []
    private(set) var partialDamage: [PartialDamage] = []

    private struct OpenGroup {
        var begin: Int
        var extent: PixelRect
    }

    private var open: [OpenGroup] = []

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
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
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(extent) }
    }

    /// Begins a group, whose extent will be that of its items.
    mutating func beginGroup(_ name: DisplayItem.Name, opacity: Double, mask: Shape?) {
        let group = open.last.map { items[$0.begin].name }
        items.append(DisplayItem(name: name, group: group, paint: .group(opacity: opacity, mask: mask), extent: .empty))
        open.append(OpenGroup(begin: items.count - 1, extent: .empty))
    }

    /// Ends the innermost group; one without items vanishes.
    mutating func endGroup() {
        guard let group = open.popLast() else { return }
        if group.begin == items.count - 1 {
            items.removeLast()
            return
        }
        items[group.begin].extent = group.extent
        items[group.begin].end = Int32(items.count)
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(group.extent) }
    }
}
