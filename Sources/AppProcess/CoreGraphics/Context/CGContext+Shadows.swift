import CCairo
public import Foundation

extension CGContext {
    /// Gives everything drawn a black shadow of one third opacity.
    ///
    /// - Parameters:
    ///   - offset: where the shadow lies, in units of the space the context began with: the transform does not move it.
    ///   - blur: twice the standard deviation of the Gaussian that blurs it, in the same units; 0 for sharp edges.
    public func setShadow(offset: CGSize, blur: CGFloat) {
        setShadow(offset: offset, blur: blur, color: CGColor(gray: 0, alpha: 1 / 3))
    }

    /// Gives everything drawn a shadow of `color`, or none for nil.
    ///
    /// - Parameters:
    ///   - offset: where the shadow lies, in units of the space the context began with: the transform does not move it.
    ///   - blur: twice the standard deviation of the Gaussian that blurs it, in the same units; 0 for sharp edges.
    public func setShadow(offset: CGSize, blur: CGFloat, color: CGColor?) {
        guard let color, offset.width.isFinite, offset.height.isFinite, blur.isFinite else {
            state.shadow = nil
            return
        }
        state.shadow = color.alpha > 0 ? Shadow(offset: offset, blur: max(0, blur), color: color) : nil
    }

    /// A shadow's place and standard deviation in pixels.
    func placement(of shadow: Shadow) -> (offset: CGSize, deviation: CGFloat) {
        let scale = abs(base.a * base.d - base.b * base.c).squareRoot()
        // A deviation beyond this spreads whatever there is to nothing.
        return (shadow.offset.applying(base), min(1024, shadow.blur / 2 * scale))
    }

    func drawShadow(_ shadow: Shadow, of mark: Mark) {
        let (offset, deviation) = placement(of: shadow)
        let reach = (deviation * GaussianBlur.reach).rounded(.up) + 1
        // What is outside the clip casts its shadow into it.
        let seen = target.clipBounds.rect.offsetBy(dx: -offset.width, dy: -offset.height).insetBy(dx: -reach, dy: -reach)
        let casting = PixelRect(covering: mark.bounds.map { $0.intersection(seen) } ?? seen)
        let spread = PixelRect(covering: casting.rect.insetBy(dx: -reach, dy: -reach).intersection(seen))
        guard !casting.isEmpty, !spread.isEmpty else { return }
        // On a page a shadow is a picture of this resolution.
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
