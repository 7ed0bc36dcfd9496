import Geometry
import TestSupport
import Testing

@testable import Raster

/// Returns the distance from a point to the nearest of the lines that join points.
private func distance(_ p: Point, _ points: [Point]) -> Double {
    zip(points, points.dropFirst()).reduce(.infinity) { least, line in
        let (along, offset) = (line.1 - line.0, p - line.0)
        let squared = along.x * along.x + along.y * along.y
        let t = squared > 0 ? max(0, min(1, (offset.x * along.x + offset.y * along.y) / squared)) : 0
        let gap = offset - along * t
        return min(least, (gap.x * gap.x + gap.y * gap.y).squareRoot())
    }
}

/// Returns points at equal steps of a cubic curve's parameter.
private func samples(_ p: [Point], count: Int) -> [Point] {
    (0...count).map { index in
        let t = Double(index) / Double(count)
        let u = 1 - t
        return p[0] * (u * u * u) + p[1] * (3 * u * u * t) + p[2] * (3 * u * t * t) + p[3] * (t * t * t)
    }
}

@Suite("Flattened curves")
struct FlatteningTests {
    @Test("The lines of a curve are within a fiftieth of a pixel of it, and it of them", arguments: 0..<40)
    func deviation(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed) + 300)
        let size = [3.0, 30, 300][seed % 3]
        let points = (0..<4).map { _ in Point(x: .random(in: 0...size, using: &numbers), y: .random(in: 0...size, using: &numbers)) }
        var outline = Outline()
        outline.append(
            path: Path([.move(points[0]), .cubic(control1: points[1], control2: points[2], to: points[3])]), through: .identity)
        let lines = outline.points
        #expect(lines.first == points[0] && lines.last == points[3])
        let curve = samples(points, count: 4000)
        for point in samples(points, count: 400) { #expect(distance(point, lines) <= 0.0201) }
        for (a, b) in zip(lines, lines.dropFirst()) {
            for t in [0.0, 0.25, 0.5, 0.75] { #expect(distance(a + (b - a) * t, curve) <= 0.0205) }
        }
    }

    @Test("A curve with a constant second derivative becomes as few lines as deviate on both sides", arguments: [1.0, 10, 100])
    func count(size: Double) {
        // A parabola's chord over 1/n of the parameter deviates by |a| / (4 · n²), a being half of
        // the second derivative; lines that deviate equally on both sides are √2 times as long.
        let (start, control, end) = (Point(x: 0, y: 0), Point(x: size, y: 2 * size), Point(x: 2 * size, y: 0))
        var outline = Outline()
        outline.append(path: Path([.move(start), .quadratic(control: control, to: end)]), through: .identity)
        let bend = 4 * size
        let fewest = (bend / (8 * 0.02)).squareRoot()
        #expect(Double(outline.points.count - 1) <= fewest + 1.4)
        #expect(Double(outline.points.count - 1) >= fewest)
    }

    @Test("The lines of a round dot are within a fiftieth of a pixel of its circle", arguments: [0.3, 1, 4, 25, 400], [0.5, 1, 3])
    func dots(radius: Double, scale: Double) {
        var stroker = Stroker()
        var outline = Outline()
        let map = Homography(h11: scale, h12: 0, h13: 0, h21: 0, h22: scale, h23: 0, h31: 0, h32: 0, h33: 1)
        let dot = Path([.move(Point(x: 0, y: 0)), .close])
        outline.append(stroke: dot, style: StrokeStyle(width: 2 * radius, cap: .round), through: map, using: &stroker)
        let points = outline.points
        for (a, b) in zip(points, points.dropFirst()) {
            for t in [0.0, 0.2, 0.4, 0.5, 0.6, 0.8] {
                let point = a + (b - a) * t
                #expect(abs((point.x * point.x + point.y * point.y).squareRoot() - radius * scale) <= 0.0201)
            }
        }
        // As many lines as deviate on both sides, and a few more at the ends of quarter circles.
        let angle = 4 * (0.02 / (radius * scale)).squareRoot()
        #expect(Double(points.count) <= max(8, 1.1 * 2 * .pi / angle + 9))
    }
}
