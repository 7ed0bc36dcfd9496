import Geometry
import Raster
import RenderTree
import SceneModel

/// The geometry and the effects of a layer on the screen.
struct LayerPlacement {
    /// The way in which the layer and its sublayers are composited as a group.
    struct Group {
        var opacity = 1.0
        var blending = CompositingFilter.normal
        /// The layer whose alpha masks the group.
        var mask: LayerID?
    }

    /// The map from the layer's coordinates to device pixels.
    var homography: Homography
    /// The device pixels in which the layer may paint.
    var clip: PixelRect
    /// The device pixels in which contents and sublayers may paint.
    var innerClip: PixelRect
    /// The opacity of the layer's paints.
    var opacity: Double
    /// A Boolean value that indicates whether `opacity` is the opacity of a group with a single
    /// member. It is then applied to that member, so that the group needs no buffer.
    var isGroupOpacity: Bool
    /// The group, if the layer and its sublayers are painted into a buffer of their own.
    var group: Group?
    /// The transition in progress.
    var transition: ActiveTransition?
    /// A Boolean value that indicates whether contents and sublayers are a group that is masked by
    /// the bounds.
    var hasBoundsMask = false
    /// The number of the layer's open offscreen groups.
    var offscreenGroupCount = 0
    /// A Boolean value that indicates whether the layer has a shadow with the shape of the layer or
    /// of its shadow path, which needs no offscreen group.
    var paintsShadow = false

    /// Creates the placement of a layer in a space, or returns `nil` if neither the layer nor any
    /// sublayer is visible.
    ///
    /// - Parameter outline: Scratch memory.
    init?(
        _ layer: borrowing LayerProperties, _ parts: LayerParts, transition: ActiveTransition? = nil, in space: SublayerSpace,
        _ outline: inout Outline
    ) {
        guard !layer.isHidden || transition != nil, layer.opacity > 0 else { return nil }
        let memberCount =
            (layer.showsBackground ? 1 : 0) + parts.contentItems + (layer.showsBorder ? 1 : 0) + (layer.castsShadow ? 1 : 0)
            + (layer.filtersBackdrop ? 1 : 0) + parts.sublayers
        guard memberCount > 0 || transition != nil else { return nil }
        homography = layer.map(in: space)
        guard homography.isFinite else { return nil }
        // A single-sided layer is hidden if the map mirrors it, unless the layers above are
        // flipped.
        if !layer.isDoubleSided, (homography.determinant < 0) != space.isFlipped { return nil }
        clip = space.clip
        innerClip = clip
        opacity = space.opacity * layer.opacity
        isGroupOpacity = opacity < 1 && (space.isGroupOpacity || (layer.opacity < 1 && layer.allowsGroupOpacity))
        if !layer.hasPlainAppearance {
            let appearance = layer.appearance
            var blending = appearance.compositingFilter
            // The only member of a group with an opacity has nothing behind it.
            if space.isGroupOpacity, blending.isAddition { blending = .normal }
            if appearance.mask != nil || blending != .normal { group = Group(blending: blending, mask: appearance.mask) }
        }
        self.transition = transition
        if let transition {
            if group == nil { group = Group() }
            if transition.transition.kind != .fade {
                clip = Shape(layer.bounds, through: homography).extent(within: clip, &outline)
            }
        }
        if group != nil || (isGroupOpacity && memberCount > 1) {
            if group == nil { group = Group() }
            group?.opacity = opacity
            opacity = 1
            isGroupOpacity = false
        }
        clipContents(layer, parts, &outline)
        if space.hasClippedEdge {
            innerClip = clip
            hasBoundsMask = false
        }
    }

    /// Computes `innerClip` and `hasBoundsMask` from `clip`.
    mutating func clipContents(_ layer: borrowing LayerProperties, _ parts: LayerParts, _ outline: inout Outline) {
        innerClip = clip
        hasBoundsMask = false
        guard layer.masksToBounds, !parts.isEmpty else { return }
        let shape = Shape(layer, through: homography)
        innerClip = shape.extent(within: clip, &outline)
        // Contents that fill the bounds are clipped to them by their own shape.
        hasBoundsMask =
            !shape.isPixelAligned && !innerClip.isEmpty && (parts.sublayers > 0 || parts.contentItems > 1 || !layer.contentsFillBounds)
    }
}
