import CCairo
import Foundation
import Geometry
import Raster

/// Draws with cairo on an image surface over the screen's memory, with cairo's default
/// antialiasing. cairo supports neither perspective nor blurs.
final class CairoDrawer: RasterDrawer {
    private let scenery: RasterScenery
    private let screen: RasterScreen
    private let surface: OpaquePointer?
    private let context: OpaquePointer?
    private let opaqueImage: OpaquePointer?
    private let rampImage: OpaquePointer?

    init(_ scenery: RasterScenery, _ screen: RasterScreen) {
        self.scenery = scenery
        self.screen = screen
        surface = screen.base.withMemoryRebound(to: UInt8.self, capacity: screen.bytes) {
            cairo_image_surface_create_for_data(
                $0, CAIRO_FORMAT_ARGB32, Int32(RasterScene.width), Int32(RasterScene.height), Int32(screen.rowBytes))
        }
        context = cairo_create(surface)
        opaqueImage = Self.image(scenery.opaqueImage, CAIRO_FORMAT_RGB24)
        rampImage = Self.image(scenery.rampImage, CAIRO_FORMAT_ARGB32)
    }

    deinit {
        cairo_destroy(context)
        for surface in [surface, opaqueImage, rampImage] { cairo_surface_destroy(surface) }
    }

    /// Returns a copy of an image's pixels as a cairo surface.
    private static func image(_ pixels: UnsafeBufferPointer<UInt32>, _ format: cairo_format_t) -> OpaquePointer? {
        let side = RasterScenery.imageSide
        let surface = cairo_image_surface_create(format, Int32(side), Int32(side))
        guard let data = cairo_image_surface_get_data(surface), let base = pixels.baseAddress else { return surface }
        UnsafeMutableRawPointer(data).copyMemory(from: base, byteCount: side * side * MemoryLayout<UInt32>.stride)
        cairo_surface_mark_dirty(surface)
        return surface
    }

    let name = "cairo"

    func drawing(of scene: RasterScene) -> (() -> Void)? {
        let placements = scenery.placements.prefix(scene.count)
        switch scene {
        case .s1:
            return { [self] in
                cairo_set_source_rgb(context, 0x33 / 255.0, 0x66 / 255.0, 1)
                cairo_paint(context)
            }
        case .s2, .s3:
            return { [self] in
                for placement in placements {
                    setColor(placement, scene.isOpaque ? 1 : RasterScene.cardAlpha)
                    cairo_rectangle(context, floor(placement.x), floor(placement.y), RasterScene.cardSize.x, RasterScene.cardSize.y)
                    cairo_fill(context)
                }
            }
        case .s4, .s5:
            return { [self] in
                for placement in placements {
                    card(placement, at: Point(x: placement.x, y: placement.y), scene.isOpaque ? 1 : RasterScene.cardAlpha)
                }
            }
        case .s6, .s7:
            return { [self] in
                for placement in placements {
                    image(scene == .s6 ? opaqueImage : rampImage) { cairo_translate(context, floor(placement.x), floor(placement.y)) }
                }
            }
        case .s8, .s9:
            return { [self] in
                for placement in placements {
                    image(rampImage) {
                        cairo_translate(context, placement.x, placement.y)
                        if scene == .s9 { cairo_rotate(context, RasterScene.turn) }
                    }
                }
            }
        case .s10: return { [self] in gradient() }
        case .s12, .s13:
            return { [self] in
                for placement in placements { star(placement, isStroked: scene == .s13) }
            }
        case .s15:
            return { [self] in
                for (index, placement) in placements.enumerated() { group(index, placement) }
            }
        case .s16, .s17, .s18, .s19:
            let shapes = PathScenery.shapes(of: scene)
            return { [self] in for shape in shapes { draw(shape) } }
        case .s11, .s14: return nil
        }
    }

    private func setColor(_ placement: RasterScenery.Placement, _ opacity: Double) { setColor(placement.color, opacity) }

    private func setColor(_ color: UInt32, _ opacity: Double) {
        func part(_ shift: UInt32) -> Double { Double(color >> shift & 0xFF) / 255 }
        cairo_set_source_rgba(context, part(16), part(8), part(0), opacity)
    }

    /// Makes a rounded rectangle the current path.
    private func round(_ point: Point, _ size: Point, _ radius: Double) {
        let (x1, y1) = (point.x + size.x, point.y + size.y)
        cairo_new_sub_path(context)
        cairo_arc(context, x1 - radius, point.y + radius, radius, -.pi / 2, 0)
        cairo_arc(context, x1 - radius, y1 - radius, radius, 0, .pi / 2)
        cairo_arc(context, point.x + radius, y1 - radius, radius, .pi / 2, .pi)
        cairo_arc(context, point.x + radius, point.y + radius, radius, .pi, 1.5 * .pi)
        cairo_close_path(context)
    }

    private func card(_ placement: RasterScenery.Placement, at point: Point, _ opacity: Double) {
        setColor(placement, opacity)
        round(point, RasterScene.cardSize, RasterScene.cardRadius)
        cairo_fill(context)
    }

    /// Draws a whole image through a transform. Its edge pixels continue beyond it under the
    /// antialiased edge.
    private func image(_ image: OpaquePointer?, _ transform: () -> Void) {
        let side = Double(RasterScenery.imageSide)
        cairo_save(context)
        transform()
        cairo_set_source_surface(context, image, 0, 0)
        cairo_pattern_set_filter(cairo_get_source(context), CAIRO_FILTER_BILINEAR)
        cairo_pattern_set_extend(cairo_get_source(context), CAIRO_EXTEND_PAD)
        cairo_rectangle(context, 0, 0, side, side)
        cairo_fill(context)
        cairo_restore(context)
    }

    private func gradient() {
        let pattern = cairo_pattern_create_linear(0, 0, Double(RasterScene.width), Double(RasterScene.height))
        cairo_pattern_add_color_stop_rgb(pattern, 0, 1, 0, 0)
        cairo_pattern_add_color_stop_rgb(pattern, 0.5, 0, 1, 0)
        cairo_pattern_add_color_stop_rgb(pattern, 1, 0, 0, 1)
        cairo_set_source(context, pattern)
        cairo_paint(context)
        cairo_pattern_destroy(pattern)
    }

    private func star(_ placement: RasterScenery.Placement, isStroked: Bool) {
        cairo_set_source_rgba(context, 0x33 / 255.0, 0x66 / 255.0, 1, Double(RasterScene.starAlpha) / 255)
        for (index, corner) in scenery.star.enumerated() {
            if index == 0 {
                cairo_move_to(context, placement.x + corner.x, placement.y + corner.y)
            } else {
                cairo_line_to(context, placement.x + corner.x, placement.y + corner.y)
            }
        }
        cairo_close_path(context)
        if isStroked {
            cairo_set_line_width(context, RasterScene.lineWidth)
            cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
            cairo_set_miter_limit(context, RasterScene.miterLimit)
            cairo_stroke(context)
        } else {
            cairo_fill(context)
        }
    }

    /// Draws a shape with cairo's default tolerance, 0.1.
    private func draw(_ shape: PathShape) {
        cairo_save(context)
        cairo_new_path(context)
        for element in shape.path.elements { append(element) }
        if let interior = shape.interior {
            setColor(interior.color, interior.opacity)
            cairo_fill_preserve(context)
        }
        if let line = shape.line {
            setColor(line.color, 1)
            setStyle(line.style)
            cairo_stroke_preserve(context)
        }
        cairo_new_path(context)
        cairo_restore(context)
    }

    private func append(_ element: Path.Element) {
        switch element {
        case .move(let point): cairo_move_to(context, point.x, point.y)
        case .line(let point): cairo_line_to(context, point.x, point.y)
        case .quadratic(let control, let end):
            // The equal cubic curve has its control points at two thirds of the ways to the control
            // point.
            var start = Point.zero
            cairo_get_current_point(context, &start.x, &start.y)
            let (first, second) = (start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3))
            cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        case .cubic(let first, let second, let end):
            cairo_curve_to(context, first.x, first.y, second.x, second.y, end.x, end.y)
        case .close: cairo_close_path(context)
        }
    }

    private func setStyle(_ style: StrokeStyle) {
        cairo_set_line_width(context, style.width)
        cairo_set_miter_limit(context, style.miterLimit)
        cairo_set_dash(context, style.dashes, Int32(style.dashes.count), style.dashPhase)
        switch style.cap {
        case .butt: cairo_set_line_cap(context, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(context, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(context, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.join {
        case .miter: cairo_set_line_join(context, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(context, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(context, CAIRO_LINE_JOIN_BEVEL)
        }
    }

    /// Draws four cards into a group, which is composited with the group's opacity within a rounded
    /// rectangle.
    private func group(_ index: Int, _ placement: RasterScenery.Placement) {
        cairo_save(context)
        round(Point(x: placement.x, y: placement.y), RasterScene.groupSize, RasterScene.groupRadius)
        cairo_clip(context)
        cairo_push_group(context)
        for (member, offset) in RasterScene.groupOffsets.enumerated() {
            let card = scenery.placements[index * RasterScene.groupOffsets.count + member]
            self.card(card, at: Point(x: placement.x + offset.x, y: placement.y + offset.y), RasterScene.cardAlpha)
        }
        cairo_pop_group_to_source(context)
        cairo_paint_with_alpha(context, RasterScene.groupAlpha)
        cairo_restore(context)
    }
}
