/// A 4×4 matrix that transforms row vectors, as in Core Animation: `[x y z 1] · m`. Hence
/// `a.concatenating(b)` applies `a` first.
public struct Transform3D: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The first row, which multiplies x. `m14` is its part in the perspective divisor.
    public var m11, m12, m13, m14: Double
    /// The second row, which multiplies y. `m24` is its part in the perspective divisor.
    public var m21, m22, m23, m24: Double
    /// The third row, which multiplies z. `m34` is its part in the perspective divisor.
    public var m31, m32, m33, m34: Double
    /// The fourth row, which is added: the translation (points), and the divisor at the origin.
    public var m41, m42, m43, m44: Double

    /// The transform that changes nothing.
    public static let identity = Transform3D(
        m11: 1, m12: 0, m13: 0, m14: 0, m21: 0, m22: 1, m23: 0, m24: 0, m31: 0, m32: 0, m33: 1, m34: 0, m41: 0, m42: 0, m43: 0, m44: 1)

    /// Creates a matrix from its elements, row by row.
    @inlinable
    public init(
        m11: Double, m12: Double, m13: Double, m14: Double, m21: Double, m22: Double, m23: Double, m24: Double, m31: Double, m32: Double,
        m33: Double, m34: Double, m41: Double, m42: Double, m43: Double, m44: Double
    ) {
        self.m11 = m11
        self.m12 = m12
        self.m13 = m13
        self.m14 = m14
        self.m21 = m21
        self.m22 = m22
        self.m23 = m23
        self.m24 = m24
        self.m31 = m31
        self.m32 = m32
        self.m33 = m33
        self.m34 = m34
        self.m41 = m41
        self.m42 = m42
        self.m43 = m43
        self.m44 = m44
    }

    /// Creates the matrix of an affine transform of the plane: `x' = a·x + c·y + tx`,
    /// `y' = b·x + d·y + ty`.
    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self = .identity
        m11 = a
        m12 = b
        m21 = c
        m22 = d
        m41 = tx
        m42 = ty
    }

    /// Returns a translation (points).
    @inlinable
    public static func translation(x: Double, y: Double, z: Double = 0) -> Transform3D {
        var t = Transform3D.identity
        t.m41 = x
        t.m42 = y
        t.m43 = z
        return t
    }

    /// Returns a scaling about the origin.
    @inlinable
    public static func scale(x: Double, y: Double, z: Double = 1) -> Transform3D {
        var t = Transform3D.identity
        t.m11 = x
        t.m22 = y
        t.m33 = z
        return t
    }

    /// The rows, from first to last.
    @inlinable public var rows: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>) {
        (SIMD4(m11, m12, m13, m14), SIMD4(m21, m22, m23, m24), SIMD4(m31, m32, m33, m34), SIMD4(m41, m42, m43, m44))
    }

    /// Creates a matrix from its rows, first to last.
    @inlinable
    public init(rows r: (SIMD4<Double>, SIMD4<Double>, SIMD4<Double>, SIMD4<Double>)) {
        self.init(
            m11: r.0.x, m12: r.0.y, m13: r.0.z, m14: r.0.w, m21: r.1.x, m22: r.1.y, m23: r.1.z, m24: r.1.w, m31: r.2.x, m32: r.2.y,
            m33: r.2.z, m34: r.2.w, m41: r.3.x, m42: r.3.y, m43: r.3.z, m44: r.3.w)
    }

    /// A Boolean value that indicates whether the matrix is the identity.
    @inlinable public var isIdentity: Bool { self == .identity }

    /// A Boolean value that indicates whether the matrix maps the plane z = 0 to itself by an
    /// affine transform.
    @inlinable public var isAffine: Bool {
        m13 == 0 && m14 == 0 && m23 == 0 && m24 == 0 && m31 == 0 && m32 == 0 && m33 == 1 && m34 == 0 && m43 == 0 && m44 == 1
    }

    /// Returns the matrix that applies this one first and then another.
    @inlinable
    public func concatenating(_ other: Transform3D) -> Transform3D {
        let a = rows
        let b = other.rows
        @inline(__always)
        func row(_ v: SIMD4<Double>) -> SIMD4<Double> {
            // Separate products and sums: both processes must compute the same bits, whatever the
            // compiler could fuse.
            let p = b.0 * v.x
            let q = b.1 * v.y
            let r = b.2 * v.z
            let s = b.3 * v.w
            return (p + q) + (r + s)
        }
        return Transform3D(rows: (row(a.0), row(a.1), row(a.2), row(a.3)))
    }
}
