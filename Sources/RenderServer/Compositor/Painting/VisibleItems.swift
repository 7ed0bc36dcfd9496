import Geometry
import Raster

// Design
// ------
// A frame is painted tile by tile. For each tile, `VisibleItems` finds the items to paint in three
// steps, each of which sees only the results of the previous one:
//
//     display list ──gather──▶ candidates ──collect──▶ entries ──hide, cut──▶ entries and pieces
//     all items        once     items that     once      items of      front to    the rest that
//                    per band  may touch the  per tile    the tile       back       is visible
//                                  band
//
// 1. `gather` tests the packed bounds of every item against the band, without branches.
// 2. `collect` compares the exact extents of the candidates with the tile.
// 3. Occlusion visits the items that are in no group from front to back and maintains the opaque
//    region of the items visited so far:
//
//        ┌───────────────┐    An item that the region contains is hidden, with its members.
//        │       1       │
//        │   ┌───────┐   │    An item that it hides in part is cut into pieces: above the hole (1),
//        │ 3 │opaque │ 4 │    below it (2), to the left (3) and to the right (4).
//        │   └───────┘   │
//        │       2       │    Then the item's own opaque rectangles join the region.
//        └───────────────┘
//
//    The members of a group join the region only if the group does not change their alpha: it is
//    opaque, normally blended, contains no group that could remove alpha, and its mask, if any, is
//    opaque there.
//
// Invariants: a group's entry is followed by the entries of its members; a member is never present
// without its group; pieces are stored in the order in which occlusion visits items, so that
// painting, which goes from back to front, pops them from the end.
//
// Correctness: the region only contains pixels in which some item in front is opaque, so a hidden
// pixel of an item has no effect on the result. Rectangles are omitted (too small, too many) but
// never invented.
//
// Cost: O(items) of eight bytes per band, O(candidates) per tile, and a constant number of
// rectangle tests for each visible item. All memory is reused.

/// Finds the items of a display list that are visible in a tile, for `TilePainter`. The comment at
/// the head of the file describes the method.
struct VisibleItems: ~Copyable {
    /// An item of the tile.
    private struct Entry {
        let index: Int32
        /// A Boolean value that indicates whether items in front hide it.
        var isHidden = false
    }

    /// The items that the current band may show: the first `candidateCount` entries.
    private var candidates: [Int32] = []
    private var candidateCount = 0
    /// The items that the tile shows, back to front.
    private var entries: [Entry] = []
    /// The pixels in which items in front are opaque.
    private var opaqueRegion = OpaqueRegion()
    private var pieces = ItemPieces()

    /// The positions of the visible items, back to front.
    var positions: Range<Int> { entries.indices }

    /// Returns the index in the display list of the item at a position.
    func item(at position: Int) -> Int { Int(entries[position].index) }

    /// Finds the items of a range that a band may show.
    mutating func gather(_ list: borrowing DisplayList, _ items: Range<Int>, _ band: PixelRect) {
        let query = PackedBounds.Query(band)
        let count = list.packedBounds.count
        if candidates.count < count { candidates.append(contentsOf: repeatElement(0, count: count - candidates.count)) }
        var found = 0
        var candidates = self.candidates.mutableSpan
        let bounds = list.packedBounds.span
        for index in items {
            // Every index is stored, and kept only if the item is found: a branch would be
            // mispredicted for each item that is found.
            candidates[found] = Int32(truncatingIfNeeded: index)
            found &+= bounds[index].mayIntersect(query) ? 1 : 0
        }
        candidateCount = found
    }

    /// Finds the items that a tile of the band shows.
    ///
    /// - Returns: Whether they hide everything behind them.
    mutating func collect(_ list: borrowing DisplayList, _ tile: PixelRect) -> Bool {
        let extent = PixelExtent(tile)
        entries.removeAll(keepingCapacity: true)
        for position in 0..<candidateCount {
            let index = candidates[position]
            if list.items[Int(index)].extent.intersects(extent) { entries.append(Entry(index: index)) }
        }
        findHidden(list, tile)
        return opaqueRegion.contains(tile)
    }

    /// Returns the pieces of the next item, back to front, or `nil` if it is painted as a whole.
    mutating func popPieces(of item: Int) -> ArraySlice<PixelRect>? { pieces.popPieces(of: item) }

    /// Returns the position after an item and its members.
    func endOfGroup(at position: Int, _ list: borrowing DisplayList) -> Int {
        let end = list.items[item(at: position)].end
        var next = position + 1
        while next < entries.count, entries[next].index < end { next += 1 }
        return next
    }

    // MARK: Occlusion

    /// Removes items that others hide and cuts items that others hide in part.
    private mutating func findHidden(_ list: borrowing DisplayList, _ tile: PixelRect) {
        opaqueRegion.removeAll()
        pieces.removeAll()
        var isAnyHidden = false
        var position = entries.count
        while position > 0 {
            position -= 1
            let index = entries[position].index
            let item = list.items[Int(index)]
            guard item.group == nil else { continue }
            let part = item.extent.rect.intersection(tile)
            if opaqueRegion.contains(part) {
                entries[position].isHidden = true
                isAnyHidden = true
            } else if part.area >= OpaqueRegion.minimumArea {
                if !opaqueRegion.isEmpty {
                    if item.isGroup {
                        pieces.cutGroup(index, part, by: opaqueRegion)
                    } else if list.isDivisible(item) {
                        pieces.cutItem(index, part, by: opaqueRegion)
                    }
                }
                addOpaqueParts(of: item, at: position, list, part)
            }
        }
        if isAnyHidden { removeHidden(list) }
    }

    /// Removes hidden items and the members of hidden groups.
    private mutating func removeHidden(_ list: borrowing DisplayList) {
        var count = 0
        var hiddenEnd: Int32 = 0
        for position in entries.indices {
            let entry = entries[position]
            if entry.isHidden {
                hiddenEnd = max(hiddenEnd, list.items[Int(entry.index)].end)
            } else if entry.index >= hiddenEnd {
                entries[count] = entry
                count += 1
            }
        }
        entries.removeLast(entries.count - count)
    }

    /// Adds the opaque parts of an item that is in no group.
    private mutating func addOpaqueParts(of item: DisplayItem, at position: Int, _ list: borrowing DisplayList, _ part: PixelRect) {
        if !item.isGroup { return list.forEachOpaquePart(of: item, within: part) { opaqueRegion.add($0) } }
        guard case .group(let opacity, let edge, .normal) = list.paint(of: item), opacity >= 1,
            let members = opaqueMembers(of: item, at: position, list)
        else { return }
        for position in members.positions {
            let member = list.items[self.item(at: position)]
            guard member.group == item.name, !member.isGroup, list.staysOpaque(member) else { continue }
            list.forEachOpaquePart(of: member, within: part) { rect in
                guard let mask = members.mask else { return opaqueRegion.add(rect, within: edge) }
                addOpaqueParts(ofMask: mask, list, rect, within: edge)
            }
        }
    }

    /// The positions of a group's members, and those of its mask with the mask's members.
    private struct Members {
        var positions: Range<Int>
        var mask: Range<Int>?
    }

    /// Returns the members of a group apart from its mask, and the mask, or `nil` if a nested group
    /// may reduce the alpha of members behind it.
    private func opaqueMembers(of item: DisplayItem, at position: Int, _ list: borrowing DisplayList) -> Members? {
        var end = position + 1
        var mask: Int?
        while end < entries.count, entries[end].index < item.end {
            let member = list.items[self.item(at: end)]
            if list.isMask(member, of: item) {
                mask = end
            } else if list.mayRemoveAlpha(member) {
                return nil
            }
            end += 1
        }
        return Members(positions: position + 1..<(mask ?? end), mask: mask.map { $0..<end })
    }

    /// Adds the parts of a rectangle in which a mask is opaque.
    ///
    /// - Parameter mask: The positions of the mask and its members.
    private mutating func addOpaqueParts(
        ofMask mask: Range<Int>, _ list: borrowing DisplayList, _ part: PixelRect, within edge: GroupEdge?
    ) {
        let name = list.items[item(at: mask.lowerBound)].name
        for position in mask.dropFirst() {
            let member = list.items[item(at: position)]
            guard member.group == name, !member.isGroup else { continue }
            if case .gradient(let shape, let fill) = list.paint(of: member) {
                fill.forEachOpaquePart(of: shape, within: part.intersection(member.extent.rect)) { opaqueRegion.add($0, within: edge) }
            } else if list.staysOpaque(member) {
                list.forEachOpaquePart(of: member, within: part) { opaqueRegion.add($0, within: edge) }
            }
        }
    }
}
