import Raster
import WireProtocol

/// Finds the items of a display list that a tile shows, those that others hide left out. Its memory is used again and again.
struct VisibleItems: ~Copyable {
    /// Rectangles without anything behind them that are remembered in a tile at a time.
    private static let mostCovers = 8
    /// Pixels of a rectangle below which it is not worth remembering.
    private static let fewestPixels = 1024

    /// The items that the band at hand shows. Where a group is shown, so are some of its members, and no member without its group.
    private var candidates: [Int32] = []
    private var candidateCount = 0
    /// Those that the tile shows, back to front.
    private(set) var indices: [Int32] = []
    /// Where what lies in front is opaque.
    private var covers: [PixelRect] = []

    /// Finds those of some items that a band shows.
    mutating func gather(_ list: borrowing DisplayList, _ items: Range<Int>, _ band: PixelRect) {
        let band = PixelExtent(band)
        let count = list.extents.count
        if candidates.count < count { candidates.append(contentsOf: repeatElement(0, count: count - candidates.count)) }
        var found = 0
        var candidates = self.candidates.mutableSpan
        let extents = list.extents.span
        for index in items {
            // Without a branch, which would be mispredicted for each item that is found.
            candidates[found] = Int32(truncatingIfNeeded: index)
            found &+= extents[index].meets(band) ? 1 : 0
        }
        candidateCount = found
    }

    /// Finds the items that a tile of the band shows. Answers whether they hide all that was there.
    mutating func collect(_ list: borrowing DisplayList, _ tile: PixelRect) -> Bool {
        let extent = PixelExtent(tile)
        indices.removeAll(keepingCapacity: true)
        let extents = list.extents.span
        for position in 0..<candidateCount {
            let index = candidates[position]
            if extents[Int(index)].meets(extent) { indices.append(index) }
        }
        findCovers(list, tile)
        return isCovered(tile)
    }

    private func isCovered(_ rect: PixelRect) -> Bool { covers.contains { $0.contains(rect) } }

    /// Goes from front to back, and takes out what lies behind opaque pixels altogether.
    private mutating func findCovers(_ list: borrowing DisplayList, _ tile: PixelRect) {
        covers.removeAll(keepingCapacity: true)
        var isAnyHidden = false
        var position = indices.count
        while position > 0 {
            position -= 1
            let item = list.items[Int(indices[position])]
            guard item.group == nil else { continue }
            let part = item.extent.rect.intersection(tile)
            if isCovered(part) {
                // The place of what is taken out, with its members.
                indices[position] = ~indices[position]
                isAnyHidden = true
            } else if part.area >= Self.fewestPixels {
                addCovers(of: item, at: position, list, part)
            }
        }
        if isAnyHidden { removeHidden(list) }
    }

    private mutating func removeHidden(_ list: borrowing DisplayList) {
        var kept = 0
        var hiddenEnd: Int32 = 0
        for position in indices.indices {
            let index = indices[position]
            if index < 0 {
                hiddenEnd = max(hiddenEnd, list.items[Int(~index)].end)
            } else if index >= hiddenEnd {
                indices[kept] = index
                kept += 1
            }
        }
        indices.removeLast(indices.count - kept)
    }

    /// Takes note of where an item that is in no group is opaque.
    private mutating func addCovers(of item: DisplayItem, at position: Int, _ list: borrowing DisplayList, _ part: PixelRect) {
        if item.end == 0 { return list.forEachOpaquePart(of: item) { addCover($0.intersection(part)) } }
        // A group that is only cut out: its members are opaque as they are, within the edge.
        guard case .group(let opacity, let mask, .normal) = list.paint(of: item), opacity >= 1 else { return }
        let members = indices[(position + 1)...].lazy.map { $0 < 0 ? ~$0 : $0 }.prefix { $0 < item.end }
        guard !members.contains(where: { list.mayTakeAlpha(list.items[Int($0)]) }) else { return }
        for index in members {
            let member = list.items[Int(index)]
            guard member.group == item.name, member.end == 0, member.isPlainColor(in: list) else { continue }
            list.forEachOpaquePart(of: member) { rect in
                let rect = rect.intersection(part)
                if let mask { mask.forEachInnerRect { addCover($0.intersection(rect)) } } else { addCover(rect) }
            }
        }
    }

    private mutating func addCover(_ rect: PixelRect) {
        guard rect.area >= Self.fewestPixels, !isCovered(rect) else { return }
        guard covers.count == Self.mostCovers else { return covers.append(rect) }
        if let least = covers.indices.min(by: { covers[$0].area < covers[$1].area }), covers[least].area < rect.area {
            covers[least] = rect
        }
    }
}

extension DisplayItem {
    /// Whether it paints one colour, and so nothing that its client could change meanwhile.
    func isPlainColor(in list: borrowing DisplayList) -> Bool {
        if case .solid = content { return true }
        if case .fill = list.paint(of: self) { return true }
        return false
    }
}

extension DisplayList {
    /// Whether an item may make what is behind it less opaque: a mask, or a group blended in another way than over it.
    fileprivate func mayTakeAlpha(_ item: DisplayItem) -> Bool {
        guard item.end > 0 else { return false }
        switch paint(of: item) {
        case .group(_, _, .normal), .clip: return false
        default: return true
        }
    }

    /// Calls back with rectangles in which nothing behind an item shows through.
    func forEachOpaquePart(of item: DisplayItem, _ body: (PixelRect) -> Void) {
        if item.isOpaque { return body(item.extent.rect) }
        if case .fill(let shape, let pixel) = paint(of: item), pixel >> 24 == 255 {
            shape.forEachInnerRect { body($0.intersection(item.extent.rect)) }
        }
    }
}
