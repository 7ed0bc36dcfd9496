import Foundation
import Raster
import WireProtocol

/// The module Raster, by the operations that the compositor paints tiles with.
final class OwnDrawer: RasterDrawer {
    private let scenery: RasterScenery
    private let screen: RasterScreen
    private var rasterizer = Rasterizer()
    private var stroker = Stroker()
    private var outline = Outline()
    private let storage = PixelStorage()

    init(_ scenery: RasterScenery, _ screen: RasterScreen) {
        self.scenery = scenery
        self.screen = screen
    }

    let name = "lamina"

    func drawing(of scene: RasterScene) -> (() -> Void)? {
        let places = scenery.placements.prefix(scene.count)
        let target = screen.buffer
        switch scene {
        case .s1:
            return { [self] in rasterizer.fill(target, rect: target.bounds, paint: .solid(RasterScene.blue)) }
        case .s2, .s3:
            return { [self] in
                for place in places {
                    let rect = pixels(place, RasterScene.cardSize)
                    rasterizer.fill(target, rect: rect, paint: .solid(pixel(place, scene.isOpaque ? 1 : RasterScene.cardAlpha)))
                }
            }
        case .s4, .s5:
            return { [self] in
                for place in places {
                    card(place, at: Point(x: place.x, y: place.y), opacity: scene.isOpaque ? 1 : RasterScene.cardAlpha, on: target)
                }
            }
        case .s6, .s7: return images(places, from: scene == .s6 ? scenery.opaqueImage : scenery.rampImage, isOpaque: scene == .s6)
        case .s8:
            return planes(places) { Homography(.translation(x: $0.x, y: $0.y)) }
        case .s9:
            let (c, s) = (cos(RasterScene.turn), sin(RasterScene.turn))
            return planes(places) { Homography(Transform3D(a: c, b: s, c: -s, d: c, tx: $0.x, ty: $0.y)) }
        case .s10: return gradient()
        case .s11:
            return { [self] in
                for place in places { shadow(place, on: target) }
            }
        case .s12, .s13: return stars(places, isStroked: scene == .s13)
        case .s14: return planes(places) { RasterScenery.perspective(x: $0.x, y: $0.y) }
        case .s15:
            return { [self] in
                for (index, place) in places.enumerated() { group(index, place, on: target) }
            }
        }
    }

    private func color(_ place: RasterScenery.Placement) -> Color {
        func part(_ shift: UInt32) -> Float { Float(place.color >> shift & 0xFF) / 255 }
        return Color(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }

    private func pixel(_ place: RasterScenery.Placement, _ opacity: Double) -> UInt32 { premultiplied(color(place), opacity: opacity) }

    /// A rectangle moved to whole pixels.
    private func pixels(_ place: RasterScenery.Placement, _ size: Point) -> PixelRect {
        let (x, y) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        return PixelRect(x0: x, y0: y, x1: x + Int(size.x), y1: y + Int(size.y))
    }

    /// The whole pixels that a rectangle touches.
    private func touched(_ rect: Rect) -> PixelRect {
        PixelRect(
            x0: Int(rect.minX.rounded(.down)), y0: Int(rect.minY.rounded(.down)), x1: Int(rect.maxX.rounded(.up)),
            y1: Int(rect.maxY.rounded(.up)))
    }

    private func card(_ place: RasterScenery.Placement, at point: Point, opacity: Double, on target: PixelBuffer) {
        let rect = Rect(x: point.x, y: point.y, width: RasterScene.cardSize.x, height: RasterScene.cardSize.y)
        round(rect, RasterScene.cardRadius)
        rasterizer.fill(target, outline: outline, rule: .nonZero, paint: .solid(pixel(place, opacity)), clip: target.bounds)
    }

    private func round(_ rect: Rect, _ radius: Double) {
        outline.removeAll()
        outline.append(roundedRect: rect, radii: CornerRadii(uniform: radius), through: .identity)
    }

    private func images(_ places: ArraySlice<RasterScenery.Placement>, from image: [UInt32], isOpaque: Bool) -> () -> Void {
        let target = screen.buffer
        return { [self] in
            withImage(image, isOpaque: isOpaque) { source in
                for place in places {
                    let rect = pixels(place, Point(x: Double(source.width), y: Double(source.height)))
                    let toImage = Homography(.translation(x: -Double(rect.x0), y: -Double(rect.y0)))
                    rasterizer.fill(target, rect: rect, paint: .image(source, toImage: toImage, filter: .linear, opacity: 1))
                }
            }
        }
    }

    private func withImage(_ pixels: [UInt32], isOpaque: Bool, _ body: (ImageSource) -> Void) {
        let side = RasterScenery.imageSide
        pixels.withUnsafeBufferPointer { pixels in
            guard let base = pixels.baseAddress else { return }
            body(ImageSource(base: base, stride: side, width: side, height: side, isOpaque: isOpaque))
        }
    }

    /// The image with the ramp, antialiased, through any homography.
    private func planes(
        _ places: ArraySlice<RasterScenery.Placement>, _ homography: @escaping (RasterScenery.Placement) -> Homography
    )
        -> () -> Void
    {
        let target = screen.buffer
        let side = Double(RasterScenery.imageSide)
        return { [self] in
            withImage(scenery.rampImage, isOpaque: false) { source in
                for place in places {
                    let toScreen = homography(place)
                    guard let toImage = toScreen.inverse else { continue }
                    outline.removeAll()
                    outline.append(rect: Rect(x: 0, y: 0, width: side, height: side), through: toScreen)
                    rasterizer.fill(
                        target, outline: outline, rule: .nonZero,
                        paint: .image(source, toImage: toImage, filter: .linear, opacity: 1), clip: target.bounds)
                }
            }
        }
    }

    private func gradient() -> (() -> Void)? {
        let target = screen.buffer
        let stops = [
            Gradient.Stop(color: Color(red: 1, green: 0, blue: 0, alpha: 1), location: 0),
            Gradient.Stop(color: Color(red: 0, green: 1, blue: 0, alpha: 1), location: 0.5),
            Gradient.Stop(color: Color(red: 0, green: 0, blue: 1, alpha: 1), location: 1),
        ]
        let end = Point(x: Double(RasterScene.width), y: Double(RasterScene.height))
        return { [self] in
            guard let gradient = Gradient(.axial, start: .zero, end: end, stops: stops) else { return }
            rasterizer.fill(target, rect: target.bounds, paint: .gradient(gradient, toGradient: .identity, opacity: 1))
        }
    }

    private func shadow(_ place: RasterScenery.Placement, on target: PixelBuffer) {
        let rect = Rect(x: place.x, y: place.y, width: RasterScene.shadowSize.x, height: RasterScene.shadowSize.y)
        let reach = (RasterScene.shadowSigma * 3.5).rounded(.up)
        let buffer = storage.buffer(for: touched(rect.insetBy(dx: -reach, dy: -reach)))
        rasterizer.clear(buffer, rect: buffer.bounds, to: 0)
        round(rect, RasterScene.shadowRadius)
        rasterizer.fill(buffer, outline: outline, rule: .nonZero, paint: .solid(premultiplied(.black)), clip: buffer.bounds)
        rasterizer.blur(buffer, sigmaX: RasterScene.shadowSigma, sigmaY: RasterScene.shadowSigma)
        rasterizer.composite(buffer, onto: target, rect: buffer.bounds, opacity: RasterScene.shadowAlpha, within: nil)
    }

    private func stars(_ places: ArraySlice<RasterScenery.Placement>, isStroked: Bool) -> () -> Void {
        let target = screen.buffer
        let corners = scenery.star
        let path = Path([.move(corners[0])] + corners.dropFirst().map { .line($0) } + [.close])
        let style = StrokeStyle(width: RasterScene.lineWidth, join: .miter, miterLimit: RasterScene.miterLimit)
        let blue = Color(red: 0x33 / 255.0, green: 0x66 / 255.0, blue: 1, alpha: 1)
        let paint = Paint.solid(premultiplied(blue, opacity: Double(RasterScene.starAlpha) / 255))
        return { [self] in
            for place in places {
                let homography = Homography(.translation(x: place.x, y: place.y))
                outline.removeAll()
                if isStroked {
                    outline.append(stroke: path, style: style, through: homography, using: &stroker)
                } else {
                    outline.append(path: path, through: homography)
                }
                rasterizer.fill(target, outline: outline, rule: .nonZero, paint: paint, clip: target.bounds)
            }
        }
    }

    private func group(_ index: Int, _ place: RasterScenery.Placement, on target: PixelBuffer) {
        let rect = Rect(x: place.x, y: place.y, width: RasterScene.groupSize.x, height: RasterScene.groupSize.y)
        let extent = touched(rect).intersection(target.bounds)
        guard !extent.isEmpty else { return }
        let buffer = storage.buffer(for: extent)
        rasterizer.clear(buffer, rect: extent, to: 0)
        for (member, offset) in RasterScene.groupPlaces.enumerated() {
            let card = scenery.placements[index * RasterScene.groupPlaces.count + member]
            self.card(card, at: Point(x: place.x + offset.x, y: place.y + offset.y), opacity: RasterScene.cardAlpha, on: buffer)
        }
        round(rect, RasterScene.groupRadius)
        rasterizer.composite(buffer, onto: target, rect: extent, opacity: RasterScene.groupAlpha, within: outline)
    }
}
