// Design
// ------
// An accumulation row adds up the edges that it receives, so it must receive those that separate
// inside from outside, with the side on which the inside lies. For outlines that cross themselves
// or have several contours, this follows from the winding numbers beside the edge, which change
// where another edge ends or crosses it. A row is therefore divided into strips, in which the order
// of the edges is fixed:
//
//          ╲      ╱         ───── level: an edge starts or ends
//           ╲    ╱          strip: a, b
//            ╲  ╱
//             ╳             ───── level: a crossing
//            ╱  ╲           strip: b, a
//          b╱    ╲a         ───── level: an edge starts or ends
//
// Data: `levels` holds the heights at which edges start and end; `strip` the edges between two
// levels, from left to right; `crossings` the heights at which these cross; `part` the edges
// between two crossings, from left to right.
//
// Correctness: between two levels every edge runs from top to bottom, and between two crossings no
// two edges change places, so their order at half height is their order at every height. The
// winding number between two edges is then the sum of the windings of all edges to the left, and
// `emit` adds an edge exactly if the fill rule separates the numbers on its sides. The area is
// exact for every outline and both rules. Crossings within 2⁻²⁴ of a level are ignored: they may
// result from rounding a shared end, and the area that they affect is below the rounding of
// coverage.
//
// Rows with more than `exactLimit` edges may have too many crossings. They are divided into strips
// of a fixed height, whose edges are ordered at half height. If the winding number stays within 0…1
// or −1…0 at these heights, every edge is added as a whole, which is exact if no point is enclosed
// twice. Otherwise, the area is approximate where edges of a strip cross.
//
// Cost: for n edges in a row, at most 2n strips; each costs O(n) if no edges cross in it, and
// O(n² + k·n) for k crossings. Beyond the limit, a strip costs O(n) if the edges are nearly in
// order, as they usually are after the row above, and O(n·log n) otherwise. All memory is reused.

/// The part of an edge within one row, in pixels relative to the left side of the scanned region
/// and to the row's top, so y is 0…1.
struct RowPiece: BitwiseCopyable {
    var yTop: Double
    var yBottom: Double
    var xTop: Double
    var xBottom: Double
    /// The change of x per pixel of y.
    var slope: Double
    /// The increase of the winding number across the edge, from left to right.
    var winding: Int32
    /// The index of the edge, or −1 for a piece that represents several edges.
    var edge: Int32

    @inline(__always)
    func x(at y: Double) -> Double {
        let low = min(xTop, xBottom)
        let high = max(xTop, xBottom)
        return max(low, min(high, xTop + (y - yTop) * slope))
    }
}

/// An edge between the top and the bottom of a strip, a part of a row that each of its edges
/// crosses from top to bottom.
struct StripEdge: BitwiseCopyable {
    var xTop: Double
    var xBottom: Double
    var winding: Int32

    /// Twice the x at half height, which orders edges that do not cross.
    @inline(__always) var middle: Double { xTop + xBottom }
}

/// Selects the edges of a row that separate inside from outside under a fill rule, and adds only
/// those to an accumulation row. The comment at the head of the file describes the method.
/// `CoverageScanner` uses it for outlines that may cross themselves or have several contours.
struct WindingSweep: ~Copyable {
    /// The greatest number of edges in a row that is divided at every crossing. n edges have up to
    /// n²/2 crossings.
    static let exactLimit = 32
    /// The number of strips into which a row with more edges is divided. It is reduced, but not
    /// below 2, if the row would otherwise have more than `stripEdges` edges to process in all
    /// strips together.
    private static let stripsPerRow = 16
    private static let stripEdges = 16_384

    /// The heights of a row's levels.
    private var levels = ScratchBuffer<Double>(capacity: 128)
    /// For each strip of `addInStrips`, the index in `part` at which it ends.
    private var stripEnds = ScratchBuffer<Int>(capacity: stripsPerRow)
    /// The heights of the crossings in a strip, in ascending order.
    private var crossings = ScratchBuffer<Double>(capacity: 512)
    /// The edges of the current strip, from left to right.
    private var strip = ScratchBuffer<StripEdge>(capacity: 128)
    /// The edges between two crossings, from left to right. `addInStrips` stores the edges of all
    /// strips, one strip after another.
    private var part = ScratchBuffer<StripEdge>(capacity: 128)

    /// Returns a Boolean value that indicates whether adding `count` pieces also sorts them from
    /// left to right. If the caller passes the next row's pieces in that order, sorting them takes
    /// linear time.
    static func isOrdering(_ count: Int) -> Bool { count > exactLimit }

    /// Adds the area that the pieces of a row enclose under a fill rule. The pieces may be in any
    /// order, and their order may change.
    mutating func add(_ pieces: borrowing ScratchBuffer<RowPiece>, rule: FillRule, to row: inout AccumulationRow) {
        if pieces.count <= Self.exactLimit {
            addExactly(pieces, rule: rule, to: &row)
        } else {
            addInStrips(pieces, rule: rule, to: &row)
        }
    }

    /// Divides the row at every end and crossing of pieces.
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

    /// Inserts a level in order, unless it is present.
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

    /// Finds the crossings of the strip's edges, ignoring those so close to its top or bottom that
    /// they may result from rounding a shared end.
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

    /// Divides the strip at its crossings and adds each part.
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

    /// Divides the row into strips of equal height, in which crossings are ignored.
    private mutating func addInStrips(_ pieces: borrowing ScratchBuffer<RowPiece>, rule: FillRule, to row: inout AccumulationRow) {
        sort(pieces.base, count: pieces.count) { $0.xTop + $0.xBottom }
        let strips = max(2, min(Self.stripsPerRow, Self.stripEdges / pieces.count))
        let height = 1 / Double(strips)
        var minimum = 0
        var maximum = 0
        part.removeAll()
        stripEnds.removeAll()
        for index in 0..<strips {
            cut(pieces, top: Double(index) * height, bottom: Double(index + 1) * height)
            var winding = 0
            for index in 0..<strip.count {
                winding += Int(strip[index].winding)
                minimum = min(minimum, winding)
                maximum = max(maximum, winding)
                part.append(strip[index])
            }
            stripEnds.append(part.count)
        }
        if (minimum == 0 && maximum <= 1) || (maximum == 0 && minimum >= -1) {
            // No point is enclosed twice, so every edge separates inside from outside under both
            // rules.
            let sign = maximum == 0 ? -1.0 : 1.0
            for index in 0..<pieces.count {
                let piece = pieces[index]
                row.add(x0: piece.xTop, y0: piece.yTop, x1: piece.xBottom, y1: piece.yBottom, sign: sign * Double(piece.winding))
            }
            return
        }
        var first = 0
        for index in 0..<strips {
            let end = stripEnds[index]
            strip.removeAll()
            for edge in first..<end { strip.append(part[edge]) }
            first = end
            Self.emit(strip, top: Double(index) * height, bottom: Double(index + 1) * height, rule: rule, to: &row)
        }
    }

    /// Fills `strip` with the pieces that cross the line halfway between two heights, from left to
    /// right.
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

    /// Adds those edges of an ordered strip that have the inside on one side only, under the rule.
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
