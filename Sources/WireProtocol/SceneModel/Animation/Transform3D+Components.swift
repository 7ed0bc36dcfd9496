public import Geometry
import Glibc

/// The parts of a matrix that key paths name. Apple documents `rotation.x`, `.y`, `.z` in radians,
/// `rotation` as `rotation.z`, `scale.x`, `.y`, `.z`, `scale` as the average of the three,
/// `translation.x`, `.y`, `.z`, and `translation` as the size (x, y).
///
/// Apple leaves the following open:
/// - The rotations are Euler angles about x, then y, then z, in the layer's own space:
///   `Rx · Ry · Rz`. Angles are read within ±π, and the angle about y within ±π/2 unless it is the
///   only rotation.
/// - Setting a component keeps all others. Scale precedes rotation, rotation precedes translation,
///   and translation precedes perspective.
/// - Setting `scale` sets all three components. `scale.xy`, which is in wide use, reads the average
///   of x and y and sets both.
/// - The scale of a matrix without rotation and skew has the signs of its diagonal. In other
///   matrices, an even number of reflections is a rotation.
extension Transform3D {
    /// Returns the orthonormal rows of a rotation about x, then y, then z.
    fileprivate static func axes(_ angles: SIMD3<Double>) -> (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>) {
        let (sx, cx) = (Glibc.sin(angles.x), Glibc.cos(angles.x))
        let (sy, cy) = (Glibc.sin(angles.y), Glibc.cos(angles.y))
        let (sz, cz) = (Glibc.sin(angles.z), Glibc.cos(angles.z))
        return (
            SIMD3(cy * cz, cy * sz, -sy),
            SIMD3(sx * sy * cz - cx * sz, sx * sy * sz + cx * cz, sx * cy),
            SIMD3(cx * sy * cz + sx * sz, cx * sy * sz - sx * cz, cx * cy)
        )
    }

    /// Returns the angles about x, y and z of orthonormal rows, by the "unmatrix" method with arc
    /// tangents only, which are precise near ±π/2.
    fileprivate static func angles(_ r: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)) -> SIMD3<Double> {
        // A rotation about y only: the general formulas would limit y to ±π/2 and report half turns
        // about x and z instead.
        if r.0.y == 0 && r.1.x == 0 && r.1.z == 0 && r.2.y == 0 && r.1.y > 0 { return SIMD3(0, Glibc.atan2(r.2.x, r.2.z), 0) }
        let cosine = (r.0.x * r.0.x + r.0.y * r.0.y).squareRoot()
        let y = Glibc.atan2(-r.0.z, cosine)
        // If y is a right angle, x and z rotate about the same axis; x represents the whole
        // rotation.
        guard cosine > 1e-9 else { return SIMD3(Glibc.atan2(-r.2.y, r.1.y), y, 0) }
        return SIMD3(Glibc.atan2(r.1.z, r.2.z), y, Glibc.atan2(r.0.y, r.0.x))
    }

    /// A Boolean value that indicates whether the matrix has neither rotation nor skew.
    private var isDiagonal: Bool { m12 == 0 && m13 == 0 && m21 == 0 && m23 == 0 && m31 == 0 && m32 == 0 }

    /// The decomposition, except that the scale of a diagonal matrix is its diagonal, with signs,
    /// and its rotation is none.
    private var parts: TransformParts {
        var parts = TransformParts(self)
        if isDiagonal {
            parts.scale = SIMD3(m11, m22, m33)
            parts.axes = (SIMD3(1, 0, 0), SIMD3(0, 1, 0), SIMD3(0, 0, 1))
        }
        return parts
    }

    /// Returns a part of the matrix, or nil if transforms have no such component.
    public func value(of component: ValueComponent) -> PropertyValue? {
        switch component {
        case .whole: .transform(self)
        case .translation: .size(Size(width: m41, height: m42))
        case .translationX: .scalar(m41)
        case .translationY: .scalar(m42)
        case .translationZ: .scalar(m43)
        case .rotationX: .scalar(Self.angles(parts.axes).x)
        case .rotationY: .scalar(Self.angles(parts.axes).y)
        case .rotation, .rotationZ: .scalar(Self.angles(parts.axes).z)
        case .scale: .scalar(parts.scale.sum() / 3)
        case .scaleX: .scalar(parts.scale.x)
        case .scaleY: .scalar(parts.scale.y)
        case .scaleZ: .scalar(parts.scale.z)
        case .scaleXY: .scalar((parts.scale.x + parts.scale.y) / 2)
        case .x, .y, .width, .height, .origin, .size, .originX, .originY, .sizeWidth, .sizeHeight, .cell: nil
        }
    }

    /// Returns the matrix with one part changed, or nil if transforms have no such component or the
    /// value has another shape.
    public func setting(_ component: ValueComponent, to value: PropertyValue) -> Transform3D? {
        var parts = parts
        switch (component, value) {
        case (.whole, .transform(let t)): return t
        case (.translation, .size(let s)):
            parts.translation.x = s.width
            parts.translation.y = s.height
        case (.translationX, .scalar(let v)): parts.translation.x = v
        case (.translationY, .scalar(let v)): parts.translation.y = v
        case (.translationZ, .scalar(let v)): parts.translation.z = v
        case (.rotationX, .scalar(let v)): parts.changeAngles { $0.x = v }
        case (.rotationY, .scalar(let v)): parts.changeAngles { $0.y = v }
        case (.rotation, .scalar(let v)), (.rotationZ, .scalar(let v)): parts.changeAngles { $0.z = v }
        case (.scale, .scalar(let v)): parts.scale = SIMD3(repeating: v)
        case (.scaleX, .scalar(let v)): parts.scale.x = v
        case (.scaleY, .scalar(let v)): parts.scale.y = v
        case (.scaleZ, .scalar(let v)): parts.scale.z = v
        case (.scaleXY, .scalar(let v)):
            parts.scale.x = v
            parts.scale.y = v
        default: return nil
        }
        var result = parts.matrix
        if parts.isSingular {
            // The perspective of a flattened matrix cannot be determined, so its column stays.
            (result.m14, result.m24, result.m34, result.m44) = (m14, m24, m34, m44)
        }
        switch component {
        case .translation, .translationX, .translationY, .translationZ:
            // Moving changes no other element: not even by rounding.
            (result.m11, result.m12, result.m13, result.m14) = (m11, m12, m13, m14)
            (result.m21, result.m22, result.m23, result.m24) = (m21, m22, m23, m24)
            (result.m31, result.m32, result.m33, result.m34) = (m31, m32, m33, m34)
        default: break
        }
        return result
    }
}

extension TransformParts {
    /// Changes the angles of the rotation about x, y and z.
    fileprivate mutating func changeAngles(_ change: (inout SIMD3<Double>) -> Void) {
        var angles = Transform3D.angles(axes)
        change(&angles)
        axes = Transform3D.axes(angles)
    }
}
