import Diagnostics
import Foundation

/// Shows a dialog of the desktop's portal while a controller is presented and, if there is no
/// portal, Lamina's own browser in the controller's navigation controller.
@MainActor final class FileDialog {
    private let navigation: UINavigationController
    private let request: PortalRequest
    /// The address of the session's bus, or nil if there is none.
    private let address: String?
    private var call: PortalCall?
    private var isStarted = false
    /// A closure that returns the controllers of the own browser.
    private let makeBrowser: () -> [UIViewController]
    /// A closure that is called with what the user selects, or nil if the user cancels.
    private let completion: ([URL]?) -> Void

    init(
        _ request: PortalRequest, in navigation: UINavigationController, environment: [String: String],
        browser makeBrowser: @escaping () -> [UIViewController], _ completion: @escaping ([URL]?) -> Void
    ) {
        self.request = request
        self.navigation = navigation
        address = SessionBus.address(in: environment)
        self.makeBrowser = makeBrowser
        self.completion = completion
    }

    /// Shows the own browser or, if the session has a bus, a message until the portal answers.
    func prepare() {
        if address == nil {
            showBrowser()
        } else {
            let waiting = PortalWaitingController(request.title) { [weak self] in self?.cancel() }
            navigation.setViewControllers([waiting], animated: false)
        }
    }

    /// Calls the portal, once, if the session has a bus.
    func start() {
        guard !isStarted, let address else { return }
        isStarted = true
        call = PortalCall(request, at: address) { [weak self] in self?.handle($0) }
    }

    /// Closes the dialog of the portal.
    func cancel() { call?.cancel() }

    private func handle(_ answer: PortalAnswer) {
        call = nil
        switch answer {
        case .selected(let files): completion(files)
        case .canceled: completion(nil)
        case .unavailable(let reason):
            Log.write(.info, "files are chosen in the app's own browser: \(reason)")
            showBrowser()
        }
    }

    private func showBrowser() { navigation.setViewControllers(makeBrowser(), animated: false) }
}

extension UIViewController {
    /// Adds a controller whose view fills the view.
    func fill(with child: UIViewController) {
        addChild(child)
        child.view.frame = view.bounds
        child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(child.view)
        child.didMove(toParent: self)
    }
}

/// What an app shows while the desktop shows the dialog of the portal.
private final class PortalWaitingController: UIViewController {
    private let cancel: () -> Void

    init(_ title: String, cancel: @escaping () -> Void) {
        self.cancel = cancel
        super.init(nibName: nil, bundle: nil)
        self.title = title
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            systemItem: .cancel, primaryAction: UIAction { [weak self] _ in self?.cancel() })
        var message = UIContentUnavailableConfiguration.empty()
        message.image = UIImage(systemName: "folder")
        message.text = SystemText.continueInDesktop.text
        contentUnavailableConfiguration = message
    }
}
