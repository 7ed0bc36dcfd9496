import Raster
import RenderTree
import WireProtocol

/// What a layer paints of its own.
extension Walk {
    mutating func background(
        _ layer: LayerProperties, _ id: LayerID, _ kind: LayerKind, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        if let color = layer.backgroundColor {
            let pixel = premultiplied(color.tinted(space.tint), opacity: placement.opacity)
            if pixel != 0 {
                let shape = Shape(layer, through: placement.homography)
                list.appendFill(
                    name(id, .background, space, layers), shape, pixel, extent: shape.extent(within: placement.clip, &outline))
            }
        }
        // Of black ones only alpha has to be found.
        let tint = space.isMask ? .zero : space.tint
        guard kind == .gradient, let gradient = GradientFill(layer.gradient, layer.bounds, placement, tint: tint) else { return }
        let shape = Shape(layer, through: placement.homography)
        list.append(
            name(id, .gradient, space, layers), .gradient(shape, gradient), extent: shape.extent(within: placement.clip, &outline))
    }

    mutating func border(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard layer.showsBorder, let color = layer.borderColor else { return }
        let pixel = premultiplied(color.tinted(space.tint), opacity: placement.opacity)
        guard pixel != 0 else { return }
        let shape = Shape(layer, through: placement.homography)
        list.append(
            name(id, .border, space, layers), .border(shape, width: layer.borderWidth, pixel),
            extent: shape.extent(within: placement.clip, &outline))
    }

    /// Contents, and the path of a shape layer on top of them.
    mutating func contents(
        _ layer: LayerProperties, _ id: LayerID, _ kind: LayerKind, _ placement: LayerPlacement, _ space: SublayerSpace,
        _ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList
    ) {
        if let fade = layer.contentsFade {
            self.fade(fade, layer, id, placement, space, tree, layers, &list)
        } else if let surface = layer.contents {
            image(surface, .contents, layer, id, placement, space, tree, layers, &list)
        }
        guard kind == .shape else { return }
        let shape = layer.shape
        guard let path = shape.path else { return }
        if let color = shape.fillColor {
            let pixel = premultiplied(color.tinted(space.tint), opacity: placement.opacity)
            self.path(
                path, .fill(shape.fillRule == .evenOdd ? .evenOdd : .nonZero), pixel, name(id, .fill, space, layers), placement, &list)
        }
        if let color = shape.strokeColor, shape.lineWidth > 0 {
            let pixel = premultiplied(color.tinted(space.tint), opacity: placement.opacity)
            self.path(path, .stroke(StrokeStyle(shape)), pixel, name(id, .stroke, space, layers), placement, &list)
        }
    }

    private mutating func path(
        _ path: Path, _ style: PathFill.Style, _ pixel: UInt32, _ name: DisplayItem.Name, _ placement: LayerPlacement,
        _ list: inout DisplayList
    ) {
        guard pixel != 0 else { return }
        let fill = paths.fill(key(name), path, style, pixel: pixel, through: placement.homography)
        list.append(name, .path(fill), extent: fill.outline.pixels(within: placement.innerClip))
    }

    mutating func particles(
        _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard let emission = tree.emission(of: id) else { return }
        if space.instance != 0 {
            particlesLeft -= emission.particles.count
            guard particlesLeft >= 0 else { return }
        }
        guard let batch = ParticleBatch(emission, of: layer, placement, in: space, tree, &outline) else { return }
        list.append(name(id, .particles, space, layers), .particles(batch), extent: batch.extent)
    }

    /// Contents on the way from one surface to another: both add up, so that what is opaque in both stays opaque.
    private mutating func fade(
        _ fade: ContentsFade, _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement, _ space: SublayerSpace,
        _ tree: ClientTree, _ layers: Layers, _ list: inout DisplayList
    ) {
        list.beginGroup(name(id, .contentsFade, space, layers), .group(opacity: 1, mask: nil))
        if let from = fade.from {
            var part = placement
            part.opacity *= 1 - fade.progress
            image(from, .contents, layer, id, part, space, tree, layers, &list)
        }
        if let to = fade.to {
            list.beginGroup(name(id, .newContentsGroup, space, layers), .group(opacity: fade.progress, mask: nil, blending: .plusLighter))
            image(to, .newContents, layer, id, placement, space, tree, layers, &list)
            list.endGroup()
        }
        list.endGroup()
    }

    private mutating func image(
        _ surface: SurfaceID, _ part: DisplayItem.Part, _ layer: LayerProperties, _ id: LayerID, _ placement: LayerPlacement,
        _ space: SublayerSpace, _ tree: ClientTree, _ layers: Layers,
        _ list: inout DisplayList
    ) {
        guard let surface = tree.surface(surface) else { return }
        let (width, height) = (surface.description.width, surface.description.height)
        guard let place = layer.contentsPlace(width: width, height: height), let inverse = placement.homography.inverse,
            let map = layer.mapToContents(placedIn: place, width: width, height: height, isFlipped: placement.isFlipped)
        else { return }
        let parts = layer.parts(of: place, width: width, height: height, isFlipped: placement.isFlipped)
        let toImage = inverse.concatenating(parts?.map ?? map)
        guard toImage.isFinite else { return }
        let change = part == .contents ? contentsChange(of: id, layer, tree, layers) : nil
        let isCutOut = layer.masksToBounds && !placement.hasMask && layer.contentsFillBounds
        var shape = isCutOut ? Shape(layer, through: placement.homography) : Shape(place, through: placement.homography)
        if !isCutOut { shape.sharpen(layer.sharpEdges) }
        let filter = placement.homography.magnifies(place, map) ? layer.magnificationFilter : layer.minificationFilter
        var image = DisplayItem.Image(
            source: ImageSource(surface), surface: ObjectIdentifier(surface), toImage: toImage,
            filter: filter == .nearest ? .nearest : .linear, opacity: placement.opacity, tint: Color.white.tinted(space.tint))
        if let parts { image.detail = ImageDetail(stretch: parts.stretch) }
        if layer.minificationFilter == .trilinear, image.filter == .linear {
            var detail = ImageDetail(stretch: parts?.stretch, bias: layer.appearance.minificationFilterBias)
            if detail.mayMinify(through: toImage) {
                detail.pyramid = pyramids.pyramid(of: surface, image.source, replacing: change)
                image.detail = detail
            }
        }
        let partial = change.map { DisplayList.PartialDamage(replaced: ObjectIdentifier($0.replaced), pixels: $0.pixels) }
        list.append(
            name(id, part, space, layers), .image(shape, image), extent: shape.extent(within: placement.innerClip, &outline),
            partial: partial)
    }

    /// By what the surface that a layer shows differs from the one before.
    private func contentsChange(
        of id: LayerID, _ layer: LayerProperties, _ tree: ClientTree, _ layers: Layers
    ) -> ClientTree.ContentsDamage? {
        guard !tree.contentsDamage.isEmpty, let change = tree.contentsDamage[id], layer.contents == layers.modelContents(of: id)
        else { return nil }
        return change
    }
}

extension LayerProperties {
    /// How many items a layer of a kind paints at most besides background, border and sublayers.
    func insideCount(of kind: LayerKind) -> Int {
        let images = contents == nil && contentsFade == nil ? 0 : 1
        switch kind {
        case .layer, .replicator, .transform: return images
        case .gradient, .emitter: return images + 1
        case .shape:
            let shape = shape
            guard shape.path != nil else { return images }
            return images + (shape.fillColor == nil ? 0 : 1) + (shape.strokeColor == nil || shape.lineWidth == 0 ? 0 : 1)
        }
    }
}

extension StrokeStyle {
    fileprivate init(_ shape: ShapeProperties) {
        let cap: Cap =
            switch shape.lineCap {
            case .butt: .butt
            case .round: .round
            case .square: .square
            }
        let join: Join =
            switch shape.lineJoin {
            case .miter: .miter
            case .round: .round
            case .bevel: .bevel
            }
        self.init(
            width: shape.lineWidth, cap: cap, join: join, miterLimit: shape.miterLimit, dashes: shape.lineDashPattern,
            dashPhase: shape.lineDashPhase, start: shape.strokeStart, end: shape.strokeEnd)
    }
}

extension ImageSource {
    /// A surface's pixels, as long as the surface lives.
    init(_ surface: Surface) {
        let description = surface.description
        self.init(
            base: surface.memory.base.assumingMemoryBound(to: UInt32.self), stride: description.bytesPerRow / 4, width: description.width,
            height: description.height, isOpaque: description.isOpaque)
    }
}

extension Homography {
    /// Whether the pixels of an image that a map of the plane leads to are seen at their size or larger, in the middle of a rectangle.
    func magnifies(_ place: Rect, _ toImage: Homography) -> Bool {
        let middle = homogeneous(Point(x: (place.minX + place.maxX) / 2, y: (place.minY + place.maxY) / 2))
        let w = isAffine ? 1 : middle.z
        // The size of an area on the screen against that in the image; equal ones, but for rounding, count as larger.
        return abs(determinant) >= abs(toImage.determinant * w * w * w) * (1 - 1e-9)
    }
}
