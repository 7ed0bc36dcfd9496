import UIKit

/// The app's delegate, which creates a window with a single view controller.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = HelloViewController()
        window?.makeKeyAndVisible()
        return true
    }
}

/// Shows a square, and a button that turns it with a spring animation.
class HelloViewController: UIViewController {
    private let square = UIView()
    private let button = UIButton(configuration: .filled())

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        square.backgroundColor = .systemBlue
        square.layer.cornerRadius = 24
        button.setTitle("Turn", for: .normal)
        button.addAction(UIAction { [unowned self] _ in turn() }, for: .touchUpInside)
        for part in [square, button] {
            part.translatesAutoresizingMaskIntoConstraints = false
            view.addSubview(part)
        }
        NSLayoutConstraint.activate([
            square.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            square.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: -60),
            square.widthAnchor.constraint(equalToConstant: 120), square.heightAnchor.constraint(equalTo: square.widthAnchor),
            button.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            button.centerYAnchor.constraint(equalTo: view.centerYAnchor, constant: 80),
        ])
    }

    private func turn() {
        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            self.square.transform = self.square.transform.rotated(by: .pi / 4)
        }
    }
}
