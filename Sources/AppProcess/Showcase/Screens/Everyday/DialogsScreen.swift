import UIKit

/// Alerts, action sheets and popovers, and what the user chose.
final class DialogsScreen: UIViewController {
    private let result = TextLabel("Nothing chosen yet", style: .headline)
    private lazy var buttons = [
        button("Alert") { [unowned self] _ in present(alert, animated: true) },
        button("Alert with many choices") { [unowned self] _ in present(longAlert, animated: true) },
        button("Action sheet") { [unowned self] button in
            let sheet = actionSheet
            // On a large screen, the sheet is a popover that points at the button.
            sheet.popoverPresentationController?.sourceView = button
            sheet.popoverPresentationController?.sourceRect = button.bounds
            present(sheet, animated: true)
        },
        button("Popover") { [unowned self] button in showPopover(from: button) },
    ]

    override func loadView() {
        result.textAlignment = .center
        view = Column(
            [result] + buttons, margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480,
            minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func button(_ title: String, _ action: @escaping @MainActor (UIButton) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        return UIButton(
            configuration: configuration,
            primaryAction: UIAction { sender in if let button = sender.sender as? UIButton { action(button) } })
    }

    private func choice(_ title: String, _ style: UIAlertAction.Style = .default) -> UIAlertAction {
        UIAlertAction(title: title, style: style) { [weak self] _ in self?.choose(title) }
    }

    private func choose(_ title: String) {
        result.text = "Chosen: \(title)"
        view.setNeedsLayout()
    }

    private var alert: UIAlertController {
        let alert = UIAlertController(
            title: "Empty the Trash?", message: "The 12 items in it are deleted at once. You cannot undo this.", preferredStyle: .alert)
        alert.addAction(choice("Cancel", .cancel))
        alert.addAction(choice("Empty", .destructive))
        return alert
    }

    private var longAlert: UIAlertController {
        let alert = UIAlertController(title: "Remind Me", message: nil, preferredStyle: .alert)
        for title in ["In an Hour", "This Evening", "Tomorrow"] { alert.addAction(choice(title)) }
        alert.addAction(choice("Cancel", .cancel))
        alert.preferredAction = alert.actions[2]
        return alert
    }

    private var actionSheet: UIAlertController {
        let sheet = UIAlertController(title: "Photo", message: "Taken yesterday at 19:40", preferredStyle: .actionSheet)
        sheet.addAction(choice("Share"))
        sheet.addAction(choice("Duplicate"))
        sheet.addAction(choice("Delete", .destructive))
        sheet.addAction(choice("Cancel", .cancel))
        return sheet
    }

    private func showPopover(from button: UIButton) {
        let content = ChoicesController(["Small", "Medium", "Large"]) { [weak self] title in
            self?.choose(title)
            self?.dismiss(animated: true)
        }
        content.modalPresentationStyle = .popover
        content.popoverPresentationController?.sourceView = button
        content.popoverPresentationController?.sourceRect = button.bounds
        content.popoverPresentationController?.delegate = self
        present(content, animated: true)
    }
}

extension DialogsScreen: UIPopoverPresentationControllerDelegate {
    // A popover also on a small screen.
    func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle { .none }
}

/// A list of choices in a popover.
private final class ChoicesController: UITableViewController {
    private let choices: [String]
    private let choose: @MainActor (String) -> Void

    init(_ choices: [String], _ choose: @escaping @MainActor (String) -> Void) {
        self.choices = choices
        self.choose = choose
        super.init(style: .plain)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "choice")
        tableView.backgroundColor = .clear
        tableView.isScrollEnabled = false
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        preferredContentSize = CGSize(width: 240, height: tableView.contentSize.height)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { choices.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "choice", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = choices[indexPath.row]
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .clear()
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { choose(choices[indexPath.row]) }
}
