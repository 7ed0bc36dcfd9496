import Geometry

/// Letters of 8 to 12 cubic curves in the unit square, with y increasing downward.
enum LetterForms {
    /// The distance of a quarter circle's control points from its ends, in radii: 4/3 · (√2 − 1).
    private static let quarter = 4.0 / 3 * (2.0.squareRoot() - 1)

    /// An oval with a counter.
    static let o =
        oval(around: Point(x: 0.5, y: 0.5), Point(x: 0.42, y: 0.5)) + oval(around: Point(x: 0.5, y: 0.5), Point(x: 0.26, y: -0.38))

    /// A bowl that is open at the lower right, and a counter above its bar.
    static let e: [Path.Element] = [
        .move(Point(x: 0.92, y: 0.56)),
        .line(Point(x: 0.24, y: 0.56)),
        cubic(0.25, 0.74, 0.37, 0.88, 0.54, 0.88),
        cubic(0.66, 0.88, 0.74, 0.83, 0.79, 0.75),
        .line(Point(x: 0.90, y: 0.82)),
        cubic(0.83, 0.94, 0.70, 1.00, 0.53, 1.00),
        cubic(0.27, 1.00, 0.08, 0.79, 0.08, 0.50),
        cubic(0.08, 0.22, 0.26, 0.00, 0.51, 0.00),
        cubic(0.76, 0.00, 0.92, 0.20, 0.92, 0.48),
        cubic(0.92, 0.51, 0.92, 0.54, 0.92, 0.56),
        .close,
        .move(Point(x: 0.25, y: 0.44)),
        .line(Point(x: 0.76, y: 0.44)),
        cubic(0.75, 0.24, 0.65, 0.12, 0.51, 0.12),
        cubic(0.37, 0.12, 0.27, 0.24, 0.25, 0.44),
        .close,
    ]

    /// A band that bends twice.
    static let s: [Path.Element] = [
        .move(Point(x: 0.80, y: 0.24)),
        cubic(0.76, 0.16, 0.66, 0.12, 0.52, 0.12),
        cubic(0.38, 0.12, 0.28, 0.18, 0.28, 0.27),
        cubic(0.28, 0.36, 0.36, 0.40, 0.54, 0.43),
        cubic(0.78, 0.47, 0.92, 0.54, 0.92, 0.72),
        cubic(0.92, 0.89, 0.76, 1.00, 0.52, 1.00),
        cubic(0.30, 1.00, 0.14, 0.92, 0.08, 0.77),
        .line(Point(x: 0.20, y: 0.71)),
        cubic(0.25, 0.83, 0.36, 0.88, 0.52, 0.88),
        cubic(0.68, 0.88, 0.79, 0.82, 0.79, 0.72),
        cubic(0.79, 0.62, 0.70, 0.58, 0.50, 0.55),
        cubic(0.27, 0.51, 0.15, 0.44, 0.15, 0.28),
        cubic(0.15, 0.11, 0.30, 0.00, 0.52, 0.00),
        cubic(0.72, 0.00, 0.85, 0.08, 0.91, 0.19),
        .close,
    ]

    /// Returns an ellipse of four curves that starts at the end of its horizontal radius. It runs
    /// clockwise on the screen if both radii are positive, and counterclockwise if one is negative.
    static func oval(around center: Point, _ radii: Point) -> [Path.Element] {
        func point(_ x: Double, _ y: Double) -> Point { Point(x: center.x + x * radii.x, y: center.y + y * radii.y) }
        return [
            .move(point(1, 0)),
            .cubic(control1: point(1, quarter), control2: point(quarter, 1), to: point(0, 1)),
            .cubic(control1: point(-quarter, 1), control2: point(-1, quarter), to: point(-1, 0)),
            .cubic(control1: point(-1, -quarter), control2: point(-quarter, -1), to: point(0, -1)),
            .cubic(control1: point(quarter, -1), control2: point(1, -quarter), to: point(1, 0)),
            .close,
        ]
    }

    private static func cubic(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, _ x3: Double, _ y3: Double) -> Path.Element {
        .cubic(control1: Point(x: x1, y: y1), control2: Point(x: x2, y: y2), to: Point(x: x3, y: y3))
    }
}
