import Geometry

// Design
// ------
// Most edges are short, and change unpredictably between one or two rows, and one or two pixels in
// a row. These cases are computed together, and selected without branches. Edges are found first
// and added afterwards, so that the values that either requires fit in registers.

/// Writes edges to the cells of a band. It is a copy of the band's addresses, valid while the band
/// does not change.
struct CellWriter {
    private let cells: UnsafeMutablePointer<Int32>
    private let chains: UnsafeMutablePointer<Int32>
    private let marks: UnsafeMutablePointer<UInt8>
    private let sharing: UnsafeMutablePointer<UInt8>
    private let stride: Int
    private let markStride: Int
    /// The number of columns.
    private let width: Int
    /// The position of the first column (65,536ths of a pixel).
    private let origin: Int
    /// The band's first row, and the rows to which edges are added, in device space.
    private let (top, firstRow, endRow): (Int, Int, Int)

    /// Creates a writer.
    ///
    /// - Parameters:
    ///   - rows: Rows of the band, in device space.
    ///   - top: The band's first row in device space.
    init(_ band: borrowing CoverageBand, rows: Range<Int>, top: Int) {
        (cells, chains, marks, sharing) = (band.cells.base, band.chains.base, band.marks.base, band.sharing.base)
        (stride, markStride) = (band.stride, band.markStride)
        (width, origin) = (band.region.width, band.region.x0 &<< Fixed.bits)
        (self.top, firstRow, endRow) = (top, rows.lowerBound, rows.upperBound)
    }

    /// Adds edges to the rows that they touch.
    ///
    /// - Parameter isNoting: A Boolean value that indicates whether their chains are noted.
    @inline(__always)
    func add(_ edges: borrowing ScratchBuffer<Edge>, isNoting: Bool) {
        for index in 0..<edges.count { add(UnsafePointer(edges.base + index), isNoting: isNoting) }
    }

    /// Adds an edge to the rows that it touches.
    ///
    /// - Parameter isNoting: A Boolean value that indicates whether its chain is noted.
    @inline(__always)
    func add(_ edge: UnsafePointer<Edge>, isNoting: Bool) {
        let edge = edge.pointee
        let first = edge.firstRow
        // The row that contains the last point above the bottom.
        let last = (edge.yBottom &- 1) &>> Fixed.bits
        var row = first > firstRow ? first : firstRow
        let end = last < endRow ? last &+ 1 : endRow
        guard row < end, edge.yTop < edge.yBottom else {
            if isNoting, edge.yTop == edge.yBottom, first >= firstRow, first < endRow { noteHorizontal(edge, row: first &- top) }
            return
        }
        var position = edge.x &+ (row &- first &- 1) &* edge.step
        var x = (row == first ? edge.xTop : Edge.position(position)) &- origin
        var y = row == first ? edge.yTop & Fixed.fraction : 0
        let yBottom = edge.yBottom &- last &<< Fixed.bits
        while row < end {
            position &+= edge.step
            let isLast = row == last
            let next = (isLast ? edge.xBottom : Edge.position(position)) &- origin
            let height = (isLast ? yBottom : Fixed.one) &- y
            add(from: x, to: next, height: height, row: row &- top, of: edge, isNoting: isNoting)
            x = next
            y = 0
            row &+= 1
        }
    }

    /// Adds the part of an edge in a row.
    ///
    /// - Parameters:
    ///   - from: The x-coordinate at its top, relative to the region.
    ///   - to: The x-coordinate at its bottom, relative to the region.
    ///   - row: The row, counted from the band's top.
    ///   - edge: The edge of which it is a part.
    @inline(__always)
    private func add(from: Int, to: Int, height: Int, row: Int, of edge: Edge, isNoting: Bool) {
        let low = from < to ? from : to
        let high = from < to ? to : from
        let first = low &>> Fixed.bits
        let last = high &>> Fixed.bits
        guard last &- first < 2, first >= 0, last < width else {
            if isNoting {
                addWide(low: low, high: high, height: height, row: row, rate: edge.rate, chain: edge.chain, winding: edge.winding)
            } else {
                addWide(low: low, high: high, height: height, row: row, rate: edge.rate, chain: 0, winding: edge.winding)
            }
            return
        }
        // In a single pixel, the area to the left of the edge is a trapezoid: its height multiplied
        // by the mean distance of its ends from the pixel's left side. In two, the area to the
        // right of the edge is a triangle in the first, and the area to its left is one in the
        // second.
        let isDouble = first &- last
        let start = Fixed.one &- low & Fixed.fraction
        let end = high & Fixed.fraction
        let single = height &- (height &* (low & Fixed.fraction &+ end) &+ Fixed.fraction) &>> (Fixed.bits + 1)
        let left = single ^ ((single ^ Self.triangle(start, edge.rate)) & isDouble)
        let right = Self.triangle(end, edge.rate) & isDouble
        let cells = self.cells + (row &* stride &+ first)
        cells[0] &+= edge.winding &* Int32(truncatingIfNeeded: left)
        cells[1] &+= edge.winding &* Int32(truncatingIfNeeded: height &- left &- right)
        cells[2] &+= edge.winding &* Int32(truncatingIfNeeded: right)
        let marks = self.marks + row &* markStride
        marks[first &>> CoverageBand.blockShift] = 1
        marks[(last &+ 1) &>> CoverageBand.blockShift] = 1
        guard isNoting else { return }
        let index = row &* stride &+ first
        let notes = note(edge.chain, at: index) | note(edge.chain, at: index &- isDouble)
        sharing[row] |= UInt8(truncatingIfNeeded: UInt32(bitPattern: notes) &>> 31)
    }

    /// Adds a part of an edge in a row that touches more than two pixels, or pixels outside of the
    /// region.
    ///
    /// - Parameters:
    ///   - low: The lesser x-coordinate of its ends, relative to the region.
    ///   - high: The greater x-coordinate of its ends, relative to the region.
    ///   - rate: `Edge.rate`.
    ///   - chain: The edge's chain, or 0 if chains are not noted.
    @inline(never)
    private func addWide(low: Int, high: Int, height: Int, row: Int, rate: Int, chain: Int32, winding: Int32) {
        let first = low &>> Fixed.bits
        let last = high &>> Fixed.bits
        guard first < width else { return }
        guard last >= 0 else {
            // The whole row is to the right of the edge.
            cells[row &* stride] &+= winding &* Int32(truncatingIfNeeded: height)
            marks[row &* markStride] = 1
            return
        }
        if rate == 0, last &- first > 1 {
            addAcross(low: low, high: high, height: height, row: row, winding: winding)
        } else if first >= 0, last < width {
            addInside(low: low, high: high, height: height, row: row, rate: rate, winding: winding)
        } else {
            addClipped(low: low, high: high, height: height, row: row, rate: rate, winding: winding)
        }
        if chain > 0 { note(chain, row: row, from: max(0, first), through: min(last, width &- 1)) }
    }

    /// Adds a part of an edge that crosses the sides of pixels within the region.
    @inline(__always)
    private func addInside(low: Int, high: Int, height: Int, row: Int, rate: Int, winding: Int32) {
        let first = low &>> Fixed.bits
        let last = high &>> Fixed.bits
        let cells = self.cells + (row &* stride &+ first)
        let start = Fixed.one &- low & Fixed.fraction
        var before = Self.triangle(start, rate)
        cells[0] &+= winding &* Int32(truncatingIfNeeded: before)
        // The height of the edge at the middle of a pixel, multiplied by 2³⁰.
        var middle = (start &+ Fixed.one / 2) &* rate &+ 1 &<< 29
        var column = 1
        while column < last &- first {
            let area = middle &>> 30
            cells[column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
            before = area
            middle &+= rate &<< Fixed.bits
            column &+= 1
        }
        let area = height &- Self.triangle(high & Fixed.fraction, rate)
        cells[column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
        cells[column &+ 1] &+= winding &* Int32(truncatingIfNeeded: height &- area)
        mark(row, from: first, through: last &+ 1)
    }

    /// Adds a part of an edge that crosses the sides of pixels, some of which are outside of the
    /// region. The areas are those that `add` and `addInside` compute.
    private func addClipped(low: Int, high: Int, height: Int, row: Int, rate: Int, winding: Int32) {
        let (first, last) = (low &>> Fixed.bits, high &>> Fixed.bits)
        let (start, end) = (max(0, first), min(last, width &- 1))
        let base = row &* stride
        var before = 0
        for column in start...end {
            let area: Int
            if column == last {
                area = height &- Self.triangle(high & Fixed.fraction, rate)
            } else if column == first {
                area = Self.triangle(Fixed.one &- low & Fixed.fraction, rate)
            } else {
                area = ((column &<< Fixed.bits &+ Fixed.one / 2 &- low) &* rate &+ 1 &<< 29) &>> 30
            }
            cells[base &+ column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
            before = area
        }
        cells[base &+ end &+ 1] &+= winding &* Int32(truncatingIfNeeded: height &- before)
        mark(row, from: start, through: end &+ 1)
    }

    /// Adds a part of an edge that crosses so many pixels' sides that `Edge.rate` is too imprecise.
    /// The area to its right grows quadratically in its first and its last pixel, and by a constant
    /// step in between. It may extend beyond the region's sides.
    private func addAcross(low: Int, high: Int, height: Int, row: Int, winding: Int32) {
        let first = low >> Fixed.bits
        let last = high >> Fixed.bits
        let start = max(0, first)
        let end = min(last, width &- 1)
        let base = row &* stride
        // The height per unit of x. An area is the mean, over the pixel, of the height to the left
        // of each point.
        let rate = Double(height) / Double(high &- low)
        var before = 0
        for column in start...end {
            let area: Int
            if column == last {
                let inside = Double(high &- column << Fixed.bits)
                area = height &- Fixed.rounded(rate * inside * inside * 0x1p-17)
            } else if column == first {
                let inside = Double((column &+ 1) << Fixed.bits &- low)
                area = Fixed.rounded(rate * inside * inside * 0x1p-17)
            } else {
                area = Fixed.rounded(rate * Double(column << Fixed.bits &+ Fixed.one / 2 &- low))
            }
            cells[base &+ column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
            before = area
        }
        cells[base &+ end &+ 1] &+= winding &* Int32(truncatingIfNeeded: height &- before)
        mark(row, from: start, through: end &+ 1)
    }

    /// Marks the blocks of some columns.
    @inline(__always)
    private func mark(_ row: Int, from first: Int, through last: Int) {
        let marks = self.marks + row &* markStride
        var block = first &>> CoverageBand.blockShift
        while block <= last &>> CoverageBand.blockShift {
            marks[block] = 1
            block &+= 1
        }
    }

    /// Returns the area of a triangle between an edge and the side of a pixel, rounded.
    ///
    /// - Parameters:
    ///   - width: Its width.
    ///   - rate: `Edge.rate`.
    @inline(__always)
    private static func triangle(_ width: Int, _ rate: Int) -> Int { (width &* width &* rate &+ 1 &<< 46) &>> 47 }

    // MARK: - Notes

    /// Notes that an edge of a chain touches a pixel, and returns the pixel's new note.
    @inline(__always)
    private func note(_ chain: Int32, at index: Int) -> Int32 {
        let before = chains[index]
        let after = before == 0 || before == chain ? chain : CoverageBand.shared
        chains[index] = after
        return after
    }

    /// Notes that an edge of a chain touches some columns of a row.
    @inline(__always)
    private func note(_ chain: Int32, row: Int, from first: Int, through last: Int) {
        var notes: Int32 = 0
        var index = row &* stride &+ first
        let end = row &* stride &+ last
        while index <= end {
            notes |= note(chain, at: index)
            index &+= 1
        }
        sharing[row] |= UInt8(truncatingIfNeeded: UInt32(bitPattern: notes) &>> 31)
    }

    /// Notes the pixels that a horizontal edge touches. It covers nothing.
    @inline(never)
    private func noteHorizontal(_ edge: Edge, row: Int) {
        let (low, high) = (min(edge.xTop, edge.xBottom) &- origin, max(edge.xTop, edge.xBottom) &- origin)
        let (first, last) = (max(0, low &>> Fixed.bits), min(high &>> Fixed.bits, width &- 1))
        guard first <= last else { return }
        note(edge.chain, row: row, from: first, through: last)
        // Notes are reset in marked blocks only.
        mark(row, from: first, through: last)
    }
}
