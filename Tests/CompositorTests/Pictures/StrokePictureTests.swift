import CCairo
import Compositor
import Geometry
import SceneModel
import Testing

/// The coverage of a path by cairo, which draws it at 8 times the size. The coverage of a pixel is
/// the mean of 64 of cairo's pixels, whose coverage cairo samples along 15 lines or computes.
private struct CairoStroke {
    private static let factor = 8
    private let width: Int
    /// The coverage of each pixel, 0…1.
    private let coverage: [Double]

    init(width: Int, height: Int, scale: Double, _ path: Path, _ draw: (OpaquePointer) -> Void) throws {
        let (columns, rows) = (width * Self.factor, height * Self.factor)
        let surface = try #require(cairo_image_surface_create(CAIRO_FORMAT_A8, Int32(columns), Int32(rows)))
        defer { cairo_surface_destroy(surface) }
        let context = try #require(cairo_create(surface))
        cairo_set_antialias(context, CAIRO_ANTIALIAS_BEST)
        cairo_set_tolerance(context, 0.02)
        cairo_scale(context, Double(Self.factor) * scale, Double(Self.factor) * scale)
        for element in path.elements {
            switch element {
            case .move(let p): cairo_move_to(context, p.x, p.y)
            case .line(let p): cairo_line_to(context, p.x, p.y)
            case .cubic(let c, let d, let p): cairo_curve_to(context, c.x, c.y, d.x, d.y, p.x, p.y)
            case .quadratic: break
            case .close: cairo_close_path(context)
            }
        }
        draw(context)
        cairo_destroy(context)
        cairo_surface_flush(surface)
        let stride = Int(cairo_image_surface_get_stride(surface))
        let data = try #require(cairo_image_surface_get_data(surface))
        var sums = [Int](repeating: 0, count: width * height)
        for row in 0..<rows {
            for column in 0..<columns { sums[row / Self.factor * width + column / Self.factor] += Int(data[row * stride + column]) }
        }
        self.width = width
        coverage = sums.map { Double($0) / Double(255 * Self.factor * Self.factor) }
    }

    /// White multiplied by the coverage of the pixel at a point.
    func color(at point: Point) -> SIMD4<Double> { SIMD4(repeating: 255 * coverage[Int(point.y) * width + Int(point.x)]) }
}

@Suite("Strokes compared with cairo")
struct StrokePictureTests {
    /// Acute and obtuse corners, and a closed contour.
    private static let lines: [Path.Element] = [
        .move(Point(x: 6.1, y: 8.3)), .line(Point(x: 22.7, y: 12.9)), .line(Point(x: 8.9, y: 17.1)), .line(Point(x: 19.3, y: 33.7)),
        .move(Point(x: 33.1, y: 30.7)), .line(Point(x: 51.9, y: 33.3)), .line(Point(x: 40.7, y: 43.9)), .close,
    ]
    private static let curve: [Path.Element] = [
        .move(Point(x: 21.3, y: 34.7)),
        .cubic(control1: Point(x: 29.1, y: 41.3), control2: Point(x: 37.7, y: 4.9), to: Point(x: 44.3, y: 22.1)),
        .line(Point(x: 49.7, y: 9.1)),
    ]

    /// Dash lengths and phases.
    private static let dashes: [(lengths: [Double], phase: Double)] = [([], 0), ([6.3, 4.1], 2.2), ([3, 2, 7], 0)]

    @Test(
        "LY4 Every cap, join and dash pattern has the same coverage as in cairo", arguments: LineCap.allCases, LineJoin.allCases)
    func strokes(cap: LineCap, join: LineJoin) throws {
        for (lengths, phase) in Self.dashes {
            try expect(Path(Self.lines), cap, join, lengths, phase, isRound: cap == .round || join == .round)
            try expect(Path(Self.curve), cap, join, lengths, phase, isRound: true)
        }
    }

    private func expect(_ path: Path, _ cap: LineCap, _ join: LineJoin, _ lengths: [Double], _ phase: Double, isRound: Bool) throws {
        for (scale, width, limit) in [(1.0, 3.7, 10.0), (1.5, 5.2, 1.9), (2.0, 0.9, 4.0)] {
            let (columns, rows) = (Int(58 * scale), Int(50 * scale))
            let fixture = try RendererFixture(width: columns, height: rows, scale: scale) {
                $0.layer(1, kind: .shape, 0, 0, 58, 50)
                $0.set(1, .path, .path(path))
                $0.set(1, .fillColor, .none)
                $0.set(1, .strokeColor, .color(.white))
                $0.set(1, .lineWidth, .scalar(width))
                $0.set(1, .lineCap, .choice(cap.rawValue))
                $0.set(1, .lineJoin, .choice(join.rawValue))
                $0.set(1, .miterLimit, .scalar(limit))
                $0.set(1, .lineDashPattern, .numbers(lengths))
                $0.set(1, .lineDashPhase, .scalar(phase))
            }
            let cairo = try CairoStroke(width: columns, height: rows, scale: scale, path) { context in
                cairo_set_line_width(context, width)
                cairo_set_line_cap(
                    context, [.butt: CAIRO_LINE_CAP_BUTT, .round: CAIRO_LINE_CAP_ROUND, .square: CAIRO_LINE_CAP_SQUARE][cap]!)
                cairo_set_line_join(
                    context, [.miter: CAIRO_LINE_JOIN_MITER, .round: CAIRO_LINE_JOIN_ROUND, .bevel: CAIRO_LINE_JOIN_BEVEL][join]!)
                cairo_set_miter_limit(context, limit)
                cairo_set_dash(context, lengths, Int32(lengths.count), phase)
                cairo_stroke(context)
            }
            var expected = ReferencePicture(like: fixture)
            expected.draw(cairo.color(at:)) { _ in true }
            // Both edges of a thin line may lie in the same pixel.
            expected.expect(fixture, curves: isRound ? 2 * ReferencePicture.flattening : 0, "scale \(scale), dashes \(lengths)")
        }
    }

    @Test(
        "LY4 Both fill rules fill a self-intersecting path with the same coverage as in cairo", arguments: PathFillRule.allCases,
        [1.0, 1.5, 3])
    func fills(rule: PathFillRule, scale: Double) throws {
        let star = Path([
            .move(Point(x: 28.3, y: 3.1)), .line(Point(x: 43.7, y: 46.9)),
            .cubic(control1: Point(x: 30, y: 30), control2: Point(x: 20, y: 25), to: Point(x: 5.9, y: 18.7)),
            .line(Point(x: 52.1, y: 19.3)),
            .line(Point(x: 12.7, y: 45.1)), .close,
        ])
        let (columns, rows) = (Int(58 * scale), Int(50 * scale))
        let fixture = try RendererFixture(width: columns, height: rows, scale: scale) {
            $0.layer(1, kind: .shape, 0, 0, 58, 50)
            $0.set(1, .path, .path(star))
            $0.set(1, .fillColor, .color(.white))
            $0.set(1, .fillRule, .choice(rule.rawValue))
        }
        let cairo = try CairoStroke(width: columns, height: rows, scale: scale, star) { context in
            cairo_set_fill_rule(context, rule == .evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
            cairo_fill(context)
        }
        var expected = ReferencePicture(like: fixture)
        expected.draw(cairo.color(at:)) { _ in true }
        expected.expect(fixture, curves: ReferencePicture.flattening)
    }
}
