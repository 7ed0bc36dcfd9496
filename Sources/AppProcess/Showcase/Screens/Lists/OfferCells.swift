import UIKit

/// A story: a title and a description on a gradient, beside a large symbol.
final class StoryCell: UICollectionViewCell, OfferCell {
    private let gradient = CAGradientLayer()
    private let symbol = UIImageView()
    private let title = UILabel()
    private let detail = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.addSublayer(gradient)
        contentView.layer.cornerRadius = 16
        contentView.layer.cornerCurve = .continuous
        contentView.clipsToBounds = true
        symbol.tintColor = UIColor(white: 1, alpha: 0.3)
        symbol.preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: 88, weight: .regular)
        title.show(.title2, isBold: true, color: .white)
        detail.show(.subheadline, color: UIColor(white: 1, alpha: 0.9))
        let texts = UIStackView(arrangedSubviews: [title, detail])
        texts.axis = .vertical
        texts.spacing = 2
        for view in [symbol, texts] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            symbol.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 16),
            symbol.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
            texts.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 18),
            texts.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -18),
            texts.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 16),
            texts.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -16),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ offer: Offer) {
        symbol.image = UIImage(systemName: offer.symbol)
        title.text = offer.title
        detail.text = offer.detail
        let color = offer.color.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light))
        let dark = color.darkened(by: 0.55)
        contentView.backgroundColor = dark
        UIView.performWithoutAnimation { gradient.colors = [color.cgColor, dark.cgColor] }
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        UIView.performWithoutAnimation { gradient.frame = contentView.bounds }
    }
}

/// An app: its icon, name and description, and a button, which is below a large text.
final class AppCell: UICollectionViewCell, OfferCell {
    private let icon = IconView(side: 48)
    private let title = UILabel()
    private let detail = UILabel()
    private let button = UIButton(configuration: .gray())
    private let line = UIView()
    private let row = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.show(.body)
        detail.show(.footnote, color: .detail)
        button.configuration?.title = "Get"
        button.configuration?.cornerStyle = .capsule
        button.configuration?.buttonSize = .small
        button.setContentHuggingPriority(.required, for: .horizontal)
        button.setContentCompressionResistancePriority(.required, for: .horizontal)
        line.backgroundColor = .separator
        let texts = UIStackView(arrangedSubviews: [title, detail])
        texts.axis = .vertical
        for view in [texts, button] { row.addArrangedSubview(view) }
        row.spacing = 8
        row.distribution = .equalSpacing
        arrange()
        for view in [icon, row, line] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            row.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            row.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            row.topAnchor.constraint(greaterThanOrEqualTo: contentView.topAnchor, constant: 8),
            line.leadingAnchor.constraint(equalTo: row.leadingAnchor),
            line.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
            line.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            line.heightAnchor.constraint(equalToConstant: 1 / UIScreen.main.scale),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ offer: Offer) {
        icon.show(offer)
        title.text = offer.title
        detail.text = offer.detail
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        arrange()
    }

    private func arrange() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
    }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        // A column has three rows, and no line below the last.
        line.isHidden = layoutAttributes.indexPath.item % 3 == 2
    }
}

/// A category: an icon and a title on a tile.
final class CategoryCell: UICollectionViewCell, OfferCell {
    private let icon = IconView(side: 36)
    private let title = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = .secondarySystemBackground
        contentView.layer.cornerRadius = 14
        contentView.layer.cornerCurve = .continuous
        title.show(.body)
        for view in [icon, title] {
            view.translatesAutoresizingMaskIntoConstraints = false
            contentView.addSubview(view)
        }
        NSLayoutConstraint.activate([
            icon.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 14),
            icon.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
            title.leadingAnchor.constraint(equalTo: icon.trailingAnchor, constant: 12),
            title.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -10),
            title.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    func show(_ offer: Offer) {
        icon.show(offer)
        title.text = offer.title
    }
}

/// The title of a section.
final class TitleView: UICollectionReusableView {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.show(.title2, isBold: true)
        label.translatesAutoresizingMaskIntoConstraints = false
        addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            label.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
            label.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            label.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A white symbol on a colored square with round corners.
private final class IconView: UIImageView {
    init(side: CGFloat) {
        super.init(frame: .zero)
        contentMode = .center
        tintColor = .white
        layer.cornerRadius = side * 0.225
        layer.cornerCurve = .continuous
        preferredSymbolConfiguration = UIImage.SymbolConfiguration(pointSize: side / 2, weight: .medium)
        widthAnchor.constraint(equalToConstant: side).isActive = true
        heightAnchor.constraint(equalToConstant: side).isActive = true
    }

    required init?(coder: NSCoder) { nil }

    func show(_ offer: Offer) {
        image = UIImage(systemName: offer.symbol)
        backgroundColor = offer.color
    }
}

extension UILabel {
    /// Selects a text style, whose size follows the user's setting, and a color.
    fileprivate func show(_ style: UIFont.TextStyle, isBold: Bool = false, color: UIColor = .label) {
        let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style)
        let bold = isBold ? descriptor.withSymbolicTraits(.traitBold) : nil
        font = bold.map { UIFont(descriptor: $0, size: 0) } ?? .preferredFont(forTextStyle: style)
        adjustsFontForContentSizeCategory = true
        textColor = color
        numberOfLines = 0
    }
}

extension UIColor {
    /// Returns the color with its brightness multiplied by a factor.
    fileprivate func darkened(by factor: CGFloat) -> UIColor {
        var (hue, saturation, brightness, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        getHue(&hue, saturation: &saturation, brightness: &brightness, alpha: &alpha)
        return UIColor(hue: hue, saturation: saturation, brightness: brightness * factor, alpha: alpha)
    }
}
