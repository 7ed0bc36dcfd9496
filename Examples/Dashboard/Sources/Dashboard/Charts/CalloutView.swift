import UIKit

/// The values of the entry that is selected in a chart.
final class CalloutView: UIView {
    private let title = UILabel()
    private let rows = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .tertiarySystemBackground
        layer.cornerRadius = 10
        layer.cornerCurve = .continuous
        layer.shadowOpacity = 0.18
        layer.shadowRadius = 8
        layer.shadowOffset = CGSize(width: 0, height: 3)
        isUserInteractionEnabled = false
        title.font = .preferredFont(forTextStyle: .caption1)
        title.textColor = .secondaryLabel
        rows.axis = .vertical
        rows.spacing = 2
        let stack = UIStackView(arrangedSubviews: [title, rows])
        stack.axis = .vertical
        stack.spacing = 4
        stack.translatesAutoresizingMaskIntoConstraints = false
        addSubview(stack)
        NSLayoutConstraint.activate([
            stack.topAnchor.constraint(equalTo: topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -8),
            stack.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
            stack.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -10),
        ])
        maximumContentSizeCategory = .accessibilityMedium
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    func show(_ name: String, series: [ChartView.Series], index: Int) {
        title.text = name
        for row in rows.arrangedSubviews { row.removeFromSuperview() }
        for series in series {
            let label = UILabel()
            label.font = .preferredFont(forTextStyle: .subheadline)
            label.text = Texts.energy(series.values[index])
            let row = UIStackView(arrangedSubviews: [LegendView.dot(series.color), label])
            row.spacing = 6
            row.alignment = .center
            rows.addArrangedSubview(row)
        }
    }
}
