import Geometry

/// A layer, or a part of one, as `DepthSorter` represents it: a convex polygon on the superlayer's
/// plane, and the plane that determines the depth of each of its points.
struct Facet {
    /// The index of the layer among those that share the space.
    let member: Int32
    let plane: DepthPlane
    /// The indices of its points in `DepthSorter.points`. They go around the polygon in the
    /// direction from the x axis to the y axis.
    let points: Range<Int>
    /// The least and the greatest coordinates of the points.
    let low, high: Point
    /// A Boolean value that indicates whether the layer is opaque in all of the polygon.
    let isOpaque: Bool
    /// The index of the last cut in `DepthSorter.cuts`, or −1 if the facet is the whole layer.
    var cut: Int32 = -1

    init(_ member: Int32, _ plane: DepthPlane, _ points: Range<Int>, of memory: [Point], isOpaque: Bool) {
        self.member = member
        self.plane = plane
        self.points = points
        self.isOpaque = isOpaque
        var (low, high) = (memory[points.lowerBound], memory[points.lowerBound])
        for point in memory[points] {
            low = Point(x: min(low.x, point.x), y: min(low.y, point.y))
            high = Point(x: max(high.x, point.x), y: max(high.y, point.y))
        }
        self.low = low
        self.high = high
    }

    /// The depth in the middle of the extent.
    var middleDepth: Double { plane.depth(at: (low + high) * 0.5) }

    /// Returns whether the extents of two facets overlap.
    func mayOverlap(_ other: Facet) -> Bool {
        low.x < other.high.x && other.low.x < high.x && low.y < other.high.y && other.low.y < high.y
    }
}

/// A cut that bounds a facet: the line in which its plane intersects another facet's.
struct Cut {
    /// The line, with the facet on its positive side.
    let line: Line
    /// A Boolean value that indicates whether the facet is the part behind the other facet's plane,
    /// which is painted first.
    let isBehind: Bool
    /// The indices in `DepthSorter.intervals` of the intervals in which an opaque facet lies
    /// between the two parts, as distances from the line's origin.
    let intervals: Range<Int>
    /// The index of the previous cut of the same facet in `DepthSorter.cuts`, or −1.
    let previous: Int32
}
