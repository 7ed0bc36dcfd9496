import Raster
import RenderTree
import WireProtocol

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
    /// Of the group that the layer and all below it are.
    var groupOpacity = 1.0
    /// How the layer and all below it are blended with what is behind them.
    var blending = CompositingFilter.normal
    /// The layer whose alpha cuts them out.
    var mask: LayerID?
    /// The transition that is under way.
    var change: LookChange?
    /// Whether they are a group: painted on their own, and the result blended.
    var isGroup = false
    /// Whether `opacity`, handed down, is one of a group.
    var isGroupOpacity: Bool
    /// Whether contents and sublayers are a group that is cut along the bounds.
    var hasMask = false
    var isFlipped: Bool
    /// Of the layer's own, around this place.
    var pictures = 0
    /// Whether a shadow of the layer's shape, or of a path, is to be painted here.
    var paintsShadow = false

    /// Nil where neither the layer nor anything below it is seen. The outline is scratch memory.
    ///
    /// - Parameter inside: What the layer shows of its own besides background and border: how many items at most.
    init?(
        _ layer: borrowing LayerProperties, inside: Int, sublayers: Int, change: LookChange? = nil, in space: SublayerSpace,
        _ outline: inout Outline
    ) {
        guard !layer.isHidden || change != nil, layer.opacity > 0 else { return nil }
        let parts =
            (layer.showsBackground ? 1 : 0) + inside + (layer.showsBorder ? 1 : 0) + (layer.castsShadow ? 1 : 0)
            + (layer.blursBackground ? 1 : 0)
        guard parts + sublayers > 0 || change != nil else { return nil }
        homography = layer.map(in: space)
        guard homography.isFinite else { return nil }
        isFlipped = space.isFlipped
        if !layer.isDoubleSided, (homography.determinant < 0) != isFlipped { return nil }
        clip = space.clip
        innerClip = clip
        opacity = space.opacity * layer.opacity
        isGroupOpacity = opacity < 1 && (space.isGroupOpacity || (layer.opacity < 1 && layer.allowsGroupOpacity))
        if !layer.hasPlainAppearance {
            let appearance = layer.appearance
            mask = appearance.mask
            blending = appearance.compositingFilter
            // Alone in a group that has an opacity, it has nothing behind it.
            if space.isGroupOpacity, blending.isAddition { blending = .normal }
            isGroup = mask != nil || blending != .normal
        }
        self.change = change
        if let change {
            isGroup = true
            if change.transition.kind != .fade {
                clip = Shape(layer.bounds, through: homography).extent(within: clip, &outline)
            }
        }
        if isGroup || (isGroupOpacity && parts + sublayers > 1) {
            isGroup = true
            groupOpacity = opacity
            opacity = 1
            isGroupOpacity = false
        }
        clipContents(layer, inside: inside, sublayers: sublayers, &outline)
    }

    /// Finds within what contents and sublayers paint.
    mutating func clipContents(_ layer: borrowing LayerProperties, inside: Int, sublayers: Int, _ outline: inout Outline) {
        innerClip = clip
        hasMask = false
        guard layer.masksToBounds, sublayers + inside > 0 else { return }
        let shape = Shape(layer, through: homography)
        innerClip = shape.extent(within: clip, &outline)
        // Contents that fill the bounds are cut out by themselves.
        hasMask = !shape.isPixelAligned && !innerClip.isEmpty && (sublayers > 0 || inside > 1 || !layer.contentsFillBounds)
    }
}

extension LayerProperties {
    var showsBackground: Bool { (backgroundColor?.alpha ?? 0) > 0 }

    var showsBorder: Bool { borderWidth > 0 && (borderColor?.alpha ?? 0) > 0 }

    /// Whether contents take exactly the bounds, whatever their size.
    var contentsFillBounds: Bool { contentsGravity == .resize }
}
