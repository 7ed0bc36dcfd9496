import Glibc
import SceneModel

/// What particles of a cell have in common that were born while its values were the same.
struct ParticleTraits: Equatable, Sendable {
    /// The index of the cell among all cells of the emitter.
    let cell: Int
    /// The acceleration (points per second squared).
    let acceleration: SIMD3<Double>
    /// The change of the scale per second.
    let scaleSpeed: Double
    /// The change of the red, green, blue and alpha components per second.
    let colorSpeed: SIMD4<Double>

    /// Creates the traits of particles that are born now.
    init(of cell: EmitterCell, at index: Int) {
        self.cell = index
        acceleration = SIMD3(cell[.xAcceleration], cell[.yAcceleration], cell[.zAcceleration])
        scaleSpeed = cell[.scaleSpeed]
        colorSpeed = SIMD4(cell[.redSpeed], cell[.greenSpeed], cell[.blueSpeed], cell[.alphaSpeed])
    }
}

/// A particle of an emitter. Its state at any age follows from its state at birth and from its
/// traits.
///
/// A particle occupies `Limits.particleBytes`. Single precision places it within a hundredth of a
/// pixel, however large the screen.
struct Particle: Sendable {
    /// The position at birth (points, emitter's coordinates), and the lifetime (seconds).
    private let originAndLifetime: SIMD4<Float>
    /// The velocity at birth (points per second), and the scale at birth.
    private let velocityAndScale: SIMD4<Float>
    /// The red, green, blue and alpha components at birth, which may be outside of 0…1.
    private let color: SIMD4<Float>
    /// The time of birth (seconds, emitter's time).
    let birth: Double
    /// The speed of rotation (radians per second).
    private let spin: Float
    /// The index of the traits.
    var traits: Int32

    /// The state of a particle at birth.
    struct Start {
        /// The lifetime (seconds).
        var lifetime: Double
        /// The position and the velocity (points and seconds, emitter's coordinates).
        var origin: SIMD3<Double>
        var velocity: SIMD3<Double>
        /// The factor of the image's size.
        var scale: Double
        /// The speed of rotation (radians per second).
        var spin: Double
        /// The red, green, blue and alpha components.
        var color: SIMD4<Double>
    }

    init(_ start: Start, birth: Double, traits: Int32) {
        originAndLifetime = SIMD4(SIMD3<Float>(start.origin), Float(start.lifetime))
        velocityAndScale = SIMD4(SIMD3<Float>(start.velocity), Float(start.scale))
        color = SIMD4<Float>(start.color)
        spin = Float(start.spin)
        self.birth = birth
        self.traits = traits
    }

    private var velocity: SIMD3<Double> { SIMD3<Double>(velocityAndScale.xyz) }

    /// The time of death (seconds, emitter's time).
    var death: Double { birth + Double(originAndLifetime.w) }

    /// Returns the position at an age (seconds).
    func position(age: Double, _ traits: ParticleTraits) -> SIMD3<Double> {
        SIMD3<Double>(originAndLifetime.xyz) + velocity * age + traits.acceleration * (0.5 * age * age)
    }

    /// Returns the direction of the particle's motion in the plane at an age (seconds), in radians;
    /// 0 if it does not move.
    func heading(age: Double, _ traits: ParticleTraits) -> Double {
        let speed = velocity + traits.acceleration * age
        return speed.x == 0 && speed.y == 0 ? 0 : atan2(speed.y, speed.x)
    }

    /// Returns the red, green, blue and alpha components at an age (0…1).
    func color(age: Double, _ traits: ParticleTraits) -> SIMD4<Double> {
        (SIMD4<Double>(color) + traits.colorSpeed * age).clamped(lowerBound: .zero, upperBound: .one)
    }

    /// Returns the appearance at a time of the emitter within the particle's lifetime.
    func appearance(at time: Double, _ traits: ParticleTraits) -> ParticleAppearance {
        let age = time - birth
        return ParticleAppearance(
            position: position(age: age, traits), scale: Double(velocityAndScale.w) + traits.scaleSpeed * age,
            rotation: Double(spin) * age, color: color(age: age, traits))
    }
}

extension SIMD4 {
    fileprivate var xyz: SIMD3<Scalar> { SIMD3(x, y, z) }
}

/// The state of a particle that determines how it is drawn.
public struct ParticleAppearance: Equatable, Sendable {
    /// The position in the emitter layer's coordinates.
    public let position: SIMD3<Double>
    /// The factor of the image's size.
    public let scale: Double
    /// The rotation (radians).
    public let rotation: Double
    /// The red, green, blue and alpha components (0…1), not premultiplied.
    public let color: SIMD4<Double>
}
