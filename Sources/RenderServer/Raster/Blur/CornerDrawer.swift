import Geometry

/// Draws the difference between a square corner and a round one, and blurs it: first rasterizes the
/// round corner, then convolves the rows and the columns with the weights. `RectangleBlur` uses it
/// to fill a `BlurredCorner`.
struct CornerDrawer: ~Copyable {
    private var rasterizer = Rasterizer()
    private let shape = PixelStorage()
    /// A row of the shape, surrounded by zeros.
    private var line = ScratchBuffer<Float>(capacity: 1)
    /// The shape's rows after the horizontal pass.
    private var rows = ScratchBuffer<Float>(capacity: 1)

    /// Writes the top left corner in 255ths to `plane`, which must have capacity for
    /// `corner.planeSize` values: an empty row and then the blurred rows.
    ///
    /// - Parameters:
    ///   - x: The corner's horizontal position within the first pixel (pixels, 0..<1).
    ///   - y: The corner's vertical position within the first pixel (pixels, 0..<1).
    mutating func draw(_ corner: borrowing BlurredCorner, x: Double, y: Double, into plane: UnsafeMutablePointer<Float>) {
        let (count, reach, stride) = (corner.unblurredSide, corner.weights.reach, corner.stride)
        let bounds = PixelRect(x0: 0, y0: 0, x1: count, y1: count)
        let buffer = shape.buffer(for: bounds)
        rasterizer.clear(buffer, rect: bounds, to: 0)
        let far = Double(2 * count)
        let radii = CornerRadii(topLeft: corner.radius, topRight: 0, bottomRight: 0, bottomLeft: 0)
        if let box = RoundedBox(Rect(x: x, y: y, width: far, height: far), radii: radii, through: .identity) {
            rasterizer.fill(buffer, .box(box), paint: .solid(.max), clip: bounds)
        }
        // Zeros on both sides, for twice the reach, and eight more for reads past the last block.
        line.fill(stride + 2 * reach + 8, with: 0)
        rows.extend(to: stride * count, with: 0)
        for row in 0..<count {
            let pixels = buffer.base + row * buffer.stride
            let inRow = row == 0 ? 255 * (1 - y) : 255
            for column in 0..<count {
                let square = column == 0 ? inRow * (1 - x) : inRow
                line[2 * reach + column] = Float(square - Double(pixels[column] >> 24))
            }
            convolve(corner.weights, into: rows.base + row * stride, stride)
        }
        plane.update(repeating: 0, count: stride)
        for row in 0..<corner.side { mix(row, count, corner.weights, into: plane + (row + 1) * stride, stride) }
    }

    /// Blurs `line` horizontally. The weights are symmetric, so their order does not matter.
    private func convolve(_ weights: borrowing GaussianWeights, into target: UnsafeMutablePointer<Float>, _ stride: Int) {
        var x = 0
        while x < stride {
            var sum = SIMD8<Float>()
            for offset in 0...2 * weights.reach { sum += load(UnsafePointer(line.base + x + offset)) * weights.weights[offset] }
            store(sum, to: target + x)
            x += 8
        }
    }

    /// Blurs the rows vertically and writes the result's row `row`. The shape's row `source` is
    /// result row `source + reach`.
    private func mix(
        _ row: Int, _ count: Int, _ weights: borrowing GaussianWeights, into target: UnsafeMutablePointer<Float>, _ stride: Int
    ) {
        let (first, last) = (max(0, row - 2 * weights.reach), min(count - 1, row))
        var x = 0
        while x < stride {
            var sum = SIMD8<Float>()
            for source in first...last {
                sum += load(UnsafePointer(rows.base + source * stride + x)) * weights.weights[source - row + 2 * weights.reach]
            }
            store(sum, to: target + x)
            x += 8
        }
    }
}
