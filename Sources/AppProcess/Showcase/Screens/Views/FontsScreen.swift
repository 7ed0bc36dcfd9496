import UIKit

/// A sheet of fonts: text styles, weights of the system font, and its designs.
final class FontsScreen: UIViewController {
    /// The text styles, with the names to show for them.
    private static let styles: [(name: String, style: UIFont.TextStyle)] = [
        ("Large Title", .largeTitle), ("Title 1", .title1), ("Title 2", .title2), ("Title 3", .title3), ("Headline", .headline),
        ("Body", .body), ("Callout", .callout), ("Subheadline", .subheadline), ("Footnote", .footnote), ("Caption 1", .caption1),
        ("Caption 2", .caption2),
    ]
    private static let weights: [(name: String, weight: UIFont.Weight)] = [
        ("Ultra Light", .ultraLight), ("Thin", .thin), ("Light", .light), ("Regular", .regular), ("Medium", .medium),
        ("Semibold", .semibold), ("Bold", .bold), ("Heavy", .heavy), ("Black", .black),
    ]

    override func loadView() {
        let text = UIFont.preferredFont(forTextStyle: .body)
        view = Sheet([
            Group(
                "Text styles", spacing: 8,
                Self.styles.map { entry in
                    let font = UIFont.preferredFont(forTextStyle: entry.style)
                    return SampleRow(entry.name, font, "\(Int(font.pointSize)) points")
                }),
            Group(
                "Weights", spacing: 8,
                Self.weights.map { SampleRow($0.name, UIFont.systemFont(ofSize: 20, weight: $0.weight).scaled()) }),
            Group(
                "Variants", spacing: 8,
                [
                    SampleRow("Italic", UIFont.italicSystemFont(ofSize: 17).scaled()),
                    SampleRow("0123 Digits 1110", UIFont.monospacedDigitSystemFont(ofSize: 17, weight: .regular).scaled()),
                    SampleRow("Monospaced", UIFont.monospacedSystemFont(ofSize: 17, weight: .regular).scaled()),
                    SampleRow("Bold and italic", Self.font(text, traits: [.traitBold, .traitItalic])),
                    SampleRow("Scaled with its text style", UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15))),
                ]),
        ])
    }

    private static func font(_ font: UIFont, traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
        font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? font
    }
}

/// A row with text in a font and a description of the font at its end, or below the text if they do
/// not fit on a line.
private final class SampleRow: UIView {
    private let sample: TextLabel
    private let note: TextLabel

    init(_ text: String, _ font: UIFont, _ detail: String = "") {
        sample = TextLabel(text)
        note = TextLabel(detail, style: .footnote, color: .detail)
        super.init(frame: .zero)
        sample.baseFont = font
        addSubview(sample)
        addSubview(note)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize {
        let frames = frames(within: size.width)
        return CGSize(width: size.width, height: max(frames.sample.maxY, frames.note.maxY))
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let frames = frames(within: bounds.width)
        sample.frame = directed(frames.sample)
        note.frame = directed(frames.note)
    }

    /// Returns the frames of the texts in a layout from left to right.
    private func frames(within width: CGFloat) -> (sample: CGRect, note: CGRect) {
        let (text, detail) = (sample.sizeThatFits(.zero), note.sizeThatFits(.zero))
        guard text.width + 8 + detail.width <= width else {
            let first = CGRect(x: 0, y: 0, width: width, height: sample.height(forWidth: width))
            return (first, CGRect(x: 0, y: first.maxY, width: width, height: note.height(forWidth: width)))
        }
        return (
            CGRect(x: 0, y: 0, width: width - detail.width - 8, height: text.height),
            CGRect(x: width - detail.width, y: (text.height - detail.height) / 2, width: detail.width, height: detail.height)
        )
    }
}
