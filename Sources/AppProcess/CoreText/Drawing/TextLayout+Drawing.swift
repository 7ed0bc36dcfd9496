package import CoreGraphics

extension TextLayout {
    /// Draws the lines with the layout's top-left corner at a point of a context whose y axis
    /// points down, like UIKit's contexts.
    package func draw(at origin: CGPoint, in context: CGContext) {
        let painter = TextPainter(context, isFlipped: true)
        for line in lines { painter.draw(line.line, at: CGPoint(x: origin.x + line.origin.x, y: origin.y + line.origin.y)) }
    }

    /// The bounds of the glyphs' outlines in the layout's coordinates; null if nothing is drawn.
    package var inkBounds: CGRect {
        lines.reduce(CGRect.null) { bounds, line in
            let ink = line.line.inkBounds
            guard !ink.isNull else { return bounds }
            return bounds.union(CGRect(x: line.origin.x + ink.minX, y: line.origin.y - ink.maxY, width: ink.width, height: ink.height))
        }
    }
}

extension TextLine {
    /// The bounds of the glyphs' outlines, relative to the left end of the baseline (y upward);
    /// null if nothing is drawn.
    package var inkBounds: CGRect {
        var bounds = CGRect.null
        for run in runs {
            let style = run.style
            let size = style.font.size
            for (glyph, outline) in zip(run.glyphs, run.face.outlines(of: run.glyphs.map(\.id))) where !outline.isEmpty {
                let transform = CGAffineTransform(scaleX: size * style.widening, y: size).concatenating(style.font.matrix).concatenating(
                    CGAffineTransform(
                        a: 1, b: 0, c: style.obliqueness, d: 1, tx: glyph.position.x, ty: glyph.position.y + style.baselineOffset))
                guard let positioned = withUnsafePointer(to: transform, { outline.copy(using: $0) }) else { continue }
                bounds = bounds.union(positioned.boundingBoxOfPath)
            }
        }
        return bounds
    }
}
