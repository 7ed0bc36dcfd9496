import CCairo
public import Foundation

extension CGContext {
    /// Draws an image with its top at the rectangle's largest y, so that it stands upright where y grows upwards.
    ///
    /// - Parameters:
    ///   - image: a picture, or a mask that the fill colour is painted through.
    ///   - rect: where the image goes, in user space.
    ///   - byTiling: whether copies of the image in `rect` are repeated over the whole clip.
    public func draw(_ image: CGImage, in rect: CGRect, byTiling: Bool = false) {
        guard image.isMask else {
            return draw(
                Mark(picture: byTiling ? nil : rect, state.matrix) { [self] cairo, alpha in
                    paint(image, in: rect, byTiling: byTiling, on: cairo, alpha: alpha)
                })
        }
        draw(
            Mark(shapeIn: byTiling ? nil : rect.applying(state.matrix)) { [self] cairo in
                setSource(state.fill, cairo)
            } cover: { [self] cairo in
                withPattern(of: image, in: rect, byTiling: byTiling, on: cairo) { cairo_mask(cairo, $0) }
            })
    }

    /// Paints an image with cairo's operator.
    func paint(_ image: CGImage, in rect: CGRect, byTiling: Bool, on cairo: OpaquePointer, alpha: CGFloat) {
        withPattern(of: image, in: rect, byTiling: byTiling, on: cairo) { pattern in
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, alpha)
        }
    }

    /// Calls `body` with a pattern of the image's pixels, cairo's matrix and clip being set for it.
    private func withPattern(
        of image: CGImage, in rect: CGRect, byTiling: Bool, on cairo: OpaquePointer, _ body: (_ pattern: OpaquePointer) -> Void
    ) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.maxY.isFinite
        else { return }
        image.withPremultipliedBGRA8 { pixels, stride in
            guard let address = pixels.baseAddress,
                // cairo asks for a mutable address, and only reads from a source.
                let source = cairo_image_surface_create_for_data(
                    UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: UInt8.self), CAIRO_FORMAT_ARGB32,
                    Int32(clamping: image.width), Int32(clamping: image.height), Int32(clamping: stride))
            else { return }
            // Finished before the pixels go, should anything still hold it.
            defer {
                cairo_surface_finish(source)
                cairo_surface_destroy(source)
            }
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            if !byTiling {
                cairo_new_path(cairo)
                cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
                cairo_clip(cairo)
            }
            // From pixels of the image, y down, to the rectangle.
            let placement = CGAffineTransform(
                a: rect.width / CGFloat(image.width), b: 0, c: 0, d: -rect.height / CGFloat(image.height), tx: rect.minX, ty: rect.maxY)
            guard placement.concatenating(state.matrix).isInvertible else { return }
            var matrix = cairo_matrix_t(placement)
            cairo_transform(cairo, &matrix)
            guard let pattern = cairo_pattern_create_for_surface(source) else { return }
            defer { cairo_pattern_destroy(pattern) }
            // Edges take their colour from the image's border alone.
            cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, image.shouldInterpolate ? state.interpolationQuality.cairoFilter : CAIRO_FILTER_NEAREST)
            body(pattern)
        }
    }
}
