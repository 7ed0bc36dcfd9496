import UIKit

// An app compiled in Swift 5 mode, without annotations of the thread that its code runs on.

/// Runs a scroll view or, with an argument, only one use of UIKit off the main thread.
@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        if CommandLine.arguments.count > 1 {
            OffMainThreadUses.run(useNamed: CommandLine.arguments[1])
            exit(0)
        }
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = ScrollController()
        window?.makeKeyAndVisible()
        return true
    }
}
