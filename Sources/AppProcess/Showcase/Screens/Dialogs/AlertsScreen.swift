import UIKit

/// Alerts, action sheets and popovers, and the title of the action that the user selected last.
final class AlertsScreen: UIViewController {
    private let result = TextLabel("No selection yet", style: .body)

    private lazy var buttons = [
        button("Alert") { [unowned self] _ in
            let alert = alert("Delete “Holiday”?", "The album is removed from all your devices.", .alert)
            add([("Cancel", .cancel), ("Delete", .destructive)], to: alert)
            present(alert, animated: true)
        },
        button("Alert with three actions") { [unowned self] _ in
            let alert = alert("Save changes?", "Otherwise the changes are lost.", .alert)
            add([("Save", .default), ("Discard", .destructive), ("Cancel", .cancel)], to: alert)
            alert.preferredAction = alert.actions[0]
            present(alert, animated: true)
        },
        button("Action sheet") { [unowned self] sender in
            let alert = alert("Share the photo", nil, .actionSheet)
            add([("Copy", .default), ("Duplicate", .default), ("Delete", .destructive), ("Cancel", .cancel)], to: alert)
            // An action sheet in a regular width is a popover.
            alert.popoverPresentationController?.sourceView = sender
            present(alert, animated: true)
        },
        button("Popover") { [unowned self] sender in
            let controller = PopoverContents()
            controller.modalPresentationStyle = .popover
            controller.preferredContentSize = CGSize(width: 240, height: 140)
            let popover = controller.popoverPresentationController
            popover?.sourceView = sender
            popover?.delegate = self
            present(controller, animated: true)
        },
    ]

    override func loadView() {
        result.textAlignment = .center
        view = Column(
            buttons + [result], margins: UIEdgeInsets(top: 24, left: 24, bottom: 24, right: 24), spacing: 16, maximumWidth: 480,
            minimumHeight: 48)
        view.backgroundColor = .systemBackground
    }

    private func button(_ title: String, _ action: @escaping (UIView) -> Void) -> UIButton {
        var configuration = UIButton.Configuration.filled()
        configuration.title = title
        return UIButton(configuration: configuration, primaryAction: UIAction { ($0.sender as? UIView).map(action) })
    }

    private func alert(_ title: String, _ message: String?, _ style: UIAlertController.Style) -> UIAlertController {
        UIAlertController(title: title, message: message, preferredStyle: style)
    }

    private func add(_ actions: [(String, UIAlertAction.Style)], to alert: UIAlertController) {
        for (title, style) in actions {
            alert.addAction(UIAlertAction(title: title, style: style) { [unowned self] in result.text = "Selected: \($0.title ?? "")" })
        }
    }
}

extension AlertsScreen: UIPopoverPresentationControllerDelegate {
    /// Shows the popover in any width.
    func adaptivePresentationStyle(
        for controller: UIPresentationController, traitCollection: UITraitCollection
    ) -> UIModalPresentationStyle { .none }
}

/// The contents of the popover.
private final class PopoverContents: UIViewController {
    override func viewDidLoad() {
        super.viewDidLoad()
        let label = TextLabel("A tap beside the popover dismisses it.", style: .body)
        label.textAlignment = .center
        label.frame = view.bounds.insetBy(dx: 16, dy: 16)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(label)
    }
}
