import UIKit

/// A card with the total of a quantity over a week.
final class MetricCell: CardCell {
    private let icon = UIImageView()
    private let title = CardCell.label(.subheadline, color: .secondaryLabel)
    private let value = CardCell.label(.title2, weight: .semibold)
    private let change = CardCell.label(.footnote)
    private let sparkline = SparklineView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        icon.preferredSymbolConfiguration = UIImage.SymbolConfiguration(textStyle: .subheadline)
        icon.setContentHuggingPriority(.required, for: .horizontal)
        icon.setContentCompressionResistancePriority(.required, for: .horizontal)
        let header = UIStackView(arrangedSubviews: [icon, title])
        header.spacing = 6
        header.alignment = .center
        let stack = UIStackView(arrangedSubviews: [header, value, change, sparkline])
        stack.axis = .vertical
        stack.spacing = 4
        stack.setCustomSpacing(10, after: change)
        fill(with: stack)
        let height = sparkline.heightAnchor.constraint(greaterThanOrEqualToConstant: 32)
        height.priority = .defaultHigh
        height.isActive = true
        sparkline.setContentHuggingPriority(.fittingSizeLevel, for: .vertical)
        isAccessibilityElement = true
        accessibilityTraits = .button
    }

    func show(_ metric: Metric, of history: EnergyHistory) {
        icon.image = UIImage(systemName: metric.symbol)
        icon.tintColor = metric.color
        title.text = metric.title
        value.text = Texts.energy(history.total(ofLast: 7)[keyPath: metric.value])
        let difference = history.change(of: metric.value, overLast: 7)
        change.text = difference.map { String(localized: "\(Texts.change($0)) this week") }
        change.textColor = difference.map(metric.color(of:))
        sparkline.show(metric.values(of: history, last: 14), color: metric.color)
        accessibilityLabel = [title, value, change].compactMap(\.text).joined(separator: ", ")
    }
}
