import UIKit

/// The days of a month for one quantity, as a chart above a table.
final class MetricViewController: UITableViewController {
    private let metric: Metric
    private let history: EnergyHistory
    private let days: [EnergyDay]
    private let chart = LineChartView()

    init(metric: Metric, history: EnergyHistory) {
        (self.metric, self.history) = (metric, history)
        days = history.days.suffix(30).reversed()
        super.init(style: .insetGrouped)
        title = metric.title
        navigationItem.largeTitleDisplayMode = .never
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Day")
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Chart")
        let entries = Period.month.entries(of: history)
        chart.show(
            [ChartView.Series(name: metric.title, color: metric.color, values: entries.map { $0.total[keyPath: metric.value] })],
            labels: entries.map(\.label), names: entries.map(\.name))
        chart.accessibilityLabel = metric.title
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        chart.animateAppearance()
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 2 }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { section == 0 ? 1 : days.count }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        section == 0 ? String(localized: "Last 30 days") : String(localized: "Days")
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard indexPath.section == 1 else { return chartCell(at: indexPath) }
        let cell = tableView.dequeueReusableCell(withIdentifier: "Day", for: indexPath)
        var content = UIListContentConfiguration.valueCell()
        content.text = days[indexPath.row].date.formatted(.dateTime.weekday(.abbreviated).day().month(.abbreviated))
        content.secondaryText = Texts.energy(EnergyHistory.Total([days[indexPath.row]])[keyPath: metric.value])
        cell.contentConfiguration = content
        return cell
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { false }

    private func chartCell(at indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "Chart", for: indexPath)
        chart.translatesAutoresizingMaskIntoConstraints = false
        cell.contentView.addSubview(chart)
        let guide = cell.contentView.layoutMarginsGuide
        NSLayoutConstraint.activate([
            chart.topAnchor.constraint(equalTo: guide.topAnchor, constant: 4),
            chart.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -4),
            chart.leadingAnchor.constraint(equalTo: guide.leadingAnchor), chart.trailingAnchor.constraint(equalTo: guide.trailingAnchor),
            chart.heightAnchor.constraint(equalToConstant: 220),
        ])
        return cell
    }
}
