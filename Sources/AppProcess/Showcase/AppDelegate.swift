import UIKit

/// The showcase's app delegate, which shows the menu or the screen that the command line selects.
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Self.screen
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    /// The screen that the command line selects, or the menu.
    private static var screen: UIViewController {
        if let screen = ShowcaseSettings.current.screen { return screen.makeController() }
        let navigation = UINavigationController(rootViewController: MenuViewController())
        navigation.navigationBar.prefersLargeTitles = true
        return navigation
    }
}
