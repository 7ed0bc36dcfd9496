import UIKit

/// View controllers that are presented over this one in different styles.
final class PresentationScreen: UIViewController {
    /// The title of each button, and the presentation and transition styles of the view controller
    /// that it presents.
    private static let styles: [(name: String, style: UIModalPresentationStyle, transition: UIModalTransitionStyle)] = [
        ("Page sheet", .pageSheet, .coverVertical), ("Form sheet", .formSheet, .coverVertical),
        ("Full screen, cross dissolve", .fullScreen, .crossDissolve), ("Over full screen, flip", .overFullScreen, .flipHorizontal),
    ]

    private lazy var buttons = Self.styles.map { entry in
        var configuration = UIButton.Configuration.filled()
        configuration.title = entry.name
        return UIButton(
            configuration: configuration,
            primaryAction: UIAction { [unowned self] _ in
                let controller = PresentedController(name: entry.name)
                controller.modalPresentationStyle = entry.style
                controller.modalTransitionStyle = entry.transition
                present(controller, animated: true)
            })
    }

    override func loadView() {
        view = Column(
            buttons, margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480, minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Push",
            primaryAction: UIAction(title: "Push") { [unowned self] _ in
                let next = PresentationScreen()
                next.title = "Pushed"
                navigationController?.pushViewController(next, animated: true)
            })
    }
}

/// A presented view controller: its name, and a button that dismisses it.
private final class PresentedController: UIViewController {
    private let label: TextLabel
    private lazy var button = UIButton(type: .system)

    init(name: String) {
        label = TextLabel(name, style: .title2)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        label.textAlignment = .center
        button.setTitle("Dismiss", for: .normal)
        button.addTarget(self, action: PresentedController.close, for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let width = view.bounds.width - 32
        let height = max(32, label.height(forWidth: width))
        let size = button.sizeThatFits(CGSize(width: width, height: 0))
        let buttonSize = CGSize(width: min(max(160, size.width), width), height: max(44, size.height))
        // The button is in the middle, unless the label needs more than the upper half.
        let top = max(view.safeAreaInsets.top + 16, view.bounds.midY - 18 - height)
        label.frame = CGRect(x: 16, y: top, width: width, height: height)
        button.frame = CGRect(
            origin: CGPoint(x: view.bounds.midX - buttonSize.width / 2, y: label.frame.maxY + 18), size: buttonSize)
    }

    private func close() { dismiss(animated: true) }
}
