import Geometry
import Raster
import TestSupport
import Testing

/// A client's geometry never traps, writes outside the clip, or takes unbounded time.
@Suite("Hostile geometry")
struct HostileGeometryTests {
    private static let sizes: [Double] = [1e-300, 1e-9, 1, 1e5, 1e9, 1e15, 1e16, 1e100, 1e300, .greatestFiniteMagnitude, .infinity]

    @Test("Outlines with huge and tiny coordinates are drawn within the clip")
    func hugeCoordinates() {
        let canvas = Canvas(PixelRect(x0: -20, y0: 30, x1: 44, y1: 80))
        var rasterizer = Rasterizer()
        var numbers = SeededNumbers(3)
        for size in Self.sizes {
            for _ in 0..<20 {
                var shape = Outline()
                for index in 0..<6 {
                    func number() -> Double {
                        Bool.random(using: &numbers) ? size * .random(in: -1...1, using: &numbers) : .random(in: -99...99, using: &numbers)
                    }
                    let point = Point(x: number(), y: number())
                    if index == 0 { shape.move(to: point) } else { shape.line(to: point) }
                }
                for rule in [FillRule.nonZero, .evenOdd] {
                    rasterizer.fill(canvas.buffer, outline: shape, rule: rule, paint: .solid(0x8080_8080), clip: canvas.bounds)
                }
            }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("A rectangle far larger than the screen covers all of it", arguments: [1e5, 1e9, 1e14, 1e15, 1e300, .infinity])
    func hugeRectangle(size: Double) {
        let canvas = Canvas(width: 40, height: 40)
        coverage(
            of: outline([[Point(x: -size, y: -size), Point(x: size, y: -size), Point(x: size, y: size), Point(x: -size, y: size)]]),
            on: canvas)
        #expect(canvas.pixels.allSatisfy { $0 == 0xFFFF_FFFF })
        #expect(canvas.isGuardIntact)
    }

    @Test("A slanted edge that starts a million pixels away crosses the screen at the correct position")
    func farSlantedEdge() {
        let canvas = Canvas(width: 40, height: 40)
        // The line x = y, and everything to its right.
        coverage(of: outline([[Point(x: -1e6, y: -1e6), Point(x: 1e6, y: -1e6), Point(x: 1e6, y: 1e6)]]), on: canvas)
        for y in 0..<40 {
            for x in 0..<40 { #expect(canvas[x, y] >> 24 == (x > y ? 255 : x < y ? 0 : 128)) }
        }
    }

    @Test("An outline ignores points with a coordinate that is NaN")
    func nanPoints() {
        var shape = Outline()
        shape.move(to: Point(x: .nan, y: 1))
        shape.line(to: Point(x: 2, y: 2))
        shape.line(to: Point(x: 6, y: .nan))
        shape.line(to: Point(x: 6, y: 2))
        shape.line(to: Point(x: 6, y: 6))
        shape.line(to: Point(x: 2, y: 6))
        #expect(shape.bounds == Rect(x: 2, y: 2, width: 4, height: 4))
    }

    /// Random homographies with extreme elements, and singular ones.
    private static let homographies: [Homography] = {
        var result: [Homography] = []
        let values: [Double] = [0, 1, -1, 1e-300, 1e9, 1e300, -1e300, .greatestFiniteMagnitude]
        var numbers = SeededNumbers(17)
        func value(_ numbers: inout SeededNumbers) -> Double { values.randomElement(using: &numbers) ?? 0 }
        for index in 0..<300 {
            var h = Homography(
                h11: value(&numbers), h12: value(&numbers), h13: value(&numbers), h21: value(&numbers), h22: value(&numbers),
                h23: value(&numbers), h31: value(&numbers), h32: value(&numbers), h33: value(&numbers))
            if index % 3 == 0 { (h.h13, h.h23, h.h33) = (0, 0, 1) }
            result.append(h)
        }
        // Singular: everything maps to a point, to a line, or nowhere.
        result.append(Homography(h11: 0, h12: 0, h13: 0, h21: 0, h22: 0, h23: 0, h31: 5, h32: 5, h33: 1))
        result.append(Homography(h11: 1, h12: 1, h13: 0, h21: 1, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1))
        result.append(Homography(h11: 0, h12: 0, h13: 0, h21: 0, h22: 0, h23: 0, h31: 0, h32: 0, h33: 0))
        return result
    }()

    @Test("Outlines, curves and images write only inside the canvas under any homography")
    func anyHomography() {
        let canvas = Canvas(PixelRect(x0: 3, y0: -7, x1: 60, y1: 40))
        let source = Canvas(width: 16, height: 16, pixel: 0xFF12_3456)
        var rasterizer = Rasterizer()
        var shape = Outline()
        for homography in Self.homographies {
            shape.removeAll()
            shape.append(rect: Rect(x: -10, y: -10, width: 50, height: 40), through: homography)
            shape.append(roundedRect: Rect(x: -1e9, y: 1, width: 2e9, height: 1e9), radii: CornerRadii(uniform: 1e8), through: homography)
            shape.append(
                path: Path([
                    .line(Point(x: 1, y: 1)), .quadratic(control: Point(x: 1e9, y: -1e9), to: Point(x: -1e9, y: 20)),
                    .cubic(control1: Point(x: 10, y: 1e9), control2: Point(x: -1e9, y: 0), to: Point(x: 3, y: 3)), .close, .close,
                    .line(Point(x: 30, y: 30)), .move(Point(x: 1, y: 1)), .move(Point(x: 1, y: 2)),
                ]), through: homography)
            rasterizer.fill(canvas.buffer, outline: shape, rule: .evenOdd, paint: .solid(0x4020_1008), clip: canvas.bounds)
            for filter in [ImageFilter.nearest, .linear] {
                for repeats in [false, true] {
                    let paint = Paint.image(
                        source.image(isOpaque: true), toImage: homography, filter: filter, opacity: 1, repeats: repeats)
                    rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: paint)
                    rasterizer.fill(canvas.buffer, outline: shape, rule: .nonZero, paint: paint, clip: canvas.bounds)
                }
            }
        }
        #expect(canvas.isGuardIntact)
        #expect(source.isGuardIntact)
    }

    @Test("A path of 4,095 curves with coordinates of 10⁹ is rasterized in bounded time")
    func boundedFlattening() {
        var shape = Outline()
        let curve = Path.Element.cubic(
            control1: Point(x: 1e9, y: -1e9), control2: Point(x: -1e9, y: 1e9), to: Point(x: 1e9, y: 1e9))
        let canvas = Canvas(width: 64, height: 64)
        let time = ThreadTime.of {
            shape.append(path: Path([.move(.zero)] + Array(repeating: curve, count: 4095)), through: .identity)
            coverage(of: shape, rule: .evenOdd, on: canvas)
        }
        // Enough for a debug build with the address sanitizer.
        #expect(time < 30)
        #expect(canvas.isGuardIntact)
    }

    @Test("Thousands of edges in every row are rasterized within the canvas, whether they cross or coincide")
    func manyEdges() {
        var numbers = SeededNumbers(5)
        for overlap in [false, true] {
            let contour = (0..<4000).map { index in
                Point(x: overlap ? .random(in: 0...100, using: &numbers) : 50, y: index % 2 == 0 ? -1 : 21)
            }
            let canvas = Canvas(width: 100, height: 20)
            coverage(of: outline([contour]), rule: .evenOdd, on: canvas)
            #expect(canvas.isGuardIntact)
        }
    }

    @Test("Empty clips, empty targets and images without pixels draw nothing")
    func emptyInputs() {
        let canvas = Canvas(width: 10, height: 10)
        let image = ImageSource(base: UnsafePointer(canvas.buffer.base), stride: 0, width: 0, height: 5, isOpaque: true)
        var shape = Outline()
        shape.append(rect: Rect(x: 0, y: 0, width: 10, height: 10), through: .identity)
        var rasterizer = Rasterizer()
        let empty = PixelRect(x0: 6, y0: 6, x1: 3, y1: 9)
        rasterizer.fill(canvas.buffer, outline: shape, rule: .nonZero, paint: .solid(.max), clip: empty)
        rasterizer.fill(canvas.buffer, rect: empty, paint: .solid(.max))
        rasterizer.clear(canvas.buffer, rect: empty, to: .max)
        rasterizer.clear(canvas.buffer.clipped(to: empty), rect: canvas.bounds, to: .max)
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .image(image, toImage: .identity, filter: .linear, opacity: 1))
        rasterizer.fill(canvas.buffer, outline: Outline(), rule: .nonZero, paint: .solid(.max), clip: canvas.bounds)
        #expect(canvas.pixels.allSatisfy { $0 == 0 })
        #expect(canvas.isGuardIntact)
    }
}
