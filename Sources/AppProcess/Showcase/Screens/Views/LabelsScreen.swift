import UIKit

/// Labels: line breaking, truncation, alignment and styles.
final class LabelsScreen: UIViewController {
    override func loadView() {
        let long =
            "Two lines at most: a text of several lines breaks between words, and the last of its lines ends in an ellipsis where more follows."
        view = Sheet([
            Group(
                "Truncation",
                [
                    Self.label("Body text on one line that is too long for the width of its label and ends early"),
                    Self.label("Its head is missing where the middle of a line that is too long would be", mode: .byTruncatingHead),
                    Self.label("Of this one the middle is missing, since it is too long for its label", mode: .byTruncatingMiddle),
                ]),
            Group("Lines", [Self.label(long, lines: 2), Self.label(long, .preferredFont(forTextStyle: .footnote), lines: 0), Self.shrunk]),
            Group("Alignment", [NSTextAlignment.left, .center, .right].map(Self.aligned)),
            Group(
                "Looks",
                [
                    Row(Self.colored(.label), Self.colored(.secondaryLabel), Self.colored(.tertiaryLabel), Self.colored(.systemBlue)),
                    Row(Self.disabled, Self.highlighted, Self.padded), Self.shadowed,
                ]),
        ])
    }

    private static func aligned(_ alignment: NSTextAlignment) -> UILabel {
        let label = label(alignment == .left ? "Left" : alignment == .right ? "Right" : "Centre")
        label.textAlignment = alignment
        return label
    }

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
        let label = label("This text is shrunk until it is no wider than its label, if that is possible")
        label.adjustsFontSizeToFitWidth = true
        return label
    }

    private static var shadowed: UILabel {
        let label = label("A shadow below, at the trailing edge")
        label.shadowColor = .systemGray3
        label.shadowOffset = CGSize(width: 0, height: 1)
        return label
    }

    private static func colored(_ color: UIColor) -> UILabel {
        let label = label("Colour")
        label.textColor = color
        return label
    }

    private static var disabled: UILabel {
        let label = label("Disabled")
        label.isEnabled = false
        return label
    }

    private static var highlighted: UILabel {
        let label = label("Highlighted")
        label.highlightedTextColor = .systemOrange
        label.isHighlighted = true
        return label
    }

    private static var padded: UILabel {
        let label = PaddedLabel()
        label.text = "Padded"
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
