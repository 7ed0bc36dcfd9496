import UIKit

/// Mailboxes, messages and a message in the columns of a split view controller.
final class ColumnsScreen: UIViewController, UISplitViewControllerDelegate {
    private let columns = UISplitViewController(style: .tripleColumn)
    private let mailboxes = ColumnList("Mailboxes", MailFixture.mailboxes.map(\.name))
    private let messages = ColumnList("Inbox", MailFixture.mailboxes[0].messages)
    private let message = MessageController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        columns.delegate = self
        columns.showsSecondaryOnlyButton = true
        columns.setViewController(mailboxes, for: .primary)
        columns.setViewController(messages, for: .supplementary)
        columns.setViewController(message, for: .secondary)
        mailboxes.selected = { [unowned self] index in
            messages.title = MailFixture.mailboxes[index].name
            messages.rows = MailFixture.mailboxes[index].messages
            columns.show(.supplementary)
        }
        messages.selected = { [unowned self] index in
            message.show(messages.rows[index])
            columns.show(.secondary)
        }
        addChild(columns)
        columns.view.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(columns.view)
        NSLayoutConstraint.activate([
            columns.view.topAnchor.constraint(equalTo: view.safeAreaLayoutGuide.topAnchor),
            columns.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
            columns.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            columns.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
        ])
        columns.didMove(toParent: self)
    }

    func splitViewController(
        _ svc: UISplitViewController, topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
    ) -> UISplitViewController.Column { .primary }
}

/// The mailboxes, with the subjects of their messages.
private enum MailFixture {
    static let mailboxes: [(name: String, messages: [String])] = [
        ("Inbox", ["Lunch on Friday", "Train tickets", "New photos", "Invoice for May"]),
        ("Drafts", ["Packing list"]), ("Sent", ["Keys", "Thank you", "Route"]), ("Archive", ["Insurance", "Garden"]),
    ]
}

/// A list of texts, each of which can be selected.
private final class ColumnList: UITableViewController {
    var rows: [String] { didSet { tableView.reloadData() } }
    var selected: ((Int) -> Void)?

    init(_ title: String, _ rows: [String]) {
        self.rows = rows
        super.init(style: .plain)
        self.title = title
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { rows.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = rows[indexPath.row]
        cell.contentConfiguration = content
        cell.accessoryType = splitViewController?.isCollapsed == true ? .disclosureIndicator : .none
        return cell
    }

    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        selected?(indexPath.row)
    }
}

/// A message, or that none is selected.
private final class MessageController: UIViewController {
    private let subject = TextLabel("", style: .title2)
    private let text = TextLabel("", style: .body)
    private var shown: String?

    override func loadView() {
        view = Column(
            [subject, text], margins: UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20), spacing: 12, maximumWidth: 640,
            minimumHeight: 0)
        view.backgroundColor = .systemBackground
    }

    /// Shows the message with a subject.
    func show(_ subject: String) {
        shown = subject
        self.subject.text = subject
        text.text = "Hello,\nthis is the message about “\(subject)”. It fills the column, however wide it is.\nSee you soon"
        title = subject
        setNeedsUpdateContentUnavailableConfiguration()
        viewIfLoaded?.setNeedsLayout()
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        var content = UIContentUnavailableConfiguration.empty()
        content.text = "No Message Selected"
        contentUnavailableConfiguration = shown == nil ? content : nil
    }
}
