import Geometry

/// Finds the pairs of facets whose extents overlap and of which at least one is tilted, by a sweep
/// along the x axis. `DepthSorter` compares the polygons of these pairs.
///
/// Cost: O(n log n), a test for each pair whose extents overlap along the x axis, and a sort of the
/// pairs that are found. The memory is reused.
struct OverlapSweep {
    /// A tilted facet and another one, by their positions among the facets of the sweep.
    struct Pair {
        let tilted: Int32
        let other: Int32
        /// The place of the pair in the order of comparisons: by the first facet's position, then
        /// parallel facets before tilted ones, then by the other facet's rank.
        fileprivate let rank: UInt64
    }

    /// The pairs, in an order that depends on the positions and ranks only.
    private(set) var pairs: [Pair] = []
    /// The positions in the order of the sweep: by the left edge.
    private var positions: [Int32] = []
    /// The parallel and the tilted facets that the sweep line crosses, and some that it has passed.
    private var parallel: [Int32] = []
    private var tilted: [Int32] = []

    /// Finds the pairs among some facets, and charges the limits.
    ///
    /// - Parameters:
    ///   - facets: The facets by their indices.
    ///   - nodes: The indices of the facets of the sweep.
    ///   - ranks: The rank of each facet of the sweep among the parallel or the tilted ones.
    ///   - pause: Called between parts of the sweep.
    /// - Returns: `false` if the limits do not allow it.
    mutating func find(
        in facets: [Facet], _ nodes: [Int32], ranks: [Int32], _ limits: inout DepthSorter.Limits, pause: () -> Void
    ) -> Bool {
        // Local variables let the closures below add pairs while a list is being modified.
        var pairs: [Pair] = []
        swap(&pairs, &self.pairs)
        defer { swap(&pairs, &self.pairs) }
        pairs.removeAll(keepingCapacity: true)
        parallel.removeAll(keepingCapacity: true)
        tilted.removeAll(keepingCapacity: true)
        positions.removeAll(keepingCapacity: true)
        for position in nodes.indices { positions.append(Int32(position)) }
        positions.sort { facets[Int(nodes[Int($0)])].low.x < facets[Int(nodes[Int($1)])].low.x }
        for position in positions {
            pause()
            let facet = facets[Int(nodes[Int(position)])]
            let isParallel = facet.plane.isParallel
            guard
                Self.visit(
                    &tilted, at: facet.low.x, facets, nodes, &limits,
                    { other, otherFacet in
                        guard otherFacet.mayOverlap(facet) else { return }
                        pairs.append(isParallel ? Pair(other, parallel: position, ranks) : Pair(other, tilted: position, ranks))
                    }), pairs.count <= limits.comparisons
            else { return false }
            if isParallel {
                parallel.append(position)
                continue
            }
            guard
                Self.visit(
                    &parallel, at: facet.low.x, facets, nodes, &limits,
                    { other, otherFacet in
                        if otherFacet.mayOverlap(facet) { pairs.append(Pair(position, parallel: other, ranks)) }
                    }), pairs.count <= limits.comparisons
            else { return false }
            tilted.append(position)
        }
        limits.comparisons -= pairs.count
        pairs.sort { $0.rank < $1.rank }
        return true
    }

    /// Calls a closure with each facet of a list that the sweep line crosses, and removes those
    /// that it has passed.
    ///
    /// - Returns: `false` if the limits do not allow it.
    @inline(__always)
    private static func visit(
        _ list: inout [Int32], at x: Double, _ facets: [Facet], _ nodes: [Int32], _ limits: inout DepthSorter.Limits,
        _ body: (Int32, Facet) -> Void
    ) -> Bool {
        guard list.count <= limits.extentTests else { return false }
        limits.extentTests -= list.count
        var count = 0
        for index in list.indices {
            let position = list[index]
            let facet = facets[Int(nodes[Int(position)])]
            guard facet.high.x > x else { continue }
            list[count] = position
            count += 1
            body(position, facet)
        }
        list.removeLast(list.count - count)
        return true
    }
}

extension OverlapSweep.Pair {
    fileprivate init(_ tilted: Int32, parallel: Int32, _ ranks: [Int32]) {
        self.init(tilted: tilted, other: parallel, rank: UInt64(ranks[Int(tilted)]) << 32 | UInt64(ranks[Int(parallel)]))
    }

    fileprivate init(_ a: Int32, tilted b: Int32, _ ranks: [Int32]) {
        let (first, second) = ranks[Int(a)] < ranks[Int(b)] ? (a, b) : (b, a)
        let tiltedBit: UInt64 = 1 << 31
        self.init(tilted: first, other: second, rank: UInt64(ranks[Int(first)]) << 32 | tiltedBit | UInt64(ranks[Int(second)]))
    }
}
