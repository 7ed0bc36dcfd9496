import Geometry
import RenderTree
import SceneModel
import WireProtocol

/// The extent of a layer with everything below it, on the layer's plane.
extension DisplayListBuilder {
    /// The number of layers below one whose extents are united at most.
    private static let contentLayerLimit = 512

    /// Returns a rectangle of a layer's plane that contains what the layer and everything below it
    /// paint, or `nil` if it is unknown because there are particles, too many layers, or layers
    /// behind the viewer.
    mutating func contentRect(of id: LayerID, _ layer: LayerProperties, _ pass: inout ClientPass) -> Rect? {
        contentStack.removeAll(keepingCapacity: true)
        guard var rect = pass.ownRect(of: id, layer) else { return nil }
        guard !layer.masksToBounds else { return layer.bounds }
        var count = 0
        func push(_ id: LayerID, _ layer: LayerProperties, _ map: Transform3D) -> Bool {
            let inner = layer.sublayerMap.map { $0.concatenating(map) } ?? map
            let flipped = layer.isGeometryFlipped ? layer.flip3D.concatenating(inner) : inner
            let sublayers = pass.layers.sublayers(of: id)
            count += sublayers.count
            guard count <= Self.contentLayerLimit else { return false }
            for sublayer in sublayers { contentStack.append((sublayer, flipped)) }
            return true
        }
        guard pass.layers.kind(of: id) != .replicator || pass.layers.sublayerCount(of: id) == 0, push(id, layer, .identity) else {
            return nil
        }
        while let (id, space) = contentStack.popLast() {
            let layer = pass.layers.presentation(of: id)
            guard !layer.isHidden, layer.opacity > 0 else { continue }
            let kind = pass.layers.kind(of: id)
            let map = layer.mapToSuperlayer3D(space)
            if !layer.preservesDepth(kind) {
                guard let own = pass.ownRect(of: id, layer), let image = Homography(map).image(of: layer.masksToBounds ? layer.bounds : own)
                else { return nil }
                rect = rect.union(image)
            }
            guard !layer.masksToBounds || layer.preservesDepth(kind), pass.layers.sublayerCount(of: id) > 0 else { continue }
            guard kind != .replicator, push(id, layer, map) else { return nil }
        }
        return rect
    }
}

extension ClientPass {
    /// Returns a layer's values at the time that a space shows.
    func properties(of id: LayerID, in space: SublayerSpace) -> LayerProperties {
        modifiedProperties(of: id, in: space) ?? layers.presentation(of: id)
    }

    /// Returns whether a layer covers its bounds with opaque pixels.
    func isOpaque(_ id: LayerID, _ layer: LayerProperties) -> Bool {
        guard layers.transition(of: id) == nil else { return false }
        if !layer.hasPlainAppearance {
            let appearance = layer.appearance
            guard appearance.mask == nil, appearance.compositingFilter == .normal, appearance.blurRadius == 0 else { return false }
        }
        if layer.isOpaqueShape { return true }
        guard layer.contentsFillBounds, layer.contentsFade == nil, let contents = layer.contents.flatMap({ tree.surface($0) }) else {
            return false
        }
        return contents.description.isOpaque
    }

    /// Returns a rectangle that contains what a layer paints without its sublayers, or `nil` if it
    /// is unknown.
    fileprivate func ownRect(of id: LayerID, _ layer: LayerProperties) -> Rect? {
        var rect = layer.bounds
        if !layer.contentsFillBounds, let surface = layer.contents.flatMap({ tree.surface($0) }),
            let contents = layer.contentsRectangle(width: surface.description.width, height: surface.description.height)
        {
            rect = rect.union(contents)
        }
        switch layers.kind(of: id) {
        case .emitter: return nil
        case .shape:
            let shape = layer.shape
            if let bounds = shape.path.flatMap({ Silhouette.path($0).bounds }) {
                // The points of mitered joins are the farthest.
                let reach = shape.strokeColor == nil ? 0 : shape.lineWidth / 2 * max(shape.lineJoin == .miter ? shape.miterLimit : 1, 1.5)
                rect = rect.union(bounds.insetBy(dx: -reach, dy: -reach))
            }
        case .layer, .transform, .replicator, .gradient: break
        }
        guard layer.castsShadow || (!layer.hasPlainAppearance && layer.appearance.blurRadius > 0) else { return rect }
        let appearance = layer.appearance
        let reach = 3 * max(appearance.shadowRadius, appearance.blurRadius)
        let (dx, dy) = (abs(appearance.shadowOffset.width) + reach, abs(appearance.shadowOffset.height) + reach)
        if let path = appearance.shadowPath.flatMap({ Silhouette.path($0).bounds }) { rect = rect.union(path) }
        return rect.insetBy(dx: -dx, dy: -dy)
    }
}

extension Homography {
    /// Returns the smallest rectangle that contains the image of a rectangle, or `nil` if a part of
    /// it is behind the viewer.
    fileprivate func image(of rect: Rect) -> Rect? {
        let (a, b, c, d) = rect.corners
        guard let a = apply(a), let b = apply(b), let c = apply(c), let d = apply(d) else { return nil }
        let (x0, x1) = (min(min(a.x, b.x), min(c.x, d.x)), max(max(a.x, b.x), max(c.x, d.x)))
        let (y0, y1) = (min(min(a.y, b.y), min(c.y, d.y)), max(max(a.y, b.y), max(c.y, d.y)))
        guard (abs(x0) + abs(x1) + abs(y0) + abs(y1)).isFinite else { return nil }
        return Rect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
    }
}
