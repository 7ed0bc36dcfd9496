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

    /// The space of a root: points.
    init(screen: PixelRect, scale: Double) {
        homography = .scale(x: scale, y: scale)
        clip = screen
    }

    /// The space of the sublayers of a layer that lies in another one.
    init(below layer: LayerProperties, _ placement: LayerPlacement) {
        homography = placement.homography
        sublayerMap = layer.sublayerMap
        clip = placement.innerClip
        opacity = placement.opacity
        isGroupOpacity = placement.isGroupOpacity
        isFlipped = placement.isFlipped
        if layer.isGeometryFlipped {
            homography = layer.flip.concatenating(homography)
            isFlipped.toggle()
        }
    }
}

/// Where and how a layer is painted.
struct LayerPlacement {
    /// From the layer's coordinates to device pixels.
    var homography: Homography
    /// The layer itself paints within it.
    var clip: PixelRect
    /// Contents and sublayers paint within it.
    var innerClip: PixelRect
    /// Of the layer's paints.
    var opacity: Double
    /// Of the group that the layer and all below it are; nil where they are none.
    var groupOpacity: Double?
    /// Whether `opacity`, handed down, is one of a group.
    var isGroupOpacity: Bool
    /// Whether contents and sublayers are a group that is cut along the bounds.
    var hasMask = false
    var isFlipped: Bool

    /// Nil where neither the layer nor anything below it is seen. The outline is scratch memory.
    init?(_ layer: LayerProperties, sublayers: Int, in space: SublayerSpace, _ outline: inout Outline) {
        guard !layer.isHidden, layer.opacity > 0 else { return nil }
        let parts = (layer.showsBackground ? 1 : 0) + (layer.contents != nil ? 1 : 0) + (layer.showsBorder ? 1 : 0)
        guard parts + sublayers > 0 else { return nil }
        homography = layer.mapToSuperlayer(space.sublayerMap).concatenating(space.homography)
        guard homography.isFinite else { return nil }
        isFlipped = space.isFlipped
        if !layer.isDoubleSided, (homography.determinant < 0) != isFlipped { return nil }
        clip = space.clip
        innerClip = clip
        opacity = space.opacity * layer.opacity
        isGroupOpacity = opacity < 1 && (space.isGroupOpacity || (layer.opacity < 1 && layer.allowsGroupOpacity))
        if isGroupOpacity && parts + sublayers > 1 {
            groupOpacity = opacity
            opacity = 1
            isGroupOpacity = false
        }
        if layer.masksToBounds, sublayers > 0 || layer.contents != nil {
            let shape = Shape(layer, through: homography)
            innerClip = shape.extent(within: clip, &outline)
            // Contents that fill the bounds are cut out by themselves.
            hasMask = !shape.isPixelAligned && !innerClip.isEmpty && (sublayers > 0 || !layer.contentsFillBounds)
        }
    }
}

extension LayerProperties {
    var showsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

    var showsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// Whether contents take exactly the bounds, whatever their size.
    var contentsFillBounds: Bool { contentsGravity == .resize }
}
