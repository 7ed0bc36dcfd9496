import Foundation
import Geometry
import Raster

/// Draws with the module Raster, using the operations with which the compositor paints tiles.
final class OwnDrawer: RasterDrawer {
    /// An item that a scene shows.
    private struct Item {
        /// The pixels that the item may touch.
        var extent: PixelRect
        /// Work done once before the item is drawn, in any number of tiles.
        var prepare: (() -> Void)?
        var draw: (PixelBuffer) -> Void
    }

    /// The width and height of a tile (pixels), half that of the compositor's cells.
    private static let tileSide = 128

    private let scenery: RasterScenery
    private let screen: RasterScreen
    private var rasterizer = Rasterizer()
    private var blur = RectangleBlur()
    private var stroker = Stroker()
    private var checker = SimplicityChecker()
    private var outline = Outline()
    private let storage = PixelStorage()

    init(_ scenery: RasterScenery, _ screen: RasterScreen) {
        self.scenery = scenery
        self.screen = screen
    }

    let name = "lamina"

    func drawing(of scene: RasterScene) -> (() -> Void)? {
        let items = items(of: scene)
        let target = screen.buffer
        return {
            for item in items {
                item.prepare?()
                item.draw(target)
            }
        }
    }

    /// Returns a closure that draws a scene tile by tile, each item in all tiles that it touches.
    func tiledDrawing(of scene: RasterScene) -> () -> Void {
        let items = items(of: scene)
        let target = screen.buffer
        return {
            let side = Self.tileSide
            for item in items { item.prepare?() }
            for y in stride(from: 0, to: target.bounds.y1, by: side) {
                for x in stride(from: 0, to: target.bounds.x1, by: side) {
                    let tile = target.clipped(to: PixelRect(x0: x, y0: y, x1: x + side, y1: y + side))
                    for item in items where !item.extent.intersection(tile.bounds).isEmpty { item.draw(tile) }
                }
            }
        }
    }

    private func items(of scene: RasterScene) -> [Item] {
        let placements = scenery.placements.prefix(scene.count)
        switch scene {
        case .s1: return [Item(extent: screen.bounds) { [self] in rasterizer.fill($0, rect: $0.bounds, paint: .solid(RasterScene.blue)) }]
        case .s2, .s3:
            return placements.map { placement in
                let rect = pixels(placement, RasterScene.cardSize)
                let pixel = pixel(placement, scene.isOpaque ? 1 : RasterScene.cardAlpha)
                return Item(extent: rect) { [self] in rasterizer.fill($0, rect: rect, paint: .solid(pixel)) }
            }
        case .s4, .s5:
            return placements.map { placement in
                let rect = rect(placement, RasterScene.cardSize)
                let pixel = pixel(placement, scene.isOpaque ? 1 : RasterScene.cardAlpha)
                return Item(extent: touched(rect)) { [self] in card(rect, pixel, on: $0) }
            }
        case .s6, .s7: return images(placements, isOpaque: scene == .s6)
        case .s8:
            return planes(placements) { Homography(.translation(x: $0.x, y: $0.y)) }
        case .s9:
            let (c, s) = (cos(RasterScene.turn), sin(RasterScene.turn))
            return planes(placements) { Homography(Transform3D(a: c, b: s, c: -s, d: c, tx: $0.x, ty: $0.y)) }
        case .s10: return [Item(extent: screen.bounds) { [self] in gradient(on: $0) }]
        case .s11: return shadows(placements)
        case .s12, .s13: return stars(placements, isStroked: scene == .s13)
        case .s14: return planes(placements) { RasterScenery.perspective(x: $0.x, y: $0.y) }
        case .s15:
            return placements.enumerated().map { index, placement in
                let rect = rect(placement, RasterScene.groupSize)
                return Item(extent: touched(rect)) { [self] in group(index, rect, on: $0) }
            }
        case .s16, .s17, .s18, .s19: return PathScenery.shapes(of: scene).map(path)
        }
    }

    private func pixel(_ placement: RasterScenery.Placement, _ opacity: Double) -> UInt32 {
        premultiplied(Color(rgb: placement.color), opacity: opacity)
    }

    /// Returns a rectangle moved to whole pixels.
    private func pixels(_ placement: RasterScenery.Placement, _ size: Point) -> PixelRect {
        let (x, y) = (Int(placement.x.rounded(.down)), Int(placement.y.rounded(.down)))
        return PixelRect(x0: x, y0: y, x1: x + Int(size.x), y1: y + Int(size.y))
    }

    /// Returns the pixels that a rectangle touches.
    private func touched(_ rect: Rect) -> PixelRect {
        PixelRect(
            x0: Int(rect.minX.rounded(.down)), y0: Int(rect.minY.rounded(.down)), x1: Int(rect.maxX.rounded(.up)),
            y1: Int(rect.maxY.rounded(.up)))
    }

    private func rect(_ placement: RasterScenery.Placement, _ size: Point) -> Rect {
        Rect(x: placement.x, y: placement.y, width: size.x, height: size.y)
    }

    private func card(_ rect: Rect, _ pixel: UInt32, on target: PixelBuffer) {
        rasterizer.fill(target, round(rect, RasterScene.cardRadius), paint: .solid(pixel), clip: target.bounds)
    }

    private func round(_ rect: Rect, _ radius: Double) -> CoveredArea {
        area(rect, radius, through: .identity)
    }

    /// Returns the area that the compositor would choose for a rounded rectangle.
    private func area(_ rect: Rect, _ radius: Double, through homography: Homography) -> CoveredArea {
        let radii = CornerRadii(uniform: radius)
        if let box = RoundedBox(rect, radii: radii, through: homography) { return .box(box) }
        outline.removeAll()
        outline.append(roundedRect: rect, radii: radii, through: homography)
        return .outline(outline, .nonZero)
    }

    private func images(_ placements: ArraySlice<RasterScenery.Placement>, isOpaque: Bool) -> [Item] {
        let source = source(isOpaque: isOpaque)
        return placements.map { placement in
            let rect = pixels(placement, Point(x: Double(source.width), y: Double(source.height)))
            let toImage = Homography(.translation(x: -Double(rect.x0), y: -Double(rect.y0)))
            return Item(extent: rect) { [self] in
                rasterizer.fill($0, rect: rect, paint: .image(source, toImage: toImage, filter: .linear, opacity: 1))
            }
        }
    }

    /// Returns one of the two images of the scenery.
    private func source(isOpaque: Bool) -> ImageSource {
        let side = RasterScenery.imageSide
        let pixels = isOpaque ? scenery.opaqueImage : scenery.rampImage
        guard let base = pixels.baseAddress else { preconditionFailure("an image has pixels") }
        return ImageSource(base: base, stride: side, width: side, height: side, isOpaque: isOpaque)
    }

    /// Returns items that show the image with the ramp, antialiased, through a homography each.
    private func planes(
        _ placements: ArraySlice<RasterScenery.Placement>, _ homography: (RasterScenery.Placement) -> Homography
    ) -> [Item] {
        let rect = Rect(x: 0, y: 0, width: Double(RasterScenery.imageSide), height: Double(RasterScenery.imageSide))
        let source = source(isOpaque: false)
        return placements.compactMap { placement in
            let toScreen = homography(placement)
            guard let toImage = toScreen.inverse else { return nil }
            var edge = Outline()
            edge.append(rect: rect, through: toScreen)
            return Item(extent: edge.pixels(within: screen.bounds)) { [self] target in
                rasterizer.fill(
                    target, area(rect, 0, through: toScreen), paint: .image(source, toImage: toImage, filter: .linear, opacity: 1),
                    clip: target.bounds)
            }
        }
    }

    private func gradient(on target: PixelBuffer) {
        let stops = [
            Gradient.Stop(color: Color(red: 1, green: 0, blue: 0, alpha: 1), location: 0),
            Gradient.Stop(color: Color(red: 0, green: 1, blue: 0, alpha: 1), location: 0.5),
            Gradient.Stop(color: Color(red: 0, green: 0, blue: 1, alpha: 1), location: 1),
        ]
        let end = Point(x: Double(RasterScene.width), y: Double(RasterScene.height))
        guard let gradient = Gradient(.axial, start: .zero, end: end, stops: stops) else { return }
        rasterizer.fill(target, rect: target.bounds, paint: .gradient(gradient, toGradient: .identity, opacity: 1))
    }

    /// Returns shadows, drawn as in the compositor, which stores the shared part of corners with
    /// the same shape: it is computed with the first shadow.
    private func shadows(_ placements: ArraySlice<RasterScenery.Placement>) -> [Item] {
        let pixel = premultiplied(.black, opacity: RasterScene.shadowAlpha)
        let (sigma, radius) = (RasterScene.shadowSigma, RasterScene.shadowRadius)
        // Blurs are truncated at 3.5 standard deviations, as in `GaussianWeights`.
        let reach = (sigma * 3.5).rounded(.up)
        let corner = BlurredCorner()
        return placements.indices.map { index in
            let rect = rect(placements[index], RasterScene.shadowSize)
            let shadow = BlurredRectangle()
            return Item(
                extent: touched(rect.insetBy(dx: -reach, dy: -reach)),
                prepare: { [self] in
                    if index == placements.startIndex { _ = blur.prepare(corner, radius: radius, sigma: sigma) }
                    _ = blur.blur(rect, roundCorners: .all, corner, into: shadow)
                },
                draw: { [self] in rasterizer.fill($0, blurred: shadow, pixel: pixel, clip: $0.bounds) })
        }
    }

    private func stars(_ placements: ArraySlice<RasterScenery.Placement>, isStroked: Bool) -> [Item] {
        let corners = scenery.star
        let path = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
        let style = StrokeStyle(width: RasterScene.lineWidth, join: .miter, miterLimit: RasterScene.miterLimit)
        let blue = Color(red: 0x33 / 255.0, green: 0x66 / 255.0, blue: 1, alpha: 1)
        let paint = Paint.solid(premultiplied(blue, opacity: Double(RasterScene.starAlpha) / 255))
        return placements.map { placement in
            let homography = Homography(.translation(x: placement.x, y: placement.y))
            // The star's radius of 100, and space for the miters of its stroke.
            let extent = touched(Rect(x: placement.x - 120, y: placement.y - 120, width: 240, height: 240))
            // The compositor caches the outlines of paths.
            var outline = Outline()
            let prepare = { [self] in
                outline.removeAll()
                if isStroked {
                    outline.append(stroke: path, style: style, through: homography, using: &stroker)
                    outline.analyze()
                } else {
                    outline.append(path: path, through: homography)
                    outline.analyze(using: &checker)
                }
            }
            return Item(extent: extent, prepare: prepare) { [self] target in
                rasterizer.fill(target, outline: outline, rule: .nonZero, paint: paint, clip: target.bounds)
            }
        }
    }

    /// Returns an item that draws a shape as the compositor does in the first frame that shows it.
    /// Each drawing makes new outlines, because the calls of cairo and Blend2D flatten and stroke
    /// each time, too. In later frames, the compositor has the outlines in a cache.
    private func path(_ shape: PathShape) -> Item {
        func outlines() -> (interior: Outline, line: Outline) {
            var (interior, line) = (Outline(), Outline())
            if shape.interior != nil { interior.append(path: shape.path, through: .identity) }
            if let style = shape.line?.style { line.append(stroke: shape.path, style: style, through: .identity, using: &stroker) }
            interior.analyze(using: &checker)
            line.analyze()
            return (interior, line)
        }
        let inner = shape.interior.map { Paint.solid(premultiplied(Color(rgb: $0.color), opacity: $0.opacity)) }
        let ink = shape.line.map { Paint.solid(premultiplied(Color(rgb: $0.color))) }
        var (interior, line) = outlines()
        // A line covers the edge of its interior.
        let extent = (ink == nil ? interior : line).pixels(within: screen.bounds)
        return Item(extent: extent, prepare: { (interior, line) = outlines() }) { [self] target in
            if let inner { rasterizer.fill(target, outline: interior, rule: .nonZero, paint: inner, clip: target.bounds) }
            if let ink { rasterizer.fill(target, outline: line, rule: .nonZero, paint: ink, clip: target.bounds) }
        }
    }

    private func group(_ index: Int, _ rect: Rect, on target: PixelBuffer) {
        let extent = touched(rect).intersection(target.bounds)
        guard !extent.isEmpty else { return }
        let buffer = storage.buffer(for: extent)
        rasterizer.clear(buffer, rect: extent, to: 0)
        for (member, offset) in RasterScene.groupOffsets.enumerated() {
            let placement = scenery.placements[index * RasterScene.groupOffsets.count + member]
            let size = RasterScene.cardSize
            let card = Rect(x: rect.minX + offset.x, y: rect.minY + offset.y, width: size.x, height: size.y)
            self.card(card, pixel(placement, RasterScene.cardAlpha), on: buffer)
        }
        rasterizer.composite(
            buffer, onto: target, rect: extent, opacity: RasterScene.groupAlpha, within: round(rect, RasterScene.groupRadius))
    }
}
