import CoreGraphics

/// What a paragraph style holds.
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

    /// Never changed.
    nonisolated(unsafe) private static let standardTabs = (1...12).map { NSTextTab(textAlignment: .left, location: CGFloat($0) * 28) }

    /// The distance of tabs where none is said.
    static let tabInterval: CGFloat = 28

    /// The lengths with the names that they are coded under.
    static var lengths: [(String, WritableKeyPath<ParagraphValues, CGFloat>)] {
        [
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
            ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("firstLineHeadIndent", \.firstLineHeadIndent),
            ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
            ("lineHeightMultiple", \.lineHeightMultiple), ("defaultTabInterval", \.defaultTabInterval),
        ]
    }

    /// The height of a line whose natural height is given.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight, 0)
    }
}
