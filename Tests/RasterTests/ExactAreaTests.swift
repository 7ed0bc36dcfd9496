import Geometry
import Raster
import TestSupport
import Testing

/// Computes the exact area of pixels inside polygons, by brute force.
///
/// A pixel is divided into strips at every end of an edge, every crossing of two edges, and every
/// crossing of an edge with the pixel's sides. Within a strip, the order of the edges and their
/// positions relative to the sides are fixed, so the inside consists of trapezoids.
private struct AreaOracle {
    private struct Segment {
        var top, bottom: Point
        var winding: Int

        func x(at y: Double) -> Double { top.x + (y - top.y) / (bottom.y - top.y) * (bottom.x - top.x) }
    }

    private var segments: [Segment] = []
    private let rule: FillRule

    init(_ contours: [[Point]], rule: FillRule) {
        self.rule = rule
        for contour in contours {
            for index in contour.indices {
                let (a, b) = (contour[index], contour[(index + 1) % contour.count])
                guard a.y != b.y else { continue }
                segments.append(a.y < b.y ? Segment(top: a, bottom: b, winding: 1) : Segment(top: b, bottom: a, winding: -1))
            }
        }
    }

    /// Returns the share of each pixel that is inside.
    func areas(_ bounds: PixelRect) -> [Double] {
        (bounds.y0..<bounds.y1).flatMap { y in
            // Edges to the right of a pixel have no effect on it, and those to its left keep their
            // order only if their crossings divide the row, too.
            let row = segments.filter { $0.top.y < Double(y + 1) && $0.bottom.y > Double(y) }
            return (bounds.x0..<bounds.x1).map { area(of: row, x: Double($0), y: Double(y)) }
        }
    }

    private func area(of row: [Segment], x: Double, y: Double) -> Double {
        var levels = [y, y + 1]
        for (index, segment) in row.enumerated() {
            levels += [segment.top.y, segment.bottom.y]
            for side in [x, x + 1] where segment.top.x != segment.bottom.x {
                levels.append(
                    segment.top.y + (side - segment.top.x) / (segment.bottom.x - segment.top.x) * (segment.bottom.y - segment.top.y))
            }
            for other in row[(index + 1)...] {
                let slopes = (
                    (segment.bottom.x - segment.top.x) / (segment.bottom.y - segment.top.y),
                    (other.bottom.x - other.top.x) / (other.bottom.y - other.top.y)
                )
                guard slopes.0 != slopes.1 else { continue }
                levels.append(y + (other.x(at: y) - segment.x(at: y)) / (slopes.0 - slopes.1))
            }
        }
        levels = levels.filter { $0 >= y && $0 <= y + 1 }.sorted()
        return zip(levels, levels.dropFirst()).reduce(0) { sum, strip in
            strip.1 > strip.0 ? sum + (strip.1 - strip.0) * share(of: row, x: x, y: (strip.0 + strip.1) / 2) : sum
        }
    }

    /// Returns the share of the line from (x, y) to (x + 1, y) that is inside.
    private func share(of row: [Segment], x: Double, y: Double) -> Double {
        let crossings = row.filter { $0.top.y < y && $0.bottom.y > y }.map { (x: $0.x(at: y), winding: $0.winding) }.sorted { $0.x < $1.x }
        var winding = 0
        var share = 0.0
        for (index, crossing) in crossings.dropLast().enumerated() {
            winding += crossing.winding
            guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
            share += max(0, min(crossings[index + 1].x, x + 1) - max(crossing.x, x))
        }
        return share
    }
}

@Suite("Exact areas of outlines")
struct ExactAreaTests {
    /// Random contours on a canvas.
    enum Family: CaseIterable {
        /// Polygons whose sides cross in many places.
        case crossing
        /// Triangles smaller than a pixel, several in each.
        case tiny
        /// Triangles much longer than they are wide.
        case slivers
        /// Polygons whose corners are multiples of a quarter pixel, so that corners and sides
        /// coincide.
        case lattice
        /// Nested polygons with the same or the opposite direction.
        case nested
        /// Polygons that extend far beyond the canvas.
        case large
        /// A polygon with many short sides, which wanders across the canvas.
        case wandering

        func contours(_ numbers: inout SeededNumbers) -> [[Point]] {
            func point(_ range: ClosedRange<Double> = 0...10) -> Point {
                Point(x: .random(in: range, using: &numbers), y: .random(in: range, using: &numbers))
            }
            switch self {
            case .crossing: return [(0..<Int.random(in: 3...11, using: &numbers)).map { _ in point(-1...11) }]
            case .tiny:
                return (0..<20).map { _ in
                    let center = point(2...5)
                    return (0..<3).map { _ in center + point(-0.4...0.4) }
                }
            case .slivers:
                return (0..<5).map { _ in
                    let (a, b) = (point(), point())
                    return [a, b, b + point(0...0.2)]
                }
            case .lattice:
                return (0..<3).map { _ in
                    (0..<5).map { _ in
                        let corner = point()
                        return Point(x: (corner.x * 4).rounded() / 4, y: (corner.y * 4).rounded() / 4)
                    }
                }
            case .nested:
                let corners = (0..<6).map { index in
                    let (angle, radius) = (Double(index) * .pi / 3, Double.random(in: 3...5, using: &numbers))
                    return Point(x: radius * cosine(angle), y: radius * sine(angle))
                }
                return [1, 0.8, 0.75, 0.3].map { factor in
                    let contour = corners.map { Point(x: 5 + $0.x * factor, y: 5 + $0.y * factor) }
                    return Bool.random(using: &numbers) ? contour : contour.reversed()
                }
            case .wandering:
                var position = Point(x: 5, y: 5)
                return [
                    (0..<120).map { _ in
                        position = position + point(-1...1)
                        return position
                    }
                ]
            case .large: return [(0..<6).map { _ in point(-4000...4000) }, (0..<4).map { _ in point(-50...60) }]
            }
        }
    }

    @Test(
        "The coverage of a pixel is the area inside, to the nearest 255th, however edges cross", arguments: Family.allCases,
        [FillRule.nonZero, .evenOdd])
    func exactAreas(family: Family, rule: FillRule) {
        var numbers = SeededNumbers(17)
        for _ in 0..<12 {
            let contours = family.contours(&numbers)
            let canvas = Canvas(width: 10, height: 10)
            coverage(of: outline(contours), rule: rule, on: canvas)
            let expected = AreaOracle(contours, rule: rule).areas(canvas.bounds)
            // Half a 255th for rounding, and a tenth for the positions, which are rounded to
            // 65,536ths of a pixel.
            #expect(greatestDifference(canvas, expected) <= 0.6 / 255, "\(contours)")
        }
    }

    @Test(
        "Every part of an outline has the same coverage in any region, whether the outline is analyzed or not", arguments: Family.allCases,
        [false, true])
    func regions(family: Family, isAnalyzed: Bool) {
        var numbers = SeededNumbers(23)
        var rasterizer = Rasterizer()
        var checker = SimplicityChecker()
        for _ in 0..<12 {
            var shape = outline(family.contours(&numbers))
            if isAnalyzed { shape.analyze(using: &checker) }
            let whole = Canvas(width: 10, height: 10)
            coverage(of: shape, on: whole)
            let parts = Canvas(width: 10, height: 10)
            let (x, y) = (Int.random(in: 1...9, using: &numbers), Int.random(in: 1...9, using: &numbers))
            for clip in [
                PixelRect(x0: 0, y0: 0, x1: x, y1: y), PixelRect(x0: x, y0: 0, x1: 10, y1: y), PixelRect(x0: 0, y0: y, x1: x, y1: 10),
                PixelRect(x0: x, y0: y, x1: 10, y1: 10),
            ] {
                rasterizer.fill(parts.buffer, outline: shape, rule: .nonZero, paint: .solid(0xFFFF_FFFF), clip: clip)
            }
            #expect(parts.pixels == whole.pixels)
        }
    }
}
