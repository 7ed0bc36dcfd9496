import CoreText
import QuartzCore
import UIFoundation

/// A string that shows one attribute, for a panel of `TextScene`.
struct TextSample {
    let caption: String
    let string: NSAttributedString

    static var all: [TextSample] {
        let shadow = NSShadow()
        shadow.shadowOffset = CGSize(width: 2, height: 3)
        shadow.shadowBlurRadius = 3
        shadow.shadowColor = Palette.orange
        return [
            TextSample("font", [.font: CTFont("Georgia" as CFString, size: 26)]),
            TextSample("foregroundColor", [.foregroundColor: Palette.orange]),
            TextSample("backgroundColor", [.backgroundColor: Palette.violet]),
            TextSample("kern", [.kern: 5]),
            TextSample("tracking", [.tracking: -1.5]),
            TextSample("underlineStyle", [.underlineStyle: NSUnderlineStyle.double.rawValue, .underlineColor: Palette.teal]),
            TextSample(
                "strikethroughStyle", [.strikethroughStyle: NSUnderlineStyle.single.rawValue, .strikethroughColor: Palette.red]),
            TextSample("strokeWidth", [.strokeWidth: 4, .strokeColor: Palette.yellow]),
            TextSample("shadow", [.shadow: shadow]),
            mixed("baselineOffset", [.baselineOffset: 8, .foregroundColor: Palette.yellow, .font: CTFont("Inter" as CFString, size: 13)]),
            TextSample("obliqueness", [.obliqueness: 0.4]),
            TextSample("expansion", [.expansion: 0.35]),
            paragraph("line height, first line", size: 12) { style in
                style.firstLineHeadIndent = 24
                style.lineHeightMultiple = 1.25
            },
            paragraph("tab stops", size: 12) { style in
                style.tabStops = [NSTextTab(textAlignment: .left, location: 50), NSTextTab(textAlignment: .right, location: 130)]
            },
        ]
    }

    private init(_ caption: String, _ string: NSAttributedString) {
        self.caption = caption
        self.string = string
    }

    private init(_ caption: String, _ attributes: [NSAttributedString.Key: Any], text: String = "Lamina") {
        let standard: [NSAttributedString.Key: Any] = [
            .font: CTFont("Inter" as CFString, size: 26), .foregroundColor: Palette.text,
        ]
        self.init(caption, NSAttributedString(string: text, attributes: standard.merging(attributes) { $1 }))
    }

    /// Returns a string whose second half has the attributes.
    private static func mixed(_ caption: String, _ attributes: [NSAttributedString.Key: Any]) -> TextSample {
        let string = NSMutableAttributedString(attributedString: TextSample(caption, [:]).string)
        let last = NSRange(location: 3, length: 3)
        let merged = string.attributes(at: 3, effectiveRange: nil).merging(attributes) { $1 }
        string.setAttributes(merged, range: last)
        return TextSample(caption, string)
    }

    /// Returns a text of several lines with a paragraph style.
    private static func paragraph(
        _ caption: String, size: CGFloat, _ configure: (NSMutableParagraphStyle) -> Void
    ) -> TextSample {
        let style = NSMutableParagraphStyle()
        configure(style)
        let text = caption == "tab stops" ? "a\tleft\tright\nb\t1\t10\nc\t22\t200" : "Core Text breaks the lines of paragraphs."
        return TextSample(caption, [.font: CTFont("Inter" as CFString, size: size), .paragraphStyle: style], text: text)
    }
}
