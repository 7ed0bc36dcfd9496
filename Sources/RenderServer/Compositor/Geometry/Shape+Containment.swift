import Geometry
import Raster

extension Shape {
    /// The distance outside the edge at which a point still counts as inside (points).
    private static let tolerance = 1e-3

    /// Returns whether the shape contains a point of the layer's coordinates.
    func contains(_ p: Point) -> Bool {
        let e = Self.tolerance
        guard p.x >= rect.minX - e, p.x <= rect.maxX + e, p.y >= rect.minY - e, p.y <= rect.maxY + e else { return false }
        guard radius > 0 else { return true }
        // A continuous corner contains the circular corner of the same extent.
        let radius = cornerExtent
        // Only points in the square of a corner can be outside its circle.
        let left = p.x < rect.minX + radius
        let top = p.y < rect.minY + radius
        guard left || p.x > rect.maxX - radius, top || p.y > rect.maxY - radius else { return true }
        let corner: CornerMask = left ? (top ? .minXMinY : .minXMaxY) : (top ? .maxXMinY : .maxXMaxY)
        guard roundCorners.contains(corner) else { return true }
        let dx = p.x - (left ? rect.minX + radius : rect.maxX - radius)
        let dy = p.y - (top ? rect.minY + radius : rect.maxY - radius)
        return dx * dx + dy * dy <= (radius + e) * (radius + e)
    }

    /// Returns whether the shape contains another shape, which may be in another plane.
    ///
    /// Both are convex, so it suffices to test the corners, or points on the corners' circles.
    ///
    /// - Parameter toShape: The map from device pixels to this shape's coordinates.
    func contains(_ inner: Shape, _ toShape: Homography) -> Bool {
        let map = inner.homography.concatenating(toShape)
        func contains(_ x: Double, _ y: Double) -> Bool { map.apply(Point(x: x, y: y)).map { self.contains($0) } ?? false }
        func corner(_ x: Double, _ y: Double, _ mask: CornerMask, _ inX: Double, _ inY: Double) -> Bool {
            guard inner.radius > 0, inner.roundCorners.contains(mask) else { return contains(x, y) }
            let r = inner.radius
            // A continuous corner extends slightly beyond the circle there.
            let diagonal = r * (inner.smoothing > 0 ? 0.29 : 1 - 0.5.squareRoot())
            return contains(x + inX * r, y) && contains(x, y + inY * r) && contains(x + inX * diagonal, y + inY * diagonal)
        }
        let r = inner.rect
        return corner(r.minX, r.minY, .minXMinY, 1, 1) && corner(r.maxX, r.minY, .maxXMinY, -1, 1)
            && corner(r.maxX, r.maxY, .maxXMaxY, -1, -1) && corner(r.minX, r.maxY, .minXMaxY, 1, -1)
    }
}
