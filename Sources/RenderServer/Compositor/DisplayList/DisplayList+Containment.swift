import Geometry
import Raster

extension DisplayList {
    /// Returns whether every item stays within the edge of a shape. It may return `false` although
    /// the items do, if the answer would be expensive to find.
    func liesWithin(_ shape: Shape) -> Bool {
        guard let toShape = shape.homography.inverse else { return false }
        func contains(_ rect: Rect, _ homography: Homography) -> Bool {
            let map = homography.concatenating(toShape)
            let (a, b, c, d) = rect.corners
            return [a, b, c, d].allSatisfy { corner in map.apply(corner).map { shape.contains($0) } ?? false }
        }
        var next = 0
        while next < items.count {
            let item = items[next]
            next += 1
            if item.isGroup {
                // The members of a group stay within the edge that clips it, so they need no test
                // of their own.
                if case .shape(let edge) = paint(of: item)?.edge, shape.contains(edge, toShape) { next = Int(item.end) }
                continue
            }
            switch item.content {
            case .solid: guard contains(Rect(item.extent.rect), .identity) else { return false }
            case .paint:
                switch paint(of: item) {
                case .fill(let inner, _), .border(let inner, _, _), .image(let inner, _), .gradient(let inner, _),
                    .backdrop(let inner, _, _, _):
                    guard shape.contains(inner, toShape) else { return false }
                case .path(let fill): if let bounds = fill.outline.bounds, !contains(bounds, .identity) { return false }
                case .particles, .shadow, .picture, nil: guard contains(Rect(item.extent.rect), .identity) else { return false }
                case .group, .clip, .alphaMask: break
                }
            }
        }
        return true
    }
}
