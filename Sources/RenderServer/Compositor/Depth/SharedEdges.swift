import Geometry

/// Edges that faces share, such as those of a cube.
///
/// Where two opaque faces meet, each covers a part of the pixels at the edge. Painted one after the
/// other, both coverages would let the pixels behind show through, by c · (1 − c). The face that is
/// painted first therefore reaches under the other one there, so that only the coverage of the
/// other counts:
///
///         first    │f0───┐                     A silhouette is an edge with both faces on
///      ┌───────────┤ ░░░ │  ░: added to the    the same side. There the first face retreats,
///      │           │ ░░░ │     first face      so that the edge is not covered twice.
///      └───────────┤f1───┘
///
/// The added or removed strip lies within the second face, and is wider than the diagonal of a
/// pixel.
extension DepthSorter {
    /// An edge of a face.
    private struct Edge {
        let facet: Int32
        /// The position of the face in the painting order.
        let position: Int
        /// The index of the edge's first point among the facet's points.
        let index: Int
        let start, end: Point

        var middle: Point { (start + end) * 0.5 }
    }

    /// A change of a face's edge: two points inserted between the edge's start and end, which add a
    /// strip to the face or remove one.
    struct EdgeChange {
        let facet: Int32
        /// The index of the edge's first point among the facet's points.
        let edge: Int
        let first, second: Point
    }

    /// The greatest distance between the ends of edges that count as the same (points).
    private static let edgeTolerance = 1e-3
    /// The greatest number of edges to compare with each edge.
    private static let neighborLimit = 16

    /// Returns the changes of faces at shared edges, in the order of the facets.
    ///
    /// - Parameters:
    ///   - isFace: Returns whether a member paints all of its facet, a rectangle, opaquely.
    ///   - width: The width of the strips (points).
    func edgeChanges(width: Double, where isFace: (Int) -> Bool) -> [EdgeChange] {
        var edges: [Edge] = []
        for (position, index) in order.enumerated() {
            let facet = facets[Int(index)]
            guard facet.cut < 0, facet.isOpaque, facet.points.count == 4, isFace(Int(facet.member)) else { continue }
            for edge in 0..<4 {
                let (start, end) = (points[facet.points.lowerBound + edge], points[facet.points.lowerBound + (edge + 1) % 4])
                edges.append(Edge(facet: index, position: position, index: edge, start: start, end: end))
            }
        }
        edges.sort { ($0.middle.x, $0.position, $0.index) < ($1.middle.x, $1.position, $1.index) }
        var changes: [EdgeChange] = []
        for (position, edge) in edges.enumerated() {
            for other in edges[(position + 1)...].prefix(Self.neighborLimit) {
                guard other.middle.x - edge.middle.x <= Self.edgeTolerance else { break }
                let (first, second) = edge.position < other.position ? (edge, other) : (other, edge)
                if let change = change(of: first, at: second, width) { changes.append(change) }
            }
        }
        return changes.sorted { ($0.facet, $0.edge) < ($1.facet, $1.edge) }
    }

    /// Returns the change of an edge whose face is painted before that of another edge, or `nil` if
    /// the two edges do not coincide.
    private func change(of edge: Edge, at other: Edge, _ width: Double) -> EdgeChange? {
        func isSame(_ p: Point, _ q: Point) -> Bool { abs(p.x - q.x) <= Self.edgeTolerance && abs(p.y - q.y) <= Self.edgeTolerance }
        let line = ConvexPolygon.edge(from: edge.start, to: edge.end)
        guard line.slope > Self.edgeTolerance else { return nil }
        /// Returns the point at the given distance from the edge toward a neighbor of one of its
        /// ends.
        func strip(_ end: Point, toward neighbor: Point) -> Point? {
            let distance = abs(line.value(at: neighbor)) / line.slope
            return distance > 0 ? end + (neighbor - end) * min(1, width / distance) : nil
        }
        if isSame(edge.start, other.end), isSame(edge.end, other.start) {
            guard let first = strip(edge.start, toward: corner(of: other, 2)), let second = strip(edge.end, toward: corner(of: other, 3))
            else { return nil }
            return EdgeChange(facet: edge.facet, edge: edge.index, first: first, second: second)
        }
        guard isSame(edge.start, other.start), isSame(edge.end, other.end),
            let ownFirst = strip(edge.start, toward: corner(of: edge, 3)), let ownSecond = strip(edge.end, toward: corner(of: edge, 2)),
            let otherFirst = strip(edge.start, toward: corner(of: other, 3)),
            let otherSecond = strip(edge.end, toward: corner(of: other, 2))
        else { return nil }
        // A silhouette: at each end, the point that keeps the strip within both faces.
        let direction = edge.end - edge.start
        func along(_ p: Point) -> Double { p.x * direction.x + p.y * direction.y }
        return EdgeChange(
            facet: edge.facet, edge: edge.index, first: along(ownFirst) > along(otherFirst) ? ownFirst : otherFirst,
            second: along(ownSecond) < along(otherSecond) ? ownSecond : otherSecond)
    }

    /// Returns the corner of a face some steps after the start of an edge.
    private func corner(of edge: Edge, _ steps: Int) -> Point {
        points[facets[Int(edge.facet)].points.lowerBound + (edge.index + steps) % 4]
    }
}
