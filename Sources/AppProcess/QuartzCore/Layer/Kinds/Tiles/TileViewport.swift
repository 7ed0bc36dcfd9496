import CoreGraphics
import Foundation

/// The visible part of a tiled layer and its scale, which determine the tiles that are needed.
struct TileViewport {
    /// The part that neither the root layer nor a clipping ancestor hides (the layer's space).
    let area: CGRect
    /// The number of screen pixels per point of the layer, in the middle of the visible part.
    let scale: CGFloat

    /// Returns `nil` if no part of the layer is visible.
    ///
    /// - Parameters:
    ///   - layer: The layer, or its presentation copy.
    ///   - screenScale: The pixels of the screen per point of its root layer.
    init?(of layer: CALayer, screenScale: CGFloat) {
        var part = layer.bounds.standardized
        var top = layer
        guard !layer.isHidden else { return nil }
        while let above = top.superlayer {
            guard !above.isHidden else { return nil }
            if above.masksToBounds || above.superlayer == nil { part = part.intersection(layer.convert(above.bounds, from: above)) }
            top = above
        }
        guard !part.isNull, !part.isEmpty else { return nil }
        let middle = CGPoint(x: part.midX, y: part.midY)
        let center = layer.convert(middle, to: top)
        func length(_ dx: CGFloat, _ dy: CGFloat) -> CGFloat {
            let other = layer.convert(CGPoint(x: middle.x + dx, y: middle.y + dy), to: top)
            return hypot(other.x - center.x, other.y - center.y)
        }
        area = part
        scale = max(length(1, 0), length(0, 1)) * screenScale
        guard scale.isFinite, scale > 0 else { return nil }
    }
}
