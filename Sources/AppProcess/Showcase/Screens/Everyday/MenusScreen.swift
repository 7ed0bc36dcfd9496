import UIKit

/// Pull-down and pop-up buttons, a context menu with a preview, and a menu in the navigation bar.
final class MenusScreen: UIViewController {
    private let result = TextLabel("Nothing chosen yet", style: .headline)
    private let picture = MenuPicture()
    /// The sorting that the submenu changes.
    private var sorting = "Name"

    override func loadView() {
        result.textAlignment = .center
        picture.addInteraction(UIContextMenuInteraction(delegate: self))
        view = Column(
            [result, actionsButton, sizeButton, toolsButton, holdButton, picture],
            margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "More", image: UIImage(systemName: "ellipsis.circle"), menu: UIMenu(children: [edit, more]))
        for (title, input, modifiers) in [
            ("Duplicate", "d", UIKeyModifierFlags.command), ("Share", "s", [.shift, .command]),
            ("Delete", UIKeyCommand.inputDelete, .command),
        ] {
            addKeyCommand(
                UIKeyCommand(title: title, action: { [weak self] _ in self?.choose(title) }, input: input, modifierFlags: modifiers))
        }
    }

    private func choose(_ title: String) {
        result.text = "Chosen: \(title)"
        view.setNeedsLayout()
    }

    private func action(
        _ title: String, _ symbol: String? = nil, subtitle: String? = nil, _ attributes: UIMenuElement.Attributes = []
    ) -> UIAction {
        UIAction(
            title: title, subtitle: subtitle, image: symbol.flatMap { UIImage(systemName: $0) }, attributes: attributes
        ) { [weak self] in self?.choose($0.title) }
    }

    private func button(_ title: String, _ menu: UIMenu) -> UIButton {
        var configuration = UIButton.Configuration.tinted()
        configuration.title = title
        let button = UIButton(configuration: configuration)
        button.menu = menu
        button.showsMenuAsPrimaryAction = true
        return button
    }

    private var edit: UIMenu {
        UIMenu(
            options: .displayInline,
            children: [
                action("Share", "square.and.arrow.up"), action("Duplicate", "square.on.square"), action("Rename", "pencil", [.disabled]),
            ])
    }

    private var more: UIMenu {
        UIMenu(options: .displayInline, children: [action("Delete", "trash", [.destructive])])
    }

    private func action(_ title: String, _ symbol: String, _ attributes: UIMenuElement.Attributes) -> UIAction {
        action(title, symbol, subtitle: nil, attributes)
    }

    /// A submenu whose elements are provided each time it is shown.
    private var sort: UIMenu {
        UIMenu(
            title: "Sort By", subtitle: sorting, image: UIImage(systemName: "arrow.up.and.down"), options: .singleSelection,
            children: ["Name", "Date Modified", "Size"].map { title in
                UIAction(title: title, state: title == sorting ? .on : .off) { [weak self] action in
                    self?.sorting = action.title
                    self?.choose(action.title)
                }
            })
    }

    private lazy var actionsButton: UIButton = {
        // The submenu's subtitle follows the sorting.
        let sorting = UIDeferredMenuElement.uncached { [weak self] completion in completion(self.map { [$0.sort] } ?? []) }
        return button("Actions", UIMenu(children: [edit, sorting, more]))
    }()

    private lazy var sizeButton: UIButton = {
        let sizes = [
            action("Small"), action("Medium"), action("Large", subtitle: "Up to 4096 × 4096 pixels"),
        ]
        sizes[1].state = .on
        let button = button("", UIMenu(title: "Size of the picture", children: sizes))
        button.changesSelectionAsPrimaryAction = true
        return button
    }()

    private lazy var toolsButton: UIButton = {
        let tools = UIMenu(
            options: .displayInline, preferredElementSize: .medium,
            children: [action("Copy", "square.on.square"), action("Find", "magnifyingglass"), action("Favorite", "star")])
        let styles = UIMenu(
            options: [.displayInline, .displayAsPalette],
            children: ["heart", "star", "bell", "moon.fill"].map { action($0.capitalized, $0) })
        let bold = UIAction(title: "Bold", attributes: .keepsMenuPresented, state: .on) { $0.state = $0.state == .on ? .off : .on }
        return button("Tools", UIMenu(children: [tools, styles, bold]))
    }()

    private lazy var holdButton: UIButton = {
        let button = button("Tap or hold", UIMenu(children: (1...24).map { action("Choice \($0)") }))
        button.showsMenuAsPrimaryAction = false
        button.addAction(UIAction { [weak self] _ in self?.choose("Tap") }, for: .primaryActionTriggered)
        return button
    }()
}

extension MenusScreen: UIContextMenuInteractionDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? {
        UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [weak self] _ in
            self.map { UIMenu(children: [$0.edit, $0.more]) }
        }
    }
}

/// A picture to hold.
private final class MenuPicture: UIView {
    private let image = UIImageView(
        image: UIImage(systemName: "photo", withConfiguration: UIImage.SymbolConfiguration(pointSize: 44)))

    init() {
        super.init(frame: .zero)
        backgroundColor = .systemTeal
        layer.cornerRadius = 16
        layer.cornerCurve = .continuous
        image.tintColor = .white
        image.contentMode = .center
        addSubview(image)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: min(size.width, 432), height: 120) }

    override func layoutSubviews() {
        super.layoutSubviews()
        image.frame = bounds
    }
}
