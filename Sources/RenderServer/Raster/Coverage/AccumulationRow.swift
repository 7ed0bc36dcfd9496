// Design
// ------
// A row has a cell for each pixel. The cell holds the amount by which coverage changes from the
// left neighbor to its pixel, so the running sum of the cells is the area of each pixel that lies
// inside the contour. An edge contributes the area of each pixel to its right: here, an edge that
// crosses the row from x = 1½ to x = 2½.
//
//      pixel      0     1     2     3
//              │     │  ╲  │     │     │
//      edge    │     │    ╲│     │     │
//              │     │     │╲    │     │
//              │     │     │  ╲  │     │
//      cell       0     ⅛     ¾     ⅛
//      sum        0     ⅛     ⅞     1      the coverage
//
// Data: `cells` holds the changes, `touched` a bit for each block of eight cells to which an edge
// was added, `mask` the coverage of the pixels in touched blocks, and `spans` the spans of a row
// that is emitted several times.
//
// Invariants: a cell outside of the touched blocks is 0, and between rows all cells and bits are 0.
//
// Correctness: let d be the height of an edge and A(i) the area of pixel i to its right. A(i) is 0
// on the left of the edge and d on its right. The edge adds sign · (A(i) − A(i − 1)) to cell i, so
// its part of the sum at pixel i is sign · A(i). The sign is 1 if the inside is to the right and −1
// if it is to the left. Every horizontal line enters the contour at an edge of sign 1, which adds
// the part of the line to its right, and leaves it at an edge of sign −1, which subtracts the part
// to its right. The part inside remains, so the sum is the area inside. This requires that each
// edge added separates inside from outside; `WindingSweep` selects these edges. Reversing a contour
// changes only the sign of the sum, which is discarded. A(i) has a closed form: a trapezoid if the
// edge stays in one pixel; otherwise it grows quadratically in the first and the last pixel and by
// a constant step in between.
//
// Rounding: sums are double-precision, and rounding to 255ths is biased by 2⁻²⁰, so that the
// coverage of a pixel does not depend on the region's left edge.
//
// Cost: an edge costs its number of cells. `flush` sums touched blocks only; the pixels between two
// of them all have the last sum as their coverage and are emitted as one span.

/// Receives coverage as nonempty spans within the region, from left to right in each row.
protocol SpanSink {
    /// A Boolean value that indicates whether the sink is faster if it receives all spans of a row
    /// before those of the next row. `AccumulationRow` and `BoxRows` then repeat spans row by row
    /// instead of passing each span for all rows that it covers.
    static var requiresRowOrder: Bool { get }
    /// Receives `count` pixels from (x, y) with the same coverage (1…255).
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)
    /// Receives `count` pixels from (x, y), each with its own coverage (0…255).
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>)
    /// Receives `count` pixels from x in each of `rows`, all with the same coverage (1…255).
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32)
    /// Receives `count` pixels from x in each of `rows`, each with its own coverage (0…255). The
    /// mask rows are `stride` values apart.
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int)
}

extension SpanSink {
    static var requiresRowOrder: Bool { false }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        for y in rows { span(x: x, y: y, count: count, coverage: coverage) }
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int) {
        for y in rows { span(x: x, y: y, count: count, mask: mask + (y &- rows.lowerBound) &* stride) }
    }
}

/// A span of a row: with individual coverage if `mask` is not nil, otherwise with the uniform
/// `coverage`.
struct RecordedSpan: BitwiseCopyable {
    var x: Int
    var count: Int
    var coverage: UInt32
    var mask: UnsafePointer<UInt32>?
}

/// Records the spans of one row. `spans` must have capacity for all of them; masks are not copied.
private struct SpanRecorder: SpanSink {
    let spans: UnsafeMutablePointer<RecordedSpan>
    var count = 0

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        spans[self.count] = RecordedSpan(x: x, count: count, coverage: coverage, mask: nil)
        self.count &+= 1
    }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        spans[self.count] = RecordedSpan(x: x, count: count, coverage: 0, mask: mask)
        self.count &+= 1
    }
}

/// Accumulates the exact coverage of one row of pixels (0…1 per pixel) from the signed areas beside
/// the edges of a contour. The comment at the head of the file describes the method.
/// `CoverageScanner` calls `prepare` once per outline and, for each row, `add` for every edge and
/// then `flush`.
struct AccumulationRow: ~Copyable {
    /// Cells are managed in blocks of eight. Only blocks that an edge touched are summed.
    private static let blockShift = 3

    /// All zero between rows.
    private var cells = ScratchBuffer<Double>(capacity: 2048)
    /// The coverage of the pixels in touched blocks (0…255).
    private var mask = ScratchBuffer<UInt32>(capacity: 2048)
    /// One bit per block; all zero between rows.
    private var touched = ScratchBuffer<UInt64>(capacity: 32)
    /// The number of blocks in a row, including the cells after the last pixel.
    private var blockCount = 0
    /// The spans of a row that is emitted several times.
    private var spans = ScratchBuffer<RecordedSpan>(capacity: 64)

    /// Allocates storage for rows of the given width (pixels). Call it before the first `add`.
    mutating func prepare(width: Int) {
        // An edge on the right side, x = width, adds to the two cells after the last pixel.
        blockCount = ((width + 1) >> Self.blockShift) + 1
        cells.extend(to: blockCount << Self.blockShift, with: 0)
        mask.extend(to: blockCount << Self.blockShift, with: 0)
        touched.extend(to: (blockCount >> 6) + 1, with: 0)
        // At most two spans per run of touched blocks, and one after the last run.
        spans.extend(to: blockCount + 2, with: RecordedSpan(x: 0, count: 0, coverage: 0, mask: nil))
    }

    /// Adds a line from (x0, y0) to (x1, y1), in pixels relative to the row's top left corner, with
    /// `0 <= y0 <= y1 <= 1` and `0 <= x <= width`. The inside is to its right if `sign` is 1 and to
    /// its left if it is −1. `EdgeTable` guarantees the ranges by clipping.
    @inline(__always)
    mutating func add(x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
        let d = (y1 - y0) * sign
        let left = x0 < x1 ? x0 : x1
        let right = x0 < x1 ? x1 : x0
        let first = Int(left)
        let last = Int(right)
        if first == last {
            // The area to the right of the line within the cell is a trapezoid: its height
            // multiplied by its mean distance from the cell's right side.
            touch(first, first &+ 1)
            let area = d * (Double(first + 1) - (left + right) * 0.5)
            cells[first] += area
            cells[first &+ 1] += d - area
        } else {
            touch(first, last + 1)
            addAcross(left: left, right: right, first: first, last: last, d: d)
        }
    }

    /// Adds a line of signed height `d` that crosses the cells `first` to `last`. The area to its
    /// right grows quadratically in the first and the last cell, and by a constant step in between.
    private func addAcross(left: Double, right: Double, first: Int, last: Int, d: Double) {
        let perCell = d / (right - left)
        let inFirst = Double(first + 1) - left
        let inLast = right - Double(last)
        var before = 0.5 * perCell * inFirst * inFirst
        cells[first] += before
        var sum = perCell * (inFirst + 0.5)
        var cell = first + 1
        while cell < last {
            cells[cell] += sum - before
            before = sum
            sum += perCell
            cell += 1
        }
        // The last cell is covered except for the triangle to the left of the line.
        let atLast = d - 0.5 * perCell * inLast * inLast
        cells[last] += atLast - before
        cells[last + 1] += d - atLast
    }

    /// Marks the blocks of the cells `first` to `last` (inclusive) as touched.
    @inline(__always)
    private func touch(_ first: Int, _ last: Int) {
        var block = first >> Self.blockShift
        let end = last >> Self.blockShift
        while block <= end {
            touched[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
            block += 1
        }
    }

    /// Sums the row, passes the coverage of some of its pixels to a sink, and resets the row to
    /// zero.
    ///
    /// - Parameters:
    ///   - x: The x-coordinate of the first cell (pixels, in device space).
    ///   - rows: The rows that have this coverage. The same spans are emitted for each.
    ///   - pixels: The cells to emit.
    @inline(__always)
    mutating func flush<Sink: SpanSink>(x: Int, rows: Range<Int>, pixels: Range<Int>, into sink: inout Sink) {
        guard Sink.requiresRowOrder, rows.count > 1 else { return flushOnce(x: x, rows: rows, pixels: pixels, into: &sink) }
        // The row is summed once. Its masks remain valid while the spans are repeated.
        var recorder = SpanRecorder(spans: spans.base)
        flushOnce(x: x, rows: rows.lowerBound..<rows.lowerBound &+ 1, pixels: pixels, into: &recorder)
        for y in rows {
            for index in 0..<recorder.count {
                let span = spans[index]
                if let mask = span.mask {
                    sink.span(x: span.x, y: y, count: span.count, mask: mask)
                } else {
                    sink.span(x: span.x, y: y, count: span.count, coverage: span.coverage)
                }
            }
        }
    }

    /// Emits each span for all of `rows` before the next span, and resets the row to zero.
    @inline(__always)
    private mutating func flushOnce<Sink: SpanSink>(x: Int, rows: Range<Int>, pixels: Range<Int>, into sink: inout Sink) {
        var sum = 0.0
        var block = 0
        while block < blockCount {
            let start = nextBlock(from: block, touched: true)
            let end = start < blockCount ? nextBlock(from: start, touched: false) : start
            // Nothing changes between the end of the last run of touched blocks and the start of
            // this one, so these pixels share the coverage of the sum.
            let coverage = Self.quantized(sum)
            let uniformStart = max(pixels.lowerBound, block << Self.blockShift)
            var from = max(pixels.lowerBound, start << Self.blockShift)
            let to = min(pixels.upperBound, end << Self.blockShift)
            if from < to, to &- from < 8 {
                // Fewer than eight pixels cost as much as eight, so some preceding pixels are
                // included.
                let first = max(uniformStart, to &- 8)
                for index in first..<max(first, from) { mask[index] = coverage }
                from = min(from, first)
            }
            let uniformEnd = min(pixels.upperBound, from, start << Self.blockShift)
            if coverage > 0, uniformEnd > uniformStart {
                sink.spans(x: x &+ uniformStart, rows: rows, count: uniformEnd &- uniformStart, coverage: coverage)
            }
            guard start < blockCount else { break }
            sum = accumulate(start << Self.blockShift, end << Self.blockShift, from: sum)
            if to > from {
                for y in rows { sink.span(x: x &+ from, y: y, count: to &- from, mask: UnsafePointer(mask.base + from)) }
            }
            block = end
        }
        for word in 0...(blockCount >> 6) { touched[word] = 0 }
    }

    /// Sums whole blocks of cells into the mask and resets them to zero.
    ///
    /// - Parameters:
    ///   - start: The index of the first cell, a multiple of eight.
    ///   - end: The index after the last cell, a multiple of eight.
    ///   - before: The sum of the cells to the left.
    /// - Returns: The sum including the blocks.
    @inline(__always)
    private func accumulate(_ start: Int, _ end: Int, from before: Double) -> Double {
        var sum = before
        var cell = start
        while cell < end {
            let address = UnsafeMutableRawPointer(cells.base + cell)
            let block = address.loadUnaligned(as: SIMD8<Double>.self)
            // The dependency chain is two additions per block instead of eight.
            let (pair0, pair2) = (block[0] + block[1], block[2] + block[3])
            let (pair4, pair6) = (block[4] + block[5], block[6] + block[7])
            let (sum1, sum3) = (sum + pair0, sum + (pair0 + pair2))
            let (sum5, sum7) = (sum3 + pair4, sum3 + (pair4 + pair6))
            let sums = SIMD8(sum + block[0], sum1, sum1 + block[2], sum3, sum3 + block[4], sum5, sum5 + block[6], sum7)
            sum = sum7
            address.storeBytes(of: SIMD8<Double>(), as: SIMD8<Double>.self)
            store(Self.quantized(sums), to: mask.base + cell)
            cell &+= 8
        }
        return sum
    }

    /// Returns the first block at or after `block` that is touched (or untouched, if `wanted` is
    /// false), or the number of blocks if there is no such block.
    @inline(__always)
    private func nextBlock(from block: Int, touched wanted: Bool) -> Int {
        var word = block >> 6
        let flip: UInt64 = wanted ? 0 : .max
        var bits = (touched[word] ^ flip) & (UInt64.max &<< UInt64(truncatingIfNeeded: block & 63))
        while bits == 0 {
            word += 1
            guard word << 6 < blockCount else { return blockCount }
            bits = touched[word] ^ flip
        }
        return min(blockCount, word << 6 + bits.trailingZeroBitCount)
    }

    /// Returns an area in 255ths, rounded to nearest. The sign, which is the contour's direction,
    /// is discarded. Values less than 2⁻²⁰ of a 255th below a midpoint round up, so that rounding
    /// errors of the sum do not affect the result.
    @inline(__always)
    private static func quantized(_ area: Double) -> UInt32 {
        let area = abs(area)
        guard area < 1 else { return 255 }
        return UInt32(truncatingIfNeeded: Int32(area * 255 + (0.5 + 0x1p-20)))
    }

    /// Quantizes eight areas at once.
    @inline(__always)
    private static func quantized(_ areas: SIMD8<Double>) -> Pixels {
        let bits = unsafeBitCast(areas, to: SIMD8<UInt64>.self) & (UInt64.max >> 1)
        var parts = unsafeBitCast(bits, to: SIMD8<Double>.self) * 255 + (0.5 + 0x1p-20)
        parts.replace(with: 255, where: parts .> 255)
        // Adding 2⁵² to an integer leaves it in the low bits.
        let whole = unsafeBitCast(parts.rounded(.down) + 0x1p52, to: SIMD8<UInt64>.self)
        return Pixels(truncatingIfNeeded: whole)
    }
}
