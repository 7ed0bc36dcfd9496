import CCairo
public import Foundation

/// Alpha values by which the clip is multiplied, as set by ``CGContext/clip(to:mask:)``. cairo's
/// own clip cannot be partially transparent in its interior.
struct ClipMask {
    /// A surface of alpha alone for the pixels in `bounds`; outside them alpha is 0.
    let target: DrawingTarget
    let bounds: PixelRect
}

extension CGContext {
    /// Intersects the clip with the interior of the current path, and empties the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        clip(to: devicePath, rule)
        beginPath()
    }

    /// Intersects the clip with the interior of a path in device pixels. A path with coordinates
    /// that are not finite is ignored.
    func clip(to path: CGPath, _ rule: CGPathFillRule) {
        guard path.isFinite else { return }
        path.emit(to: target.cairo)
        cairo_set_fill_rule(target.cairo, rule.cairoRule)
        cairo_clip(target.cairo)
    }

    /// Intersects the clip with `rect`, and empties the current path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Intersects the clip with the union of `rects`, and empties the current path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// Intersects the clip with `rect` and multiplies it by a mask.
    ///
    /// - Parameters:
    ///   - rect: The rectangle that the mask fills (user space).
    ///   - mask: The mask, placed in `rect` as ``draw(_:in:byTiling:)`` places an image. An image
    ///     mask lets drawing through where its samples are 0. An image with alpha lets drawing
    ///     through by its alpha, and an image without alpha by its luminance.
    public func clip(to rect: CGRect, mask: CGImage) {
        let bounds = target.clipBounds.intersection(PixelRect(covering: rect.applying(state.matrix)))
        // A PDF page may be viewed enlarged, so its masks have four times the resolution.
        let alphas = DrawingTarget(pixels: bounds, format: CAIRO_FORMAT_A8, scale: target.isVector ? 4 : 1)
        configure(alphas)
        if isDrawable, let image = mask.masked() { paint(image, in: rect, byTiling: false, on: alphas.cairo, alpha: 1) }
        // Multiply the mask by an earlier one. Where cairo's clip is narrower, it still applies.
        if let earlier = state.clipMask {
            cairo_identity_matrix(alphas.cairo)
            cairo_set_source_surface(alphas.cairo, earlier.target.surface, 0, 0)
            cairo_set_operator(alphas.cairo, CAIRO_OPERATOR_DEST_IN)
            cairo_paint(alphas.cairo)
        }
        state.clipMask = ClipMask(target: alphas, bounds: bounds)
        clip(to: CGPath(rect: bounds.rect, transform: nil), .winding)
    }

    /// Removes the clip, except the one that the context was created with.
    public func resetClip() {
        cairo_reset_clip(target.cairo)
        state.clipMask = nil
        // A transparency layer needs no base clip: it is drawn through that of the destination.
        guard let baseClip, targets.count == 1 else { return }
        let path = CGMutablePath()
        path.addRect(baseClip, transform: base)
        clip(to: path, .winding)
    }

    /// The smallest rectangle that contains the clip (user space).
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(target.cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
}

extension CGImage {
    /// Returns an image whose alpha is the coverage that the receiver has as a mask; `nil` if
    /// memory runs out.
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
                    // PostScript and PDF convert device RGB into device gray with these weights.
                    let gray = ((pixel >> 16 & 255) * 30 + (pixel >> 8 & 255) * 59 + (pixel & 255) * 11 + 50) / 100
                    to[column] = gray << 24
                }
            }
        }
        return CGImage(memory, isOpaque: false, bitmapInfo: bitmapInfo, space: .standard)
    }
}
