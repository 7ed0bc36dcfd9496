import CCairo
import Foundation

/// Premultiplied BGRA8 pixels, such as those of an image, that a context paints in a parallelogram
/// of user space.
///
/// cairo interpolates with weights that are multiples of 1/128. For results within 1/255 of the
/// exact ones, a ``BilinearSampler`` computes the device pixels instead, and cairo copies them.
/// cairo's clip, operator and alpha apply either way. cairo itself samples
/// - pixels that are painted unscaled at whole device pixels,
/// - for PDF pages, which store images as they are,
/// - with its nearest and best filters, and
/// - with its good filter if the pixels are reduced to less than 3/4, where that filter averages.
struct PlacedPixels {
    let address: UnsafeRawPointer
    let bytesPerRow: Int
    let width: Int
    let height: Int
    /// The transform from the pixels, y down, to user space.
    let placement: CGAffineTransform
    /// Whether copies of the pixels repeat in both directions. Otherwise, the pixels at the edges
    /// extend outward.
    let repeats: Bool
    let filter: cairo_filter_t

    /// Calls `body` with a pattern of the pixels while cairo's matrix is set for it.
    ///
    /// - Parameter cairo: A cairo context whose matrix is that of user space. Its clip limits the
    ///   pixels that are computed.
    func withPattern(on cairo: OpaquePointer, _ body: (_ pattern: OpaquePointer) -> Void) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        var userSpace = cairo_matrix_t()
        cairo_get_matrix(cairo, &userSpace)
        let toDevice = placement.concatenating(CGAffineTransform(userSpace))
        guard toDevice.isInvertible else { return }
        let toPixels = toDevice.inverted()
        let isUnscaled = Self.isUnscaled(toPixels)
        if !isUnscaled, isInterpolated(toPixels), let samples = samples(on: cairo, toPixels) {
            // The samples are device pixels.
            cairo_identity_matrix(cairo)
            return Self.withPattern(of: samples.surface, CAIRO_EXTEND_NONE, CAIRO_FILTER_NEAREST, body)
        }
        // cairo requires a mutable address but only reads from a source.
        let bytes = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: UInt8.self)
        guard
            let source = cairo_image_surface_create_for_data(
                bytes, CAIRO_FORMAT_ARGB32, Int32(clamping: width), Int32(clamping: height), Int32(clamping: bytesPerRow))
        else { return }
        // Finish the surface before the pixels are freed, in case cairo still references it.
        defer {
            cairo_surface_finish(source)
            cairo_surface_destroy(source)
        }
        var matrix = cairo_matrix_t(placement)
        cairo_transform(cairo, &matrix)
        Self.withPattern(of: source, repeats ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD, isUnscaled ? CAIRO_FILTER_NEAREST : filter, body)
    }

    private static func withPattern(
        of surface: OpaquePointer, _ extend: cairo_extend_t, _ filter: cairo_filter_t, _ body: (_ pattern: OpaquePointer) -> Void
    ) {
        guard let pattern = cairo_pattern_create_for_surface(surface) else { return }
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_extend(pattern, extend)
        cairo_pattern_set_filter(pattern, filter)
        body(pattern)
    }

    /// Returns whether device pixels have the size and, to within 1/1,000, the positions of the
    /// pixels.
    private static func isUnscaled(_ toPixels: CGAffineTransform) -> Bool {
        let linear = max(abs(toPixels.a - 1), abs(toPixels.b), abs(toPixels.c), abs(toPixels.d - 1))
        let offset = max(abs(toPixels.tx - toPixels.tx.rounded()), abs(toPixels.ty - toPixels.ty.rounded()))
        return linear < 1e-7 && offset < 1e-3
    }

    /// Returns whether the filter interpolates bilinearly. The good filter does so up to cairo's
    /// limit of 4/3 pixels for one device pixel in either direction.
    private func isInterpolated(_ toPixels: CGAffineTransform) -> Bool {
        switch filter {
        case CAIRO_FILTER_BILINEAR: true
        case CAIRO_FILTER_GOOD: max(hypot(toPixels.a, toPixels.c), hypot(toPixels.b, toPixels.d)) < 4 / 3
        default: false
        }
    }

    /// Returns samples for all device pixels in the clip; `nil` if the target has no pixels or the
    /// transform exceeds the sampler's range.
    private func samples(on cairo: OpaquePointer, _ toPixels: CGAffineTransform) -> DrawingTarget? {
        guard let surface = cairo_get_target(cairo), cairo_surface_get_type(surface) == CAIRO_SURFACE_TYPE_IMAGE else { return nil }
        let area = DrawingTarget.clipBounds(of: cairo)
        var (scale, vertical) = (1.0, 1.0)
        cairo_surface_get_device_scale(surface, &scale, &vertical)
        let target = DrawingTarget(pixels: area, scale: scale)
        let toDevice = CGAffineTransform(a: 1 / scale, b: 0, c: 0, d: 1 / vertical, tx: CGFloat(area.x), ty: CGFloat(area.y))
        let sampler = BilinearSampler(
            pixels: address, bytesPerRow: bytesPerRow, width: width, height: height, repeats: repeats,
            toImage: toDevice.concatenating(toPixels))
        var isComplete = true
        target.withPixels { bytes, bytesPerRow, width, height in
            isComplete = sampler.write(to: bytes, bytesPerRow: bytesPerRow, columns: width, rows: height)
        }
        return isComplete ? target : nil
    }
}
