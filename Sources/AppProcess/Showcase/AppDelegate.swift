import UIKit

@main
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

    /// The screen that the option `--screen TITLE` selects, or the menu.
    private static var screen: UIViewController {
        let arguments = CommandLine.arguments
        if let option = arguments.firstIndex(of: "--screen"), option + 1 < arguments.count {
            if let screen = ShowcaseScreen.named(arguments[option + 1]) { return screen.makeController() }
            FileHandle.standardError.write(
                Data("showcase: unknown screen '\(arguments[option + 1])'; the menu lists the screens\n".utf8))
        }
        return UINavigationController(rootViewController: MenuViewController())
    }
}
