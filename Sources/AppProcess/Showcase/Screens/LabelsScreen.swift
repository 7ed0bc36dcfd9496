import UIKit

/// Labels, image views and progress.
final class LabelsScreen: UIViewController {
    override func loadView() { view = Sheet { Self.rows } }

    private static var rows: [UIView] {
        [
            label("Large title", .preferredFont(forTextStyle: .largeTitle)),
            label("Headline", .preferredFont(forTextStyle: .headline)),
            label("Body text on one line that is too long for the width of its label and ends early"),
            label("Its head is missing where the middle of a line that is too long would be", mode: .byTruncatingHead),
            label("Of this one the middle is missing, since it is too long for its label", mode: .byTruncatingMiddle),
            label(
                "Two lines at most: a text of several lines breaks between words, and the last of its lines ends in an ellipsis where more follows.",
                lines: 2),
            shrunk, attributed, shadowed,
            Row(colored(.label), colored(.secondaryLabel), colored(.tertiaryLabel), colored(.systemBlue)),
            Row(disabled, highlighted, padded),
            images, progress(0), progress(0.35), progress(1),
        ]
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
        let label = label("This text is shrunk until it is no wider than its label is")
        label.adjustsFontSizeToFitWidth = true
        return label
    }

    private static var attributed: UILabel {
        let text = NSMutableAttributedString(string: "Bold, ", attributes: [.font: UIFont.boldSystemFont(ofSize: 17)])
        text.append(NSAttributedString(string: "red, ", attributes: [.foregroundColor: UIColor.systemRed]))
        text.append(NSAttributedString(string: "underlined", attributes: [.underlineStyle: NSUnderlineStyle.single.rawValue]))
        let label = UILabel()
        label.attributedText = text
        label.textAlignment = .center
        return label
    }

    private static var shadowed: UILabel {
        let label = label("A shadow below, at the trailing edge")
        label.shadowColor = .systemGray3
        label.shadowOffset = CGSize(width: 0, height: 1)
        label.textAlignment = .right
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

    private static var images: Row {
        func symbol(_ name: String, _ size: CGFloat, _ color: UIColor?) -> UIImageView {
            let view = UIImageView(image: UIImage(systemName: name))
            view.frame.size = .zero
            view.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: size)
            if let color { view.tintColor = color }
            return view
        }
        let large = UIImageView(image: UIImage(systemName: "heart.fill"))
        large.frame.size = CGSize(width: 44, height: 44)
        large.contentMode = .scaleAspectFit
        large.tintColor = .systemPink
        let bubble = UIImageView(image: Pictures.bubble)
        bubble.frame.size = CGSize(width: 90, height: 44)
        let spinner = UIActivityIndicatorView(style: .medium)
        let largeSpinner = UIActivityIndicatorView(style: .large)
        largeSpinner.color = .systemBlue
        for view in [spinner, largeSpinner] { view.startAnimating() }
        return Row(symbol("star.fill", 17, nil), symbol("gear", 28, .systemGray), large, bubble, spinner, largeSpinner)
    }

    private static func progress(_ part: Float) -> UIProgressView {
        let view = UIProgressView(progressViewStyle: .default)
        view.progress = part
        return view
    }
}

/// Text with room around it.
private final class PaddedLabel: UILabel {
    private let insets = UIEdgeInsets(top: 4, left: 12, bottom: 4, right: 12)

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
        return rect.inset(by: UIEdgeInsets(top: -insets.top, left: -insets.left, bottom: -insets.bottom, right: -insets.right))
    }

    override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
}

enum Pictures {
    /// A speech bubble whose corners keep their size.
    @MainActor static var bubble: UIImage {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 33, height: 33)).image { _ in
            UIColor.systemGreen.setFill()
            UIBezierPath(roundedRect: CGRect(x: 0, y: 0, width: 33, height: 33), cornerRadius: 16).fill()
        }
        return image.resizableImage(withCapInsets: UIEdgeInsets(top: 16, left: 16, bottom: 16, right: 16), resizingMode: .stretch)
    }
}
