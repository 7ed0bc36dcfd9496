import CoreGraphics
import Foundation

/// The bodies of an animator, and the solver that moves them.
///
/// Time advances in steps of 1/240 second, whatever the rate of frames, so that the motion depends
/// on nothing but the initial state: forces change velocities; contacts and joints correct these by
/// impulses, one after the other, in ten rounds (sequential impulses, after E. Catto, Iterative
/// Dynamics with Temporal Coherence, GDC 2005); then bodies move. A step costs O(n²) in the number
/// of items that collide with each other.
@MainActor final class DynamicWorld {
    /// The duration of a step (seconds).
    static let step: CGFloat = 1.0 / 240
    private static let rounds = 10

    private(set) var bodies: [ObjectIdentifier: DynamicBody] = [:]
    /// The bodies in the order in which they were added, on which the motion depends.
    private(set) var order: [DynamicBody] = []

    /// Returns the body of an item, or nil if it has none.
    func body(of item: any UIDynamicItem) -> DynamicBody? { bodies[ObjectIdentifier(item)] }

    /// Adds bodies of items that have none, and removes those of others.
    func setItems(_ items: [any UIDynamicItem]) {
        var kept: [ObjectIdentifier: DynamicBody] = [:]
        var order: [DynamicBody] = []
        for item in items where kept[ObjectIdentifier(item)] == nil {
            let body = body(of: item) ?? DynamicBody(item)
            kept[ObjectIdentifier(item)] = body
            order.append(body)
        }
        (bodies, self.order) = (kept, order)
    }

    /// Advances the bodies by a step.
    ///
    /// - Parameters:
    ///   - contacts: The contacts of the bodies.
    ///   - joints: The joints.
    ///   - forces: A closure that adds the forces of the step.
    func advance(joints: [DynamicJoint], forces: () -> Void, contacts: () -> [DynamicContact]) {
        let step = Self.step
        for body in order { (body.force, body.torque) = (.zero, 0) }
        forces()
        for body in order where body.inverseMass > 0 {
            body.velocity = (body.velocity + body.force * (body.inverseMass * step)) * (1 / (1 + step * body.properties.resistance))
            body.angularVelocity =
                (body.angularVelocity + body.torque * body.inverseInertia * step) / (1 + step * body.properties.angularResistance)
        }
        let contacts = contacts()
        for joint in joints { joint.begin() }
        for _ in 0..<Self.rounds {
            for joint in joints { joint.solve(step) }
            for contact in contacts { contact.solve() }
        }
        for body in order where body.inverseMass > 0 {
            body.position = body.position + body.velocity * step
            body.angle += body.angularVelocity * step
        }
    }

    /// Moves the items to the positions of their bodies.
    func write() { for body in order { body.write() } }

    /// A Boolean value that indicates whether all bodies are at rest.
    var isAtRest: Bool { order.allSatisfy { $0.velocity.length < 4 && abs($0.angularVelocity) < 0.04 } }
}
