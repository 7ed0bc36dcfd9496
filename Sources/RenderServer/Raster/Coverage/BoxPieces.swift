/// The pieces into which rows of pixels divide the parts of a box's sides. `BoxRows` uses them to
/// compute the coverage of the pixels through which the sides pass. All lengths are in pixels.
///
/// A piece is the portion of a part, an arc or an upright line, within one row. Measured from its
/// outer end, the end nearest to the box's side, it is a curve that starts there with height 0 and
/// rises inward until it reaches the height of the piece at its inner end. Further inward the full
/// height is within the box.
struct BoxPieces: ~Copyable {
    /// The number of slots for the rows of each part. The arrays have a slot for each row of at
    /// most 12 parts (two sides of a box and two of its hole, of three parts each), and four more
    /// for a store past the last.
    static let maximumRows = 32

    /// The x-coordinates of the outer ends.
    private var x = ScratchBuffer<Double>(capacity: 12 * maximumRows + 4)
    /// The horizontal distances from the outer to the inner ends.
    private var widths = ScratchBuffer<Double>(capacity: 12 * maximumRows + 4)
    private var heights = ScratchBuffer<Float>(capacity: 12 * maximumRows + 4)
    /// The vertical distances between the arc's center and the outer ends.
    private var centerDistances = ScratchBuffer<Float>(capacity: 12 * maximumRows + 4)
    /// Twice the horizontal distances between the outer ends and the arc's center.
    private var diameters = ScratchBuffer<Float>(capacity: 12 * maximumRows + 4)

    /// The rows that each part passes through, relative to the band's first row.
    private var rows = ScratchBuffer<(first: Int, end: Int)>(capacity: 12)

    /// Allocates storage for the pieces of 12 parts. `find` writes them through pointers.
    init() {
        let count = 12 * Self.maximumRows + 4
        x.fill(count, with: 0)
        widths.fill(count, with: 0)
        heights.fill(count, with: 0)
        centerDistances.fill(count, with: 0)
        diameters.fill(count, with: 0)
    }

    /// Finds the pieces of a part in a band of at most `maximumRows` rows. Call it for the parts in
    /// order of their indices.
    mutating func find(_ part: BoxSidePart, at index: Int, firstRow: Int, rows count: Int) {
        if index == 0 { rows.removeAll() }
        var row = max(0, Int(part.minY.rounded(.down)) &- firstRow)
        let end = min(count, Int(part.maxY.rounded(.up)) &- firstRow)
        rows.append((row, end))
        while row < end {
            // Pieces are written four at a time, if necessary beyond the slots of the part.
            let slot = index &* Self.maximumRows &+ row
            let four = part.pieces(row: Double(firstRow &+ row))
            UnsafeMutableRawPointer(x.base + slot).storeBytes(of: four.x, as: SIMD4<Double>.self)
            UnsafeMutableRawPointer(widths.base + slot).storeBytes(of: four.width, as: SIMD4<Double>.self)
            UnsafeMutableRawPointer(heights.base + slot).storeBytes(of: four.height, as: SIMD4<Float>.self)
            UnsafeMutableRawPointer(centerDistances.base + slot).storeBytes(of: four.centerDistance, as: SIMD4<Float>.self)
            UnsafeMutableRawPointer(diameters.base + slot).storeBytes(of: four.diameter, as: SIMD4<Float>.self)
            row &+= 4
        }
    }

    /// Adds the change in covered height from the left of a part to its right, for each row.
    @inline(__always)
    func addChanges(of part: BoxSidePart, at index: Int, to covered: UnsafeMutablePointer<Float>) {
        var row = rows[index].first
        while row < rows[index].end {
            let change = heights[index &* Self.maximumRows &+ row] * part.sign
            covered[row] += part.direction > 0 ? change : -change
            row &+= 1
        }
    }

    /// Adds the area of each pixel that is on the inner side of a part to the pixel's coverage
    /// (0…1), or subtracts it if the part belongs to a hole.
    ///
    /// Pixels are processed in blocks of eight counted from the box's side, so that the coverage of
    /// a pixel does not depend on which pixels are requested.
    ///
    /// - Parameters:
    ///   - sums: The sum for the first pixel of the first row. Rows are `stride` apart, with
    ///     capacity for eight more on either side.
    ///   - covered: The covered height of each row to the left of the pixels, with which the sums
    ///     start; nil if an earlier part has initialized the sums.
    ///   - count: The number of rows.
    func add(
        _ part: BoxSidePart, at index: Int, to sums: UnsafeMutablePointer<Float>, stride: Int, columns: Range<Int>,
        covered: UnsafeMutablePointer<Float>?, rows count: Int
    ) {
        let side = Int(part.x.rounded(part.direction > 0 ? .down : .up))
        let left = columns.lowerBound &- (columns.lowerBound &- side) & 7
        let firstStart = part.direction * Double(left &+ 4) - 4
        let blocks = (columns.upperBound &- left &+ 7) >> 3
        var slot = index &* Self.maximumRows
        var first = UnsafeMutableRawPointer(sums + (left &- columns.lowerBound))
        for row in 0..<count {
            defer {
                slot &+= 1
                first += stride &* 4
            }
            guard row >= rows[index].first, row < rows[index].end else {
                guard let covered else { continue }
                for block in 0..<blocks {
                    first.storeBytes(of: SIMD8(repeating: covered[row]), toByteOffset: block &* 32, as: SIMD8<Float>.self)
                }
                continue
            }
            let (height, width) = (heights[slot], widths[slot])
            // A right side ends the box: the piece's height, which the sum to its left includes, is
            // replaced by the area inside.
            let outside = part.direction > 0 ? 0 : height
            // The distance from the piece's outer end inward to the outer end of the first pixels.
            var start = firstStart - part.direction * x[slot]
            var pixels = first
            for _ in 0..<blocks {
                let before = covered.map { SIMD8(repeating: $0[row]) } ?? pixels.loadUnaligned(as: SIMD8<Float>.self)
                if start <= -8 || start >= width {
                    let after = before + ((start <= -8 ? 0 : height) - outside) * part.sign
                    pixels.storeBytes(of: after, as: SIMD8<Float>.self)
                } else {
                    let areas = part.areas(
                        from: start, width: width, height: height, centerDistance: centerDistances[slot], diameter: diameters[slot])
                    pixels.storeBytes(of: before + (areas - outside) * part.sign, as: SIMD8<Float>.self)
                }
                start += part.direction * 8
                pixels += 32
            }
        }
    }
}

/// The pieces of a part in four consecutive rows. `BoxPieces` describes the values.
struct FourPieces: BitwiseCopyable {
    var x: SIMD4<Double>
    var width: SIMD4<Double>
    var height: SIMD4<Float>
    var centerDistance: SIMD4<Float>
    var diameter: SIMD4<Float>
}
