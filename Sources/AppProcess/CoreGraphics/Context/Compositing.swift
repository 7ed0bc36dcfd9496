import CCairo
import Foundation

/// Something to be drawn, on whichever target. cairo's matrix is that of user space when the parts are called, and they leave it so.
struct Mark {
    enum Content {
        /// A shape and how to make what it is painted with cairo's source, opacity included. Outside the shape even operators that clear
        /// leave everything as it is.
        case shape(setSource: (_ cairo: OpaquePointer) -> Void, cover: (_ cairo: OpaquePointer) -> Void)
        /// A picture in a rectangle of user space, or for nil all over the clip.
        case picture(area: CGRect?, paint: (_ cairo: OpaquePointer, _ alpha: CGFloat) -> Void)
    }

    /// Where in pixels it can be seen; nil for everywhere.
    let bounds: CGRect?
    let content: Content

    /// - Parameter bounds: in pixels.
    init(
        shapeIn bounds: CGRect?, setSource: @escaping (_ cairo: OpaquePointer) -> Void, cover: @escaping (_ cairo: OpaquePointer) -> Void
    ) {
        self.bounds = bounds
        content = .shape(setSource: setSource, cover: cover)
    }

    /// - Parameters:
    ///   - area: in user space, which `matrix` takes to pixels.
    ///   - paint: paints with cairo's operator and `alpha`.
    init(picture area: CGRect?, _ matrix: CGAffineTransform, paint: @escaping (_ cairo: OpaquePointer, _ alpha: CGFloat) -> Void) {
        bounds = area?.applying(matrix)
        content = .picture(area: area, paint: paint)
    }

    /// Paints the mark with `mode`.
    func paint(on cairo: OpaquePointer, alpha: CGFloat, _ mode: cairo_operator_t) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_set_operator(cairo, mode)
        switch content {
        case .shape(let setSource, let cover):
            setSource(cairo)
            cover(cairo)
        case .picture(_, let paint):
            paint(cairo, alpha)
        }
    }

    /// Makes transparent what the mark covers.
    func clear(on cairo: OpaquePointer) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        // cairo paints some strokes with the source where it should clear them; taking out an opaque colour is the same.
        cairo_set_source_rgba(cairo, 0, 0, 0, 1)
        cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
        switch content {
        case .shape(_, let cover): cover(cairo)
        case .picture(let area, _):
            if let area {
                cairo_new_path(cairo)
                cairo_rectangle(cairo, area.minX, area.minY, area.width, area.height)
                cairo_clip(cairo)
            }
            cairo_paint(cairo)
        }
    }
}

extension CGContext {
    /// Draws `mark` with the state's shadow, opacity, blend mode and clip.
    func draw(_ mark: Mark) {
        guard isDrawable else { return }
        if let shadow = state.shadow, state.blendMode != .clear { drawShadow(shadow, of: mark) }
        composite(mark, alpha: state.alpha)
    }

    /// Draws `mark` without a shadow.
    func composite(_ mark: Mark, alpha: CGFloat) {
        if let mask = state.clipMask {
            return composite(mark, alpha: alpha, through: mask)
        }
        let mode = state.blendMode
        if mode == .clear {
            mark.clear(on: cairo)
        } else if target.isVector {
            // A page cannot be read back.
            mark.paint(on: cairo, alpha: alpha, mode.cairoOperator)
        } else if mode == .plusDarker {
            darken(by: mark, alpha)
        } else if mode.isUnbounded, case .shape(let setSource, let cover) = mark.content {
            // These operators would also change what lies outside the shape: blend everything aside, then copy through the shape.
            blendAside(mark.bounds) { aside in
                setSource(aside.cairo)
                cairo_set_operator(aside.cairo, mode.cairoOperator)
                cairo_paint(aside.cairo)
            } through: { cairo in
                cover(cairo)
            }
        } else {
            mark.paint(on: cairo, alpha: alpha, mode.cairoOperator)
        }
    }

    /// Blends as if there were no mask, aside, and copies the result through the mask.
    private func composite(_ mark: Mark, alpha: CGFloat, through mask: ClipMask) {
        let saved = state
        defer { state = saved }
        state.clipMask = nil
        guard target.isVector else {
            return blendAside(mark.bounds?.intersection(mask.bounds.rect) ?? mask.bounds.rect) { aside in
                targets.append(aside)
                composite(mark, alpha: alpha)
                targets.removeLast()
            } through: { cairo in
                cairo_identity_matrix(cairo)
                cairo_mask_surface(cairo, mask.target.surface, 0, 0)
            }
        }
        let aside = target.group(target.clipBounds.intersection(mask.bounds))
        configure(aside)
        targets.append(aside)
        state.blendMode = .normal
        composite(mark, alpha: alpha)
        targets.removeLast()
        let cairo = self.cairo
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, saved.blendMode.cairoOperator)
        cairo_set_source_surface(cairo, aside.surface, 0, 0)
        cairo_mask_surface(cairo, mask.target.surface, 0, 0)
        cairo_restore(cairo)
    }

    /// Changes a copy of what is there, and copies the result back.
    ///
    /// - Parameters:
    ///   - bounds: where something can change, in pixels; nil for everywhere.
    ///   - draw: changes the copy.
    ///   - through: paints the copy, which is cairo's source, through a shape; cairo's matrix is that of user space.
    private func blendAside(_ bounds: CGRect?, draw: (DrawingTarget) -> Void, through cover: (OpaquePointer) -> Void) {
        let cairo = self.cairo
        let clip = target.clipBounds
        let area = bounds.map { clip.intersection(PixelRect(covering: $0)) } ?? clip
        guard !area.isEmpty else { return }
        let aside = DrawingTarget(pixels: area)
        cairo_set_source_surface(aside.cairo, target.surface, 0, 0)
        cairo_set_operator(aside.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(aside.cairo)
        cairo_set_operator(aside.cairo, CAIRO_OPERATOR_OVER)
        configure(aside)
        draw(aside)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
        cairo_clip(cairo)
        cairo_set_source_surface(cairo, aside.surface, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        var matrix = cairo_matrix_t(state.matrix)
        cairo_set_matrix(cairo, &matrix)
        cover(cairo)
        cairo_restore(cairo)
    }

    /// Draws `mark` alone on new pixels.
    ///
    /// - Parameters:
    ///   - format: with colours or with alpha alone.
    ///   - scale: the number of pixels in each direction for one of device space.
    func rendered(_ mark: Mark, alpha: CGFloat, in area: PixelRect, format: cairo_format_t, scale: CGFloat = 1) -> DrawingTarget {
        let aside = DrawingTarget(pixels: area, format: format, scale: scale)
        configure(aside)
        mark.paint(on: aside.cairo, alpha: alpha, CAIRO_OPERATOR_OVER)
        return aside
    }

    private func darken(by mark: Mark, _ alpha: CGFloat) {
        let clip = target.clipBounds
        let area = mark.bounds.map { clip.intersection(PixelRect(covering: $0)) } ?? clip
        guard !area.isEmpty else { return }
        let source = rendered(mark, alpha: alpha, in: area, format: CAIRO_FORMAT_ARGB32)
        blendAside(area.rect) { aside in
            source.withPixels { from, fromStride, width, height in
                aside.withPixels { to, toStride, _, _ in
                    for row in 0..<height { plusDarker(from + row * fromStride, onto: to + row * toStride, count: width) }
                }
            }
        } through: {
            cairo_paint($0)
        }
    }
}

/// Premultiplied BGRA8 pixels, with S and D the colours, a their alphas: R = max(0, ar − (as − S) − (ad − D)), ar = min(1, as + ad). For
/// opaque ones this is the formula of Apple's headers, max(0, 1 − ((1 − D) + (1 − S))), which counts what a translucent colour lacks of its
/// alpha as darkness too: a transparent one would turn everything black.
private func plusDarker(_ source: UnsafePointer<UInt8>, onto destination: UnsafeMutablePointer<UInt8>, count: Int) {
    for offset in stride(from: 0, to: count * 4, by: 4) {
        let (from, to) = (Int(source[offset + 3]), Int(destination[offset + 3]))
        let alpha = min(255, from + to)
        for channel in 0..<3 {
            let value = alpha - (from - Int(source[offset + channel])) - (to - Int(destination[offset + channel]))
            destination[offset + channel] = UInt8(max(0, min(alpha, value)))
        }
        destination[offset + 3] = UInt8(alpha)
    }
}
