import CoreGraphics
import Foundation

extension IndexPath {
    /// Returns where the row or item at a place is after the one at `source` moved to `target`.
    func moved(from source: IndexPath, to target: IndexPath) -> IndexPath {
        guard self != source else { return target }
        var path = self
        if path.section == source.section, path.row > source.row { path.row -= 1 }
        if path.section == target.section, path.row >= target.row { path.row += 1 }
        return path
    }
}

extension UIScrollView {
    /// Returns the offset in the next step of a drag of a row or item at a point: nearer to the
    /// edge that the point is close to, within the resting offsets.
    func offsetScrolledByDrag(at point: CGPoint) -> CGPoint {
        /// Returns the distance by which a coordinate is within the margin of an edge.
        func excess(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let margin: CGFloat = 40
            return value < low + margin ? value - low - margin : value > high - margin ? value - high + margin : 0
        }
        let inset = adjustedContentInset
        let dx = excess(point.x, bounds.minX + inset.left, bounds.maxX - inset.right)
        let dy = excess(point.y, bounds.minY + inset.top, bounds.maxY - inset.bottom)
        guard dx != 0 || dy != 0 else { return contentOffset }
        return clamped(CGPoint(x: contentOffset.x + dx / 4, y: contentOffset.y + dy / 4))
    }
}
