import UIKit

/// The names of a chart's series with their colors, in a row, or below each other with large text.
final class LegendView: UIStackView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        spacing = 16
        updateAxis()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in view.updateAxis() }
    }

    @available(*, unavailable)
    required init(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func show(_ entries: [(name: String, color: UIColor)]) {
        for view in arrangedSubviews { view.removeFromSuperview() }
        for entry in entries {
            let label = UILabel()
            label.text = entry.name
            label.font = .preferredFont(forTextStyle: .footnote)
            label.adjustsFontForContentSizeCategory = true
            label.textColor = .secondaryLabel
            let row = UIStackView(arrangedSubviews: [Self.dot(entry.color), label])
            row.spacing = 6
            row.alignment = .center
            addArrangedSubview(row)
        }
    }

    /// Creates a small disk.
    static func dot(_ color: UIColor) -> UIView {
        let dot = UIView()
        dot.backgroundColor = color
        dot.layer.cornerRadius = 4
        dot.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([dot.widthAnchor.constraint(equalToConstant: 8), dot.heightAnchor.constraint(equalToConstant: 8)])
        return dot
    }

    private func updateAxis() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        axis = isLarge ? .vertical : .horizontal
        alignment = isLarge ? .leading : .center
    }
}
