import CCairo
public import Foundation

/// A pattern to paint with.
struct PatternPaint {
    let pattern: CGPattern
    /// Of a pattern without colours of its own.
    var color = CGColor.black
    /// Multiplied into a pattern with colours of its own.
    var alpha: CGFloat = 1
}

extension CGContext {
    /// Fills with a pattern.
    ///
    /// - Parameter components: for a pattern with colours of its own one number, its opacity; otherwise the components of a colour in the
    ///   base space of the fill's colour space, with alpha last.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !hasFixedColors else { return }
        state.fill = .pattern(Self.paint(pattern, components, state.fillSpace))
    }

    /// Strokes with a pattern.
    ///
    /// - Parameter components: for a pattern with colours of its own one number, its opacity; otherwise the components of a colour in the
    ///   base space of the stroke's colour space, with alpha last.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !hasFixedColors else { return }
        state.stroke = .pattern(Self.paint(pattern, components, state.strokeSpace))
    }

    /// Moves patterns, in units of the space the context began with.
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else { return }
        state.patternPhase = phase
    }

    static func paint(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace) -> PatternPaint {
        guard !pattern.isColored else { return PatternPaint(pattern: pattern, alpha: max(0, min(1, components[0]))) }
        let base = space.model == .pattern ? space.baseColorSpace : space
        return PatternPaint(pattern: pattern, color: base.flatMap { CGColor(colorSpace: $0, components: components) } ?? .black)
    }

    /// The most pixels along one side of a cell, and the most copies of a cell that overlap along one direction.
    private static var cellLimits: (pixels: CGFloat, copies: CGFloat) { (4096, 16) }

    /// Makes a pattern cairo's source: one step of it, drawn with as many of its neighbours as reach into it, and repeated.
    func setSource(_ paint: PatternPaint, _ cairo: OpaquePointer) {
        let pattern = paint.pattern
        let placement = pattern.matrix
            .concatenating(CGAffineTransform(translationX: state.patternPhase.width, y: state.patternPhase.height))
            .concatenating(base)
        cairo_set_source_rgba(cairo, 0, 0, 0, 0)
        guard placement.isInvertible else { return }
        let (bounds, step) = (pattern.bounds, pattern.step)
        func pixels(_ length: CGFloat, _ scale: CGFloat) -> CGFloat { max(1, min(Self.cellLimits.pixels, (length * scale).rounded())) }
        let size = CGSize(
            width: pixels(step.width, hypot(placement.a, placement.b)), height: pixels(step.height, hypot(placement.c, placement.d)))
        // From the pattern's space to pixels of one step, whose origin is that of the cell.
        let toPixels = CGAffineTransform(scaleX: size.width / step.width, y: size.height / step.height)
            .translatedBy(x: -bounds.minX, y: -bounds.minY)
        guard toPixels.isInvertible else { return }
        let tile = target.group(PixelRect(covering: CGRect(origin: .zero, size: size)))
        draw(paint, on: tile, toPixels)
        let source = cairo_pattern_create_for_surface(tile.surface)
        defer { cairo_pattern_destroy(source) }
        var matrix = cairo_matrix_t(placement.inverted().concatenating(toPixels))
        cairo_pattern_set_matrix(source, &matrix)
        cairo_pattern_set_extend(source, CAIRO_EXTEND_REPEAT)
        var userSpace = cairo_matrix_t()
        cairo_get_matrix(cairo, &userSpace)
        cairo_identity_matrix(cairo)
        cairo_set_source(cairo, source)
        cairo_set_matrix(cairo, &userSpace)
    }

    private func draw(_ paint: PatternPaint, on tile: DrawingTarget, _ toPixels: CGAffineTransform) {
        let (bounds, step) = (paint.pattern.bounds, paint.pattern.step)
        let context = CGContext(.part, tile, base: toPixels, deviceHeight: 0)
        let alpha = state.alpha * paint.alpha
        if alpha < 1 {
            context.setAlpha(alpha)
            context.beginTransparencyLayer(auxiliaryInfo: nil)
        }
        if !paint.pattern.isColored {
            context.setFillColor(paint.color)
            context.setStrokeColor(paint.color)
            context.hasFixedColors = true
        }
        let columns = Int(min(Self.cellLimits.copies, (bounds.width / step.width).rounded(.up)))
        let rows = Int(min(Self.cellLimits.copies, (bounds.height / step.height).rounded(.up)))
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                context.saveGState()
                context.translateBy(x: CGFloat(-column) * step.width, y: CGFloat(-row) * step.height)
                context.clip(to: bounds)
                paint.pattern.draw(in: context)
                // The callback may leave states and layers behind.
                while context.savedStates.count > (alpha < 1 ? 2 : 1) { context.closeSavedState() }
                context.restoreGState()
                context.beginPath()
            }
        }
        if alpha < 1 { context.endTransparencyLayer() }
        cairo_surface_flush(tile.surface)
    }

    /// Undoes what was saved last, whichever kind it is.
    func closeSavedState() {
        if case .layer = savedStates.last { endTransparencyLayer() } else { restoreGState() }
    }
}
