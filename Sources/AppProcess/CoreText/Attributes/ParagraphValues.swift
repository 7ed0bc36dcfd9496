import CoreGraphics

/// The values of a paragraph style.
struct ParagraphValues: Hashable {
    var lineSpacing: CGFloat = 0
    var paragraphSpacing: CGFloat = 0
    var paragraphSpacingBefore: CGFloat = 0
    var headIndent: CGFloat = 0
    var tailIndent: CGFloat = 0
    var firstLineHeadIndent: CGFloat = 0
    var minimumLineHeight: CGFloat = 0
    var maximumLineHeight: CGFloat = 0
    var lineHeightMultiple: CGFloat = 0
    var defaultTabInterval: CGFloat = 0
    var alignment = NSTextAlignment.natural
    var lineBreakMode = NSLineBreakMode.byWordWrapping
    var baseWritingDirection = NSWritingDirection.natural
    var tabStops = ParagraphValues.standardTabs

    /// The tab stops of the default style. Unsafe only nominally: tab stops are immutable.
    nonisolated(unsafe) private static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// The interval of tabs if a paragraph style does not specify one (points).
    static let tabInterval: CGFloat = 28

    /// The lengths and the names under which they are encoded.
    static var lengths: [(String, WritableKeyPath<ParagraphValues, CGFloat>)] {
        [
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
            ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("firstLineHeadIndent", \.firstLineHeadIndent),
            ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
            ("lineHeightMultiple", \.lineHeightMultiple), ("defaultTabInterval", \.defaultTabInterval),
        ]
    }

    /// Returns the height of a line with a given natural height.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight, 0)
    }
}
