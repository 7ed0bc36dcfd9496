import CCairo
public import Foundation

extension CGContext {
    /// Draws an image with its top edge at the rectangle's largest y, so that it is upright if y
    /// increases upward.
    ///
    /// - Parameters:
    ///   - image: The image. An image mask is painted with the current fill color.
    ///   - rect: The rectangle that the image fills (user space).
    ///   - byTiling: Whether copies of the image in `rect` repeat over the whole clip.
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

    /// Paints an image with cairo's current operator.
    func paint(_ image: CGImage, in rect: CGRect, byTiling: Bool, on cairo: OpaquePointer, alpha: CGFloat) {
        withPattern(of: image, in: rect, byTiling: byTiling, on: cairo) { pattern in
            cairo_set_source(cairo, pattern)
            cairo_paint_with_alpha(cairo, alpha)
        }
    }

    /// Calls `body` with a pattern of the image's pixels while cairo's matrix and clip are set for
    /// it.
    private func withPattern(
        of image: CGImage, in rect: CGRect, byTiling: Bool, on cairo: OpaquePointer, _ body: (_ pattern: OpaquePointer) -> Void
    ) {
        guard rect.width > 0, rect.height > 0, rect.width.isFinite, rect.height.isFinite, rect.minX.isFinite, rect.maxY.isFinite
        else { return }
        // Maps the unit square, y down, to the rectangle.
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
            // The size of the image in the pixels that are drawn.
            let size = CGSize(
                width: CGFloat(image.width) / CGFloat(reduced == nil ? 1 : block.x),
                height: CGFloat(image.height) / CGFloat(reduced == nil ? 1 : block.y))
            cairo_save(cairo)
            defer { cairo_restore(cairo) }
            if !byTiling {
                cairo_new_path(cairo)
                cairo_rectangle(cairo, rect.minX, rect.minY, rect.width, rect.height)
                cairo_clip(cairo)
            }
            // Pixels along the edges are interpolated from the image's border pixels only.
            PlacedPixels(
                address: address, bytesPerRow: stride, width: reduced?.width ?? image.width, height: reduced?.height ?? image.height,
                placement: CGAffineTransform(scaleX: 1 / size.width, y: 1 / size.height).concatenating(placement), repeats: byTiling,
                filter: image.shouldInterpolate ? state.interpolationQuality.cairoFilter : CAIRO_FILTER_NEAREST
            ).withPattern(on: cairo, body)
        }
    }

    /// Returns the size of the block of image pixels that is averaged into one before cairo draws
    /// it.
    ///
    /// For one pixel of the destination, cairo reads at most sixteen pixels in each direction and
    /// ignores those in between. If an image is reduced to less than an eighth, averaging leaves
    /// about four pixels for cairo to read.
    ///
    /// - Parameter placement: The transform from the unit square to device pixels.
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
