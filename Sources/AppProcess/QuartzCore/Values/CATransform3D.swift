public import CoreGraphics
public import Foundation
import Geometry
import SceneModel

/// A 4×4 matrix that transforms row vectors: `[x y z 1] · m`.
///
/// Set `m34` of a superlayer's `sublayerTransform` to a small negative number for perspective:
///
/// ```swift
/// let layer = CALayer()
/// var perspective = CATransform3DIdentity
/// perspective.m34 = -1 / 500
/// layer.sublayerTransform = perspective
/// ```
public struct CATransform3D: Equatable, Hashable, Sendable {
    /// The elements of the first row.
    public var m11, m12, m13, m14: CGFloat
    /// The elements of the second row.
    public var m21, m22, m23, m24: CGFloat
    /// The elements of the third row.
    public var m31, m32, m33, m34: CGFloat
    /// The elements of the fourth row, which contains the translation (points).
    public var m41, m42, m43, m44: CGFloat

    /// Creates a matrix whose elements are 0.
    public init() { self.init(0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }

    /// Creates a matrix from its elements.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat, m31: CGFloat,
        m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.init(m11, m12, m13, m14, m21, m22, m23, m24, m31, m32, m33, m34, m41, m42, m43, m44)
    }

    private init(
        _ m11: CGFloat, _ m12: CGFloat, _ m13: CGFloat, _ m14: CGFloat, _ m21: CGFloat, _ m22: CGFloat, _ m23: CGFloat, _ m24: CGFloat,
        _ m31: CGFloat, _ m32: CGFloat, _ m33: CGFloat, _ m34: CGFloat, _ m41: CGFloat, _ m42: CGFloat, _ m43: CGFloat, _ m44: CGFloat
    ) {
        (self.m11, self.m12, self.m13, self.m14) = (m11, m12, m13, m14)
        (self.m21, self.m22, self.m23, self.m24) = (m21, m22, m23, m24)
        (self.m31, self.m32, self.m33, self.m34) = (m31, m32, m33, m34)
        (self.m41, self.m42, self.m43, self.m44) = (m41, m42, m43, m44)
    }
}

extension CATransform3D {
    /// The matrix in the form that both processes share.
    var wire: Transform3D {
        Transform3D(
            m11: m11, m12: m12, m13: m13, m14: m14, m21: m21, m22: m22, m23: m23, m24: m24, m31: m31, m32: m32, m33: m33, m34: m34,
            m41: m41, m42: m42, m43: m43, m44: m44)
    }

    init(_ t: Transform3D) {
        self.init(
            t.m11, t.m12, t.m13, t.m14, t.m21, t.m22, t.m23, t.m24, t.m31, t.m32, t.m33, t.m34, t.m41, t.m42, t.m43, t.m44)
    }
}

/// The identity matrix.
public let CATransform3DIdentity = CATransform3D(Transform3D.identity)

/// Returns a Boolean value that indicates whether a matrix is the identity.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Returns a Boolean value that indicates whether all elements of two matrices are equal.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// Returns a translation by three distances (points).
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D(Transform3D.translation(x: tx, y: ty, z: tz))
}

/// Returns a scale by three factors.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D(Transform3D.scale(x: sx, y: sy, z: sz))
}

/// Returns a rotation about an axis (Rodrigues' formula).
///
/// - Parameters:
///   - angle: The angle (radians).
///   - x: The x component of the axis, which need not have length 1.
///   - y: The y component of the axis.
///   - z: The z component of the axis.
/// - Returns: The rotation, or the identity if the length of the axis is 0.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (s, c) = (sin(angle), cos(angle))
    let k = 1 - c
    var t = CATransform3DIdentity
    (t.m11, t.m12, t.m13) = (c + x * x * k, x * y * k + z * s, x * z * k - y * s)
    (t.m21, t.m22, t.m23) = (x * y * k - z * s, c + y * y * k, y * z * k + x * s)
    (t.m31, t.m32, t.m33) = (x * z * k + y * s, y * z * k - x * s, c + z * z * k)
    return t
}

/// Returns a translation followed by `t`: `t' = translate(tx, ty, tz) · t`.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// Returns a scale followed by `t`: `t' = scale(sx, sy, sz) · t`.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// Returns a rotation (radians) followed by `t`: `t' = rotation(angle, x, y, z) · t`.
public func CATransform3DRotate(_ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t)
}

/// Returns the transform that applies `a`, then `b`: `t' = a · b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(a.wire.concatenating(b.wire))
}

/// Returns the inverse of `t`, or `t` itself if it is not invertible.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D { t.wire.inverse.map { CATransform3D($0) } ?? t }

/// Returns the matrix that applies an affine transform to the plane z = 0.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(Transform3D(a: m.a, b: m.b, c: m.c, d: m.d, tx: m.tx, ty: m.ty))
}

/// Returns a Boolean value that indicates whether a matrix can be represented by an affine
/// transform.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t.wire.isAffine }

/// Returns the affine transform that a matrix represents in the plane z = 0. The result is
/// meaningful only if `CATransform3DIsAffine` is true.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}
