import Raster
import RenderTree
import WireProtocol

/// Everything that the screen shows, back to front, in a flat list that is made anew in the same memory.
struct DisplayList {
    /// The items of one client.
    struct Section {
        var client: ClientKey
        var items: Range<Int>
        /// What they cost, approximately.
        var cost = 0.0
    }

    /// A surface that replaces another one and equals it outside of some pixels.
    struct PartialDamage {
        var replaced: ObjectIdentifier
        var pixels: PixelRect
    }

    private(set) var items: [DisplayItem] = []
    /// The extents of the items once more, roughly and close together: which items a tile shows is asked for every tile.
    private(set) var extents: [CoarseExtent] = []
    private(set) var sections: [Section] = []
    private(set) var partialDamage: [PartialDamage] = []
    /// In order.
    private(set) var backdrops: [BackdropItem] = []
    /// What items paint that are not plain. While the list is patched, those of the items before lie among them.
    private var paints: [DisplayItem.Paint] = []
    /// Places in `paints` to be taken again.
    private var freePaints: [Int32] = []

    private struct OpenGroup {
        var begin: Int
        var extent: PixelRect
    }

    private var open: [OpenGroup] = []
    /// For the items to come; what does not fit in is left out.
    var room = PaintingRoom()

    /// The indices of the groups that have not ended, from the outermost on.
    var openGroups: some BidirectionalCollection<Int> { open.lazy.map(\.begin) }

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        extents.removeAll(keepingCapacity: true)
        sections.removeAll(keepingCapacity: true)
        partialDamage.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        paints.removeAll(keepingCapacity: true)
        freePaints.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
    }

    mutating func beginSection(_ client: ClientKey, _ room: PaintingRoom = PaintingRoom()) {
        sections.append(Section(client: client, items: items.count..<items.count))
        self.room = room
    }

    mutating func endSection() {
        guard let start = sections.last?.items.lowerBound else { return }
        sections[sections.count - 1].items = start..<items.count
        sections[sections.count - 1].cost = room.painted
    }

    /// What an item paints that is not solid.
    func paint(of item: DisplayItem) -> DisplayItem.Paint? {
        if case .paint(let index) = item.content { paints[Int(index)] } else { nil }
    }

    private mutating func keep(_ paint: DisplayItem.Paint) -> DisplayItem.Content {
        if let index = freePaints.popLast() {
            paints[Int(index)] = paint
            return .paint(index)
        }
        paints.append(paint)
        return .paint(Int32(paints.count - 1))
    }

    /// The innermost group.
    private var openGroup: DisplayItem.Name? { open.last.map { items[$0.begin].name } }

    private mutating func widenOpenGroup(by extent: PixelRect) {
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(extent) }
    }

    private mutating func append(_ name: DisplayItem.Name, _ content: DisplayItem.Content, isOpaque: Bool, _ extent: PixelRect) {
        let group = openGroup
        widenOpenGroup(by: extent)
        let extent = PixelExtent(extent)
        items.append(DisplayItem(name: name, group: group, content: content, isOpaque: isOpaque, extent: extent))
        extents.append(CoarseExtent(extent))
    }

    /// Takes the room for an item, and for what the groups that it is in become larger by. Answers whether there is any.
    private mutating func takeRoom(_ cost: Double, _ extent: PixelRect) -> Bool {
        guard let group = open.last, case let grown = group.extent.union(extent).area - group.extent.area, grown > 0 else {
            return room.paint(cost)
        }
        var cost = cost
        for group in openGroups { cost += paint(of: items[group])?.cost(pixels: grown) ?? 0 }
        return room.paint(cost)
    }

    /// Adds an item, unless it changes no pixel or there is no room for it.
    mutating func append(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint, extent: PixelRect, partial: PartialDamage? = nil) {
        guard !extent.isEmpty, takeRoom(paint.cost(pixels: extent.area), extent) else { return }
        append(name, keep(paint), isOpaque: paint.isOpaque, extent)
        if let partial {
            items[items.count - 1].partial = Int32(partialDamage.count)
            partialDamage.append(partial)
        }
    }

    /// Adds a shape in one colour, unless it changes no pixel.
    mutating func appendFill(_ name: DisplayItem.Name, _ shape: Shape, _ pixel: UInt32, extent: PixelRect) {
        guard shape.isPixelAligned else { return append(name, .fill(shape, pixel), extent: extent) }
        guard !extent.isEmpty, takeRoom(Double(extent.area), extent) else { return }
        append(name, .solid(pixel), isOpaque: pixel >> 24 == 255, extent)
    }

    /// Adds what is behind a layer, blurred, unless it changes no pixel.
    mutating func appendBackdrop(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint, isOpaque: Bool, extent: PixelRect) {
        guard !extent.isEmpty, takeRoom(paint.cost(pixels: extent.area), extent) else { return }
        backdrops.append(BackdropItem(item: items.count, start: startBehind(name.layer)))
        append(name, keep(paint), isOpaque: isOpaque, extent)
    }

    /// Begins a group, whose extent will be that of its items.
    mutating func beginGroup(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint) {
        if paint.blends { letThrough() }
        append(name, keep(paint), isOpaque: false, .empty)
        open.append(OpenGroup(begin: items.count - 1, extent: .empty))
    }

    /// Has the groups around that only cut out let through what is behind them.
    private mutating func letThrough() {
        for group in open.reversed() {
            guard case .paint(let index) = items[group.begin].content, let edge = paints[Int(index)].edge else { return }
            paints[Int(index)] = .clip(edge)
        }
    }

    /// Ends the innermost group; one without items vanishes.
    mutating func endGroup() {
        guard let group = open.popLast() else { return }
        if group.begin == items.count - 1 {
            items.removeLast()
            extents.removeLast()
            return
        }
        setExtent(of: group.begin, group.extent)
        items[group.begin].end = Int32(items.count)
        widenOpenGroup(by: group.extent)
    }

    /// Ends the innermost group, which masks the one around it: of that, only what lies within the mask's extent stays, and nothing where the mask shows nothing.
    mutating func endMask() {
        guard let mask = open.last, let masked = open.dropLast().last else { return }
        let extent = mask.extent.intersection(masked.extent)
        guard !extent.isEmpty else {
            open.removeLast()
            items.removeLast(items.count - masked.begin - 1)
            extents.removeLast(extents.count - masked.begin - 1)
            while let last = backdrops.last, last.item >= items.count { backdrops.removeLast() }
            open[open.count - 1].extent = .empty
            return
        }
        endGroup()
        for index in masked.begin + 1..<items.count {
            let part = items[index].extent.rect.intersection(extent)
            setExtent(of: index, part.isEmpty ? .empty : part)
        }
        open[open.count - 1].extent = extent
    }

    /// The pixels that the items change together.
    var extent: PixelRect { items.lazy.filter { $0.group == nil }.reduce(.empty) { $0.union($1.extent.rect) } }

    /// Appends the items of another list as far as they lie within a clip.
    mutating func splice(_ other: borrowing DisplayList, within clip: PixelRect) {
        let start = items.count
        let group = openGroup
        for backdrop in other.backdrops {
            let behind = backdrop.isOverAll ? startBehind(other.items[backdrop.item].name.layer) : backdrop.start + items.count
            backdrops.append(BackdropItem(item: backdrop.item + items.count, start: behind))
        }
        for index in other.items.indices {
            var item = taken(index, of: other, to: start, group)
            let extent = item.extent.rect.intersection(clip)
            if other.items[index].group == nil { widenOpenGroup(by: extent) }
            item.extent = PixelExtent(extent.isEmpty ? .empty : extent)
            items.append(item)
            extents.append(CoarseExtent(item.extent))
        }
    }

    /// An item of another list as it is in this one, where that list's items begin at an index, within a group.
    private mutating func taken(
        _ index: Int, of other: borrowing DisplayList, to start: Int, _ group: DisplayItem.Name?
    ) -> DisplayItem {
        var item = other.items[index]
        if let paint = other.paint(of: item) { item.content = keep(paint) }
        if item.group == nil { item.group = group }
        if item.end > 0 { item.end += Int32(start) }
        if item.partial >= 0 {
            partialDamage.append(other.partialDamage[Int(item.partial)])
            item.partial = Int32(partialDamage.count - 1)
        }
        return item
    }

    // MARK: Changing what is there

    /// Begins a change of items in place.
    mutating func beginPatch() { partialDamage.removeAll(keepingCapacity: true) }

    /// Puts the items of another list in the place of as many with the same names, from an index on. What those painted stays until `releasePaints`.
    ///
    /// - Parameter group: The innermost group around them, in this list.
    mutating func patch(from start: Int, with other: borrowing DisplayList, group: DisplayItem.Name?) {
        for index in other.items.indices {
            let item = taken(index, of: other, to: start, group)
            items[start + index] = item
            extents[start + index] = CoarseExtent(item.extent)
        }
    }

    /// Lets go of what items painted that are not in the list any more.
    mutating func releasePaints(of former: [DisplayItem]) {
        for case .paint(let index) in former.lazy.map(\.content) {
            paints[Int(index)] = .alphaMask
            freePaints.append(index)
        }
    }

    /// Whether some items are blended otherwise than over what is behind.
    func blends(_ items: some Sequence<DisplayItem>) -> Bool { items.contains { $0.end > 0 && paint(of: $0)?.blends == true } }

    /// What some items cost, groups left aside.
    func cost(of items: some Sequence<DisplayItem>) -> Double {
        items.reduce(0) { sum, item in
            item.end > 0 ? sum : sum + (paint(of: item)?.cost(pixels: item.extent.rect.area) ?? Double(item.extent.rect.area))
        }
    }

    /// Takes note that a client's items cost so much more.
    mutating func addCost(_ cost: Double, of client: ClientKey) {
        if let index = sections.firstIndex(where: { $0.client == client }) { sections[index].cost += cost }
    }

    /// Makes the group at an index hold some more pixels.
    mutating func extendGroup(at index: Int, by rect: PixelRect) { setExtent(of: index, items[index].extent.rect.union(rect)) }

    private mutating func setExtent(of index: Int, _ rect: PixelRect) {
        items[index].extent = PixelExtent(rect)
        extents[index] = CoarseExtent(items[index].extent)
    }
}
