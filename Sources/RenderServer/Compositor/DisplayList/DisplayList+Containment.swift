import Raster
import WireProtocol

/// Whether what a list paints stays within a shape.
extension DisplayList {
    /// Whether no item changes a pixel beyond a shape's edge; false where that is not plain to see.
    func liesWithin(_ shape: Shape) -> Bool {
        guard let toShape = shape.homography.inverse else { return false }
        func holds(_ rect: Rect, _ homography: Homography) -> Bool {
            let map = homography.concatenating(toShape)
            let (a, b, c, d) = rect.corners
            return [a, b, c, d].allSatisfy { corner in map.apply(corner).map { shape.holds($0) } ?? false }
        }
        for item in items where item.end == 0 {
            switch item.content {
            case .solid: guard holds(Rect(item.extent.rect), .identity) else { return false }
            case .paint:
                switch paint(of: item) {
                case .fill(let inner, _), .border(let inner, _, _), .image(let inner, _), .gradient(let inner, _),
                    .backdrop(let inner, _, _, _):
                    guard shape.holds(inner, toShape) else { return false }
                case .path(let fill): if let bounds = fill.outline.bounds, !holds(bounds, .identity) { return false }
                case .particles, .shadow, nil: guard holds(Rect(item.extent.rect), .identity) else { return false }
                case .group, .clip, .alphaMask: break
                }
            }
        }
        return true
    }
}

extension Shape {
    private static let tolerance = 1e-3

    /// Whether a point of the layer's coordinates is within the shape.
    func holds(_ p: Point) -> Bool {
        let e = Self.tolerance
        guard p.x >= rect.minX - e, p.x <= rect.maxX + e, p.y >= rect.minY - e, p.y <= rect.maxY + e else { return false }
        guard radius > 0 else { return true }
        // A continuous corner holds a circle's that extends as far.
        let radius = cornerExtent
        // Only where a corner's circle is nearest.
        let left = p.x < rect.minX + radius
        let top = p.y < rect.minY + radius
        guard left || p.x > rect.maxX - radius, top || p.y > rect.maxY - radius else { return true }
        let corner: CornerMask = left ? (top ? .minXMinY : .minXMaxY) : (top ? .maxXMinY : .maxXMaxY)
        guard roundCorners.contains(corner) else { return true }
        let dx = p.x - (left ? rect.minX + radius : rect.maxX - radius)
        let dy = p.y - (top ? rect.minY + radius : rect.maxY - radius)
        return dx * dx + dy * dy <= (radius + e) * (radius + e)
    }

    /// Whether another shape, taken to the screen by its own map, is within this one. Both are convex: it is enough to look at the corners, or at points of their circles.
    func holds(_ inner: Shape, _ toShape: Homography) -> Bool {
        let map = inner.homography.concatenating(toShape)
        func holds(_ x: Double, _ y: Double) -> Bool { map.apply(Point(x: x, y: y)).map { self.holds($0) } ?? false }
        func corner(_ x: Double, _ y: Double, _ mask: CornerMask, _ inX: Double, _ inY: Double) -> Bool {
            guard inner.radius > 0, inner.roundCorners.contains(mask) else { return holds(x, y) }
            let r = inner.radius
            // There, continuous corners are a little fuller than circles.
            let diagonal = r * (inner.smoothing > 0 ? 0.29 : 1 - 0.5.squareRoot())
            return holds(x + inX * r, y) && holds(x, y + inY * r) && holds(x + inX * diagonal, y + inY * diagonal)
        }
        let r = inner.rect
        return corner(r.minX, r.minY, .minXMinY, 1, 1) && corner(r.maxX, r.minY, .maxXMinY, -1, 1)
            && corner(r.maxX, r.maxY, .maxXMaxY, -1, -1) && corner(r.minX, r.maxY, .minXMaxY, 1, -1)
    }
}
