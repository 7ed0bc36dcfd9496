public import Geometry
import Glibc

/// A function from one number or three to a matrix, by which an animation can drive the angle,
/// scale or distance of a transform, as in CAValueFunction.
///
/// The raw value is the number on the wire.
public enum ValueFunction: UInt8, CaseIterable, Sendable {
    /// A rotation about the x-axis (radians).
    case rotateX = 1
    /// A rotation about the y-axis (radians).
    case rotateY = 2
    /// A rotation about the z-axis (radians).
    case rotateZ = 3
    /// A scaling along all axes, from three factors.
    case scale = 4
    /// A scaling along the x-axis.
    case scaleX = 5
    /// A scaling along the y-axis.
    case scaleY = 6
    /// A scaling along the z-axis.
    case scaleZ = 7
    /// A translation along all axes, from three distances (points).
    case translate = 8
    /// A translation along the x-axis (points).
    case translateX = 9
    /// A translation along the y-axis (points).
    case translateY = 10
    /// A translation along the z-axis (points).
    case translateZ = 11

    /// The shape of the argument: a scalar, or three numbers, which are encoded as the x, y and
    /// width of a rectangle.
    public var inputKind: PropertyKind { hasThreeArguments ? .rect : LayerProperty.anyCoordinate }

    /// A Boolean value that indicates whether the function has an argument for each axis.
    public var hasThreeArguments: Bool { self == .scale || self == .translate }

    /// Returns three numbers as a value.
    public static func value(_ x: Double, _ y: Double, _ z: Double) -> PropertyValue { .rect(Rect(x: x, y: y, width: z, height: 0)) }

    /// Returns the matrix for an argument (angles in radians), or the identity if the argument has
    /// another shape than `inputKind`.
    public func matrix(_ value: PropertyValue) -> Transform3D {
        switch (self, value) {
        case (.rotateX, .scalar(let angle)):
            let (s, c) = (Glibc.sin(angle), Glibc.cos(angle))
            var t = Transform3D.identity
            (t.m22, t.m23, t.m32, t.m33) = (c, s, -s, c)
            return t
        case (.rotateY, .scalar(let angle)):
            let (s, c) = (Glibc.sin(angle), Glibc.cos(angle))
            var t = Transform3D.identity
            (t.m11, t.m13, t.m31, t.m33) = (c, -s, s, c)
            return t
        case (.rotateZ, .scalar(let angle)):
            let (s, c) = (Glibc.sin(angle), Glibc.cos(angle))
            return Transform3D(a: c, b: s, c: -s, d: c, tx: 0, ty: 0)
        case (.scale, .rect(let r)): return .scale(x: r.origin.x, y: r.origin.y, z: r.size.width)
        case (.scaleX, .scalar(let v)): return .scale(x: v, y: 1, z: 1)
        case (.scaleY, .scalar(let v)): return .scale(x: 1, y: v, z: 1)
        case (.scaleZ, .scalar(let v)): return .scale(x: 1, y: 1, z: v)
        case (.translate, .rect(let r)): return .translation(x: r.origin.x, y: r.origin.y, z: r.size.width)
        case (.translateX, .scalar(let v)): return .translation(x: v, y: 0, z: 0)
        case (.translateY, .scalar(let v)): return .translation(x: 0, y: v, z: 0)
        case (.translateZ, .scalar(let v)): return .translation(x: 0, y: 0, z: v)
        default: return .identity
        }
    }

    /// Returns the argument that a matrix corresponds to, which is the default start or end of an
    /// animation.
    public func numbers(of matrix: Transform3D) -> PropertyValue {
        func part(_ component: ValueComponent) -> Double {
            if case .scalar(let v)? = matrix.value(of: component) { v } else { 0 }
        }
        return switch self {
        case .rotateX: .scalar(part(.rotationX))
        case .rotateY: .scalar(part(.rotationY))
        case .rotateZ: .scalar(part(.rotationZ))
        case .scale: Self.value(part(.scaleX), part(.scaleY), part(.scaleZ))
        case .scaleX: .scalar(part(.scaleX))
        case .scaleY: .scalar(part(.scaleY))
        case .scaleZ: .scalar(part(.scaleZ))
        case .translate: Self.value(matrix.m41, matrix.m42, matrix.m43)
        case .translateX: .scalar(matrix.m41)
        case .translateY: .scalar(matrix.m42)
        case .translateZ: .scalar(matrix.m43)
        }
    }
}
