import CCairo
import Foundation

/// A drawing operation that can be performed on any target, and more than once: for the shadow, in
/// a copy of the pixels, and on the destination.
///
/// The methods of `CGContext` that paint create a mark and pass it to ``CGContext/draw(_:)``, which
/// applies shadow, opacity, blend mode and clip. cairo's matrix is that of user space when the
/// mark's closures are called, and they leave it unchanged.
struct Mark {
    enum Content {
        /// A shape. `setSource` sets the paint, opacity included, as cairo's source; `cover` paints
        /// the source through the shape. Outside the shape, nothing changes, even with operators
        /// that clear.
        case shape(setSource: (_ cairo: OpaquePointer) -> Void, cover: (_ cairo: OpaquePointer) -> Void)
        /// A picture in a rectangle of user space; the whole clip if the rectangle is `nil`.
        case picture(area: CGRect?, paint: (_ cairo: OpaquePointer, _ alpha: CGFloat) -> Void)
    }

    /// The area that the mark can change (device pixels); `nil` for everywhere.
    let bounds: CGRect?
    let content: Content

    /// Creates a mark for a shape.
    ///
    /// - Parameter bounds: The area that the shape can cover (device pixels); `nil` for everywhere.
    init(
        shapeIn bounds: CGRect?, setSource: @escaping (_ cairo: OpaquePointer) -> Void, cover: @escaping (_ cairo: OpaquePointer) -> Void
    ) {
        self.bounds = bounds
        content = .shape(setSource: setSource, cover: cover)
    }

    /// Creates a mark for a picture.
    ///
    /// - Parameters:
    ///   - area: The rectangle of the picture (user space); `nil` for the whole clip.
    ///   - matrix: The transform from user space to device pixels.
    ///   - paint: Paints with cairo's current operator and the given alpha.
    init(picture area: CGRect?, _ matrix: CGAffineTransform, paint: @escaping (_ cairo: OpaquePointer, _ alpha: CGFloat) -> Void) {
        bounds = area?.applying(matrix)
        content = .picture(area: area, paint: paint)
    }

    /// Paints the mark with a cairo operator.
    ///
    /// - Parameter alpha: The opacity of a picture. The source of a shape includes its opacity.
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

    /// Makes the area that the mark covers transparent.
    func clear(on cairo: OpaquePointer) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        // cairo paints some strokes with the source instead of clearing them. Removing an opaque
        // color has the same effect.
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
    ///
    /// - Parameter alpha: The opacity of a picture. The source of a shape includes its opacity.
    func composite(_ mark: Mark, alpha: CGFloat) {
        if let mask = state.clipMask {
            return composite(mark, alpha: alpha, through: mask)
        }
        let mode = state.blendMode
        if mode == .clear {
            mark.clear(on: cairo)
        } else if target.isVector {
            // A PDF page cannot be read back.
            mark.paint(on: cairo, alpha: alpha, mode.cairoOperator)
        } else if mode == .plusDarker {
            darken(by: mark, alpha)
        } else if mode.isUnbounded, case .shape(let setSource, let cover) = mark.content {
            // These operators would also change pixels outside the shape. Blend everything in a
            // copy, and then copy the result back through the shape.
            blendInCopy(mark.bounds) { copy in
                setSource(copy.cairo)
                cairo_set_operator(copy.cairo, mode.cairoOperator)
                cairo_paint(copy.cairo)
            } through: { cairo in
                cover(cairo)
            }
        } else {
            mark.paint(on: cairo, alpha: alpha, mode.cairoOperator)
        }
    }

    /// Composites `mark` without the mask in a copy, and copies the result back through the mask.
    private func composite(_ mark: Mark, alpha: CGFloat, through mask: ClipMask) {
        let saved = state
        defer { state = saved }
        state.clipMask = nil
        guard target.isVector else {
            return blendInCopy(mark.bounds?.intersection(mask.bounds.rect) ?? mask.bounds.rect) { copy in
                targets.append(copy)
                composite(mark, alpha: alpha)
                targets.removeLast()
            } through: { cairo in
                cairo_identity_matrix(cairo)
                cairo_mask_surface(cairo, mask.target.surface, 0, 0)
            }
        }
        // A PDF page cannot be read back: draw the mark into a group, and blend that through the
        // mask.
        let group = target.group(target.clipBounds.intersection(mask.bounds))
        configure(group)
        targets.append(group)
        state.blendMode = .normal
        composite(mark, alpha: alpha)
        targets.removeLast()
        let cairo = self.cairo
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, saved.blendMode.cairoOperator)
        cairo_set_source_surface(cairo, group.surface, 0, 0)
        cairo_mask_surface(cairo, mask.target.surface, 0, 0)
        cairo_restore(cairo)
    }

    /// Changes a copy of the target's pixels, and copies the result back.
    ///
    /// - Parameters:
    ///   - bounds: The area that can change (device pixels); `nil` for everywhere.
    ///   - draw: Changes the copy.
    ///   - cover: Paints the copy, which is cairo's source, through a shape. cairo's matrix is that
    ///     of user space.
    private func blendInCopy(_ bounds: CGRect?, draw: (DrawingTarget) -> Void, through cover: (OpaquePointer) -> Void) {
        let cairo = self.cairo
        let clip = target.clipBounds
        let area = bounds.map { clip.intersection(PixelRect(covering: $0)) } ?? clip
        guard !area.isEmpty else { return }
        let copy = DrawingTarget(pixels: area)
        cairo_set_source_surface(copy.cairo, target.surface, 0, 0)
        cairo_set_operator(copy.cairo, CAIRO_OPERATOR_SOURCE)
        cairo_paint(copy.cairo)
        cairo_set_operator(copy.cairo, CAIRO_OPERATOR_OVER)
        configure(copy)
        draw(copy)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        cairo_rectangle(cairo, Double(area.x), Double(area.y), Double(area.width), Double(area.height))
        cairo_clip(cairo)
        cairo_set_source_surface(cairo, copy.surface, 0, 0)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        var matrix = cairo_matrix_t(state.matrix)
        cairo_set_matrix(cairo, &matrix)
        cover(cairo)
        cairo_restore(cairo)
    }

    /// Draws `mark` alone into a new bitmap.
    ///
    /// - Parameters:
    ///   - alpha: The opacity of pictures.
    ///   - area: The area of the bitmap (device pixels).
    ///   - format: A format with colors or with alpha alone.
    ///   - scale: The pixels of the bitmap per device pixel, in each direction.
    func rendered(_ mark: Mark, alpha: CGFloat, in area: PixelRect, format: cairo_format_t, scale: CGFloat = 1) -> DrawingTarget {
        let bitmap = DrawingTarget(pixels: area, format: format, scale: scale)
        configure(bitmap)
        mark.paint(on: bitmap.cairo, alpha: alpha, CAIRO_OPERATOR_OVER)
        return bitmap
    }

    /// Draws `mark` with the blend mode ``CGBlendMode/plusDarker``, which cairo does not have.
    private func darken(by mark: Mark, _ alpha: CGFloat) {
        let clip = target.clipBounds
        let area = mark.bounds.map { clip.intersection(PixelRect(covering: $0)) } ?? clip
        guard !area.isEmpty else { return }
        let source = rendered(mark, alpha: alpha, in: area, format: CAIRO_FORMAT_ARGB32)
        blendInCopy(area.rect) { copy in
            source.withPixels { from, fromStride, width, height in
                copy.withPixels { to, toStride, _, _ in
                    for row in 0..<height { plusDarker(from + row * fromStride, onto: to + row * toStride, count: width) }
                }
            }
        } through: {
            cairo_paint($0)
        }
    }
}

/// Combines premultiplied BGRA8 pixels: R = max(0, ar − (as − S) − (ad − D)), where S and D are the
/// colors, as and ad their alphas, and ar = min(1, as + ad).
///
/// For opaque pixels, this is the formula of Apple's headers, max(0, 1 − ((1 − D) + (1 − S))). That
/// formula treats the difference between a translucent color and white as darkness, so that
/// transparent pixels would turn everything black.
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
