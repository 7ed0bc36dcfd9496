/// What the parts of a box's sides pass of some rows.
///
/// A piece is what a part passes of one row: of an arc, or of an upright line. It is seen from its outer end, the one that lies nearest to the box's side, as a curve that begins there with
/// height 0 and goes inwards, until at its inner end it has the height of the piece; from there on all of that height is within the box.
struct BoxPieces: ~Copyable {
    /// The places kept for the rows of a part.
    static let mostRows = 32

    /// The outer ends.
    private var x = ScratchBuffer<Double>(capacity: 12 * mostRows + 4)
    /// From the outer to the inner ends.
    private var widths = ScratchBuffer<Double>(capacity: 12 * mostRows + 4)
    private var heights = ScratchBuffer<Float>(capacity: 12 * mostRows + 4)
    /// How far below the row the arc's centre is, seen so that the outer end is the lower one.
    private var centerDistances = ScratchBuffer<Float>(capacity: 12 * mostRows + 4)
    /// Twice the distance of the outer end from the centre's upright line.
    private var diameters = ScratchBuffer<Float>(capacity: 12 * mostRows + 4)

    /// The rows of each part, of the band's.
    private var rows = ScratchBuffer<(first: Int, end: Int)>(capacity: 12)

    /// Allocates storage for the pieces of 12 parts. `find` writes them through pointers.
    init() {
        let count = 12 * Self.mostRows + 4
        x.fill(count, with: 0)
        widths.fill(count, with: 0)
        heights.fill(count, with: 0)
        centerDistances.fill(count, with: 0)
        diameters.fill(count, with: 0)
    }

    /// Finds the pieces of a part in a band of rows, at most `mostRows`; to be called for one part after the other.
    mutating func find(_ part: BoxSidePart, at index: Int, firstRow: Int, rows count: Int) {
        if index == 0 { rows.removeAll() }
        var row = max(0, Int(part.minY.rounded(.down)) &- firstRow)
        let end = min(count, Int(part.maxY.rounded(.up)) &- firstRow)
        rows.append((row, end))
        while row < end {
            // Whole fours are written, past the part's places where they must be.
            let place = index &* Self.mostRows &+ row
            let four = part.pieces(row: Double(firstRow &+ row))
            UnsafeMutableRawPointer(x.base + place).storeBytes(of: four.x, as: SIMD4<Double>.self)
            UnsafeMutableRawPointer(widths.base + place).storeBytes(of: four.width, as: SIMD4<Double>.self)
            UnsafeMutableRawPointer(heights.base + place).storeBytes(of: four.height, as: SIMD4<Float>.self)
            UnsafeMutableRawPointer(centerDistances.base + place).storeBytes(of: four.centerDistance, as: SIMD4<Float>.self)
            UnsafeMutableRawPointer(diameters.base + place).storeBytes(of: four.diameter, as: SIMD4<Float>.self)
            row &+= 4
        }
    }

    /// Adds to what is covered of each row to the left of a part by how much more is to the right of it.
    @inline(__always)
    func addChanges(of part: BoxSidePart, at index: Int, to covered: UnsafeMutablePointer<Float>) {
        var row = rows[index].first
        while row < rows[index].end {
            let change = heights[index &* Self.mostRows &+ row] * part.sign
            covered[row] += part.direction > 0 ? change : -change
            row &+= 1
        }
    }

    /// Adds to the coverage of pixels in the rows what a part passes of them.
    ///
    /// Pixels are taken by eights from the box's side on, so that what one gets does not depend on which are wanted.
    ///
    /// - Parameters:
    ///   - sums: The first pixel of the first row; those of a row lie `stride` after those of the row before, with room for eight on both sides.
    ///   - covered: What is covered of each row to the left of the pixels, where nothing has been added yet.
    func add(
        _ part: BoxSidePart, at index: Int, to sums: UnsafeMutablePointer<Float>, stride: Int, columns: Range<Int>,
        covered: UnsafeMutablePointer<Float>?, rows count: Int
    ) {
        let side = Int(part.x.rounded(part.direction > 0 ? .down : .up))
        let left = columns.lowerBound &- (columns.lowerBound &- side) & 7
        let firstStart = part.direction * Double(left &+ 4) - 4
        let blocks = (columns.upperBound &- left &+ 7) >> 3
        var place = index &* Self.mostRows
        var first = UnsafeMutableRawPointer(sums + (left &- columns.lowerBound))
        for row in 0..<count {
            defer {
                place &+= 1
                first += stride &* 4
            }
            guard row >= rows[index].first, row < rows[index].end else {
                guard let covered else { continue }
                for block in 0..<blocks {
                    first.storeBytes(of: SIMD8(repeating: covered[row]), toByteOffset: block &* 32, as: SIMD8<Float>.self)
                }
                continue
            }
            let (height, width) = (heights[place], widths[place])
            let outside = part.direction > 0 ? 0 : height
            // How far inwards of the piece's outer end the first pixels' is.
            var start = firstStart - part.direction * x[place]
            var pixels = first
            for _ in 0..<blocks {
                let before = covered.map { SIMD8(repeating: $0[row]) } ?? pixels.loadUnaligned(as: SIMD8<Float>.self)
                if start <= -8 || start >= width {
                    let after = before + ((start <= -8 ? 0 : height) - outside) * part.sign
                    pixels.storeBytes(of: after, as: SIMD8<Float>.self)
                } else {
                    let areas = part.areas(
                        from: start, width: width, height: height, centerDistance: centerDistances[place], diameter: diameters[place])
                    pixels.storeBytes(of: before + (areas - outside) * part.sign, as: SIMD8<Float>.self)
                }
                start += part.direction * 8
                pixels += 32
            }
        }
    }
}

/// What a part of a side passes of four rows.
struct FourPieces: BitwiseCopyable {
    var x: SIMD4<Double>
    var width: SIMD4<Double>
    var height: SIMD4<Float>
    var centerDistance: SIMD4<Float>
    var diameter: SIMD4<Float>
}
