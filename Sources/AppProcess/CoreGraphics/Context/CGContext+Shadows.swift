import CCairo
public import Foundation

extension CGContext {
    /// Sets a black shadow of one third opacity for subsequent drawing.
    ///
    /// - Parameters:
    ///   - offset: The distance from a shape to its shadow, in units of the space that the context
    ///     starts with. The current transform does not affect it.
    ///   - blur: Twice the standard deviation of the Gaussian blur, in the same units (at least 0);
    ///     0 for sharp edges.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Sets the shadow of subsequent drawing.
    ///
    /// - Parameters:
    ///   - offset: The distance from a shape to its shadow, in units of the space that the context
    ///     starts with. The current transform does not affect it.
    ///   - blur: Twice the standard deviation of the Gaussian blur, in the same units (at least 0);
    ///     0 for sharp edges.
    ///   - color: The color of the shadow; `nil` removes the shadow.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = color.alpha > 0 ? Shadow(offset: offset, blur: max(0, blur), color: color) : nil
    }

    /// The transform from user space to the space that the context started with, in whose units
    /// shadows are set.
    package var shadowSpaceTransform: CGAffineTransform { state.matrix.concatenating(base.inverted()) }

    /// Returns the offset and the standard deviation of a shadow in device pixels.
    func placement(of shadow: Shadow) -> (offset: CGSize, deviation: CGFloat) {
        let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
        // A larger deviation spreads any shape until it is invisible.
        return (shadow.offset.applying(base), min(1024, shadow.blur / 2 * scale))
    }

    /// Draws the shadow of `mark`: the mark's alpha, blurred, offset and filled with the shadow's
    /// color.
    func drawShadow(_ shadow: Shadow, of mark: Mark) {
        let (offset, deviation) = placement(of: shadow)
        let outset = GaussianBlur.reach(of: deviation)
        // Shapes outside the clip can cast shadows into it.
        let visible = target.clipBounds.rect.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -outset, dy: -outset)
        // The pixels that cast the shadow, and those of the blurred alpha, before the offset.
        let caster = PixelRect(covering: mark.bounds.map { $0.intersection(visible) } ?? visible)
        let spread = PixelRect(covering: caster.rect.insetBy(dx: -outset, dy: -outset).intersection(visible))
        guard !caster.isEmpty, !spread.isEmpty else { return }
        // On a PDF page, a shadow is an image. Sharp shadows have four times the resolution, since
        // the page may be viewed enlarged.
        let scale: CGFloat = target.isVector ? (deviation < 8 ? 4 : 1) : 1
        let alphas = rendered(mark, alpha: state.alpha, in: spread, format: CAIRO_FORMAT_A8, scale: scale)
        if deviation > 0 {
            alphas.withPixels { bytes, stride, width, height in
                GaussianBlur(deviation: deviation * scale).apply(to: bytes, bytesPerRow: stride, width: width, height: height)
            }
        }
        let (red, green, blue, alpha) = shadow.color.rgba
        let cast = Mark(shapeIn: spread.rect.offsetBy(dx: offset.width, dy: offset.height)) { cairo in
            cairo_set_source_rgba(cairo, red, green, blue, alpha)
        } cover: { cairo in
            cairo_save(cairo)
            cairo_identity_matrix(cairo)
            cairo_mask_surface(cairo, alphas.surface, offset.width, offset.height)
            cairo_restore(cairo)
        }
        composite(cast, alpha: 1)
    }
}
