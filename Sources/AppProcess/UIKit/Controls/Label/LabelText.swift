import CoreGraphics
import CoreText
import Foundation
import UIFoundation

/// The text of a `UILabel` and its formatting, independent of the view.
///
/// Plain text is formatted by the label's properties. Attributed text stores attributes of its own,
/// to which changes of the label's properties are written as well.
struct LabelText: Equatable {
    enum Content: Equatable {
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
    /// A Boolean value that indicates whether text that does not fit is scaled down.
    var shrinks = false
    /// The smallest scale factor that the app permits; 0 if the app has not set one.
    var minimumScale: CGFloat = 0
    /// A Boolean value that indicates whether letter spacing is reduced before text is truncated.
    var tightens = false

    /// The smallest scale factor if the app has not set one.
    private static let minimumScale: CGFloat = 0.1
    /// The largest reduction of letter spacing before a line is truncated, relative to the font
    /// size.
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

    /// The text with all of its attributes.
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

    /// Stores an attributed text. The attributes of its first character become the label's, and
    /// characters without a font or color get the label's.
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
            // The default style wraps, but a label truncates unless a style states otherwise.
            if style.lineBreakMode != .byWordWrapping { lineBreakMode = style.lineBreakMode }
        }
        if let shadow = first[.shadow] as? NSShadow, let color = shadow.shadowColor as? UIColor {
            (shadowColor, shadowOffset) = (color, shadow.shadowOffset)
        }
    }

    /// Sets an attribute of the whole text, if it is an attributed text.
    mutating func override(_ key: NSAttributedString.Key, _ value: Any) {
        guard case .attributed(let text) = content else { return }
        content = .attributed(text.changed { $0[key] = value })
    }

    /// Changes all paragraph styles of the text, if it is an attributed text.
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

    /// Returns the layout of a text. If the text does not fit, it is tightened if that suffices,
    /// otherwise scaled down or truncated.
    ///
    /// - Parameters:
    ///   - text: The composed text.
    ///   - size: The size of the layout (points), whose sides may be infinite.
    ///   - lines: The maximum number of lines; 0 for no limit.
    func layout(_ text: StyledText, in size: CGSize, lines: Int) -> TextLayout {
        var options = TextLayout.Options()
        options.size = size
        options.maximumLines = max(0, lines)
        switch lineBreakMode {
        case .byTruncatingHead: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .head)
        case .byTruncatingMiddle: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .middle)
        case .byTruncatingTail: (options.lineBreakMode, options.truncation) = (.byWordWrapping, .tail)
        case .byClipping: options.lineBreakMode = lines == 1 ? .byClipping : .byWordWrapping
        case .byWordWrapping, .byCharWrapping: options.lineBreakMode = CTLineBreakMode(lineBreakMode)
        }
        let layout = TextLayout(text, options)
        // Text fits if no line was dropped or truncated and none is too wide. The tolerance allows
        // for rounding errors.
        guard size.width.isFinite, !layout.isComplete || layout.usedSize.width > size.width + 0.01 else { return layout }
        if tightens {
            let tight = TextLayout(tightened(text), options)
            if tight.isComplete { return tight }
        }
        return shrinks ? TextLayout(text, options, shrunkTo: minimumScale > 0 ? minimumScale : Self.minimumScale) : layout
    }

    /// Returns a text with letter spacing reduced as far as permitted.
    private func tightened(_ text: StyledText) -> StyledText {
        text.changed { attributes in
            let size = (attributes[.font] as? UIFont)?.pointSize ?? font.pointSize
            attributes[.kern] = (attributes.number(.kern) ?? 0) - Self.tightening * size
        }
    }
}
