import UIKit

/// A sheet of fonts: text styles, weights of the system font, and its designs.
final class FontsScreen: UIViewController {
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
            Group("Weights", spacing: 8, Self.weights.map { SampleRow($0.name, .systemFont(ofSize: 20, weight: $0.weight)) }),
            Group(
                "Variants", spacing: 8,
                [
                    SampleRow("Italic", .italicSystemFont(ofSize: 17)),
                    SampleRow("0123 Digits 1110", .monospacedDigitSystemFont(ofSize: 17, weight: .regular)),
                    SampleRow("Monospaced", .monospacedSystemFont(ofSize: 17, weight: .regular)),
                    SampleRow("Bold and italic", Self.font(text, traits: [.traitBold, .traitItalic])),
                    SampleRow("Scaled with its text style", UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 15))),
                ]),
        ])
    }

    private static func font(_ font: UIFont, traits: UIFontDescriptor.SymbolicTraits) -> UIFont {
        font.fontDescriptor.withSymbolicTraits(traits).map { UIFont(descriptor: $0, size: 0) } ?? font
    }
}

/// A row with text in a font and a description of the font at its end.
private final class SampleRow: UIView {
    private let sample = UILabel()
    private let note = UILabel()

    init(_ text: String, _ font: UIFont, _ detail: String = "") {
        super.init(frame: .zero)
        sample.text = text
        sample.font = font
        note.text = detail
        note.font = .preferredFont(forTextStyle: .footnote)
        note.textColor = .secondaryLabel
        addSubview(sample)
        addSubview(note)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: sample.sizeThatFits(size).height) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = note.sizeThatFits(bounds.size)
        sample.frame = CGRect(x: 0, y: 0, width: bounds.width - size.width - 8, height: bounds.height)
        note.frame = CGRect(x: bounds.width - size.width, y: (bounds.height - size.height) / 2, width: size.width, height: size.height)
    }
}
