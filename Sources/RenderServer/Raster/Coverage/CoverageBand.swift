// Design
// ------
// A band holds the cells of some rows of pixels. A cell holds the change of coverage from the pixel
// on its left. Every edge adds its changes to the cells that it passes through, in any order; the
// coverage of a row is the running sum of its cells. For example, an edge that crosses a row from
// x = 1½ to x = 2½:
//
//      pixel      0     1     2     3
//              │     │  ╲  │     │     │
//      edge    │     │    ╲│     │     │
//              │     │     │╲    │     │
//              │     │     │  ╲  │     │
//      cell       0     ⅛     ¾     ⅛
//      sum        0     ⅛     ⅞     1
//
// Data: `cells` holds the changes in 65,536ths of a pixel's area; `marks` a byte for each block of
// eight cells that is not zero; `chains` the chain of edges that touches each pixel, or a note that
// several do.
//
// Correctness: let d be the height of an edge piece and A(i) the area to its right in pixel i. A(i)
// is 0 on the left of the edge and d on its right. The edge adds ±(A(i) − A(i − 1)) to cell i, so
// its part of the sum at pixel i is ±A(i), the sign being its winding. The sum of all edges is the
// integral of the winding number over the pixel.
//
// Where only one chain of edges touches a pixel, the winding number takes at most two values there,
// k and k + 1, so the integral determines the area inside under both fill rules. `ChainCounter`
// states which edges form a chain. `SharedPixels` divides the pixels that several chains touch.
//
// Rounding: A(i) is rounded to an integer before the differences are formed, which therefore add up
// to d exactly. It follows from the piece and the pixel alone. All sums are exact. Coverage is
// within n/131,072 of the exact area, n being the number of edges in the pixel, before it is
// rounded to 255ths. Winding numbers are exact within ±32,767 and wrap beyond; the even-odd rule
// has no limit.
//
// Invariants: a cell outside of the marked blocks is 0, as is its chain. Between outlines, all are
// 0.
//
// Cost: an edge costs the pixels that it touches. A row costs its marked blocks and an eighth of a
// byte for each of its pixels.

import Geometry

/// The accumulated edges of some rows of pixels, in which an outline's coverage is computed. The
/// comment at the head of the file describes the method.
struct CoverageBand: ~Copyable {
    /// Cells are managed in blocks of eight. Only blocks that an edge touched are summed.
    private static let blockShift = 3
    /// The number of cells in a band, unless a single row has more: small enough for the cache of a
    /// core.
    private static let capacity = 1 << 14
    /// The number of cells in a region that becomes a single band, which does not require its edges
    /// to be sorted.
    private static let singleCapacity = 1 << 18
    /// The number of rows by which the sink's memory is prefetched. Edges are near the same columns
    /// there.
    private static let prefetchedRows = 4
    /// The value in `chains` of a pixel that several chains touch.
    static let shared: Int32 = -1

    /// A Boolean value that indicates whether the outline may enclose points more than once, so
    /// that the chains that touch each pixel must be known.
    private var isNotingChains = false
    /// The region's pixels, and up to seven columns to its left, so that blocks start at multiples
    /// of eight in device space, as those of `ImageSampler` do. Rows and columns of the band are
    /// counted from its top left corner.
    private(set) var region = PixelRect.empty
    /// The number of columns to the left of the pixels that are emitted.
    private var lead = 0
    /// The binary logarithm of the number of rows in a band.
    private(set) var rowShift = 0
    /// The number of rows in a band.
    var rowCount: Int { 1 &<< rowShift }
    /// The number of cells in a row, a multiple of eight. It includes two after the last pixel.
    private(set) var stride = 8
    /// The number of marks in a row, a multiple of eight.
    private var markStride = 8

    /// All zero between outlines.
    private(set) var cells = ScratchBuffer<Int32>(capacity: 2048)
    private(set) var marks = ScratchBuffer<UInt8>(capacity: 256)
    /// For each pixel, 0 if no edge touches it, the only chain that touches it, or a negative
    /// number if several chains do: `shared`, or the complement of the list of its pieces plus 1,
    /// or, once that has been divided, of its coverage plus 1. All zero between outlines.
    private(set) var chains = ScratchBuffer<Int32>(capacity: 2048)
    /// The coverage of the pixels of a row (0…255).
    private var mask = ScratchBuffer<UInt32>(capacity: 2048)
    /// For each row, a Boolean value that indicates whether several chains touch a pixel.
    private(set) var sharing = ScratchBuffer<Bool>(capacity: 64)

    /// Prepares for the rows of a region.
    ///
    /// - Parameter isSimple: A Boolean value that indicates whether the outline encloses no point
    ///   more than once.
    mutating func prepare(_ region: PixelRect, isSimple: Bool) {
        lead = region.x0 & 7
        self.region = PixelRect(x0: region.x0 - lead, y0: region.y0, x1: region.x1, y1: region.y1)
        isNotingChains = !isSimple
        stride = ((self.region.width &+ 2) &+ 7) & ~7
        markStride = ((stride >> Self.blockShift) &+ 7) & ~7
        if region.height * stride <= Self.singleCapacity {
            rowShift = Int.bitWidth - (region.height - 1).leadingZeroBitCount
        } else {
            let rows = max(1, min(region.height, Self.capacity / stride))
            rowShift = Int.bitWidth - 1 - rows.leadingZeroBitCount
        }
        let rows = min(rowCount, region.height)
        cells.extend(to: rows * stride, with: 0)
        if isNotingChains { chains.extend(to: rows * stride, with: 0) }
        marks.extend(to: rows * markStride, with: 0)
        mask.extend(to: stride, with: 0)
        sharing.extend(to: rows, with: false)
    }
}

// MARK: - Edges

extension CoverageBand {
    /// Adds an edge to the rows that it touches.
    ///
    /// - Parameters:
    ///   - rows: Rows of the band, in device space.
    ///   - top: The band's first row in device space.
    @inline(__always)
    mutating func add(_ edge: Edge, rows: Range<Int>, top: Int) {
        if isNotingChains {
            add(edge, rows: rows, top: top, isNoting: true)
        } else {
            add(edge, rows: rows, top: top, isNoting: false)
        }
    }

    /// Adds an edge like `add`, if the band notes chains.
    @inline(__always)
    mutating func addShared(_ edge: Edge, rows: Range<Int>, top: Int) { add(edge, rows: rows, top: top, isNoting: true) }

    @inline(__always)
    private mutating func add(_ edge: Edge, rows: Range<Int>, top: Int, isNoting: Bool) {
        let firstRow = edge.firstRow
        // Most edges of curves are within a row.
        if edge.yBottom <= (firstRow &+ 1) &<< Fixed.bits, edge.yTop < edge.yBottom {
            guard rows.contains(firstRow) else { return }
            let row = firstRow &<< Fixed.bits
            let piece = RowPiece(yTop: edge.yTop &- row, yBottom: edge.yBottom &- row, xTop: edge.xTop, xBottom: edge.xBottom)
            return add(piece, row: firstRow &- top, of: edge, isNoting: isNoting)
        }
        addLong(edge, rows: rows, top: top, isNoting: isNoting)
    }

    /// Adds an edge that is horizontal or touches several rows.
    private mutating func addLong(_ edge: Edge, rows: Range<Int>, top: Int, isNoting: Bool) {
        if isNoting {
            addLong(edge, rows, top: top, isNoting: true)
        } else {
            addLong(edge, rows, top: top, isNoting: false)
        }
    }

    @inline(__always)
    private mutating func addLong(_ edge: Edge, _ rows: Range<Int>, top: Int, isNoting: Bool) {
        // The rows that the edge crosses from top to bottom.
        let first = edge.firstRow &+ (edge.yTop & Fixed.fraction == 0 ? 0 : 1)
        let end = edge.yBottom &>> Fixed.bits
        guard edge.rate > 0, first < end else {
            RowPiece.forEach(of: edge, in: rows) { row, piece in add(piece, row: row &- top, of: edge, isNoting: isNoting) }
            return
        }
        let start = max(first, rows.lowerBound)
        let crossed = start..<max(start, min(end, rows.upperBound))
        let last = (edge.yBottom &- 1) &>> Fixed.bits
        if edge.firstRow < first, rows.contains(edge.firstRow) {
            let piece = RowPiece(of: edge, in: edge.firstRow, first: edge.firstRow, last: last)
            add(piece, row: edge.firstRow &- top, of: edge, isNoting: isNoting)
        }
        if !crossed.isEmpty { add(edge, crossing: crossed, top: top, isNoting: isNoting) }
        if end == last, rows.contains(end) {
            add(RowPiece(of: edge, in: end, first: edge.firstRow, last: last), row: end &- top, of: edge, isNoting: isNoting)
        }
    }

    /// Adds the part of an edge in a row.
    ///
    /// - Parameters:
    ///   - row: The row, counted from the band's top.
    ///   - edge: The edge of which it is a part.
    @inline(__always)
    private mutating func add(_ piece: RowPiece, row: Int, of edge: Edge, isNoting: Bool) {
        let origin = region.x0 &<< Fixed.bits
        let (xTop, xBottom) = (piece.xTop &- origin, piece.xBottom &- origin)
        let low = xTop < xBottom ? xTop : xBottom
        let high = xTop < xBottom ? xBottom : xTop
        let first = low &>> Fixed.bits
        let last = high &>> Fixed.bits
        guard first < region.width else { return }
        guard last >= 0 else {
            // The whole row is to the right of the edge.
            cells[row &* stride] &+= edge.winding &* Int32(truncatingIfNeeded: piece.height)
            marks[row &* markStride] = 1
            return
        }
        if first == last {
            // The area to the left of the edge is a trapezoid: its height multiplied by its mean
            // distance from the pixel's left side.
            let sum = low &+ high &- (first &<< (Fixed.bits + 1))
            let left = (piece.height &* sum &+ Fixed.one) &>> (Fixed.bits + 1)
            let index = row &* stride &+ first
            cells[index] &+= edge.winding &* Int32(truncatingIfNeeded: piece.height &- left)
            cells[index &+ 1] &+= edge.winding &* Int32(truncatingIfNeeded: left)
            let mark = row &* markStride
            marks[mark &+ first &>> Self.blockShift] = 1
            marks[mark &+ (first &+ 1) &>> Self.blockShift] = 1
            if isNoting, note(edge.chain, at: index) < 0 { sharing[row] = true }
        } else {
            addAcross(low: low, high: high, height: piece.height, row: row, winding: edge.winding)
            guard isNoting else { return }
            var notes: Int32 = 0
            var index = row &* stride &+ max(0, first)
            let end = row &* stride &+ min(last, region.width &- 1)
            while index <= end {
                notes |= note(edge.chain, at: index)
                index &+= 1
            }
            if notes < 0 { sharing[row] = true }
        }
    }

    /// Adds the parts of an edge in rows that it crosses from top to bottom.
    ///
    /// - Parameters:
    ///   - rows: The rows in device space, at least one.
    ///   - top: The band's first row in device space.
    @inline(__always)
    private mutating func add(_ edge: Edge, crossing rows: Range<Int>, top: Int, isNoting: Bool) {
        let winding = edge.winding
        let rate = edge.rate
        let step = edge.step
        let width = region.width
        let origin = region.x0 &<< Fixed.bits
        var position = edge.x &+ (rows.lowerBound &- edge.firstRow &- 1) &* step
        let startsAtEnd = edge.yTop == rows.lowerBound &<< Fixed.bits
        var x = (startsAtEnd ? edge.xTop : Edge.position(position)) &- origin
        // The last row whose bottom is not the edge's end.
        let lastInner = edge.yBottom == rows.upperBound &<< Fixed.bits ? rows.upperBound &- 1 : rows.upperBound
        var row = rows.lowerBound &- top
        let end = rows.upperBound &- top
        var cellRow = cells.base + row &* stride
        var markRow = marks.base + row &* markStride
        while row < end {
            position &+= step
            let next = (row &+ top == lastInner ? edge.xBottom : Edge.position(position)) &- origin
            let low = x < next ? x : next
            let high = x < next ? next : x
            let first = low &>> Fixed.bits
            let last = high &>> Fixed.bits
            if first >= 0, last < width {
                let cells = cellRow + first
                let start = ((first &+ 1) &<< Fixed.bits) &- low
                let end = high & Fixed.fraction
                if last &- first < 2 {
                    // In a single pixel, the area to the left of the edge is a trapezoid: the mean
                    // distance of its ends from the pixel's left side. In two, the area to the
                    // right of the edge is a triangle in the first, and the area to its left is one
                    // in the second. Most edges change between these cases unpredictably, so both
                    // are computed, and selected without a branch.
                    let isDouble = first &- last
                    let single = Fixed.one &- ((low & Fixed.fraction) &+ end) &>> 1
                    let left = single ^ ((single ^ Self.triangle(start, rate)) & isDouble)
                    let right = Self.triangle(end, rate) & isDouble
                    cells[0] &+= winding &* Int32(truncatingIfNeeded: left)
                    cells[1] &+= winding &* Int32(truncatingIfNeeded: Fixed.one &- left &- right)
                    cells[2] &+= winding &* Int32(truncatingIfNeeded: right)
                    markRow[first &>> Self.blockShift] = 1
                    markRow[(last &+ 1) &>> Self.blockShift] = 1
                } else {
                    var before = Self.triangle(start, rate)
                    cells[0] &+= winding &* Int32(truncatingIfNeeded: before)
                    // The height of the edge at the middle of a pixel, multiplied by 2³⁰.
                    var height = (start &+ Fixed.one / 2) &* rate &+ 1 &<< 29
                    var column = 1
                    while column < last &- first {
                        let area = height &>> 30
                        cells[column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
                        before = area
                        height &+= rate &<< Fixed.bits
                        column &+= 1
                    }
                    let area = Fixed.one &- Self.triangle(end, rate)
                    cells[column] &+= winding &* Int32(truncatingIfNeeded: area &- before)
                    cells[column &+ 1] &+= winding &* Int32(truncatingIfNeeded: Fixed.one &- area)
                    var block = first &>> Self.blockShift
                    while block <= (last &+ 1) &>> Self.blockShift {
                        markRow[block] = 1
                        block &+= 1
                    }
                }
                if isNoting {
                    var notes: Int32 = 0
                    var index = row &* stride &+ first
                    let end = row &* stride &+ last
                    while index <= end {
                        notes |= note(edge.chain, at: index)
                        index &+= 1
                    }
                    if notes < 0 { sharing[row] = true }
                }
            } else {
                addClipped(
                    RowPiece(yTop: 0, yBottom: Fixed.one, xTop: x &+ origin, xBottom: next &+ origin), row: row, of: edge,
                    isNoting: isNoting)
            }
            x = next
            cellRow += stride
            markRow += markStride
            row &+= 1
        }
    }

    /// Adds a piece of which a part lies beyond the region's sides.
    @inline(never)
    private mutating func addClipped(_ piece: RowPiece, row: Int, of edge: Edge, isNoting: Bool) {
        add(piece, row: row, of: edge, isNoting: isNoting)
    }

    /// Returns the area of a triangle between an edge and the side of a pixel, rounded.
    ///
    /// - Parameters:
    ///   - width: Its width.
    ///   - rate: `Edge.rate`.
    @inline(__always)
    private static func triangle(_ width: Int, _ rate: Int) -> Int { (width &* width &* rate &+ 1 &<< 46) &>> 47 }

    /// Notes that an edge of a chain touches a pixel, and returns the pixel's new note.
    @inline(__always)
    private func note(_ chain: Int32, at index: Int) -> Int32 {
        let before = chains[index]
        let after = before == 0 || before == chain ? chain : Self.shared
        chains[index] = after
        return after
    }

    /// Adds a piece that crosses pixels' sides. The area to its right grows quadratically in its
    /// first and its last pixel, and by a constant step in between.
    ///
    /// - Parameters:
    ///   - low: The lesser x-coordinate of its ends, relative to the region.
    ///   - high: The greater x-coordinate of its ends, relative to the region.
    private func addAcross(low: Int, high: Int, height: Int, row: Int, winding: Int32) {
        let first = low >> Fixed.bits
        let last = high >> Fixed.bits
        let start = max(0, first)
        let end = min(last, region.width &- 1)
        let base = row &* stride
        // The height per unit of x. An area is the mean, over the pixel, of the height to the left
        // of each point.
        let rate = Double(height) / Double(high &- low)
        if last == first &+ 1, first >= 0, last < region.width {
            let (before, after) = (Double(last &<< Fixed.bits &- low), Double(high & Fixed.fraction))
            let left = Fixed.rounded(rate * before * before * 0x1p-17)
            let right = Fixed.rounded(rate * after * after * 0x1p-17)
            let cells = cells.base + (base &+ first)
            cells[0] &+= winding &* Int32(truncatingIfNeeded: left)
            cells[1] &+= winding &* Int32(truncatingIfNeeded: height &- left &- right)
            cells[2] &+= winding &* Int32(truncatingIfNeeded: right)
            let marks = marks.base + row &* markStride
            marks[first &>> Self.blockShift] = 1
            marks[(last &+ 1) &>> Self.blockShift] = 1
            return
        }
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
        let mark = row &* markStride
        for block in start >> Self.blockShift...(end &+ 1) >> Self.blockShift { marks[mark &+ block] = 1 }
    }
}

// MARK: - Shared pixels

extension CoverageBand {
    /// Returns the list of a shared pixel's pieces, or −1 if it has none yet.
    @inline(__always)
    func list(at index: Int) -> Int { Int(~chains[index] &- 1) }

    /// Notes the list of a shared pixel's pieces.
    @inline(__always)
    func noteList(_ list: Int, at index: Int) { chains[index] = ~Int32(truncatingIfNeeded: list &+ 1) }

    /// Notes that a shared pixel has no list.
    @inline(__always)
    func resetList(at index: Int) { chains[index] = Self.shared }

    /// Notes the coverage of a shared pixel (0…255), instead of a list.
    @inline(__always)
    func noteCoverage(_ coverage: UInt32, at index: Int) { chains[index] = ~Int32(truncatingIfNeeded: coverage &+ 1) }
}

// MARK: - Rows

extension CoverageBand {
    /// Passes the coverage of a row to a sink, and resets the row to zero.
    ///
    /// - Parameters:
    ///   - row: The row, counted from the band's top.
    ///   - y: The row in device space.
    @inline(__always)
    mutating func emit<Sink: SpanSink>(row: Int, y: Int, rule: FillRule, into sink: inout Sink) {
        switch rule {
        case .nonZero: emit(row, y: y, rule, into: &sink) { Self.nonZero($0) }
        case .evenOdd: emit(row, y: y, rule, into: &sink) { Self.evenOdd($0) }
        }
    }

    @inline(__always)
    private mutating func emit<Sink: SpanSink>(
        _ row: Int, y: Int, _ rule: FillRule, into sink: inout Sink, _ coverage: (SIMD8<Int32>) -> Pixels
    ) {
        let width = region.width
        let blocks = stride >> Self.blockShift
        let base = row &* stride
        let isSummed = sharing[row]
        var sum = SIMD8<Int32>()
        var block = 0
        while block < blocks {
            let start = nextBlock(row, from: block, marked: true)
            let end = start < blocks ? nextBlock(row, from: start, marked: false) : start
            // Nothing changes between the end of the last run of marked blocks and the start of
            // this one, so these pixels share the coverage of the sum.
            let uniform = Self.coverage(sum[7], rule)
            let uniformStart = max(lead, block << Self.blockShift)
            var from = max(lead, start << Self.blockShift)
            let to = min(width, end << Self.blockShift)
            if from < to, to &- from < 8 {
                // Fewer than eight pixels cost as much as eight, so some preceding pixels are
                // included.
                let first = max(uniformStart, to &- 8)
                for index in first..<max(first, from) { mask[index] = uniform }
                from = min(from, first)
            }
            let uniformEnd = min(width, from)
            if uniform > 0, uniformEnd > uniformStart {
                sink.span(x: region.x0 &+ uniformStart, y: y, count: uniformEnd &- uniformStart, coverage: uniform)
            }
            guard start < blocks else { break }
            var cell = start << Self.blockShift
            while cell < end << Self.blockShift {
                let address = UnsafeMutableRawPointer(cells.base + (base &+ cell))
                var sums = address.loadUnaligned(as: SIMD8<Int32>.self)
                if isSummed { sum = SIMD8(repeating: sums[7]) } else { sums = Self.runningSums(sums, from: &sum) }
                address.storeBytes(of: SIMD8<Int32>(), as: SIMD8<Int32>.self)
                store(coverage(sums), to: mask.base + cell)
                if isNotingChains {
                    if isSummed { replaceShared(cell, base: base) }
                    UnsafeMutableRawPointer(chains.base + (base &+ cell)).storeBytes(of: SIMD8<Int32>(), as: SIMD8<Int32>.self)
                }
                cell &+= 8
            }
            if to > from {
                sink.prefetch(x: region.x0 &+ from, y: y &+ Self.prefetchedRows, count: to &- from)
                sink.span(x: region.x0 &+ from, y: y, count: to &- from, mask: UnsafePointer(mask.base + from))
            }
            block = end
        }
        // A loop, because a call takes longer for the few marks of most rows.
        let words = UnsafeMutableRawPointer(marks.base + row &* markStride)
        var offset = 0
        while offset < markStride {
            words.storeBytes(of: 0, toByteOffset: offset, as: UInt64.self)
            offset &+= 8
        }
        sharing[row] = false
    }

    /// Replaces the cells of a row by their running sums.
    mutating func sum(row: Int) {
        let blocks = stride >> Self.blockShift
        var sum = SIMD8<Int32>()
        var block = nextBlock(row, from: 0, marked: true)
        while block < blocks {
            let address = UnsafeMutableRawPointer(cells.base + (row &* stride &+ block << Self.blockShift))
            let sums = Self.runningSums(address.loadUnaligned(as: SIMD8<Int32>.self), from: &sum)
            address.storeBytes(of: sums, as: SIMD8<Int32>.self)
            block = block &+ 1 < blocks ? nextBlock(row, from: block &+ 1, marked: true) : blocks
        }
    }

    /// Replaces the coverage of the shared pixels of a block in the mask.
    @inline(__always)
    private func replaceShared(_ cell: Int, base: Int) {
        for index in cell..<cell &+ 8 {
            let note = chains[base &+ index]
            if note < Self.shared { mask[index] = UInt32(truncatingIfNeeded: ~note &- 1) }
        }
    }

    /// Returns the first block of a row at or after `block` that is marked (or not marked, if
    /// `wanted` is false), or the number of blocks if there is no such block.
    @inline(__always)
    private func nextBlock(_ row: Int, from block: Int, marked wanted: Bool) -> Int {
        let blocks = stride >> Self.blockShift
        let base = UnsafeRawPointer(marks.base + row &* markStride)
        // Marks are examined eight at a time. Each is a byte of 0 or 1.
        let ones: UInt64 = 0x0101_0101_0101_0101
        var word = block & ~7
        var bytes = base.loadUnaligned(fromByteOffset: word, as: UInt64.self) ^ (wanted ? 0 : ones)
        bytes &= UInt64.max &<< UInt64(truncatingIfNeeded: (block & 7) &* 8)
        while bytes == 0 {
            word &+= 8
            guard word < blocks else { return blocks }
            bytes = base.loadUnaligned(fromByteOffset: word, as: UInt64.self) ^ (wanted ? 0 : ones)
        }
        return min(blocks, word &+ bytes.trailingZeroBitCount >> 3)
    }

    /// Returns the sums of eight cells and all cells to their left.
    ///
    /// - Parameter sum: The sum of the cells to their left in each element, which is replaced by
    ///   the last sum.
    @inline(__always)
    private static func runningSums(_ cells: SIMD8<Int32>, from sum: inout SIMD8<Int32>) -> SIMD8<Int32> {
        // Each step adds the last of two, four and eight sums to the elements behind it. The first
        // shifts pairs of elements, and the others mask the elements in front.
        let pairs = cells &+ unsafeBitCast(unsafeBitCast(cells, to: SIMD4<Int64>.self) &<< 32, to: SIMD8<Int32>.self)
        let seconds = SIMD8(pairs[1], pairs[1], pairs[1], pairs[1], pairs[5], pairs[5], pairs[5], pairs[5])
        let fours = pairs &+ (seconds & SIMD8(0, 0, -1, -1, 0, 0, -1, -1))
        let eights = fours &+ (SIMD8(repeating: fours[3]) & SIMD8(0, 0, 0, 0, -1, -1, -1, -1))
        let sums = eights &+ sum
        sum = SIMD8(repeating: sums[7])
        return sums
    }

    /// Returns the coverage of a pixel in which the winding number takes at most two values, from
    /// its integral (0…255).
    @inline(__always)
    static func coverage(_ sum: Int32, _ rule: FillRule) -> UInt32 {
        let area =
            switch rule {
            case .nonZero: min(Int(sum.magnitude), Fixed.one)
            case .evenOdd: Fixed.one &- abs(Int(sum) & (2 * Fixed.one - 1) &- Fixed.one)
            }
        return UInt32(truncatingIfNeeded: (area &* 255 &+ Fixed.one / 2) >> Fixed.bits)
    }

    /// Returns the coverage under the nonzero rule where the winding number takes at most two
    /// values: the area, limited to the pixel's.
    @inline(__always)
    private static func nonZero(_ sums: SIMD8<Int32>) -> Pixels {
        let areas = magnitudes(sums) & Int32.max
        // Subtracting the positive part of the excess limits the area. The standard library
        // compares some vectors one element at a time.
        let excess = areas &- Int32(Fixed.one)
        return quantized(areas &- (excess & ~(excess &>> 31)))
    }

    /// Returns the coverage under the even-odd rule where the winding number takes at most two
    /// values: the distance from the nearest even number.
    @inline(__always)
    private static func evenOdd(_ sums: SIMD8<Int32>) -> Pixels {
        let areas = sums & Int32(2 * Fixed.one - 1)
        return quantized(Int32(Fixed.one) &- magnitudes(areas &- Int32(Fixed.one)))
    }

    @inline(__always)
    private static func magnitudes(_ values: SIMD8<Int32>) -> SIMD8<Int32> {
        let signs = values &>> 31
        return (values ^ signs) &- signs
    }

    /// Returns areas (65,536ths, 0…65,536) in 255ths, rounded to nearest.
    @inline(__always)
    private static func quantized(_ areas: SIMD8<Int32>) -> Pixels {
        unsafeBitCast((areas &* 255 &+ Int32(Fixed.one / 2)) &>> Int32(Fixed.bits), to: Pixels.self)
    }
}
