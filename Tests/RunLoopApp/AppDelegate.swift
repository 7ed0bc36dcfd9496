import CoreFoundation
import UIKit

/// Reports the steps of the launch.
final class AppDelegate: NSObject, UIApplicationDelegate {
    override init() {
        super.init()
        report("application delegate is created")
    }

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        report("application is shared: \(application === UIApplication.shared), has its delegate: \(application.delegate === self)")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        let configuration = UISceneConfiguration(name: nil, sessionRole: session.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }
}

/// Shows a window with one view, and starts the behavior that the arguments name.
final class SceneDelegate: NSObject, UIWindowSceneDelegate {
    var window: UIWindow?
    private let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
    private var behavior: (any Behavior)?

    override init() {
        super.init()
        report("scene delegate is created")
    }

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions) {
        report("scene is connected: \(UIApplication.shared.connectedScenes.contains(scene)), has its delegate: \(scene.delegate === self)")
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        window.rootViewController = UIViewController()
        window.rootViewController?.view.addSubview(view)
        window.makeKeyAndVisible()
        self.window = window
    }

    func sceneDidBecomeActive(_ scene: UIScene) {
        switch CommandLine.arguments.dropFirst().first {
        case "stop": behavior = StopBehavior(view)
        case "passes": behavior = PassBehavior()
        case "order": behavior = OrderBehavior(view)
        case "debug": behavior = DebuggingBehavior(view)
        case "traits": behavior = TraitsBehavior(view)
        default: behavior = LaunchBehavior()
        }
        behavior?.start()
    }
}
