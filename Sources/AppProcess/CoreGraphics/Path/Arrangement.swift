import Foundation

/// The line segments of up to two paths, split at their intersections, with the winding numbers of
/// the paths on both sides of each piece.
///
/// `CGPath`'s set operations, such as ``CGPath/union(_:using:)``, use an arrangement. The boundary
/// of their result consists of the edges that have the result's interior on one side only, which
/// ``contours(_:)`` connects.
///
/// The initializer approximates curves by segments, splits these until no two cross, merges
/// coincident ones, and computes the winding numbers by casting a ray from each edge. Points are
/// rounded to a grid of about 10⁻⁹ of the paths' size, so that coincident pieces become one edge.
///
/// "Left", "below" and "up" refer to a plane in which y points up.
struct Arrangement {
    /// A segment along which x increases, or a vertical one that runs up.
    struct Edge {
        var from: CGPoint
        var to: CGPoint
        /// For each path, its winding number on the left of the segment minus that on the right.
        var winding: (Int, Int)
        /// The winding numbers of the paths on the right; valid once the arrangement is complete.
        var right = (0, 0)

        /// The winding numbers of the paths on the left; valid once the arrangement is complete.
        var left: (Int, Int) { (right.0 + winding.0, right.1 + winding.1) }
    }

    private(set) var edges: [Edge] = []
    /// The distance between neighboring grid points.
    private let grid: CGFloat

    /// Creates the arrangement of the filled areas of two paths, whose curves are approximated to
    /// within 2 · 10⁻⁵ of the paths' size. Returns `nil` if the paths are empty or too large to
    /// compute with.
    init?(_ first: CGPath, _ second: CGPath?) {
        let box = first.boundingBox.union(second?.boundingBox ?? .null)
        let size = max(box.width, box.height)
        guard !box.isNull, first.isMeasurable, second?.isMeasurable ?? true, size > 0 else { return nil }
        // A power of two, so that multiples are exact, and at least a few units in the last place
        // of the greatest coordinate.
        let magnitude = max(abs(box.minX), abs(box.maxX), abs(box.minY), abs(box.maxY), size)
        grid = CGFloat(sign: .plus, exponent: max((size * 1e-9).exponent, (magnitude * 4e-16).exponent + 2), significand: 1)
        var lines = Self.lines(first, size * 2e-5).map { ($0, $1, (1, 0)) }
        if let second { lines += Self.lines(second, size * 2e-5).map { ($0, $1, (0, 1)) } }
        for (from, to, winding) in lines { edges.append(contentsOf: edge(from, to, winding)) }
        // Splitting moves segments by less than one step of the grid, which can create new
        // intersections. A few passes find them all.
        for _ in 0..<4 {
            let count = edges.count
            splitEdges()
            if edges.count == count { break }
        }
        computeWindingNumbers()
    }

    /// Returns the segments that bound a path's area; open subpaths are closed.
    static func lines(_ path: CGPath, _ tolerance: CGFloat) -> [(CGPoint, CGPoint)] {
        path.polylines { $0.steps(within: tolerance) }.flatMap { line in
            Array(zip(line.points, line.points.dropFirst() + [line.points[0]]))
        }
    }

    private func snapped(_ point: CGPoint) -> CGPoint {
        CGPoint(x: (point.x / grid).rounded() * grid, y: (point.y / grid).rounded() * grid)
    }

    /// Returns the edge between two points, rounded to the grid, or no edge if they coincide.
    private func edge(_ start: CGPoint, _ end: CGPoint, _ winding: (Int, Int)) -> [Edge] {
        let (from, to) = (snapped(start), snapped(end))
        guard from != to else { return [] }
        // Reversing a segment swaps its sides.
        return Self.isBefore(from, to)
            ? [Edge(from: from, to: to, winding: winding)] : [Edge(from: to, to: from, winding: (-winding.0, -winding.1))]
    }

    /// Returns whether an edge from `a` to `b` has the direction of stored edges.
    private static func isBefore(_ a: CGPoint, _ b: CGPoint) -> Bool { (a.x, a.y) < (b.x, b.y) }

    /// Splits the edges at each other's endpoints and at intersections, merges coincident ones, and
    /// removes those that then have the same winding numbers on both sides.
    private mutating func splitEdges() {
        let strips = Strips(edges)
        var splitPoints = [[CGPoint]](repeating: [], count: edges.count)
        strips.forEachPair { i, j in
            let (a, b) = (edges[i], edges[j])
            for point in Self.intersections(a, b, grid) {
                let point = snapped(point)
                if point != a.from, point != a.to { splitPoints[i].append(point) }
                if point != b.from, point != b.to { splitPoints[j].append(point) }
            }
        }
        var pieces: [Edge] = []
        for (index, edge) in edges.enumerated() {
            var from = edge.from
            let (dx, dy) = (edge.to.x - from.x, edge.to.y - from.y)
            let origin = from
            // Grows with the distance of the point along the edge.
            func along(_ point: CGPoint) -> CGFloat { (point.x - origin.x) * dx + (point.y - origin.y) * dy }
            for point in splitPoints[index].sorted(by: { along($0) < along($1) }) + [edge.to] {
                pieces += self.edge(from, point, edge.winding)
                from = point
            }
        }
        pieces.sort { ($0.from.x, $0.from.y, $0.to.x, $0.to.y) < ($1.from.x, $1.from.y, $1.to.x, $1.to.y) }
        edges = []
        for piece in pieces {
            if let last = edges.last, last.from == piece.from, last.to == piece.to {
                edges[edges.count - 1].winding.0 += piece.winding.0
                edges[edges.count - 1].winding.1 += piece.winding.1
            } else {
                edges.append(piece)
            }
        }
        edges.removeAll { $0.winding == (0, 0) }
    }

    /// Returns the points at which two edges intersect or an endpoint of one is on the other. Along
    /// both edges, x must not decrease.
    static func intersections(_ a: Edge, _ b: Edge, _ grid: CGFloat) -> [CGPoint] {
        guard min(a.to.x, b.to.x) >= max(a.from.x, b.from.x) - grid, max(a.from.y, a.to.y) >= min(b.from.y, b.to.y) - grid,
            max(b.from.y, b.to.y) >= min(a.from.y, a.to.y) - grid
        else { return [] }
        var points = [b.from, b.to].filter { isPoint($0, on: a, grid) } + [a.from, a.to].filter { isPoint($0, on: b, grid) }
        let (r, s) = (CGVector(dx: a.to.x - a.from.x, dy: a.to.y - a.from.y), CGVector(dx: b.to.x - b.from.x, dy: b.to.y - b.from.y))
        let cross = r.dx * s.dy - r.dy * s.dx
        if points.isEmpty, cross != 0 {
            let (x, y) = (b.from.x - a.from.x, b.from.y - a.from.y)
            let (t, u) = ((x * s.dy - y * s.dx) / cross, (x * r.dy - y * r.dx) / cross)
            if t > 0, t < 1, u > 0, u < 1 { points.append(CGPoint(x: a.from.x + r.dx * t, y: a.from.y + r.dy * t)) }
        }
        return points
    }

    /// Returns whether a point is between the ends of an edge, and as close to it as rounding to
    /// the grid can move a point: √½ of a grid step.
    private static func isPoint(_ point: CGPoint, on edge: Edge, _ grid: CGFloat) -> Bool {
        let (dx, dy) = (edge.to.x - edge.from.x, edge.to.y - edge.from.y)
        let (x, y) = (point.x - edge.from.x, point.y - edge.from.y)
        let (length, along) = (hypot(dx, dy), x * dx + y * dy)
        return abs(x * dy - y * dx) <= grid * length * 0.75 && along >= 0 && along <= length * length
    }

    /// Computes the winding numbers beside each edge by casting a ray from its midpoint through
    /// other edges: straight down from a flat edge, and to the left from a steep one. The winding
    /// numbers are 0 at the far end of the ray and change at each edge that it crosses.
    private mutating func computeWindingNumbers() {
        let (vertical, horizontal) = (Strips(edges, isVertical: true), Strips(edges))
        for index in edges.indices {
            let edge = edges[index]
            let middle = CGPoint(x: (edge.from.x + edge.to.x) / 2, y: (edge.from.y + edge.to.y) / 2)
            let isFlat = edge.to.x - edge.from.x >= abs(edge.to.y - edge.from.y)
            var below = (0, 0)
            for other in (isFlat ? vertical : horizontal).indices(at: isFlat ? middle.x : middle.y) where other != index {
                let line = edges[other]
                if isFlat {
                    guard (line.from.x <= middle.x) != (line.to.x <= middle.x) else { continue }
                    let y = line.from.y + (middle.x - line.from.x) / (line.to.x - line.from.x) * (line.to.y - line.from.y)
                    // Crossing a segment upward, with x increasing along it, leads from its right
                    // to its left.
                    if y < middle.y { below = (below.0 + line.winding.0, below.1 + line.winding.1) }
                } else {
                    guard (line.from.y <= middle.y) != (line.to.y <= middle.y) else { continue }
                    let x = line.from.x + (middle.y - line.from.y) / (line.to.y - line.from.y) * (line.to.x - line.from.x)
                    // Crossing a rising segment to the right leads from its left to its right.
                    let sign = line.from.y < line.to.y ? -1 : 1
                    if x < middle.x { below = (below.0 + sign * line.winding.0, below.1 + sign * line.winding.1) }
                }
            }
            // `below` applies to the side from which the ray starts. For a flat edge and a steep
            // one that falls, that is the edge's right side; for a steep edge that rises, its left.
            let isLeft = !isFlat && edge.from.y < edge.to.y
            edges[index].right = isLeft ? (below.0 - edge.winding.0, below.1 - edge.winding.1) : below
        }
    }
}

/// An index that finds edges by position: it divides the plane into strips of equal size and stores
/// which edges intersect each strip.
private struct Strips {
    /// The indices of the edges that intersect each strip.
    private var strips: [[Int]]
    /// The coordinate at which the first strip starts.
    private var low: CGFloat = 0
    /// The size of a strip across its length.
    private var height: CGFloat = 1
    /// For each edge, the strips that it intersects.
    private let spans: [ClosedRange<Int>]

    /// Creates horizontal strips, which divide the y-axis, or vertical ones, which divide the
    /// x-axis.
    init(_ edges: [Arrangement.Edge], isVertical: Bool = false) {
        func range(_ edge: Arrangement.Edge) -> (CGFloat, CGFloat) {
            isVertical ? (edge.from.x, edge.to.x) : (min(edge.from.y, edge.to.y), max(edge.from.y, edge.to.y))
        }
        let ranges = edges.map(range)
        let (least, greatest) = (ranges.map(\.0).min() ?? 0, ranges.map(\.1).max() ?? 1)
        let count = max(1, min(4096, edges.count / 2))
        let step = greatest > least ? (greatest - least) / CGFloat(count) : 1
        func strip(_ value: CGFloat) -> Int { max(0, min(count - 1, Int((value - least) / step))) }
        strips = [[Int]](repeating: [], count: count)
        spans = ranges.map { strip($0.0)...strip($0.1) }
        (low, height) = (least, step)
        for (index, span) in spans.enumerated() {
            for strip in span { strips[strip].append(index) }
        }
    }

    /// Returns the indices of the edges that intersect the strip at a coordinate: y for horizontal
    /// strips, x for vertical ones.
    func indices(at value: CGFloat) -> [Int] { strips[max(0, min(strips.count - 1, Int((value - low) / height)))] }

    /// Calls `body` once for each pair of edges that share a strip.
    func forEachPair(_ body: (Int, Int) -> Void) {
        for (stripIndex, strip) in strips.enumerated() {
            for (index, first) in strip.enumerated() {
                // A pair that shares several strips is visited in the first of them.
                for second in strip[(index + 1)...] where max(spans[first].lowerBound, spans[second].lowerBound) == stripIndex {
                    body(first, second)
                }
            }
        }
    }
}
