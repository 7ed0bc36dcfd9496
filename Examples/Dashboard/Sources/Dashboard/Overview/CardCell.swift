import UIKit

/// A cell with a rounded background, which becomes darker while it is pressed.
class CardCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layoutMargins = UIEdgeInsets(top: 14, left: 16, bottom: 14, right: 16)
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func updateConfiguration(using state: UICellConfigurationState) {
        var background = UIBackgroundConfiguration.clear()
        background.backgroundColor = state.isHighlighted ? .tertiarySystemFill : .secondarySystemGroupedBackground
        background.cornerRadius = 16
        backgroundConfiguration = background
    }

    /// Adds a view that fills the content inside its margins.
    func fill(with view: UIView) {
        view.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(view)
        let guide = contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
            view.leadingAnchor.constraint(equalTo: guide.leadingAnchor), view.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
        ])
    }

    /// Creates a label whose font follows the preferred text size.
    static func label(_ style: UIFont.TextStyle, weight: UIFont.Weight? = nil, color: UIColor = .label) -> UILabel {
        let label = UILabel()
        label.font = weight.map { .preferredFont(forTextStyle: style, weight: $0) } ?? .preferredFont(forTextStyle: style)
        label.adjustsFontForContentSizeCategory = true
        label.textColor = color
        label.numberOfLines = 0
        return label
    }
}

extension UIFont {
    /// Returns the font of a text style with another weight. It has the preferred size, as the
    /// style's own font does.
    static func preferredFont(forTextStyle style: UIFont.TextStyle, weight: UIFont.Weight) -> UIFont {
        let large = UITraitCollection(preferredContentSizeCategory: .large)
        let size = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: large).pointSize
        return UIFontMetrics(forTextStyle: style).scaledFont(for: .systemFont(ofSize: size, weight: weight))
    }
}
