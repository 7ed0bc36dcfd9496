import CoreGraphics
import Foundation

/// The contact of two convex shapes: the direction from the first to the second in which they
/// overlap least, and up to two points.
struct ContactManifold {
    let normal: CGVector
    /// The points with the depths by which the shapes overlap there (points).
    let points: [(position: CGVector, depth: CGFloat)]
}

/// Finds contacts of convex shapes by separating axes, and their points by clipping the edge of one
/// shape to the sides of the other's.
@MainActor enum ContactFinder {
    /// Returns the contacts of two bodies.
    static func contacts(_ a: DynamicBody, _ b: DynamicBody) -> [ContactManifold] {
        a.shapes.flatMap { first in b.shapes.compactMap { manifold(first, a, $0, b) } }
    }

    private static func manifold(_ first: BodyShape, _ a: DynamicBody, _ second: BodyShape, _ b: DynamicBody) -> ContactManifold? {
        switch (first, second) {
        case (.circle(let center, let radius), .circle(let otherCenter, let otherRadius)):
            return circles(a.world(center), radius, b.world(otherCenter), otherRadius)
        case (.circle(let center, let radius), .polygon(let corners)):
            guard let found = circle(a.world(center), radius, b.world(corners)) else { return nil }
            return ContactManifold(normal: found.normal * -1, points: found.points)
        case (.polygon(let corners), .circle(let center, let radius)): return circle(b.world(center), radius, a.world(corners))
        case (.polygon(let corners), .polygon(let others)): return polygons(a.world(corners), b.world(others))
        }
    }

    private static func circles(_ a: CGVector, _ radius: CGFloat, _ b: CGVector, _ otherRadius: CGFloat) -> ContactManifold? {
        let offset = b - a
        let depth = radius + otherRadius - offset.length
        guard depth >= 0 else { return nil }
        return ContactManifold(normal: offset.unit, points: [(a + offset.unit * radius, depth)])
    }

    /// Returns the contact of a polygon, the first shape, with a circle.
    private static func circle(_ center: CGVector, _ radius: CGFloat, _ corners: [CGVector]) -> ContactManifold? {
        // The nearest point of the polygon's edges, and the edge from which the center is farthest.
        var (nearest, distance) = (corners[0], CGFloat.infinity)
        var (outermost, separation) = (CGVector.zero, -CGFloat.infinity)
        for index in corners.indices {
            let (start, end) = (corners[index], corners[(index + 1) % corners.count])
            let edge = end - start
            let fraction = min(max((center - start).dot(edge) / max(edge.dot(edge), 1e-9), 0), 1)
            let point = start + edge * fraction
            if (center - point).length < distance { (nearest, distance) = (point, (center - point).length) }
            let outward = edge.unit.normal * -1
            if outward.dot(center - start) > separation { (outermost, separation) = (outward, outward.dot(center - start)) }
        }
        if separation < 0, corners.count > 2 {
            // The center is inside.
            return ContactManifold(normal: outermost, points: [(nearest, radius - separation)])
        }
        guard distance <= radius else { return nil }
        let normal = distance > 1e-6 ? (center - nearest).unit : outermost
        return ContactManifold(normal: normal, points: [(nearest, radius - distance)])
    }

    // MARK: Polygons

    /// Returns the edge of a polygon from which another one is farthest, or overlaps it least.
    private static func separation(_ corners: [CGVector], from others: [CGVector]) -> (edge: Int, value: CGFloat) {
        var best = (edge: 0, value: -CGFloat.infinity)
        for index in corners.indices {
            let outward = (corners[(index + 1) % corners.count] - corners[index]).unit.normal * -1
            let value = others.reduce(CGFloat.infinity) { min($0, outward.dot($1 - corners[index])) }
            if value > best.value { best = (index, value) }
        }
        return best
    }

    private static func polygons(_ a: [CGVector], _ b: [CGVector]) -> ContactManifold? {
        let (first, second) = (separation(a, from: b), separation(b, from: a))
        guard first.value <= 0, second.value <= 0 else { return nil }
        // The first polygon is preferred, so that the choice does not alternate.
        let flips = second.value > first.value + 0.01
        let (reference, incident, edge) = flips ? (b, a, second.edge) : (a, b, first.edge)
        let (start, end) = (reference[edge], reference[(edge + 1) % reference.count])
        let side = (end - start).unit
        let outward = side.normal * -1
        // The edge of the other polygon that faces the reference edge most.
        var (facing, least) = (0, CGFloat.infinity)
        for index in incident.indices {
            let normal = (incident[(index + 1) % incident.count] - incident[index]).unit.normal * -1
            if normal.dot(outward) < least { (facing, least) = (index, normal.dot(outward)) }
        }
        var (p, q) = (incident[facing], incident[(facing + 1) % incident.count])
        guard clip(&p, &q, side * -1, at: start), clip(&p, &q, side, at: end) else { return nil }
        let points = [p, q].map { (position: $0, depth: -outward.dot($0 - start)) }.filter { $0.depth >= 0 }
        guard !points.isEmpty else { return nil }
        return ContactManifold(normal: flips ? outward * -1 : outward, points: points)
    }

    /// Clips a line to the side of a boundary that a direction points away from. Returns false if
    /// nothing is left.
    private static func clip(_ p: inout CGVector, _ q: inout CGVector, _ direction: CGVector, at limit: CGVector) -> Bool {
        let (first, second) = (direction.dot(p - limit), direction.dot(q - limit))
        if first > 0, second > 0 { return false }
        if first > 0 { p = p + (q - p) * (first / (first - second)) }
        if second > 0 { q = q + (p - q) * (second / (second - first)) }
        return true
    }
}
