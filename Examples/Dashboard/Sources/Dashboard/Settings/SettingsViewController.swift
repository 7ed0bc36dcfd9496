import UIKit

/// The third tab: the preferences, as a table with a control in each row.
final class SettingsViewController: UITableViewController {
    enum Section: Int, CaseIterable {
        case appearance, energy, notifications, reset
    }

    enum Row: Hashable {
        case appearance, tint, goal, price, notifications, report, bill, reset
    }

    private let preferences: Preferences
    let appearance = UISegmentedControl(items: Preferences.Appearance.allCases.map(\.title))
    let tint = UIColorWell()
    let goal = UIStepper()
    let price = UISlider()
    let notifications = UISwitch()
    let report = UISwitch()
    let bill = UIDatePicker()

    init(preferences: Preferences) {
        self.preferences = preferences
        super.init(style: .insetGrouped)
        title = String(localized: "Settings")
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) {
        fatalError("init(coder:) is not supported")
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        for row in [Row.appearance, .price] { tableView.register(ControlCell.self, forCellReuseIdentifier: "\(row)") }
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "Row")
        goal.minimumValue = 5
        goal.maximumValue = 40
        price.minimumValue = 0.05
        price.maximumValue = 0.6
        tint.supportsAlpha = false
        tint.title = String(localized: "Accent color")
        bill.datePickerMode = .date
        bill.preferredDatePickerStyle = .compact
        appearance.addTarget(self, action: #selector(selectAppearance(_:)), for: .valueChanged)
        tint.addTarget(self, action: #selector(selectTint(_:)), for: .valueChanged)
        goal.addTarget(self, action: #selector(changeGoal(_:)), for: .valueChanged)
        price.addTarget(self, action: #selector(changePrice(_:)), for: .valueChanged)
        notifications.addTarget(self, action: #selector(switchNotifications(_:)), for: .valueChanged)
        report.addTarget(self, action: #selector(switchReport(_:)), for: .valueChanged)
        bill.addTarget(self, action: #selector(selectBill(_:)), for: .valueChanged)
        showPreferences()
    }

    /// Sets the controls to the preferences.
    private func showPreferences() {
        appearance.selectedSegmentIndex = preferences.appearance.rawValue
        tint.selectedColor = preferences.tint
        goal.value = Double(preferences.dailyGoal)
        price.value = Float(preferences.price)
        notifications.isOn = preferences.notifies
        report.isOn = preferences.reportsWeekly
        report.isEnabled = preferences.notifies
        if let date = preferences.billingDate { bill.date = date }
    }

    // MARK: Rows

    func rows(in section: Section) -> [Row] {
        switch section {
        case .appearance: [.appearance, .tint]
        case .energy: [.goal, .price]
        case .notifications: [.notifications, .report, .bill]
        case .reset: [.reset]
        }
    }

    private func row(at indexPath: IndexPath) -> Row { rows(in: Section.allCases[indexPath.section])[indexPath.row] }

    override func numberOfSections(in tableView: UITableView) -> Int { Section.allCases.count }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        rows(in: Section.allCases[section]).count
    }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        switch Section.allCases[section] {
        case .appearance: String(localized: "Appearance")
        case .energy: String(localized: "Energy")
        case .notifications: String(localized: "Notifications")
        case .reset: nil
        }
    }

    override func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? {
        switch Section.allCases[section] {
        case .energy:
            String(localized: "The goal is the most that your home should use in a day. The price is for a kilowatt-hour from the grid.")
        default: nil
        }
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let row = row(at: indexPath)
        switch row {
        case .appearance, .price:
            let cell = tableView.dequeueReusableCell(withIdentifier: "\(row)", for: indexPath)
            if let cell = cell as? ControlCell {
                if row == .price {
                    cell.show(String(localized: "Price"), value: Texts.money(preferences.price), control: price)
                } else {
                    cell.show(nil, value: nil, control: appearance)
                }
            }
            return cell
        default:
            let cell = tableView.dequeueReusableCell(withIdentifier: "Row", for: indexPath)
            configure(cell, for: row)
            return cell
        }
    }

    private func configure(_ cell: UITableViewCell, for row: Row) {
        var content = UIListContentConfiguration.valueCell()
        cell.accessoryView = nil
        cell.selectionStyle = row == .reset ? .default : .none
        switch row {
        case .tint: (content.text, cell.accessoryView) = (tint.title, tint)
        case .goal:
            content.text = String(localized: "Daily goal")
            content.secondaryText = Texts.energy(Double(preferences.dailyGoal))
            cell.accessoryView = goal
        case .notifications: (content.text, cell.accessoryView) = (String(localized: "Allow notifications"), notifications)
        case .report:
            (content.text, cell.accessoryView) = (String(localized: "Weekly report"), report)
            content.textProperties.color = preferences.notifies ? .label : .tertiaryLabel
        case .bill: (content.text, cell.accessoryView) = (String(localized: "Next bill"), bill)
        case .reset:
            content.text = String(localized: "Reset settings")
            content.textProperties.color = .systemRed
            content.textProperties.alignment = .center
        case .appearance, .price: break
        }
        cell.accessoryView?.sizeToFit()
        cell.contentConfiguration = content
    }

    override func tableView(_ tableView: UITableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { row(at: indexPath) == .reset }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        if row(at: indexPath) == .reset { confirmReset() }
    }

    private func reconfigure(_ row: Row, in section: Section) {
        guard let index = rows(in: section).firstIndex(of: row) else { return }
        tableView.reconfigureRows(at: [IndexPath(row: index, section: section.rawValue)])
    }

    // MARK: Actions

    @objc private func selectAppearance(_ sender: UISegmentedControl) {
        preferences.appearance = Preferences.Appearance(rawValue: sender.selectedSegmentIndex) ?? .system
    }

    @objc private func selectTint(_ sender: UIColorWell) {
        if let color = sender.selectedColor { preferences.tint = color }
    }

    @objc private func changeGoal(_ sender: UIStepper) {
        preferences.dailyGoal = Int(sender.value)
        reconfigure(.goal, in: .energy)
    }

    @objc private func changePrice(_ sender: UISlider) {
        preferences.price = Double((sender.value * 100).rounded() / 100)
        reconfigure(.price, in: .energy)
    }

    @objc private func switchNotifications(_ sender: UISwitch) {
        preferences.notifies = sender.isOn
        report.isEnabled = sender.isOn
        reconfigure(.report, in: .notifications)
    }

    @objc private func switchReport(_ sender: UISwitch) { preferences.reportsWeekly = sender.isOn }

    @objc private func selectBill(_ sender: UIDatePicker) { preferences.billingDate = sender.date }

    private func confirmReset() {
        let alert = UIAlertController(
            title: String(localized: "Reset settings?"), message: String(localized: "All settings return to their defaults."),
            preferredStyle: .alert)
        alert.addAction(UIAlertAction(title: String(localized: "Cancel"), style: .cancel))
        alert.addAction(UIAlertAction(title: String(localized: "Reset"), style: .destructive) { [unowned self] _ in reset() })
        present(alert, animated: true)
    }

    func reset() {
        preferences.reset()
        showPreferences()
        tableView.reloadData()
    }
}
