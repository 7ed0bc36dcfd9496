import WireProtocol

/// The coverage of a box, and of a hole in it, by bands of rows: where its sides pass pixel by pixel, in between all alike.
///
/// Pixels are taken in blocks of eight, the first at x = 0, so that what a pixel gets does not depend on the region.
struct BoxRows: ~Copyable {
    /// Pixels of a block.
    private static let width = 8
    /// Pixels between two sides up to which all of them have coverage of their own.
    private static let gap = 16
    /// Pixels that a side passes through in a band, unless it is of one row.
    private static let mostColumns = 24.0

    /// Those of the band at hand.
    private var sides = ScratchBuffer<BoxBandSide>(capacity: 4)
    /// The parts of sides that there are in the band, side by side.
    private var parts = ScratchBuffer<BoxSidePart>(capacity: 12)
    private var pieces = BoxPieces()
    private var sums = ScratchBuffer<SIMD8<Float>>(capacity: 64)
    private var mask = ScratchBuffer<UInt32>(capacity: 512)
    private var isUpright = true

    /// Begins with rows in which there are the same sides of a box, from left to right, those of a hole between, and lowers their end until no side passes through many columns. Answers
    /// that end.
    mutating func begin(_ all: borrowing ScratchBuffer<BoxSide>, rows: Range<Int>) -> Int {
        sides.removeAll()
        parts.removeAll()
        isUpright = true
        var end = rows.upperBound
        for index in 0..<all.count where all[index].meets(rows) {
            let firstPart = parts.count
            if all[index].upper.meets(rows) { parts.append(all[index].upper) }
            if all[index].line.meets(rows) { parts.append(all[index].line) }
            if all[index].lower.meets(rows) { parts.append(all[index].lower) }
            for index in firstPart..<parts.count where !parts[index].isUpright { isUpright = false }
            let top = all[index].depth(at: Double(rows.lowerBound))
            if !isUpright {
                end = min(end, rows.lowerBound &+ BoxPieces.mostRows)
                while end &- rows.lowerBound > 1, abs(top - all[index].depth(at: Double(end))) > Self.mostColumns {
                    end = (rows.lowerBound &+ end &+ 1) >> 1
                }
            }
            sides.append(BoxBandSide(depth: top, left: 0, right: 0, firstPart: firstPart, endPart: parts.count))
        }
        var place = 0
        for index in 0..<all.count where all[index].meets(rows) {
            let depths = (sides[place].depth, all[index].depth(at: Double(end)))
            (sides.base[place].left, sides.base[place].right) = all[index].columns(rows.lowerBound..<end, depths: depths)
            place &+= 1
        }
        for index in 0..<parts.count {
            pieces.find(parts[index], at: index, firstRow: rows.lowerBound, rows: isUpright ? 1 : end &- rows.lowerBound)
        }
        return end
    }

    /// Hands over the coverage of the pixels from `region.x0` to `region.x1` in a band of rows: with the same height of each box in each of them.
    @inline(__always)
    mutating func emit<Sink: SpanSink>(_ rows: Range<Int>, _ region: PixelRect, into sink: inout Sink) {
        var place = region.x0
        var covered: Float = 0
        var first = 0
        while first < sides.count {
            var (left, right) = (sides[first].left, sides[first].right)
            var end = first &+ 1
            while end < sides.count, sides[end].left &- right < Self.gap {
                (left, right) = (min(left, sides[end].left), max(right, sides[end].right))
                end &+= 1
            }
            let parts = sides[first].firstPart..<sides[end &- 1].endPart
            // Fewer pixels than a block take longer than a block: some of those within come along.
            if right &- left < Self.width { if first == 0 { right = left &+ Self.width } else { left = right &- Self.width } }
            let (from, to) = (max(left, place), min(right, region.x1))
            let coverage = Self.quantised(covered)
            let alike = min(from, region.x1) &- place
            if coverage > 0, alike > 0 { sink.spans(x: place, rows: rows, count: alike, coverage: coverage) }
            if from < to { emit(from..<to, parts: parts, covered, rows, &sink) }
            place = max(place, min(right, region.x1))
            for index in parts { covered += pieces.change(self.parts[index], at: index) }
            first = end
        }
    }

    /// Hands over pixels that have coverage of their own.
    ///
    /// - Parameters:
    ///   - range: The parts of sides that pass through them.
    ///   - covered: What is covered to the left of them.
    @inline(__always)
    private mutating func emit<Sink: SpanSink>(
        _ columns: Range<Int>, parts range: Range<Int>, _ covered: Float, _ rows: Range<Int>, _ sink: inout Sink
    ) {
        let left = columns.lowerBound & ~(Self.width &- 1)
        let blocks = (columns.upperBound &- left &+ Self.width &- 1) / Self.width
        let count = isUpright ? 1 : rows.count
        sums.fill(blocks &* count, with: SIMD8(repeating: covered))
        for index in range { pieces.add(parts[index], at: index, to: sums.base, left: left, blocks: blocks, rows: count) }
        mask.extend(to: blocks &* Self.width &* count, with: 0)
        for block in 0..<blocks &* count { store(Self.quantised(sums[block]), to: mask.base + block &* Self.width) }
        let pixels = UnsafePointer(mask.base + (columns.lowerBound &- left))
        sink.spans(x: columns.lowerBound, rows: rows, count: columns.count, mask: pixels, stride: isUpright ? 0 : blocks &* Self.width)
    }

    /// An area in 255ths, to nearest. What is within 2⁻¹² of the middle goes up, so that the rounding of the sum decides nothing.
    @inline(__always)
    private static func quantised(_ area: Float) -> UInt32 { (max(0, min(1, area)) * 255 + 0x1p-12 + 0x1p23).bitPattern & 0xFF }

    /// Eight at once. Adding 2²³ leaves whole numbers only, in the low bits.
    @inline(__always)
    private static func quantised(_ areas: SIMD8<Float>) -> Pixels {
        unsafeBitCast(greatest(least(areas, 1), 0) * 255 + 0x1p-12 + 0x1p23, to: Pixels.self) & 0xFF
    }
}

/// A side of a box in a band of rows.
struct BoxBandSide: BitwiseCopyable {
    /// How far within the box it is at the top of the band.
    var depth: Double
    /// The pixels through which it passes.
    var left: Int
    var right: Int
    /// The indices of its parts.
    var firstPart: Int
    var endPart: Int
}
