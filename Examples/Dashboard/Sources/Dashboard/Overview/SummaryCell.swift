import UIKit

/// The card with the use of today, compared with the goal.
final class SummaryCell: CardCell {
    private let gauge = GaugeView(width: 12, font: .title2)
    private let title = CardCell.label(.subheadline, color: .secondaryLabel)
    private let value = CardCell.label(.largeTitle, weight: .bold)
    private let detail = CardCell.label(.subheadline, color: .secondaryLabel)
    private let row = UIStackView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = String(localized: "Used today")
        let texts = UIStackView(arrangedSubviews: [title, value, detail])
        texts.axis = .vertical
        texts.spacing = 2
        row.addArrangedSubview(texts)
        row.addArrangedSubview(gauge)
        row.spacing = 16
        fill(with: row)
        gauge.accessibilityLabel = String(localized: "Part of the daily goal")
        NSLayoutConstraint.activate([
            gauge.widthAnchor.constraint(equalToConstant: 108), gauge.heightAnchor.constraint(equalToConstant: 108),
        ])
        updateAxis()
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in view.updateAxis() }
    }

    func show(_ day: EnergyDay, goal: Int) {
        value.text = Texts.energy(day.consumption)
        gauge.part = day.consumption / Double(goal)
        gauge.colors = gauge.part > 1 ? [.systemOrange, .systemRed] : [.solar, .brand]
        let rest = Double(goal) - day.consumption
        detail.text =
            rest >= 0
            ? String(localized: "\(Texts.energy(rest)) below your goal") : String(localized: "\(Texts.energy(-rest)) above your goal")
    }

    func animateAppearance() { gauge.animateAppearance() }

    private func updateAxis() {
        let isLarge = traitCollection.preferredContentSizeCategory.isAccessibilityCategory
        row.axis = isLarge ? .vertical : .horizontal
        row.alignment = isLarge ? .leading : .center
    }
}
