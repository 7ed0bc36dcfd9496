import Glibc

/// A rotation in space as a unit quaternion `w + xi + yj + zk`. The rotation by an angle θ about
/// the axis a is `(a·sin(θ/2), cos(θ/2))`.
struct Quaternion: Equatable, Sendable, BitwiseCopyable {
    /// The components (x, y, z, w), of length 1.
    var vector: SIMD4<Double>

    static let identity = Quaternion(vector: SIMD4(0, 0, 0, 1))

    init(vector: SIMD4<Double>) { self.vector = vector }

    /// Creates the quaternion of an orthonormal, right-handed matrix for row vectors.
    ///
    /// Determines the largest component first and derives the others from it (Shepperd, "Quaternion
    /// from rotation matrix", 1978), so that no divisor is small.
    init(rows r: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) {
        let (a, b, c) = r
        let trace = a.x + b.y + c.z
        let v: SIMD4<Double>
        if trace >= max(a.x, b.y, c.z) {
            v = SIMD4(b.z - c.y, c.x - a.z, a.y - b.x, 1 + trace)
        } else if a.x >= b.y && a.x >= c.z {
            v = SIMD4(1 + a.x - b.y - c.z, a.y + b.x, c.x + a.z, b.z - c.y)
        } else if b.y >= c.z {
            v = SIMD4(a.y + b.x, 1 + b.y - a.x - c.z, b.z + c.y, c.x - a.z)
        } else {
            v = SIMD4(c.x + a.z, b.z + c.y, 1 + c.z - a.x - b.y, a.y - b.x)
        }
        vector = v / v.length
    }

    /// The rows of the matrix for row vectors.
    var rows: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (x, y, z, w) = (vector.x, vector.y, vector.z, vector.w)
        return (
            SIMD3(1 - 2 * (y * y + z * z), 2 * (x * y + z * w), 2 * (x * z - y * w)),
            SIMD3(2 * (x * y - z * w), 1 - 2 * (x * x + z * z), 2 * (y * z + x * w)),
            SIMD3(2 * (x * z + y * w), 2 * (y * z - x * w), 1 - 2 * (x * x + y * y))
        )
    }

    /// Returns the one of the two quaternions of the same rotation that is nearer to another
    /// quaternion.
    func aligned(with other: Quaternion) -> Quaternion {
        (vector * other.vector).sum() < 0 ? Quaternion(vector: -vector) : self
    }

    /// Returns a rotation between two, at constant speed about one axis and in the shorter
    /// direction (Shoemake, "Animating rotation with quaternion curves", 1985).
    func slerp(to other: Quaternion, progress: Double) -> Quaternion {
        let end = other.aligned(with: self).vector
        // The arc tangent of the half chords is precise for small angles too, for which the arc
        // cosine of the dot product is not. After alignment, the angle is at most π/2.
        let angle = 2 * Glibc.atan2((vector - end).length, (vector + end).length)
        let sine = Glibc.sin(angle)
        guard sine > 1e-9 else { return self }
        let v = vector * (Glibc.sin((1 - progress) * angle) / sine) + end * (Glibc.sin(progress * angle) / sine)
        let length = v.length
        return length > 0 ? Quaternion(vector: v / length) : self
    }
}
