import Raster
import RenderTree
import WireProtocol

/// Layers that are blurred, and those that blur what is behind them.
extension Walk {
    /// Deviations in pixels below which a blur changes nothing that could be seen.
    private static let sharpest = 0.25
    /// How far beyond the clip what is blurred into it may lie, in pixels.
    private static let farthest = 512

    /// Shows what is behind the layer, blurred, within its shape.
    mutating func backdrop(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard layer.blursBackground else { return }
        let sigma = placement.homography.deviations(of: layer.appearance.backgroundBlurRadius, at: layer.middle)
        guard max(sigma.x, sigma.y) >= Self.sharpest else { return }
        let shape = Shape(layer, through: placement.homography)
        let extent = shape.extent(within: placement.clip, &outline)
        let name = name(id, .backdrop, space, layers)
        let sampled = Backdrop.sampled(for: extent, within: bounds, sigmaX: sigma.x, sigmaY: sigma.y)
        // What is behind is painted once more.
        let share = Double(sampled.area) / Double(max(1, bounds.area))
        guard !extent.isEmpty, list.room.take(PaintingRoom.blur * Double(sampled.area) + share * list.room.painted),
            case let pixels = extent.area + sampled.area, let backdrop = backdrops.take(key(name), pixels: pixels, &budget)
        else { return }
        backdrop.update(sigmaX: sigma.x, sigmaY: sigma.y, pixelCount: pixels)
        list.appendBackdrop(
            name, .backdrop(shape, backdrop, opacity: placement.opacity, tint: Color.white.tinted(space.tint)),
            isOpaque: openPictures.isEmpty && shape.isPixelAligned && placement.opacity >= 1, extent: extent)
    }

    /// Begins the picture of a layer that is blurred, and gives the layer's place there.
    mutating func openFilter(
        _ layer: LayerProperties, inside: Int, sublayers: Int, _ placement: inout LayerPlacement, _ list: inout DisplayList
    ) {
        guard !layer.hasPlainAppearance, layer.appearance.blurRadius > 0 else { return }
        let sigma = placement.homography.deviations(of: layer.appearance.blurRadius, at: layer.middle)
        guard max(sigma.x, sigma.y) >= Self.sharpest else { return }
        let outside = placement
        placement.clip = placement.clip.grown(
            x: min(ShadowMask.reach(of: sigma.x), Self.farthest), y: min(ShadowMask.reach(of: sigma.y), Self.farthest))
        placement.clipContents(layer, inside: inside, sublayers: sublayers, &outline)
        open(.filter(sigmaX: sigma.x, sigmaY: sigma.y), outside, &placement, &list)
    }

    /// Shows that picture, blurred.
    mutating func closeFilter(
        _ own: inout DisplayList, _ finish: Picture.Finish, _ id: LayerID, _ inside: LayerPlacement, _ placement: LayerPlacement,
        _ space: SublayerSpace, _ layers: Layers, _ list: inout DisplayList
    ) {
        let name = name(id, .filtered, space, layers)
        let places = Picture.places(of: own, finish, within: inside.clip, finishedClip: placement.clip)
        guard let sigma = finish.sigma, list.room.take(PaintingRoom.blur * Double(places.finished.area)),
            let picture = pictures.update(key(name), &own, finish, at: places, &budget)
        else { return list.splice(own, within: placement.clip) }
        let rect = picture.finishedRect
        var changed = picture.changedPixels
        if !changed.isEmpty {
            changed = changed.moved(x: picture.rect.x0 - rect.x0, y: picture.rect.y0 - rect.y0)
                .grown(x: ShadowMask.reach(of: sigma.x), y: ShadowMask.reach(of: sigma.y))
        }
        append(
            name, picture.finishedSource, picture.finished, Shape(Rect(rect), through: .identity),
            .translation(x: -Double(rect.x0), y: -Double(rect.y0)), 1, .white, changed, placement.clip, &list)
    }
}

extension LayerProperties {
    /// Whether what is behind the layer is shown blurred.
    var blursBackground: Bool { !hasPlainAppearance && appearance.backgroundBlurRadius > 0 }
}
