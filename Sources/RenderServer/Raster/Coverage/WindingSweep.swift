/// The part of an edge that lies in one row; y from 0 at the row's top to 1.
struct RowPiece: BitwiseCopyable {
    var yTop: Double
    var yBottom: Double
    var xTop: Double
    var xBottom: Double
    var slope: Double
    /// How much the winding number grows across it, from left to right.
    var winding: Int32
    /// −1 where it stands for several.
    var edge: Int32

    @inline(__always)
    func x(at y: Double) -> Double {
        let low = min(xTop, xBottom)
        let high = max(xTop, xBottom)
        return max(low, min(high, xTop + (y - yTop) * slope))
    }
}

/// An edge between the two sides of a strip, a part of a row that every one of its edges crosses from top to bottom.
struct StripEdge: BitwiseCopyable {
    var xTop: Double
    var xBottom: Double
    var winding: Int32

    /// Twice the x half way down, by which edges that do not cross are in order.
    @inline(__always) var middle: Double { xTop + xBottom }
}

/// Finds among the edges of a row those that part inside from outside by a fill rule, and adds them alone to an accumulation row.
///
/// A row is cut into strips at every end of an edge and wherever two edges cross, so that within a strip the edges keep their order and the winding number between
/// each two is known: the area is exact for every outline and both rules. Rows with very many edges are treated in strips of a fixed height instead, whose
/// edges are ordered at half height; there too the area is exact if no place is enclosed twice.
struct WindingSweep: ~Copyable {
    /// Edges in a row up to which it is cut at every crossing; these may be half as many as the square of it.
    static let exactLimit = 32
    /// Strips of a row with more edges, fewer where that would be more than `stripEdges` edges to look at.
    private static let stripsPerRow = 16
    private static let stripEdges = 16_384

    private var levels = ScratchBuffer<Double>(capacity: 128)
    private var crossings = ScratchBuffer<Double>(capacity: 512)
    private var strip = ScratchBuffer<StripEdge>(capacity: 128)
    private var part = ScratchBuffer<StripEdge>(capacity: 128)

    /// Whether pieces are put in order from left to right, which makes the next row cheaper if edges are handed over in that order again.
    static func isOrdering(_ count: Int) -> Bool { count > exactLimit }

    mutating func add(_ pieces: borrowing ScratchBuffer<RowPiece>, rule: FillRule, to row: inout AccumulationRow) {
        if pieces.count <= Self.exactLimit {
            addExactly(pieces, rule: rule, to: &row)
        } else {
            addInStrips(pieces, rule: rule, to: &row)
        }
    }

    private mutating func addExactly(_ pieces: borrowing ScratchBuffer<RowPiece>, rule: FillRule, to row: inout AccumulationRow) {
        levels.removeAll()
        for index in 0..<pieces.count {
            insertLevel(pieces[index].yTop)
            insertLevel(pieces[index].yBottom)
        }
        for index in 1..<max(1, levels.count) {
            let top = levels[index - 1]
            let bottom = levels[index]
            strip.removeAll()
            for index in 0..<pieces.count {
                let piece = pieces[index]
                guard piece.yTop <= top, piece.yBottom >= bottom else { continue }
                strip.append(StripEdge(xTop: piece.x(at: top), xBottom: piece.x(at: bottom), winding: piece.winding))
            }
            sort(strip.base, count: strip.count) { $0.middle }
            findCrossings(top: top, bottom: bottom)
            if crossings.count == 0 {
                Self.emit(strip, top: top, bottom: bottom, rule: rule, to: &row)
            } else {
                addParts(top: top, bottom: bottom, rule: rule, to: &row)
            }
        }
    }

    /// Keeps the levels in order, each once.
    private mutating func insertLevel(_ y: Double) {
        var index = levels.count
        while index > 0, levels[index - 1] > y { index -= 1 }
        if index > 0, levels[index - 1] == y { return }
        levels.append(y)
        var last = levels.count - 1
        while last > index {
            levels[last] = levels[last - 1]
            last -= 1
        }
        levels[index] = y
    }

    /// Where edges of the strip cross, leaving out what is so close to its top or bottom that it may be the rounding of a shared end.
    private mutating func findCrossings(top: Double, bottom: Double) {
        crossings.removeAll()
        var isOrdered = true
        for index in 1..<max(1, strip.count) {
            isOrdered = isOrdered && strip[index - 1].xTop <= strip[index].xTop && strip[index - 1].xBottom <= strip[index].xBottom
        }
        if isOrdered { return }
        let margin = 0x1p-24
        for i in 0..<strip.count {
            for j in (i + 1)..<max(i + 1, strip.count) {
                let above = strip[j].xTop - strip[i].xTop
                let below = strip[j].xBottom - strip[i].xBottom
                guard above * below < 0 else { continue }
                let y = top + (bottom - top) * (above / (above - below))
                if y - top > margin, bottom - y > margin { crossings.append(y) }
            }
        }
        sort(crossings.base, count: crossings.count) { $0 }
    }

    private mutating func addParts(top: Double, bottom: Double, rule: FillRule, to row: inout AccumulationRow) {
        crossings.append(bottom)
        let scale = 1 / (bottom - top)
        var y0 = top
        for index in 0..<crossings.count {
            let y1 = crossings[index]
            guard y1 > y0 else { continue }
            let t0 = (y0 - top) * scale
            let t1 = (y1 - top) * scale
            part.removeAll()
            for index in 0..<strip.count {
                let edge = strip[index]
                part.append(
                    StripEdge(
                        xTop: edge.xTop * (1 - t0) + edge.xBottom * t0, xBottom: edge.xTop * (1 - t1) + edge.xBottom * t1,
                        winding: edge.winding))
            }
            sort(part.base, count: part.count) { $0.middle }
            Self.emit(part, top: y0, bottom: y1, rule: rule, to: &row)
            y0 = y1
        }
    }

    private mutating func addInStrips(_ pieces: borrowing ScratchBuffer<RowPiece>, rule: FillRule, to row: inout AccumulationRow) {
        sort(pieces.base, count: pieces.count) { $0.xTop + $0.xBottom }
        let strips = max(2, min(Self.stripsPerRow, Self.stripEdges / pieces.count))
        let height = 1 / Double(strips)
        var least = 0
        var most = 0
        part.removeAll()
        levels.removeAll()
        for index in 0..<strips {
            cut(pieces, top: Double(index) * height, bottom: Double(index + 1) * height)
            var winding = 0
            for index in 0..<strip.count {
                winding += Int(strip[index].winding)
                least = min(least, winding)
                most = max(most, winding)
                part.append(strip[index])
            }
            levels.append(Double(part.count))
        }
        if (least == 0 && most <= 1) || (most == 0 && least >= -1) {
            let sign = most == 0 ? -1.0 : 1.0
            for index in 0..<pieces.count {
                let piece = pieces[index]
                row.add(x0: piece.xTop, y0: piece.yTop, x1: piece.xBottom, y1: piece.yBottom, sign: sign * Double(piece.winding))
            }
            return
        }
        var first = 0
        for index in 0..<strips {
            let end = Int(levels[index])
            strip.removeAll()
            for edge in first..<end { strip.append(part[edge]) }
            first = end
            Self.emit(strip, top: Double(index) * height, bottom: Double(index + 1) * height, rule: rule, to: &row)
        }
    }

    /// The pieces that a line half way between two heights meets, from left to right.
    private mutating func cut(_ pieces: borrowing ScratchBuffer<RowPiece>, top: Double, bottom: Double) {
        let middle = (top + bottom) * 0.5
        strip.removeAll()
        for index in 0..<pieces.count {
            let piece = pieces[index]
            guard piece.yTop <= middle, piece.yBottom > middle else { continue }
            strip.append(StripEdge(xTop: piece.x(at: top), xBottom: piece.x(at: bottom), winding: piece.winding))
        }
        sort(strip.base, count: strip.count) { $0.middle }
    }

    /// Adds those edges of an ordered strip at which the rule's answer changes.
    @inline(__always)
    private static func emit(
        _ strip: borrowing ScratchBuffer<StripEdge>, top: Double, bottom: Double, rule: FillRule, to row: inout AccumulationRow
    ) {
        var winding = 0
        for index in 0..<strip.count {
            let edge = strip[index]
            let before = rule.isInside(winding)
            winding += Int(edge.winding)
            let after = rule.isInside(winding)
            guard before != after else { continue }
            row.add(x0: edge.xTop, y0: top, x1: edge.xBottom, y1: bottom, sign: after ? 1 : -1)
        }
    }
}
