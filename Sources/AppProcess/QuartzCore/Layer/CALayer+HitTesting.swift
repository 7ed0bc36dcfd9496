import CoreGraphics
import Foundation
import Geometry
import SceneModel

/// Hit testing, with the projections by which the server draws layers.
extension CALayer {
    /// Implements `hitTest(_:)`: returns the deepest layer at a point of the superlayer's
    /// coordinate space, or nil if there is none.
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

    /// Returns the hit of the frontmost sublayer that has one. Among equal depths, the last
    /// sublayer is in front.
    private func hitSublayer(_ p: CGPoint) -> CALayer? {
        let layers = shownChildren
        guard layers.contains(where: \.mayLeavePlane) else {
            for layer in layers.reversed() { if let hit = layer.hitTest(p) { return hit } }
            return nil
        }
        // Sublayers share a space with those of the transform layers among them.
        var members: [(layer: CALayer, depth: Double)] = []
        var rest = Array(layers.reversed())
        while let layer = rest.popLast() {
            if layer.kind == .transform {
                if !layer.isHidden { rest += layer.shownChildren.reversed() }
            } else {
                members.append((layer, layer.depth(at: p)))
            }
        }
        // The sort is stable.
        members.sort { $0.depth < $1.depth }
        for (layer, _) in members.reversed() { if let hit = layer.hitTest(p) { return hit } }
        return nil
    }

    /// A Boolean value that indicates whether the layer or its sublayers may lie outside the plane
    /// of its superlayer.
    private var mayLeavePlane: Bool {
        if kind == .transform { return true }
        guard !values.isPlain else { return false }
        let transform = values.transform
        return values.zPosition != 0 || transform.m13 != 0 || transform.m23 != 0 || transform.m43 != 0 || values.anchorPointZ != 0
    }

    /// Returns the depth of the layer's plane at a point of the plane of the nearest ancestor that
    /// has one. Greater depths are nearer to the viewer.
    ///
    /// The inverse of the homography takes the point to (x, y, 1) times a factor, and the third
    /// column of the matrix takes that to z times the factor, as derived for the render server's
    /// `DepthPlane`.
    private func depth(at p: CGPoint) -> Double {
        let matrix = matrixToFlat.matrix
        guard let inverse = Homography(matrix).inverse else { return -.infinity }
        let v = inverse.homogeneous(Point(p))
        let depth = v.x * matrix.m13 + v.y * matrix.m23 + v.z * matrix.m43
        return depth.isNaN ? -.infinity : depth
    }

    /// A Boolean value that indicates whether the layer shows a visible side to the viewer: either
    /// side if it is double-sided, otherwise only its front.
    private var facesViewer: Bool {
        guard !isDoubleSided else { return true }
        // A layer seen from behind is mirrored: its determinant is negative. An odd number of
        // flipped ancestors mirrors the layer once more.
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
