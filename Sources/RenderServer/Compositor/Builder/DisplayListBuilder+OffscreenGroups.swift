import Geometry
import Raster
import RenderTree
import SceneModel

/// Layers that are painted into a bitmap of their own: those that cast the shadow of everything
/// they show, those that are rasterized, and those that are blurred.
extension DisplayListBuilder {
    /// An offscreen group whose list is being written, or has just been closed.
    struct OpenOffscreenGroup {
        enum Purpose {
            case shadow
            /// Rasterization, with the map from the layer's coordinates to the bitmap's pixels.
            case rasterization(Homography)
            case filter(sigmaX: Double, sigmaY: Double)
        }

        var purpose: Purpose
        /// The list around the group; after the group is closed, the group's own list.
        var list: DisplayList
        /// The layer's placement outside the group; after the group is closed, that inside.
        var placement: LayerPlacement
        /// The pixels of the screen or group around this group.
        var bounds: PixelRect
    }

    /// The greatest side length of the bitmap of a rasterized layer (pixels).
    private static let sideLimit = 16_384.0

    /// Opens the offscreen groups that a layer's rasterization and shadow need, and changes the
    /// visit's placement to that inside.
    mutating func openOffscreenGroups(
        _ visit: inout LayerVisit, _ pass: inout ClientPass, _ caches: borrowing CompositorCaches, _ list: inout DisplayList
    ) {
        guard !visit.properties.hasPlainAppearance else { return }
        if visit.properties.appearance.shouldRasterize { openRasterization(&visit, &pass, caches, &list) }
        guard visit.properties.castsShadow else { return }
        if visit.properties.appearance.shadowPath != nil || visit.castsShadowOfShape {
            visit.placement.paintsShadow = true
        } else {
            var inside = visit.placement
            let reach = visit.properties.shadowReach(through: inside.homography)
            inside.clip = inside.clip.grown(x: reach, y: reach)
            inside.clipContents(visit.properties, visit.parts, &outline)
            open(.shadow, inside, &visit, &pass, &list)
        }
    }

    /// Opens the group of a rasterized layer.
    ///
    /// If the extent of the layer's content is unknown, or its bitmap could exceed the client's
    /// share of memory, the layer is painted without one.
    private mutating func openRasterization(
        _ visit: inout LayerVisit, _ pass: inout ClientPass, _ caches: borrowing CompositorCaches, _ list: inout DisplayList
    ) {
        let scale = visit.properties.appearance.rasterizationScale
        var limit = pass.limits.rasterizedExtents
        let contentRect = contentRect(of: visit.id, visit.properties, delayed: visit.space.delay != 0, &limit, &pass)
        pass.limits.rasterizedExtents = max(limit, 0)
        guard scale > 0, let contentRect else { return }
        let (width, height) = ((contentRect.maxX - contentRect.minX) * scale, (contentRect.maxY - contentRect.minY) * scale)
        let cachedPixels = caches.offscreenGroups.pixelCount(of: pass.key(visit.name(.rasterization)))
        guard caches.memory.allows(width * height - Double(cachedPixels), for: pass.client), max(width, height) <= Self.sideLimit else {
            return
        }
        var inside = visit.placement
        // The bitmap is mirrored if the screen shows the layer from behind, so that sublayers that
        // are not double-sided stay visible or hidden.
        let sign = inside.homography.determinant < 0 ? -1.0 : 1.0
        let map = Homography.scale(x: scale, y: sign * scale)
        inside.homography = map
        inside.clip = Shape(contentRect, through: map).extent(within: .everything, &outline).grown(x: 1, y: 1)
        inside.clipContents(visit.properties, visit.parts, &outline)
        inside.opacity = 1
        inside.isGroupOpacity = false
        open(.rasterization(map), inside, &visit, &pass, &list)
    }

    /// Opens an offscreen group: replaces the list by an empty one, and the visit's placement by
    /// that inside.
    mutating func open(
        _ purpose: OpenOffscreenGroup.Purpose, _ inside: LayerPlacement, _ visit: inout LayerVisit, _ pass: inout ClientPass,
        _ list: inout DisplayList
    ) {
        var own = listPool.popLast() ?? DisplayList()
        own.removeAll()
        own.beginSection(pass.client, list.budget.nested)
        swap(&own, &list)
        offscreenGroups.append(OpenOffscreenGroup(purpose: purpose, list: own, placement: visit.placement, bounds: pass.bounds))
        pass.bounds = inside.clip
        visit.placement = inside
        visit.placement.offscreenGroupCount += 1
    }

    /// Closes the offscreen groups of a layer, appends them to the lists around them, and changes
    /// the visit's placement to that outside.
    mutating func closeOffscreenGroups(
        _ visit: inout LayerVisit, _ pass: inout ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        while visit.placement.offscreenGroupCount > 0, var group = offscreenGroups.popLast() {
            list.endSection()
            swap(&group.list, &list)
            list.budget.merge(group.list.budget)
            pass.bounds = group.bounds
            swap(&group.placement, &visit.placement)
            switch group.purpose {
            case .filter: appendFiltered(&group, visit, pass, &caches, &list)
            case .shadow: appendWithShadow(&group, visit, pass, &caches, &list)
            case .rasterization: appendRasterized(&group, visit, pass, &caches, &list)
            }
            listPool.append(group.list)
        }
    }

    /// Appends the bitmap of a rasterized layer.
    private mutating func appendRasterized(
        _ closed: inout OpenOffscreenGroup, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass,
        _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        guard case .rasterization(let map) = closed.purpose else { return }
        let name = visit.name(.rasterization)
        let layout = OffscreenGroup.Layout(of: closed.list, .none, within: closed.placement.clip, finishedClip: .empty)
        guard let group = caches.offscreenGroups.update(pass.key(name), &closed.list, layout, &list.budget, &caches.memory),
            let inverse = map.inverse, let fromScreen = visit.placement.homography.inverse
        else { return }
        let rect = group.layout.rect
        let bitmap = Bitmap(
            source: group.source, owner: group, shape: Shape(Rect(rect), through: inverse.concatenating(visit.placement.homography)),
            toImage: fromScreen.concatenating(map).concatenating(.translation(x: -Double(rect.x0), y: -Double(rect.y0))),
            opacity: visit.placement.opacity, changed: group.changedPixels)
        append(bitmap, name, within: visit.placement.clip, &list)
    }

    /// Appends the shadow of everything that a layer shows, and in front of it the layer's bitmap.
    ///
    /// If everything turns out to lie within the layer's opaque shape, the shadow of that shape and
    /// the layer's items are appended instead. If the memory does not allow the bitmaps, only the
    /// layer's items are.
    private mutating func appendWithShadow(
        _ closed: inout OpenOffscreenGroup, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass,
        _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        let (layer, clip, inside) = (visit.properties, visit.placement.clip, closed.placement)
        if layer.isOpaqueShape, closed.list.liesWithin(Shape(layer, through: inside.homography)) {
            appendShadow(of: .shape(Shape(layer, through: .identity)), visit, pass, &caches, &list)
            return list.splice(closed.list, within: clip)
        }
        let offset = inside.homography.vector(layer.appearance.shadowOffset, at: layer.center)
        let sigma = inside.homography.deviations(of: layer.appearance.shadowRadius, at: layer.center)
        let finishedClip = clip.moved(x: -Int(offset.width.rounded()), y: -Int(offset.height.rounded())).grown(x: 1, y: 1)
        let layout = OffscreenGroup.Layout(
            of: closed.list, .shadow(sigmaX: sigma.x, sigmaY: sigma.y), within: inside.clip, finishedClip: finishedClip)
        let name = visit.name(.offscreenContents)
        guard let color = layer.shadowColor(visit.space.tint, opacity: 1),
            list.budget.chargeBlur(layout.blurCost),
            let group = caches.offscreenGroups.update(pass.key(name), &closed.list, layout, &list.budget, &caches.memory)
        else { return list.splice(closed.list, within: clip) }
        if let shadowClip = beginShadowClip(visit, &list) {
            append(Bitmap(shadowOf: group, color, movedBy: offset), visit.name(.shadow), within: shadowClip.rect, &list)
            if shadowClip.isGroup { list.endGroup() }
        }
        append(Bitmap(contentsOf: group), name, within: clip, &list)
    }

    // MARK: Bitmaps

    /// A bitmap as an item's paint.
    struct Bitmap {
        var source: ImageSource
        /// The object that owns the pixels.
        var owner: AnyObject
        var shape: Shape
        /// The map from device pixels to the bitmap's pixels.
        var toImage: Homography
        var opacity = 1.0
        var tint = Color.white
        /// The pixels of the bitmap that changed since it was last shown.
        var changed = PixelRect.empty
    }

    /// Appends a bitmap.
    mutating func append(_ bitmap: Bitmap, _ name: DisplayItem.Name, within clip: PixelRect, _ list: inout DisplayList) {
        guard bitmap.toImage.isFinite else { return }
        let owner = ObjectIdentifier(bitmap.owner)
        let image = DisplayItem.Image(
            source: bitmap.source, surface: owner, owner: bitmap.owner, toImage: bitmap.toImage, filter: .linear, opacity: bitmap.opacity,
            tint: bitmap.tint)
        let partial = bitmap.changed.isEmpty ? nil : DisplayList.PartialDamage(replaced: owner, pixels: bitmap.changed)
        list.append(name, .image(bitmap.shape, image), extent: bitmap.shape.extent(within: clip, &outline), partial: partial)
    }
}

extension DisplayListBuilder.Bitmap {
    /// Creates the painted pixels of a group on the screen.
    fileprivate init(contentsOf group: OffscreenGroup) {
        let rect = group.layout.rect
        self.init(
            source: group.source, owner: group, shape: Shape(Rect(rect), through: .identity),
            toImage: .translation(x: -Double(rect.x0), y: -Double(rect.y0)), changed: group.changedPixels)
    }

    /// Creates the blurred pixels of a group on the screen.
    init(finishedPixelsOf group: OffscreenGroup) {
        let rect = group.layout.finishedRect
        self.init(
            source: group.finishedSource, owner: group.finished, shape: Shape(Rect(rect), through: .identity),
            toImage: .translation(x: -Double(rect.x0), y: -Double(rect.y0)), changed: group.changedFinishedPixels)
    }

    /// Creates the shadow of a group, moved by some device pixels.
    fileprivate init(shadowOf group: OffscreenGroup, _ color: Color, movedBy offset: Size) {
        let rect = group.layout.finishedRect
        let (x, y) = (Double(rect.x0) + offset.width, Double(rect.y0) + offset.height)
        self.init(
            source: group.finishedSource, owner: group.finished,
            shape: Shape(Rect(x: x, y: y, width: Double(rect.width), height: Double(rect.height)), through: .identity),
            toImage: .translation(x: -x, y: -y), tint: color, changed: group.changedFinishedPixels)
    }
}

extension LayerVisit {
    /// A Boolean value that indicates whether the layer's shadow is that of its shape: nothing is
    /// visible beyond it, and it is opaque or shows a blurred backdrop.
    fileprivate var castsShadowOfShape: Bool {
        let layer = properties
        if layer.filtersBackdrop { return true }
        guard layer.isOpaqueShape, parts.sublayers == 0, placement.transition == nil, kind == .layer, layer.appearance.blurRadius == 0
        else { return false }
        return (layer.contents == nil && layer.contentsFade == nil)
            || (layer.contentsFillBounds && (layer.cornerRadius == 0 || layer.masksToBounds))
    }
}

extension LayerProperties {
    /// Returns the distance beyond the clip from which pixels cast shadows into it (pixels).
    fileprivate func shadowReach(through homography: Homography) -> Int {
        let offset = homography.vector(appearance.shadowOffset, at: center)
        let sigma = homography.deviations(of: appearance.shadowRadius, at: center)
        return min(BlurReach.pixels(of: max(sigma.x, sigma.y)), 512) + Int(min(max(abs(offset.width), abs(offset.height)), 512)) + 1
    }
}
