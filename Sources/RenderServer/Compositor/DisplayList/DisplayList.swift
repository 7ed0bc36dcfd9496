import Geometry
import Raster
import RenderTree
import SceneModel

/// The items that a frame paints, back to front. `DisplayListBuilder` appends them, and
/// `TilePainter` paints those that are visible in damaged pixels.
///
/// The list is flat. A group is followed by its members, and its `end` is the index after the last
/// of them; groups nest. Items of one client form a section. The list is rebuilt in the same
/// memory, or patched in place.
struct DisplayList {
    /// The items of one client.
    struct Section {
        var client: ClientKey
        var items: Range<Int>
        /// The approximate cost of the items, by the measure of `PaintBudget`.
        var cost = 0.0
        /// The cost of the blurs.
        var blurCost = 0.0
        /// The cost of building the items.
        var buildCost = 0.0

        /// The cost of drawing all of the client once.
        var totalCost: Double { cost + blurCost + buildCost }
    }

    /// The change of an item's image: it replaces another one and equals it except in some pixels.
    struct PartialDamage {
        /// The identity of the previous image's owner (`DisplayItem.Image.surface`).
        var replaced: ObjectIdentifier
        /// The pixels of the image that may differ.
        var pixels: PixelRect
    }

    private(set) var items: [DisplayItem] = []
    /// The bounds of each item in a compact form, which painting searches once for every band of a
    /// frame.
    private(set) var packedBounds: [PackedBounds] = []
    private(set) var sections: [Section] = []
    private(set) var partialDamage: [PartialDamage] = []
    /// The backdrops, in the order of their items.
    private(set) var backdrops: [BackdropItem] = []
    /// The paints of items that are not solid. While the list is patched, the paints of replaced
    /// items are still among them.
    private var paints: [DisplayItem.Paint] = []
    /// The indices of unused entries of `paints`.
    private(set) var freePaints: [Int32] = []

    /// A group that has begun and not ended.
    private struct OpenGroup {
        /// The index of its item.
        var index: Int
        /// The union of its members' extents.
        var extent: PixelRect
    }

    private var open: [OpenGroup] = []
    /// The layers of the list whose order depends on their depths.
    var depthRecord = DepthRecord()
    /// The budget for further items. Items that exceed it are not added.
    var budget = PaintBudget()

    /// The costs of the items of the last section.
    private var costs = CostGrid()

    /// The indices of the open groups, from the outermost to the innermost.
    var openGroups: some BidirectionalCollection<Int> { open.lazy.map(\.index) }

    mutating func removeAll() {
        items.removeAll(keepingCapacity: true)
        packedBounds.removeAll(keepingCapacity: true)
        sections.removeAll(keepingCapacity: true)
        partialDamage.removeAll(keepingCapacity: true)
        backdrops.removeAll(keepingCapacity: true)
        paints.removeAll(keepingCapacity: true)
        freePaints.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        depthRecord.removeAll()
        costs.begin(at: 0)
    }

    /// Begins the items of a client.
    mutating func beginSection(_ client: ClientKey, _ budget: PaintBudget = PaintBudget()) {
        sections.append(Section(client: client, items: items.count..<items.count))
        self.budget = budget
        costs.begin(at: items.count)
    }

    mutating func endSection() {
        guard let start = sections.last?.items.lowerBound else { return }
        sections[sections.count - 1].items = start..<items.count
        sections[sections.count - 1].cost = budget.itemCost
        sections[sections.count - 1].blurCost = budget.blurCost
    }

    /// Replaces the items of the section that has just ended by the client's picture.
    ///
    /// - Parameter extent: The pixels to show of it.
    mutating func replaceLastSection(by picture: ClientPicture, extent: PixelRect) {
        guard let section = sections.last else { return }
        let start = section.items.lowerBound
        items.removeLast(items.count - start)
        packedBounds.removeLast(packedBounds.count - start)
        while let last = backdrops.last, last.item >= start { backdrops.removeLast() }
        budget = PaintBudget()
        append(picture, extent: extent)
        endSection()
    }

    /// Appends the picture of a detached client.
    mutating func append(_ picture: ClientPicture, extent: PixelRect) {
        append(DisplayItem.Name(layer: LayerID(rawValue: 0), generation: 0, part: .picture), .picture(picture), extent: extent)
    }

    /// Records the cost of building the items of the section that has just ended.
    mutating func setBuildCost(_ cost: Double) { sections[sections.count - 1].buildCost = cost }

    /// The number of entries of the paint table, used or not.
    var paintCount: Int { paints.count }

    /// Returns the paint of an item, or `nil` if the item is solid.
    func paint(of item: DisplayItem) -> DisplayItem.Paint? {
        if case .paint(let index) = item.content { paints[Int(index)] } else { nil }
    }

    /// Stores a paint in a free entry of the table, and returns the content that refers to it.
    private mutating func store(_ paint: DisplayItem.Paint) -> DisplayItem.Content {
        if let index = freePaints.popLast() {
            paints[Int(index)] = paint
            return .paint(index)
        }
        paints.append(paint)
        return .paint(Int32(paints.count - 1))
    }

    /// The innermost open group.
    private var openGroup: DisplayItem.Name? { open.last.map { items[$0.index].name } }

    private mutating func widenOpenGroup(by extent: PixelRect) {
        if !open.isEmpty { open[open.count - 1].extent = open[open.count - 1].extent.union(extent) }
    }

    private mutating func append(_ name: DisplayItem.Name, _ content: DisplayItem.Content, isOpaque: Bool, _ extent: PixelRect) {
        let group = openGroup
        widenOpenGroup(by: extent)
        let extent = PixelExtent(extent)
        items.append(DisplayItem(name: name, group: group, content: content, isOpaque: isOpaque, extent: extent))
        packedBounds.append(PackedBounds(extent))
    }

    /// Charges an item and the growth of the groups that contain it.
    ///
    /// - Returns: Whether the budget allows it.
    private mutating func charge(_ cost: Double, _ extent: PixelRect) -> Bool {
        guard let group = open.last, case let grown = group.extent.union(extent).area - group.extent.area, grown > 0 else {
            return budget.chargeItem(cost)
        }
        var cost = cost
        for group in openGroups { cost += paint(of: items[group])?.cost(pixels: grown) ?? 0 }
        return budget.chargeItem(cost)
    }

    /// Appends an item unless its extent is empty or the budget is spent.
    mutating func append(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint, extent: PixelRect, partial: PartialDamage? = nil) {
        guard !extent.isEmpty, charge(paint.cost(in: extent), extent) else { return }
        append(name, store(paint), isOpaque: paint.isOpaque, extent)
        if let partial {
            items[items.count - 1].partial = Int32(partialDamage.count)
            partialDamage.append(partial)
        }
    }

    /// Appends a shape in one premultiplied color, under the same conditions.
    mutating func appendFill(_ name: DisplayItem.Name, _ shape: Shape, _ pixel: UInt32, extent: PixelRect) {
        guard shape.isPixelAligned else { return append(name, .fill(shape, pixel), extent: extent) }
        guard !extent.isEmpty, charge(Double(extent.area), extent) else { return }
        append(name, .solid(pixel), isOpaque: pixel >> 24 == 255, extent)
    }

    /// Returns an upper bound of the cost of painting the client's items of the list once more.
    ///
    /// - Parameters:
    ///   - rect: The pixels to paint.
    ///   - bounds: The pixels that the list shows.
    mutating func costBehind(_ rect: PixelRect, within bounds: PixelRect) -> Double {
        var grid = CostGrid()
        swap(&grid, &costs)
        grid.update(self, bounds)
        swap(&grid, &costs)
        return costs.cost(in: rect)
    }

    /// Appends a blurred copy of the items behind a layer, which is charged as a blur, unless its
    /// extent is empty or the budget does not allow the groups around it to grow.
    mutating func appendBackdrop(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint, isOpaque: Bool, extent: PixelRect) {
        guard !extent.isEmpty, charge(0, extent) else { return }
        backdrops.append(BackdropItem(item: items.count, start: firstItemBehind(name.layer)))
        append(name, store(paint), isOpaque: isOpaque, extent)
    }

    /// Begins a group, whose extent is the union of its members'.
    mutating func beginGroup(_ name: DisplayItem.Name, _ paint: DisplayItem.Paint) {
        if paint.isBlendedGroup { showPixelsBehindOpenClips() }
        append(name, store(paint), isOpaque: false, .empty)
        open.append(OpenGroup(index: items.count - 1, extent: .empty))
    }

    /// Turns enclosing groups that only clip into groups that show the pixels behind them, with
    /// which a member blends.
    private mutating func showPixelsBehindOpenClips() {
        for group in open.reversed() {
            guard case .paint(let index) = items[group.index].content, let edge = paints[Int(index)].edge else { return }
            paints[Int(index)] = .clip(edge)
        }
    }

    /// Ends the innermost group, and removes it if it has no members.
    mutating func endGroup() {
        guard let group = open.popLast() else { return }
        if group.index == items.count - 1 {
            items.removeLast()
            packedBounds.removeLast()
            return
        }
        setExtent(of: group.index, group.extent)
        items[group.index].end = Int32(items.count)
        if let paint = paint(of: items[group.index]) { _ = budget.chargeItem(paint.edgeCost(in: group.extent)) }
        widenOpenGroup(by: group.extent)
    }

    /// Ends the innermost group, which masks the enclosing one, and clips the members of that group
    /// to the extent of the mask. Removes all of them if the mask is empty.
    mutating func endMask() {
        guard let mask = open.last, let masked = open.dropLast().last else { return }
        let extent = mask.extent.intersection(masked.extent)
        guard !extent.isEmpty else {
            open.removeLast()
            items.removeLast(items.count - masked.index - 1)
            packedBounds.removeLast(packedBounds.count - masked.index - 1)
            while let last = backdrops.last, last.item >= items.count { backdrops.removeLast() }
            open[open.count - 1].extent = .empty
            return
        }
        endGroup()
        for index in masked.index + 1..<items.count {
            let part = items[index].extent.rect.intersection(extent)
            setExtent(of: index, part.isEmpty ? .empty : part)
        }
        open[open.count - 1].extent = extent
    }

    /// The union of the extents of all items.
    var extent: PixelRect { extent(of: items.indices) }

    /// Returns the union of the extents of some items, which include the groups around them.
    func extent(of range: Range<Int>) -> PixelRect {
        items[range].lazy.filter { $0.group == nil }.reduce(.empty) { $0.union($1.extent.rect) }
    }

    /// Appends the items of another list, clipped to a rectangle.
    mutating func splice(_ other: borrowing DisplayList, within clip: PixelRect) {
        let start = items.count
        let group = openGroup
        for backdrop in other.backdrops {
            let behind =
                backdrop.showsAllItemsBehind ? firstItemBehind(other.items[backdrop.item].name.layer) : backdrop.start + items.count
            backdrops.append(BackdropItem(item: backdrop.item + items.count, start: behind))
        }
        for index in other.items.indices {
            var item = importItem(index, of: other, at: start, in: group)
            let extent = item.extent.rect.intersection(clip)
            if other.items[index].group == nil { widenOpenGroup(by: extent) }
            item.extent = PixelExtent(extent.isEmpty ? .empty : extent)
            items.append(item)
            packedBounds.append(PackedBounds(item.extent))
        }
    }

    /// Returns an item of another list with its indices and paint translated to this list, and
    /// stores its paint.
    ///
    /// - Parameters:
    ///   - start: The index in this list of the other list's first item.
    ///   - group: The innermost group around the other list's items.
    private mutating func importItem(
        _ index: Int, of other: borrowing DisplayList, at start: Int, in group: DisplayItem.Name?
    ) -> DisplayItem {
        var item = other.items[index]
        if let paint = other.paint(of: item) { item.content = store(paint) }
        if item.group == nil { item.group = group }
        if item.end > 0 { item.end += Int32(start) }
        if item.partial >= 0 {
            partialDamage.append(other.partialDamage[Int(item.partial)])
            item.partial = Int32(partialDamage.count - 1)
        }
        return item
    }

    // MARK: Patching

    /// Prepares the list for changes in place.
    mutating func beginPatch() { partialDamage.removeAll(keepingCapacity: true) }

    /// Replaces items by as many items of another list that have the same names. The paints of the
    /// replaced items stay valid until `releasePaints(of:)`.
    ///
    /// - Parameters:
    ///   - start: The index of the first item to replace.
    ///   - group: The innermost group around the items.
    mutating func patch(from start: Int, with other: borrowing DisplayList, group: DisplayItem.Name?) {
        for index in other.items.indices {
            let item = importItem(index, of: other, at: start, in: group)
            items[start + index] = item
            packedBounds[start + index] = PackedBounds(item.extent)
        }
    }

    /// Releases the paints of items that were replaced: overwrites their entries with a paint that
    /// owns nothing, and marks them as free.
    mutating func releasePaints(of replaced: [DisplayItem]) {
        for case .paint(let index) in replaced.lazy.map(\.content) {
            paints[Int(index)] = .alphaMask
            freePaints.append(index)
        }
    }

    /// Returns whether some items contain a group that blends with the pixels behind it.
    func containsBlendedGroup(_ items: some Sequence<DisplayItem>) -> Bool {
        items.contains { $0.isGroup && paint(of: $0)?.isBlendedGroup == true }
    }

    /// Returns the cost of some items without that of compositing groups.
    func cost(of items: some Sequence<DisplayItem>) -> Double {
        items.reduce(0) { sum, item in
            item.isGroup ? sum : sum + (paint(of: item)?.cost(in: item.extent.rect) ?? Double(item.extent.rect.area))
        }
    }

    /// Exchanges items that were replaced for those that replaced them.
    mutating func restore(_ old: some Collection<DisplayItem>, from start: Int) {
        for (offset, item) in old.enumerated() {
            items[start + offset] = item
            packedBounds[start + offset] = PackedBounds(item.extent)
        }
    }

    /// Adds to the recorded cost of a client's items.
    mutating func addCost(_ cost: Double, of client: ClientKey) {
        if let index = sections.firstIndex(where: { $0.client == client }) { sections[index].cost += cost }
    }

    /// Adds to the recorded cost of a client's blurs.
    mutating func addBlurCost(_ cost: Double, of client: ClientKey) {
        guard cost > 0, let index = sections.firstIndex(where: { $0.client == client }) else { return }
        sections[index].blurCost += cost
    }

    /// Enlarges the extent of a group.
    mutating func extendGroup(at index: Int, by rect: PixelRect) { setExtent(of: index, items[index].extent.rect.union(rect)) }

    private mutating func setExtent(of index: Int, _ rect: PixelRect) {
        items[index].extent = PixelExtent(rect)
        packedBounds[index] = PackedBounds(items[index].extent)
    }
}
