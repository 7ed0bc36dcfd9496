import Raster
import RenderTree
import WireProtocol

/// Layers that are painted on their own: those whose shadow is that of all they show, those that are rasterised, and those with filters.
extension Walk {
    /// A picture whose list is being written.
    struct OpenPicture {
        enum Purpose {
            case shadow
            /// With a map from the layer's coordinates to the picture's pixels.
            case rasterization(Homography)
            case filter(sigmaX: Double, sigmaY: Double)
        }

        var purpose: Purpose
        /// The list around it.
        var list: DisplayList
        /// The layer's place in that.
        var placement: LayerPlacement
        /// Of all that is painted there.
        var bounds: PixelRect
    }

    /// How far a layer's bitmap may reach beyond the layer's bounds, and how long its sides may be, in pixels.
    private static let rasterizationMargin = 512
    private static let sideLimit = 16_384.0

    /// Begins the pictures that a layer needs, whose items until `closePictures` go into them, and gives the layer's place there.
    mutating func openPictures(
        _ layer: LayerProperties, _ kind: LayerKind, sublayers: Int, _ name: DisplayItem.Name, _ placement: inout LayerPlacement,
        _ list: inout DisplayList
    ) {
        guard !layer.hasPlainAppearance else { return }
        let inside = layer.insideCount(of: kind)
        if layer.appearance.shouldRasterize { rasterize(layer, name, inside, sublayers, &placement, &list) }
        guard layer.castsShadow else { return }
        if layer.appearance.shadowPath != nil || layer.castsOnlyItsShape(kind, sublayers, placement.change) {
            placement.paintsShadow = true
        } else {
            let outside = placement
            let reach = layer.shadowReach(through: placement.homography)
            placement.clip = placement.clip.grown(x: reach, y: reach)
            placement.clipContents(layer, inside: inside, sublayers: sublayers, &outline)
            open(.shadow, outside, &placement, &list)
        }
    }

    private mutating func rasterize(
        _ layer: LayerProperties, _ name: DisplayItem.Name, _ inside: Int, _ sublayers: Int, _ placement: inout LayerPlacement,
        _ list: inout DisplayList
    ) {
        let scale = layer.appearance.rasterizationScale
        let bounds = layer.bounds
        let (width, height) = ((bounds.maxX - bounds.minX) * scale, (bounds.maxY - bounds.minY) * scale)
        let known = pictures.pixelCount(of: key(name))
        guard scale > 0, budget.holds(width * height - Double(known), more: client), max(width, height) <= Self.sideLimit else { return }
        let outside = placement
        // Turned over where the screen shows it so: the layers within are to see the same of each other.
        let turn = placement.homography.determinant < 0 ? -1.0 : 1.0
        let map = Homography.scale(x: scale, y: turn * scale)
        let everything = PixelRect(x0: -1 << 28, y0: -1 << 28, x1: 1 << 28, y1: 1 << 28)
        placement.homography = map
        placement.clip = Shape(bounds, through: map).extent(within: everything, &outline)
            .grown(x: Self.rasterizationMargin, y: Self.rasterizationMargin)
        placement.clipContents(layer, inside: inside, sublayers: sublayers, &outline)
        placement.opacity = 1
        placement.isGroupOpacity = false
        open(.rasterization(map), outside, &placement, &list)
    }

    mutating func open(
        _ purpose: OpenPicture.Purpose, _ outside: LayerPlacement, _ placement: inout LayerPlacement, _ list: inout DisplayList
    ) {
        var own = spareLists.popLast() ?? DisplayList()
        own.removeAll()
        own.beginSection(client, list.room.inner)
        swap(&own, &list)
        openPictures.append(OpenPicture(purpose: purpose, list: own, placement: outside, bounds: bounds))
        bounds = placement.clip
        placement.pictures += 1
    }

    /// Ends the pictures of a layer, and shows them. Answers the layer's place around them.
    mutating func closePictures(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList
    ) -> LayerPlacement {
        var placement = placement
        while placement.pictures > 0, var open = openPictures.popLast() {
            list.endSection()
            swap(&open.list, &list)
            list.room.add(open.list.room)
            bounds = open.bounds
            switch open.purpose {
            case .filter(let sigmaX, let sigmaY):
                closeFilter(&open.list, .blur(sigmaX: sigmaX, sigmaY: sigmaY), id, placement, open.placement, space, layers, &list)
            case .shadow: closeShadow(&open.list, layer, id, placement, open.placement, space, layers, &list)
            case .rasterization(let map): closeRasterization(&open.list, map, id, placement, open.placement, space, layers, &list)
            }
            placement = open.placement
            spareLists.append(open.list)
        }
        return placement
    }

    private mutating func closeRasterization(
        _ own: inout DisplayList, _ map: Homography, _ id: LayerID, _ inside: LayerPlacement, _ placement: LayerPlacement,
        _ space: SublayerSpace, _ layers: Layers, _ list: inout DisplayList
    ) {
        let name = name(id, .rasterization, space, layers)
        let places = Picture.places(of: own, .none, within: inside.clip, finishedClip: .empty)
        guard let picture = pictures.update(key(name), &own, .none, at: places, &budget), let inverse = map.inverse,
            let fromScreen = placement.homography.inverse
        else { return }
        let shape = Shape(Rect(picture.rect), through: inverse.concatenating(placement.homography))
        let toImage = fromScreen.concatenating(map).concatenating(.translation(x: -Double(picture.rect.x0), y: -Double(picture.rect.y0)))
        append(name, picture.source, picture, shape, toImage, placement.opacity, .white, picture.changedPixels, placement.clip, &list)
    }

    private mutating func closeShadow(
        _ own: inout DisplayList, _ layer: LayerProperties, _ id: LayerID, _ inside: LayerPlacement, _ placement: LayerPlacement,
        _ space: SublayerSpace, _ layers: Layers, _ list: inout DisplayList
    ) {
        if layer.isOpaqueShape, own.liesWithin(Shape(layer, through: inside.homography)) {
            shadow(of: .shape(Shape(layer, through: .identity)), layer, id, placement, space, layers, &list)
            list.splice(own, within: placement.clip)
            return
        }
        let appearance = layer.appearance
        let offset = inside.homography.vector(appearance.shadowOffset, at: layer.middle)
        let sigma = inside.homography.deviations(of: appearance.shadowRadius, at: layer.middle)
        let needed = placement.clip.moved(x: -Int(offset.width.rounded()), y: -Int(offset.height.rounded())).grown(x: 1, y: 1)
        let name = name(id, .picture, space, layers)
        let finish = Picture.Finish.shadow(sigmaX: sigma.x, sigmaY: sigma.y)
        let places = Picture.places(of: own, finish, within: inside.clip, finishedClip: needed)
        guard let color = layer.shadowPaint(space.tint, 1), list.room.take(PaintingRoom.blur * Double(places.finished.area)),
            let picture = pictures.update(key(name), &own, finish, at: places, &budget)
        else { return list.splice(own, within: placement.clip) }
        let (rect, shadowRect) = (picture.rect, picture.finishedRect)
        let (reachX, reachY) = (ShadowMask.reach(of: sigma.x), ShadowMask.reach(of: sigma.y))
        let changed = picture.changedPixels
        withinEdge(layer, id, placement, space, layers, &list) { walk, clip, list in
            let (x, y) = (Double(shadowRect.x0) + offset.width, Double(shadowRect.y0) + offset.height)
            let shape = Shape(
                Rect(x: x, y: y, width: Double(shadowRect.width), height: Double(shadowRect.height)), through: .identity)
            let pixels = changed.isEmpty ? .empty : changed.moved(x: rect.x0 - shadowRect.x0, y: rect.y0 - shadowRect.y0)
            walk.append(
                walk.name(id, .shadow, space, layers), picture.finishedSource, picture.finished, shape, .translation(x: -x, y: -y), 1,
                color,
                pixels.isEmpty ? .empty : pixels.grown(x: reachX, y: reachY), clip, &list)
        }
        let shape = Shape(Rect(rect), through: .identity)
        append(
            name, picture.source, picture, shape, .translation(x: -Double(rect.x0), y: -Double(rect.y0)), 1, .white, changed,
            placement.clip, &list)
    }

    mutating func append(
        _ name: DisplayItem.Name, _ source: ImageSource, _ owner: AnyObject, _ shape: Shape, _ toImage: Homography, _ opacity: Double,
        _ tint: Color, _ changed: PixelRect, _ clip: PixelRect, _ list: inout DisplayList
    ) {
        guard toImage.isFinite else { return }
        let image = DisplayItem.Image(
            source: source, surface: ObjectIdentifier(owner), owner: owner, toImage: toImage, filter: .linear, opacity: opacity, tint: tint)
        let partial = changed.isEmpty ? nil : DisplayList.PartialDamage(replaced: ObjectIdentifier(owner), pixels: changed)
        list.append(name, .image(shape, image), extent: shape.extent(within: clip, &outline), partial: partial)
    }
}

extension LayerProperties {
    /// Whether the layer and all below it are painted on their own, or may be.
    var mayBePicture: Bool { !hasPlainAppearance && (castsShadow || appearance.shouldRasterize || appearance.blurRadius > 0) }

    /// Whether the bounds, with their round corners, are opaque all over.
    var isOpaqueShape: Bool { (backgroundColor?.alpha ?? 0) >= 1 }

    var middle: Point { Point(x: (bounds.minX + bounds.maxX) / 2, y: (bounds.minY + bounds.maxY) / 2) }

    /// Whether its shadow is that of its shape, because nothing shows beyond it: where it is opaque, or shows what is behind it all over.
    fileprivate func castsOnlyItsShape(_ kind: LayerKind, _ sublayers: Int, _ change: LookChange?) -> Bool {
        if blursBackground { return true }
        guard isOpaqueShape, sublayers == 0, change == nil, kind == .layer, appearance.blurRadius == 0 else { return false }
        return (contents == nil && contentsFade == nil) || (contentsFillBounds && (cornerRadius == 0 || masksToBounds))
    }

    /// How many pixels beyond the clip a shadow comes from.
    fileprivate func shadowReach(through homography: Homography) -> Int {
        let offset = homography.vector(appearance.shadowOffset, at: middle)
        let sigma = homography.deviations(of: appearance.shadowRadius, at: middle)
        return min(ShadowMask.reach(of: max(sigma.x, sigma.y)), 512) + Int(min(max(abs(offset.width), abs(offset.height)), 512)) + 1
    }
}

extension Homography {
    /// What a short way at some point becomes; held to ±2²⁰.
    func vector(_ way: Size, at point: Point) -> Size {
        guard let a = apply(point), let b = apply(Point(x: point.x + way.width, y: point.y + way.height)) else {
            return Size(width: 0, height: 0)
        }
        func held(_ value: Double) -> Double { value > -0x1p20 ? (value < 0x1p20 ? value : 0x1p20) : -0x1p20 }
        return Size(width: held(b.x - a.x), height: held(b.y - a.y))
    }
}
