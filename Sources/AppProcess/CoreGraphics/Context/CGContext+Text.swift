import CCairo
public import Foundation

/// The operations that drawing text performs with glyph outlines.
public enum CGTextDrawingMode: Int32, Sendable {
    /// Fills the outlines.
    case fill = 0
    /// Strokes the outlines.
    case stroke = 1
    /// Fills and then strokes the outlines.
    case fillStroke = 2
    /// Draws nothing.
    case invisible = 3
    /// Fills the outlines, and intersects the clip with them.
    case fillClip = 4
    /// Strokes the outlines, and intersects the clip with them.
    case strokeClip = 5
    /// Fills and strokes the outlines, and intersects the clip with them.
    case fillStrokeClip = 6
    /// Intersects the clip with the outlines.
    case clip = 7

    fileprivate var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    fileprivate var strokes: Bool { self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip }
    fileprivate var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

extension CGContext {
    /// The origin of text (user space), which is the translation of ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Sets the font for ``showGlyphs(_:at:)``. A context initially has no font.
    public func setFont(_ font: CGFont) {
        state.text.font = font
    }

    /// Sets the font size (units of text space). The default is 1.
    public func setFontSize(_ size: CGFloat) {
        guard size.isFinite else { return }
        state.text.size = size
    }

    /// Sets the additional distance between successive glyphs of one call (units of text space).
    /// The default is 0.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        guard spacing.isFinite else { return }
        state.text.characterSpacing = spacing
    }

    /// Sets whether text is filled, stroked, or added to the clip. The default is
    /// ``CGTextDrawingMode/fill``.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.text.drawingMode = mode
    }

    /// The operations that drawing text performs.
    package var textDrawingMode: CGTextDrawingMode { state.text.drawingMode }

    /// Sets whether glyphs may start between pixels. The default is `true`.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
    }

    /// Sets whether the context permits glyphs to start between pixels. The default is `true`; the
    /// setting is not part of the graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allows.subpixelPositioning = allowsFontSubpixelPositioning
    }

    /// Sets whether the origins of glyphs drawn by ``showGlyphs(_:at:)`` are rounded to quarters of
    /// a pixel. The default is `false`. Small text drawn by Core Text is always rounded.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
        state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
    }

    /// Sets whether the context permits rounding to quarters of a pixel. The default is `true`; the
    /// setting is not part of the graphics state.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
        allows.subpixelQuantization = allowsFontSubpixelQuantization
    }

    /// Draws glyphs of the current font. Without a font, the call has no effect.
    ///
    /// - Parameters:
    ///   - glyphs: The glyphs. Those without a position are not drawn.
    ///   - positions: The origins of the glyphs (text space).
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, state.text.size != 0, isDrawable else { return }
        let mode = state.text.drawingMode
        let run = GlyphRun(
            font: font, size: state.text.size, textMatrix: textMatrix,
            glyphs: zip(glyphs, positions).enumerated().map { index, glyph in
                let spacing = state.text.characterSpacing * CGFloat(index)
                let origin = CGPoint(x: glyph.1.x + spacing, y: glyph.1.y)
                return (glyph.0, quantized(origin.applying(textMatrix)))
            })
        let path = mode == .fill && target.isVector ? nil : run.path(state.matrix)
        if mode.fills {
            if target.isVector { drawText(run) } else if let path { draw(filled: path, .winding) }
        }
        guard let path else { return }
        if mode.strokes { draw(stroked: path) }
        if mode.clips { clip(to: path, .winding) }
    }

    /// Returns a glyph's origin in user space, rounded as the subpixel settings require.
    private func quantized(_ origin: CGPoint) -> CGPoint {
        // The number of positions per pixel.
        let parts: CGFloat
        if !(state.shouldSubpixelPositionFonts && allows.subpixelPositioning) {
            parts = 1
        } else if state.shouldSubpixelQuantizeFonts && allows.subpixelQuantization {
            parts = 4
        } else {
            return origin
        }
        let pixel = origin.applying(state.matrix)
        return CGPoint(x: (pixel.x * parts).rounded() / parts, y: (pixel.y * parts).rounded() / parts)
            .applying(state.matrix.inverted())
    }

    /// Fills text that stays text in the output, as on a PDF page.
    private func drawText(_ run: GlyphRun) {
        let numbers = run.glyphs.flatMap { [$0.origin.x, $0.origin.y] }
        guard run.toUserSpace.concatenating(state.matrix).isInvertible, numbers.allSatisfy(\.isFinite) else { return }
        draw(
            Mark(shapeIn: nil) { [self] cairo in
                setSource(state.fill, cairo)
            } cover: { cairo in
                cairo_set_font_face(cairo, run.font.cairoFace)
                run.font.applyVariations(to: cairo)
                // The y-axis of cairo's glyph space points down.
                var matrix = cairo_matrix_t(CGAffineTransform(scaleX: 1, y: -1).concatenating(run.toUserSpace))
                cairo_set_font_matrix(cairo, &matrix)
                let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.glyph), x: $0.origin.x, y: $0.origin.y) }
                cairo_show_glyphs(cairo, glyphs, Int32(clamping: glyphs.count))
            })
    }
}

/// Glyphs of one font with their origins.
private struct GlyphRun {
    let font: CGFont
    let size: CGFloat
    let textMatrix: CGAffineTransform
    /// The glyphs with their origins (user space).
    let glyphs: [(glyph: CGGlyph, origin: CGPoint)]

    /// The transform from the em square to user space, without the glyph's origin.
    var toUserSpace: CGAffineTransform {
        CGAffineTransform(scaleX: size, y: size).concatenating(
            CGAffineTransform(a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: 0, ty: 0))
    }

    /// Returns the outlines in device pixels.
    func path(_ matrix: CGAffineTransform) -> CGPath {
        let path = CGMutablePath()
        let unit = 1 / CGFloat(font.unitsPerEm)
        let scale = CGAffineTransform(scaleX: unit, y: unit).concatenating(toUserSpace)
        for (glyph, origin) in glyphs {
            guard let outline = font.outline(of: glyph) else { continue }
            let transform = scale.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y)).concatenating(matrix)
            path.addPath(outline, transform: transform)
        }
        return path
    }
}
