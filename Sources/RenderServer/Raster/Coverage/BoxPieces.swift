/// What the parts of a box's sides pass of some rows.
///
/// A piece is what a part passes of one row: of an arc, or of an upright line. It is seen from its outer end, the one that lies nearest to the box's side, as a curve that begins there with
/// height 0 and goes inwards, until at its inner end it has the height of the piece; from there on all of that height is within the box.
struct BoxPieces: ~Copyable {
    /// The places kept for the rows of a part.
    static let mostRows = 32

    /// The outer ends.
    private var x = ScratchBuffer<Double>(capacity: 12 * mostRows)
    /// From the outer to the inner ends.
    private var widths = ScratchBuffer<Double>(capacity: 12 * mostRows)
    private var heights = ScratchBuffer<Float>(capacity: 12 * mostRows)
    /// How far below the row the arc's centre is, seen so that the outer end is the lower one.
    private var centerDistances = ScratchBuffer<Float>(capacity: 12 * mostRows)
    /// Twice the distance of the outer end from the centre's upright line.
    private var diameters = ScratchBuffer<Float>(capacity: 12 * mostRows)

    /// Finds the pieces of a part in some rows, at most `mostRows`.
    mutating func find(_ part: BoxSidePart, at index: Int, firstRow: Int, rows: Int) {
        var row = 0
        while row < rows {
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

    /// By how much more is covered to the right of a part than to the left, in the first row.
    @inline(__always)
    func change(_ part: BoxSidePart, at index: Int) -> Float {
        part.direction > 0 ? heights[index &* Self.mostRows] * part.sign : -(heights[index &* Self.mostRows] * part.sign)
    }

    /// Adds to the coverage of blocks of eight pixels in some rows what a part passes of them.
    ///
    /// - Parameters:
    ///   - sums: Row after row.
    ///   - left: The first pixel of each row.
    func add(_ part: BoxSidePart, at index: Int, to sums: UnsafeMutablePointer<SIMD8<Float>>, left: Int, blocks: Int, rows: Int) {
        var place = index &* Self.mostRows
        var row = sums
        for _ in 0..<rows {
            let (width, height) = (widths[place], heights[place])
            let outside = part.direction > 0 ? 0 : height
            // How far inwards of the piece's outer end the first block's is.
            var start = part.direction * (Double(left &+ 4) - x[place]) - 4
            for block in 0..<blocks {
                if start <= -8 || start >= width {
                    row[block] += ((start <= -8 ? 0 : height) - outside) * part.sign
                } else {
                    let areas = part.areas(
                        from: start, width: width, height: height, centerDistance: centerDistances[place], diameter: diameters[place])
                    row[block] += (areas - outside) * part.sign
                }
                start += part.direction * 8
            }
            place &+= 1
            row += blocks
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
