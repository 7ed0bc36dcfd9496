import Geometry
import Raster
import RenderTree
import SceneModel

extension DisplayListBuilder {
    /// The device pixels in which a shadow is visible.
    struct ShadowClip {
        let rect: PixelRect
        /// A Boolean value that indicates whether a group that masks the shadow was begun and must
        /// be ended.
        let isGroup: Bool
    }

    /// The shadow of a silhouette.
    private struct Shadow {
        let silhouette: Silhouette
        /// The bounds of the silhouette, in the layer's coordinates.
        let bounds: Rect
        let plan: ShadowPlan
        let color: Color
        /// The map from the layer's coordinates, translated by the shadow's offset, to device
        /// pixels.
        let map: Homography
    }

    /// Appends the shadow of a layer if it does not depend on the layer's contents: that of its
    /// shadow path or of its shape.
    mutating func appendShadow(
        _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        guard visit.placement.paintsShadow else { return }
        let silhouette =
            visit.properties.appearance.shadowPath.map(Silhouette.path) ?? .shape(Shape(visit.properties, through: .identity))
        appendShadow(of: silhouette, visit, pass, &caches, &list)
    }

    /// Begins the clip of a layer's shadow: a layer that masks to its bounds clips its shadow, too.
    ///
    /// - Returns: The clip, or `nil` if the shadow is hidden.
    mutating func beginShadowClip(_ visit: borrowing LayerVisit, _ list: inout DisplayList) -> ShadowClip? {
        guard visit.properties.masksToBounds else { return ShadowClip(rect: visit.placement.clip, isGroup: false) }
        let edge = visit.shape
        let rect = edge.extent(within: visit.placement.clip, &outline)
        // An opaque background hides the shadow.
        guard !rect.isEmpty, !visit.properties.isOpaqueShape else { return nil }
        if edge.isPixelAligned { return ShadowClip(rect: rect, isGroup: false) }
        list.beginGroup(visit.name(.shadowMask), .group(opacity: 1, mask: .shape(edge)))
        return ShadowClip(rect: rect, isGroup: true)
    }

    /// Appends the shadow of a silhouette.
    mutating func appendShadow(
        of silhouette: Silhouette, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches,
        _ list: inout DisplayList
    ) {
        guard let color = visit.properties.shadowColor(visit.space.tint, opacity: visit.placement.opacity), let bounds = silhouette.bounds
        else { return }
        let appearance = visit.properties.appearance
        let map = visit.placement.homography.translated(x: appearance.shadowOffset.width, y: appearance.shadowOffset.height)
        guard map.isFinite else { return }
        let plan = ShadowPlan(radius: appearance.shadowRadius, of: bounds, through: map)
        guard let clip = beginShadowClip(visit, &list) else { return }
        let name = visit.name(.shadow)
        if case .shape(let shape) = silhouette, plan != .sharp,
            let box = caches.boxShadows.shadow(of: shape, radius: appearance.shadowRadius, through: map, pixel: premultiplied(color))
        {
            list.append(name, .shadow(box), extent: box.extent.intersection(clip.rect))
        } else {
            let shadow = Shadow(silhouette: silhouette, bounds: bounds, plan: plan, color: color, map: map)
            append(shadow, pass.key(name), within: clip.rect, &caches, &list)
        }
        if clip.isGroup { list.endGroup() }
    }

    private mutating func append(
        _ shadow: Shadow, _ key: DisplayItem.Key, within clip: PixelRect, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        switch shadow.plan {
        case .sharp: appendSharp(shadow, key, within: clip, &caches, &list)
        case .onScreen:
            let request = ShadowMask.Request(silhouette: shadow.silhouette, plan: shadow.plan, toMask: shadow.map, clip: clip)
            guard let mask = caches.shadowMasks.mask(key, request, &list.budget, &caches.memory) else { return }
            append(Bitmap(mask, Shape(Rect(mask.pixels), through: .identity), .identity, shadow.color), key.name, within: clip, &list)
        case .inLayer(let scale, _):
            let toMask = Homography.scale(x: scale, y: scale).concatenating(
                .translation(x: -(shadow.bounds.minX * scale).rounded(), y: -(shadow.bounds.minY * scale).rounded()))
            let everything = PixelRect(x0: -1 << 24, y0: -1 << 24, x1: 1 << 24, y1: 1 << 24)
            let request = ShadowMask.Request(silhouette: shadow.silhouette, plan: shadow.plan, toMask: toMask, clip: everything)
            guard let fromScreen = shadow.map.inverse, let fromMask = toMask.inverse,
                let mask = caches.shadowMasks.mask(key, request, &list.budget, &caches.memory)
            else { return }
            let shape = Shape(Rect(mask.pixels), through: fromMask.concatenating(shadow.map))
            append(Bitmap(mask, shape, fromScreen.concatenating(toMask), shadow.color), key.name, within: clip, &list)
        }
    }

    private mutating func appendSharp(
        _ shadow: Shadow, _ key: DisplayItem.Key, within clip: PixelRect, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        let pixel = premultiplied(shadow.color)
        guard pixel != 0 else { return }
        switch shadow.silhouette {
        case .shape(let shape):
            let shape = Shape(shape, through: shadow.map)
            list.appendFill(key.name, shape, pixel, extent: shape.extent(within: clip, &outline))
        case .path(let path):
            guard let fill = caches.paths.fill(key, path, .fill(.nonZero), pixel: pixel, through: shadow.map, &list.budget, &caches.memory)
            else {
                return
            }
            list.append(key.name, .path(fill), extent: fill.outline.pixels(within: clip))
        }
    }
}

extension DisplayListBuilder.Bitmap {
    /// Creates a tinted shadow mask.
    ///
    /// - Parameter toMask: The map from device pixels to the mask's space.
    fileprivate init(_ mask: ShadowMask, _ shape: Shape, _ toMask: Homography, _ color: Color) {
        let toImage = toMask.concatenating(.translation(x: -Double(mask.pixels.x0), y: -Double(mask.pixels.y0)))
        self.init(source: mask.source, owner: mask, shape: shape, toImage: toImage, tint: color)
    }
}

extension LayerProperties {
    /// Returns the color of the layer's shadow including its opacity, or `nil` if the layer has no
    /// visible shadow.
    func shadowColor(_ tint: SIMD3<Float>, opacity: Double) -> Color? {
        guard castsShadow, case let appearance = appearance, var color = appearance.shadowColor else { return nil }
        color.alpha *= Float(appearance.shadowOpacity * opacity)
        return color.tinted(tint)
    }
}
