import Geometry
import Raster
import SceneModel
import TestSupport
import Testing

/// Uses images whose rows overlap in memory, so that one of the greatest size needs a few
/// kilobytes: the pixel in column i and row j is at index i + j · stride.
@Suite("Images of the greatest size")
struct LargeImageTests {
    private static let side = Limits.surfaceSide

    /// Returns the random pixel at an index of the memory.
    private func value(_ index: Int) -> UInt32 {
        var numbers = SeededNumbers(UInt64(index))
        return numbers.premultiplied()
    }

    @Test(
        "Samples at the far end of an image of the greatest size are within 1/255 of double precision",
        arguments: [
            (1.0, 0.0, 0.25), (0.37, 0, 0.1), (1, 0.001, 0.5), (-1, 0, 0.3), (0.71, 0.70, 0), (16.3, 0, 0.9),
        ])
    func farEnd(scale: Double, turn: Double, offset: Double) throws {
        let side = Self.side
        let memory = (0..<2 * side).map(value)
        let canvas = Canvas(width: 60, height: 40)
        // Device position (30, 20) shows image position (side − 20, side − 15).
        let (u, v) = (Double(side) - 20 + offset, Double(side) - 15 - offset)
        let map = Homography(
            h11: scale, h12: turn, h13: 0, h21: -turn, h22: scale, h23: 0, h31: u - 30 * scale + 20 * turn,
            h32: v - 30 * turn - 20 * scale, h33: 1)
        var rasterizer = Rasterizer()
        memory.withUnsafeBufferPointer {
            let image = ImageSource(base: $0.baseAddress!, stride: 1, width: side, height: side, isOpaque: false)
            rasterizer.fill(
                canvas.buffer, rect: canvas.bounds, paint: .image(image, toImage: map, filter: .linear, opacity: 1))
        }
        for y in 0..<40 {
            for x in 0..<60 {
                let (cx, cy) = (Double(x) + 0.5 - 30, Double(y) + 0.5 - 20)
                let (column, row) = (u + cx * scale - cy * turn - 0.5, v + cx * turn + cy * scale - 0.5)
                let (left, top) = (column.rounded(.down), row.rounded(.down))
                let (fx, fy) = (column - left, row - top)
                func at(_ dx: Int, _ dy: Int) -> [Double] {
                    func within(_ index: Int) -> Int { max(0, min(side - 1, index)) }
                    return components(memory[within(Int(left) + dx) + within(Int(top) + dy)]).map(Double.init)
                }
                let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1))
                for (index, drawn) in components(canvas[x, y]).enumerated() {
                    let upper = a[index] * (1 - fx) + b[index] * fx
                    let lower = c[index] * (1 - fx) + d[index] * fx
                    #expect(abs(Double(drawn) - upper * (1 - fy) - lower * fy) <= 1, "\(x), \(y)")
                }
            }
        }
    }

    @Test("An image of the greatest size drawn on few pixels shows its last column and row at the far end")
    func shrunk() {
        let side = Self.side
        let memory = (0..<2 * side).map { 0xFF00_0000 | UInt32($0 * 255 / (2 * side - 2)) * 0x01_0101 }
        let canvas = Canvas(width: 64, height: 64)
        var rasterizer = Rasterizer()
        let scale = Double(side) / 64
        let map = Homography(h11: scale, h12: 0, h13: 0, h21: 0, h22: scale, h23: 0, h31: 0, h32: 0, h33: 1)
        memory.withUnsafeBufferPointer {
            let image = ImageSource(base: $0.baseAddress!, stride: 1, width: side, height: side, isOpaque: true)
            rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .image(image, toImage: map, filter: .linear, opacity: 1))
        }
        for y in 0..<64 {
            for x in 0..<64 {
                let position = (Double(x + y) + 1) * scale - 1
                #expect(abs(Double(canvas[x, y] & 0xFF) - position * 255 / Double(2 * side - 2)) <= 1)
            }
        }
    }
}
