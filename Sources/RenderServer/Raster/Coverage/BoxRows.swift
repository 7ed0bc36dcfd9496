import Geometry

// Design
// ------
// A box has two sides, or four with a hole. Coverage differs from pixel to pixel only where a side
// passes, so a row is emitted from left to right as alternating runs:
//
//          ╭───────────────╮
//        ╭─╯               ╰─╮        mask: a value for each pixel
//        │                   │        uniform: one span of one coverage
//        │mask│ uniform │mask│
//
// Data: `sides` holds the sides that pass through the band, from left to right; `parts` their arcs
// and lines; `pieces` the portion of each part in each row; `covered` the height of each row that
// is inside to the left of the pixels to come.
//
// Invariant: `covered` is the sum of the heights of the pieces passed so far, positive where the
// box begins and negative where it ends, and reversed for a hole. It is 0 on the left of the box.
//
// Correctness: a pixel through which no side passes is covered by the height inside to its left,
// which is `covered`. In any other pixel, a part of a left side adds the area to its right, and a
// part of a right side subtracts it; for a hole, the reverse. `BoxSidePart` computes that area from
// chords and the segments between chord and arc. Sides less than `gap` pixels apart share a mask,
// since a short uniform run costs more than it saves.
//
// A band consists of rows through which the same sides pass. If these are upright and as high as
// the band, its rows are equal, and one is computed for all. Otherwise, a band has at most
// `BoxPieces.maximumRows` rows and is shortened until no side passes through more than
// `maximumColumns` pixels, so that masks stay small beside flat arcs.
//
// The pixels of a mask are processed in blocks of eight counted from the box's side, so the
// coverage of a pixel does not depend on the region.
//
// A sink that computes pixels, for an image or a gradient, requires all spans of a row before those
// of the next, because it then computes the pixels of a row together. For such a sink, the spans of
// a band are recorded and repeated row by row; the masks of the band then follow one another in
// `mask`. This saves 3 to 17 % of the instructions that draw images and gradients in rounded boxes.
//
// Cost: for each row of a band, the pixels of the band's masks and a span for each uniform run;
// nothing depends on the box's width. All memory is reused.

/// Computes the coverage of a box, optionally with a hole, in bands of rows: pixel by pixel where
/// its sides pass, uniform in between.
struct BoxRows: ~Copyable {
    /// The number of pixels processed together.
    private static let width = 8
    /// The distance (pixels) below which two sides share one per-pixel span.
    private static let gap = 16
    /// The greatest number of pixels that a side may pass through in a band of several rows.
    private static let maximumColumns = 24.0

    /// The sides in the current band, from left to right.
    private var sides = ScratchBuffer<BoxBandSide>(capacity: 4)
    /// The parts in the band: those of the first side from top to bottom, then those of the next
    /// side.
    private var parts = ScratchBuffer<BoxSidePart>(capacity: 12)
    private var pieces = BoxPieces()
    /// The covered height of each row to the left of the next pixels.
    private var covered = ScratchBuffer<Float>(capacity: BoxPieces.maximumRows)
    /// The coverage of the pixels of a mask (0…1), row by row.
    private var sums = ScratchBuffer<Float>(capacity: 1024)
    /// The coverage of the pixels of a mask in 255ths, row by row.
    private var mask = ScratchBuffer<UInt32>(capacity: 512)
    /// The index in `mask` of the next mask. It is 0 unless the masks of a band are kept.
    private var maskStart = 0
    /// The spans of a band that is emitted row by row: at most one for each of four sides, and one
    /// for each row between two of them.
    private var spans = ScratchBuffer<BandSpan>(capacity: 3 * BoxPieces.maximumRows + 4)
    /// The number of distinct rows: one if all rows of the band are equal.
    private var rowCount = 1

    /// Starts a band of rows that the same sides pass through, and shortens it until no side passes
    /// through too many columns.
    ///
    /// - Parameters:
    ///   - all: The sides from left to right, those of a hole between those of the box.
    ///   - rows: The rows through which the same sides pass.
    /// - Returns: The end of the band.
    mutating func begin(_ all: borrowing ScratchBuffer<BoxSide>, rows: Range<Int>) -> Int {
        sides.removeAll()
        parts.removeAll()
        var end = rows.upperBound
        var isUpright = true
        for index in 0..<all.count where all[index].intersects(rows) {
            let firstPart = parts.count
            if all[index].upper.intersects(rows) { parts.append(all[index].upper) }
            if all[index].line.intersects(rows) { parts.append(all[index].line) }
            if all[index].lower.intersects(rows) { parts.append(all[index].lower) }
            // Rows are equal only if the box extends over the full height of all of them, or if
            // there is one row.
            let isWhole = all[index].upper.minY <= Double(rows.lowerBound) && all[index].lower.maxY >= Double(rows.upperBound)
            if !isWhole, rows.count > 1 { isUpright = false }
            for index in firstPart..<parts.count where !parts[index].isUpright { isUpright = false }
            // Once a side is not upright, later sides limit the band as well; earlier ones are
            // upright and have no limit.
            let top = all[index].depth(at: Double(rows.lowerBound))
            if !isUpright {
                end = min(end, rows.lowerBound &+ BoxPieces.maximumRows)
                while end &- rows.lowerBound > 1, abs(top - all[index].depth(at: Double(end))) > Self.maximumColumns {
                    end = (rows.lowerBound &+ end &+ 1) >> 1
                }
            }
            sides.append(BoxBandSide(depth: top, left: 0, right: 0, firstPart: firstPart, endPart: parts.count))
        }
        var sideIndex = 0
        for index in 0..<all.count where all[index].intersects(rows) {
            let depths = (sides[sideIndex].depth, all[index].depth(at: Double(end)))
            (sides.base[sideIndex].left, sides.base[sideIndex].right) = all[index].columns(rows.lowerBound..<end, depths: depths)
            sideIndex &+= 1
        }
        rowCount = isUpright ? 1 : end &- rows.lowerBound
        for index in 0..<parts.count { pieces.find(parts[index], at: index, firstRow: rows.lowerBound, rows: rowCount) }
        return end
    }

    /// Emits the coverage of the pixels from `region.x0` to `region.x1` in the band. Call `begin`
    /// first; `rows` is the band that results from it.
    @inline(__always)
    mutating func emit<Sink: SpanSink>(_ rows: Range<Int>, _ region: PixelRect, into sink: inout Sink) {
        guard Sink.requiresRowOrder, rows.count > 1 else { return emitSpans(rows, region, keepsMasks: false, into: &sink) }
        var recorder = BandRecorder(spans: spans.base)
        emitSpans(rows, region, keepsMasks: true, into: &recorder)
        for y in rows {
            for index in 0..<recorder.count {
                let span = spans.base[index]
                guard y >= span.firstRow, y < span.endRow else { continue }
                if span.maskStart >= 0 {
                    let mask = UnsafePointer(mask.base + (span.maskStart &+ (y &- span.firstRow) &* span.stride))
                    sink.span(x: span.x, y: y, count: span.count, mask: mask)
                } else {
                    sink.span(x: span.x, y: y, count: span.count, coverage: span.coverage)
                }
            }
        }
    }

    /// Emits each span for all rows of the band before the next span.
    @inline(__always)
    private mutating func emitSpans<Sink: SpanSink>(
        _ rows: Range<Int>, _ region: PixelRect, keepsMasks: Bool, into sink: inout Sink
    ) {
        maskStart = 0
        covered.fill(rowCount, with: 0)
        var x = region.x0
        var first = 0
        while first < sides.count {
            var (left, right) = (sides[first].left, sides[first].right)
            var end = first &+ 1
            while end < sides.count, sides[end].left &- right < Self.gap {
                (left, right) = (min(left, sides[end].left), max(right, sides[end].right))
                end &+= 1
            }
            // A partial block of eight costs as much as a whole one, so some inner pixels are
            // included.
            let count = max(1, right &- left &+ Self.width &- 1) & ~(Self.width &- 1)
            if first == 0 { right = left &+ count } else { left = right &- count }
            let (from, to) = (max(left, x), min(right, region.x1))
            let uniformEnd = min(from, region.x1)
            if uniformEnd > x { emitUniform(x..<uniformEnd, rows, &sink) }
            let parts = sides[first].firstPart..<sides[end &- 1].endPart
            if from < to {
                emit(from..<to, parts: parts, rows, &sink)
                if keepsMasks { maskStart &+= BandRecorder.maskSize(columns: to &- from, rows: rowCount) }
            }
            x = max(x, min(right, region.x1))
            for index in parts { pieces.addChanges(of: self.parts[index], at: index, to: covered.base) }
            first = end
        }
    }

    /// Emits the uniform pixels between sides.
    @inline(__always)
    private func emitUniform<Sink: SpanSink>(_ columns: Range<Int>, _ rows: Range<Int>, _ sink: inout Sink) {
        var row = 0
        while row < rowCount {
            let coverage = Self.quantized(covered[row])
            var end = row &+ 1
            while end < rowCount, Self.quantized(covered[end]) == coverage { end &+= 1 }
            let equalRows = rows.lowerBound &+ row..<(end == rowCount ? rows.upperBound : rows.lowerBound &+ end)
            if coverage > 0 { sink.spans(x: columns.lowerBound, rows: equalRows, count: columns.count, coverage: coverage) }
            row = end
        }
    }

    /// Emits pixels that have individual coverage.
    ///
    /// - Parameter range: The parts of sides that pass through the pixels.
    @inline(__always)
    private mutating func emit<Sink: SpanSink>(
        _ columns: Range<Int>, parts range: Range<Int>, _ rows: Range<Int>, _ sink: inout Sink
    ) {
        // One block on each side holds the pixels that blocks cover beyond the requested ones.
        let blocks = (columns.count &+ Self.width &- 1) / Self.width
        let stride = (blocks &+ 2) &* Self.width
        sums.extend(to: stride &* rowCount, with: 0)
        mask.extend(to: maskStart &+ blocks &* Self.width &* rowCount, with: 0)
        let first = sums.base + Self.width
        for index in range {
            pieces.add(
                parts[index], at: index, to: first, stride: stride, columns: columns,
                covered: index == range.lowerBound ? covered.base : nil,
                rows: rowCount)
        }
        var result = mask.base + maskStart
        for row in 0..<rowCount {
            for block in 0..<blocks {
                let areas = UnsafeRawPointer(first + (row &* stride &+ block &* Self.width)).loadUnaligned(as: SIMD8<Float>.self)
                store(Self.quantized(areas), to: result)
                result += Self.width
            }
        }
        sink.spans(
            x: columns.lowerBound, rows: rows, count: columns.count, mask: UnsafePointer(mask.base + maskStart),
            stride: rowCount == 1 ? 0 : blocks &* Self.width)
    }

    /// Returns an area in 255ths, rounded to nearest. Values less than 2⁻¹² of a 255th below a
    /// midpoint round up, so that rounding errors of the sum do not affect the result. Adding 2²³
    /// leaves the integer in the low bits.
    @inline(__always)
    private static func quantized(_ area: Float) -> UInt32 { (max(0, min(1, area)) * 255 + 0x1p-12 + 0x1p23).bitPattern & 0xFF }

    /// Quantizes eight areas at once.
    @inline(__always)
    private static func quantized(_ areas: SIMD8<Float>) -> Pixels {
        unsafeBitCast(greatest(least(areas, 1), 0) * 255 + 0x1p-12 + 0x1p23, to: Pixels.self) & 0xFF
    }
}

/// A side of a box in a band of rows.
struct BoxBandSide: BitwiseCopyable {
    /// The side's distance inward from the box's edge at the top of the band (pixels).
    var depth: Double
    /// The range of the pixels through which the side passes in the band: `left..<right`.
    var left: Int
    var right: Int
    /// The range of the indices of the side's parts: `firstPart..<endPart`.
    var firstPart: Int
    var endPart: Int
}

/// A span of some rows of a band: with individual coverage if `maskStart` is not negative,
/// otherwise with the uniform `coverage`.
struct BandSpan: BitwiseCopyable {
    var x: Int
    var count: Int
    var firstRow: Int
    var endRow: Int
    var coverage: UInt32
    /// The index of the first value of the mask, and the distance between its rows.
    var maskStart: Int
    var stride: Int
}

/// Records the spans of a band, whose masks follow one another in `BoxRows.mask`. `spans` must have
/// capacity for all of them.
private struct BandRecorder: SpanSink {
    let spans: UnsafeMutablePointer<BandSpan>
    var count = 0
    private var maskStart = 0

    init(spans: UnsafeMutablePointer<BandSpan>) { self.spans = spans }

    /// Returns the number of values of a mask with rows of whole blocks of eight.
    @inline(__always)
    static func maskSize(columns: Int, rows: Int) -> Int { ((columns &+ 7) & ~7) &* rows }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) { spans(x: x, rows: y..<y &+ 1, count: count, coverage: coverage) }

    @inline(__always)
    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        spans(x: x, rows: y..<y &+ 1, count: count, mask: mask, stride: 0)
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, coverage: UInt32) {
        spans[self.count] = BandSpan(
            x: x, count: count, firstRow: rows.lowerBound, endRow: rows.upperBound, coverage: coverage, maskStart: -1, stride: 0)
        self.count &+= 1
    }

    @inline(__always)
    mutating func spans(x: Int, rows: Range<Int>, count: Int, mask: UnsafePointer<UInt32>, stride: Int) {
        spans[self.count] = BandSpan(
            x: x, count: count, firstRow: rows.lowerBound, endRow: rows.upperBound, coverage: 0, maskStart: maskStart, stride: stride)
        self.count &+= 1
        maskStart &+= Self.maskSize(columns: count, rows: stride == 0 ? 1 : rows.count)
    }
}
