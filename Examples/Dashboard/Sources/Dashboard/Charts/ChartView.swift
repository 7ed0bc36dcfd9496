import UIKit

/// A chart with an axis of time and an axis of values, whose entries a tap or a drag selects.
///
/// Subclasses draw the values into `plot`.
class ChartView: UIControl {
    /// The values of one kind, one for each entry.
    struct Series: Equatable {
        let name: String
        let color: UIColor
        let values: [Double]
    }

    private(set) var series: [Series] = []
    private(set) var labels: [String] = []
    private var names: [String] = []

    /// The entry whose values the callout shows.
    var selection: Int? {
        didSet {
            guard selection != oldValue else { return }
            showSelection()
            if selection != nil { UISelectionFeedbackGenerator().selectionChanged() }
        }
    }

    /// The layer that subclasses draw into, as large as the area between the axes.
    let plot = CALayer()
    /// The largest value on the axis.
    private(set) var limit = 1.0
    private let grid = CAShapeLayer()
    private let ruler = CAShapeLayer()
    private let callout = CalloutView()
    private lazy var pan = UIPanGestureRecognizer(target: self, action: #selector(panned(_:)))
    private var valueLabels: [UILabel] = []
    private var timeLabels: [UILabel] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        for line in [grid, ruler] { line.fillColor = nil }
        grid.lineWidth = 1
        ruler.lineWidth = 1
        ruler.lineDashPattern = [3, 3]
        layer.addSublayer(grid)
        layer.addSublayer(ruler)
        layer.addSublayer(plot)
        addSubview(callout)
        callout.isHidden = true
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
        addGestureRecognizer(pan)
        isAccessibilityElement = true
        accessibilityTraits = .adjustable
        registerForTraitChanges([UITraitUserInterfaceStyle.self, UITraitAccessibilityContrast.self]) { (view: Self, _) in
            view.updateColors()
        }
        registerForTraitChanges([UITraitPreferredContentSizeCategory.self]) { (view: Self, _) in view.setNeedsLayout() }
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    /// Shows values.
    ///
    /// - Parameters:
    ///   - series: The values.
    ///   - labels: The texts on the axis of time.
    ///   - names: The titles of callouts.
    func show(_ series: [Series], labels: [String], names: [String]) {
        (self.series, self.labels, self.names) = (series, labels, names)
        limit = Self.roundedLimit(for: largestValue)
        selection = nil
        replaceLabels()
        contentDidChange()
        updateColors()
        setNeedsLayout()
    }

    // MARK: Overridden by subclasses

    /// The largest value that the chart shows.
    var largestValue: Double { series.flatMap(\.values).max() ?? 0 }

    /// Creates the layers for the values.
    func contentDidChange() {}

    /// Sets the frames and paths of the layers in `plot`.
    func layoutPlot() {}

    /// Sets the colors of all layers.
    func updateColors() {
        traitCollection.performAsCurrent {
            grid.strokeColor = UIColor.separator.cgColor
            ruler.strokeColor = UIColor.secondaryLabel.cgColor
        }
    }

    /// Shows which entry is selected.
    func showSelection() {
        layoutSelection()
        accessibilityValue = selection.map { [names[$0], calloutText(of: $0)].joined(separator: ", ") }
    }

    // MARK: Geometry

    /// Returns a limit of the axis that four steps of a round number reach.
    static func roundedLimit(for value: Double) -> Double {
        guard value > 0 else { return 1 }
        let step = value / 4
        let power = pow(10, floor(log10(step)))
        let factor = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5].first { $0 * power >= step } ?? 10
        return factor * power * 4
    }

    var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

    /// The horizontal position of an entry's middle in `plot`.
    func x(of index: Int) -> CGFloat {
        let slot = plot.bounds.width / CGFloat(max(labels.count, 1))
        let position = (CGFloat(index) + 0.5) * slot
        return isRightToLeft ? plot.bounds.width - position : position
    }

    /// The vertical position of a value in `plot`.
    func y(of value: Double) -> CGFloat { plot.bounds.height * CGFloat(1 - value / limit) }

    /// The entry that is closest to a position in the chart.
    func index(at position: CGFloat) -> Int? {
        guard !labels.isEmpty, plot.frame.width > 0 else { return nil }
        let offset = isRightToLeft ? plot.frame.maxX - position : position - plot.frame.minX
        return min(max(Int(offset / plot.frame.width * CGFloat(labels.count)), 0), labels.count - 1)
    }

    // MARK: Layout

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = valueLabels.map(\.intrinsicContentSize.width).max() ?? 0
        let height = timeLabels.first?.intrinsicContentSize.height ?? 0
        let half = (valueLabels.first?.intrinsicContentSize.height ?? 0) / 2
        let area = CGRect(
            x: isRightToLeft ? width + 8 : 0, y: half, width: max(bounds.width - width - 8, 0),
            height: max(bounds.height - height - 6 - half, 0))
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        plot.frame = area
        let lines = UIBezierPath()
        for (step, label) in valueLabels.enumerated() {
            let y = area.maxY - area.height * CGFloat(step) / CGFloat(valueLabels.count - 1)
            lines.move(to: CGPoint(x: area.minX, y: y))
            lines.addLine(to: CGPoint(x: area.maxX, y: y))
            label.frame = CGRect(x: isRightToLeft ? 0 : area.maxX + 8, y: y - half, width: width, height: half * 2)
        }
        grid.path = lines.cgPath
        layoutTimeLabels(area, height: height)
        layoutPlot()
        layoutSelection()
        CATransaction.commit()
    }

    /// Shows as many labels as fit beside each other.
    private func layoutTimeLabels(_ area: CGRect, height: CGFloat) {
        let widest = (timeLabels.map(\.intrinsicContentSize.width).max() ?? 0) + 8
        let slot = area.width / CGFloat(max(timeLabels.count, 1))
        let interval = slot > 0 ? max(Int((widest / slot).rounded(.up)), 1) : 1
        for (index, label) in timeLabels.enumerated() {
            // The latest entry always has a label.
            label.isHidden = (timeLabels.count - 1 - index) % interval != 0
            let size = label.intrinsicContentSize
            let left = min(max(area.minX + x(of: index) - size.width / 2, 0), bounds.width - size.width)
            label.frame = CGRect(x: left, y: bounds.height - height, width: size.width, height: height)
        }
    }

    private func replaceLabels() {
        for label in valueLabels + timeLabels { label.removeFromSuperview() }
        valueLabels = (0...4).map { step in
            label((limit * Double(step) / 4).formatted(.number.precision(.fractionLength(0...1))))
        }
        timeLabels = labels.map(label)
        bringSubviewToFront(callout)
    }

    private func label(_ text: String) -> UILabel {
        let label = UILabel()
        label.text = text
        label.font = .preferredFont(forTextStyle: .caption1)
        label.adjustsFontForContentSizeCategory = true
        label.maximumContentSizeCategory = .accessibilityMedium
        label.textColor = .secondaryLabel
        addSubview(label)
        return label
    }

    // MARK: Selection

    private func calloutText(of index: Int) -> String {
        series.map { "\($0.name) \(Texts.energy($0.values[index]))" }.joined(separator: "\n")
    }

    private func layoutSelection() {
        guard let selection else {
            callout.isHidden = true
            ruler.path = nil
            return
        }
        let x = plot.frame.minX + x(of: selection)
        let line = UIBezierPath()
        line.move(to: CGPoint(x: x, y: plot.frame.minY))
        line.addLine(to: CGPoint(x: x, y: plot.frame.maxY))
        ruler.path = line.cgPath
        callout.show(names[selection], series: series, index: selection)
        callout.isHidden = false
        let size = callout.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
        // Beside the ruler, on the side with more space.
        let left = x > bounds.midX ? x - size.width - 10 : x + 10
        callout.frame = CGRect(
            x: min(max(left, 0), max(bounds.width - size.width, 0)), y: plot.frame.minY, width: size.width, height: size.height)
    }

    @objc private func tapped(_ recognizer: UITapGestureRecognizer) {
        let index = index(at: recognizer.location(in: self).x)
        select(index == selection ? nil : index)
    }

    @objc private func panned(_ recognizer: UIPanGestureRecognizer) {
        select(index(at: recognizer.location(in: self).x))
    }

    private func select(_ index: Int?) {
        guard index != selection else { return }
        selection = index
        sendActions(for: .valueChanged)
    }

    /// Leaves vertical drags to the scroll view around the chart.
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
        guard recognizer === pan else { return super.gestureRecognizerShouldBegin(recognizer) }
        let velocity = pan.velocity(in: self)
        return abs(velocity.x) > abs(velocity.y)
    }

    override func accessibilityIncrement() {
        guard !labels.isEmpty else { return }
        select(min((selection ?? -1) + 1, labels.count - 1))
    }

    override func accessibilityDecrement() {
        guard !labels.isEmpty else { return }
        select(max((selection ?? labels.count) - 1, 0))
    }
}
