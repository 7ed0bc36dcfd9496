import CoreGraphics

/// The shape of a page that curls around a cylinder, seen from above.
///
/// The page is bound at 0 and lies flat on 0…`width` at first. The cylinder, whose axis is parallel
/// to the spine, rolls from the free edge to the spine and lays the page over: at the end, it lies
/// on −`width`…0 with its back up. At a distance s from the spine on the page:
///
///     s ≤ a            x = s                        flat, front up
///     a < s < a + πr   x = a + r sin((s − a) / r)   on the cylinder
///     a + πr ≤ s       x = 2a + πr − s              flat, back up
///
/// a is the axis and r the radius, which is 0 at both ends of the turn.
struct PageCurl: Equatable {
    /// The distance from the spine to the free edge of the flat page (points).
    let width: CGFloat
    /// The progress of the turn, from 0 to 1.
    let progress: CGFloat

    /// The greatest radius, as a fraction of the width.
    private static let roundness: CGFloat = 0.12

    /// The distance from the spine at which the page leaves the plane (points).
    var axis: CGFloat { width * (1 - progress) }

    /// The radius of the cylinder (points).
    var radius: CGFloat {
        // The sine of the rounded π is not 0.
        guard progress > 0, progress < 1 else { return 0 }
        return width * Self.roundness * sin(.pi * progress).squareRoot()
    }

    /// Returns the angle of the page at a distance from the spine: 0 where the front is up, π where
    /// the back is.
    func angle(at distance: CGFloat) -> CGFloat {
        if distance <= axis { return 0 }
        guard radius > 0 else { return .pi }
        return min((distance - axis) / radius, .pi)
    }

    /// Returns where the part of the page at a distance from the spine is seen (points).
    func position(of distance: CGFloat) -> CGFloat {
        if distance <= axis { return distance }
        let angle = angle(at: distance)
        guard angle < .pi else { return 2 * axis + .pi * radius - distance }
        return axis + radius * sin(angle)
    }

    /// The position of the free edge (points).
    var freeEdge: CGFloat { position(of: width) }

    /// The rightmost position of the page; beyond it, the page below is visible (points).
    var crest: CGFloat { width - axis >= .pi / 2 * radius ? axis + radius : freeEdge }

    /// Returns the progress at which the free edge is at a position.
    static func progress(ofFreeEdge position: CGFloat, width: CGFloat) -> CGFloat {
        guard width > 0 else { return 0 }
        var (low, high): (CGFloat, CGFloat) = (0, 1)
        // The free edge moves toward the spine throughout.
        for _ in 0..<30 {
            let middle = (low + high) / 2
            if PageCurl(width: width, progress: middle).freeEdge > position { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }

    /// A part of the page between two distances from the spine, which is narrow where the page is
    /// curved.
    struct Strip: Equatable {
        let distances: ClosedRange<CGFloat>
        let positions: (CGFloat, CGFloat)
        /// The angle in the middle.
        let angle: CGFloat

        /// A Boolean value that indicates whether the front is seen.
        var isFront: Bool { angle < .pi / 2 }

        static func == (a: Strip, b: Strip) -> Bool {
            a.distances == b.distances && a.positions == b.positions && a.angle == b.angle
        }
    }

    /// Returns the parts of the page from the spine to the free edge, which is also their order
    /// from below.
    ///
    /// - Parameter count: The number of parts of the cylinder.
    func strips(_ count: Int) -> [Strip] {
        let end = min(width, axis + .pi * radius)
        var edges: [CGFloat] = axis > 0 ? [0, axis] : [0]
        if end > axis { edges += (1...count).map { axis + (end - axis) * CGFloat($0) / CGFloat(count) } }
        if end < width { edges.append(width) }
        return zip(edges, edges.dropFirst()).map { from, to in
            Strip(distances: from...to, positions: (position(of: from), position(of: to)), angle: angle(at: (from + to) / 2))
        }
    }
}
