import Glibc

/// One particle of an emitter. What it is at any age follows from what it was at its birth.
public struct Particle: Sendable {
    /// When it was born, in the emitter's time.
    let birth: Double
    /// Seconds that it lives.
    let lifetime: Double
    /// The place of its cell among all of the emitter's, a cell before those within it.
    public let cell: Int
    /// Tells it from the others, to what it emits.
    let identity: UInt64
    let origin: SIMD3<Double>
    let velocity: SIMD3<Double>
    let acceleration: SIMD3<Double>
    let scale: Double
    let scaleSpeed: Double
    /// Radians a second.
    let spin: Double
    /// Red, green, blue, alpha; may go beyond 0…1.
    let color: SIMD4<Double>
    let colorSpeed: SIMD4<Double>
    /// How many particles each of the cells within its cell ought to have emitted, fractions
    /// included.
    var emitted: [Double] = []

    func position(age: Double) -> SIMD3<Double> { origin + velocity * age + acceleration * (0.5 * age * age) }

    /// The direction in which it flies, in the plane, as an angle; 0 where it stands still.
    func heading(age: Double) -> Double {
        let speed = velocity + acceleration * age
        return speed.x == 0 && speed.y == 0 ? 0 : atan2(speed.y, speed.x)
    }

    /// Red, green, blue, alpha, 0…1.
    func color(age: Double) -> SIMD4<Double> { (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one) }

    /// A particle as it is to be drawn.
    public struct Appearance: Equatable, Sendable {
        /// In the emitter layer's coordinates.
        public var position: SIMD3<Double>
        public var scale: Double
        /// Radians.
        public var rotation: Double
        /// Red, green, blue, alpha, 0…1, not premultiplied.
        public var color: SIMD4<Double>
    }

    /// The particle at an instant of the emitter's time within its life.
    func appearance(at time: Double) -> Appearance {
        let age = time - birth
        return Appearance(
            position: position(age: age), scale: scale + scaleSpeed * age, rotation: spin * age,
            color: color(age: age))
    }
}
