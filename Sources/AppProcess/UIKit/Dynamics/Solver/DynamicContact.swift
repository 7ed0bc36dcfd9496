import CoreGraphics
import Foundation

/// A contact of two bodies during a step, whose impulses prevent that they approach.
@MainActor final class DynamicContact {
    /// The depth that remains without correction, so that resting bodies keep their contacts
    /// (points).
    private static let slop: CGFloat = 0.1
    /// The part of the depth that a second corrects, and the greatest velocity of the correction.
    private static let correction: (rate: CGFloat, limit: CGFloat) = (30, 400)
    /// The velocity below which bodies do not bounce (points per second).
    private static let restingVelocity: CGFloat = 20

    private struct Point {
        let offsetA: CGVector
        let offsetB: CGVector
        /// The velocity along the normal that the solver aims at.
        let target: CGFloat
        var impulse: CGFloat = 0
        var frictionImpulse: CGFloat = 0
    }

    let a: DynamicBody
    let b: DynamicBody
    let position: CGPoint
    private let normal: CGVector
    private let friction: CGFloat
    private var points: [Point]

    init(_ a: DynamicBody, _ b: DynamicBody, _ manifold: ContactManifold) {
        (self.a, self.b, normal) = (a, b, manifold.normal)
        let first = manifold.points[0].position
        position = CGPoint(x: first.dx, y: first.dy)
        // A boundary has no properties of its own.
        friction =
            a.item == nil || b.item == nil
            ? max(a.properties.friction, b.properties.friction) : (a.properties.friction * b.properties.friction).squareRoot()
        let elasticity = max(a.properties.elasticity, b.properties.elasticity)
        points = manifold.points.map { point in
            let (offsetA, offsetB) = (point.position - a.position, point.position - b.position)
            let approach = (b.velocity(at: offsetB) - a.velocity(at: offsetA)).dot(manifold.normal)
            let bounce = approach < -Self.restingVelocity ? -elasticity * approach : 0
            let push = min(Self.correction.limit, max(0, point.depth - Self.slop) * Self.correction.rate)
            return Point(offsetA: offsetA, offsetB: offsetB, target: max(bounce, push))
        }
    }

    /// Returns the inverse of the mass that resists an impulse in a direction at a point.
    private func resistance(_ point: Point, _ direction: CGVector) -> CGFloat {
        let (ra, rb) = (point.offsetA.cross(direction), point.offsetB.cross(direction))
        return a.inverseMass + b.inverseMass + ra * ra * a.inverseInertia + rb * rb * b.inverseInertia
    }

    private func apply(_ impulse: CGVector, at point: Point) {
        a.apply(impulse * -1, at: point.offsetA)
        b.apply(impulse, at: point.offsetB)
    }

    /// Changes the velocities toward those that the contact allows. Accumulated impulses only push,
    /// and friction is limited by them.
    func solve() {
        for index in points.indices {
            let point = points[index]
            let tangent = normal.normal
            let sliding = (b.velocity(at: point.offsetB) - a.velocity(at: point.offsetA)).dot(tangent)
            let tangentMass = resistance(point, tangent)
            if tangentMass > 0, friction > 0 {
                let limit = friction * point.impulse
                let total = min(max(point.frictionImpulse - sliding / tangentMass, -limit), limit)
                apply(tangent * (total - point.frictionImpulse), at: point)
                points[index].frictionImpulse = total
            }
            let approach = (b.velocity(at: point.offsetB) - a.velocity(at: point.offsetA)).dot(normal)
            let normalMass = resistance(point, normal)
            guard normalMass > 0 else { continue }
            let total = max(0, point.impulse + (point.target - approach) / normalMass)
            apply(normal * (total - point.impulse), at: point)
            points[index].impulse = total
        }
    }
}
