/// What coverage is handed to: spans of one row, each within the region and not empty, from left to right.
protocol SpanSink {
    /// Whether it is best handed all of a row before the next.
    static var goesByRows: Bool { get }
    /// `count` pixels from (x, y) with the same coverage, 1…255, of 255.
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32)
    /// `count` pixels from (x, y), each with its own coverage 0…255.
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>)
    /// `count` pixels from x on in each of some rows, all with the same coverage, 1…255, of 255.
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32)
    /// `count` pixels from x on in each of some rows, each with its own coverage; that of a row lies `stride` after that of the row before.
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int)
}

extension SpanSink {
    static var goesByRows: Bool { false }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        for y in rows { span(x: x, y: y, count: count, coverage: coverage) }
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int) {
        for y in rows { span(x: x, y: y, count: count, mask: mask + (y &- rows.lowerBound) &* stride) }
    }
}

/// A span of a row, with a mask or the same coverage all over.
struct RecordedSpan: BitwiseCopyable {
    var x: Int
    var count: Int
    var coverage: UInt32
    var mask: UnsafePointer<UInt32>?
}

/// Takes down the spans of one row, in memory that has room for them.
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

/// One row of signed areas: each cell holds by how much coverage changes from its left neighbour to it.
///
/// An edge adds to each cell that it passes the change of the area to its right; the running sum of the cells then is the exact area of each pixel that
/// lies inside. Double precision keeps the sums the same, after rounding to 1/255, wherever the region begins.
struct AccumulationRow: ~Copyable {
    /// Cells are looked after in blocks, of which only those that an edge has touched are summed.
    private static let blockShift = 3

    /// All zero between rows.
    private var cells = ScratchBuffer<Double>(capacity: 2048)
    private var mask = ScratchBuffer<UInt32>(capacity: 2048)
    /// One bit for each block; all zero between rows.
    private var touched = ScratchBuffer<UInt64>(capacity: 32)
    private var blockCount = 0
    /// Of a row that others are like.
    private var spans = ScratchBuffer<RecordedSpan>(capacity: 64)

    /// Makes room for rows of a width.
    mutating func prepare(width: Int) {
        // An edge at the right side, x = width, adds to the two cells after the last pixel.
        blockCount = ((width + 1) >> Self.blockShift) + 1
        cells.extend(to: blockCount << Self.blockShift, with: 0)
        mask.extend(to: blockCount << Self.blockShift, with: 0)
        touched.extend(to: (blockCount >> 6) + 1, with: 0)
        // At most two for each stretch of touched blocks, and one after the last.
        spans.extend(to: blockCount + 2, with: RecordedSpan(x: 0, count: 0, coverage: 0, mask: nil))
    }

    /// Adds a line from (x0, y0) to (x1, y1), `0 <= y0 <= y1 <= 1`, `0 <= x <= width`, with the inside to its right where `sign` is 1, to its left where it is −1.
    @inline(__always)
    mutating func add(x0: Double, y0: Double, x1: Double, y1: Double, sign: Double) {
        let d = (y1 - y0) * sign
        let left = x0 < x1 ? x0 : x1
        let right = x0 < x1 ? x1 : x0
        let first = Int(left)
        let last = Int(right)
        if first == last {
            // The area to the right of the line within the cell is the trapezoid's: height times the mean distance from the right side.
            touch(first, first &+ 1)
            let area = d * (Double(first + 1) - (left + right) * 0.5)
            cells[first] += area
            cells[first &+ 1] += d - area
        } else {
            touch(first, last + 1)
            addAcross(left: left, right: right, first: first, last: last, d: d)
        }
    }

    /// A line through several cells: the area to its right grows as a parabola in the first and the last, by a fixed step between.
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
        // The last cell keeps all but the triangle that lies to the left of the line.
        let atLast = d - 0.5 * perCell * inLast * inLast
        cells[last] += atLast - before
        cells[last + 1] += d - atLast
    }

    @inline(__always)
    private func touch(_ first: Int, _ last: Int) {
        var block = first >> Self.blockShift
        let end = last >> Self.blockShift
        while block <= end {
            touched[block >> 6] |= 1 &<< UInt64(truncatingIfNeeded: block & 63)
            block += 1
        }
    }

    /// Sums the row, hands the coverage of some of its pixels over, and leaves it empty. `x` is that of the first pixel. The same is handed over for each of the rows.
    @inline(__always)
    mutating func flush<Sink: SpanSink>(x: Int, rows: Range<Int>, pixels: Range<Int>, into sink: inout Sink) {
        guard Sink.goesByRows, rows.count > 1 else { return flushOnce(x: x, rows: rows, pixels: pixels, into: &sink) }
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

    @inline(__always)
    private mutating func flushOnce<Sink: SpanSink>(x: Int, rows: Range<Int>, pixels: Range<Int>, into sink: inout Sink) {
        var sum = 0.0
        var block = 0
        while block < blockCount {
            let start = nextBlock(from: block, touched: true)
            let end = start < blockCount ? nextBlock(from: start, touched: false) : start
            let coverage = Self.quantised(sum)
            let alike = max(pixels.lowerBound, block << Self.blockShift)
            var from = max(pixels.lowerBound, start << Self.blockShift)
            let to = min(pixels.upperBound, end << Self.blockShift)
            if from < to, to &- from < 8 {
                // Few pixels take as long as eight: some of those before them come along.
                let least = max(alike, to &- 8)
                for index in least..<max(least, from) { mask[index] = coverage }
                from = min(from, least)
            }
            let alikeEnd = min(pixels.upperBound, from, start << Self.blockShift)
            if coverage > 0, alikeEnd > alike { sink.spans(x: x &+ alike, rows: rows, count: alikeEnd &- alike, coverage: coverage) }
            guard start < blockCount else { break }
            sum = addUp(start << Self.blockShift, end << Self.blockShift, from: sum)
            if to > from {
                for y in rows { sink.span(x: x &+ from, y: y, count: to &- from, mask: UnsafePointer(mask.base + from)) }
            }
            block = end
        }
        for word in 0...(blockCount >> 6) { touched[word] = 0 }
    }

    /// Sums whole blocks of cells into the mask, from what lies to the left of them, and empties them. Answers the sum.
    @inline(__always)
    private func addUp(_ start: Int, _ end: Int, from before: Double) -> Double {
        var sum = before
        var cell = start
        while cell < end {
            let place = UnsafeMutableRawPointer(cells.base + cell)
            let block = place.loadUnaligned(as: SIMD8<Double>.self)
            // Two additions from one block to the next, and no chain of eight.
            let (pair0, pair2) = (block[0] + block[1], block[2] + block[3])
            let (pair4, pair6) = (block[4] + block[5], block[6] + block[7])
            let (sum1, sum3) = (sum + pair0, sum + (pair0 + pair2))
            let (sum5, sum7) = (sum3 + pair4, sum3 + (pair4 + pair6))
            let sums = SIMD8(sum + block[0], sum1, sum1 + block[2], sum3, sum3 + block[4], sum5, sum5 + block[6], sum7)
            sum = sum7
            place.storeBytes(of: SIMD8<Double>(), as: SIMD8<Double>.self)
            store(Self.quantised(sums), to: mask.base + cell)
            cell &+= 8
        }
        return sum
    }

    /// The first block from `block` on that is touched, or is not; the number of blocks where there is none.
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

    /// An area in 255ths, to nearest. The sign is the contour's direction. What is within 2⁻²⁰ of the middle goes up, so that the rounding of the sum decides nothing.
    @inline(__always)
    private static func quantised(_ area: Double) -> UInt32 {
        let area = abs(area)
        guard area < 1 else { return 255 }
        return UInt32(truncatingIfNeeded: Int32(area * 255 + (0.5 + 0x1p-20)))
    }

    /// Eight at once.
    @inline(__always)
    private static func quantised(_ areas: SIMD8<Double>) -> Pixels {
        let bits = unsafeBitCast(areas, to: SIMD8<UInt64>.self) & (UInt64.max >> 1)
        var parts = unsafeBitCast(bits, to: SIMD8<Double>.self) * 255 + (0.5 + 0x1p-20)
        parts.replace(with: 255, where: parts .> 255)
        // Adding 2⁵² leaves whole numbers only, in the low bits.
        let whole = unsafeBitCast(parts.rounded(.down) + 0x1p52, to: SIMD8<UInt64>.self)
        return Pixels(truncatingIfNeeded: whole)
    }
}
