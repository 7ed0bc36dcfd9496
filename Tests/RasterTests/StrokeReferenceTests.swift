import Geometry
import Raster
import Testing

/// Determines by distance alone which points are in a stroke. Shares no code with stroke tracing.
private struct StrokeReference {
    private struct Segment {
        let start: Point
        let end: Point
        let direction: Point
        let length: Double
        let isFirst: Bool
        let isLast: Bool
    }

    private let segments: [Segment]
    private let radius: Double
    private let cap: StrokeStyle.Cap

    /// Creates a reference for a cubic Bézier curve, as many short lines.
    init(curve: [Point], radius: Double, cap: StrokeStyle.Cap, count: Int = 128) {
        let points = (0...count).map { index in
            let t = Double(index) / Double(count)
            let u = 1 - t
            return curve[0] * (u * u * u) + curve[1] * (3 * u * u * t) + curve[2] * (3 * u * t * t) + curve[3] * (t * t * t)
        }
        segments = (1...count).map { index in
            let line = points[index] - points[index - 1]
            let length = (line.x * line.x + line.y * line.y).squareRoot()
            return Segment(
                start: points[index - 1], end: points[index], direction: line * (1 / length), length: length, isFirst: index == 1,
                isLast: index == count)
        }
        self.radius = radius
        self.cap = cap
    }

    /// Returns a Boolean value that indicates whether a point is beside a segment, in the sector
    /// between the end of one and the start of the next, or in a cap.
    ///
    /// - Parameter candidates: The indices of the segments to consider.
    private func holds(_ p: Point, among candidates: [Int]) -> Bool {
        for index in candidates {
            let segment = segments[index]
            let (dx, dy) = (p.x - segment.start.x, p.y - segment.start.y)
            let along = dx * segment.direction.x + dy * segment.direction.y
            let beside = abs(dx * segment.direction.y - dy * segment.direction.x)
            guard beside < radius else { continue }
            if along >= 0, along <= segment.length { return true }
            let past = along < 0 ? -along : along - segment.length
            if along < 0 ? segment.isFirst : segment.isLast {
                if cap == .square, past < radius { return true }
                if cap == .round, past * past + beside * beside < radius * radius { return true }
            } else if along > 0, past * past + beside * beside < radius * radius {
                let next = segments[index + 1].direction
                if (p.x - segment.end.x) * next.x + (p.y - segment.end.y) * next.y < 0 { return true }
            }
        }
        return false
    }

    /// Returns the share of 16 × 16 points in each pixel of a canvas that are in the stroke.
    func coverage(through homography: Homography, width: Int, height: Int) -> [Double] {
        guard let inverse = homography.inverse else { return [] }
        return (0..<(width * height)).map { pixel in
            let (x, y) = (Double(pixel % width), Double(pixel / width))
            let corners = [(0.0, 0.0), (0, 1), (1, 0), (1, 1)].compactMap { inverse.apply(Point(x: x + $0.0, y: y + $0.1)) }
            let center = Point(x: corners.map(\.x).reduce(0, +) / 4, y: corners.map(\.y).reduce(0, +) / 4)
            let reach = corners.map { hypotenuse($0 - center) }.max() ?? 0
            let candidates = segments.indices.filter {
                hypotenuse(segments[$0].start - center) < 1.4143 * radius + reach + segments[$0].length
            }
            guard !candidates.isEmpty else { return 0 }
            var inside = 0
            for sample in 0..<256 {
                let position = Point(x: x + (Double(sample % 16) + 0.5) / 16, y: y + (Double(sample / 16) + 0.5) / 16)
                if let position = inverse.apply(position), holds(position, among: candidates) { inside += 1 }
            }
            return Double(inside) / 256
        }
    }
}

private func hypotenuse(_ v: Point) -> Double { (v.x * v.x + v.y * v.y).squareRoot() }

@Suite("Strokes of curves against distances")
struct StrokeReferenceTests {
    private static let homographies = [
        Homography.identity,
        // A shear and a vertical scale by ½, mirrored.
        Homography(h11: 1, h12: 0.2, h13: 0, h21: 0.3, h22: -0.5, h23: 0, h31: 0, h32: 20, h33: 1),
        // Perspective: w from 1 to about 2.
        Homography(h11: 1.6, h12: 0.1, h13: 0.02, h21: 0, h22: 1.5, h23: 0.012, h31: 0, h32: 0, h33: 1),
    ]

    /// A gentle curve, one with a loop, one with a cusp, and one much wider than its radius of
    /// curvature.
    private static let curves: [[Point]] = [
        [Point(x: 6, y: 8), Point(x: 16, y: 34), Point(x: 26, y: 2), Point(x: 34, y: 26)],
        [Point(x: 8, y: 30), Point(x: 46, y: 4), Point(x: -4, y: 4), Point(x: 32, y: 30)],
        [Point(x: 10, y: 28), Point(x: 34, y: 6), Point(x: 10, y: 6), Point(x: 34, y: 28)],
        [Point(x: 12, y: 20), Point(x: 21, y: 21), Point(x: 21, y: 19), Point(x: 14, y: 26)],
    ]

    @Test("A stroked curve covers each pixel as a reference by distances does", arguments: [0, 1, 2], [0, 1, 2, 3])
    func curves(homography: Int, curve: Int) {
        let map = Self.homographies[homography]
        let points = Self.curves[curve]
        var stroker = Stroker()
        for (width, cap) in [[(1.0, StrokeStyle.Cap.round), (5, .butt)], [(9, .square)]][(homography + curve) % 2] {
            let path = Path([.move(points[0]), .cubic(control1: points[1], control2: points[2], to: points[3])])
            var shape = Outline()
            shape.append(stroke: path, style: StrokeStyle(width: width, cap: cap), through: map, using: &stroker)
            let canvas = Canvas(width: 40, height: 36)
            coverage(of: shape, on: canvas)
            let expected = StrokeReference(curve: points, radius: width / 2, cap: cap).coverage(through: map, width: 40, height: 36)
            // A tenth of a pixel along an edge, and the sampling error of 256 points; a cap's
            // corner has two edges.
            let difference = greatestDifference(canvas, expected)
            #expect(difference < 0.16, "width \(width)")
            let drawn = canvas.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
            let area = expected.reduce(0, +)
            #expect(abs(drawn - area) < 0.4 + area * 0.01, "width \(width)")
        }
    }
}
