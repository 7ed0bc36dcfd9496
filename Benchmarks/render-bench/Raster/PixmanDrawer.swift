import CPixman
import Foundation
import Geometry

/// Draws with pixman on the screen's memory: solid fills, composites, trapezoids and triangles
/// through an a8 mask, and transformed images with its bilinear filter.
///
/// The shadow is the shape's a8 mask, convolved with pixman's convolution filter, first along rows
/// and then along columns. The edges of transformed images result from bilinear samples of clear
/// pixels around the image. pixman has neither paths nor strokes, so it cannot draw S16 to S19.
final class PixmanDrawer: RasterDrawer {
    private let scenery: RasterScenery
    private let target: OpaquePointer?
    private let opaqueImage: OpaquePointer?
    private let rampImage: OpaquePointer?
    private let memory: UnsafeMutablePointer<UInt32>

    init(_ scenery: RasterScenery, _ screen: RasterScreen) {
        self.scenery = scenery
        memory = screen.base
        target = pixman_image_create_bits(
            PIXMAN_a8r8g8b8, Int32(RasterScene.width), Int32(RasterScene.height), screen.base, Int32(screen.rowBytes))
        // Without a clip, fills are not limited to the image.
        var whole = pixman_region32_t()
        pixman_region32_init_rect(&whole, 0, 0, UInt32(RasterScene.width), UInt32(RasterScene.height))
        pixman_image_set_clip_region32(target, &whole)
        pixman_region32_fini(&whole)
        opaqueImage = Self.image(scenery.opaqueImage, PIXMAN_x8r8g8b8)
        rampImage = Self.image(scenery.rampImage, PIXMAN_a8r8g8b8)
    }

    deinit {
        for image in [target, opaqueImage, rampImage] { pixman_image_unref(image) }
    }

    private static func image(_ pixels: UnsafeBufferPointer<UInt32>, _ format: pixman_format_code_t) -> OpaquePointer? {
        let side = RasterScenery.imageSide
        let image = pixman_image_create_bits(format, Int32(side), Int32(side), nil, Int32(side * 4))
        if let base = pixels.baseAddress { pixman_image_get_data(image)?.update(from: base, count: pixels.count) }
        return image
    }

    let name = "pixman"

    func drawing(of scene: RasterScene) -> (() -> Void)? {
        let placements = scenery.placements.prefix(scene.count)
        switch scene {
        case .s1:
            return { [memory] in
                pixman_fill(
                    memory, Int32(RasterScene.width), 32, 0, 0, Int32(RasterScene.width), Int32(RasterScene.height), RasterScene.blue)
            }
        case .s2, .s3:
            return { [self] in
                for placement in placements {
                    var color = color(placement, scene.isOpaque ? 1 : RasterScene.cardAlpha)
                    var rect = pixman_rectangle16_t(
                        x: Int16(floor(placement.x)), y: Int16(floor(placement.y)), width: UInt16(RasterScene.cardSize.x),
                        height: UInt16(RasterScene.cardSize.y))
                    pixman_image_fill_rectangles(PIXMAN_OP_OVER, target, &color, 1, &rect)
                }
            }
        case .s4, .s5:
            return { [self] in
                for placement in placements {
                    card(placement, at: Point(x: placement.x, y: placement.y), scene.isOpaque ? 1 : RasterScene.cardAlpha, on: target)
                }
            }
        case .s6, .s7:
            let image = scene == .s6 ? opaqueImage : rampImage
            return { [self] in
                for placement in placements {
                    over(image, nil, target, Int(floor(placement.x)), Int(floor(placement.y)), RasterScenery.imageSide)
                }
            }
        case .s8: return { [self] in for placement in placements { plane(Homography(.translation(x: placement.x, y: placement.y))) } }
        case .s9:
            let (c, s) = (cos(RasterScene.turn), sin(RasterScene.turn))
            return { [self] in
                for placement in placements { plane(Homography(Transform3D(a: c, b: s, c: -s, d: c, tx: placement.x, ty: placement.y))) }
            }
        case .s14: return { [self] in for placement in placements { plane(RasterScenery.perspective(x: placement.x, y: placement.y)) } }
        case .s10: return { [self] in gradient() }
        case .s11: return { [self] in for placement in placements { shadow(placement) } }
        case .s12, .s13:
            return { [self] in
                for placement in placements {
                    let center = Point(x: placement.x, y: placement.y)
                    star(
                        scene == .s12
                            ? PixmanShapes.star(scenery.star, at: center)
                            : PixmanShapes.line(scenery.star, width: RasterScene.lineWidth, at: center))
                }
            }
        case .s15:
            return { [self] in
                for (index, placement) in placements.enumerated() { group(index, placement) }
            }
        case .s16, .s17, .s18, .s19: return nil
        }
    }

    /// Returns a color with premultiplied components of 16 bits each. 257 is the ratio of 65,535 to
    /// 255.
    private func color(_ placement: RasterScenery.Placement, _ opacity: Double) -> pixman_color_t {
        func part(_ shift: UInt32) -> UInt16 { UInt16(Double(placement.color >> shift & 0xFF) * 257 * opacity) }
        return pixman_color_t(red: part(16), green: part(8), blue: part(0), alpha: UInt16(65_535 * opacity))
    }

    /// Draws a square image, optionally through a mask, in front of the target.
    private func over(_ source: OpaquePointer?, _ mask: OpaquePointer?, _ target: OpaquePointer?, _ x: Int, _ y: Int, _ side: Int) {
        pixman_image_composite32(
            PIXMAN_OP_OVER, source, mask, target, 0, 0, 0, 0, Int32(x), Int32(y), Int32(side), Int32(side))
    }

    private func card(
        _ placement: RasterScenery.Placement, at point: Point, _ opacity: Double, on target: OpaquePointer?
    ) {
        var color = color(placement, opacity)
        let solid = pixman_image_create_solid_fill(&color)
        fill(PixmanShapes.round(point, RasterScene.cardSize, RasterScene.cardRadius), solid, target)
        pixman_image_unref(solid)
    }

    /// Fills trapezoids from a source, through an a8 mask that pixman makes of them.
    private func fill(_ shape: [pixman_trapezoid_t], _ source: OpaquePointer?, _ target: OpaquePointer?) {
        pixman_composite_trapezoids(PIXMAN_OP_OVER, source, target, PIXMAN_a8, 0, 0, 0, 0, Int32(shape.count), shape)
    }

    private func star(_ triangles: [pixman_triangle_t]) {
        let alpha = UInt16(RasterScene.starAlpha)
        func part(_ value: UInt16) -> UInt16 { UInt16(UInt32(value) * 257 * UInt32(alpha) / 255) }
        var color = pixman_color_t(red: part(0x33), green: part(0x66), blue: part(0xFF), alpha: alpha * 257)
        let solid = pixman_image_create_solid_fill(&color)
        pixman_composite_triangles(PIXMAN_OP_OVER, solid, target, PIXMAN_a8, 0, 0, 0, 0, Int32(triangles.count), triangles)
        pixman_image_unref(solid)
    }

    /// Draws the image with the ramp through a homography, in the bounding box of its corners and
    /// half a pixel beyond, where bilinear samples fade out.
    private func plane(_ toScreen: Homography) {
        guard let h = toScreen.inverse else { return }
        let side = Double(RasterScenery.imageSide)
        let corners = [Point(x: 0, y: 0), Point(x: side, y: 0), Point(x: side, y: side), Point(x: 0, y: side)].compactMap {
            toScreen.apply($0)
        }
        let x0 = Int(floor((corners.map(\.x).min() ?? 0) - 0.5)), x1 = Int(ceil((corners.map(\.x).max() ?? 0) + 0.5))
        let y0 = Int(floor((corners.map(\.y).min() ?? 0) - 0.5)), y1 = Int(ceil((corners.map(\.y).max() ?? 0) + 0.5))
        // Maps the bounding box, whose top left corner is (0, 0) for pixman, to the image.
        let (x, y) = (Double(x0), Double(y0))
        let h31 = h.h31 + x * h.h11 + y * h.h21, h32 = h.h32 + x * h.h12 + y * h.h22, h33 = h.h33 + x * h.h13 + y * h.h23
        var transform = pixman_transform_t(
            matrix: (
                (fixed(h.h11 / h33), fixed(h.h21 / h33), fixed(h31 / h33)), (fixed(h.h12 / h33), fixed(h.h22 / h33), fixed(h32 / h33)),
                (fixed(h.h13 / h33), fixed(h.h23 / h33), fixed(1))
            ))
        pixman_image_set_transform(rampImage, &transform)
        pixman_image_set_filter(rampImage, PIXMAN_FILTER_BILINEAR, nil, 0)
        pixman_image_composite32(
            PIXMAN_OP_OVER, rampImage, nil, target, 0, 0, 0, 0, Int32(x0), Int32(y0), Int32(x1 - x0), Int32(y1 - y0))
        pixman_image_set_transform(rampImage, nil)
        pixman_image_set_filter(rampImage, PIXMAN_FILTER_NEAREST, nil, 0)
    }

    private func gradient() {
        var start = pixman_point_fixed_t(x: 0, y: 0)
        var end = fixed(Point(x: Double(RasterScene.width), y: Double(RasterScene.height)))
        let full = UInt16.max
        let stops = [
            pixman_gradient_stop_t(x: fixed(0), color: pixman_color_t(red: full, green: 0, blue: 0, alpha: full)),
            pixman_gradient_stop_t(x: fixed(0.5), color: pixman_color_t(red: 0, green: full, blue: 0, alpha: full)),
            pixman_gradient_stop_t(x: fixed(1), color: pixman_color_t(red: 0, green: 0, blue: full, alpha: full)),
        ]
        let gradient = pixman_image_create_linear_gradient(&start, &end, stops, Int32(stops.count))
        pixman_image_composite32(
            PIXMAN_OP_SRC, gradient, nil, target, 0, 0, 0, 0, 0, 0, Int32(RasterScene.width), Int32(RasterScene.height))
        pixman_image_unref(gradient)
    }

    /// Draws the shadow of a rounded rectangle, as the type's description explains.
    private func shadow(_ placement: RasterScenery.Placement) {
        let reach = Int((RasterScene.shadowSigma * 3.5).rounded(.up))
        let (x, y) = (Int(floor(placement.x)) - reach, Int(floor(placement.y)) - reach)
        let width = Int32(RasterScene.shadowSize.x) + 1 + Int32(2 * reach), height = Int32(RasterScene.shadowSize.y) + 1 + Int32(2 * reach)
        func mask() -> OpaquePointer? { pixman_image_create_bits(PIXMAN_a8, width, height, nil, 0) }
        let masks = [mask(), mask(), mask()]
        let origin = Point(x: placement.x - Double(x), y: placement.y - Double(y))
        for shape in PixmanShapes.round(origin, RasterScene.shadowSize, RasterScene.shadowRadius) {
            withUnsafePointer(to: shape) { pixman_rasterize_trapezoid(masks[0], $0, 0, 0) }
        }
        for (index, isVertical) in [false, true].enumerated() {
            let weights = PixmanShapes.gaussian(sigma: RasterScene.shadowSigma, isVertical: isVertical)
            pixman_image_set_filter(masks[index], PIXMAN_FILTER_CONVOLUTION, weights, Int32(weights.count))
            pixman_image_composite32(PIXMAN_OP_SRC, masks[index], nil, masks[index + 1], 0, 0, 0, 0, 0, 0, width, height)
        }
        var color = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(65_535 * RasterScene.shadowAlpha))
        let solid = pixman_image_create_solid_fill(&color)
        pixman_image_composite32(PIXMAN_OP_OVER, solid, masks[2], target, 0, 0, 0, 0, Int32(x), Int32(y), width, height)
        for image in masks + [solid] { pixman_image_unref(image) }
    }

    /// Draws four cards into a buffer, and the buffer through a mask: the group's rounded rectangle
    /// with its opacity.
    private func group(_ index: Int, _ placement: RasterScenery.Placement) {
        let (x, y) = (floor(placement.x), floor(placement.y))
        let width = Int32(RasterScene.groupSize.x) + 1, height = Int32(RasterScene.groupSize.y) + 1
        let buffer = pixman_image_create_bits(PIXMAN_a8r8g8b8, width, height, nil, 0)
        let origin = Point(x: placement.x - x, y: placement.y - y)
        for (member, offset) in RasterScene.groupOffsets.enumerated() {
            let card = scenery.placements[index * RasterScene.groupOffsets.count + member]
            self.card(card, at: Point(x: origin.x + offset.x, y: origin.y + offset.y), RasterScene.cardAlpha, on: buffer)
        }
        // The clip's coverage multiplied by the group's opacity.
        let mask = pixman_image_create_bits(PIXMAN_a8, width, height, nil, 0)
        var opacity = pixman_color_t(red: 0, green: 0, blue: 0, alpha: UInt16(65_535 * RasterScene.groupAlpha))
        let solid = pixman_image_create_solid_fill(&opacity)
        fill(PixmanShapes.round(origin, RasterScene.groupSize, RasterScene.groupRadius), solid, mask)
        pixman_image_composite32(PIXMAN_OP_OVER, buffer, mask, target, 0, 0, 0, 0, Int32(x), Int32(y), width, height)
        for image in [buffer, mask, solid] { pixman_image_unref(image) }
    }
}
