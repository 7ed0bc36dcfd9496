import Geometry

/// The decomposition of a 4×4 matrix into `scale · skew · rotation · translation · perspective`,
/// which apply in this order to row vectors.
///
/// The method is "unmatrix" (Spencer W. Thomas, "Decomposing a matrix into simple transformations",
/// Graphics Gems II, 1991), which CSS Transforms Level 2 also prescribes, with two differences. The
/// matrix is not divided by m44 first, so that a translation followed by a perspective, the common
/// way to give layers depth, decomposes into exactly these. If the matrix reflects, one axis is
/// negated instead of all three: the one that leaves the smallest rotation, so that
/// `scale(-1, 1, 1)` is a scale by −1 and not a rotation about x.
struct TransformParts: Equatable, Sendable {
    /// The scale of each axis.
    var scale: SIMD3<Double>
    /// The shear of y along x, of z along x and of z along y, relative to the scale of the sheared
    /// axis.
    var skew: SIMD3<Double>
    /// The orthonormal, right-handed rows of the rotation.
    var axes: (SIMD3<Double>, SIMD3<Double>, SIMD3<Double>)
    var translation: SIMD3<Double>
    /// The fourth column (m14, m24, m34, m44) of the perspective matrix, whose other columns are
    /// those of the identity.
    var perspective: SIMD4<Double>
    /// A Boolean value that indicates whether the matrix is singular, so that a part of the
    /// rotation, the skew or the perspective is undefined and chosen arbitrarily.
    private(set) var isSingular: Bool

    static func == (a: Self, b: Self) -> Bool {
        a.scale == b.scale && a.skew == b.skew && a.axes == b.axes && a.translation == b.translation && a.perspective == b.perspective
            && a.isSingular == b.isSingular
    }

    /// Decomposes a matrix. Axes of length 0 receive directions that complete the others, or the
    /// standard ones if all have length 0.
    init(_ t: Transform3D) {
        let rows = (SIMD3(t.m11, t.m12, t.m13), SIMD3(t.m21, t.m22, t.m23), SIMD3(t.m31, t.m32, t.m33))
        translation = SIMD3(t.m41, t.m42, t.m43)
        skew = .zero

        // Gram–Schmidt: subtracts from each axis its projections on those before it. A remainder
        // within rounding of 0 is 0.
        func unit(_ v: SIMD3<Double>, of whole: SIMD3<Double>) -> (length: Double, SIMD3<Double>?) {
            let length = v.length
            return length > whole.length * 1e-12 ? (length, v / length) : (0, nil)
        }
        let (sx, x) = unit(rows.0, of: rows.0)
        let xy = x.map { rows.1.dot($0) } ?? 0
        let (sy, y) = unit(rows.1 - (x ?? .zero) * xy, of: rows.1)
        let xz = x.map { rows.2.dot($0) } ?? 0
        let yz = y.map { rows.2.dot($0) } ?? 0
        let (sz, z) = unit(rows.2 - (x ?? .zero) * xz - (y ?? .zero) * yz, of: rows.2)
        scale = SIMD3(sx, sy, sz)
        isSingular = x == nil || y == nil || z == nil
        if sy > 0 { skew.x = xy / sy }
        if sz > 0 {
            skew.y = xz / sz
            skew.z = yz / sz
        }
        axes = Self.complete(x, y, z)

        // The first three columns contain everything else, so the perspective p solves
        // `linear · p = c` for the fourth column c (Cramer's rule).
        let column = SIMD3(t.m14, t.m24, t.m34)
        perspective = SIMD4(0, 0, 0, t.m44)
        let normals = (rows.1.cross(rows.2), rows.2.cross(rows.0), rows.0.cross(rows.1))
        let determinant = rows.0.dot(normals.0)
        if column != .zero {
            if determinant != 0 && !isSingular {
                let p = (normals.0 * column.x + normals.1 * column.y + normals.2 * column.z) / determinant
                perspective = SIMD4(p, t.m44 - translation.dot(p))
            } else {
                isSingular = true
            }
        }
        if axes.0.dot(axes.1.cross(axes.2)) < 0 { mirror() }
    }

    /// Completes axes to orthonormal ones, which are right-handed if one was missing.
    private static func complete(
        _ x: SIMD3<Double>?, _ y: SIMD3<Double>?, _ z: SIMD3<Double>?
    ) -> (
        SIMD3<Double>, SIMD3<Double>, SIMD3<Double>
    ) {
        /// Returns the direction perpendicular to both vectors, or another one if the two are
        /// parallel.
        func normal(_ a: SIMD3<Double>, _ b: SIMD3<Double>, else other: SIMD3<Double>) -> SIMD3<Double> {
            let n = a.cross(b)
            return n.length > 1e-9 ? n / n.length : other
        }
        let (i, j, k) = (SIMD3<Double>(1, 0, 0), SIMD3<Double>(0, 1, 0), SIMD3<Double>(0, 0, 1))
        switch (x, y, z) {
        case (let x?, let y?, let z?): return (x, y, z)
        case (let x?, let y?, nil): return (x, y, x.cross(y))
        case (let x?, nil, let z?): return (x, z.cross(x), z)
        case (nil, let y?, let z?): return (y.cross(z), y, z)
        case (let x?, nil, nil):
            let y = normal(k, x, else: j)
            return (x, y, x.cross(y))
        case (nil, let y?, nil):
            let x = normal(y, k, else: i)
            return (x, y, x.cross(y))
        case (nil, nil, let z?):
            let x = normal(j, z, else: i)
            return (x, z.cross(x), z)
        case (nil, nil, nil): return (i, j, k)
        }
    }

    /// Negates the axis that leaves the smallest rotation, that is, the largest trace. The z axis
    /// of a rotation in the plane is negated only if it is the reflected one.
    private mutating func mirror() {
        let (a, b, c) = (axes.0.x, axes.1.y, axes.2.z)
        let isPlanar = axes.2.x == 0 && axes.2.y == 0
        if isPlanar ? c < 0 : (c <= a && c <= b) {
            axes.2 = -axes.2
            scale.z = -scale.z
            skew.y = -skew.y
            skew.z = -skew.z
        } else if a <= b {
            axes.0 = -axes.0
            scale.x = -scale.x
            skew.x = -skew.x
            skew.y = -skew.y
        } else {
            axes.1 = -axes.1
            scale.y = -scale.y
            skew.x = -skew.x
            skew.z = -skew.z
        }
    }

    /// The rotation as a quaternion.
    var rotation: Quaternion {
        get { Quaternion(rows: axes) }
        set { axes = newValue.rows }
    }

    /// The matrix that the parts compose.
    var matrix: Transform3D {
        let x = axes.0 * scale.x
        let y = (axes.1 + axes.0 * skew.x) * scale.y
        let z = (axes.2 + axes.0 * skew.y + axes.1 * skew.z) * scale.z
        let p = SIMD3(perspective.x, perspective.y, perspective.z)
        return Transform3D(
            rows: (SIMD4(x, x.dot(p)), SIMD4(y, y.dot(p)), SIMD4(z, z.dot(p)), SIMD4(translation, translation.dot(p) + perspective.w)))
    }
}

extension SIMD3<Double> {
    func dot(_ v: SIMD3<Double>) -> Double { (x * v.x + y * v.y) + z * v.z }

    func cross(_ v: SIMD3<Double>) -> SIMD3<Double> { SIMD3(y * v.z - z * v.y, z * v.x - x * v.z, x * v.y - y * v.x) }

    var length: Double { dot(self).squareRoot() }
}
