public import Geometry

extension Transform3D {
    /// Returns a matrix between this one and another.
    ///
    /// Decomposes both (`TransformParts`), interpolates scale, skew, translation and perspective
    /// linearly and the rotation in the shorter direction, and composes the result. If one of the
    /// matrices is singular, as `scale(0, 0, 1)` is, its rotation is undefined, and the elements
    /// are interpolated linearly.
    ///
    /// - Parameters:
    ///   - other: The matrix at progress 1.
    ///   - progress: The position between the matrices, which may be outside of 0…1. Progress 0 and
    ///     1 return exactly the two matrices.
    public func interpolated(to other: Transform3D, progress: Double) -> Transform3D {
        if progress == 0 || self == other { return self }
        if progress == 1 { return other }
        if isUpright && other.isUpright { return elements(to: other, progress: progress) }
        let a = TransformParts(self)
        let b = TransformParts(other)
        if a.isSingular || b.isSingular { return elements(to: other, progress: progress) }
        var parts = a
        parts.scale += (b.scale - a.scale) * progress
        parts.skew += (b.skew - a.skew) * progress
        parts.translation += (b.translation - a.translation) * progress
        parts.perspective += (b.perspective - a.perspective) * progress
        parts.rotation = a.rotation.slerp(to: b.rotation, progress: progress)
        return parts.matrix
    }

    /// A Boolean value that indicates whether the matrix only scales, by positive factors, and
    /// moves. If so, its parts are its elements, and decomposition is unnecessary.
    private var isUpright: Bool {
        m12 == 0 && m13 == 0 && m14 == 0 && m21 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m34 == 0 && m44 == 1
            && m11 > 0 && m22 > 0 && m33 > 0
    }

    /// Returns a matrix whose elements are interpolated linearly.
    private func elements(to other: Transform3D, progress: Double) -> Transform3D {
        let (a, b) = (rows, other.rows)
        return Transform3D(
            rows: (
                a.0 + (b.0 - a.0) * progress, a.1 + (b.1 - a.1) * progress, a.2 + (b.2 - a.2) * progress, a.3 + (b.3 - a.3) * progress
            ))
    }

    /// The inverse, or nil if the matrix is singular or an element of the inverse is not finite.
    ///
    /// Calculated by Laplace expansion along pairs of rows (2×2 minors and their complements).
    public var inverse: Transform3D? {
        let s0 = m11 * m22 - m12 * m21
        let s1 = m11 * m23 - m13 * m21
        let s2 = m11 * m24 - m14 * m21
        let s3 = m12 * m23 - m13 * m22
        let s4 = m12 * m24 - m14 * m22
        let s5 = m13 * m24 - m14 * m23
        let c0 = m31 * m42 - m32 * m41
        let c1 = m31 * m43 - m33 * m41
        let c2 = m31 * m44 - m34 * m41
        let c3 = m32 * m43 - m33 * m42
        let c4 = m32 * m44 - m34 * m42
        let c5 = m33 * m44 - m34 * m43
        let determinant = ((s0 * c5 - s1 * c4) + (s2 * c3 + s3 * c2)) + (s5 * c0 - s4 * c1)
        let k = 1 / determinant
        guard determinant != 0, k.isFinite else { return nil }
        let inverse = Transform3D(
            m11: (m22 * c5 - m23 * c4 + m24 * c3) * k, m12: (m13 * c4 - m12 * c5 - m14 * c3) * k,
            m13: (m42 * s5 - m43 * s4 + m44 * s3) * k, m14: (m33 * s4 - m32 * s5 - m34 * s3) * k,
            m21: (m23 * c2 - m21 * c5 - m24 * c1) * k, m22: (m11 * c5 - m13 * c2 + m14 * c1) * k,
            m23: (m43 * s2 - m41 * s5 - m44 * s1) * k, m24: (m31 * s5 - m33 * s2 + m34 * s1) * k,
            m31: (m21 * c4 - m22 * c2 + m24 * c0) * k, m32: (m12 * c2 - m11 * c4 - m14 * c0) * k,
            m33: (m41 * s4 - m42 * s2 + m44 * s0) * k, m34: (m32 * s2 - m31 * s4 - m34 * s0) * k,
            m41: (m22 * c1 - m21 * c3 - m23 * c0) * k, m42: (m11 * c3 - m12 * c1 + m13 * c0) * k,
            m43: (m42 * s1 - m41 * s3 - m43 * s0) * k, m44: (m31 * s3 - m32 * s1 + m33 * s0) * k)
        return inverse.isFinite ? inverse : nil
    }

    /// A Boolean value that indicates whether all elements are finite.
    var isFinite: Bool {
        let r = rows
        // Multiplied by 0, NaN and infinity become NaN, which sums preserve.
        let zeros: SIMD4<Double> = (r.0 + r.1) * 0
        let others: SIMD4<Double> = (r.2 + r.3) * 0
        return (zeros + others).sum() == 0
    }

    /// Returns a power of the matrix. The exponent is rounded to a whole number; a negative one
    /// applies to the inverse. If the power does not exist or is not finite, returns the identity.
    func raised(to exponent: Double) -> Transform3D {
        guard exponent.magnitude <= 0x1p53 else { return .identity }
        var rest = Int64(exponent.rounded()).magnitude
        guard rest > 0, var base = exponent < 0 ? inverse : self else { return .identity }
        var power = Transform3D.identity
        // By squaring, in at most 54 rounds.
        while true {
            if rest & 1 == 1 { power = power.concatenating(base) }
            rest >>= 1
            if rest == 0 { break }
            base = base.concatenating(base)
        }
        return power.isFinite ? power : .identity
    }
}
