import Geometry
import Raster
import RenderTree
import SceneModel

/// A layer during traversal by `DisplayListBuilder`: the values that everything it paints depends
/// on.
struct LayerVisit {
    let id: LayerID
    let kind: LayerKind
    /// The generation of the layer's slot.
    let generation: UInt32
    let parts: LayerParts
    /// The layer's values at the time that is shown.
    let properties: LayerProperties
    /// The space that contains the layer.
    let space: SublayerSpace
    /// The layer's geometry in its innermost open offscreen group, or on the screen.
    var placement: LayerPlacement

    /// Returns the name of an item of the layer.
    func name(_ part: DisplayItem.Part) -> DisplayItem.Name {
        DisplayItem.Name(layer: id, generation: generation, part: part, instance: space.instance)
    }

    /// The bounds of the layer, with its round corners, on the screen.
    var shape: Shape { Shape(properties, through: placement.homography) }

    /// A Boolean value that indicates whether a group clips the layer to its edge, so that it is
    /// painted without that edge.
    var isClippedByGroup: Bool { placement.hasBoundsMask || space.hasClippedEdge }

    /// The shape that the background fills: the bounds, or more if a group clips to them.
    var backgroundShape: Shape { isClippedByGroup ? Shape(Rect(placement.innerClip), through: .identity) : shape }

    /// The pixels in which the background may paint.
    var backgroundClip: PixelRect { isClippedByGroup ? placement.innerClip : placement.clip }

    /// The distance (points) by which a shape clipped by a group extends beyond the bounds: at
    /// least two pixels everywhere on their edge, so that only the group's edge is antialiased.
    var edgeMargin: Double {
        let (a, b, c, d) = properties.bounds.corners
        let scales = [a, b, c, d].map { placement.homography.magnification(at: $0) }.filter { $0 > 0 }
        return 2 / (scales.min() ?? .infinity)
    }

    /// A Boolean value that indicates whether the layer's backdrop is in the group that the bounds
    /// mask.
    var hasMaskedBackdrop: Bool {
        placement.hasBoundsMask && placement.transition == nil && properties.filtersBackdrop && properties.appearance.blurRadius == 0
    }

    /// Returns the pixel value of a color with the layer's tint and opacity.
    func pixel(_ color: Color) -> UInt32 { premultiplied(color.tinted(space.tint), opacity: placement.opacity) }

    /// A Boolean value that indicates whether the layer may have effects that change its placement:
    /// a shadow, a blur, rasterization or a transition.
    var hasEffects: Bool { !properties.hasPlainAppearance || placement.transition != nil }

    /// The space of the layer's sublayers.
    var sublayerSpace: SublayerSpace { SublayerSpace(below: properties, placement, in: space) }
}
