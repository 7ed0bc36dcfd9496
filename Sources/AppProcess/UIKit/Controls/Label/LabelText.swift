import CoreGraphics
import CoreText
import Foundation

/// What a label says and how it is set.
struct LabelText {
    enum Content {
        case nothing
        case plain(String)
        case attributed(StyledText)
    }

    var content = Content.nothing
    var font = UIFont.systemFont(ofSize: UIFont.labelFontSize)
    var color = UIColor.label
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byTruncatingTail
    var shadowColor: UIColor?
    var shadowOffset = CGSize(width: 0, height: -1)
    var shrinks = false
    /// 0 for no limit.
    var leastScale: CGFloat = 0
    var tightens = false

    /// How far text is shrunk that has no limit of its own.
    private static let leastScale: CGFloat = 0.1
    /// How far letters are moved together before a line is cut short, in parts of the font's size.
    private static let tightening: CGFloat = 0.03

    var string: String? {
        switch content {
        case .nothing: nil
        case .plain(let text): text
        case .attributed(let text): text.string
        }
    }

    var isEmpty: Bool { string?.isEmpty ?? true }

    // MARK: Attributes

    private var paragraphStyle: NSParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = alignment
        style.lineBreakMode = lineBreakMode
        return style
    }

    private var attributes: [NSAttributedString.Key: Any] {
        [.font: font, .foregroundColor: color, .paragraphStyle: paragraphStyle]
    }

    private var shadow: NSShadow? {
        guard let shadowColor else { return nil }
        let shadow = NSShadow()
        shadow.shadowColor = shadowColor
        shadow.shadowOffset = shadowOffset
        return shadow
    }

    /// The text with all attributes.
    var composed: StyledText? {
        let text: StyledText
        switch content {
        case .nothing: return nil
        case .plain(let string): text = StyledText(string, attributes)
        case .attributed(let styled): text = styled
        }
        guard let shadow else { return text }
        return text.changed { $0[.shadow] = shadow }
    }

    /// Takes a text with attributes over; those at its beginning become the label's, and it has the label's where it has none of its own.
    mutating func adopt(_ text: StyledText?) {
        guard let text else {
            content = .nothing
            return
        }
        let attributes = attributes
        content = .attributed(text.changed { $0.values.merge(attributes) { own, _ in own } })
        guard !text.isEmpty else { return }
        let first = text.attributes(at: 0)
        if let font = first[.font] as? UIFont { self.font = font }
        if let color = first[.foregroundColor] as? UIColor { self.color = color }
        if let style = first[.paragraphStyle] as? NSParagraphStyle {
            alignment = style.alignment
            // Styles that say nothing wrap; a label goes on to cut its text short.
            if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
        }
        if let shadow = first[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            (shadowColor, shadowOffset) = (color, shadow.shadowOffset)
        }
    }

    /// Gives all of a text that has attributes one more.
    mutating func override(_ key: NSAttributedString.Key, _ value: Any) {
        guard case .attributed(let text) = content else { return }
        content = .attributed(text.changed { $0[key] = value })
    }

    /// Changes the paragraphs of a text that has attributes.
    mutating func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let text) = content else { return }
        content = .attributed(
            text.changed { attributes in
                let style = NSMutableParagraphStyle()
                if let own = attributes[.paragraphStyle] as? NSParagraphStyle { style.setParagraphStyle(own) }
                change(style)
                attributes[.paragraphStyle] = style
            })
    }

    // MARK: Lines

    /// The lines of a composed text within a size, whose sides are infinite where there is no limit; 0 lines for no limit.
    func layout(_ text: StyledText, in size: CGSize, lines: Int) -> TextLayout {
        var options = TextLayout.Options()
        options.size = size
        options.maximumLines = max(0, lines)
        switch lineBreakMode {
        case .byTruncatingHead: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .head)
        case .byTruncatingMiddle: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .middle)
        case .byTruncatingTail: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .tail)
        case .byClipping: options.lineBreakMode = lines == 1 ? .byClipping : .byWordWrapping
        case .byWordWrapping, .byCharWrapping: options.lineBreakMode = lineBreakMode
        }
        let layout = TextLayout(text, options)
        guard size.width.isFinite, !layout.isComplete || layout.usedSize.width > size.width + 0.01 else { return layout }
        if tightens {
            let tight = TextLayout(tightened(text), options)
            if tight.isComplete { return tight }
        }
        return shrinks ? TextLayout(text, options, shrunkTo: leastScale > 0 ? leastScale : Self.leastScale) : layout
    }

    private func tightened(_ text: StyledText) -> StyledText {
        text.changed { attributes in
            let size = (attributes[.font] as? UIFont)?.pointSize ?? font.pointSize
            attributes[.kern] = (attributes.number(.kern) ?? 0) - Self.tightening * size
        }
    }
}
