import Geometry
import Raster

/// Returns the corners of a regular polygon, or of a star if there are two radii. The contour runs
/// clockwise on the screen.
func ring(_ count: Int, x: Double, y: Double, radii: (Double, Double), turn: Double = 0.1) -> [Point] {
    (0..<count).map { index in
        let angle = turn + Double(index) * 2 * .pi / Double(count)
        let radius = index % 2 == 0 ? radii.0 : radii.1
        return Point(x: x + radius * cosine(angle), y: y + radius * sine(angle))
    }
}

func circle(_ x: Double, _ y: Double, _ radius: Double) -> [Point] { ring(24, x: x, y: y, radii: (radius, radius)) }

func rectangle(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Point] {
    [Point(x: x, y: y), Point(x: x + width, y: y), Point(x: x + width, y: y + height), Point(x: x, y: y + height)]
}

/// Returns points turned around the origin.
func turned(_ points: [Point], by angle: Double, scale: Double = 1) -> [Point] {
    let (c, s) = (cosine(angle) * scale, sine(angle) * scale)
    return points.map { Point(x: c * $0.x - s * $0.y, y: s * $0.x + c * $0.y) }
}

/// Returns the columns and rows of a square.
private func cells(_ side: Int) -> [(x: Double, y: Double)] {
    (0..<side * side).map { (Double($0 % side), Double($0 / side)) }
}

/// Returns the outline of the stroke of a path.
func stroke(_ path: Path, _ style: StrokeStyle) -> Outline {
    var stroker = Stroker()
    var shape = Outline()
    shape.append(stroke: path, style: style, through: .identity, using: &stroker)
    return shape
}

func stroke(_ points: [Point], isClosed: Bool, _ style: StrokeStyle) -> Outline {
    stroke(Path([.move(points[0])] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])), style)
}

private let star = ring(10, x: 50, y: 50, radii: (40, 17))
private let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]

/// Outlines that enclose no point twice, and all in one direction.
enum SimpleFamily: CaseIterable {
    case stars, nestedRings, letters, closedStrokes, curvedStrokes, openStrokes, dashes, circles, neighbors, touchingNeighbors,
        emptyContours, spikes

    var outlines: [Outline] {
        switch self {
        case .stars: return [3, 10, 100, 2000].map { outline([ring($0, x: 50, y: 50, radii: (40, 17))]) }
        case .nestedRings:
            let rings = (1...9).map { circle(50, 50, Double($0) * 5) }
            return [outline(rings.enumerated().map { $0 % 2 == 0 ? $1 : $1.reversed() })]
        case .letters: return [outline(Self.b), outline(Self.a)]
        case .closedStrokes: return joins.map { stroke(star, isClosed: true, StrokeStyle(width: 4, join: $0)) }
        case .openStrokes: return joins.map { stroke(star, isClosed: false, StrokeStyle(width: 4, cap: .round, join: $0)) }
        case .curvedStrokes: return [1, 7, 20].map { stroke(Self.ellipse, StrokeStyle(width: $0)) }
        case .dashes: return [stroke(circle(50, 50, 40), isClosed: true, StrokeStyle(width: 2, cap: .round, dashes: [5, 4]))]
        case .circles:
            return [outline(cells(50).map { circle($0.x * 11.3, $0.y * 12.1, 5) })]
        case .neighbors:
            // Rectangles that share sides and corners, turned to any direction.
            let shapes = cells(20).map { rectangle($0.x * 7, $0.y * 3, 7, 3) }
            return [0, 0.3].map { angle in outline(shapes.map { turned($0, by: angle) }) }
        case .touchingNeighbors:
            // Corners of rectangles touch the sides of others.
            return [outline(cells(9).map { rectangle($0.x * 8 + $0.y, $0.y * 4, 8, 4) })]
        case .emptyContours: return [outline([]), outline([[.zero]]), outline([[.zero, Point(x: 3, y: 9)]])]
        case .spikes:
            let middle = Point(x: 5, y: 8)
            let line = [Point(x: 1, y: 1), middle, Point(x: 9, y: 15), middle]
            return [outline([star, line]), outline([[star[0], Point(x: 200, y: 60)] + star])]
        }
    }

    private static let ellipse = Path([
        .move(Point(x: 90, y: 50)), .cubic(control1: Point(x: 90, y: 66), control2: Point(x: 72, y: 80), to: Point(x: 50, y: 80)),
        .cubic(control1: Point(x: 28, y: 80), control2: Point(x: 10, y: 66), to: Point(x: 10, y: 50)),
        .cubic(control1: Point(x: 10, y: 34), control2: Point(x: 28, y: 20), to: Point(x: 50, y: 20)),
        .cubic(control1: Point(x: 72, y: 20), control2: Point(x: 90, y: 34), to: Point(x: 90, y: 50)), .close,
    ])

    private static let b = [rectangle(10, 10, 40, 80), circle(30, 30, 12).reversed(), circle(30, 68, 14).reversed()]

    private static let a: [[Point]] = [
        [
            Point(x: 40, y: 10), Point(x: 50, y: 10), Point(x: 80, y: 90), Point(x: 70, y: 90), Point(x: 62, y: 70),
            Point(x: 28, y: 70), Point(x: 20, y: 90), Point(x: 10, y: 90),
        ],
        [Point(x: 45, y: 22), Point(x: 31, y: 62), Point(x: 59, y: 62)],
    ]
}

/// Outlines that enclose points twice, or in both directions, or that are too large to tell.
enum OverlappingFamily: CaseIterable {
    case rings, directions, circles, oppositeCircles, copies, bowties, doubleTurn, strokes, slightOverlap, large, distant

    var outlines: [Outline] {
        switch self {
        case .rings: return [outline([circle(50, 50, 40), circle(50, 50, 20)])]
        case .directions: return [outline([circle(30, 30, 9), circle(70, 40, 9).reversed()])]
        case .circles: return [outline([circle(50, 50, 20), circle(60, 50, 20)])]
        case .oppositeCircles: return [outline([circle(50, 50, 20), circle(60, 50, 20).reversed()])]
        case .copies: return [outline([star, star])]
        case .bowties:
            let corners = [Point.zero, Point(x: 10, y: 10), Point(x: 10, y: 0), Point(x: 0, y: 10)]
            let middle = Point(x: 5, y: 5)
            return [outline([corners]), outline([[corners[0], middle, corners[1], corners[2], middle, corners[3]]])]
        case .doubleTurn:
            let corners = ring(7, x: 50, y: 50, radii: (40, 40))
            return [outline([(0..<7).map { corners[$0 * 2 % 7] }])]
        case .strokes:
            let line = [Point.zero, Point(x: 40, y: 40), Point(x: 40, y: 0), Point(x: 0, y: 40)]
            return [stroke(line, isClosed: false, StrokeStyle(width: 3))]
        case .slightOverlap: return [outline([rectangle(0, 0, 8, 8), rectangle(7.999, 3, 8, 8)])]
        case .large: return [outline([[.zero, Point(x: 1e15, y: 4), Point(x: -1e15, y: 1e15)]])]
        case .distant: return [outline([rectangle(1e15, -1e15, 64, 64)])]
        }
    }
}
