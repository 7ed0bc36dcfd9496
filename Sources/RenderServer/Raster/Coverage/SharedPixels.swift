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
// 3. Up to `PixelDivision.limit` pieces divide the pixel into strips at their ends and crossings,
//    in which their order from left to right is fixed, so the area inside is a sum of trapezoids.
//    More pieces are evaluated at 32 × 32 points.
//
// Cost: a piece costs a node in its pixel's list. n pieces in a pixel cost O(n²) up to the limit,
// and O(32·n) beyond. Memory is limited to `capacity` nodes: if the shared pixels of a band have
// more, the band is divided into parts, down to a single pixel.

import Geometry

/// Computes the coverage of pixels that several chains of edges touch. The comment at the head of
/// the file describes the method.
struct SharedPixels: ~Copyable {
    /// The greatest number of nodes, and the number of rows and columns of points in a pixel.
    private static let capacity = 1 << 16
    private static let points = 32

    private var nodes = ScratchBuffer<PixelPiece>(capacity: 1024)
    /// The indices of the pixels that have nodes.
    private var pixels = ScratchBuffer<Int>(capacity: 1024)
    private var division = PixelDivision()
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
            index &+= 1
            guard band.mayTouchSharedPixel(edge, top: top) else { continue }
            RowPiece.forEach(of: edge, in: top &+ rows.lowerBound..<top &+ rows.upperBound) { row, piece in
                guard band.sharing[row &- top] != 0, nodes.count <= Self.capacity else { return }
                collect(piece, row: row &- top, columns: columns, of: edge, in: &band)
            }
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
        division.removeAll()
        // The integral of the changes, multiplied by 2¹⁷.
        var changes = 0
        var index = list
        while index >= 0 {
            let node = nodes[index]
            changes &+= node.doubledIntegral
            division.append(node)
            index = Int(node.next)
        }
        let winding = (Int(integral) &- changes >> (Fixed.bits + 1) &+ Fixed.one / 2) >> Fixed.bits
        if division.isExact { return division.coverage(winding, rule) }
        return UInt32(truncatingIfNeeded: Int(sampledArea(of: list, winding, rule) * 255 + 0.5))
    }

    // MARK: - Many pieces

    /// Returns the share of points that are inside.
    ///
    /// - Parameters:
    ///   - list: The first node of the pixel's list.
    ///   - winding: The winding number at the top left corner.
    private mutating func sampledArea(of list: Int, _ winding: Int, _ rule: FillRule) -> Double {
        let step = Fixed.one / Self.points
        var count = 0
        for line in 0..<Self.points {
            let y = Int32(truncatingIfNeeded: line * step + step / 2)
            samples.fill(Self.points + 1, with: 0)
            var left = winding
            var index = list
            while index >= 0 {
                let piece = nodes[index]
                index = Int(piece.next)
                if piece.jumpHeight <= y { left &+= Int(piece.jump) }
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
