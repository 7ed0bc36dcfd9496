import Geometry

/// The visible pieces of items that an opaque region hides in part.
///
/// `VisibleItems` makes cuts while it visits items from front to back; `TilePainter` consumes them
/// from back to front.
struct ItemPieces {
    /// The greatest number of pieces of an item.
    private static let limit = 8
    /// The number of a group's pixels that must be hidden to be worth one more piece: each piece of
    /// a group costs about as much as painting that many pixels.
    private static let minimumGroupSaving = 4096

    /// An item of which only pieces are painted.
    private struct Cut {
        let item: Int32
        /// The indices of its pieces.
        let pieces: Range<Int>
    }

    private var cuts: [Cut] = []
    private var pieces: [PixelRect] = []

    mutating func removeAll() {
        cuts.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
    }

    /// Returns the pieces of the next item from back to front, or `nil` if it is painted as a
    /// whole.
    mutating func popPieces(of item: Int) -> ArraySlice<PixelRect>? {
        guard let cut = cuts.last, cut.item == item else { return nil }
        cuts.removeLast()
        return pieces[cut.pieces]
    }

    /// Cuts the hidden pixels out of an item's visible part.
    mutating func cutItem(_ item: Int32, _ part: PixelRect, by region: OpaqueRegion) {
        let first = pieces.count
        pieces.append(part)
        for rect in region.rects where rect.intersection(part).area >= OpaqueRegion.minimumArea {
            remove(rect, from: first, minimumArea: 1)
        }
        finish(item, part, first)
    }

    /// Cuts the hidden pixels out of a group's visible part where that saves enough. The rectangle
    /// that hides most comes first.
    mutating func cutGroup(_ item: Int32, _ part: PixelRect, by region: OpaqueRegion) {
        let first = pieces.count
        pieces.append(part)
        let rects = region.rects
        let largest = rects.indices.max { rects[$0].intersection(part).area < rects[$1].intersection(part).area } ?? 0
        remove(rects[largest], from: first, minimumArea: Self.minimumGroupSaving)
        for index in rects.indices where index != largest { remove(rects[index], from: first, minimumArea: Self.minimumGroupSaving) }
        finish(item, part, first)
    }

    /// Removes a rectangle from the pieces from an index on, except from a piece of which it hides
    /// too few pixels, or if there would be too many pieces.
    private mutating func remove(_ rect: PixelRect, from first: Int, minimumArea: Int) {
        for index in first..<pieces.count {
            let piece = pieces[index]
            let hole = piece.intersection(rect)
            guard !hole.isEmpty, hole.area >= minimumArea, pieces.count - first + 3 <= Self.limit else { continue }
            // The piece above the hole replaces the whole, even if it is empty.
            pieces[index] = PixelRect(x0: piece.x0, y0: piece.y0, x1: piece.x1, y1: hole.y0)
            append(PixelRect(x0: piece.x0, y0: hole.y1, x1: piece.x1, y1: piece.y1))
            append(PixelRect(x0: piece.x0, y0: hole.y0, x1: hole.x0, y1: hole.y1))
            append(PixelRect(x0: hole.x1, y0: hole.y0, x1: piece.x1, y1: hole.y1))
        }
        func append(_ piece: PixelRect) { if !piece.isEmpty { pieces.append(piece) } }
    }

    /// Records the pieces from an index on, or removes them if nothing was cut.
    private mutating func finish(_ item: Int32, _ part: PixelRect, _ first: Int) {
        if pieces[first] == part { pieces.removeLast() } else { cuts.append(Cut(item: item, pieces: first..<pieces.count)) }
    }
}
