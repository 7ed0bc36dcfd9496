import UIKit

/// The second tab: charts of a period that the user selects.
final class TrendsViewController: UIViewController {
    private let history: EnergyHistory
    private(set) var period = Period.week
    let periods = UISegmentedControl(items: Period.allCases.map(\.title))
    let lines = LineChartView()
    let bars = BarChartView()
    let gauge = GaugeView(width: 18, font: .title1)
    private let lineCard: ChartCard
    private let barCard: ChartCard
    private let gaugeCard: ChartCard
    private let columns = UIStackView()

    init(history: EnergyHistory) {
        self.history = history
        lineCard = ChartCard(title: String(localized: "Use and production"), content: lines, height: 220)
        barCard = ChartCard(title: String(localized: "Sources"), content: bars, height: 200)
        gaugeCard = ChartCard(title: String(localized: "Self-sufficiency"), content: gauge, height: 180)
        super.init(nibName: nil, bundle: nil)
        title = String(localized: "Trends")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemGroupedBackground
        periods.selectedSegmentIndex = period.rawValue
        periods.addTarget(self, action: #selector(selectPeriod(_:)), for: .valueChanged)
        lines.addTarget(self, action: #selector(selectEntry(_:)), for: .valueChanged)
        bars.addTarget(self, action: #selector(selectEntry(_:)), for: .valueChanged)
        lines.accessibilityLabel = String(localized: "Use and production")
        bars.accessibilityLabel = String(localized: "Sources")
        gauge.accessibilityLabel = String(localized: "Self-sufficiency")
        columns.addArrangedSubview(barCard)
        columns.addArrangedSubview(gaugeCard)
        columns.spacing = 16
        let stack = UIStackView(arrangedSubviews: [periods, lineCard, columns])
        stack.axis = .vertical
        stack.spacing = 16
        let scrollView = UIScrollView()
        for child in [scrollView, stack] { child.translatesAutoresizingMaskIntoConstraints = false }
        scrollView.alwaysBounceVertical = true
        view.addSubview(scrollView)
        scrollView.addSubview(stack)
        NSLayoutConstraint.activate([
            scrollView.topAnchor.constraint(equalTo: view.topAnchor), scrollView.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            scrollView.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            scrollView.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            stack.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 8),
            stack.bottomAnchor.constraint(equalTo: scrollView.contentLayoutGuide.bottomAnchor, constant: -16),
            stack.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            stack.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
        ])
        updateColumns()
        registerForTraitChanges([UITraitHorizontalSizeClass.self]) { (controller: Self, _) in controller.updateColumns() }
        showPeriod()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        animateAppearance()
    }

    @objc private func selectPeriod(_ sender: UISegmentedControl) {
        guard let period = Period(rawValue: sender.selectedSegmentIndex) else { return }
        self.period = period
        showPeriod()
        view.layoutIfNeeded()
        animateAppearance()
    }

    /// Selects the same entry in the other chart.
    @objc private func selectEntry(_ sender: ChartView) {
        let other = sender === lines ? bars : lines
        other.selection = sender.selection
    }

    private func showPeriod() {
        let entries = period.entries(of: history)
        let (labels, names) = (entries.map(\.label), entries.map(\.name))
        let total = EnergyHistory.Total(entries.map(\.total))
        let used = String(localized: "Used")
        let made = String(localized: "Made")
        let (solar, grid) = (String(localized: "Solar"), String(localized: "Grid"))
        lines.show(
            [
                ChartView.Series(name: used, color: .brand, values: entries.map(\.total.consumption)),
                ChartView.Series(name: made, color: .solar, values: entries.map(\.total.production)),
            ], labels: labels, names: names)
        bars.show(
            [
                ChartView.Series(name: solar, color: .solar, values: entries.map(\.total.solar)),
                ChartView.Series(name: grid, color: .grid, values: entries.map(\.total.imported)),
            ], labels: labels, names: names)
        gauge.part = total.selfSufficiency
        lineCard.legend.show([(used, .brand), (made, .solar)])
        barCard.legend.show([(solar, .solar), (grid, .grid)])
        lineCard.text = String(localized: "\(Texts.energy(total.consumption)) used, \(Texts.energy(total.production)) made")
        barCard.text = String(localized: "\(Texts.energy(total.imported)) from the grid")
        gaugeCard.text = String(localized: "\(Texts.energy(total.solar)) came from your roof")
    }

    private func animateAppearance() {
        lines.animateAppearance()
        bars.animateAppearance()
        gauge.animateAppearance()
    }

    private func updateColumns() {
        let isWide = traitCollection.horizontalSizeClass == .regular
        columns.axis = isWide ? .horizontal : .vertical
        columns.distribution = isWide ? .fillEqually : .fill
    }
}
