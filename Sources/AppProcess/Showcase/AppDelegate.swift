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

    /// The screen that `--screen NAME` asks for, or the first one.
    private static var screen: UIViewController {
        let arguments = CommandLine.arguments
        guard let option = arguments.firstIndex(of: "--screen"), option + 1 < arguments.count else { return DrawingScreen() }
        switch arguments[option + 1] {
        case "list": return ListScreen()
        default: return DrawingScreen()
        }
    }
}
