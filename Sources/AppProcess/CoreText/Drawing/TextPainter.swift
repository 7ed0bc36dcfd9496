import CoreGraphics

/// Draws lines with all their attributes through a context's public interface, so that its
/// transform, clip, opacity, blend mode and shadow apply to text like to any path.
///
/// Small upright glyphs are filled through cached coverage masks (`GlyphMaskCache`), and emoji are
/// drawn as images. All other glyphs are filled outlines, positioned exactly at every size and
/// angle.
struct TextPainter {
    let context: CGContext
    /// The direction of the upward axis in user space: 1 if y grows upward, −1 if it grows
    /// downward.
    let up: CGFloat
    /// The operation that outlines are drawn with. Only Core Text's functions use the context's own
    /// mode.
    var mode = CGTextDrawingMode.fill

    /// - Parameter isFlipped: Whether y grows downward, as in UIKit's contexts.
    init(_ context: CGContext, isFlipped: Bool) {
        self.context = context
        up = isFlipped ? -1 : 1
    }

    /// Draws a line whose baseline starts at `origin`, and restores the context's state and current
    /// path.
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

    /// Draws one run of a line: underlines, glyphs and strikethroughs, in this order.
    func draw(_ run: TextLine.Run, _ origin: CGPoint) {
        context.saveGState()
        defer { context.restoreGState() }
        let style = run.style
        if let shadow = style.shadow { context.setShadow(offset: shadow.offset, blur: shadow.blur, color: shadow.color.cgColor) }
        let baseline = CGPoint(x: origin.x, y: origin.y + up * style.baselineOffset)
        let metrics = style.font.metrics
        let size = style.font.size
        drawLine(
            style.underline, style.underlineColor ?? style.foreground, middle: metrics.underlinePosition * size,
            thickness: metrics.underlineThickness * size, growing: -1, run, baseline)
        drawGlyphs(of: run, baseline)
        drawLine(
            style.strike, style.strikeColor ?? style.foreground, middle: metrics.strikePosition * size,
            thickness: metrics.strikeThickness * size, growing: 1, run, baseline)
    }

    /// Returns the outlines of a run in the context's user space. `baseline` is the left end of the
    /// line's baseline, raised by the run's baseline offset.
    func outlines(of run: TextLine.Run, _ baseline: CGPoint) -> CGPath {
        let outlines = CGMutablePath()
        for (glyph, outline) in zip(run.glyphs, run.face.outlines(of: run.glyphs.map(\.id))) where !outline.isEmpty {
            outlines.addPath(outline, transform: glyphTransform(run.style, glyph.position, baseline))
        }
        return outlines
    }

    private func drawGlyphs(of run: TextLine.Run, _ baseline: CGPoint) {
        let style = run.style
        if run.face.hasBitmapGlyphs {
            if mode.fills { drawBitmapGlyphs(of: run, baseline) }
            return
        }
        if let foreground = style.foreground { context.setFillColor(foreground.cgColor) }
        if drawMasks(of: run, baseline) { return }
        let outlines = outlines(of: run, baseline)
        guard !outlines.isEmpty else { return }
        if style.strokeWidth <= 0, mode.fills {
            context.addPath(outlines)
            context.fillPath()
            // The width by which FreeType emboldens outlines of faces without a bold style.
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

    /// Returns the transform from a glyph's em to the context's user space.
    private func glyphTransform(_ style: RunStyle, _ position: CGPoint, _ baseline: CGPoint) -> CGAffineTransform {
        let size = style.font.size
        return CGAffineTransform(scaleX: size * style.widening, y: size)
            .concatenating(style.font.matrix)
            .concatenating(CGAffineTransform(a: 1, b: 0, c: style.obliqueness, d: 1, tx: position.x, ty: position.y))
            .concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: up, tx: baseline.x, ty: baseline.y))
    }

    /// Fills a part of a line between two heights relative to the baseline.
    private func fill(_ span: TextLine.Span, from low: CGFloat, to high: CGFloat, _ origin: CGPoint) {
        let y = origin.y + up * (up > 0 ? low : high)
        context.fill(CGRect(x: origin.x + span.x, y: y, width: span.width, height: high - low))
    }

    // MARK: Lines under and through text

    /// Draws an underline or a strikethrough.
    ///
    /// - Parameters:
    ///   - line: The style; without a weight, nothing is drawn.
    ///   - middle: The height of the line's center above the baseline (points).
    ///   - growing: The side of a second line: 1 for above the first, −1 for below.
    private func drawLine(
        _ line: CTUnderlineStyle, _ color: (any CGColorConvertible)?, middle: CGFloat, thickness: CGFloat, growing: CGFloat,
        _ run: TextLine.Run,
        _ baseline: CGPoint
    ) {
        let weight = line.intersection(.weightMask).rawValue
        // 9 is `double`: two lines of single thickness.
        guard weight != 0 else { return }
        if let color { context.setFillColor(color.cgColor) }
        let thickness = line.contains(.thick) && weight != 9 ? thickness * 2 : thickness
        let spans = line.contains(.byWord) ? run.words : [run.solid]
        let dashes = Self.dashes(line).map { $0 * thickness }
        // The second line is separated from the first by one thickness, on the side away from the
        // text.
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

    /// Returns alternating lengths of dashes and gaps, in multiples of the line's thickness, for
    /// the patterns dot (0x100), dash, dash-dot and dash-dot-dot of Apple's API. Empty for a solid
    /// line.
    private static func dashes(_ line: CTUnderlineStyle) -> [CGFloat] {
        switch line.intersection(.patternMask).rawValue {
        case 0x100: [3, 3]
        case 0x200: [9, 3]
        case 0x300: [9, 3, 3, 3]
        case 0x400: [9, 3, 3, 3, 3, 3]
        default: []
        }
    }

    /// Returns the dashes within a span. Their phase is measured from the left end of the line, so
    /// that dashes continue across runs.
    private static func dashed(_ span: TextLine.Span, _ dashes: [CGFloat]) -> [TextLine.Span] {
        let period = dashes.reduce(0, +)
        // A line of more dashes than any screen shows is drawn solid instead of using much memory.
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
