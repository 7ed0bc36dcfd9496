/// The projective map between planes that a 4×4 matrix induces on the plane z = 0: `[x y 1] · h`,
/// followed by division by the third component.
///
/// Layers are flat: every point of a layer has the z-coordinate 0 in its own space, so these nine
/// elements of its 4×4 matrix determine where it appears on the screen.
///
/// ## Guarantees
/// The elements are unrestricted. A map may be singular, and although the elements of each layer's
/// matrix are finite, a product of several may overflow to infinities and NaNs. Every operation is
/// defined for such maps, too, and none traps:
/// - `isAffine` and `isUpright` are false if an element that they compare is NaN.
/// - `apply(_:)` returns only images of points in front of the viewer, for which w is greater than
///   0. Their coordinates may be infinite or NaN.
/// - `inverse` is nil unless the determinant and its reciprocal are finite. Its elements may still
///   overflow. The inverse of an affine map is affine.
///
/// Code that requires a finite map checks for one: the compositor's `LayerPlacement` leaves out
/// layers with other maps, and images are painted only if the map to their pixels is finite.
public struct Homography: Equatable, Sendable, BitwiseCopyable {
    /// The first row, which multiplies x.
    public var h11, h12, h13: Double
    /// The second row, which multiplies y.
    public var h21, h22, h23: Double
    /// The third row, which is added. For an affine map, `h31` and `h32` are the translation.
    public var h31, h32, h33: Double

    /// The map of every point to itself.
    public static let identity = Homography(Transform3D.identity)

    /// Creates a map from its elements, row by row.
    @inlinable
    public init(
        h11: Double, h12: Double, h13: Double, h21: Double, h22: Double, h23: Double, h31: Double, h32: Double, h33: Double
    ) {
        self.h11 = h11
        self.h12 = h12
        self.h13 = h13
        self.h21 = h21
        self.h22 = h22
        self.h23 = h23
        self.h31 = h31
        self.h32 = h32
        self.h33 = h33
    }

    /// Creates the map of a matrix from the plane z = 0 to the screen's plane, without the third
    /// row and column.
    @inlinable
    public init(_ t: Transform3D) {
        self.init(h11: t.m11, h12: t.m12, h13: t.m14, h21: t.m21, h22: t.m22, h23: t.m24, h31: t.m41, h32: t.m42, h33: t.m44)
    }

    /// A Boolean value that indicates whether the division has no effect.
    @inlinable public var isAffine: Bool { h13 == 0 && h23 == 0 && h33 == 1 }

    /// A Boolean value that indicates whether the map only scales, mirrors and moves.
    @inlinable public var isUpright: Bool { isAffine && h12 == 0 && h21 == 0 }

    /// The determinant of the 3×3 matrix.
    @inlinable public var determinant: Double {
        h11 * (h22 * h33 - h23 * h32) - h12 * (h21 * h33 - h23 * h31) + h13 * (h21 * h32 - h22 * h31)
    }

    /// Returns the homogeneous image of a point, `(x·w, y·w, w)`. If w is not positive, the point
    /// lies behind the viewer.
    @inlinable
    public func homogeneous(_ p: Point) -> SIMD3<Double> {
        SIMD3(p.x * h11 + p.y * h21 + h31, p.x * h12 + p.y * h22 + h32, p.x * h13 + p.y * h23 + h33)
    }

    /// Returns the image of a point, or nil if it lies on or behind the viewer's plane.
    @inlinable
    public func apply(_ p: Point) -> Point? {
        let v = homogeneous(p)
        guard v.z > 0 else { return nil }
        return Point(x: v.x / v.z, y: v.y / v.z)
    }

    /// The inverse, up to scale; nil if the map is singular or not finite. For an affine map, `h33`
    /// is 1.
    @inlinable public var inverse: Homography? {
        let d = determinant
        guard d != 0, d.isFinite else { return nil }
        let k = 1 / d
        guard k.isFinite else { return nil }
        let r = Homography(
            h11: (h22 * h33 - h23 * h32) * k, h12: (h13 * h32 - h12 * h33) * k, h13: (h12 * h23 - h13 * h22) * k,
            h21: (h23 * h31 - h21 * h33) * k, h22: (h11 * h33 - h13 * h31) * k, h23: (h13 * h21 - h11 * h23) * k,
            h31: (h21 * h32 - h22 * h31) * k, h32: (h12 * h31 - h11 * h32) * k, h33: (h11 * h22 - h12 * h21) * k)
        guard isAffine else { return r }
        var affine = r
        affine.h13 = 0
        affine.h23 = 0
        affine.h33 = 1
        return affine
    }
}
