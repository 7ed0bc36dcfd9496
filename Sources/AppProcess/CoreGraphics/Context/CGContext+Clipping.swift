import CCairo
public import Foundation

/// Opacities that the clip is multiplied by.
struct ClipMask {
    /// Alpha alone, for the pixels in `bounds`; outside them there is none.
    let target: DrawingTarget
    let bounds: PixelRect
}

extension CGContext {
    /// Narrows the clip to the inside of the current path, and empties the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: devicePath, rule)
        beginPath()
    }

    /// Narrows the clip to the inside of a path in pixels; one with coordinates that are not finite is ignored.
    func clip(to path: CGPath, _ rule: CGPathFillRule) {
        guard path.isFinite else { return }
        path.emit(to: target.cairo)
        cairo_set_fill_rule(target.cairo, rule.cairoRule)
        cairo_clip(target.cairo)
    }

    /// Narrows the clip to `rect`, and empties the path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Narrows the clip to the union of `rects`, and empties the path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Narrows the clip to `rect` and lets through what the mask's pixels say.
    ///
    /// - Parameter mask: placed in `rect` as ``draw(_:in:byTiling:)`` places an image. A mask lets through where its samples are 0; of an
    ///   image with alpha that counts, of another one how bright it is.
    public func clip(to rect: CGRect, mask: CGImage) {
        let bounds = target.clipBounds.intersection(PixelRect(covering: rect.applying(state.matrix)))
        let alphas = DrawingTarget(pixels: bounds, format: CAIRO_FORMAT_A8, scale: target.isVector ? 4 : 1)
        configure(alphas)
        if isDrawable, let image = mask.masked() { paint(image, in: rect, byTiling: false, on: alphas.cairo, alpha: 1) }
        if let earlier = state.clipMask {
            cairo_identity_matrix(alphas.cairo)
            cairo_set_source_surface(alphas.cairo, earlier.target.surface, 0, 0)
            cairo_set_operator(alphas.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_paint(alphas.cairo)
        }
        state.clipMask = ClipMask(target: alphas, bounds: bounds)
        clip(to: CGPath(rect: bounds.rect, transform: nil), .winding)
    }

    /// Widens the clip to everything.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.clipMask = nil
        guard let baseClip, targets.count == 1 else { return }
        let path = CGMutablePath()
        path.addRect(baseClip, transform: base)
        clip(to: path, .winding)
    }

    /// The smallest rectangle in user space that holds the clip.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(target.cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGImage {
    /// The image with the alpha that it lets through as a mask.
    fileprivate func masked() -> CGImage? {
        guard !isMask, alphaInfo == .none || alphaInfo == .noneSkipFirst || alphaInfo == .noneSkipLast else { return self }
        guard let memory = PixelMemory(width: width, height: height) else { return nil }
        withPremultipliedBGRA8 { pixels, stride in
            guard let address = pixels.baseAddress else { return }
            for row in 0..<height {
                let from = address + row * stride
                let to = (memory.address + row * memory.bytesPerRow).assumingMemoryBound(to: UInt32.self)
                for column in 0..<width {
                    let pixel = from.load(fromByteOffset: column * 4, as: UInt32.self)
                    // The weights by which PostScript and PDF turn device RGB into device gray.
                    let gray = ((pixel >> 16 & 255) * 30 + (pixel >> 8 & 255) * 59 + (pixel & 255) * 11 + 50) / 100
                    to[column] = gray << 24
                }
            }
        }
        return CGImage(memory, isOpaque: false, bitmapInfo: bitmapInfo, space: .standard)
    }
}
