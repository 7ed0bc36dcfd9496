import CoreGraphics
import CoreText
import Foundation

/// What a label says and how it is set.
struct LabelText {
    enum Content {
        case nothing
        case plain(String)
        case attributed(NSAttributedString)
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
    var composed: NSAttributedString? {
        switch content {
        case .nothing: return nil
        case .plain(let text):
            var all = attributes
            if let shadow { all[.shadow] = shadow }
            return NSAttributedString(string: text, attributes: all)
        case .attributed(let text):
            guard let shadow else { return text }
            let copy = NSMutableAttributedString(attributedString: text)
            copy.addAttribute(.shadow, value: shadow, range: NSRange(location: 0, length: text.length))
            return copy
        }
    }

    /// A text with the label's attributes where it has none of its own.
    private func completed(_ text: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: text)
        for (key, value) in attributes {
            text.enumerateAttribute(key, in: NSRange(location: 0, length: text.length)) { own, range, _ in
                if own == nil { copy.addAttribute(key, value: value, range: range) }
            }
        }
        return copy
    }

    /// Takes a text with attributes over; those at its beginning become the label's.
    mutating func adopt(_ text: NSAttributedString?) {
        guard let text else {
            content = .nothing
            return
        }
        content = .attributed(completed(text))
        guard text.length > 0 else { return }
        let first = text.attributes(at: 0, effectiveRange: nil)
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
        let copy = NSMutableAttributedString(attributedString: text)
        copy.addAttribute(key, value: value, range: NSRange(location: 0, length: copy.length))
        content = .attributed(copy)
    }

    /// Changes the paragraphs of a text that has attributes.
    mutating func overrideParagraphs(_ change: (NSMutableParagraphStyle) -> Void) {
        guard case .attributed(let text) = content else { return }
        let copy = NSMutableAttributedString(attributedString: text)
        text.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: text.length)) { own, range, _ in
            let style = NSMutableParagraphStyle()
            if let own = own as? NSParagraphStyle { style.setParagraphStyle(own) }
            change(style)
            copy.addAttribute(.paragraphStyle, value: style, range: range)
        }
        content = .attributed(copy)
    }

    // MARK: Lines

    /// The lines of a composed text within a size, whose sides are infinite where there is no limit; 0 lines for no limit.
    func layout(_ text: NSAttributedString, in size: CGSize, lines: Int) -> TextLayout {
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

    private func tightened(_ text: NSAttributedString) -> NSAttributedString {
        let copy = NSMutableAttributedString(attributedString: text)
        text.enumerateAttributes(in: NSRange(location: 0, length: text.length)) { attributes, range, _ in
            let kern = (attributes[.kern] as? NSNumber)?.doubleValue ?? 0
            let size = (attributes[.font] as? UIFont)?.pointSize ?? font.pointSize
            copy.addAttribute(.kern, value: NSNumber(value: kern - Double(Self.tightening * size)), range: range)
        }
        return copy
    }
}
