public import CoreGraphics

/// Returns the bounds of a line's outlines (points, y upward).
///
/// - Parameters:
///   - line: The line.
///   - context: A context whose text position offsets the bounds, or `nil` for no offset.
/// - Returns: The bounds, or a null rectangle if the line draws nothing.
public func CTLineGetImageBounds(_ line: CTLine, _ context: CGContext?) -> CGRect {
    let position = context?.textPosition ?? .zero
    return line.line.inkBounds.offsetBy(dx: position.x, dy: position.y)
}

/// Draws a line whose baseline starts at the context's text position, with the context's text
/// matrix and text drawing mode.
public func CTLineDraw(_ line: CTLine, _ context: CGContext) {
    context.drawText([(line.line, context.textPosition)])
}

/// Draws a range of a run's glyphs.
///
/// - Parameters:
///   - run: The run. The left end of its line's baseline is at the context's text position.
///   - context: The context.
///   - range: The range of glyphs; a length of 0 extends it to the end.
public func CTRunDraw(_ run: CTRun, _ context: CGContext, _ range: CFRange) {
    var part = run.run
    part.glyphs = Array(part.glyphs[run.indices(range)])
    if part.glyphs.count < run.run.glyphs.count {
        // Underlines and strikethroughs are drawn only with the whole run.
        (part.style.underline, part.style.strike) = ([], [])
    }
    var line = TextLine(range: part.range)
    line.runs = [part]
    line.extent = LineExtent(part.face, part.style)
    context.drawText([(line, context.textPosition)])
}

/// Draws a frame in a context whose y axis points up, with the context's text matrix and text
/// drawing mode.
public func CTFrameDraw(_ frame: CTFrame, _ context: CGContext) {
    let corner = frame.path.boundingBoxOfPath.origin
    let lines = zip(frame.layout.lines, frame.origins).map { line, origin in
        (line.line, CGPoint(x: corner.x + origin.x, y: corner.y + origin.y))
    }
    context.drawText(lines)
}

extension CGContext {
    /// Draws lines at positions in user space with the text matrix, ignoring the matrix's
    /// translation, and clips to the text if the drawing mode requires it.
    fileprivate func drawText(_ lines: [(line: TextLine, origin: CGPoint)]) {
        let clipped = CGMutablePath()
        for (line, origin) in lines {
            var matrix = textMatrix
            (matrix.tx, matrix.ty) = (origin.x, origin.y)
            saveGState()
            concatenate(matrix)
            var painter = TextPainter(self, isFlipped: false)
            painter.mode = textDrawingMode
            painter.draw(line, at: .zero)
            if textDrawingMode.clips {
                for run in line.runs {
                    let baseline = CGPoint(x: 0, y: run.style.baselineOffset)
                    clipped.addPath(painter.outlines(of: run, baseline), transform: matrix)
                }
            }
            restoreGState()
        }
        guard textDrawingMode.clips else { return }
        // Clipping consumes the context's path, so the app's own is put back afterward.
        let path = path
        beginPath()
        addPath(clipped)
        clip()
        if let path { addPath(path) }
    }
}
