import UIKit

/// Messages in place of content: for an empty list, for a search in vain, and during loading.
final class EmptyScreen: UIViewController {
    private static let kinds = ["Empty", "Search", "Loading"]

    private let chooser = UISegmentedControl(items: EmptyScreen.kinds)
    private let content = NotesController()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        chooser.selectedSegmentIndex = 0
        chooser.addAction(
            UIAction { [unowned self] _ in content.kind = NotesController.Kind(rawValue: chooser.selectedSegmentIndex) ?? .empty },
            for: .valueChanged)
        addChild(content)
        for part in [chooser, content.view].compactMap({ $0 }) {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        content.didMove(toParent: self)
        let safe = view.safeAreaLayoutGuide
        NSLayoutConstraint.activate([
            chooser.topAnchor.constraint(equalTo: safe.topAnchor, constant: 12),
            chooser.leadingAnchor.constraint(equalTo: view.layoutMarginsGuide.leadingAnchor),
            chooser.trailingAnchor.constraint(equalTo: view.layoutMarginsGuide.trailingAnchor),
            content.view.topAnchor.constraint(equalTo: chooser.bottomAnchor, constant: 12),
            content.view.leadingAnchor.constraint(equalTo: view.leadingAnchor),
            content.view.trailingAnchor.constraint(equalTo: view.trailingAnchor),
            content.view.bottomAnchor.constraint(equalTo: view.bottomAnchor),
        ])
    }
}

/// A list of notes, to which a button adds the first one.
private final class NotesController: UITableViewController {
    enum Kind: Int { case empty, search, loading }

    var kind = Kind.empty {
        didSet {
            notes = []
            setNeedsUpdateContentUnavailableConfiguration()
        }
    }

    private var notes: [String] = [] {
        didSet {
            tableView.reloadData()
            setNeedsUpdateContentUnavailableConfiguration()
        }
    }

    override var contentUnavailableConfigurationState: UIContentUnavailableConfigurationState {
        var state = super.contentUnavailableConfigurationState
        if kind == .search { state.searchText = "Lemon" }
        return state
    }

    override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        guard notes.isEmpty else { return contentUnavailableConfiguration = nil }
        switch kind {
        case .empty: contentUnavailableConfiguration = empty
        case .search: contentUnavailableConfiguration = UIContentUnavailableConfiguration.search()
        case .loading: contentUnavailableConfiguration = UIContentUnavailableConfiguration.loading()
        }
    }

    private var empty: UIContentUnavailableConfiguration {
        var content = UIContentUnavailableConfiguration.empty()
        content.image = UIImage(systemName: "pencil")
        content.text = "No Notes"
        content.secondaryText = "Notes that you write appear here."
        content.button = .filled()
        content.button.title = "Write a Note"
        content.buttonProperties.primaryAction = UIAction { [unowned self] _ in notes = ["The first note"] }
        content.secondaryButton.title = "Learn More"
        return content
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { notes.count }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
        var content = cell.defaultContentConfiguration()
        content.text = notes[indexPath.row]
        cell.contentConfiguration = content
        return cell
    }
}
