import Geometry

/// The image of a rectangle on the screen under rotation or perspective, entirely in front of the
/// viewer and near the screen. It is convex.
struct Quadrilateral {
    /// The greatest coordinate at which rounding errors stay below the pixel tolerance (pixels).
    private static let coordinateLimit = 65_536.0

    /// The corners, in order around the rectangle.
    private var x = SIMD4<Double>()
    private var y = SIMD4<Double>()

    /// Creates the image of a rectangle, or returns `nil` if it is not entirely in front of the
    /// viewer, or extends too far.
    init?(_ rect: Rect, through homography: Homography) {
        let corners = rect.corners
        let (a, b) = (homography.homogeneous(corners.0), homography.homogeneous(corners.1))
        let (c, d) = (homography.homogeneous(corners.2), homography.homogeneous(corners.3))
        let w = homography.isAffine ? SIMD4(repeating: 1) : SIMD4(a.z, b.z, c.z, d.z)
        guard w.min() > w.max() / 1024 else { return nil }
        x = SIMD4(a.x, b.x, c.x, d.x) / w
        y = SIMD4(a.y, b.y, c.y, d.y) / w
        // Comparisons with NaN are false.
        for corner in 0..<4 { guard abs(x[corner]) < Self.coordinateLimit, abs(y[corner]) < Self.coordinateLimit else { return nil } }
    }

    /// Returns a large rectangle of a tile that the quadrilateral covers completely, or `nil` if
    /// there is none.
    ///
    /// Because the quadrilateral is convex, the left ends of its rows from one row to another are
    /// farthest to the right at the first or the last of them, and the right ends farthest to the
    /// left. The function compares all rectangles that begin and end at one of thirteen rows: those
    /// at the corners and at quarters of the height.
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

    /// Returns the horizontal extent of the quadrilateral at a y coordinate between those of its
    /// corners.
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
                let crossing = x0 + (x1 - x0) * ((height - y0) / (y1 - y0))
                left = min(left, crossing)
                right = max(right, crossing)
            }
        }
        return (left, right)
    }
}
