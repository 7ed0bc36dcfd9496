import CoreGraphics
import Foundation

/// A connection of two points, of two bodies or of a body and a fixed point, that is a rod, a
/// spring or a limit of the distance.
@MainActor final class DynamicJoint {
    /// The ways in which a joint restricts the distance of its points.
    enum Kind {
        /// The distance is kept.
        case rod
        /// The distance is not exceeded.
        case limit
        /// The points are at the same position.
        case pin
        /// The second point is on the axis through the first.
        case slider
    }

    /// The part of an error that a second corrects.
    private static let correction: CGFloat = 48

    let kind: Kind
    let a: DynamicBody?
    let b: DynamicBody
    /// The points relative to the centers, in the bodies' coordinate systems. Without a first body,
    /// its point is in the reference coordinate system.
    var anchorA: CGVector
    var anchorB: CGVector
    /// The distance (points).
    var length: CGFloat = 0
    /// The frequency of a spring (hertz); 0 for a stiff joint.
    var frequency: CGFloat = 0
    /// The damping of a spring (1 for no oscillation).
    var damping: CGFloat = 0
    /// The angle between the bodies that a pin keeps (radians), or nil.
    var angle: CGFloat?
    /// The direction of a slider's axis, a unit vector in the coordinate system of the first body.
    var axis = CGVector(dx: 1, dy: 0)
    /// The distances along its axis that a slider allows (points).
    var range = UIFloatRange.infinite
    /// The resistance against rotation about a pin (torque).
    var frictionTorque: CGFloat = 0
    /// The impulses of the step.
    private var impulse = CGVector.zero
    private var angularImpulse: CGFloat = 0

    init(_ kind: Kind, _ a: DynamicBody?, _ anchorA: CGVector, _ b: DynamicBody, _ anchorB: CGVector) {
        (self.kind, self.a, self.anchorA, self.b, self.anchorB) = (kind, a, anchorA, b, anchorB)
    }

    /// The vector between the points.
    var offset: CGVector { b.world(anchorB) - (a?.world(anchorA) ?? anchorA) }

    /// Prepares a step.
    func begin() { (impulse, angularImpulse) = (.zero, 0) }

    /// Changes the velocities toward those that the joint allows, in a step (seconds).
    func solve(_ step: CGFloat) {
        let offset = offset
        switch kind {
        case .rod: solve(along: offset.unit, error: offset.length - length, step)
        case .limit: if offset.length > length { solve(along: offset.unit, error: offset.length - length, step, pullsOnly: true) }
        case .pin:
            solve(along: CGVector(dx: 1, dy: 0), error: offset.dx, step)
            solve(along: CGVector(dx: 0, dy: 1), error: offset.dy, step)
        case .slider: slide(offset, step)
        }
        if angle != nil || frictionTorque > 0 { solveRotation(step) }
    }

    /// Keeps the second point on the axis and in the range.
    private func slide(_ offset: CGVector, _ step: CGFloat) {
        let axis = axis.rotated(by: a?.angle ?? 0)
        let normal = CGVector(dx: -axis.dy, dy: axis.dx)
        solve(along: normal, error: offset.dot(normal), step)
        let distance = offset.dot(axis)
        if distance > range.maximum { solve(along: axis, error: distance - range.maximum, step, pullsOnly: true) }
        if distance < range.minimum { solve(along: axis * -1, error: range.minimum - distance, step, pullsOnly: true) }
    }

    /// Returns the softness and the velocity that corrects an error: of a spring, after the
    /// formulas of soft constraints (E. Catto, Soft Constraints, GDC 2011), or of a stiff joint.
    private func response(_ error: CGFloat, _ inverse: CGFloat, _ step: CGFloat) -> (softness: CGFloat, bias: CGFloat) {
        guard frequency > 0 else { return (0, error * Self.correction) }
        let mass = 1 / inverse
        let rate = 2 * .pi * frequency
        let (stiffness, damper) = (mass * rate * rate, 2 * mass * damping * rate)
        let softness = 1 / (step * (damper + step * stiffness))
        return (softness, error * step * stiffness * softness)
    }

    private func solve(along direction: CGVector, error: CGFloat, _ step: CGFloat, pullsOnly: Bool = false) {
        let rb = anchorB.rotated(by: b.angle)
        // A slider pushes its first body at the second point.
        let ra = a.map { anchorA.rotated(by: $0.angle) + (kind == .slider ? offset : .zero) } ?? .zero
        let (ca, cb) = (ra.cross(direction), rb.cross(direction))
        let inverse = (a?.inverseMass ?? 0) + b.inverseMass + ca * ca * (a?.inverseInertia ?? 0) + cb * cb * b.inverseInertia
        guard inverse > 0 else { return }
        let (softness, bias) = response(error, inverse, step)
        let speed = (b.velocity(at: rb) - (a?.velocity(at: ra) ?? .zero)).dot(direction)
        var change = -(speed + bias + softness * impulse.dot(direction)) / (inverse + softness)
        // A rope pulls the second point toward the first.
        if pullsOnly { change = min(change, -impulse.dot(direction)) }
        impulse = impulse + direction * change
        a?.apply(direction * -change, at: ra)
        b.apply(direction * change, at: rb)
    }

    private func solveRotation(_ step: CGFloat) {
        let inverse = (a?.inverseInertia ?? 0) + b.inverseInertia
        guard inverse > 0 else { return }
        let speed = b.angularVelocity - (a?.angularVelocity ?? 0)
        var change: CGFloat
        if let angle {
            let (softness, bias) = response(b.angle - (a?.angle ?? 0) - angle, inverse, step)
            change = -(speed + bias + softness * angularImpulse) / (inverse + softness)
            angularImpulse += change
        } else {
            let limit = frictionTorque * step
            let total = min(max(angularImpulse - speed / inverse, -limit), limit)
            change = total - angularImpulse
            angularImpulse = total
        }
        a?.angularVelocity -= change * (a?.inverseInertia ?? 0)
        b.angularVelocity += change * b.inverseInertia
    }
}
