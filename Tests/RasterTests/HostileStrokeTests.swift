import Geometry
import Raster
import TestSupport
import Testing

@Suite("Strokes with any numbers")
struct HostileStrokeTests {
    private static let values: [Double] = [
        0, 1, -1, 0.5, 20, 1e-300, 1e-9, 1e9, -1e9, 1e15, 1e300, -1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    ]

    @Test("A stroke does not trap, hang or draw out of bounds for any path, style or homography")
    func anyNumbers() {
        var numbers = SeededNumbers(23)
        func value() -> Double {
            Bool.random(using: &numbers) ? .random(in: -60...60, using: &numbers) : Self.values.randomElement(using: &numbers) ?? 0
        }
        func point() -> Point { Point(x: value(), y: value()) }
        let canvas = Canvas(PixelRect(x0: -5, y0: -5, x1: 40, y1: 30))
        var rasterizer = Rasterizer()
        var stroker = Stroker()
        var shape = Outline()
        for index in 0..<1500 {
            let elements = (0..<Int.random(in: 0...9, using: &numbers)).map { _ -> Path.Element in
                switch Int.random(in: 0...5, using: &numbers) {
                case 0: .move(point())
                case 1, 2: .line(point())
                case 3: .quadratic(control: point(), to: point())
                case 4: .cubic(control1: point(), control2: point(), to: point())
                default: .close
                }
            }
            let style = StrokeStyle(
                width: index % 3 == 0 ? value() : 5, cap: [.butt, .round, .square][index % 3],
                join: [.miter, .round, .bevel][index / 3 % 3],
                miterLimit: value(), dashes: (0..<Int.random(in: 0...5, using: &numbers)).map { _ in abs(value()) }, dashPhase: value(),
                start: index % 5 == 0 ? value() : 0, end: index % 7 == 0 ? value() : 1)
            var homography = Homography.identity
            if index % 2 == 0 {
                homography = Homography(
                    h11: value(), h12: value(), h13: value(), h21: value(), h22: value(), h23: value(), h31: value(), h32: value(),
                    h33: index % 4 == 0 ? 1 : value())
            }
            shape.removeAll()
            shape.append(stroke: Path(elements), style: style, through: homography, using: &stroker)
            rasterizer.fill(canvas.buffer, outline: shape, rule: .nonZero, paint: .solid(0x4020_1008), clip: canvas.bounds)
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("A line that starts a billion units away has its normal width on the screen")
    func farAway() {
        let path = Path([.move(Point(x: -1e9, y: 10)), .line(Point(x: 1e9, y: 10))])
        var stroker = Stroker()
        var shape = Outline()
        shape.append(stroke: path, style: StrokeStyle(width: 4, cap: .round, dashes: [3, 2]), through: .identity, using: &stroker)
        let canvas = Canvas(width: 10, height: 20)
        coverage(of: shape, on: canvas)
        for y in 0..<20 { #expect(canvas[5, y] == ((8..<12).contains(y) ? 0xFFFF_FFFF : 0)) }
    }

    @Test("A path of the greatest size and a line with the most dashes are stroked in bounded time")
    func bounded() {
        let curve = Path.Element.cubic(
            control1: Point(x: 1e4, y: -1e4), control2: Point(x: -1e4, y: 1e4), to: Point(x: 9e3, y: 1e4))
        var stroker = Stroker()
        var shape = Outline()
        let canvas = Canvas(width: 64, height: 64)
        let time = ThreadTime.of {
            shape.append(
                stroke: Path([.move(.zero)] + Array(repeating: curve, count: 4095)),
                style: StrokeStyle(width: 300, cap: .butt, join: .round, dashes: [1e6, 1e5]), through: .identity, using: &stroker)
            shape.removeAll()
            let line = Path([.move(.zero), .line(Point(x: 60_000, y: 300))])
            shape.append(
                stroke: line, style: StrokeStyle(width: 2, cap: .round, dashes: [0.95, 0.95]), through: .identity, using: &stroker)
            coverage(of: shape, on: canvas)
        }
        // Enough for a debug build with the address sanitizer.
        #expect(time < 30)
        #expect(canvas.isGuardIntact)
        #expect(canvas.pixels.contains { $0 != 0 })
    }

    @Test("A stroke is clipped where it passes behind the viewer")
    func behindTheViewer() {
        // w = 1 − x / 100.
        let homography = Homography(h11: 1, h12: 0, h13: -0.01, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
        var stroker = Stroker()
        var shape = Outline()
        let path = Path([.move(Point(x: 0, y: 0)), .line(Point(x: 300, y: 0))])
        shape.append(stroke: path, style: StrokeStyle(width: 20), through: homography, using: &stroker)
        let canvas = Canvas(width: 200, height: 40)
        coverage(of: shape, on: canvas)
        // At x = 100 on the screen w is ½, so half the line width appears as 20 pixels.
        #expect(canvas[100, 19] >> 24 > 200)
        #expect(canvas[100, 21] == 0)
        // At x = 199, w is a third, and half the width is 30 pixels.
        #expect(canvas[199, 28] == 0xFFFF_FFFF)
    }
}
