import Geometry
import Testing

@testable import Raster

@Suite("Continuous corners")
struct ContinuousCornerTests {
    /// Returns the distance of a corner's curve from the vertical side at a distance from the
    /// horizontal one, in radii. Computed from the published control points by bisection of the
    /// parameter.
    private static func curve(_ distance: Double) -> Double {
        let points: [(Double, Double)] = [
            (0, 1.528665), (0, 1.08849296), (0, 0.86840694), (0.07491139, 0.63149379), (0.16905956, 0.37282383), (0.37282383, 0.16905956),
            (0.63149379, 0.07491139), (0.86840694, 0), (1.08849296, 0), (1.528665, 0),
        ]
        for piece in 0..<3 {
            let p = points[3 * piece...3 * piece + 3].map { $0 }
            guard distance <= p[0].1, distance >= p[3].1 else { continue }
            func at(_ t: Double) -> (x: Double, y: Double) {
                let u = 1 - t
                let w = [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t]
                return ((0..<4).reduce(0) { $0 + w[$1] * p[$1].0 }, (0..<4).reduce(0) { $0 + w[$1] * p[$1].1 })
            }
            var (low, high) = (0.0, 1.0)
            for _ in 0..<40 {
                let middle = (low + high) / 2
                if at(middle).y > distance { low = middle } else { high = middle }
            }
            return at(low).x
        }
        return 0
    }

    @Test("A continuous corner covers each pixel by the area that the published curve encloses", arguments: [3.0, 11.3, 26])
    func coverage(radius: Double) {
        let box = Rect(x: 4.3, y: 6.1, width: 90, height: 85.5)
        var shape = Outline()
        shape.append(roundedRect: box, radii: CornerRadii(uniform: radius), smoothing: 1, through: .identity)
        let canvas = Canvas(width: 100, height: 100)
        RasterTests.coverage(of: shape, on: canvas)
        // Sums the exact lengths of 64 lines of the shape per pixel, without flattening.
        for y in 0..<100 {
            var expected = [Double](repeating: 0, count: 100)
            for row in 0..<64 {
                let sample = Double(y) + (Double(row) + 0.5) / 64
                let fromSide = min(sample - box.minY, box.maxY - sample)
                guard fromSide > 0 else { continue }
                let inset = Self.curve(fromSide / radius) * radius
                let (left, right) = (box.minX + inset, box.maxX - inset)
                for x in 0..<100 { expected[x] += max(0, min(right, Double(x) + 1) - max(left, Double(x))) / 64 }
            }
            // The curve is flattened to lines that deviate from it by up to 0.02 pixels, which is
            // 6.4/255 of a pixel's area.
            for x in 0..<100 { #expect(abs(Double(canvas[x, y] >> 24) - 255 * expected[x]) < 8, "\(x), \(y)") }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("Continuous corners become quarter circles as the available length decreases to the radius")
    func availableLength() {
        // A corner needs 1.528665 radii; 12.643325 is halfway between that and one radius.
        #expect(ContinuousCorner.smoothing(radius: 10, availableLength: 100) == 1)
        #expect(abs(ContinuousCorner.smoothing(radius: 10, availableLength: 15.28665) - 1) < 1e-12)
        #expect(abs(ContinuousCorner.smoothing(radius: 10, availableLength: 12.643325) - 0.5) < 1e-12)
        #expect(ContinuousCorner.smoothing(radius: 10, availableLength: 10) == 0)
        #expect(ContinuousCorner.smoothing(radius: 10, availableLength: 0) == 0)
        #expect(ContinuousCorner.smoothing(radius: 0, availableLength: 0) == 0)
    }

    @Test("Continuous corners with a smoothing near 0 are within a fiftieth of a pixel of a quarter circle")
    func circle() {
        var shape = Outline()
        shape.append(
            roundedRect: Rect(x: 0, y: 0, width: 200, height: 200), radii: CornerRadii(uniform: 100), smoothing: 1e-12, through: .identity)
        shape.points.forEach { point in
            let (dx, dy) = (point.x - 100, point.y - 100)
            #expect(abs((dx * dx + dy * dy).squareRoot() - 100) < 0.02)
        }
    }

    @Test("A continuous corner extends by its expansion, whatever the radii of the other corners")
    func extent() {
        var shape = Outline()
        let radii = CornerRadii(topLeft: 0, topRight: 20, bottomRight: 0, bottomLeft: 10)
        shape.append(roundedRect: Rect(x: 0, y: 0, width: 100, height: 100), radii: radii, smoothing: 1, through: .identity)
        var points: [Point] = []
        points += shape.points
        func has(_ x: Double, _ y: Double) -> Bool { points.contains { abs($0.x - x) < 1e-6 && abs($0.y - y) < 1e-6 } }
        #expect(has(0, 0) && has(100, 100))
        #expect(has(100 - 20 * 1.528665, 0) && has(100, 20 * 1.528665))
        #expect(has(10 * 1.528665, 100) && has(0, 100 - 10 * 1.528665))
    }

    @Test("In perspective, a continuous corner's outline is the projection of its curve")
    func perspective() {
        let map = Homography(h11: 1, h12: 0.1, h13: 0.002, h21: 0.2, h22: 1, h23: -0.001, h31: 10, h32: 5, h33: 1)
        let flat = { (map: Homography) in
            var shape = Outline()
            shape.append(
                roundedRect: Rect(x: 0, y: 0, width: 80, height: 60), radii: CornerRadii(uniform: 15), smoothing: 1, through: map)
            var points: [Point] = []
            points += shape.points
            return points
        }
        // Each point of the plane's curve, projected, is near a line between two points of the
        // curve on the screen.
        let screen = flat(map)
        for point in flat(.identity) {
            guard let image = map.apply(point) else { continue }
            let distance = screen.indices.map { index in
                let (a, b) = (screen[index], screen[(index + 1) % screen.count])
                let (line, offset) = (b - a, image - a)
                let length = line.x * line.x + line.y * line.y
                let t = length > 0 ? max(0, min(1, (line.x * offset.x + line.y * offset.y) / length)) : 0
                let (dx, dy) = (offset.x - line.x * t, offset.y - line.y * t)
                return (dx * dx + dy * dy).squareRoot()
            }.min()
            #expect((distance ?? 1) < 0.05)
        }
    }
}
