import Geometry

/// The plane of a layer in the space of its superlayer, seen from the superlayer's front: the depth
/// is a linear function of the position on the superlayer's plane. Greater depths are nearer to the
/// viewer.
///
/// The space is that after projection. A perspective transform maps planes to planes and the viewer
/// to infinity, so lines of sight are parallel to the z axis.
struct DepthPlane: Equatable {
    /// The change of the depth per point along x and y.
    var slopeX, slopeY: Double
    /// The depth at the origin.
    var offset: Double

    /// Creates the plane z = 0 of a layer.
    ///
    /// The map takes (x, y, 0, 1) to (X, Y, Z, W). With H as the map from (x, y, 1) to (X, Y, W)
    /// and z as the column of the map that yields Z, the depth Z/W at (X/W, Y/W) is the product of
    /// (X/W, Y/W, 1) with H⁻¹ · z.
    ///
    /// - Parameters:
    ///   - map: The map from the layer's coordinates to the superlayer's space.
    ///   - inverse: The inverse of its homography.
    init(_ map: Transform3D, inverse: Homography) {
        let (x, y, z) = (map.m13, map.m23, map.m43)
        slopeX = inverse.h11 * x + inverse.h12 * y + inverse.h13 * z
        slopeY = inverse.h21 * x + inverse.h22 * y + inverse.h23 * z
        offset = inverse.h31 * x + inverse.h32 * y + inverse.h33 * z
    }

    func depth(at p: Point) -> Double { slopeX * p.x + slopeY * p.y + offset }

    /// Returns the line in which the planes intersect, seen from the front. On its positive side,
    /// this plane is in front of the other.
    func intersection(with other: DepthPlane) -> Line {
        Line(a: slopeX - other.slopeX, b: slopeY - other.slopeY, c: offset - other.offset)
    }

    /// A Boolean value that indicates whether the plane is parallel to the superlayer's, within
    /// rounding errors.
    var isParallel: Bool { abs(slopeX) < 1e-9 && abs(slopeY) < 1e-9 }

    var isFinite: Bool { (abs(slopeX) + abs(slopeY) + abs(offset)).isFinite }
}
