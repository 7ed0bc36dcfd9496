import Geometry
import Glibc
import SceneModel

/// The shape in which an emitter's particles start, and their initial directions.
///
/// The particles of a line face up, away from it; those of a circle and of a sphere face away from
/// the center; all others face along x. The page docs/semantics.md describes what Core Animation
/// leaves open.
struct EmissionShape {
    /// The start of a particle.
    struct Origin {
        var position: SIMD3<Double>
        /// The direction that a cell's longitude is relative to, as an angle in the plane
        /// (radians).
        var heading = 0.0
    }

    private let center: SIMD3<Double>
    /// Half the width, height and depth (points).
    private let half: SIMD3<Double>
    private let radius: Double
    private let shape: EmitterShape
    private let mode: EmitterMode

    init(_ emitter: EmitterProperties) {
        center = SIMD3(emitter.position.x, emitter.position.y, emitter.zPosition)
        half = SIMD3(emitter.size.width, emitter.size.height, emitter.depth) / 2
        radius = emitter.size.width
        shape = emitter.shape
        mode = emitter.mode
    }

    /// Returns the start of the next particle, which follows from the random numbers.
    func origin(_ random: inout ParticleRandom) -> Origin {
        switch shape {
        case .point: Origin(position: center)
        case .line:
            Origin(position: center + SIMD3(half.x * (mode == .points ? sign(&random) : 2 * random.centered()), 0, 0), heading: -.pi / 2)
        case .rectangle: Origin(position: center + half * box(sides: 2, &random))
        case .cuboid: Origin(position: center + half * box(sides: 3, &random))
        case .circle, .sphere: roundOrigin(&random)
        }
    }

    private func sign(_ random: inout ParticleRandom) -> Double { random.unit() < 0.5 ? -1 : 1 }

    /// Returns a point of a box from −1 to 1: a corner, or a point on an edge, on a side or inside.
    /// In two dimensions, the edges are the outline.
    private func box(sides: Int, _ random: inout ParticleRandom) -> SIMD3<Double> {
        var point = SIMD3<Double>()
        for axis in 0..<sides { point[axis] = 2 * random.centered() }
        // The number of coordinates that are at an end.
        let fixed =
            switch mode {
            case .points: sides
            case .outline: sides - 1
            case .surface: sides - 2
            case .volume: 0
            }
        guard fixed > 0 else { return point }
        if fixed == sides {
            for axis in 0..<sides { point[axis] = sign(&random) }
            return point
        }
        // Longer edges and larger sides receive more particles.
        let free = freeAxes(sides: sides, fixed: fixed, &random)
        for axis in 0..<sides where !free.contains(axis) { point[axis] = sign(&random) }
        return point
    }

    /// Returns the axes along which a particle can be anywhere: the axis of an edge or the two of a
    /// side, chosen at random in proportion to length or area.
    private func freeAxes(sides: Int, fixed: Int, _ random: inout ParticleRandom) -> [Int] {
        let choices = sides - fixed == 1 ? (0..<sides).map { [$0] } : [[0, 1], [0, 2], [1, 2]]
        let sizes = choices.map { axes in axes.reduce(1) { $0 * half[$1].magnitude } }
        var rest = random.unit() * sizes.reduce(0, +)
        for (axes, size) in zip(choices, sizes) {
            if rest < size { return axes }
            rest -= size
        }
        return choices[0]
    }

    /// Returns a point of a circle or a sphere.
    private func roundOrigin(_ random: inout ParticleRandom) -> Origin {
        let angle = 2 * .pi * random.unit()
        let distance =
            switch mode {
            case .points: 0.0
            case .outline: 1.0
            case .surface: shape == .sphere ? 1 : random.unit().squareRoot()
            case .volume: shape == .sphere ? cbrt(random.unit()) : random.unit().squareRoot()
            }
        var direction = SIMD3(cos(angle), sin(angle), 0)
        if shape == .sphere, mode != .outline {
            let z = 2 * random.centered()
            direction = SIMD3(direction.x * (1 - z * z).squareRoot(), direction.y * (1 - z * z).squareRoot(), z)
        }
        return Origin(position: center + direction * (radius * distance), heading: mode == .points ? 0 : angle)
    }
}
