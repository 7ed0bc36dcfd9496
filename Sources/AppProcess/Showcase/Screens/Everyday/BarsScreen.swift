import UIKit

/// A button that presents a document with bars of its own.
final class BarsScreen: UIViewController {
    override func loadView() {
        let button = UIButton(configuration: .tinted(), primaryAction: UIAction(title: "Open Document") { [weak self] _ in self?.open() })
        view = Column(
            [button], margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func open() {
        let navigation = UINavigationController(rootViewController: DocumentController())
        navigation.modalPresentationStyle = .fullScreen
        navigation.isToolbarHidden = false
        navigation.hidesBarsOnTap = true
        present(navigation, animated: true)
    }
}

/// A document whose bars have a prompt, groups of items that give way to one another, and a title
/// with a menu. A tap in the content hides them.
private final class DocumentController: UIViewController {
    private let result = TextLabel("Nothing chosen yet", style: .headline)
    private let hint = TextLabel("Tap here to hide the bars, and again to show them.", style: .body)

    override func loadView() {
        result.textAlignment = .center
        hint.textAlignment = .center
        view = Column(
            [result, hint], margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480,
            minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Report"
        navigationItem.prompt = "Changes are saved as you type"
        navigationItem.style = .editor
        navigationItem.titleMenuProvider = { [weak self] _ in
            self.map { screen in UIMenu(children: ["Duplicate", "Move", "Export"].map { screen.action($0) }) }
        }
        let done = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.dismiss(animated: true) })
        navigationItem.leadingItemGroups = [.fixedGroup(items: [done])]
        navigationItem.centerItemGroups = [
            .fixedGroup(items: [item("Picture", "photo"), item("Link", "link")]),
            .optionalGroup(customizationIdentifier: "drawing", items: [item("Drawing", "scribble")]),
        ]
        navigationItem.trailingItemGroups = [
            .fixedGroup(
                representativeItem: UIBarButtonItem(title: "Format", image: UIImage(systemName: "textformat")),
                items: [item("Bold"), item("Italic"), item("Underline")])
        ]
        navigationItem.pinnedTrailingGroup = .fixedGroup(items: [item("Share", "square.and.arrow.up")])
        toolbarItems = [item("Delete", "trash"), .flexibleSpace(), lock]
    }

    /// A button that does not change its width with its title.
    private lazy var lock: UIBarButtonItem = {
        let item = UIBarButtonItem(
            primaryAction: UIAction(title: "Lock") { [weak self] _ in
                guard let self else { return }
                lock.title = lock.title == "Lock" ? "Unlock" : "Lock"
            })
        item.possibleTitles = ["Lock", "Unlock"]
        return item
    }()

    private func action(_ title: String, _ symbol: String? = nil) -> UIAction {
        UIAction(title: title, image: symbol.flatMap { UIImage(systemName: $0) }) { [weak self] _ in
            self?.result.text = "Chosen: \(title)"
            self?.viewIfLoaded?.setNeedsLayout()
        }
    }

    private func item(_ title: String, _ symbol: String? = nil) -> UIBarButtonItem { UIBarButtonItem(primaryAction: action(title, symbol)) }
}
