import Geometry
import Raster
import RenderTree
import SceneModel
import Transport
import WireProtocol

extension DisplayListBuilder {
    /// Appends the contents, and the path of a shape layer in front of them.
    mutating func appendContents(
        _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        guard visit.parts.contentItems > 0, !visit.placement.innerClip.isEmpty else { return }
        if let fade = visit.properties.contentsFade {
            appendFade(fade, visit, pass, &caches, &list)
        } else if let surface = visit.properties.contents {
            let image = ContentsImage(of: surface, .contents, opacity: visit.placement.opacity)
            appendImage(image, visit, pass, &caches, &list)
        }
        if visit.kind == .shape { appendPath(visit, pass, &caches, &list) }
    }

    /// A surface to show as a layer's contents.
    private struct ContentsImage {
        let surface: SurfaceID
        let part: DisplayItem.Part
        let opacity: Double

        init(of surface: SurfaceID, _ part: DisplayItem.Part, opacity: Double) {
            self.surface = surface
            self.part = part
            self.opacity = opacity
        }
    }

    /// Appends contents that fade from one surface to another. Both add up, so that pixels that are
    /// opaque in both stay opaque.
    private mutating func appendFade(
        _ fade: ContentsFade, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches,
        _ list: inout DisplayList
    ) {
        let opacity = visit.placement.opacity
        list.beginGroup(visit.name(.contentsFade), .group(opacity: 1, mask: nil))
        if let from = fade.from {
            let image = ContentsImage(of: from, .contents, opacity: opacity * (1 - fade.progress))
            appendImage(image, visit, pass, &caches, &list)
        }
        if let to = fade.to {
            list.beginGroup(visit.name(.newContentsGroup), .group(opacity: fade.progress, mask: nil, blending: .plusLighter))
            appendImage(ContentsImage(of: to, .newContents, opacity: opacity), visit, pass, &caches, &list)
            list.endGroup()
        }
        list.endGroup()
    }

    private mutating func appendImage(
        _ contents: ContentsImage, _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches,
        _ list: inout DisplayList
    ) {
        guard let surface = pass.tree.surface(contents.surface), let sampling = ContentsSampling(of: surface, visit) else { return }
        let change = contents.part == .contents ? contentsDamage(of: visit, pass) : nil
        var image = DisplayItem.Image(
            source: ImageSource(surface), surface: ObjectIdentifier(surface), toImage: sampling.toImage, filter: sampling.filter,
            opacity: contents.opacity, tint: Color.white.tinted(visit.space.tint))
        if let stretch = sampling.stretch { image.detail = ImageDetail(stretch: stretch) }
        if visit.properties.minificationFilter == .trilinear, image.filter == .linear {
            var detail = ImageDetail(stretch: sampling.stretch, bias: visit.properties.appearance.minificationFilterBias)
            if detail.mayMinify(through: sampling.toImage) {
                detail.pyramid = caches.pyramids.pyramid(of: surface, image.source, replacing: change)
                image.detail = detail
            }
        }
        let partial = change.map { DisplayList.PartialDamage(replaced: ObjectIdentifier($0.replaced), pixels: $0.pixels) }
        list.append(
            visit.name(contents.part), .image(sampling.shape, image),
            extent: sampling.shape.extent(within: visit.placement.innerClip, &outline), partial: partial)
    }

    /// Returns the difference between the layer's surface and the one before, if the layer shows
    /// its committed contents.
    private func contentsDamage(of visit: borrowing LayerVisit, _ pass: borrowing ClientPass) -> ClientTree.ContentsDamage? {
        guard !pass.tree.contentsDamage.isEmpty, let damage = pass.tree.contentsDamage[visit.id],
            visit.properties.contents == pass.layers.modelContents(of: visit.id)
        else { return nil }
        return damage
    }

    // MARK: Shape layers

    /// Appends the fill and the stroke of a shape layer's path.
    private mutating func appendPath(
        _ visit: borrowing LayerVisit, _ pass: borrowing ClientPass, _ caches: inout CompositorCaches, _ list: inout DisplayList
    ) {
        let shape = visit.properties.shape
        guard let path = shape.path else { return }
        func append(_ style: PathFill.Style, _ pixel: UInt32, _ part: DisplayItem.Part) {
            guard pixel != 0 else { return }
            let name = visit.name(part)
            guard
                let fill = caches.paths.fill(
                    pass.key(name), path, style, pixel: pixel, through: visit.placement.homography, &list.budget, &caches.memory)
            else { return }
            list.append(name, .path(fill), extent: fill.outline.pixels(within: visit.placement.innerClip))
        }
        if let color = shape.fillColor {
            append(.fill(shape.fillRule == .evenOdd ? .evenOdd : .nonZero), visit.pixel(color), .fill)
        }
        if let color = shape.strokeColor, shape.lineWidth > 0 { append(.stroke(StrokeStyle(shape)), visit.pixel(color), .stroke) }
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
    /// Creates an image of a surface's pixels, valid while the surface lives.
    init(_ surface: Surface) {
        let description = surface.description
        self.init(
            base: surface.memory.base.assumingMemoryBound(to: UInt32.self), stride: description.bytesPerRow / 4, width: description.width,
            height: description.height, isOpaque: description.isOpaque)
    }
}
