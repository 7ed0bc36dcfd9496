import UIKit

/// A card with a title, a chart and its legend.
final class ChartCard: UIView {
    private let title = CardCell.label(.headline)
    private let detail = CardCell.label(.subheadline, color: .secondaryLabel)
    let legend = LegendView()

    init(title: String, content: UIView, height: CGFloat) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemGroupedBackground
        layer.cornerRadius = 16
        layer.cornerCurve = .continuous
        self.title.text = title
        let stack = UIStackView(arrangedSubviews: [self.title, detail, content])
        stack.axis = .vertical
        stack.spacing = 4
        stack.setCustomSpacing(14, after: detail)
        stack.setCustomSpacing(12, after: content)
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        // A row of entries starts at the leading edge, however wide the card is.
        let legendRow = UIStackView(arrangedSubviews: [legend, UIView()])
        stack.addArrangedSubview(legendRow)
        NSLayoutConstraint.activate([
            content.heightAnchor.constraint(equalToConstant: height),
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 16),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 16),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -16),
        ])
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    var text: String? {
        get { detail.text }
        set { detail.text = newValue }
    }
}
