import UIKit

/// Labels: line breaking, truncation, alignment and styles.
final class LabelsScreen: UIViewController {
    override func loadView() {
        let long =
            "At most two lines: longer text breaks between words, and the last line ends with an ellipsis if there is more text than fits."
        view = Sheet([
            Group(
                "Truncation",
                [
                    Self.label("Body text on a single line that is too long for its label and is truncated"),
                    Self.label("The start of this line is missing, because it is too long for its label", mode: .byTruncatingHead),
                    Self.label("The middle of this line is missing, because it is too long for its label", mode: .byTruncatingMiddle),
                ]),
            Group("Lines", [Self.label(long, lines: 2), Self.label(long, .preferredFont(forTextStyle: .footnote), lines: 0), Self.shrunk]),
            Group("Alignment", [NSTextAlignment.left, .center, .right].map(Self.aligned)),
            Group(
                "Styles",
                [
                    Row(Self.colored(.label), Self.colored(.secondaryLabel), Self.colored(.tertiaryLabel), Self.colored(.systemBlue)),
                    Row(Self.disabled, Self.highlighted, Self.padded), Self.shadowed,
                ]),
        ])
    }

    private static func aligned(_ alignment: NSTextAlignment) -> UILabel {
        let label = label(alignment == .left ? "Left" : alignment == .right ? "Right" : "Center")
        label.textAlignment = alignment
        return label
    }

    /// Returns a label with a number of lines (0 for no limit) and a line break mode.
    private static func label(
        _ text: String, _ font: UIFont = .preferredFont(forTextStyle: .body), lines: Int = 1, mode: NSLineBreakMode = .byTruncatingTail
    ) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = font
        label.numberOfLines = lines
        label.lineBreakMode = mode
        return label
    }

    private static var shrunk: UILabel {
        let label = label("This text shrinks until it fits within the width of its label, if possible")
        label.adjustsFontSizeToFitWidth = true
        return label
    }

    private static var shadowed: UILabel {
        let label = TextLabel("A light shadow below the text")
        label.shadowColor = .systemGray3
        label.shadowOffset = CGSize(width: 0, height: 1)
        return label
    }

    private static func colored(_ color: UIColor) -> UILabel {
        let label = TextLabel("Color")
        label.textColor = color
        return label
    }

    private static var disabled: UILabel {
        let label = TextLabel("Disabled")
        label.isEnabled = false
        return label
    }

    private static var highlighted: UILabel {
        let label = TextLabel("Highlighted")
        label.highlightedTextColor = .readableOrange
        label.isHighlighted = true
        return label
    }

    private static var padded: UILabel {
        let label = PaddedLabel()
        label.text = "Padded"
        label.font = .preferredFont(forTextStyle: .body)
        label.textColor = .white
        label.backgroundColor = .systemIndigo
        label.layer.cornerRadius = 8
        label.clipsToBounds = true
        return label
    }
}

/// A label with padding around its text.
private final class PaddedLabel: UILabel {
    private let insets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
        return rect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}
