import UIKit

/// View controllers that are presented over this one in different styles.
final class PresentationScreen: UIViewController {
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

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        buttons.forEach(view.addSubview)
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            title: "Push",
            primaryAction: UIAction(title: "Push") { [unowned self] _ in
                let next = PresentationScreen()
                next.title = "Pushed"
                navigationController?.pushViewController(next, animated: true)
            })
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 24, dy: 24)
        let width = min(area.width, 480)
        for (index, button) in buttons.enumerated() {
            button.frame = CGRect(x: area.midX - width / 2, y: area.minY + CGFloat(index) * 64, width: width, height: 48)
        }
    }
}

/// A presented view controller: its name, and a button that dismisses it.
private final class PresentedController: UIViewController {
    private let label = UILabel()
    private lazy var button = UIButton(type: .system)

    init(name: String) {
        super.init(nibName: nil, bundle: nil)
        label.text = name
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .secondarySystemBackground
        label.font = .preferredFont(forTextStyle: .title2)
        label.textAlignment = .center
        button.setTitle("Dismiss", for: .normal)
        button.addTarget(self, action: PresentedController.close, for: .touchUpInside)
        view.addSubview(label)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        label.frame = CGRect(x: 0, y: view.bounds.midY - 50, width: view.bounds.width, height: 32)
        button.frame = CGRect(x: view.bounds.midX - 80, y: view.bounds.midY, width: 160, height: 44)
    }

    private func close() { dismiss(animated: true) }
}
