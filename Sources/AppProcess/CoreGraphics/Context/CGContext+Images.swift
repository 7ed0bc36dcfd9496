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
        // From the rectangle's unit square, y down, to it.
        let placement = CGAffineTransform(a: rect.width, b: 0, c: 0, d: -rect.height, tx: rect.minX, ty: rect.maxY)
        guard placement.concatenating(state.matrix).isInvertible else { return }
        image.withPremultipliedBGRA8 { pixels, stride in
            guard let first = pixels.baseAddress else { return }
            let block = averagedBlock(of: image, placement.concatenating(state.matrix), byTiling: byTiling)
            let reduced =
                block == PixelPoint(x: 1, y: 1)
                ? nil
                : PixelMemory.averages(
                    of: first, stride: stride, width: image.width, height: image.height, columns: block.x, rows: block.y)
            let (address, stride) = reduced.map { (UnsafeRawPointer($0.address), $0.bytesPerRow) } ?? (first, stride)
            defer { withExtendedLifetime(reduced) {} }
            // The image's size in the pixels that are drawn.
            let size = CGSize(
                width: CGFloat(image.width) / CGFloat(reduced == nil ? 1 : block.x),
                height: CGFloat(image.height) / CGFloat(reduced == nil ? 1 : block.y))
            // cairo asks for a mutable address, and only reads from a source.
            let mutable = UnsafeMutableRawPointer(mutating: address).assumingMemoryBound(to: UInt8.self)
            guard
                let source = cairo_image_surface_create_for_data(
                    mutable, CAIRO_FORMAT_ARGB32, Int32(clamping: reduced?.width ?? image.width),
                    Int32(clamping: reduced?.height ?? image.height), Int32(clamping: stride))
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
            var matrix = cairo_matrix_t(CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height).concatenating(placement))
            cairo_transform(cairo, &matrix)
            guard let pattern = cairo_pattern_create_for_surface(source) else { return }
            defer { cairo_pattern_destroy(pattern) }
            // Edges take their colour from the image's border alone.
            cairo_pattern_set_extend(pattern, byTiling ? CAIRO_EXTEND_REPEAT : CAIRO_EXTEND_PAD)
            cairo_pattern_set_filter(pattern, image.shouldInterpolate ? state.interpolationQuality.cairoFilter : CAIRO_FILTER_NEAREST)
            body(pattern)
        }
    }

    /// How many pixels of an image are averaged into one before cairo draws them: it looks at no more than sixteen along a side for one of
    /// the destination, and what lies between would not count.
    ///
    /// - Parameter placement: from the unit square to pixels.
    private func averagedBlock(of image: CGImage, _ placement: CGAffineTransform, byTiling: Bool) -> PixelPoint {
        guard !target.isVector, !byTiling, image.shouldInterpolate, state.interpolationQuality != .none else {
            return PixelPoint(x: 1, y: 1)
        }
        func count(_ pixels: Int, _ length: CGFloat) -> Int {
            let ratio = CGFloat(pixels) / max(length, 1)
            return ratio > 8 ? Int(ratio / 4) : 1
        }
        return PixelPoint(
            x: count(image.width, hypot(placement.a, placement.b)), y: count(image.height, hypot(placement.c, placement.d)))
    }
}
