import UIKit

// An app as those of Swift 5's days are: compiled in its mode, with nothing that says which thread its code runs on.

/// Runs a scroll view, or, with an argument, one of the faults and nothing else.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if CommandLine.arguments.count > 1 {
            Faults.run(CommandLine.arguments[1])
            exit(0)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ScrollController()
        window?.makeKeyAndVisible()
        return true
    }
}
