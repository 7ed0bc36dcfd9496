import UIKit

/// Strings with attributes, displayed in labels and drawn by a view that measures them.
final class AttributedTextScreen: UIViewController {
    override func loadView() {
        view = Sheet([
            Group("Characters", [Self.label(Self.styles), Self.label(Self.decorations), Self.label(Self.offsets)]),
            Group("Paragraphs", [Self.label(Self.indented), Self.label(Self.justified)]),
            Group("Drawn and measured", [MeasuredTextView()]),
        ])
    }

    private static func label(_ text: NSAttributedString) -> UILabel {
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = text
        return label
    }

    private static func joined(_ parts: [(String, [NSAttributedString.Key: Any])]) -> NSAttributedString {
        let text = NSMutableAttributedString()
        for (string, attributes) in parts {
            var all = [.font: UIFont.systemFont(ofSize: 17), .foregroundColor: UIColor.label].merging(attributes) { $1 }
            all[.font] = (all[.font] as? UIFont)?.scaled(limit: 44)
            text.append(NSAttributedString(string: string, attributes: all))
        }
        return text
    }

    private static var styles: NSAttributedString {
        let shadow = NSShadow()
        shadow.shadowColor = UIColor.systemOrange
        shadow.shadowOffset = CGSize(width: 0, height: 2)
        shadow.shadowBlurRadius = 3
        return joined([
            ("Bold, ", [.font: UIFont.boldSystemFont(ofSize: 17)]), ("italic, ", [.font: UIFont.italicSystemFont(ofSize: 17)]),
            ("red, ", [.foregroundColor: UIColor.readableRed]),
            ("highlighted", [.backgroundColor: UIColor.systemYellow.withAlphaComponent(0.4)]),
            (", ", [:]), ("shadowed", [.shadow: shadow]), (" and ", [:]),
            ("outlined", [.font: UIFont.systemFont(ofSize: 22, weight: .heavy), .strokeWidth: 3, .strokeColor: UIColor.readableBlue]),
        ])
    }

    private static var decorations: NSAttributedString {
        joined([
            ("Underlined", [.underlineStyle: NSUnderlineStyle.single.rawValue]), (", ", [:]),
            ("double", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: UIColor.systemRed]), (", ", [:]),
            ("dotted", [.underlineStyle: NSUnderlineStyle.single.union(.patternDot).rawValue]), (", and ", [:]),
            ("struck through", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: UIColor.systemRed]),
        ])
    }

    private static var offsets: NSAttributedString {
        let small = UIFont.systemFont(ofSize: 11)
        let (raised, lowered) = (UIFontMetrics.default.scaledValue(for: 7), UIFontMetrics.default.scaledValue(for: -3))
        return joined([
            ("E = mc", [:]), ("2", [.font: small, .baselineOffset: raised]), (", H", [:]), ("2", [.font: small, .baselineOffset: lowered]),
            ("O, ", [:]),
            ("spaced", [.kern: 4]), (" and ", [:]), ("tight", [.kern: -1.5]),
        ])
    }

    private static var indented: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.firstLineHeadIndent = 24
        style.headIndent = 8
        style.tailIndent = -16
        style.lineSpacing = 3
        return joined([
            (
                "The first line of this paragraph is indented further than the others, and all lines end before the label does.",
                [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15)]
            )
        ])
    }

    private static var justified: NSAttributedString {
        let style = NSMutableParagraphStyle()
        style.alignment = .justified
        style.paragraphSpacing = 8
        style.lineHeightMultiple = 1.2
        return joined([
            (
                "Justified lines are as wide as the label, except for the last of each paragraph.\nThere is space between paragraphs.",
                [.paragraphStyle: style, .font: UIFont.systemFont(ofSize: 15), .foregroundColor: UIColor.detail]
            )
        ])
    }
}

/// Draws a text and its measured rectangle.
private final class MeasuredTextView: UIView {
    private let text = NSAttributedString(
        string: "The frame that boundingRect(with:) returns",
        attributes: [.font: UIFont.systemFont(ofSize: 24, weight: .semibold).scaled(limit: 40), .foregroundColor: UIColor.readableBlue])

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        contentMode = .redraw
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: measure(size.width).height.rounded(.up) + 2) }

    private func measure(_ width: CGFloat) -> CGRect {
        let limit = CGSize(width: min(width, 300) - 2, height: .greatestFiniteMagnitude)
        return text.boundingRect(with: limit, options: [.usesLineFragmentOrigin], context: nil)
    }

    override func draw(_ rect: CGRect) {
        let frame = CGRect(origin: CGPoint(x: 1, y: 1), size: measure(bounds.width).size)
        text.draw(with: frame, options: [.usesLineFragmentOrigin], context: nil)
        UIColor.systemRed.setStroke()
        let path = UIBezierPath(rect: frame)
        path.setLineDash([4, 3], count: 2, phase: 0)
        path.stroke()
    }
}
