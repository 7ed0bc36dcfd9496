import UIKit

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

class HelloViewController: UIViewController {
    private let square = UIView(frame: CGRect(x: 0, y: 0, width: 120, height: 120))
    private let button = UIButton(configuration: .filled())

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        square.backgroundColor = .systemBlue
        square.layer.cornerRadius = 24
        view.addSubview(square)
        button.setTitle("Turn", for: .normal)
        button.addAction(UIAction { [unowned self] _ in turn() }, for: .touchUpInside)
        view.addSubview(button)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        square.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY - 60)
        button.sizeToFit()
        button.center = CGPoint(x: view.bounds.midX, y: view.bounds.midY + 80)
    }

    private func turn() {
        UIView.animate(withDuration: 0.8, delay: 0, usingSpringWithDamping: 0.5, initialSpringVelocity: 0) {
            self.square.transform = self.square.transform.rotated(by: .pi / 4)
        }
    }
}
