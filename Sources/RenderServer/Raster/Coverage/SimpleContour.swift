import Geometry

/// Fast tests for contours that enclose no point more than once. The last point is connected to the
/// first.
extension UnsafeBufferPointer<Point> {
    /// The least and greatest coordinates; (0, 0) for both without points.
    var extent: (low: Point, high: Point) {
        guard let first = first else { return (.zero, .zero) }
        // Each comparison waits for the last one, so points with even and odd indices are compared
        // separately.
        var (even, odd) = ((low: first, high: first), (low: first, high: first))
        var index = count & 1
        while index < count {
            Self.extend(&even, by: self[index])
            Self.extend(&odd, by: self[index &+ 1])
            index &+= 2
        }
        Self.extend(&even, by: odd.low)
        Self.extend(&even, by: odd.high)
        return even
    }

    @inline(__always)
    private static func extend(_ extent: inout (low: Point, high: Point), by point: Point) {
        extent.low.x = point.x < extent.low.x ? point.x : extent.low.x
        extent.low.y = point.y < extent.low.y ? point.y : extent.low.y
        extent.high.x = point.x > extent.high.x ? point.x : extent.high.x
        extent.high.y = point.y > extent.high.y ? point.y : extent.high.y
    }

    /// A Boolean value that indicates whether the contour goes once around the middle of its extent
    /// and is entirely visible from there: seen from the middle, all lines run in the same
    /// direction. No point is then enclosed twice. Stars and convex shapes qualify.
    ///
    /// - Parameter extent: The least and greatest coordinates.
    func isStarShaped(_ extent: (low: Point, high: Point)) -> Bool {
        let (low, high) = extent
        let middle = (low + high) * 0.5
        var least = Double.infinity
        var greatest = -Double.infinity
        var changes = 0
        guard let last else { return false }
        var from = last - middle
        for point in self {
            let to = point - middle
            defer { from = to }
            guard from.x != to.x || from.y != to.y else { continue }
            let cross = from.x * to.y - from.y * to.x
            least = least < cross ? least : cross
            greatest = greatest > cross ? greatest : cross
            // A contour that goes once around crosses the horizontal through the middle twice.
            if (from.y < 0) != (to.y < 0) { changes &+= 1 }
            if changes > 2 { return false }
        }
        // Rounding may give the cross product of a line that points at the middle any value up to
        // this.
        let margin = 1e-12 * (abs(low.x) + abs(low.y) + abs(high.x) + abs(high.y)) * (high.x - low.x + high.y - low.y)
        return changes == 2 && (least > margin || greatest < -margin)
    }

    /// A Boolean value that indicates whether the contour turns in one direction only, and once
    /// around, so that no point is enclosed twice.
    var isConvex: Bool {
        // The sine of the greatest turn that may be a rounding error. At most this fraction of a
        // line's length can be covered incorrectly.
        let straight = 1e-7
        var turn = 0.0
        var direction = 0.0
        var changes = 0
        var previous: Point?
        var first: Point?
        /// Visits a line, and returns false if it turns in another direction than those before.
        func visit(_ line: Point) -> Bool {
            if let previous {
                let cross = previous.x * line.y - previous.y * line.x
                let scale = (abs(previous.x) + abs(previous.y)) * (abs(line.x) + abs(line.y))
                if abs(cross) > straight * scale {
                    if turn * cross < 0 { return false }
                    turn = cross > 0 ? 1 : -1
                }
            }
            // A contour that turns once changes between upward and downward twice.
            if line.y != 0 {
                let sign = line.y > 0 ? 1.0 : -1.0
                if direction * sign < 0 { changes += 1 }
                direction = sign
            }
            previous = line
            return true
        }
        guard var before = last else { return false }
        for point in self {
            let line = point - before
            before = point
            guard line.x != 0 || line.y != 0 else { continue }
            if first == nil { first = line }
            guard visit(line) else { return false }
        }
        // The turn from the last line to the first.
        if let first, !visit(first) { return false }
        return changes <= 2
    }
}
