import Geometry
import SceneModel

extension LayerProperties {
    /// The center of the bounds.
    var center: Point { Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2) }

    /// The anchor point, in the layer's own coordinates.
    private var anchor: Point {
        Point(x: bounds.origin.x + anchorPoint.x * bounds.size.width, y: bounds.origin.y + anchorPoint.y * bounds.size.height)
    }

    /// Returns the map from the layer's own coordinates to device pixels.
    func map(in space: SublayerSpace) -> Homography {
        guard isPlain, space.sublayerMap == nil else { return mapToSuperlayer(space.sublayerMap).concatenating(space.homography) }
        let anchor = anchor
        return space.homography.translated(x: position.x - anchor.x, y: position.y - anchor.y)
    }

    /// Returns the map from the layer's own coordinates to those of its superlayer.
    ///
    /// - Parameter sublayers: The superlayer's transform of its sublayers.
    func mapToSuperlayer(_ sublayers: Transform3D?) -> Homography {
        let anchor = anchor
        if isPlain {
            if sublayers == nil { return .translation(x: position.x - anchor.x, y: position.y - anchor.y) }
            return Homography(.translation(x: position.x - anchor.x, y: position.y - anchor.y).concatenating(sublayers ?? .identity))
        }
        return Homography(mapToSuperlayer3D(sublayers))
    }

    /// Returns the same map in three dimensions.
    func mapToSuperlayer3D(_ sublayers: Transform3D?) -> Transform3D {
        let anchor = anchor
        let map = Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: position.x, y: position.y, z: zPosition))
        return sublayers.map(map.concatenating) ?? map
    }

    /// Returns the map from the sublayers of a layer that preserves depth to the space of the
    /// layer's superlayer.
    ///
    /// - Parameter sublayers: The superlayer's transform of its sublayers.
    func mapFromSublayers3D(_ sublayers: Transform3D?) -> Transform3D {
        var map = mapToSuperlayer3D(sublayers)
        if let inner = sublayerMap { map = inner.concatenating(map) }
        return isGeometryFlipped ? flip3D.concatenating(map) : map
    }

    /// The sublayer transform about the layer's anchor point; `nil` if it is the identity.
    var sublayerMap: Transform3D? {
        guard !isPlain else { return nil }
        let transform = sublayerTransform
        return transform.isIdentity ? nil : transformAboutAnchor(transform)
    }

    /// Returns a transform about the layer's anchor point.
    func transformAboutAnchor(_ transform: Transform3D) -> Transform3D {
        let anchor = anchor
        return Transform3D.translation(x: -anchor.x, y: -anchor.y, z: -anchorPointZ)
            .concatenating(transform)
            .concatenating(.translation(x: anchor.x, y: anchor.y, z: anchorPointZ))
    }

    /// The map that flips the layer's coordinates vertically within its bounds.
    var flip: Homography {
        Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: -1, h23: 0, h31: 0, h32: bounds.minY + bounds.maxY, h33: 1)
    }

    /// The same map in three dimensions.
    var flip3D: Transform3D {
        var flip = Transform3D.identity
        flip.m22 = -1
        flip.m42 = bounds.minY + bounds.maxY
        return flip
    }
}
