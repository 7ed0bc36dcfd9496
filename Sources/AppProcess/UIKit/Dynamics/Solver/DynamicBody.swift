import CoreGraphics
import Foundation

/// The properties of a body that apps set with `UIDynamicItemBehavior`.
struct BodyProperties: Equatable {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var charge: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
}

/// A rigid body that moves an item of an animator.
///
/// Positions are in points of the reference coordinate system, velocities in points per second and
/// angles in radians. A square of 100 points with the density 1 has the mass 1.
@MainActor final class DynamicBody {
    /// The area that has the mass 1 at the density 1 (square points).
    static let unitArea: CGFloat = 10_000

    /// The item; nil for a boundary.
    let item: (any UIDynamicItem)?
    var position = CGVector.zero
    var angle: CGFloat = 0
    var velocity = CGVector.zero
    var angularVelocity: CGFloat = 0
    /// The force in this step (points × mass per square second), and its torque.
    var force = CGVector.zero
    var torque: CGFloat = 0
    private(set) var shapes: [BodyShape] = []
    private(set) var inverseMass: CGFloat = 0
    private(set) var inverseInertia: CGFloat = 0
    var properties = BodyProperties() { didSet { if properties != oldValue { measure() } } }
    /// The size and the transform of the item when its state was last read.
    private var size = CGSize.zero
    private var base = CGAffineTransform.identity
    private var baseAngle: CGFloat = 0

    /// Creates the body of an item, in its current state.
    init(_ item: any UIDynamicItem) {
        self.item = item
        read()
    }

    /// Creates an immovable line.
    init(from start: CGPoint, to end: CGPoint) {
        item = nil
        shapes = [.polygon([start.vector, end.vector])]
    }

    /// The mass; 0 for a body that cannot be moved.
    var mass: CGFloat { inverseMass > 0 ? 1 / inverseMass : 0 }

    // MARK: State of the item

    /// Reads the center, the size, the rotation and the shape of the item.
    func read() {
        guard let item else { return }
        position = item.center.vector
        size = item.bounds.size
        base = item.transform
        baseAngle = atan2(base.b, base.a)
        angle = baseAngle
        shapes = Self.shapes(of: item, at: .zero)
        measure()
    }

    /// Moves the item to the position and the angle of the body.
    func write() {
        guard let item else { return }
        let center = CGPoint(x: position.dx, y: position.dy)
        if item.center != center { item.center = center }
        guard properties.allowsRotation || angle != baseAngle else { return }
        let transform = base.concatenating(CGAffineTransform(rotationAngle: angle - baseAngle))
        if item.transform != transform { item.transform = transform }
    }

    /// Returns the shapes of an item around a point. Those of a group are its items'.
    private static func shapes(of item: any UIDynamicItem, at offset: CGVector) -> [BodyShape] {
        if let group = item as? UIDynamicItemGroup {
            return group.items.flatMap { shapes(of: $0, at: offset + $0.center.vector - group.center.vector) }
        }
        switch item.collisionBoundsType {
        case .rectangle: return [.rectangle(item.bounds.size, at: offset)]
        case .ellipse: return [.ellipse(item.bounds.size, at: offset)]
        case .path:
            let hull = BodyShape.hull(of: item.collisionBoundingPath.cgPath.polylines.joined().map { $0.vector + offset })
            return [hull ?? .rectangle(item.bounds.size, at: offset)]
        }
    }

    /// Computes the mass and the inertia from the shapes.
    private func measure() {
        guard item != nil, !properties.isAnchored else { return (inverseMass, inverseInertia) = (0, 0) }
        let parts = shapes.map(\.measures)
        let scale = properties.density / Self.unitArea
        let mass = parts.reduce(0) { $0 + abs($1.area) } * scale
        let inertia = parts.reduce(0) { $0 + abs($1.moment) } * scale
        inverseMass = mass > 0 ? 1 / mass : 0
        inverseInertia = inertia > 0 && properties.allowsRotation ? 1 / inertia : 0
        if properties.isAnchored || inverseMass == 0 { velocity = .zero }
        if inverseInertia == 0 { angularVelocity = 0 }
    }

    // MARK: Motion

    /// Returns the position of a point of the body in the reference coordinate system.
    func world(_ point: CGVector) -> CGVector { position + point.rotated(by: angle) }

    /// Returns the corners of a polygon in the reference coordinate system.
    func world(_ corners: [CGVector]) -> [CGVector] {
        let (sine, cosine) = (sin(angle), cos(angle))
        return corners.map {
            CGVector(dx: position.dx + $0.dx * cosine - $0.dy * sine, dy: position.dy + $0.dx * sine + $0.dy * cosine)
        }
    }

    /// Returns the velocity of a point at an offset from the center.
    func velocity(at offset: CGVector) -> CGVector { velocity + offset.normal * angularVelocity }

    /// Changes the velocities by an impulse at an offset from the center.
    func apply(_ impulse: CGVector, at offset: CGVector) {
        velocity = velocity + impulse * inverseMass
        angularVelocity += offset.cross(impulse) * inverseInertia
    }

    /// A circle around the center that contains the body (radius in points).
    var reach: CGFloat {
        shapes.reduce(0) { reach, shape in
            switch shape {
            case .circle(let center, let radius): max(reach, center.length + radius)
            case .polygon(let corners): corners.reduce(reach) { max($0, $1.length) }
            }
        }
    }
}

extension CGPath {
    /// The points of each part of the path, with curves as lines.
    var polylines: [[CGPoint]] {
        var lines: [[CGPoint]] = []
        flattened(threshold: 0.5).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: lines.append([element.pointee.points[0]])
            case .closeSubpath: if let first = lines.last?.first { lines[lines.count - 1].append(first) }
            default: if !lines.isEmpty { lines[lines.count - 1].append(element.pointee.points[0]) }
            }
        }
        return lines
    }
}
