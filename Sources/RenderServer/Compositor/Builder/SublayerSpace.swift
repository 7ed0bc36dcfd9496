import Geometry
import RenderTree
import SceneModel

/// The coordinate space of a layer's sublayers, and the effects that they inherit.
struct SublayerSpace {
    /// The map from the superlayer's plane to device pixels, applied after `sublayerMap`.
    var homography: Homography
    /// The superlayer's transform of its sublayers; `nil` for the identity.
    var sublayerMap: Transform3D?
    /// The device pixels in which sublayers may paint.
    var clip: PixelRect
    /// Multiplies the opacity of the sublayers' paints.
    var opacity = 1.0
    /// A Boolean value that indicates whether that opacity is the opacity of a group with a single
    /// member, to which it is applied.
    var isGroupOpacity = false
    /// A Boolean value that indicates whether the layers above have flipped the plane vertically.
    var isFlipped = false
    /// Multiplies red, green and blue of the sublayers' paints: the color of a replicator's copy.
    var tint = SIMD3<Float>.one
    /// A Boolean value that indicates whether only the alpha of the paints matters.
    var isMask = false
    /// The time by which the animations of a replicator's copy lag behind (seconds).
    var delay = 0.0
    /// The number of a replicator's copy; 0 for an original.
    var instance: UInt32 = 0

    /// A Boolean value that indicates whether the group around the layer that is visited next clips
    /// it to its edge.
    var hasClippedEdge = false

    /// Creates the space of a root layer, in points.
    init(screen: PixelRect, scale: Double) {
        homography = .scale(x: scale, y: scale)
        clip = screen
    }

    /// Creates the space of the sublayers of a layer in another space.
    init(below layer: borrowing LayerProperties, _ placement: borrowing LayerPlacement, in space: SublayerSpace) {
        homography = placement.homography
        sublayerMap = layer.sublayerMap
        clip = placement.innerClip
        opacity = placement.opacity
        isGroupOpacity = placement.isGroupOpacity
        isFlipped = space.isFlipped
        tint = space.tint
        isMask = space.isMask
        delay = space.delay
        instance = space.instance
        if layer.isGeometryFlipped {
            homography = layer.flip.concatenating(homography)
            isFlipped.toggle()
        }
    }

    /// Creates the space of the sublayers of a layer that preserves depth: one that is not a plane
    /// but a part of the space around it.
    init(inside layer: LayerProperties, in space: SublayerSpace) {
        self = space
        hasClippedEdge = false
        sublayerMap = layer.mapFromSublayers3D(space.sublayerMap)
        if layer.isGeometryFlipped { isFlipped.toggle() }
        opacity = space.opacity * layer.opacity
        isGroupOpacity = false
    }
}
