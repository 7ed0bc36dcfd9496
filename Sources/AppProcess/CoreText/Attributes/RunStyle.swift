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
    var underline: NSUnderlineStyle = []
    var underlineColor: (any CGColorConvertible)?
    var strike: NSUnderlineStyle = []
    var strikeColor: (any CGColorConvertible)?
    var strokeColor: (any CGColorConvertible)?
    /// The width of stroked outlines (percent of the font's size).
    var strokeWidth: CGFloat = 0
    var shadow: Shadow?
    var baselineOffset: CGFloat = 0
    var obliqueness: CGFloat = 0
    /// The factor by which glyphs are widened.
    var widening: CGFloat = 1
    /// The attributes from which the style was read.
    let source: TextAttributes

    struct Shadow: Sendable {
        var offset: CGSize
        var blur: CGFloat
        var color: any CGColorConvertible
    }

    /// - Parameter scale: The factor for the font's size and all lengths.
    init(_ attributes: TextAttributes, scale: CGFloat = 1) {
        func color(_ keys: NSAttributedString.Key...) -> (any CGColorConvertible)? {
            for key in keys { if let color = attributes[key] as? any CGColorConvertible { return color } }
            return nil
        }
        func length(_ key: NSAttributedString.Key) -> CGFloat? { attributes.number(key).map { max(-1e5, min($0, 1e5)) * scale } }
        func lines(_ key: NSAttributedString.Key) -> NSUnderlineStyle {
            if let style = attributes[key] as? NSUnderlineStyle { return style }
            return NSUnderlineStyle(rawValue: Int(clamping: attributes.number(key) ?? 0))
        }
        source = attributes
        font = (attributes[.font] as? any CTFontConvertible)?.ctFont ?? Self.standardFont
        if scale != 1 { font = font.withSize(font.size * scale) }
        let usesContextColor = attributes.number(NSAttributedString.Key(kCTForegroundColorFromContextAttributeName.string)) ?? 0 != 0
        foreground =
            usesContextColor
            ? nil : color(NSAttributedString.Key(kCTForegroundColorAttributeName.string), .foregroundColor) ?? CGColor.black
        background = color(NSAttributedString.Key(kCTBackgroundColorAttributeName.string), .backgroundColor)
        kern = length(.kern)
        tracking = length(.tracking)
        hasLigatures = (attributes.number(.ligature) ?? 1) != 0
        underline = lines(.underlineStyle)
        underlineColor = color(NSAttributedString.Key(kCTUnderlineColorAttributeName.string), .underlineColor)
        strike = lines(.strikethroughStyle)
        strikeColor = color(.strikethroughColor)
        strokeColor = color(NSAttributedString.Key(kCTStrokeColorAttributeName.string), .strokeColor)
        strokeWidth = attributes.number(.strokeWidth).map { max(-1000, min($0, 1000)) } ?? 0
        if let shadow = attributes[.shadow] as? NSShadow, let color = shadow.shadowColor as? any CGColorConvertible {
            self.shadow = Shadow(
                offset: CGSize(width: shadow.shadowOffset.width * scale, height: shadow.shadowOffset.height * scale),
                blur: shadow.shadowBlurRadius * scale, color: color)
        }
        baselineOffset = length(.baselineOffset) ?? 0
        obliqueness = attributes.number(.obliqueness).map { max(-10, min($0, 10)) } ?? 0
        widening = exp(attributes.number(.expansion).map { max(-5, min($0, 5)) } ?? 0)
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
