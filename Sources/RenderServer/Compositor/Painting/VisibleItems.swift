import Raster
import WireProtocol

/// Finds the items of a display list that a tile shows, those that others hide left out. Its memory is used again and again.
struct VisibleItems: ~Copyable {
    /// Rectangles without anything behind them that are remembered in a tile at a time.
    private static let mostCovers = 8
    /// Pixels of a rectangle below which it is not worth remembering.
    private static let fewestPixels = 1024

    /// The items that the band at hand may show. Where a group is shown, so are some of its members, and no member without its group.
    private var candidates: [Int32] = []
    private var candidateCount = 0
    /// Those that the tile shows, back to front.
    private(set) var indices: [Int32] = []
    /// Where what lies in front is opaque.
    private var covers: [PixelRect] = []
    /// What is seen of items that are hidden in part, from the frontmost on.
    private var cuts: [Cut] = []
    private var pieces: [PixelRect] = []

    /// An item of which only some pieces are painted.
    private struct Cut {
        let item: Int32
        let pieces: Range<Int>
    }

    /// Pieces that an item is cut into at most.
    private static let mostPieces = 8
    /// Pixels of a group that have to be hidden for it to be worth painting in one piece more.
    private static let fewestOfGroup = 4096

    /// Finds those of some items that a band shows.
    mutating func gather(_ list: borrowing DisplayList, _ items: Range<Int>, _ band: PixelRect) {
        let question = CoarseExtent.Question(band)
        let count = list.extents.count
        if candidates.count < count { candidates.append(contentsOf: repeatElement(0, count: count - candidates.count)) }
        var found = 0
        var candidates = self.candidates.mutableSpan
        let extents = list.extents.span
        for index in items {
            // Without a branch, which would be mispredicted for each item that is found.
            candidates[found] = Int32(truncatingIfNeeded: index)
            found &+= extents[index].mayMeet(question) ? 1 : 0
        }
        candidateCount = found
    }

    /// Finds the items that a tile of the band shows. Answers whether they hide all that was there.
    mutating func collect(_ list: borrowing DisplayList, _ tile: PixelRect) -> Bool {
        let extent = PixelExtent(tile)
        indices.removeAll(keepingCapacity: true)
        for position in 0..<candidateCount {
            let index = candidates[position]
            if list.items[Int(index)].extent.meets(extent) { indices.append(index) }
        }
        findCovers(list, tile)
        return isCovered(tile)
    }

    /// What is to be painted of the next item, back to front, where that is not all of it.
    mutating func takePieces(of item: Int) -> ArraySlice<PixelRect>? {
        guard let cut = cuts.last, cut.item == item else { return nil }
        cuts.removeLast()
        return pieces[cut.pieces]
    }

    /// The position after an item that is shown, and after all in it where it is a group.
    func endOfGroup(at position: Int, _ list: borrowing DisplayList) -> Int {
        let end = list.items[Int(indices[position])].end
        var next = position + 1
        while next < indices.count, indices[next] < end { next += 1 }
        return next
    }

    private func isCovered(_ rect: PixelRect) -> Bool { covers.contains { $0.contains(rect) } }

    /// Goes from front to back, and takes out what lies behind opaque pixels altogether.
    private mutating func findCovers(_ list: borrowing DisplayList, _ tile: PixelRect) {
        covers.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
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
                if !covers.isEmpty {
                    if item.end > 0 {
                        cutGroup(indices[position], part)
                    } else if item.isDivisible(in: list) {
                        cut(indices[position], part)
                    }
                }
                addCovers(of: item, at: position, list, part)
            }
        }
        if isAnyHidden { removeHidden(list) }
    }

    /// Takes out of an item's pixels what is hidden, where that is worth it.
    private mutating func cut(_ item: Int32, _ part: PixelRect) {
        let first = pieces.count
        pieces.append(part)
        for cover in covers where cover.intersection(part).area >= Self.fewestPixels { takeOut(cover, from: first, fewest: 1) }
        endCut(item, part, first)
    }

    /// The same of a group's, each piece of which costs as much as many pixels; what hides most of it comes first.
    private mutating func cutGroup(_ item: Int32, _ part: PixelRect) {
        let first = pieces.count
        pieces.append(part)
        let most = covers.indices.max { covers[$0].intersection(part).area < covers[$1].intersection(part).area } ?? 0
        takeOut(covers[most], from: first, fewest: Self.fewestOfGroup)
        for index in covers.indices where index != most { takeOut(covers[index], from: first, fewest: Self.fewestOfGroup) }
        endCut(item, part, first)
    }

    /// Takes what a cover hides out of the pieces from one on, those left aside of which it hides too few pixels.
    private mutating func takeOut(_ cover: PixelRect, from first: Int, fewest: Int) {
        for index in first..<pieces.count {
            let piece = pieces[index]
            let hole = piece.intersection(cover)
            guard !hole.isEmpty, hole.area >= fewest, pieces.count - first + 3 <= Self.mostPieces else { continue }
            // What is above it takes the place of the whole, empty or not.
            pieces[index] = PixelRect(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: hole.y0)
            add(PixelRect(x0: piece.x0, y0: hole.y1, x1: piece.x1, y1: piece.y1))
            add(PixelRect(x0: piece.x0, y0: hole.y0, x1: hole.x0, y1: hole.y1))
            add(PixelRect(x0: hole.x1, y0: hole.y0, x1: piece.x1, y1: hole.y1))
        }
        func add(_ piece: PixelRect) { if !piece.isEmpty { pieces.append(piece) } }
    }

    private mutating func endCut(_ item: Int32, _ part: PixelRect, _ first: Int) {
        if pieces[first] == part { pieces.removeLast() } else { cuts.append(Cut(item: item, pieces: first..<pieces.count)) }
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
        if item.end == 0 { return list.forEachOpaquePart(of: item, within: part) { addCover($0) } }
        // A group that is only cut out, or masked: its members are opaque as they are, within the edge and where the mask is.
        guard case .group(let opacity, let edge, .normal) = list.paint(of: item), opacity >= 1 else { return }
        var end = position + 1
        var mask: Int?
        while end < indices.count, index(at: end) < item.end {
            let member = list.items[index(at: end)]
            if list.isMask(member, of: item) {
                mask = end
            } else if list.mayTakeAlpha(member) {
                return
            }
            end += 1
        }
        for position in position + 1..<(mask ?? end) {
            let member = list.items[index(at: position)]
            guard member.group == item.name, member.end == 0, member.staysOpaque(in: list) else { continue }
            list.forEachOpaquePart(of: member, within: part) { rect in
                guard let mask else { return addCover(rect, within: edge) }
                Self.forEachOpaquePart(ofMask: mask, before: end, list, indices, rect) { addCover($0, within: edge) }
            }
        }
    }

    /// Calls back with rectangles in which the mask at a position, whose members are before another one, leaves all as it is.
    private static func forEachOpaquePart(
        ofMask mask: Int, before end: Int, _ list: borrowing DisplayList, _ indices: [Int32], _ part: PixelRect,
        _ body: (PixelRect) -> Void
    ) {
        let name = list.items[Self.index(indices[mask])].name
        for position in mask + 1..<end {
            let member = list.items[Self.index(indices[position])]
            guard member.group == name, member.end == 0 else { continue }
            if case .gradient(let shape, let fill) = list.paint(of: member) {
                fill.forEachOpaquePart(of: shape, within: part.intersection(member.extent.rect), body)
            } else if member.staysOpaque(in: list) {
                list.forEachOpaquePart(of: member, within: part, body)
            }
        }
    }

    private mutating func addCover(_ rect: PixelRect, within edge: Shape?) {
        if let edge { edge.forEachInnerRect(within: rect) { addCover($0) } } else { addCover(rect) }
    }

    /// The index in the list of what is at a position, hidden or not.
    private func index(at position: Int) -> Int { Self.index(indices[position]) }

    private static func index(_ index: Int32) -> Int { Int(index < 0 ? ~index : index) }

    private mutating func addCover(_ rect: PixelRect) {
        guard rect.area >= Self.fewestPixels, !isCovered(rect) else { return }
        guard covers.count == Self.mostCovers else { return covers.append(rect) }
        if let least = covers.indices.min(by: { covers[$0].area < covers[$1].area }), covers[least].area < rect.area {
            covers[least] = rect
        }
    }
}

extension DisplayItem {
    /// Whether it costs no more to paint it in several rectangles.
    func isDivisible(in list: borrowing DisplayList) -> Bool {
        if case .solid = content { return true }
        return switch list.paint(of: self) {
        case .shadow: true
        case .image(let shape, _), .gradient(let shape, _), .backdrop(let shape, _, _, _): shape.isPixelAligned
        default: false
        }
    }

    /// Whether its pixels are opaque whatever its client does meanwhile: it paints one colour, or an image whose samples are made so.
    func staysOpaque(in list: borrowing DisplayList) -> Bool {
        if case .solid = content { return true }
        return switch list.paint(of: self) {
        case .fill: true
        case .image(_, let image): !image.toImage.isUpright
        default: false
        }
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

    /// Whether an item masks a group, and not one within it.
    fileprivate func isMask(_ item: DisplayItem, of group: DisplayItem) -> Bool {
        if item.end > 0, item.group == group.name, case .alphaMask = paint(of: item) { true } else { false }
    }

    /// Calls back with rectangles of a tile in which nothing behind an item shows through.
    func forEachOpaquePart(of item: DisplayItem, within tile: PixelRect, _ body: (PixelRect) -> Void) {
        let part = item.extent.rect.intersection(tile)
        if part.isEmpty { return }
        if item.isOpaque { return body(part) }
        switch paint(of: item) {
        case .fill(let shape, let pixel): if pixel >> 24 == 255 { shape.forEachInnerRect(within: part, body) }
        case .image(let shape, let image):
            guard image.source.isOpaque, image.opacity >= 1, image.tint == .white else { return }
            shape.forEachInnerRect(within: part) { if image.toImage.isInFront($0) { body($0) } }
        default: break
        }
    }
}

extension Homography {
    /// Whether the map takes all pixels of a rectangle to places in front of the viewer, by so much that rounding does not count.
    func isInFront(_ rect: PixelRect) -> Bool {
        guard !rect.isEmpty else { return false }
        func isInFront(_ x: Int, _ y: Int) -> Bool {
            let (x, y) = (Double(x) + 0.5, Double(y) + 0.5)
            let place = homogeneous(Point(x: x, y: y))
            let (u, v) = (abs(place.x / place.z), abs(place.y / place.z))
            return place.z > 1e-9 * (abs(x * h13) + abs(y * h23) + abs(h33)) && u < 1e12 && v < 1e12
        }
        // The numbers over each other are linear: what holds at the corners holds between them.
        return isInFront(rect.x0, rect.y0) && isInFront(rect.x1 - 1, rect.y0) && isInFront(rect.x0, rect.y1 - 1)
            && isInFront(rect.x1 - 1, rect.y1 - 1)
    }
}
