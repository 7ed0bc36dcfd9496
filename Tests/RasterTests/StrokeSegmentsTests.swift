import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Kept segments of strokes")
struct StrokeSegmentsTests {
    /// An open contour with curves, a closed one, and one without length.
    private let path = Path([
        .move(Point(x: 10, y: 10)), .cubic(control1: Point(x: 60, y: 0), control2: Point(x: 0, y: 60), to: Point(x: 50, y: 50)),
        .line(Point(x: 70, y: 20)), .line(Point(x: 70.5, y: 21)), .line(Point(x: 40, y: 15)),
        .move(Point(x: 20, y: 60)), .line(Point(x: 60, y: 65)), .quadratic(control: Point(x: 90, y: 90), to: Point(x: 20, y: 80)), .close,
        .move(Point(x: 80, y: 80)), .close,
    ])

    /// Returns the outline of a stroke.
    private func outline(
        _ style: StrokeStyle, through map: Homography = .identity, of path: Path? = nil, keeping segments: StrokeSegments? = nil
    ) -> Outline {
        var outline = Outline()
        var stroker = Stroker()
        outline.append(stroke: path ?? self.path, style: style, through: map, using: &stroker, keeping: segments)
        outline.analyze()
        return outline
    }

    /// Returns the coverage of the pixels of an outline (0…255).
    private func coverage(_ outline: Outline) -> [UInt32] {
        let canvas = Canvas(width: 100, height: 100)
        RasterTests.coverage(of: outline, on: canvas)
        return canvas.pixels.map { $0 >> 24 }
    }

    @Test("The picture with kept segments equals the one without, for every drawn part, dash phase, cap, join and width")
    func equality() {
        let segments = StrokeSegments()
        for (cap, join) in [(StrokeStyle.Cap.round, StrokeStyle.Join.round), (.butt, .miter), (.square, .bevel)] {
            for dashes in [[], [7, 3], [1.5]] {
                for width in [1.5, 6] {
                    for step in 0...60 {
                        let part = Double(step) / 60
                        for (start, end) in [(0, part), (part, 1), (part / 2, part)] {
                            let style = StrokeStyle(
                                width: width, cap: cap, join: join, dashes: dashes, dashPhase: 31 * part, start: start, end: end)
                            let (kept, new) = (outline(style, keeping: segments), outline(style))
                            #expect(kept.points == new.points && kept.runs == new.runs && kept.starts == new.starts)
                            if step % 6 == 0 { #expect(coverage(kept) == coverage(new)) }
                        }
                    }
                }
            }
        }
    }

    @Test("A path is divided into segments once while the drawn part, the dashes and the translation change")
    func once() {
        let segments = StrokeSegments()
        var style = StrokeStyle(width: 4, dashes: [5, 2])
        for step in 1...20 {
            (style.start, style.end, style.dashPhase) = (Double(step) / 50, Double(step) / 20, Double(step))
            style.dashes[0] = 5 + Double(step)
            style.miterLimit = Double(step)
            _ = outline(style, through: Homography(.translation(x: Double(step) / 3, y: 7)), keeping: segments)
        }
        #expect(segments.measureCount == 1)
        let other = Path(Array(path.elements.dropLast(2)))
        let changes: [(StrokeStyle, Homography, Path)] = [
            (
                {
                    $0.width = 9; return $0
                }(&style), .identity, path
            ),
            (
                {
                    $0.cap = .round; return $0
                }(&style), .identity, path
            ),
            (
                {
                    $0.join = .round; return $0
                }(&style), .identity, path
            ), (style, Homography(Transform3D(a: 2, b: 0, c: 0, d: 1, tx: 0, ty: 0)), path),
            (style, .identity, other),
        ]
        for (index, (style, map, path)) in changes.enumerated() {
            #expect(outline(style, through: map, of: path, keeping: segments).points == outline(style, through: map, of: path).points)
            #expect(segments.measureCount == index + 2)
            #expect(segments.match(path, style, through: map))
        }
    }

    @Test("The memory of kept segments is proportional to the vertices of the path")
    func memory() {
        for count in [10, 1000, 100_000] {
            let segments = StrokeSegments()
            let line = Path([.move(.zero)] + (1...count).map { .line(Point(x: Double($0 % 100), y: Double($0 / 100))) })
            _ = outline(StrokeStyle(end: 0.5), of: line, keeping: segments)
            #expect(segments.count == count + 1)
            #expect(segments.byteCount >= 80 * count && segments.byteCount <= 3 * 80 * count + 1024)
        }
    }

    @Test("A stroker that has used kept segments strokes another path as a new one does")
    func strokerIsUnaffected() {
        let other = Path([.move(Point(x: 0, y: 5)), .line(Point(x: 30, y: 5))])
        func trace(_ stroker: inout Stroker) -> [Point] {
            var outline = Outline()
            outline.append(stroke: other, style: StrokeStyle(width: 2), through: .identity, using: &stroker)
            return outline.points
        }
        var used = Stroker()
        var new = Stroker()
        var outline = Outline()
        outline.append(stroke: path, style: StrokeStyle(width: 3), through: .identity, using: &used, keeping: StrokeSegments())
        #expect(trace(&used) == trace(&new))
    }
}
