import CCairo
public import Foundation

/// A pattern to paint with.
struct PatternPaint {
    let pattern: CGPattern
    /// The color of a pattern without colors of its own.
    var color = CGColor.black
    /// The opacity of a pattern with colors of its own (0…1).
    var alpha: CGFloat = 1
}

extension CGContext {
    /// Sets the fill paint to a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - components: For a pattern with colors of its own, one number, its opacity. For other
    ///     patterns, the components of a color in the base space of the fill color space, followed
    ///     by alpha.
    public func setFillPattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !hasFixedColors else { return }
        state.fill = .pattern(Self.paint(pattern, components, state.fillSpace))
    }

    /// Sets the stroke paint to a pattern.
    ///
    /// - Parameters:
    ///   - pattern: The pattern.
    ///   - components: For a pattern with colors of its own, one number, its opacity. For other
    ///     patterns, the components of a color in the base space of the stroke color space,
    ///     followed by alpha.
    public func setStrokePattern(_ pattern: CGPattern, colorComponents components: UnsafePointer<CGFloat>) {
        guard !hasFixedColors else { return }
        state.stroke = .pattern(Self.paint(pattern, components, state.strokeSpace))
    }

    /// Sets the offset of patterns (units of the space that the context starts with).
    public func setPatternPhase(_ phase: CGSize) {
        guard phase.width.isFinite, phase.height.isFinite else { return }
        state.patternPhase = phase
    }

    /// Returns the paint for a pattern and components as ``setFillPattern(_:colorComponents:)``
    /// describes them.
    static func paint(_ pattern: CGPattern, _ components: UnsafePointer<CGFloat>, _ space: CGColorSpace) -> PatternPaint {
        guard !pattern.isColored else { return PatternPaint(pattern: pattern, alpha: max(0, min(1, components[0]))) }
        let base = space.model == .pattern ? space.baseColorSpace : space
        return PatternPaint(pattern: pattern, color: base.flatMap { CGColor(colorSpace: $0, components: components) } ?? .black)
    }

    /// The maximum pixels along one side of a cell, and the maximum copies of a cell that overlap
    /// along one direction.
    private static var cellLimits: (pixels: CGFloat, copies: CGFloat) { (4096, 16) }

    /// Sets cairo's source to a pattern: a tile, repeated in both directions.
    ///
    /// The tile has the size of one step. If cells are larger than a step, they overlap, and the
    /// tile contains the parts of neighboring cells that extend into it. A pattern that cannot be
    /// drawn results in a transparent source.
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
        // Maps the pattern's space to the pixels of one step, whose origin is that of the cell.
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
        // cairo interprets a source in the space that is current when it is set. The pattern's
        // matrix starts from device pixels.
        var userSpace = cairo_matrix_t()
        cairo_get_matrix(cairo, &userSpace)
        cairo_identity_matrix(cairo)
        cairo_set_source(cairo, source)
        cairo_set_matrix(cairo, &userSpace)
    }

    /// Draws the cell at the tile's origin, and those before it that extend into the tile.
    ///
    /// - Parameter toPixels: The transform from the pattern's space to the tile's pixels.
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
        // Each cell covers the cells before it along x and y.
        for row in (0..<rows).reversed() {
            for column in (0..<columns).reversed() {
                context.saveGState()
                context.translateBy(x: CGFloat(-column) * step.width, y: CGFloat(-row) * step.height)
                context.clip(to: bounds)
                paint.pattern.draw(in: context)
                // The callback may leave saved states and layers behind.
                while context.savedStates.count > (alpha < 1 ? 2 : 1) { context.closeSavedState() }
                context.restoreGState()
                context.beginPath()
            }
        }
        if alpha < 1 { context.endTransparencyLayer() }
        cairo_surface_flush(tile.surface)
    }

    /// Ends the state or transparency layer that was begun last.
    func closeSavedState() {
        if case .layer = savedStates.last { endTransparencyLayer() } else { restoreGState() }
    }
}
