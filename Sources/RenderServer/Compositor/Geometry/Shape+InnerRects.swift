import Raster
import WireProtocol

/// Where a shape hides what is behind it.
extension Shape {
    /// Calls back with rectangles of a tile's pixels that it covers wholly: one, or three that leave out what is near round corners.
    func forEachInnerRect(within tile: PixelRect, _ body: (PixelRect) -> Void) {
        guard isRounded else { return inner(0, 0, tile, body) }
        inner(0, cornerExtent, tile, body)
        inner(cornerExtent, 0, tile, body)
        // The square in a circle; continuous corners are a little fuller there.
        let share = radius * (1 - 0.5.squareRoot())
        inner(share, share, tile, body)
    }

    /// The pixels of a part of the shape that is a margin smaller.
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
        let far = 1e6
        let (x0, x1) = (max(min(a.x, c.x), -far), min(max(a.x, c.x), far))
        let (y0, y1) = (max(min(a.y, c.y), -far), min(max(a.y, c.y), far))
        let (left, top) = ((x0 + dx - Self.pixelTolerance).rounded(.up), (y0 + dy - Self.pixelTolerance).rounded(.up))
        let (right, bottom) = ((x1 - dx + Self.pixelTolerance).rounded(.down), (y1 - dy + Self.pixelTolerance).rounded(.down))
        // What is not a number is not less.
        guard left < right, top < bottom else { return nil }
        return PixelRect(x0: Int(left), y0: Int(top), x1: Int(right), y1: Int(bottom))
    }
}

/// A rectangle of some plane as the screen shows it, turned or in perspective, all of it in front of the viewer and near the screen.
struct Quadrilateral {
    /// Places that are further away are rounded by too much.
    private static let farthest = 65_536.0

    /// The corners, one after the other.
    private var x = SIMD4<Double>()
    private var y = SIMD4<Double>()

    init?(_ rect: Rect, through homography: Homography) {
        let corners = rect.corners
        let (a, b) = (homography.homogeneous(corners.0), homography.homogeneous(corners.1))
        let (c, d) = (homography.homogeneous(corners.2), homography.homogeneous(corners.3))
        let w = homography.isAffine ? SIMD4(repeating: 1) : SIMD4(a.z, b.z, c.z, d.z)
        guard w.min() > w.max() / 1024 else { return nil }
        x = SIMD4(a.x, b.x, c.x, d.x) / w
        y = SIMD4(a.y, b.y, c.y, d.y) / w
        // What is not a number is not less.
        for corner in 0..<4 { guard abs(x[corner]) < Self.farthest, abs(y[corner]) < Self.farthest else { return nil } }
    }

    /// A large one among the rectangles of a tile's pixels that it covers wholly; nil where there is none.
    ///
    /// The left sides of its rows, and so their greatest within a rectangle, are at the first or the last of them, since it is convex; the right sides likewise. Rectangles between
    /// thirteen rows are tried: those at the corners and at quarters of the height.
    func innerRect(of tile: PixelRect) -> PixelRect? {
        let (least, greatest) = (y.min(), y.max())
        let top = max(Double(tile.y0), (least - Shape.pixelTolerance).rounded(.up))
        let bottom = min(Double(tile.y1), (greatest + Shape.pixelTolerance).rounded(.down))
        guard top < bottom else { return nil }
        var rows = SIMD16<Double>()
        var (left, right) = (SIMD16<Double>(), SIMD16<Double>())
        var count = 0
        func add(_ row: Double) {
            let row = max(top, min(bottom, row))
            for index in 0..<count where rows[index] == row { return }
            let chord = chord(max(least, min(greatest, row)))
            rows[count] = row
            left[count] = max(Double(tile.x0), (chord.left - Shape.pixelTolerance).rounded(.up))
            right[count] = min(Double(tile.x1), (chord.right + Shape.pixelTolerance).rounded(.down))
            count += 1
        }
        for quarter in 0...4 { add((top + (bottom - top) * Double(quarter) / 4).rounded()) }
        for corner in 0..<4 {
            add(y[corner].rounded(.up))
            add(y[corner].rounded(.down))
        }
        var best: (rect: PixelRect, area: Double) = (.empty, 0)
        for first in 0..<count {
            for last in first + 1..<count {
                let (x0, x1) = (max(left[first], left[last]), min(right[first], right[last]))
                let area = (x1 - x0) * abs(rows[last] - rows[first])
                guard x0 < x1, area > best.area else { continue }
                let (y0, y1) = (min(rows[first], rows[last]), max(rows[first], rows[last]))
                best = (PixelRect(x0: Int(x0), y0: Int(y0), x1: Int(x1), y1: Int(y1)), area)
            }
        }
        return best.area > 0 ? best.rect : nil
    }

    /// From where to where it reaches at a height, which is between those of its corners.
    private func chord(_ height: Double) -> (left: Double, right: Double) {
        var (left, right) = (Double.infinity, -Double.infinity)
        for corner in 0..<4 {
            let next = (corner + 1) & 3
            let (y0, y1) = (y[corner], y[next])
            guard min(y0, y1) <= height, max(y0, y1) >= height else { continue }
            let (x0, x1) = (x[corner], x[next])
            if y0 == y1 {
                left = min(left, x0, x1)
                right = max(right, x0, x1)
            } else {
                let place = x0 + (x1 - x0) * ((height - y0) / (y1 - y0))
                left = min(left, place)
                right = max(right, place)
            }
        }
        return (left, right)
    }
}
