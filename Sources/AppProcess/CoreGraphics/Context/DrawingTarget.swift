import CCairo
import Foundation

/// A rectangle of whole pixels (device pixels, y down).
struct PixelRect: Equatable {
    var (x, y, width, height): (Int, Int, Int, Int)

    /// Creates the rectangle of all pixels that `rect` intersects, clamped to ±2²⁰. It is empty if
    /// `rect` is null or a coordinate is not a number.
    init(covering rect: CGRect) {
        let limit: CGFloat = 1_048_576
        guard !rect.isNull, !(rect.minX.isNaN || rect.minY.isNaN || rect.maxX.isNaN || rect.maxY.isNaN) else {
            (x, y, width, height) = (0, 0, 0, 0)
            return
        }
        func clamped(_ value: CGFloat) -> Int { Int(max(-limit, min(limit, value))) }
        (x, y) = (clamped(rect.minX.rounded(.down)), clamped(rect.minY.rounded(.down)))
        (width, height) = (clamped(rect.maxX.rounded(.up)) - x, clamped(rect.maxY.rounded(.up)) - y)
    }

    var isEmpty: Bool { width <= 0 || height <= 0 }
    var rect: CGRect { CGRect(x: x, y: y, width: max(0, width), height: max(0, height)) }

    func intersection(_ other: PixelRect) -> PixelRect { PixelRect(covering: rect.intersection(other.rect)) }
}

/// A cairo surface with a cairo context: the destination of a `CGContext`, an open transparency
/// layer, or a temporary bitmap. The same coordinates address the same pixel on every target of a
/// context: the surface stores the position of its first pixel.
final class DrawingTarget {
    let surface: OpaquePointer
    let cairo: OpaquePointer
    /// The pixels of the target; `nil` for a PDF page, which has no pixels.
    let bounds: PixelRect?

    /// The maximum distance between a curve and the line segments that approximate it (pixels),
    /// unless the graphics state specifies another one.
    ///
    /// Together with cairo's coordinates, which are multiples of 1/256 pixel, the error stays below
    /// 0.02 pixels. cairo's own default of 0.1 pixels makes coverage wrong by up to 30/255.
    static let defaultFlatness: CGFloat = 0.01

    /// Creates a target that owns `surface`.
    init(_ surface: OpaquePointer, bounds: PixelRect?) {
        self.surface = surface
        self.bounds = bounds
        cairo = cairo_create(surface)
        cairo_set_tolerance(cairo, Self.defaultFlatness)
    }

    /// Creates a target of transparent pixels. If memory for them runs out, drawing has no effect.
    convenience init(pixels bounds: PixelRect, format: cairo_format_t = CAIRO_FORMAT_ARGB32, scale: CGFloat = 1) {
        // cairo's image surfaces are limited to 32,767 pixels a side.
        let width = (CGFloat(max(0, bounds.width)) * scale).rounded(.up)
        let height = (CGFloat(max(0, bounds.height)) * scale).rounded(.up)
        let surface = cairo_image_surface_create(format, Int32(min(32_767, width)), Int32(min(32_767, height)))!
        cairo_surface_set_device_scale(surface, scale, scale)
        cairo_surface_set_device_offset(surface, CGFloat(-bounds.x) * scale, CGFloat(-bounds.y) * scale)
        self.init(surface, bounds: bounds)
    }

    /// Creates a transparent target for a part of this one: pixels or, for a PDF page, a recording
    /// that preserves shapes.
    func group(_ bounds: PixelRect) -> DrawingTarget {
        guard isVector else { return DrawingTarget(pixels: bounds) }
        var extents = cairo_rectangle_t(
            x: Double(bounds.x), y: Double(bounds.y), width: Double(bounds.width), height: Double(bounds.height))
        return DrawingTarget(cairo_recording_surface_create(CAIRO_CONTENT_COLOR_ALPHA, &extents), bounds: nil)
    }

    deinit {
        cairo_destroy(cairo)
        cairo_surface_destroy(surface)
    }

    /// A Boolean value that indicates whether the target preserves shapes instead of storing
    /// pixels.
    var isVector: Bool { bounds == nil }

    /// The area that drawing can change (device pixels).
    var clipBounds: PixelRect { Self.clipBounds(of: cairo) }

    /// Returns the area that drawing with a cairo context can change (device pixels).
    static func clipBounds(of cairo: OpaquePointer) -> PixelRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        cairo_restore(cairo)
        return PixelRect(covering: CGRect(x: left, y: top, width: right - left, height: bottom - top))
    }

    /// Calls `body` with the current pixels of an image target. If the target has no pixels, `body`
    /// is not called.
    func withPixels(_ body: (_ bytes: UnsafeMutablePointer<UInt8>, _ bytesPerRow: Int, _ width: Int, _ height: Int) -> Void) {
        cairo_surface_flush(surface)
        guard let bytes = cairo_image_surface_get_data(surface) else { return }
        body(
            bytes, Int(cairo_image_surface_get_stride(surface)), Int(cairo_image_surface_get_width(surface)),
            Int(cairo_image_surface_get_height(surface)))
        cairo_surface_mark_dirty(surface)
    }
}
