import Foundation

/// A rotation in space, as a quaternion.
///
/// Sendable is unchecked because Swift does not know that the storage of vectors holds numbers
/// only.
@frozen public struct SIMDQuaternion<Scalar: SIMDScalar & BinaryFloatingPoint & Sendable>: Equatable, @unchecked Sendable {
    /// The imaginary parts and, last, the real part.
    public var vector: SIMD4<Scalar>

    /// Creates the quaternion 0.
    @inlinable public init() { vector = .zero }
    /// Creates a quaternion from its parts, the real part last.
    @inlinable public init(vector: SIMD4<Scalar>) { self.vector = vector }
    /// Creates a quaternion from its parts.
    @inlinable public init(ix: Scalar, iy: Scalar, iz: Scalar, r: Scalar) { vector = SIMD4(ix, iy, iz, r) }
    /// Creates a quaternion from its parts.
    @inlinable public init(real: Scalar, imag: SIMD3<Scalar>) { vector = SIMD4(imag.x, imag.y, imag.z, real) }

    /// Creates a rotation about an axis of length 1.
    ///
    /// - Parameter angle: The angle (radians).
    public init(angle: Scalar, axis: SIMD3<Scalar>) {
        let half = Double(angle) / 2
        self.init(real: Scalar(cos(half)), imag: axis * Scalar(sin(half)))
    }

    /// Creates the shortest rotation from one vector of length 1 to another.
    public init(from: SIMD3<Scalar>, to: SIMD3<Scalar>) {
        let real = 1 + dot(from, to)
        guard real > Scalar(1e-6) else {
            // Opposite vectors: half a turn about any axis that is perpendicular to them.
            let other: SIMD3<Scalar> = from.x.magnitude < Scalar(0.9) ? SIMD3(1, 0, 0) : SIMD3(0, 1, 0)
            self.init(real: 0, imag: LaminaSIMD.normalize(LaminaSIMD.cross(from, other)))
            return
        }
        self = Self(real: real, imag: LaminaSIMD.cross(from, to)).normalized
    }

    /// Creates the rotation of a matrix that rotates.
    public init(_ rotationMatrix: SIMDMatrix3x3<Scalar>) {
        let (a, b, c) = rotationMatrix.columns
        let trace = a.x + b.y + c.z
        if trace > 0 {
            let s = 2 * (trace + 1).squareRoot()
            self.init(ix: (b.z - c.y) / s, iy: (c.x - a.z) / s, iz: (a.y - b.x) / s, r: s / 4)
        } else if a.x > b.y, a.x > c.z {
            let s = 2 * (1 + a.x - b.y - c.z).squareRoot()
            self.init(ix: s / 4, iy: (b.x + a.y) / s, iz: (c.x + a.z) / s, r: (b.z - c.y) / s)
        } else if b.y > c.z {
            let s = 2 * (1 + b.y - a.x - c.z).squareRoot()
            self.init(ix: (b.x + a.y) / s, iy: s / 4, iz: (c.y + b.z) / s, r: (c.x - a.z) / s)
        } else {
            let s = 2 * (1 + c.z - a.x - b.y).squareRoot()
            self.init(ix: (c.x + a.z) / s, iy: (c.y + b.z) / s, iz: s / 4, r: (a.y - b.x) / s)
        }
    }

    /// Creates the rotation of a matrix that rotates and moves.
    public init(_ rotationMatrix: SIMDMatrix4x4<Scalar>) {
        func part(_ column: SIMD4<Scalar>) -> SIMD3<Scalar> { SIMD3(column.x, column.y, column.z) }
        let columns = rotationMatrix.columns
        self.init(SIMDMatrix3x3(part(columns.0), part(columns.1), part(columns.2)))
    }

    /// The real part.
    @inlinable public var real: Scalar {
        get { vector.w }
        set { vector.w = newValue }
    }
    /// The imaginary parts.
    @inlinable public var imag: SIMD3<Scalar> {
        get { SIMD3(vector.x, vector.y, vector.z) }
        set { vector = SIMD4(newValue.x, newValue.y, newValue.z, vector.w) }
    }
    /// The length.
    @inlinable public var length: Scalar { LaminaSIMD.length(vector) }
    /// The quaternion of length 1 with the same direction.
    @inlinable public var normalized: Self { Self(vector: vector / length) }
    /// The quaternion with the opposite imaginary parts.
    @inlinable public var conjugate: Self { Self(real: real, imag: -imag) }
    /// The quaternion that reverses this one.
    @inlinable public var inverse: Self { Self(vector: conjugate.vector / dot(vector, vector)) }
    /// The angle of the rotation (radians, 0 to 2π).
    public var angle: Scalar { Scalar(2 * atan2(Double(LaminaSIMD.length(imag)), Double(real))) }
    /// The axis of the rotation.
    @inlinable public var axis: SIMD3<Scalar> { LaminaSIMD.normalize(imag) }

    /// Returns a vector rotated by a quaternion of length 1.
    @inlinable public func act(_ vector: SIMD3<Scalar>) -> SIMD3<Scalar> {
        let t = LaminaSIMD.cross(imag, vector) * Scalar(2)
        return vector + t * real + LaminaSIMD.cross(imag, t)
    }

    /// Returns the rotation that applies the second one first.
    @inlinable public static func * (a: Self, b: Self) -> Self {
        Self(
            real: a.real * b.real - dot(a.imag, b.imag),
            imag: b.imag * a.real + a.imag * b.real + LaminaSIMD.cross(a.imag, b.imag))
    }
    @inlinable public static func * (a: Self, b: Scalar) -> Self { Self(vector: a.vector * b) }
    @inlinable public static func * (a: Scalar, b: Self) -> Self { b * a }
    @inlinable public static func + (a: Self, b: Self) -> Self { Self(vector: a.vector + b.vector) }
    @inlinable public static func - (a: Self, b: Self) -> Self { Self(vector: a.vector - b.vector) }
    @inlinable public static prefix func - (a: Self) -> Self { Self(vector: -a.vector) }
    @inlinable public static func *= (a: inout Self, b: Self) { a = a * b }
}

/// A rotation of single precision.
public typealias simd_quatf = SIMDQuaternion<Float>
/// A rotation of double precision.
public typealias simd_quatd = SIMDQuaternion<Double>

/// Returns a vector rotated by a quaternion of length 1.
@inlinable public func simd_act<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ q: SIMDQuaternion<T>, _ v: SIMD3<T>) -> SIMD3<T> {
    q.act(v)
}
/// Returns the rotation that applies the second one first.
@inlinable public func simd_mul<T: SIMDScalar & BinaryFloatingPoint & Sendable>(
    _ p: SIMDQuaternion<T>, _ q: SIMDQuaternion<T>
) -> SIMDQuaternion<T> {
    p * q
}
/// Returns the quaternion that reverses another one.
@inlinable public func simd_inverse<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ q: SIMDQuaternion<T>) -> SIMDQuaternion<T> {
    q.inverse
}
/// Returns the quaternion of length 1 with the direction of another one.
@inlinable public func simd_normalize<T: SIMDScalar & BinaryFloatingPoint & Sendable>(_ q: SIMDQuaternion<T>) -> SIMDQuaternion<T> {
    q.normalized
}
/// Returns the rotation between two others at the fraction `t`, on the shorter arc.
public func simd_slerp<T: SIMDScalar & BinaryFloatingPoint & Sendable>(
    _ q0: SIMDQuaternion<T>, _ q1: SIMDQuaternion<T>, _ t: T
) -> SIMDQuaternion<T> {
    var cosine = dot(q0.vector, q1.vector)
    let end = cosine < 0 ? -q1 : q1
    cosine = cosine.magnitude
    guard cosine < T(0.9999) else { return (q0 * (1 - t) + end * t).normalized }
    let angle = acos(Double(cosine))
    let (a, b) = (sin((1 - Double(t)) * angle) / sin(angle), sin(Double(t) * angle) / sin(angle))
    return q0 * T(a) + end * T(b)
}

extension SIMDMatrix3x3 {
    /// Creates the matrix of a rotation.
    public init(_ quaternion: SIMDQuaternion<Scalar>) {
        self.init(quaternion.act(SIMD3(1, 0, 0)), quaternion.act(SIMD3(0, 1, 0)), quaternion.act(SIMD3(0, 0, 1)))
    }
}

extension SIMDMatrix4x4 {
    /// Creates the matrix of a rotation.
    public init(_ quaternion: SIMDQuaternion<Scalar>) {
        let columns = SIMDMatrix3x3(quaternion).columns
        func extended(_ column: SIMD3<Scalar>) -> SIMD4<Scalar> { SIMD4(column.x, column.y, column.z, 0) }
        self.init(extended(columns.0), extended(columns.1), extended(columns.2), SIMD4(0, 0, 0, 1))
    }
}
