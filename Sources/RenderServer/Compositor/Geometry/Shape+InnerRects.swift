import Geometry

/// The pixels that a shape covers completely, for occlusion.
extension Shape {
    /// Calls a closure with rectangles of a tile that the shape covers completely: one, or, if
    /// corners are round, three that avoid the corners.
    func forEachInnerRect(within tile: PixelRect, _ body: (PixelRect) -> Void) {
        guard isRounded else { return inner(0, 0, tile, body) }
        inner(0, cornerExtent, tile, body)
        inner(cornerExtent, 0, tile, body)
        // The square inscribed in a circle. Continuous corners contain it too.
        let share = radius * (1 - 0.5.squareRoot())
        inner(share, share, tile, body)
    }

    /// Passes the pixels of a tile that are completely within the rectangle, less a margin (points)
    /// on its sides, to a closure, if there are any.
    @inline(__always)
    private func inner(_ dx: Double, _ dy: Double, _ tile: PixelRect, _ body: (PixelRect) -> Void) {
        if homography.isUpright {
            if let inner = uprightInnerRect(dx, dy) {
                let common = inner.intersection(tile)
                if !common.isEmpty { body(common) }
            }
        } else {
            let part = rect.insetBy(dx: dx, dy: dy)
            guard part.size.width > 0, part.size.height > 0 else { return }
            if let inner = Quadrilateral(part, through: homography)?.innerRect(of: tile) { body(inner) }
        }
    }

    private func uprightInnerRect(_ dx: Double, _ dy: Double) -> PixelRect? {
        let a = homography.homogeneous(Point(x: rect.minX, y: rect.minY))
        let c = homography.homogeneous(Point(x: rect.maxX, y: rect.maxY))
        let (dx, dy) = (dx * abs(homography.h11), dy * abs(homography.h22))
        // Far beyond any screen (pixels), so that the conversion to integers cannot overflow.
        let limit = 1e6
        let (x0, x1) = (max(min(a.x, c.x), -limit), min(max(a.x, c.x), limit))
        let (y0, y1) = (max(min(a.y, c.y), -limit), min(max(a.y, c.y), limit))
        let (left, top) = ((x0 + dx - Self.pixelTolerance).rounded(.up), (y0 + dy - Self.pixelTolerance).rounded(.up))
        let (right, bottom) = ((x1 - dx + Self.pixelTolerance).rounded(.down), (y1 - dy + Self.pixelTolerance).rounded(.down))
        // Comparisons with NaN are false.
        guard left < right, top < bottom else { return nil }
        return PixelRect(x0: Int(left), y0: Int(top), x1: Int(right), y1: Int(bottom))
    }
}
