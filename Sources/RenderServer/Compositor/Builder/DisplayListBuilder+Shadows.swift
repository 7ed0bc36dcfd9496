import Raster
import RenderTree
import WireProtocol

/// The shadows of layers.
extension Walk {
    /// The shadow of a layer that does not depend on what there is within it.
    mutating func shadow(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard placement.paintsShadow else { return }
        let silhouette = layer.appearance.shadowPath.map(Silhouette.path) ?? .shape(Shape(layer, through: .identity))
        shadow(of: silhouette, layer, id, placement, space, layers, &list)
    }

    /// Paints a shadow: where the layer cuts out what it shows along its edge, within that.
    mutating func withinEdge(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList, paint: (inout Walk, _ clip: PixelRect, inout DisplayList) -> Void
    ) {
        guard layer.masksToBounds else { return paint(&self, placement.clip, &list) }
        let edge = Shape(layer, through: placement.homography)
        let clip = edge.extent(within: placement.clip, &outline)
        // An opaque background hides it.
        guard !clip.isEmpty, !layer.isOpaqueShape else { return }
        if edge.isPixelAligned { return paint(&self, clip, &list) }
        list.beginGroup(name(id, .shadowMask, space, layers), .group(opacity: 1, mask: edge))
        paint(&self, clip, &list)
        list.endGroup()
    }

    /// What a shape or path casts.
    mutating func shadow(
        of silhouette: Silhouette, _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace,
        _ layers: Layers, _ list: inout DisplayList
    ) {
        guard let color = layer.shadowPaint(space.tint, placement.opacity), let bounds = silhouette.bounds else { return }
        let appearance = layer.appearance
        let offset = appearance.shadowOffset
        let map = placement.homography.translated(x: offset.width, y: offset.height)
        guard map.isFinite else { return }
        let name = name(id, .shadow, space, layers)
        let plan = ShadowPlan(radius: appearance.shadowRadius, of: bounds, through: map)
        withinEdge(layer, id, placement, space, layers, &list) { walk, clip, list in
            if case .shape(let shape) = silhouette, plan != .sharp,
                let box = walk.boxes.shadow(of: shape, radius: appearance.shadowRadius, through: map, pixel: premultiplied(color))
            {
                return list.append(name, .shadow(box), extent: box.extent.intersection(clip))
            }
            walk.shadow(of: silhouette, bounds, plan, color, name, map, clip, &list)
        }
    }

    private mutating func shadow(
        of silhouette: Silhouette, _ bounds: Rect, _ plan: ShadowPlan, _ color: Color, _ name: DisplayItem.Name, _ map: Homography,
        _ clip: PixelRect, _ list: inout DisplayList
    ) {
        switch plan {
        case .sharp: sharpShadow(silhouette, premultiplied(color), name, map, clip, &list)
        case .onScreen(let sigmaX, let sigmaY):
            let mask = shadows.mask(key(name), of: silhouette, plan, toMask: map, sigmaX: sigmaX, sigmaY: sigmaY, within: clip, &budget)
            if let mask { image(mask, Shape(Rect(mask.pixels), through: .identity), .identity, color, name, clip, &list) }
        case .inLayer(let scale, let sigma):
            let everything = PixelRect(x0: -1 << 24, y0: -1 << 24, x1: 1 << 24, y1: 1 << 24)
            let toMask = Homography.scale(x: scale, y: scale).concatenating(
                .translation(x: -(bounds.minX * scale).rounded(), y: -(bounds.minY * scale).rounded()))
            guard let fromScreen = map.inverse, let fromMask = toMask.inverse,
                let mask = shadows.mask(
                    key(name), of: silhouette, plan, toMask: toMask, sigmaX: sigma, sigmaY: sigma, within: everything, &budget)
            else { return }
            let shape = Shape(Rect(mask.pixels), through: fromMask.concatenating(map))
            image(mask, shape, fromScreen.concatenating(toMask), color, name, clip, &list)
        }
    }

    private mutating func sharpShadow(
        _ silhouette: Silhouette, _ pixel: UInt32, _ name: DisplayItem.Name, _ map: Homography, _ clip: PixelRect, _ list: inout DisplayList
    ) {
        guard pixel != 0 else { return }
        switch silhouette {
        case .shape(let shape):
            let shape = Shape(shape, through: map)
            list.appendFill(name, shape, pixel, extent: shape.extent(within: clip, &outline))
        case .path(let path):
            let fill = paths.fill(key(name), path, .fill(.nonZero), pixel: pixel, through: map)
            list.append(name, .path(fill), extent: fill.outline.pixels(within: clip))
        }
    }

    private mutating func image(
        _ mask: ShadowMask, _ shape: Shape, _ toMask: Homography, _ color: Color, _ name: DisplayItem.Name, _ clip: PixelRect,
        _ list: inout DisplayList
    ) {
        let toImage = toMask.concatenating(.translation(x: -Double(mask.pixels.x0), y: -Double(mask.pixels.y0)))
        guard toImage.isFinite else { return }
        let image = DisplayItem.Image(
            source: mask.source, surface: ObjectIdentifier(mask), owner: mask, toImage: toImage, filter: .linear, opacity: 1, tint: color)
        list.append(name, .image(shape, image), extent: shape.extent(within: clip, &outline))
    }
}

extension LayerProperties {
    /// The colour of the layer's shadow, its opacity included; nil where it casts none.
    func shadowPaint(_ tint: SIMD3<Float>, _ opacity: Double) -> Color? {
        guard castsShadow, case let appearance = appearance, var color = appearance.shadowColor else { return nil }
        color.alpha *= Float(appearance.shadowOpacity * opacity)
        return color.tinted(tint)
    }

    var castsShadow: Bool {
        guard !hasPlainAppearance, case let appearance = appearance else { return false }
        return appearance.shadowOpacity > 0 && (appearance.shadowColor?.alpha ?? 0) > 0
    }
}

extension Rect {
    init(_ pixels: PixelRect) {
        self.init(x: Double(pixels.x0), y: Double(pixels.y0), width: Double(pixels.width), height: Double(pixels.height))
    }
}
