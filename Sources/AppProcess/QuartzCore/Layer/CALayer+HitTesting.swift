import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Which layer is at a point.
extension CALayer {
    /// The deepest layer at a point of the space that this layer is placed in.
    final func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        // Without a plane of its own: its sublayers find theirs.
        if kind == .transform { return hitSublayer(p) }
        // What lies behind the viewer is not seen.
        guard let point = planeToFlat.map.inverse?.apply(Point(p))?.cg, facesViewer else { return nil }
        if let mask, mask.hitTest(point) == nil { return nil }
        let isInside = contains(point)
        guard isInside || !masksToBounds else { return nil }
        return hitSublayer(point) ?? (isInside ? self : nil)
    }

    /// From front to back: of equal depth, the last sublayer lies on top.
    private func hitSublayer(_ p: CGPoint) -> CALayer? {
        var layers = shownChildren
        if layers.contains(where: { $0.zPosition != 0 }) {
            layers = layers.enumerated().sorted { ($0.element.zPosition, $0.offset) < ($1.element.zPosition, $1.offset) }.map(\.element)
        }
        for layer in layers.reversed() {
            if let hit = layer.hitTest(p) { return hit }
        }
        return nil
    }

    /// Whether the layer is seen from the side that is turned to the viewer: one that is not
    /// double-sided is not seen from behind.
    private var facesViewer: Bool {
        guard !isDoubleSided else { return true }
        return (planeToTop.determinant < 0) == (shownParent?.isUpsideDown ?? false)
    }

    /// Whether y grows upwards in the layer, against the topmost layer: whether an odd number of
    /// layers from it up have a flipped geometry.
    final var isUpsideDown: Bool {
        var isUpsideDown = false
        var current: CALayer? = self
        while let layer = current {
            if layer.isGeometryFlipped { isUpsideDown.toggle() }
            current = layer.superlayer
        }
        return isUpsideDown
    }
}
