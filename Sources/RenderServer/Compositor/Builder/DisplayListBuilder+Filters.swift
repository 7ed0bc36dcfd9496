import Geometry
import Raster
import RenderTree
import SceneModel

/// Layers that are blurred, and layers that blur the pixels behind them.
extension DisplayListBuilder {
    /// The standard deviation below which a blur is invisible (pixels).
    private static let visibleSigma = 0.25
    /// The greatest distance beyond the clip from which pixels are blurred into it (pixels).
    private static let reachLimit = 512

    /// Appends a blurred and toned copy of the pixels behind the layer, within its shape.
    mutating func appendBackdrop(
        _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        guard visit.properties.filtersBackdrop else { return }
        let sigma = visit.placement.homography.deviations(
            of: visit.properties.appearance.backgroundBlurRadius, at: visit.properties.center)
        let tone = visit.properties.backdropTone
        guard max(sigma.x, sigma.y) >= Self.visibleSigma || tone != nil else { return }
        let shape = visit.hasMaskedBackdrop ? visit.backgroundShape : visit.shape
        let extent = shape.extent(within: visit.hasMaskedBackdrop ? visit.backgroundClip : visit.placement.clip, &outline)
        let name = visit.name(.backdrop)
        let limit = visit.shape.extent(within: reach(of: sigma, beyond: visit.placement.clip).intersection(pass.bounds), &outline)
        let sampled = Backdrop.sampled(for: extent, within: limit, sigmaX: sigma.x, sigmaY: sigma.y)
        guard !extent.isEmpty,
            let backdrop = backdrop(
                pass.key(name), showing: extent, of: sampled, sigma, isToned: tone != nil, within: pass.bounds, &caches, &list)
        else { return }
        backdrop.object.update(sigma: sigma, tone: tone, limit: limit, backdrop.resolution, pixelCount: backdrop.pixelCount)
        let opacity = visit.placement.opacity
        list.appendBackdrop(
            name, .backdrop(shape, backdrop.object, opacity: opacity, tint: Color.white.tinted(visit.space.tint)),
            isOpaque: offscreenGroups.isEmpty && shape.isPixelAligned && opacity >= 1, extent: extent)
    }

    /// A backdrop, its resolution, and the number of pixels charged for it.
    private typealias ChargedBackdrop = (object: Backdrop, resolution: Backdrop.Resolution, pixelCount: Int)

    /// Returns the backdrop of a layer at the resolution that the memory allows, or `nil` if it
    /// allows none, or the budget no backdrop. Charges the blur, its image, and the items behind,
    /// which are painted once more.
    private func backdrop(
        _ key: DisplayItem.Key, showing extent: PixelRect, of sampled: PixelRect, _ sigma: (x: Double, y: Double), isToned: Bool,
        within bounds: PixelRect, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) -> ChargedBackdrop? {
        func pixels(_ resolution: Backdrop.Resolution) -> Int {
            Backdrop.pixelCount(resolution, showing: extent, of: sampled, sigma: sigma)
        }
        let cached = caches.backdrops.cached(key)?.pixelCount ?? 0
        let fits = caches.memory.allows(Double(pixels(.full) - cached), for: key.client, leaving: Backdrop.reservedMemory)
        let resolution = fits ? Backdrop.Resolution.full : .reduced
        let cost =
            list.costBehind(sampled, within: bounds)
            + Backdrop.cost(resolution, showing: extent, of: sampled, sigma: sigma, isToned: isToned)
        guard list.budget.chargeBlur(cost) else { return nil }
        let pixelCount = pixels(resolution)
        guard let backdrop = caches.backdrops.bitmap(key, pixels: pixelCount, &caches.memory) else { return nil }
        return (backdrop, resolution, pixelCount)
    }

    /// Returns a rectangle enlarged by the pixels that are blurred into it.
    private func reach(of sigma: (x: Double, y: Double), beyond rect: PixelRect) -> PixelRect {
        rect.grown(x: min(BlurReach.pixels(of: sigma.x), Self.reachLimit), y: min(BlurReach.pixels(of: sigma.y), Self.reachLimit))
    }

    /// Opens the offscreen group of a blurred layer, and changes the visit's placement to that
    /// inside.
    mutating func openFilter(_ visit: inout LayerVisit, _ pass: inout ClientPass, _ list: inout DisplayList) {
        guard !visit.properties.hasPlainAppearance, visit.properties.appearance.blurRadius > 0 else { return }
        let sigma = visit.placement.homography.deviations(of: visit.properties.appearance.blurRadius, at: visit.properties.center)
        guard max(sigma.x, sigma.y) >= Self.visibleSigma else { return }
        var inside = visit.placement
        inside.clip = reach(of: sigma, beyond: inside.clip)
        inside.clipContents(visit.properties, visit.parts, &outline)
        open(.filter(sigmaX: sigma.x, sigmaY: sigma.y), inside, &visit, &pass, &list)
    }

    /// Appends the blurred bitmap of a layer, or its items if the memory does not allow the bitmap.
    mutating func appendFiltered(
        _ closed: inout OpenOffscreenGroup, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass,
        _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        guard case .filter(let sigmaX, let sigmaY) = closed.purpose else { return }
        let name = visit.name(.filtered)
        let clip = visit.placement.clip
        let layout = OffscreenGroup.Layout(
            of: closed.list, .blur(sigmaX: sigmaX, sigmaY: sigmaY), within: closed.placement.clip, finishedClip: clip)
        guard list.budget.chargeBlur(layout.blurCost),
            let group = caches.offscreenGroups.update(pass.key(name), &closed.list, layout, &list.budget, &caches.memory)
        else { return list.splice(closed.list, within: clip) }
        append(Bitmap(finishedPixelsOf: group), name, within: clip, &list)
    }
}
