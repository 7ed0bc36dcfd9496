import UIKit

/// Segmented controls with titles, images, colors and widths, and the part that one selects.
final class SegmentsScreen: UIViewController {
    private static let periods = ["Day", "Week", "Month", "Year"]

    private let values = Bars()
    private let caption = TextLabel("Week", style: .footnote, color: .detail)

    override func loadView() {
        let chooser = Self.control(Self.periods, selected: 1)
        chooser.addAction(
            UIAction { [unowned self] action in
                guard let control = action.sender as? UISegmentedControl else { return }
                show(control.selectedSegmentIndex)
            }, for: .valueChanged)
        view = Sheet([
            Group("Drag over the segments, or tap one", [chooser, values, caption]),
            Group("Images", [Self.images, Self.control(["One", "Two", "Three"], selected: 2) { $0.setEnabled(false, forSegmentAt: 1) }]),
            Group("Colors, widths and momentary segments", [Self.colored, Self.proportional, Self.momentary]),
        ])
        show(1)
    }

    /// Shows the values of a period.
    private func show(_ index: Int) {
        values.show(index)
        caption.text = "The values of a \(Self.periods[index].lowercased())"
        view.setNeedsLayout()
    }

    private static func control(
        _ items: [Any], selected: Int, _ change: (UISegmentedControl) -> Void = { _ in }
    ) -> UISegmentedControl {
        let control = UISegmentedControl(items: items)
        control.selectedSegmentIndex = selected
        change(control)
        return control
    }

    private static var images: UISegmentedControl {
        control(["text.alignleft", "photo", "heart.fill", "moon.fill"].compactMap { UIImage(systemName: $0) }, selected: 0)
    }

    private static var colored: UISegmentedControl {
        control(["Off", "Low", "High"], selected: 1) { control in
            control.selectedSegmentTintColor = .systemIndigo
            control.setTitleTextAttributes([.foregroundColor: UIColor.white], for: .selected)
        }
    }

    private static var proportional: UISegmentedControl {
        control(["A", "Longer title", "B"], selected: 0) { $0.apportionsSegmentWidthsByContent = true }
    }

    private static var momentary: UISegmentedControl {
        control(["Previous", "Next"], selected: UISegmentedControl.noSegment) { $0.isMomentary = true }
    }
}

/// A chart of bars, which move to new values.
private final class Bars: UIView {
    private static let count = 12
    private let bars = (0..<count).map { _ in UIView() }
    private var period = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        for bar in bars {
            bar.backgroundColor = .systemBlue
            bar.layer.cornerRadius = 4
            addSubview(bar)
        }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func show(_ period: Int) {
        self.period = period
        setNeedsLayout()
        if window != nil { UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() } }
    }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 96) }

    override func layoutSubviews() {
        super.layoutSubviews()
        let pitch = bounds.width / CGFloat(Self.count)
        for (index, bar) in bars.enumerated() {
            // A wave whose frequency depends on the period.
            let value = 0.55 + 0.4 * sin(CGFloat(index) * (0.5 + 0.35 * CGFloat(period)) + CGFloat(period))
            let height = (bounds.height * value).rounded()
            bar.frame = directed(CGRect(x: CGFloat(index) * pitch + 3, y: bounds.height - height, width: pitch - 6, height: height))
        }
    }
}
