import Glibc

/// A particle of an emitter. Its state at any age follows from its state at birth.
public struct Particle: Sendable {
    /// The time of birth (seconds, emitter's time).
    let birth: Double
    /// The lifetime (seconds).
    let lifetime: Double
    /// The index of its cell among all cells of the emitter.
    public let cell: Int
    /// A number that distinguishes it from other particles, for the random numbers of the particles
    /// that it emits.
    let identity: UInt64
    /// The position, velocity and acceleration at birth (points and seconds, in the emitter's
    /// coordinates).
    let origin: SIMD3<Double>
    let velocity: SIMD3<Double>
    let acceleration: SIMD3<Double>
    /// The factor of the image's size at birth, and its change per second.
    let scale: Double
    let scaleSpeed: Double
    /// The speed of rotation (radians per second).
    let spin: Double
    /// The red, green, blue and alpha components, which may be outside of 0…1.
    let color: SIMD4<Double>
    /// The change of the components per second.
    let colorSpeed: SIMD4<Double>
    /// The number of particles that each cell in its cell should have emitted, including fractions.
    var emitted: [Double] = []

    func position(age: Double) -> SIMD3<Double> { origin + velocity * age + acceleration * (0.5 * age * age) }

    /// Returns the direction of the particle's motion in the plane at an age (seconds), in radians;
    /// 0 if it does not move.
    func heading(age: Double) -> Double {
        let speed = velocity + acceleration * age
        return speed.x == 0 && speed.y == 0 ? 0 : atan2(speed.y, speed.x)
    }

    /// Returns the red, green, blue and alpha components at an age (0…1).
    func color(age: Double) -> SIMD4<Double> { (color + colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one) }

    /// The state of a particle that determines how it is drawn.
    public struct Appearance: Equatable, Sendable {
        /// The position in the emitter layer's coordinates.
        public var position: SIMD3<Double>
        /// The factor of the image's size.
        public var scale: Double
        /// The rotation (radians).
        public var rotation: Double
        /// The red, green, blue and alpha components (0…1), not premultiplied.
        public var color: SIMD4<Double>
    }

    /// Returns the appearance at a time of the emitter within the particle's lifetime.
    func appearance(at time: Double) -> Appearance {
        let age = time - birth
        return Appearance(
            position: position(age: age), scale: scale + scaleSpeed * age, rotation: spin * age,
            color: color(age: age))
    }
}
