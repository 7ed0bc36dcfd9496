public import CoreGraphics
public import Foundation

/// A behavior that applies forces to items by their position, velocity, mass or charge. Main thread
/// only.
///
/// A field of the strength 1 accelerates items by 100 points per square second where it is not
/// weakened by the distance.
@preconcurrency @MainActor open class UIFieldBehavior: UIDynamicBehavior {
    private var list = DynamicItemList([])
    private let force: FieldForce

    private init(_ force: FieldForce) {
        self.force = force
        falloff = force.standardFalloff
        super.init()
    }

    // MARK: Fields

    /// Returns a field that slows items down in proportion to their velocity.
    open class func dragField() -> UIFieldBehavior { UIFieldBehavior(.drag) }

    /// Returns a field that accelerates items at right angles to the direction of its center.
    open class func vortexField() -> UIFieldBehavior { UIFieldBehavior(.vortex) }

    /// Returns a field that accelerates items toward a position.
    open class func radialGravityField(position: CGPoint) -> UIFieldBehavior {
        let field = UIFieldBehavior(.radialGravity)
        field.position = position
        return field
    }

    /// Returns a field that accelerates items in a direction.
    open class func linearGravityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.linearGravity)
        field.direction = direction
        return field
    }

    /// Returns a field that changes the velocity of items to that of a direction.
    open class func velocityField(direction: CGVector) -> UIFieldBehavior {
        let field = UIFieldBehavior(.velocity)
        field.direction = direction
        return field
    }

    /// Returns a field that accelerates items at random.
    ///
    /// - Parameters:
    ///   - smoothness: The likeness of accelerations at nearby points (0 to 1).
    ///   - speed: The speed at which the accelerations change; 0 for a field that stays.
    open class func noiseField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        random(.noise, smoothness, speed)
    }

    /// Returns a field that accelerates items at random, in proportion to their speed.
    open class func turbulenceField(smoothness: CGFloat, animationSpeed speed: CGFloat) -> UIFieldBehavior {
        random(.turbulence, smoothness, speed)
    }

    private static func random(_ force: FieldForce, _ smoothness: CGFloat, _ speed: CGFloat) -> UIFieldBehavior {
        let field = UIFieldBehavior(force)
        (field.smoothness, field.animationSpeed) = (smoothness, speed)
        return field
    }

    /// Returns a field that pulls items toward its center, like a spring.
    open class func springField() -> UIFieldBehavior { UIFieldBehavior(.spring) }

    /// Returns a field that repels items with a positive charge from its center, and attracts
    /// others.
    open class func electricField() -> UIFieldBehavior { UIFieldBehavior(.electric) }

    /// Returns a field that deflects moving items in proportion to their charge.
    open class func magneticField() -> UIFieldBehavior { UIFieldBehavior(.magnetic) }

    /// Returns a field whose force a closure computes.
    ///
    /// - Parameter block: A closure that receives the field, the position of an item relative to
    ///   the field's, its velocity (points per second), its mass, its charge, and the duration of
    ///   the step (seconds), and returns a force.
    open class func field(
        evaluationBlock block: @escaping (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector
    ) -> UIFieldBehavior {
        UIFieldBehavior(.custom(block))
    }

    // MARK: Items

    /// The items.
    open var items: [any UIDynamicItem] { list.items }

    /// Adds an item.
    open func addItem(_ item: any UIDynamicItem) {
        list.add(item)
        behaviorDidChange()
    }

    /// Removes an item.
    open func removeItem(_ item: any UIDynamicItem) {
        list.remove(item)
        behaviorDidChange()
    }

    // MARK: Properties

    /// The center (points).
    open var position = CGPoint.zero { didSet { if position != oldValue { behaviorDidChange() } } }

    /// The area in which the field acts, around its center. The default is infinite.
    open var region = UIRegion.infinite { didSet { behaviorDidChange() } }

    /// The strength. The default is 1.
    open var strength: CGFloat = 1 { didSet { if strength != oldValue { behaviorDidChange() } } }

    /// The exponent by which the field weakens with the distance; 0 for a field that does not. The
    /// default is 2 for gravity and electric fields, otherwise 0.
    open var falloff: CGFloat { didSet { if falloff != oldValue { behaviorDidChange() } } }

    /// The distance (points) up to which the field does not weaken. The default is 100.
    open var minimumRadius: CGFloat = 100 { didSet { if minimumRadius != oldValue { behaviorDidChange() } } }

    /// The direction of a linear or velocity field.
    open var direction = CGVector.zero { didSet { if direction != oldValue { behaviorDidChange() } } }

    /// The likeness of random accelerations at nearby points (0 to 1).
    open var smoothness: CGFloat = 0 { didSet { if smoothness != oldValue { behaviorDidChange() } } }

    /// The speed at which random accelerations change.
    open var animationSpeed: CGFloat = 0 { didSet { if animationSpeed != oldValue { behaviorDidChange() } } }

    // MARK: Rules

    override var dynamicItems: [any UIDynamicItem] { list.items }

    override var isActing: Bool { force.isRandom && strength != 0 && animationSpeed != 0 && !list.items.isEmpty }

    override func applyForces(in world: DynamicWorld, _ step: CGFloat, at time: TimeInterval) {
        for item in list.items {
            guard let body = world.body(of: item), body.inverseMass > 0 else { continue }
            let offset = body.position - position.vector
            guard region.contains(CGPoint(x: offset.dx, y: offset.dy)) else { continue }
            let weakening = falloff == 0 ? 1 : pow(max(1, minimumRadius) / max(offset.length, minimumRadius, 1), falloff)
            body.force = body.force + force.value(self, body, offset, weakening, step, time)
        }
    }
}

/// The forces of fields.
@MainActor enum FieldForce {
    typealias Evaluation = (UIFieldBehavior, CGPoint, CGVector, CGFloat, CGFloat, TimeInterval) -> CGVector

    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic
    case custom(Evaluation)

    /// The acceleration of a field of the strength 1 (points per square second).
    private static let unit: CGFloat = 100

    var standardFalloff: CGFloat {
        switch self {
        case .radialGravity, .electric: 2
        default: 0
        }
    }

    var isRandom: Bool {
        switch self {
        case .noise, .turbulence: true
        default: false
        }
    }

    /// Returns the force of a field on a body at an offset from its center.
    func value(
        _ field: UIFieldBehavior, _ body: DynamicBody, _ offset: CGVector, _ weakening: CGFloat, _ step: CGFloat, _ time: TimeInterval
    ) -> CGVector {
        let unit = Self.unit * field.strength * weakening
        let charge = body.properties.charge
        let outward = offset.length > 0 ? offset.unit : .zero
        switch self {
        case .drag: return body.velocity * (-field.strength * weakening * body.mass)
        case .vortex: return outward.normal * (unit * body.mass)
        case .radialGravity: return outward * (-unit * body.mass)
        case .linearGravity: return field.direction * (unit * body.mass)
        case .velocity:
            // The velocity of the field is reached within a step.
            let rate = min(1 / step, field.strength * weakening * 60)
            return (field.direction * Self.unit - body.velocity) * (rate * body.mass)
        case .noise: return Self.noise(field, body, time) * (unit * body.mass)
        case .turbulence: return Self.noise(field, body, time) * (unit * body.mass * body.velocity.length / Self.unit)
        case .spring: return offset * (-field.strength * weakening * body.mass)
        case .electric: return outward * (unit * charge)
        case .magnetic: return body.velocity.normal * (field.strength * weakening * charge)
        case .custom(let block):
            return block(field, CGPoint(x: offset.dx, y: offset.dy), body.velocity, body.mass, charge, Double(step)) * Self.unit
        }
    }

    /// Returns a random vector with components from −1 to 1, which depends on the position and the
    /// time alone.
    private static func noise(_ field: UIFieldBehavior, _ body: DynamicBody, _ time: TimeInterval) -> CGVector {
        let cell = 10 + 190 * min(max(field.smoothness, 0), 1)
        let (x, y, z) = (Double(body.position.dx / cell), Double(body.position.dy / cell), time * Double(field.animationSpeed))
        return CGVector(dx: ValueNoise.value(x, y, z, seed: 1), dy: ValueNoise.value(x, y, z, seed: 2))
    }
}

/// Smooth random values in three dimensions: random values at whole coordinates, interpolated.
enum ValueNoise {
    /// Returns the value at a point (−1 to 1).
    static func value(_ x: Double, _ y: Double, _ z: Double, seed: UInt64) -> Double {
        let cell = [x, y, z].map { $0.rounded(.down) }
        let fractions = zip([x, y, z], cell).map { coordinate, floor in
            let t = coordinate - floor
            return t * t * (3 - 2 * t)
        }
        var sum = 0.0
        for corner in 0..<8 {
            var (weight, hash) = (1.0, seed &* 0x9E37_79B9_7F4A_7C15)
            for axis in 0..<3 {
                let isUpper = corner >> axis & 1 == 1
                weight *= isUpper ? fractions[axis] : 1 - fractions[axis]
                hash = mix(hash ^ UInt64(bitPattern: Int64(max(-1e15, min(1e15, cell[axis]))) + (isUpper ? 1 : 0)))
            }
            sum += weight * (Double(hash >> 11) / Double(1 << 52) - 1)
        }
        return sum
    }

    /// Returns a value whose bits all depend on those of another (the finalizer of SplitMix64).
    private static func mix(_ value: UInt64) -> UInt64 {
        var z = value &+ 0x9E37_79B9_7F4A_7C15
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
