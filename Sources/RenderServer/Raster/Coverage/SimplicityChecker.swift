// Design
// ------
// An outline is *simple* if its winding numbers are 0 and +1, or 0 and −1: it encloses no point
// more than once, and all in the same direction. The integral of the winding number over a pixel is
// then the area inside, up to its sign, under both fill rules.
//
// The test moves a horizontal line from the top to the bottom of the outline (Shamos and Hoey,
// “Geometric intersection problems”, 1976). The *active* edges are those that the line crosses.
// They are kept in order from left to right, and divide the line into gaps with one winding number
// each:
//
//                  ╲      ╱      ╲     ╱
//      ─────────────╲────╱────────╲───╱──────────  active edges: 4
//      gaps:   0     ╲ 1╱    0     ╲1╱     0
//
// At each height at which edges end or start:
//
// 1. `finish` replaces an edge that ends by the edge that continues it, if no other edge touches
//    that point. This is the common case, and does not change any winding number. Any other edge is
//    removed.
// 2. `activate` inserts the edges that start at the height, including those that continue removed
//    ones. Their places follow from their positions, and from their slopes if they start on other
//    edges.
// 3. `checkGaps` computes the winding numbers of the gaps between the leftmost and the rightmost
//    change. The others are the same below the height as above.
//
// Whenever two edges become neighbors, `isOrdered` verifies that they do not cross before either
// ends.
//
// Correctness: let the order be correct just below a height, touching edges in any order there.
// Until the next height at which it changes, every pair of neighbors has been verified. A pair is
// two lines, in order where they became neighbors and where the first of them ends, and therefore
// in between. So the order is correct down to that height. There, all edges that end are removed
// before others are inserted, and each insertion compares the edge with both of its new neighbors
// just below the height. Edges that run along each other, in either direction, are neighbors in any
// order: the gap between them has no width, and its winding number does not matter. The line passes
// through all points that are not at the height of a vertex, so no part of the area is missed.
// Horizontal edges have no effect on winding numbers between those heights, and are ignored.
//
// Crossing edges are a contradiction to a simple outline. If e and f cross, with windings of ±1 and
// w to their left, the gap between them has the number w + e above the crossing and w + f below it,
// and the one to their right w + e + f. No e, f and w keep all within {0, 1}, nor within {0, −1}.
// The result is therefore exact for the outline with rounded points, within the limits below, with
// one exception: edges that cancel each other, such as a line and its return, may not cross others.
//
// Rounding: points are rounded to 65,536ths of a pixel, the scanner's positions. Their differences
// are integers below 2³¹, so the difference of two products fits into 64 bits, and each comparison
// is exact. The scanner rounds heights equally, and rounds x in each row. At every height, its
// edges are within 1/65,536 of a pixel of the edges that are tested here, so the winding number
// differs from a simple one in at most 1/65,536 of a pixel's area for each of the n edges in it.
// The coverage of an outline that is found simple is therefore within n/65,536 of the exact area,
// in addition to the rounding of areas: a sixteenth of a 255th for 16 edges.
//
// Limits: an outline that has too many edges, has too many active edges at a height, is too large
// or takes too many steps is not found simple. It is then drawn correctly, but at a higher cost.
//
// Cost: O(n·log n) to sort the chains of edges, and at most `stepsPerEdge` steps for each edge. A
// step compares two edges, visits an active edge or moves 16 of them. Where an edge is replaced,
// this is the logarithm of the number of active edges. The limit matters for outlines of which many
// edges meet in a point, or end and start at a height.

import Geometry

/// Determines whether outlines enclose each point at most once, and owns the memory that this
/// requires: once the largest outline has been tested, testing does not allocate. The comment at
/// the head of the file describes the method.
///
/// ```swift
/// var checker = SimplicityChecker()
/// outline.analyze(using: &checker)
/// ```
public struct SimplicityChecker: ~Copyable {
    /// The greatest number of points of an outline.
    static let pointLimit = 1 << 17
    /// The greatest number of edges at a height.
    static let activeLimit = 1 << 10
    /// The greatest number of steps, on average, for each edge.
    static let stepsPerEdge = 64
    /// The number of steps that are allowed in addition.
    static let extraSteps = 4096
    /// The number that an outline's width and height must be below (pixels): 2³¹ in 65,536ths, less
    /// a margin for rounding.
    static let sizeLimit = 32_767.0
    /// The greatest absolute coordinate (pixels).
    static let positionLimit = 0x1p30

    private var edges = ScratchBuffer<SweepEdge>(capacity: 256)
    /// The edges that do not continue others.
    private var starts = ScratchBuffer<SweepEvent>(capacity: 64)
    /// The active edges from left to right.
    private var active = ScratchBuffer<ActiveEdge>(capacity: 64)
    /// The ends of the active edges.
    private var ends = SweepQueue()
    /// The edges that start at the current height and are not active yet.
    private var pending = ScratchBuffer<Int32>(capacity: 64)
    /// The index of the first active edge that was inserted or removed at the current height.
    private var firstChange = Int.max
    /// The number of active edges to the right of the last one that was inserted or removed at the
    /// current height.
    private var unchangedCount = Int.max
    /// The winding number inside, 1 or −1, or 0 if no inside has been found.
    private var inside: Int32 = 0
    /// The number of steps of the last test.
    private(set) var stepCount = 0

    /// Creates a checker with a few kilobytes of memory.
    public init() {}

    /// Returns a Boolean value that indicates whether an outline is known to be simple.
    ///
    /// - Parameter extent: The least and greatest coordinates of the outline.
    mutating func isSimple(_ outline: borrowing Outline, _ extent: (low: Point, high: Point)) -> Bool {
        stepCount = 0
        guard outline.pointCount <= Self.pointLimit else { return false }
        let (low, high) = extent
        guard high.x - low.x < Self.sizeLimit, high.y - low.y < Self.sizeLimit else { return false }
        let limit = Self.positionLimit
        guard low.x >= -limit, low.y >= -limit, high.x <= limit, high.y <= limit else { return false }
        collect(outline)
        return sweep()
    }

    /// Moves the line from the top to the bottom of the edges, and returns whether all winding
    /// numbers are those of a simple outline.
    private mutating func sweep() -> Bool {
        sort(starts.base, count: starts.count) { Double($0.y) }
        let stepLimit = Self.extraSteps + Self.stepsPerEdge * edges.count
        active.removeAll()
        ends.removeAll()
        inside = 0
        var next = 0
        while true {
            let start = next < starts.count ? starts[next].y : Int.max
            let y = min(start, ends.first?.y ?? Int.max)
            guard y < Int.max else { return true }
            pending.removeAll()
            (firstChange, unchangedCount) = (Int.max, Int.max)
            while let first = ends.first, first.y == y {
                guard finish(first.edge), stepCount <= stepLimit else { return false }
            }
            while next < starts.count, starts[next].y == y {
                pending.append(starts[next].edge)
                next &+= 1
            }
            for index in 0..<pending.count {
                guard activate(pending[index]), stepCount <= stepLimit else { return false }
            }
            if firstChange < Int.max, !checkGaps() { return false }
        }
    }
}

// MARK: - Edges

extension SimplicityChecker {
    /// Replaces the edges by those of an outline, and connects those that continue each other.
    private mutating func collect(_ outline: borrowing Outline) {
        edges.removeAll()
        starts.removeAll()
        outline.forEachContour { points, _, _ in
            let first = edges.count
            let last = points[points.count - 1]
            var (xBefore, yBefore) = (Self.position(last.x), Self.position(last.y))
            for index in 0..<points.count {
                let (x, y) = (Self.position(points[index].x), Self.position(points[index].y))
                defer { (xBefore, yBefore) = (x, y) }
                guard y != yBefore else { continue }
                let isDownward = y > yBefore
                edges.append(
                    SweepEdge(
                        xTop: isDownward ? xBefore : x, yTop: isDownward ? yBefore : y, xBottom: isDownward ? x : xBefore,
                        yBottom: isDownward ? y : yBefore, winding: isDownward ? 1 : -1))
                if edges.count - first > 1 { connect(edges.count - 2, to: edges.count - 1) }
            }
            if edges.count > first { connect(edges.count - 1, to: first) }
        }
    }

    /// Notes that an edge precedes another one on its contour. Only horizontal edges, if any, are
    /// between them.
    private mutating func connect(_ first: Int, to second: Int) {
        switch (edges[first].winding > 0, edges[second].winding > 0) {
        case (true, true): edges[first].next = Int32(truncatingIfNeeded: second)
        case (false, false): edges[second].next = Int32(truncatingIfNeeded: first)
        case (false, true):
            starts.append(SweepEvent(y: edges[first].yTop, edge: Int32(truncatingIfNeeded: first)))
            starts.append(SweepEvent(y: edges[second].yTop, edge: Int32(truncatingIfNeeded: second)))
        case (true, false): break
        }
    }

    /// Returns a coordinate in 65,536ths of a pixel, rounded as by the scanner.
    @inline(__always)
    private static func position(_ coordinate: Double) -> Int { Fixed.rounded(coordinate * Double(Fixed.one)) }
}

// MARK: - Active edges

extension SimplicityChecker {
    /// Returns the active edge at an index.
    @inline(__always)
    private func edge(at index: Int) -> SweepEdge { edges[Int(active[index].edge)] }

    /// Returns the index of the first active edge that meets a condition, given that all edges to
    /// its right meet it, or the number of active edges if none does.
    @inline(__always)
    private mutating func firstIndex(where condition: (SweepEdge) -> Bool) -> Int {
        var (low, high) = (0, active.count)
        while low < high {
            let middle = (low &+ high) >> 1
            if condition(edge(at: middle)) { high = middle } else { low = middle &+ 1 }
            stepCount &+= 1
        }
        return low
    }

    /// Replaces or removes the active edge that is the first in the queue of ends. Returns false if
    /// edges cross.
    private mutating func finish(_ ending: Int32) -> Bool {
        let edge = edges[Int(ending)]
        let first = firstIndex { $0.distance(fromX: edge.xBottom, y: edge.yBottom) >= 0 }
        // Several edges may pass through the point.
        var index = first
        while index < active.count, active[index].edge != ending { index &+= 1 }
        stepCount &+= index &- first
        guard index < active.count else { return false }
        if edge.next >= 0 {
            let next = edges[Int(edge.next)]
            if index == first, next.xTop == edge.xBottom,
                index &+ 1 == active.count || self.edge(at: index &+ 1).distance(fromX: next.xTop, y: next.yTop) > 0
            {
                active[index].edge = edge.next
                ends.replaceFirst(by: SweepEvent(y: next.yBottom, edge: edge.next))
                return isOrdered(index &- 1) && isOrdered(index)
            }
            pending.append(edge.next)
        }
        ends.removeFirst()
        active.remove(at: index)
        noteChange(from: index, to: index)
        return isOrdered(index &- 1)
    }

    /// Inserts an edge that starts at the current height. Returns false if edges cross, or if there
    /// are too many.
    private mutating func activate(_ starting: Int32) -> Bool {
        guard active.count < Self.activeLimit else { return false }
        let edge = edges[Int(starting)]
        let index = firstIndex {
            let distance = $0.distance(fromX: edge.xTop, y: edge.yTop)
            return distance > 0 || (distance == 0 && $0.turn(to: edge) >= 0)
        }
        active.insert(ActiveEdge(edge: starting, winding: 0), at: index)
        ends.insert(SweepEvent(y: edge.yBottom, edge: starting))
        noteChange(from: index, to: index &+ 1)
        return isOrdered(index &- 1) && isOrdered(index)
    }

    /// Notes that active edges were inserted, or that one was removed.
    ///
    /// - Parameters:
    ///   - index: The index of the inserted or removed edge.
    ///   - end: The index of the edge to its right.
    private mutating func noteChange(from index: Int, to end: Int) {
        firstChange = min(firstChange, index)
        unchangedCount = min(unchangedCount, active.count &- end)
        stepCount &+= (active.count &- index) >> 4
    }

    /// Returns a Boolean value that indicates whether an active edge and the one to its right are
    /// in order down to the height at which the first of them ends. They must be in order where the
    /// upper one of these starts.
    @inline(__always)
    private func isOrdered(_ index: Int) -> Bool {
        guard index >= 0, index &+ 1 < active.count else { return true }
        let (left, right) = (edge(at: index), edge(at: index &+ 1))
        return left.yBottom < right.yBottom
            ? right.distance(fromX: left.xBottom, y: left.yBottom) >= 0 : left.distance(fromX: right.xBottom, y: right.yBottom) <= 0
    }

    /// Computes the winding numbers of the gaps that may have changed. Returns false if they are
    /// not those of a simple outline.
    private mutating func checkGaps() -> Bool {
        let end = min(active.count, active.count &- unchangedCount &+ 1)
        var winding: Int32 = 0
        if firstChange > 0 { winding = active[firstChange &- 1].winding &+ edge(at: firstChange &- 1).winding }
        var index = firstChange
        while index < end {
            active[index].winding = winding
            if winding != 0, winding != inside, !edge(at: index).isCollinear(with: edge(at: index &- 1)) {
                guard inside == 0, winding == 1 || winding == -1 else { return false }
                inside = winding
            }
            winding &+= edge(at: index).winding
            index &+= 1
        }
        stepCount &+= max(0, end &- firstChange)
        return true
    }
}
