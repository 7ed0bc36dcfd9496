import CoreText
import QuartzCore

extension Drawing {
    /// Glyphs: drawing modes, clips, spacing and the text matrix.
    static let texts = [
        Drawing(title: "filled, stroked glyphs") { context, area in
            guard prepareText(context, size: 40) else { return }
            context.setLineWidth(1)
            for (index, mode) in [CGTextDrawingMode.fill, .stroke, .fillStroke].enumerated() {
                context.setTextDrawingMode(mode)
                context.textPosition = CGPoint(x: 8 + CGFloat(index) * 42, y: 54)
                show("R", size: 40, in: context)
            }
        },
        Drawing(title: "glyphs as a clip") { context, area in
            guard prepareText(context, size: 58),
                let gradient = CGGradient(colorsSpace: nil, colors: [Palette.yellow, Palette.red] as CFArray, locations: nil)
            else { return }
            context.setTextDrawingMode(.clip)
            context.textPosition = CGPoint(x: 6, y: 60)
            show("Clip", size: 58, in: context)
            context.drawLinearGradient(gradient, start: CGPoint(x: 0, y: 14), end: CGPoint(x: 0, y: 66), options: [])
        },
        Drawing(title: "spacing, text matrix") { context, area in
            guard prepareText(context, size: 20) else { return }
            context.setCharacterSpacing(4)
            context.textPosition = CGPoint(x: 6, y: 26)
            show("Spaced", size: 20, in: context)
            context.setCharacterSpacing(0)
            context.textMatrix = CGAffineTransform(a: 1.2, b: -0.25, c: 0.35, d: -1, tx: 6, ty: 68)
            context.setFillColor(Palette.orange)
            show("Slanted", size: 20, in: context)
        },
    ]

    private static let fontName = "Inter"

    /// Sets the font and a text matrix with which text is upright if the y axis points down.
    /// Returns `false` if the font does not exist.
    private static func prepareText(_ context: CGContext, size: CGFloat) -> Bool {
        guard let font = CGFont(fontName as CFString) else { return false }
        context.setFont(font)
        context.setFontSize(size)
        context.setAllowsFontSubpixelPositioning(true)
        context.setShouldSubpixelPositionFonts(true)
        context.setAllowsFontSubpixelQuantization(false)
        context.setShouldSubpixelQuantizeFonts(false)
        context.textMatrix = CGAffineTransform(scaleX: 1, y: -1)
        return true
    }

    /// Shows letters one after the other in the font that `prepareText` sets.
    private static func show(_ letters: String, size: CGFloat, in context: CGContext) {
        let font = CTFontCreateWithName(fontName as CFString, size, nil)
        let characters = Array(letters.utf16)
        var glyphs = [CGGlyph](repeating: 0, count: characters.count)
        var advances = [CGSize](repeating: .zero, count: characters.count)
        guard CTFontGetGlyphsForCharacters(font, characters, &glyphs, glyphs.count) else { return }
        _ = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
        var x: CGFloat = 0
        let positions = advances.map { advance in
            defer { x += advance.width }
            return CGPoint(x: x, y: 0)
        }
        context.showGlyphs(glyphs, at: positions)
    }
}
