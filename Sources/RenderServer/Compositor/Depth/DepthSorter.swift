import Geometry

// Design
// ------
// Sublayers of one superlayer share a space. The sorter finds an order in which to paint them, and
// the layers to cut, such that of any two that overlap, the one behind is painted first:
//
// 1. Every layer becomes a facet: a polygon on the superlayer's plane with a linear depth.
// 2. Facets parallel to the superlayer's plane are ordered by depth, equal ones by their order as
//    sublayers. Each tilted facet is compared with every other one whose extent overlaps its own.
//    If their polygons overlap, one must precede the other; if they intersect within the overlap,
//    each must precede the other.
// 3. The strongly connected components of the relation "must precede" are ordered topologically
//    (Tarjan). Most consist of one facet.
// 4. The facets of a larger component intersect, or overlap in a cycle. One that intersects another
//    is cut in two by the other's plane: a part behind and a part in front. The component with the
//    parts in place of the facet is then ordered in the same way.
//
// Cutting is the last resort, since each part of a layer is painted separately. A binary space
// partition would cut every facet that crosses the plane of another one, even far away from it.
// Cover flow, for example, needs no cuts.
//
// Correctness: components are ordered so that every facet comes after those that must precede it.
// Depth is linear along a plane, so comparing two facets at the corners of their common polygon
// decides everywhere. If every facet of a larger component lay on one side of the planes of all
// others, any of these planes would divide the component into two sets that are ordered; so at
// least one facet crosses another's plane and can be cut. The parts of a facet do not cross the
// plane that cut it, so the number of cuts is finite.
//
// Tolerances: facets whose depths differ by rounding errors only count as coplanar, and overlaps or
// intersections that are narrower than 1/100 of a point are ignored, so that faces that touch at an
// edge do not cut one another.
//
// Cost: a sweep along the x axis finds the pairs of extents that overlap, in O(n log n) and a test
// for each pair that overlaps along that axis, at most t · n for t tilted facets among n. Then
// there is a comparison of polygons for each pair of extents that overlaps; the same for the facets
// of a component after each of its cuts. The numbers of tests, comparisons and parts are limited.
// Beyond a limit, or where coordinates are too large for their precision, facets are ordered by the
// depth of their middle, and `isApproximate` is set. `Limits.steps(to:)` states the work in steps
// of the display list builder, which count against the client's share of a frame. All memory is
// reused.

/// Orders layers in a common space from back to front, and cuts those that intersect. The display
/// list builder adds a rectangle for each layer, calls `sort`, and appends the items of the facets
/// in the sequence of `order`.
struct DepthSorter {
    /// The greatest width of an overlap that is ignored (points).
    private static let tolerance = 0.01
    /// The greatest difference of depths that may be a rounding error, relative to the depths.
    private static let depthTolerance = 1e-7
    /// The number of comparisons between two opportunities to pause: about 0.3 ms.
    private static let comparisonsPerPause = 256
    /// The work that a client may still cause in a frame: tests whether two extents overlap,
    /// comparisons of two polygons, and parts of facets that are cut.
    struct Limits: Equatable {
        var extentTests = 1 << 21
        var comparisons = 1 << 17
        var parts = 1 << 10

        /// The extent tests that take as long as visiting a layer.
        private static let testsPerStep = 16
        /// The visits of layers that take as long as a comparison with its share of sorting pairs,
        /// and as long as cutting a facet in two.
        private static let stepsPerComparison = 4
        private static let stepsPerPart = 8

        /// Returns the limits of the work that takes as long as visiting some number of layers.
        func limited(toSteps steps: Int) -> Limits {
            Limits(
                extentTests: min(extentTests, steps > extentTests ? .max : steps * Self.testsPerStep),
                comparisons: min(comparisons, steps / Self.stepsPerComparison), parts: min(parts, steps / Self.stepsPerPart))
        }

        /// Returns the number of layers whose visits take as long as the work after which other
        /// limits remain.
        func steps(to rest: Limits) -> Int {
            (extentTests - rest.extentTests) / Self.testsPerStep + (comparisons - rest.comparisons) * Self.stepsPerComparison
                + (parts - rest.parts) * Self.stepsPerPart
        }

        /// Reduces the limits by the work after which, of two limits, the second remains.
        mutating func subtract(from before: Limits, to rest: Limits) {
            extentTests -= before.extentTests - rest.extentTests
            comparisons -= before.comparisons - rest.comparisons
            parts -= before.parts - rest.parts
        }
    }

    private(set) var facets: [Facet] = []
    /// The points of all facets.
    private(set) var points: [Point] = []
    private(set) var cuts: [Cut] = []
    /// The intervals of all cuts, to which `Cut.intervals` refers.
    private(set) var intervals: [ClosedRange<Double>] = []
    /// The indices of the facets to paint, back to front.
    private(set) var order: [Int32] = []
    /// A Boolean value that indicates whether facets are ordered by the depth of their middle.
    private(set) var isApproximate = false
    /// A Boolean value that indicates whether they are because the limits do not allow more work.
    private(set) var isLimited = false

    private var graph = PrecedenceGraph()
    /// The facets of the set that is being ordered.
    private var nodes: [Int32] = []
    /// The positions in `nodes` of facets parallel to the superlayer's plane, and of the others.
    private var parallel: [Int32] = []
    private var tilted: [Int32] = []
    /// The index in `parallel` or `tilted` of each position in `nodes`.
    private var ranks: [Int32] = []
    private var sweep = OverlapSweep()
    /// The pairs of positions of facets that intersect.
    private var crossings: [(Int32, Int32)] = []
    /// The sets of facets that remain, the next one last.
    private var pending: [PendingSet] = []
    /// The polygon being projected, compared or cut.
    private var polygon: [Point] = []
    private var scratch: [Point] = []

    private struct PendingSet {
        var facets: [Int32]
        /// A Boolean value that indicates whether the facets are in order.
        var isOrdered: Bool
    }

    mutating func removeAll() {
        facets.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        cuts.removeAll(keepingCapacity: true)
        intervals.removeAll(keepingCapacity: true)
        order.removeAll(keepingCapacity: true)
        isApproximate = false
        isLimited = false
    }

    /// Adds a rectangle of a layer's plane, unless it is behind the viewer, seen edge-on, or so
    /// near to the viewer that its coordinates are not usable.
    ///
    /// - Parameters:
    ///   - member: The index of the layer among those that share the space.
    ///   - map: The map from the layer's coordinates to the superlayer's space.
    mutating func add(_ rect: Rect, of member: Int, through map: Transform3D, isOpaque: Bool) {
        let homography = Homography(map)
        guard homography.isFinite, let inverse = homography.inverse, case let plane = DepthPlane(map, inverse: inverse), plane.isFinite
        else { return }
        project(rect, through: homography)
        guard polygon.count > 2, polygon.allSatisfy({ abs($0.x) < 1e9 && abs($0.y) < 1e9 }) else { return }
        if ConvexPolygon.doubleArea(polygon) < 0 { polygon.reverse() }
        append(polygon, Int32(member), plane, isOpaque: isOpaque, cut: -1)
    }

    /// Sets `polygon` to the image of a rectangle, clipped to the points in front of the viewer.
    private mutating func project(_ rect: Rect, through homography: Homography) {
        polygon.removeAll(keepingCapacity: true)
        let corners = rect.corners
        let (a, b) = (homography.homogeneous(corners.0), homography.homogeneous(corners.1))
        let (c, d) = (homography.homogeneous(corners.2), homography.homogeneous(corners.3))
        // The near plane: points much nearer would have excessive coordinates.
        let nearest = max(max(a.z, b.z), max(c.z, d.z)) / 1024
        guard nearest > 0 else { return }
        var previous = d
        for corner in [a, b, c, d] {
            if (previous.z < nearest) != (corner.z < nearest) {
                let v = previous + (corner - previous) * ((nearest - previous.z) / (corner.z - previous.z))
                polygon.append(Point(x: v.x / v.z, y: v.y / v.z))
            }
            if corner.z >= nearest { polygon.append(Point(x: corner.x / corner.z, y: corner.y / corner.z)) }
            previous = corner
        }
    }

    @discardableResult
    private mutating func append(_ polygon: [Point], _ member: Int32, _ plane: DepthPlane, isOpaque: Bool, cut: Int32) -> Int32 {
        let start = points.count
        points.append(contentsOf: polygon)
        var facet = Facet(member, plane, start..<points.count, of: points, isOpaque: isOpaque)
        facet.cut = cut
        facets.append(facet)
        return Int32(facets.count - 1)
    }

    // MARK: Order

    /// Finds the order of the facets that were added, and cuts them where necessary.
    ///
    /// - Parameters:
    ///   - limits: The work that is allowed, which is reduced by the work that was done.
    ///   - pause: Called between parts of the work.
    mutating func sort(_ limits: inout Limits, pause: () -> Void = {}) {
        pending.append(PendingSet(facets: facets.indices.map { Int32($0) }, isOrdered: false))
        while let set = pending.popLast() {
            if set.isOrdered { order += set.facets } else { order(set.facets, &limits, pause: pause) }
        }
    }

    /// Divides a set of facets into ordered sets and, for those that cannot be ordered, sets in
    /// which a facet is cut, and adds all of them to `pending`.
    private mutating func order(_ set: [Int32], _ limits: inout Limits, pause: () -> Void) {
        nodes = set
        parallel.removeAll(keepingCapacity: true)
        tilted.removeAll(keepingCapacity: true)
        ranks.removeAll(keepingCapacity: true)
        for (position, index) in set.enumerated() {
            ranks.append(Int32(tilted.count))
            if facets[Int(index)].plane.isParallel { parallel.append(Int32(position)) } else { tilted.append(Int32(position)) }
        }
        // The sort is stable.
        let facets = facets
        parallel.sort { facets[Int(set[Int($0)])].plane.offset < facets[Int(set[Int($1)])].plane.offset }
        guard !tilted.isEmpty else {
            order += parallel.map { set[Int($0)] }
            return
        }
        for (rank, position) in parallel.enumerated() { ranks[Int(position)] = Int32(rank) }
        guard sweep.find(in: facets, nodes, ranks: ranks, &limits, pause: pause) else {
            isLimited = true
            return appendByMiddle(set)
        }
        comparePairs(pause: pause)
        let first = pending.count
        var isLastOrdered = false
        while let component = graph.nextComponent() {
            if component.count == 1 {
                if !isLastOrdered { pending.append(PendingSet(facets: [], isOrdered: true)) }
                isLastOrdered = true
                pending[pending.count - 1].facets.append(set[Int(component[0])])
            } else {
                isLastOrdered = false
                let positions = component.sorted()
                pending.append(PendingSet(facets: positions.map { set[Int($0)] }, isOrdered: false))
                if !cut(positions, &limits) { orderByMiddle(pending.count - 1) }
            }
        }
        // The last pending set is processed first, but the components were found from back to
        // front.
        pending[first...].reverse()
    }

    private func facet(at position: Int32) -> Facet { facets[Int(nodes[Int(position)])] }

    /// Records which facets of the set must precede which.
    private mutating func comparePairs(pause: () -> Void) {
        crossings.removeAll(keepingCapacity: true)
        graph.begin(nodes: nodes.count)
        for index in parallel.indices.dropFirst() { graph.add(parallel[index - 1], before: parallel[index]) }
        for (index, pair) in sweep.pairs.enumerated() {
            if index % Self.comparisonsPerPause == 0 { pause() }
            compare(pair.tilted, pair.other)
        }
        graph.end()
    }

    /// Appends facets by the depth of their middle.
    private mutating func appendByMiddle(_ set: [Int32]) {
        pending.append(PendingSet(facets: set, isOrdered: false))
        orderByMiddle(pending.count - 1)
    }

    /// Orders a pending set by the depth of the facets' middle.
    private mutating func orderByMiddle(_ index: Int) {
        isApproximate = true
        // The sort is stable.
        let facets = facets
        pending[index].facets.sort { facets[Int($0)].middleDepth < facets[Int($1)].middleDepth }
        pending[index].isOrdered = true
    }

    /// How a facet lies relative to another facet or its plane.
    private enum Relation {
        case behind, coplanar, inFront, crossing
    }

    /// Records which of the facets at two positions must precede the other.
    private mutating func compare(_ a: Int32, _ b: Int32) {
        let (first, second) = (facet(at: a), facet(at: b))
        polygon.removeAll(keepingCapacity: true)
        polygon.append(contentsOf: points[first.points])
        var previous = points[second.points.upperBound - 1]
        for point in points[second.points] {
            ConvexPolygon.clip(&polygon, to: ConvexPolygon.edge(from: previous, to: point), &scratch)
            if polygon.isEmpty { return }
            previous = point
        }
        guard ConvexPolygon.doubleArea(polygon) > Self.tolerance * ConvexPolygon.perimeter(polygon) else { return }
        switch relation(polygon, first.plane, second.plane) {
        case .behind: graph.add(a, before: b)
        case .inFront: graph.add(b, before: a)
        case .coplanar: if first.member < second.member { graph.add(a, before: b) } else { graph.add(b, before: a) }
        case .crossing:
            graph.add(a, before: b)
            graph.add(b, before: a)
            crossings.append((a, b))
        }
    }

    /// Returns how a polygon in one plane lies relative to another plane.
    private func relation(_ polygon: some RandomAccessCollection<Point>, _ plane: DepthPlane, _ other: DepthPlane) -> Relation {
        let line = plane.intersection(with: other)
        var (low, high, greatest) = (Double.infinity, -Double.infinity, 1.0)
        for point in polygon {
            let difference = line.value(at: point)
            low = min(low, difference)
            high = max(high, difference)
            greatest = max(greatest, abs(plane.depth(at: point)))
        }
        let error = Self.depthTolerance * greatest
        if -low <= error, high <= error { return .coplanar }
        let margin = max(Self.tolerance * line.slope, error)
        return min(-low, high) > margin ? .crossing : high > -low ? .inFront : .behind
    }

    // MARK: Cuts

    /// Cuts a facet of a component, in the last pending set: one that intersects another, or else
    /// one that crosses the plane of another.
    ///
    /// - Parameter component: The positions of the component's facets, in ascending order.
    /// - Returns: `false` if the limits do not allow it, or if no facet can be cut within the
    ///   precision of its coordinates.
    private mutating func cut(_ component: [Int32], _ limits: inout Limits) -> Bool {
        guard limits.parts >= 2 else {
            isLimited = true
            return false
        }
        guard let (index, divider) = crossing(in: component) ?? crossingOfPlanes(in: component, &limits) else { return false }
        let facet = facets[Int(index)]
        let plane = facets[Int(divider)].plane
        let line = facet.plane.intersection(with: plane)
        // The common polygon of a pair may lie on both sides because of rounding errors alone.
        guard ConvexPolygon.isDivided(points[facet.points], by: line) else { return false }
        limits.parts -= 2
        let covered = appendIntervals(of: line, in: plane, component)
        let behind = part(of: index, Cut(line: line.reversed, isBehind: true, intervals: covered.reversed, previous: facet.cut))
        let inFront = part(of: index, Cut(line: line, isBehind: false, intervals: covered.forward, previous: facet.cut))
        let last = pending.count - 1
        pending[last].facets.removeAll { $0 == index }
        pending[last].facets.append(behind)
        pending[last].facets.append(inFront)
        return true
    }

    /// Returns a facet and the one that divides it, from those of a component that intersect.
    private func crossing(in component: [Int32]) -> (facet: Int32, divider: Int32)? {
        func contains(_ position: Int32) -> Bool {
            var (low, high) = (0, component.count)
            while low < high {
                let middle = (low + high) / 2
                if component[middle] < position { low = middle + 1 } else { high = middle }
            }
            return low < component.count && component[low] == position
        }
        guard let (a, b) = crossings.first(where: { contains($0.0) && contains($0.1) }) else { return nil }
        let (first, second) = (nodes[Int(a)], nodes[Int(b)])
        // The cut should not reach far beyond the divider.
        return beyond(first, second) <= beyond(second, first) ? (first, second) : (second, first)
    }

    /// Returns the length of the part of a cut through a facet that lies outside the facet that
    /// divides it.
    private func beyond(_ index: Int32, _ divider: Int32) -> Double {
        let (facet, other) = (facets[Int(index)], facets[Int(divider)])
        let line = facet.plane.intersection(with: other.plane)
        guard let own = ConvexPolygon.interval(of: line, in: points[facet.points]) else { return 0 }
        let length = own.upperBound - own.lowerBound
        guard let inner = ConvexPolygon.interval(of: line, in: points[other.points]) else { return length }
        return length - max(0, min(own.upperBound, inner.upperBound) - max(own.lowerBound, inner.lowerBound))
    }

    /// Returns a facet of a component that crosses the plane of another one, and that one.
    private mutating func crossingOfPlanes(in component: [Int32], _ limits: inout Limits) -> (facet: Int32, divider: Int32)? {
        // A parallel facet crosses the planes of tilted ones only, and the parallel ones are many.
        let positions = component.filter { !facet(at: $0).plane.isParallel }
        for position in positions {
            let index = nodes[Int(position)]
            guard component.count <= limits.comparisons else {
                isLimited = true
                return nil
            }
            limits.comparisons -= component.count
            for other in component where other != position {
                let facet = facets[Int(index)]
                if relation(points[facet.points], facet.plane, self.facet(at: other).plane) == .crossing {
                    return (index, nodes[Int(other)])
                }
            }
        }
        return nil
    }

    /// Appends the intervals in which opaque facets in a plane cover a line, and the same intervals
    /// for the reversed line.
    private mutating func appendIntervals(
        of line: Line, in plane: DepthPlane, _ component: [Int32]
    ) -> (forward: Range<Int>, reversed: Range<Int>) {
        let start = intervals.count
        for position in component {
            let facet = facet(at: position)
            guard facet.isOpaque, facet.plane == plane || relation(points[facet.points], facet.plane, plane) == .coplanar else { continue }
            if let interval = ConvexPolygon.interval(of: line, in: points[facet.points]) { intervals.append(interval) }
        }
        let middle = intervals.count
        for index in start..<middle { intervals.append(-intervals[index].upperBound ... -intervals[index].lowerBound) }
        return (start..<middle, middle..<intervals.count)
    }

    /// Appends the part of a facet on the positive side of a cut.
    private mutating func part(of index: Int32, _ cut: Cut) -> Int32 {
        let facet = facets[Int(index)]
        polygon.removeAll(keepingCapacity: true)
        polygon.append(contentsOf: points[facet.points])
        ConvexPolygon.clip(&polygon, to: cut.line, &scratch)
        cuts.append(cut)
        return append(polygon, facet.member, facet.plane, isOpaque: facet.isOpaque, cut: Int32(cuts.count - 1))
    }
}
