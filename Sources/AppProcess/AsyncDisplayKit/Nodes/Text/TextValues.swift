import CoreText
import UIKit

/// The values of a text node, from which its layout follows.
struct TextValues {
    var attributedText: NSAttributedString?
    var text = StyledText("")
    var truncationMode = NSLineBreakMode.byWordWrapping
    var maximumNumberOfLines: UInt = 0
    var truncationText: NSAttributedString?
    var truncationMessage: NSAttributedString?
    /// The text that is shown for text that does not fit, or nil for an ellipsis.
    private(set) var truncationToken: StyledText?
    var scaleFactors: [CGFloat]?
    var placeholderColor: UIColor? = UIColor(white: 0.95, alpha: 1)
    var placeholderInsets = UIEdgeInsets(top: 1, left: 0, bottom: 1, right: 0)
    var linkNames = [NSAttributedString.Key.link.rawValue]
    var highlightStyle = ASTextNodeHighlightStyle.light
    var longPressCancelsTouches = false
    var passesNonlinkTouches = false
    var handlesTruncationTaps = false

    /// The position of the additional message in the truncation text, or nil.
    var messageRange: NSRange? {
        guard let message = truncationMessage else { return nil }
        return NSRange(location: truncationText.map { $0.length + 1 } ?? 0, length: message.length)
    }

    /// Derives the truncation text from its parts and the attributes of the end of the text.
    mutating func composeTruncation() {
        guard truncationText != nil || truncationMessage != nil else {
            truncationToken = nil
            return
        }
        var parts = [truncationText, truncationMessage].compactMap { $0 }.map { StyledText($0) }
        if parts.count == 2 { parts.insert(StyledText(" ", parts[0].attributes(at: max(0, parts[0].length - 1))), at: 1) }
        let standard = text.attributes(at: max(0, text.length - 1)).values
        truncationToken = StyledText(joining: parts).changed { $0.values.merge(standard) { own, _ in own } }
    }

    /// Returns whether a part of the text has an attribute.
    func hasAttribute(_ name: String) -> Bool {
        text.runs.contains { $0.attributes.values[NSAttributedString.Key(name)] != nil }
    }

    // MARK: Layout

    private func options(_ size: CGSize, scale: CGFloat) -> TextLayout.Options {
        var options = TextLayout.Options()
        func limit(_ length: CGFloat) -> CGFloat { ASPointsValidForSize(length) && length > 0 ? length : .infinity }
        options.size = CGSize(width: limit(size.width), height: limit(size.height))
        options.maximumLines = Int(maximumNumberOfLines)
        options.clipsLastLine = false
        options.truncationToken = truncationToken
        options.scale = scale
        switch truncationMode {
        case .byTruncatingHead: options.truncation = .head
        case .byTruncatingMiddle: options.truncation = .middle
        case .byClipping: options.truncation = nil
        default: options.truncation = .tail
        }
        return options
    }

    /// Returns the layout in a size: with the first of the scale factors for which the text fits.
    func layout(in size: CGSize) -> TextLayout {
        var layout = TextLayout(text, options(size, scale: 1))
        for factor in scaleFactors ?? [] where factor > 0 && !Self.fits(layout, size) {
            layout = TextLayout(text, options(size, scale: factor))
        }
        return layout
    }

    private static func fits(_ layout: TextLayout, _ size: CGSize) -> Bool {
        // A word that is wider than the text is broken.
        layout.isComplete && layout.usedSize.width <= size.width + 0.01 && layout.usedSize.height <= size.height + 0.01
    }
}
