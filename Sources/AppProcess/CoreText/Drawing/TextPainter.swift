import CoreGraphics

/// Draws lines with all their attributes through a context's own interface, so that its transform, clip, opacity, blend mode and shadow
/// hold for text as for any path.
///
/// Glyphs are filled outlines: they are where the layout says to a fraction of a pixel, at every size and angle.
struct TextPainter {
    let context: CGContext
    /// Where y grows upwards in the context's user space: 1, or −1 where it grows downwards.
    let up: CGFloat
    /// What is done with outlines; only Core Text's calls take the context's own mode.
    var mode = CGTextDrawingMode.fill

    /// - Parameter isFlipped: whether y grows downwards, as in UIKit's contexts.
    init(_ context: CGContext, isFlipped: Bool) {
        self.context = context
        up = isFlipped ? -1 : 1
    }

    /// Draws a line whose left end on the baseline is at `origin`. The context's state and current path are as before afterwards.
    func draw(_ line: TextLine, at origin: CGPoint) {
        let path = context.path
        context.saveGState()
        for run in line.runs { drawBackground(of: run, line, origin) }
        for run in line.runs { draw(run, origin) }
        context.restoreGState()
        context.beginPath()
        if let path { context.addPath(path) }
    }

    private func drawBackground(of run: TextLine.Run, _ line: TextLine, _ origin: CGPoint) {
        guard let color = run.style.background, run.solid.width > 0 else { return }
        context.saveGState()
        context.setFillColor(color.cgColor)
        fill(run.solid, from: -line.descent, to: line.ascent, origin)
        context.restoreGState()
    }

    /// Draws one run of a line: lines under the text, the text, and lines through it.
    func draw(_ run: TextLine.Run, _ origin: CGPoint) {
        context.saveGState()
        defer { context.restoreGState() }
        let style = run.style
        if let shadow = style.shadow { context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color.cgColor) }
        let baseline = CGPoint(x: origin.x, y: origin.y + up * style.baselineOffset)
        let metrics = style.font.typeface.metrics
        let size = style.font.size
        drawLine(
            style.underline, style.underlineColor ?? style.foreground, middle: metrics.underlinePosition * size,
            thickness: metrics.underlineThickness * size, growing: -1, run, baseline)
        drawGlyphs(of: run, baseline)
        drawLine(
            style.strike, style.strikeColor ?? style.foreground, middle: metrics.strikePosition * size,
            thickness: metrics.strikeThickness * size, growing: 1, run, baseline)
    }

    /// The outlines of a run in the context's user space.
    func outlines(of run: TextLine.Run, _ baseline: CGPoint) -> CGPath {
        let outlines = CGMutablePath()
        for (glyph, outline) in zip(run.glyphs, run.face.outlines(of: run.glyphs.map(\.id))) where !outline.isEmpty {
            outlines.addPath(outline, transform: glyphTransform(run.style, glyph.position, baseline))
        }
        return outlines
    }

    private func drawGlyphs(of run: TextLine.Run, _ baseline: CGPoint) {
        let style = run.style
        if run.face.hasPictures {
            if mode.fills { drawPictures(of: run, baseline) }
            return
        }
        if let foreground = style.foreground { context.setFillColor(foreground.cgColor) }
        if drawMasks(of: run, baseline) { return }
        let outlines = outlines(of: run, baseline)
        guard !outlines.isEmpty else { return }
        if style.strokeWidth <= 0, mode.fills {
            context.addPath(outlines)
            context.fillPath()
            // As far as FreeType grows outlines of faces without a bold one.
            if run.face.isEmboldened { stroke(outlines, width: style.font.size / 24, style.foreground) }
        }
        if mode.strokes {
            context.addPath(outlines)
            context.strokePath()
        }
        if style.strokeWidth != 0, mode.fills {
            stroke(outlines, width: style.font.size * abs(style.strokeWidth) / 100, style.strokeColor ?? style.foreground)
        }
    }

    private func stroke(_ outlines: CGPath, width: CGFloat, _ color: (any CGColorConvertible)?) {
        if let color { context.setStrokeColor(color.cgColor) }
        context.setLineWidth(width)
        context.setLineDash(phase: 0, lengths: [])
        context.setLineJoin(.miter)
        context.setMiterLimit(4)
        context.addPath(outlines)
        context.strokePath()
    }

    /// From a glyph's em to the context.
    private func glyphTransform(_ style: RunStyle, _ position: CGPoint, _ baseline: CGPoint) -> CGAffineTransform {
        let size = style.font.size
        return CGAffineTransform(scaleX: size * style.widening, y: size)
            .concatenating(style.font.matrix)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: style.obliqueness, d: 1, tx: position.x, ty: position.y))
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: up, tx: baseline.x, ty: baseline.y))
    }

    /// Fills a part of a line between two heights over the baseline.
    private func fill(_ span: TextLine.Span, from low: CGFloat, to high: CGFloat, _ origin: CGPoint) {
        let y = origin.y + up * (up > 0 ? low : high)
        context.fill(CGRect(x: origin.x + span.x, y: y, width: span.width, height: high - low))
    }

    // MARK: Lines under and through text

    private func drawLine(
        _ line: NSUnderlineStyle, _ color: (any CGColorConvertible)?, middle: CGFloat, thickness: CGFloat, growing: CGFloat,
        _ run: TextLine.Run,
        _ baseline: CGPoint
    ) {
        let weight = line.rawValue & 0xF
        guard weight != 0 else { return }
        if let color { context.setFillColor(color.cgColor) }
        let thickness = line.contains(.thick) && weight != 9 ? thickness * 2 : thickness
        let spans = line.contains(.byWord) ? run.words : [run.solid]
        let dashes = Self.dashes(line).map { $0 * thickness }
        // A second line is a thickness away from the first, outwards.
        for offset in weight == 9 ? [0, growing * thickness * 2] : [0] {
            let low = middle + offset - thickness / 2
            var rects: [CGRect] = []
            for span in spans.flatMap({ dashes.isEmpty ? [$0] : Self.dashed($0, dashes) }) where span.width > 0 {
                let y = baseline.y + up * (up > 0 ? low : low + thickness)
                rects.append(CGRect(x: baseline.x + span.x, y: y, width: span.width, height: thickness))
            }
            if !rects.isEmpty { context.fill(rects) }
        }
    }

    /// Lengths of dashes and gaps in turn, in thicknesses of the line.
    private static func dashes(_ line: NSUnderlineStyle) -> [CGFloat] {
        switch line.rawValue & 0x700 {
        case 0x100: [3, 3]
        case 0x200: [9, 3]
        case 0x300: [9, 3, 3, 3]
        case 0x400: [9, 3, 3, 3, 3, 3]
        default: []
        }
    }

    /// The dashes within a span. They are counted from the line's left end, so that they run on from run to run.
    private static func dashed(_ span: TextLine.Span, _ dashes: [CGFloat]) -> [TextLine.Span] {
        let period = dashes.reduce(0, +)
        guard period > 0, span.width / period < 10_000 else { return [span] }
        var spans: [TextLine.Span] = []
        var start = (span.x / period).rounded(.down) * period
        let end = span.x + span.width
        while start < end {
            var x = start
            for (index, length) in dashes.enumerated() {
                let low = max(x, span.x)
                let high = min(x + length, end)
                if index % 2 == 0, high > low { spans.append(TextLine.Span(x: low, width: high - low)) }
                x += length
            }
            start += period
        }
        return spans
    }
}

extension CGTextDrawingMode {
    fileprivate var fills: Bool { [.fill, .fillStroke, .fillClip, .fillStrokeClip].contains(self) }
    fileprivate var strokes: Bool { [.stroke, .fillStroke, .strokeClip, .fillStrokeClip].contains(self) }
    var clips: Bool { [.fillClip, .strokeClip, .fillStrokeClip, .clip].contains(self) }
}
