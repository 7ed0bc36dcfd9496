// Design
// ------
// In a pixel that several chains of edges touch, the winding number may take any values, so its
// integral does not determine the area inside. Such a pixel is divided on its own:
//
// 1. `collect` lists the pieces of edges in each shared pixel. The pieces determine the winding
//    number in the pixel up to a constant: it changes by one across each piece, and along the left
//    side where an edge crosses that side.
// 2. The constant, the winding number at the top left corner, follows from the integral, which the
//    band has computed: it is the integral minus that of the changes, a whole number.
// 3. Two pieces that cross the pixel side by side, in opposite directions, leave two winding
//    numbers only, so the integral suffices. Otherwise, up to `exactLimit` pieces divide the pixel
//    into strips at their ends and crossings, in which their order from left to right is fixed, so
//    the area inside is a sum of trapezoids. More pieces are evaluated at 32 × 32 points.
//
// Cost: a piece costs a node in its pixel's list. n pieces in a pixel cost O(n²) up to the limit,
// and O(32·n) beyond. Memory is limited to `capacity` nodes: if the shared pixels of a band have
// more, the band is divided into parts, down to a single pixel.

import Geometry

/// The part of an edge within a pixel, relative to the pixel's top left corner (65,536ths).
struct PixelPiece: BitwiseCopyable {
    var yTop: Int32
    var yBottom: Int32
    var xTop: Int32
    var xBottom: Int32
    var winding: Int16
    /// The change of the winding number along the pixel's left side, downward, where the edge
    /// crosses it; 0 if it does not.
    var jump: Int16
    /// The height of the crossing.
    var jumpHeight: Int32
    /// The pixel's next piece in the list, or −1.
    var next: Int32

    /// Returns a Boolean value that indicates whether this piece and another one divide the pixel
    /// into three parts, with the same winding number on both sides of the part between them.
    ///
    /// Each piece must lead from side to side, and they may not cross. If the other pieces are
    /// elsewhere, the winding number then takes two values in the pixel.
    func isParallel(to other: PixelPiece) -> Bool {
        guard winding == -other.winding, crossesPixel, other.crossesPixel else { return false }
        let sides = (
            side(of: other.xTop, other.yTop), side(of: other.xBottom, other.yBottom), -other.side(of: xTop, yTop),
            -other.side(of: xBottom, yBottom)
        )
        return (sides.0 | sides.1 | sides.2 | sides.3) >= 0
            || (sides.0 <= 0 && sides.1 <= 0 && sides.2 <= 0 && sides.3 <= 0)
    }

    /// A Boolean value that indicates whether both ends lie on the pixel's sides.
    private var crossesPixel: Bool {
        let one = Int32(Fixed.one)
        return (yTop == 0 || xTop == 0 || xTop == one) && (yBottom == one || xBottom == 0 || xBottom == one) && yTop < yBottom
    }

    /// Returns a positive number for a point to the right of the piece, a negative number for a
    /// point to its left, and 0 for a point on it. Above and below the piece, it continues along
    /// the pixel's side.
    private func side(of x: Int32, _ y: Int32) -> Int {
        if y <= yTop { return Int(x &- xTop) }
        if y >= yBottom { return Int(x &- xBottom) }
        return Int(x &- xTop) &* Int(yBottom &- yTop) &- Int(y &- yTop) &* Int(xBottom &- xTop)
    }
}

/// A change of the winding number along a pixel's left side.
struct WindingJump: BitwiseCopyable {
    /// The height below which the change applies (65,536ths).
    var height: Int32
    var change: Int32
}

/// An edge between the top and the bottom of a strip, which it crosses from top to bottom.
struct StripEdge: BitwiseCopyable {
    var xTop: Double
    var xBottom: Double
    var winding: Int

    /// Twice the x at half height, which orders edges that do not cross.
    @inline(__always) var middle: Double { xTop + xBottom }
}

/// Computes the coverage of pixels that several chains of edges touch. The comment at the head of
/// the file describes the method.
struct SharedPixels: ~Copyable {
    /// The greatest number of pieces in a pixel that is divided exactly.
    private static let exactLimit = 24
    /// The greatest number of nodes, and the number of rows and columns of points in a pixel.
    private static let capacity = 1 << 16
    private static let points = 32

    private var nodes = ScratchBuffer<PixelPiece>(capacity: 1024)
    /// The indices of the pixels that have nodes.
    private var pixels = ScratchBuffer<Int>(capacity: 1024)
    /// The pieces of the current pixel that have a height.
    private var pieces = ScratchBuffer<PixelPiece>(capacity: 64)
    /// The changes of the winding number along the pixel's left side.
    private var jumps = ScratchBuffer<WindingJump>(capacity: 64)
    /// The change of x per unit of y of each of `pieces`.
    private var slopes = ScratchBuffer<Double>(capacity: 64)
    private var levels = ScratchBuffer<Int32>(capacity: 128)
    private var strip = ScratchBuffer<StripEdge>(capacity: 64)
    private var part = ScratchBuffer<StripEdge>(capacity: 64)
    /// The winding number to the left of each edge of the strip.
    private var lefts = ScratchBuffer<Int>(capacity: 64)
    private var crossings = ScratchBuffer<Double>(capacity: 512)
    private var samples = ScratchBuffer<Int32>(capacity: points + 1)

    /// Notes the coverage of the shared pixels in some rows of a band.
    ///
    /// - Parameters:
    ///   - edges: The edges that touch the band, as indices of the table's.
    ///   - top: The band's first row in device space.
    ///   - rows: The rows, counted from the band's top. The cells of those with shared pixels must
    ///     be running sums.
    ///   - columns: The columns, counted from the band's left side.
    mutating func resolve(
        _ edges: borrowing ScratchBuffer<Int32>, of table: borrowing EdgeTable, in band: inout CoverageBand, top: Int, rows: Range<Int>,
        columns: Range<Int>, rule: FillRule
    ) {
        nodes.removeAll()
        pixels.removeAll()
        var index = 0
        while index < edges.count, nodes.count <= Self.capacity {
            let edge = table.edges[Int(edges[index])]
            RowPiece.forEach(of: edge, in: top &+ rows.lowerBound..<top &+ rows.upperBound) { row, piece in
                guard band.sharing[row &- top], nodes.count <= Self.capacity else { return }
                collect(piece, row: row &- top, columns: columns, of: edge, in: &band)
            }
            index &+= 1
        }
        guard nodes.count > Self.capacity else {
            for index in 0..<pixels.count {
                let pixel = pixels[index]
                band.noteCoverage(coverage(of: band.list(at: pixel), integral: band.cells[pixel], rule: rule), at: pixel)
            }
            return
        }
        for index in 0..<pixels.count { band.resetList(at: pixels[index]) }
        if rows.count > 1 {
            let middle = (rows.lowerBound + rows.upperBound) / 2
            resolve(edges, of: table, in: &band, top: top, rows: rows.lowerBound..<middle, columns: columns, rule: rule)
            resolve(edges, of: table, in: &band, top: top, rows: middle..<rows.upperBound, columns: columns, rule: rule)
        } else if columns.count > 1 {
            let middle = (columns.lowerBound + columns.upperBound) / 2
            resolve(edges, of: table, in: &band, top: top, rows: rows, columns: columns.lowerBound..<middle, rule: rule)
            resolve(edges, of: table, in: &band, top: top, rows: rows, columns: middle..<columns.upperBound, rule: rule)
        }
        // A single pixel with more nodes is treated as if one chain touched it.
    }

    /// Adds the parts of a piece in shared pixels to the lists of these.
    @inline(__always)
    private mutating func collect(_ piece: RowPiece, row: Int, columns: Range<Int>, of edge: Edge, in band: inout CoverageBand) {
        let origin = band.region.x0 &<< Fixed.bits
        let (xTop, xBottom) = (piece.xTop &- origin, piece.xBottom &- origin)
        let first = (xTop < xBottom ? xTop : xBottom) &>> Fixed.bits
        let last = (xTop < xBottom ? xBottom : xTop) &>> Fixed.bits
        var column = first > columns.lowerBound ? first : columns.lowerBound
        let end = last < columns.upperBound ? last &+ 1 : columns.upperBound
        let chains = band.chains.base + row &* band.stride
        while column < end, chains[column] >= 0 { column &+= 1 }
        guard column < end else { return }
        let isRightward = xTop < xBottom
        let rate = first == last ? 0 : Double(piece.height) / Double(xBottom &- xTop)
        /// Returns the height at which the piece crosses the left side of a column between its
        /// first and its last.
        func crossing(_ column: Int) -> Int { piece.yTop &+ Fixed.rounded(Double(column << Fixed.bits &- xTop) * rate) }
        while column < end {
            defer { column &+= 1 }
            guard chains[column] < 0 else { continue }
            let pixel = row &* band.stride &+ column
            let left = column << Fixed.bits
            let right = left &+ Fixed.one
            var (yTop, yBottom, x0, x1) = (piece.yTop, piece.yBottom, xTop, xBottom)
            // The piece crosses the left side unless it is in its first column, and the right side
            // unless it is in its last.
            if isRightward {
                if column > first { (yTop, x0) = (crossing(column), left) }
                if column < last { (yBottom, x1) = (crossing(column &+ 1), right) }
            } else {
                if column < last { (yTop, x0) = (crossing(column &+ 1), right) }
                if column > first { (yBottom, x1) = (crossing(column), left) }
            }
            // Below the crossing, an edge that leads down to the left is to the left of the pixel.
            let jump = column == first ? 0 : isRightward ? -edge.winding : edge.winding
            let list = band.list(at: pixel)
            if list < 0 { pixels.append(pixel) }
            nodes.append(
                PixelPiece(
                    yTop: Int32(truncatingIfNeeded: yTop), yBottom: Int32(truncatingIfNeeded: yBottom),
                    xTop: Int32(truncatingIfNeeded: x0 &- left), xBottom: Int32(truncatingIfNeeded: x1 &- left),
                    winding: Int16(truncatingIfNeeded: edge.winding), jump: Int16(truncatingIfNeeded: jump),
                    jumpHeight: Int32(truncatingIfNeeded: isRightward ? yTop : yBottom), next: Int32(truncatingIfNeeded: list)))
            band.noteList(nodes.count &- 1, at: pixel)
        }
    }

    /// Returns the coverage of a pixel (0…255).
    ///
    /// - Parameters:
    ///   - list: The first node of the pixel's list.
    ///   - integral: The integral of the winding number over the pixel (65,536ths).
    private mutating func coverage(of list: Int, integral: Int32, rule: FillRule) -> UInt32 {
        let second = Int(nodes[list].next)
        if second >= 0, nodes[second].next < 0, nodes[list].isParallel(to: nodes[second]) {
            return CoverageBand.coverage(integral, rule)
        }
        pieces.removeAll()
        jumps.removeAll()
        // The integral of the changes, multiplied by 2¹⁷.
        var changes = 0
        var index = list
        while index >= 0 {
            let node = nodes[index]
            if node.yTop < node.yBottom {
                pieces.append(node)
                let right = 2 * Fixed.one &- Int(node.xTop) &- Int(node.xBottom)
                changes &+= Int(node.winding) &* Int(node.yBottom &- node.yTop) &* right
            }
            if node.jump != 0, node.jumpHeight < Int32(Fixed.one) {
                jumps.append(WindingJump(height: node.jumpHeight, change: Int32(node.jump)))
                changes &+= Int(node.jump) &* (Fixed.one &- Int(node.jumpHeight)) << (Fixed.bits + 1)
            }
            index = Int(node.next)
        }
        let winding = (Int(integral) &- changes >> (Fixed.bits + 1) &+ Fixed.one / 2) >> Fixed.bits
        let area = pieces.count <= Self.exactLimit ? exactArea(winding, rule) : sampledArea(winding, rule)
        return UInt32(truncatingIfNeeded: Int(max(0, min(1, area)) * 255 + 0.5))
    }

    // MARK: - Few pieces

    /// Returns the area inside, by dividing the pixel at every end and crossing of pieces.
    ///
    /// - Parameter winding: The winding number at the top left corner.
    private mutating func exactArea(_ winding: Int, _ rule: FillRule) -> Double {
        collectLevels()
        slopes.removeAll()
        for index in 0..<pieces.count {
            let piece = pieces[index]
            slopes.append(Double(piece.xBottom &- piece.xTop) / Double(piece.yBottom &- piece.yTop))
        }
        var area = 0.0
        var top: Int32 = 0
        for index in 0..<levels.count {
            let bottom = levels[index]
            collectStrip(top, bottom)
            var left = winding
            for jump in 0..<jumps.count where jumps[jump].height <= top { left &+= Int(jumps[jump].change) }
            if let share = orderedArea(left, rule) {
                area += share * Double(bottom &- top)
            } else {
                findCrossings()
                area += partedArea(left, rule) * Double(bottom &- top)
            }
            top = bottom
        }
        return area * 0x1p-16
    }

    /// Collects the heights below the pixel's top at which pieces end or the winding number changes
    /// along the left side, and the pixel's bottom, in order.
    private mutating func collectLevels() {
        levels.removeAll()
        for index in 0..<pieces.count {
            insertLevel(pieces[index].yTop)
            insertLevel(pieces[index].yBottom)
        }
        for index in 0..<jumps.count { insertLevel(jumps[index].height) }
        levels.append(Int32(Fixed.one))
    }

    /// Inserts a level in order, unless it is present or at the pixel's top or bottom.
    @inline(__always)
    private mutating func insertLevel(_ y: Int32) {
        guard y > 0, y < Int32(Fixed.one) else { return }
        var index = levels.count
        while index > 0, levels[index &- 1] > y { index &-= 1 }
        if index > 0, levels[index &- 1] == y { return }
        levels.append(y)
        var last = levels.count &- 1
        while last > index {
            levels[last] = levels[last &- 1]
            last &-= 1
        }
        levels[index] = y
    }

    /// Collects the pieces between two levels.
    private mutating func collectStrip(_ top: Int32, _ bottom: Int32) {
        strip.removeAll()
        for index in 0..<pieces.count {
            let piece = pieces[index]
            guard piece.yTop <= top, piece.yBottom >= bottom else { continue }
            let slope = slopes[index]
            let x = Double(piece.xTop)
            strip.append(
                StripEdge(
                    xTop: x + Double(top &- piece.yTop) * slope, xBottom: x + Double(bottom &- piece.yTop) * slope,
                    winding: Int(piece.winding)))
        }
    }

    /// Returns the share of the strip that is inside, or nil if some of its edges may cross.
    ///
    /// - Parameter winding: The winding number at the pixel's left side.
    @inline(__always)
    private mutating func orderedArea(_ winding: Int, _ rule: FillRule) -> Double? {
        // The winding number to the left of each edge is the sum of the windings of the edges on
        // its left. For the few edges of a strip, comparing all pairs is faster than sorting.
        lefts.fill(strip.count, with: winding)
        var isCrossing = false
        for i in 0..<strip.count {
            let edge = strip[i]
            var left = lefts[i]
            for j in (i &+ 1)..<max(i &+ 1, strip.count) {
                let other = strip[j]
                let (above, below) = (other.xTop - edge.xTop, other.xBottom - edge.xBottom)
                isCrossing = isCrossing || above * below < 0
                let isRight = above + below >= 0
                left &+= isRight ? 0 : other.winding
                lefts[j] &+= isRight ? edge.winding : 0
            }
            lefts[i] = left
        }
        guard !isCrossing else { return nil }
        // Twice the area to the right of the edges at which the inside starts, less that to the
        // right of those at which it ends.
        var area = rule.isInside(winding) ? Double(2 * Fixed.one) : 0
        for index in 0..<strip.count {
            let edge = strip[index]
            let (before, after) = (rule.isInside(lefts[index]), rule.isInside(lefts[index] &+ edge.winding))
            area += (Double(2 * Fixed.one) - edge.middle) * ((after ? 1 : 0) - (before ? 1 : 0))
        }
        return area * 0x1p-17
    }

    /// Finds the crossings of the strip's edges, as fractions of its height.
    private mutating func findCrossings() {
        crossings.removeAll()
        for i in 0..<strip.count {
            for j in (i + 1)..<max(i + 1, strip.count) {
                let above = strip[j].xTop - strip[i].xTop
                let below = strip[j].xBottom - strip[i].xBottom
                if above * below < 0 { crossings.append(above / (above - below)) }
            }
        }
        sort(crossings.base, count: crossings.count) { $0 }
    }

    /// Returns the share of the strip that is inside, by dividing it at its crossings.
    private mutating func partedArea(_ winding: Int, _ rule: FillRule) -> Double {
        crossings.append(1)
        var area = 0.0
        var t0 = 0.0
        for index in 0..<crossings.count {
            let t1 = crossings[index]
            guard t1 > t0 else { continue }
            part.removeAll()
            for index in 0..<strip.count {
                let edge = strip[index]
                let width = edge.xBottom - edge.xTop
                part.append(StripEdge(xTop: edge.xTop + width * t0, xBottom: edge.xTop + width * t1, winding: edge.winding))
            }
            sort(part.base, count: part.count) { $0.middle }
            area += Self.area(part, winding, rule) * (t1 - t0)
            t0 = t1
        }
        return area
    }

    /// Returns the share of a strip that is inside.
    ///
    /// - Parameters:
    ///   - edges: The strip's edges from left to right, which do not cross.
    ///   - left: The winding number at the pixel's left side.
    @inline(__always)
    private static func area(_ edges: borrowing ScratchBuffer<StripEdge>, _ left: Int, _ rule: FillRule) -> Double {
        var winding = left
        var isInside = rule.isInside(winding)
        // Twice the area to the right of the edges at which the inside starts, less that to the
        // right of those at which it ends.
        var area = isInside ? Double(2 * Fixed.one) : 0
        for index in 0..<edges.count {
            let edge = edges[index]
            winding &+= edge.winding
            let before = isInside
            isInside = rule.isInside(winding)
            guard before != isInside else { continue }
            let right = Double(2 * Fixed.one) - edge.middle
            area += isInside ? right : -right
        }
        return area * 0x1p-17
    }

    // MARK: - Many pieces

    /// Returns the share of points that are inside.
    ///
    /// - Parameter winding: The winding number at the top left corner.
    private mutating func sampledArea(_ winding: Int, _ rule: FillRule) -> Double {
        let step = Fixed.one / Self.points
        var count = 0
        for line in 0..<Self.points {
            let y = Int32(truncatingIfNeeded: line * step + step / 2)
            samples.fill(Self.points + 1, with: 0)
            var left = winding
            for index in 0..<jumps.count where jumps[index].height <= y { left &+= Int(jumps[index].change) }
            for index in 0..<pieces.count {
                let piece = pieces[index]
                guard piece.yTop <= y, piece.yBottom > y else { continue }
                let rate = Float(piece.xBottom &- piece.xTop) / Float(piece.yBottom &- piece.yTop)
                let x = Int(piece.xTop) + Int(Float(y &- piece.yTop) * rate)
                // The points to the right of the piece are (i + ½) steps from the left side.
                let point = max(0, min(Self.points, (x &+ step / 2) / step))
                samples[point] &+= Int32(piece.winding)
            }
            for point in 0..<Self.points {
                left &+= Int(samples[point])
                if rule.isInside(left) { count &+= 1 }
            }
        }
        return Double(count) / Double(Self.points * Self.points)
    }
}
