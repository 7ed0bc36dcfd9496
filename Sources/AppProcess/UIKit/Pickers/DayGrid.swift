import CoreGraphics
import Foundation

/// The days of a month, in rows of a week.
final class DayGrid: UIView {
    /// The appearance of a day.
    struct Day: Equatable {
        var text: String
        var isEnabled = true
        var isToday = false
        var isSelected = false
    }

    /// The greatest diameter of the circle of the selected day (points).
    private static let circle: CGFloat = 44

    private var cells: [DayCell] = []
    private var lead = 0
    /// A closure that is called with the number of a day that is tapped.
    var tapped: ((Int) -> Void)?

    /// Shows days.
    ///
    /// - Parameter lead: The number of days of the week before the first.
    func show(lead: Int, days: [Day]) {
        self.lead = lead
        while cells.count > days.count { cells.removeLast().removeFromSuperview() }
        while cells.count < days.count {
            let (cell, number) = (DayCell(frame: .zero), cells.count + 1)
            cell.addAction(UIAction { [weak self] _ in self?.tapped?(number) }, for: .touchUpInside)
            cells.append(cell)
            addSubview(cell)
        }
        for (cell, day) in zip(cells, days) { cell.show(day) }
        setNeedsLayout()
    }

    override var groupsFocus: Bool { true }

    override func layoutSubviews() {
        super.layoutSubviews()
        let size = CGSize(width: bounds.width / 7, height: bounds.height / 6)
        for (index, cell) in cells.enumerated() {
            let place = index + lead
            cell.frame = directed(
                CGRect(origin: CGPoint(x: CGFloat(place % 7) * size.width, y: CGFloat(place / 7) * size.height), size: size))
        }
    }

    /// A day.
    private final class DayCell: UIControl {
        private let disk = UIView(frame: .zero)
        private let label = PartLabel(frame: .zero)
        private var day = Day(text: "")

        override init(frame: CGRect) {
            super.init(frame: frame)
            disk.isUserInteractionEnabled = false
            label.textAlignment = .center
            addSubview(disk)
            addSubview(label)
        }

        required init?(coder: NSCoder) { nil }

        func show(_ day: Day) {
            self.day = day
            isEnabled = day.isEnabled
            label.text = day.text
            updateColors()
        }

        private func updateColors() {
            let tint = tintColor ?? .systemBlue
            label.font = .systemFont(ofSize: 20, weight: day.isSelected ? .semibold : .regular)
            disk.isHidden = !day.isSelected
            disk.backgroundColor = day.isToday ? tint : tint.withAlphaComponent(0.12)
            label.textColor =
                !day.isEnabled ? .tertiaryLabel : day.isSelected && day.isToday ? .white : day.isSelected || day.isToday ? tint : .label
        }

        override func tintColorDidChange() {
            super.tintColorDidChange()
            updateColors()
        }

        override var isHighlighted: Bool { didSet { label.alpha = isHighlighted ? ControlStyle.pressedOpacity : 1 } }

        override func layoutSubviews() {
            super.layoutSubviews()
            label.frame = bounds
            let diameter = min(bounds.width, bounds.height, DayGrid.circle) - 2
            disk.frame = PixelGrid.round(
                CGRect(x: bounds.midX - diameter / 2, y: bounds.midY - diameter / 2, width: diameter, height: diameter), pixelScale)
            disk.layer.cornerRadius = disk.bounds.height / 2
        }

        override var standardAccessibility: AccessibilityStandard {
            var standard = super.standardAccessibility
            standard.isElement = true
            standard.label = day.text
            standard.traits.insert(.button)
            if day.isSelected { standard.traits.insert(.selected) }
            return standard
        }
    }
}
