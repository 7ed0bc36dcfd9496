import Foundation

extension Arrangement {
    /// Returns the outlines of the region in which `isInside` holds, with the interior on their
    /// left: outer outlines run counterclockwise if y points up, holes clockwise.
    func contours(_ isInside: (_ winding: (Int, Int)) -> Bool) -> [[CGPoint]] {
        // The edges that bound the region, directed so that the interior is on their left.
        var halfEdges: [(from: CGPoint, to: CGPoint)] = []
        for edge in edges {
            switch (isInside(edge.left), isInside(edge.right)) {
            case (true, false): halfEdges.append((edge.from, edge.to))
            case (false, true): halfEdges.append((edge.to, edge.from))
            default: break
            }
        }
        var outgoing: [CGPoint: [Int]] = [:]
        for (index, halfEdge) in halfEdges.enumerated() { outgoing[halfEdge.from, default: []].append(index) }
        var isUsed = [Bool](repeating: false, count: halfEdges.count)
        var contours: [[CGPoint]] = []
        for start in halfEdges.indices where !isUsed[start] {
            var points: [CGPoint] = []
            var current = start
            while !isUsed[current] {
                isUsed[current] = true
                let halfEdge = halfEdges[current]
                points.append(halfEdge.from)
                // Where outlines touch, the sharpest left turn keeps them separate.
                let back = atan2(halfEdge.from.y - halfEdge.to.y, halfEdge.from.x - halfEdge.to.x)
                // The clockwise angle from the way back to the next half-edge (0 < angle ≤ 2π).
                func turn(_ index: Int) -> CGFloat {
                    let next = halfEdges[index]
                    let angle = back - atan2(next.to.y - next.from.y, next.to.x - next.from.x)
                    return angle > 0 ? angle : angle + 2 * .pi
                }
                guard let next = (outgoing[halfEdge.to] ?? []).filter({ !isUsed[$0] }).min(by: { turn($0) < turn($1) }) else { break }
                current = next
            }
            let corners = Self.corners(points)
            if corners.count > 2 { contours.append(corners) }
        }
        return contours
    }

    /// Returns the points without those on a straight line between their neighbors. The tolerance
    /// is the sine of the angle between the adjacent lines; points at which the outline reverses
    /// are kept.
    private static func corners(_ points: [CGPoint]) -> [CGPoint] {
        points.indices.filter { index in
            let (a, b, c) = (points[(index + points.count - 1) % points.count], points[index], points[(index + 1) % points.count])
            let (x1, y1, x2, y2) = (b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y)
            return abs(x1 * y2 - y1 * x2) > 1e-9 * hypot(x1, y1) * hypot(x2, y2) || x1 * x2 + y1 * y2 < 0
        }.map { points[$0] }
    }
}

extension CGPath {
    /// Creates a path of closed polygons.
    convenience init(polygons: [[CGPoint]]) {
        self.init(
            elements: polygons.flatMap { polygon in
                polygon.enumerated().map { $0.offset == 0 ? .move($0.element) : .line($0.element) } + [.close]
            })
    }
}
