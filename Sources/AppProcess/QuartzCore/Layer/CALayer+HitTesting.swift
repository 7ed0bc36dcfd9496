import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Hit testing.
extension CALayer {
    /// Returns the deepest layer at a point of the superlayer's coordinate space, or nil if there
    /// is none.
    final func findHit(_ p: CGPoint) -> CALayer? {
        guard !isHidden else { return nil }
        // A transform layer has no plane of its own; its sublayers map the point to theirs.
        if kind == .transform { return hitSublayer(p) }
        // Points behind the viewer are not visible.
        guard let point = planeToFlat.map.inverse?.apply(Point(p))?.cg, facesViewer else { return nil }
        if let mask, mask.hitTest(point) == nil { return nil }
        let isInside = contains(point)
        guard isInside || !masksToBounds else { return nil }
        return hitSublayer(point) ?? (isInside ? self : nil)
    }

    /// Returns the hit of the frontmost sublayer that has one. Among equal z positions, the last
    /// sublayer is in front.
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

    /// A Boolean value that indicates whether the layer shows a visible side to the viewer: either
    /// side if it is double-sided, otherwise only its front.
    private var facesViewer: Bool {
        guard !isDoubleSided else { return true }
        return (planeToTop.determinant < 0) == (shownParent?.isUpsideDown ?? false)
    }

    /// A Boolean value that indicates whether the layer is upside down relative to the topmost
    /// layer's superlayer: whether an odd number of layers from this one up have a flipped
    /// geometry.
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
