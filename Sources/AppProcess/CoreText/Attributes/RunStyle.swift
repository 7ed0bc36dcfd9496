import CoreGraphics

/// The attributes of a run, read once and converted to their types. Colors are stored as given,
/// because dynamic colors are resolved when they are drawn.
struct RunStyle: Sendable {
    var font: CTFont
    /// The color of the glyphs, or `nil` for the context's fill color.
    var foreground: (any CGColorConvertible)?
    var background: (any CGColorConvertible)?
    var kern: CGFloat?
    var tracking: CGFloat?
    var hasLigatures = true
    var underline: CTUnderlineStyle = []
    var underlineColor: (any CGColorConvertible)?
    var strike: CTUnderlineStyle = []
    var strikeColor: (any CGColorConvertible)?
    var strokeColor: (any CGColorConvertible)?
    /// The width of stroked outlines (percent of the font's size).
    var strokeWidth: CGFloat = 0
    var shadow: TextShadow?
    /// The distance by which glyphs are raised above the baseline (points).
    var baselineOffset: CGFloat = 0
    /// The horizontal shear of the glyphs: the shift in x per unit of y.
    var obliqueness: CGFloat = 0
    /// The factor by which glyphs are widened.
    var widening: CGFloat = 1
    /// The attributes from which the style was read.
    let source: TextAttributes

    /// Reads attributes. Values of other types are ignored, and numbers are limited to magnitudes
    /// at which no sum or product of layout overflows.
    ///
    /// - Parameter scale: The factor for the font's size and all lengths.
    init(_ attributes: TextAttributes, scale: CGFloat = 1) {
        func color(_ keys: NSAttributedString.Key...) -> (any CGColorConvertible)? {
            for key in keys { if let color = attributes[key] as? any CGColorConvertible { return color } }
            return nil
        }
        func length(_ key: NSAttributedString.Key) -> CGFloat? { attributes.number(key).map { max(-1e5, min($0, 1e5)) * scale } }
        func lines(_ key: NSAttributedString.Key) -> CTUnderlineStyle {
            if let style = attributes[key] as? any CTUnderlineStyleConvertible { return style.ctUnderlineStyle }
            return CTUnderlineStyle(rawValue: Int32(clamping: Int(clamping: attributes.number(key) ?? 0)))
        }
        source = attributes
        font = (attributes[TextAttributeName.font] as? any CTFontConvertible)?.ctFont ?? Self.standardFont
        if scale != 1 { font = font.withSize(font.size * scale) }
        let usesContextColor = attributes.number(TextAttributeName.ctForegroundColorFromContext) ?? 0 != 0
        foreground =
            usesContextColor
            ? nil : color(TextAttributeName.ctForegroundColor, TextAttributeName.foregroundColor) ?? CGColor.black
        background = color(TextAttributeName.ctBackgroundColor, TextAttributeName.backgroundColor)
        kern = length(TextAttributeName.kern)
        tracking = length(TextAttributeName.tracking)
        hasLigatures = (attributes.number(TextAttributeName.ligature) ?? 1) != 0
        underline = lines(TextAttributeName.underlineStyle)
        underlineColor = color(TextAttributeName.ctUnderlineColor, TextAttributeName.underlineColor)
        strike = lines(TextAttributeName.strikethroughStyle)
        strikeColor = color(TextAttributeName.strikethroughColor)
        strokeColor = color(TextAttributeName.ctStrokeColor, TextAttributeName.strokeColor)
        strokeWidth = attributes.number(TextAttributeName.strokeWidth).map { max(-1000, min($0, 1000)) } ?? 0
        if let shadow = (attributes[TextAttributeName.shadow] as? any TextShadowConvertible)?.textShadow {
            self.shadow = TextShadow(
                offset: CGSize(width: shadow.offset.width * scale, height: shadow.offset.height * scale), blur: shadow.blur * scale,
                color: shadow.color)
        }
        baselineOffset = length(TextAttributeName.baselineOffset) ?? 0
        obliqueness = attributes.number(TextAttributeName.obliqueness).map { max(-10, min($0, 10)) } ?? 0
        widening = exp(attributes.number(TextAttributeName.expansion).map { max(-5, min($0, 5)) } ?? 0)
    }

    /// The font of text without a font attribute.
    static let standardFont = CTFont("Helvetica", size: 12)

    /// The space added after each character (points). The tracking part is omitted after the last
    /// character of a line.
    var spacing: CGFloat { (tracking ?? 0) + (kern ?? 0) }

    /// The OpenType features that select and position glyphs.
    var features: String {
        var features: [String] = []
        if !hasLigatures || spacing != 0 { features += ["liga=0", "clig=0"] }
        if kern == 0 { features.append("kern=0") }
        features += font.face.features
        return features.joined(separator: ",")
    }

    /// Returns whether glyphs of both styles may be shaped together.
    func isShaped(like other: RunStyle) -> Bool {
        font == other.font && features == other.features
    }
}
