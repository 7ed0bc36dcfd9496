import Raster
import RenderTree
import WireProtocol

/// What a layer hands down to its sublayers.
struct SublayerSpace {
    /// From the superlayer's coordinates to device pixels; `sublayerMap` comes before.
    var homography: Homography
    var sublayerMap: Transform3D?
    /// Sublayers paint within it.
    var clip: PixelRect
    /// Multiplies the opacity of their paints.
    var opacity = 1.0
    /// Whether that opacity is one of a group, which has a single member.
    var isGroupOpacity = false
    /// Whether the layers above have turned the plane upside down.
    var isFlipped = false
    /// Multiplies red, green and blue of their paints, as replicators do with their copies.
    var tint = SIMD3<Float>.one
    /// Whether only the alpha of what they paint counts.
    var isMask = false
    /// Seconds by which replicators let their animations lag behind.
    var delay = 0.0
    /// Tells the copies that replicators make of a layer apart; 0 for what is not a copy.
    var instance: UInt32 = 0

    /// The space of a root: points.
    init(screen: PixelRect, scale: Double) {
        homography = .scale(x: scale, y: scale)
        clip = screen
    }

    /// The space of the sublayers of a layer that lies in another one.
    init(below layer: borrowing LayerProperties, _ placement: borrowing LayerPlacement, in space: SublayerSpace) {
        homography = placement.homography
        sublayerMap = layer.sublayerMap
        clip = placement.innerClip
        opacity = placement.opacity
        isGroupOpacity = placement.isGroupOpacity
        isFlipped = placement.isFlipped
        tint = space.tint
        isMask = space.isMask
        delay = space.delay
        instance = space.instance
        if layer.isGeometryFlipped {
            homography = layer.flip.concatenating(homography)
            isFlipped.toggle()
        }
    }
}

extension SublayerSpace {
    /// The space of the sublayers of a layer that is not a plane of its own but a part of the space around it.
    init(within layer: LayerProperties, in space: SublayerSpace) {
        self = space
        var map = layer.mapToSuperlayer3D(space.sublayerMap)
        if let inner = layer.sublayerMap { map = inner.concatenating(map) }
        if layer.isGeometryFlipped {
            map = layer.flip3D.concatenating(map)
            isFlipped.toggle()
        }
        sublayerMap = map
        opacity = space.opacity * layer.opacity
        isGroupOpacity = false
    }
}
