import CCairo
public import Foundation

/// What drawing text does with its outlines.
public enum CGTextDrawingMode: Int32, Sendable {
    case fill = 0
    case stroke = 1
    case fillStroke = 2
    /// Nothing.
    case invisible = 3
    /// Fills, and narrows the clip to the text.
    case fillClip = 4
    case strokeClip = 5
    case fillStrokeClip = 6
    /// Narrows the clip to the text.
    case clip = 7

    fileprivate var fills: Bool { self == .fill || self == .fillStroke || self == .fillClip || self == .fillStrokeClip }
    fileprivate var strokes: Bool { self == .stroke || self == .fillStroke || self == .strokeClip || self == .fillStrokeClip }
    fileprivate var clips: Bool { rawValue >= Self.fillClip.rawValue }
}

extension CGContext {
    /// The origin of text in user space: the move in ``textMatrix``.
    public var textPosition: CGPoint {
        get { CGPoint(x: textMatrix.tx, y: textMatrix.ty) }
        set { (textMatrix.tx, textMatrix.ty) = (newValue.x, newValue.y) }
    }

    /// Sets the font of text; there is none at first.
    public func setFont(_ font: CGFont) {
        state.text.font = font
    }

    /// Sets the size of text in units of text space, 1 at first.
    public func setFontSize(_ size: CGFloat) {
        guard size.isFinite else { return }
        state.text.size = size
    }

    /// Sets by how much each glyph of a call is moved beyond the one before it, in units of text space.
    public func setCharacterSpacing(_ spacing: CGFloat) {
        guard spacing.isFinite else { return }
        state.text.characterSpacing = spacing
    }

    /// Sets whether text is filled, stroked, or narrows the clip.
    public func setTextDrawingMode(_ mode: CGTextDrawingMode) {
        state.text.drawingMode = mode
    }

    /// What drawing text does.
    package var textDrawingMode: CGTextDrawingMode { state.text.drawingMode }

    /// Sets whether glyphs may begin between pixels, true at first.
    public func setShouldSubpixelPositionFonts(_ shouldSubpixelPositionFonts: Bool) {
        state.shouldSubpixelPositionFonts = shouldSubpixelPositionFonts
    }

    /// Sets whether glyphs may begin between pixels at all, true at first; not part of the graphics state.
    public func setAllowsFontSubpixelPositioning(_ allowsFontSubpixelPositioning: Bool) {
        allows.subpixelPositioning = allowsFontSubpixelPositioning
    }

    /// Sets whether glyphs of ``showGlyphs(_:at:)`` that begin between pixels do so at quarters of one, false at first. Small text of Core Text's always does.
    public func setShouldSubpixelQuantizeFonts(_ shouldSubpixelQuantizeFonts: Bool) {
        state.shouldSubpixelQuantizeFonts = shouldSubpixelQuantizeFonts
    }

    /// Sets whether glyphs may be kept to quarters of pixels at all, true at first; not part of the graphics state.
    public func setAllowsFontSubpixelQuantization(_ allowsFontSubpixelQuantization: Bool) {
        allows.subpixelQuantization = allowsFontSubpixelQuantization
    }

    /// Draws glyphs of the font that is set; without one nothing happens.
    ///
    /// - Parameters:
    ///   - glyphs: those without a position are not drawn.
    ///   - positions: the glyphs' origins in text space.
    public func showGlyphs(_ glyphs: [CGGlyph], at positions: [CGPoint]) {
        guard let font = state.text.font, state.text.size != 0, isDrawable else { return }
        let mode = state.text.drawingMode
        let run = GlyphRun(
            font: font, size: state.text.size, textMatrix: textMatrix,
            glyphs: zip(glyphs, positions).enumerated().map { index, glyph in
                let spacing = state.text.characterSpacing * CGFloat(index)
                let origin = CGPoint(x: glyph.1.x + spacing, y: glyph.1.y)
                return (glyph.0, placed(origin.applying(textMatrix)))
            })
        let path = mode == .fill && target.isVector ? nil : run.path(state.matrix)
        if mode.fills {
            if target.isVector { drawText(run) } else if let path { draw(filled: path, .winding) }
        }
        guard let path else { return }
        if mode.strokes { draw(stroked: path) }
        if mode.clips { clip(to: path, .winding) }
    }

    /// A glyph's origin in user space, moved as subpixel positioning asks.
    private func placed(_ origin: CGPoint) -> CGPoint {
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

    /// Fills text that stays text, as on a page.
    private func drawText(_ run: GlyphRun) {
        let numbers = run.glyphs.flatMap { [$0.origin.x, $0.origin.y] }
        guard run.toUserSpace.concatenating(state.matrix).isInvertible, numbers.allSatisfy(\.isFinite) else { return }
        draw(
            Mark(shapeIn: nil) { [self] cairo in
                setSource(state.fill, cairo)
            } cover: { cairo in
                cairo_set_font_face(cairo, run.font.cairoFace)
                run.font.applyVariations(to: cairo)
                // cairo's glyphs have y downwards.
                var matrix = cairo_matrix_t(CGAffineTransform(scaleX: 1, y: -1).concatenating(run.toUserSpace))
                cairo_set_font_matrix(cairo, &matrix)
                let glyphs = run.glyphs.map { cairo_glyph_t(index: UInt($0.glyph), x: $0.origin.x, y: $0.origin.y) }
                cairo_show_glyphs(cairo, glyphs, Int32(clamping: glyphs.count))
            })
    }
}

/// Glyphs of one font.
private struct GlyphRun {
    let font: CGFont
    let size: CGFloat
    let textMatrix: CGAffineTransform
    /// With their origins in user space.
    let glyphs: [(glyph: CGGlyph, origin: CGPoint)]

    /// From the em square to user space, without the glyph's origin.
    var toUserSpace: CGAffineTransform {
        CGAffineTransform(scaleX: size, y: size).concatenating(
            CGAffineTransform(a: textMatrix.a, b: textMatrix.b, c: textMatrix.c, d: textMatrix.d, tx: 0, ty: 0))
    }

    /// The outlines in pixels.
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
