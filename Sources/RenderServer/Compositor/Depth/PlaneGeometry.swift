import Geometry

/// A line in a plane, as the zeros of a·x + b·y + c. Its positive side is where that is positive.
struct Line: Equatable {
    var a, b, c: Double

    /// Returns a·x + b·y + c: the signed distance of a point in units of `slope`.
    func value(at p: Point) -> Double { a * p.x + b * p.y + c }

    /// The change of the value per unit of length.
    var slope: Double { (a * a + b * b).squareRoot() }

    /// A Boolean value that indicates whether the coefficients neither vanish nor overflow.
    var hasDirection: Bool { slope > 0 && slope.isFinite && c.isFinite }

    /// The same line with the sides exchanged.
    var reversed: Line { Line(a: -a, b: -b, c: -c) }

    /// Returns the line parallel to this one whose positive side reaches farther by some distance.
    func shifted(by distance: Double) -> Line { Line(a: a, b: b, c: c + distance * slope) }

    /// Returns the image of the line under the inverse of a map whose inverse is given: points on
    /// the positive side map to points on the positive side if they are in front of the viewer.
    func image(underInverse inverse: Homography) -> Line {
        Line(
            a: inverse.h11 * a + inverse.h12 * b + inverse.h13 * c, b: inverse.h21 * a + inverse.h22 * b + inverse.h23 * c,
            c: inverse.h31 * a + inverse.h32 * b + inverse.h33 * c)
    }

    /// The direction along the line, of length 1.
    var direction: Point { Point(x: b / slope, y: -a / slope) }

    /// The line's point nearest to the origin.
    var origin: Point { Point(x: -a * c / (slope * slope), y: -b * c / (slope * slope)) }
}

/// Convex polygons, as arrays of points in order.
enum ConvexPolygon {
    /// Removes the part of a polygon on the negative side of a line.
    ///
    /// - Parameter scratch: Scratch memory.
    static func clip(_ polygon: inout [Point], to line: Line, _ scratch: inout [Point]) {
        scratch.removeAll(keepingCapacity: true)
        guard var previous = polygon.last else { return }
        var before = line.value(at: previous)
        for point in polygon {
            let now = line.value(at: point)
            if (before < 0) != (now < 0) { scratch.append(previous + (point - previous) * (before / (before - now))) }
            if now >= 0 { scratch.append(point) }
            (previous, before) = (point, now)
        }
        swap(&polygon, &scratch)
    }

    /// Returns whether a line divides a polygon into two that have at least three finite points.
    static func isDivided(_ polygon: some Collection<Point>, by line: Line) -> Bool {
        var (low, high) = (0.0, 0.0)
        for point in polygon {
            let value = line.value(at: point)
            guard value.isFinite else { return false }
            (low, high) = (min(low, value), max(high, value))
        }
        return low < 0 && high > 0
    }

    /// Twice the signed area: positive if the points run from the x axis toward the y axis.
    static func doubleArea(_ points: some RandomAccessCollection<Point>) -> Double {
        guard var previous = points.last else { return 0 }
        var sum = 0.0
        for point in points {
            sum += previous.x * point.y - previous.y * point.x
            previous = point
        }
        return sum
    }

    static func perimeter(_ points: some RandomAccessCollection<Point>) -> Double {
        guard var previous = points.last else { return 0 }
        var sum = 0.0
        for point in points {
            let edge = point - previous
            sum += (edge.x * edge.x + edge.y * edge.y).squareRoot()
            previous = point
        }
        return sum
    }

    /// Returns the line through two points, with its positive side to the left if x points right
    /// and y up.
    static func edge(from p: Point, to q: Point) -> Line {
        let (dx, dy) = (q.x - p.x, q.y - p.y)
        return Line(a: -dy, b: dx, c: dy * p.x - dx * p.y)
    }

    /// Returns the interval of a line within a polygon with positive area, as distances from the
    /// line's origin, or `nil` if the line misses the polygon.
    static func interval(of line: Line, in points: some RandomAccessCollection<Point>) -> ClosedRange<Double>? {
        let (origin, direction) = (line.origin, line.direction)
        var (low, high) = (-Double.infinity, Double.infinity)
        guard var previous = points.last else { return nil }
        for point in points {
            let edge = edge(from: previous, to: point)
            previous = point
            // The value along the line is start + rate · distance.
            let (start, rate) = (edge.value(at: origin), edge.a * direction.x + edge.b * direction.y)
            if rate > 0 {
                low = max(low, -start / rate)
            } else if rate < 0 {
                high = min(high, -start / rate)
            } else if start < 0 {
                return nil
            }
        }
        return low < high && low.isFinite && high.isFinite ? low...high : nil
    }
}
