import CoreGraphics

/// The values of a paragraph style. `CTParagraphStyleSpecifier` describes each of them; all lengths
/// are in points.
package struct ParagraphValues: Hashable, Sendable {
    package var lineSpacing: CGFloat = 0
    package var paragraphSpacing: CGFloat = 0
    package var paragraphSpacingBefore: CGFloat = 0
    package var headIndent: CGFloat = 0
    package var tailIndent: CGFloat = 0
    package var firstLineHeadIndent: CGFloat = 0
    package var minimumLineHeight: CGFloat = 0
    package var maximumLineHeight: CGFloat = 0
    package var lineHeightMultiple: CGFloat = 0
    package var defaultTabInterval: CGFloat = 0
    package var alignment = CTTextAlignment.natural
    package var lineBreakMode = CTLineBreakMode.byWordWrapping
    package var baseWritingDirection = CTWritingDirection.natural
    package var tabStops = ParagraphValues.standardTabs

    package init() {}

    /// The tab stops of the default style.
    private static let standardTabs = (1...12).map { TabStop(alignment: .left, location: CGFloat($0) * tabInterval) }

    /// The interval of tabs if a paragraph style does not specify one (points).
    package static let tabInterval: CGFloat = 28

    /// The lengths and the names under which they are encoded.
    package static var lengths: [(String, WritableKeyPath<ParagraphValues, CGFloat>)] {
        [
            ("lineSpacing", \.lineSpacing), ("paragraphSpacing", \.paragraphSpacing), ("paragraphSpacingBefore", \.paragraphSpacingBefore),
            ("headIndent", \.headIndent), ("tailIndent", \.tailIndent), ("firstLineHeadIndent", \.firstLineHeadIndent),
            ("minimumLineHeight", \.minimumLineHeight), ("maximumLineHeight", \.maximumLineHeight),
            ("lineHeightMultiple", \.lineHeightMultiple), ("defaultTabInterval", \.defaultTabInterval),
        ]
    }

    /// Returns the height of a line with a given natural height (points). Limits of 0 do not apply.
    func lineHeight(_ natural: CGFloat) -> CGFloat {
        var height = lineHeightMultiple > 0 ? natural * lineHeightMultiple : natural
        if maximumLineHeight > 0 { height = min(height, maximumLineHeight) }
        return max(height, minimumLineHeight, 0)
    }
}
