import UIKit

/// A label in the font of a text style that has as many lines as its text needs. If a word is wider
/// than the label, the font shrinks until the word fits.
final class TextLabel: UILabel {
    /// The font to use if all words fit in the label's width.
    var baseFont: UIFont { didSet { font = baseFont } }

    /// - Parameter style: The text style, whose preferred font is the initial base font.
    init(_ text: String, style: UIFont.TextStyle = .body, color: UIColor = .label) {
        baseFont = .preferredFont(forTextStyle: style)
        super.init(frame: .zero)
        self.text = text
        font = baseFont
        textColor = color
        numberOfLines = 0
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Chooses the size of the font for a width, 0 for no limit, and returns the size of the text
    /// as wrapped for it.
    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let words = (text ?? "").split(whereSeparator: \.isWhitespace)
        let widest = words.map { (String($0) as NSString).size(withAttributes: [.font: baseFont]).width }.max() ?? 0
        let shrinks = size.width > 0 && widest > size.width
        let pointSize = shrinks ? (baseFont.pointSize * size.width / widest).rounded(.down) : baseFont.pointSize
        if font.pointSize != pointSize { font = baseFont.withSize(pointSize) }
        return super.sizeThatFits(size)
    }

    /// Returns the height of the text, wrapped for a width (points).
    func height(forWidth width: CGFloat) -> CGFloat { sizeThatFits(CGSize(width: max(1, width), height: 0)).height }
}

extension UIFont {
    /// Returns the font, enlarged or reduced for the text size that the user prefers. With the
    /// default preference, the size does not change.
    ///
    /// - Parameter limit: The greatest size (points), for text whose space does not grow; 0 for no
    ///   limit.
    func scaled(limit: CGFloat = 0) -> UIFont { UIFontMetrics.default.scaledFont(for: self, maximumPointSize: limit) }
}
