import Foundation

extension CGPathFillRule {
    /// Returns whether points with a winding number are inside a path.
    fileprivate func isInside(_ winding: Int) -> Bool {
        self == .winding ? winding != 0 : winding % 2 != 0
    }
}

/// Areas are computed from line segments that approximate curves, by an ``Arrangement``. A path
/// with coordinates that are not finite, or larger than 10¹⁰⁰, has no area.
extension CGPath {
    /// Returns the area whose points satisfy a condition on whether they are in this path and in
    /// `other`.
    private func combined(
        _ other: CGPath?, _ rule: CGPathFillRule, _ isInside: (_ isInSelf: Bool, _ isInOther: Bool) -> Bool
    ) -> CGPath {
        let arrangement = Arrangement(isMeasurable ? self : CGPath(elements: []), other.map { $0.isMeasurable ? $0 : CGPath(elements: []) })
        return CGPath(
            polygons: arrangement?.contours { isInside(rule.isInside($0.0), rule.isInside($0.1)) } ?? [])
    }

    /// Returns the filled area as outlines that do not intersect, so that both fill rules give the
    /// same result.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        combined(nil, rule) { isInSelf, _ in isInSelf }
    }

    /// Returns the area that is in this path, in `other`, or in both.
    ///
    /// - Parameters:
    ///   - other: Another path.
    ///   - rule: The rule that determines the interior of each path.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 || $1 }
    }

    /// Returns the area that is in both this path and `other`.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 && $1 }
    }

    /// Returns the area that is in this path but not in `other`.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 && !$1 }
    }

    /// Returns the area that is in exactly one of the paths.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        combined(other, rule) { $0 != $1 }
    }

    /// Returns whether the areas of the paths overlap.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        !intersection(other, using: rule).isEmpty
    }

    /// Returns the parts of this path's lines that are inside the area of `other`. Curves are
    /// approximated by lines.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(in: other, rule, keepsInside: true)
    }

    /// Returns the parts of this path's lines that are outside the area of `other`. Curves are
    /// approximated by lines.
    public func lineSubtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        lines(in: other, rule, keepsInside: false)
    }

    /// Splits this path's lines at their crossings with the boundary of `other`, and returns the
    /// pieces whose midpoints are inside or outside its area.
    private func lines(in other: CGPath, _ rule: CGPathFillRule, keepsInside: Bool) -> CGPath {
        let result = CGMutablePath()
        let box = boundingBox.union(other.boundingBox)
        let size = max(box.width, box.height)
        guard isMeasurable, !box.isNull else { return CGPath(elements: []) }
        let area = other.isMeasurable ? Arrangement.lines(other, size * 2e-5) : []
        let boundary = area.map { Arrangement.Edge(from: $0.0, to: $0.1, winding: (1, 0)).ordered }
        let polygon = other.isMeasurable ? other.flattened(threshold: size * 2e-5) : CGPath(elements: [])
        for line in polylines({ $0.steps(within: size * 2e-5) }) {
            // The end of the last piece in the result, from which an adjoining piece continues.
            var end: CGPoint?
            for (from, to) in zip(line.points, line.points.dropFirst() + (line.isClosed ? [line.points[0]] : [])) {
                let edge = Arrangement.Edge(from: from, to: to, winding: (1, 0)).ordered
                let crossings = boundary.flatMap { Arrangement.intersections(edge, $0, 0) }
                func distance(_ point: CGPoint) -> CGFloat { hypot(point.x - from.x, point.y - from.y) }
                var start = from
                for point in crossings.sorted(by: { distance($0) < distance($1) }) + [to] where point != start {
                    let middle = CGPoint(x: (start.x + point.x) / 2, y: (start.y + point.y) / 2)
                    if polygon.contains(middle, using: rule) == keepsInside {
                        if end != start { result.move(to: start) }
                        result.addLine(to: point)
                        end = point
                    }
                    start = point
                }
            }
        }
        return CGPath(elements: result.elements)
    }

    /// Returns the connected parts of the area, each with its holes.
    public func componentsSeparated(using rule: CGPathFillRule = .winding) -> [CGPath] {
        guard isMeasurable, let contours = Arrangement(self, nil)?.contours({ rule.isInside($0.0) }) else { return [] }
        // The signed area: positive for outer outlines, negative for holes.
        func area(_ polygon: [CGPoint]) -> CGFloat {
            zip(polygon, polygon.dropFirst() + [polygon[0]]).reduce(0) { $0 + $1.0.x * $1.1.y - $1.0.y * $1.1.x } / 2
        }
        let outer = contours.filter { area($0) > 0 }.map { (path: CGPath(polygons: [$0]), area: area($0)) }
        var parts = outer.map(\.path.elements)
        for hole in contours where area(hole) < 0 {
            // A hole belongs to the smallest outline that contains it. The two can touch at
            // corners, so the test uses the middle of a side.
            let middle = CGPoint(x: (hole[0].x + hole[1].x) / 2, y: (hole[0].y + hole[1].y) / 2)
            let enclosing = outer.indices.filter { outer[$0].path.contains(middle) && outer[$0].area >= -area(hole) }
            guard let parent = enclosing.min(by: { outer[$0].area < outer[$1].area }) else { continue }
            parts[parent] += CGPath(polygons: [hole]).elements
        }
        return parts.map { CGPath(elements: $0) }
    }
}

extension Arrangement.Edge {
    /// The same line, directed so that x does not decrease.
    fileprivate var ordered: Self {
        (from.x, from.y) <= (to.x, to.y) ? self : Self(from: to, to: from, winding: (-winding.0, -winding.1))
    }
}
