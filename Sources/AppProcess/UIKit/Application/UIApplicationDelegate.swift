import Foundation

/// The methods that an app implements to follow its life cycle.
///
/// The conforming class is usually the program's entry point. A complete app:
///
/// ```swift
/// import UIKit
///
/// @main
/// final class AppDelegate: UIResponder, UIApplicationDelegate {
///     var window: UIWindow?
///
///     func application(
///         _ application: UIApplication,
///         didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
///     ) -> Bool {
///         window = UIWindow(frame: UIScreen.main.bounds)
///         window?.rootViewController = UIViewController()
///         window?.makeKeyAndVisible()
///         return true
///     }
/// }
/// ```
///
/// All methods have default implementations, and so has the property `window`, which apps whose
/// scene has no delegate declare. Main thread only.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol, WindowDeclaring {
    /// Notifies the delegate that the app is about to launch.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Notifies the delegate that the app has launched. Apps without a scene delegate create their
    /// window here.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// Notifies the delegate that the app has launched. An older form, which the default
    /// implementation of `application(_:didFinishLaunchingWithOptions:)` calls.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// Notifies the delegate that the app became active. Not called if the scene has a delegate.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// Notifies the delegate that the app is about to become inactive. Not called if the scene has
    /// a delegate.
    func applicationWillResignActive(_ application: UIApplication)
    /// Notifies the delegate that the app moved to the background. Not called if the scene has a
    /// delegate.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to move to the foreground. Not called if the
    /// scene has a delegate.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// Notifies the delegate that the app is about to terminate.
    func applicationWillTerminate(_ application: UIApplication)
    /// Returns the configuration of a scene that is about to be created.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
    /// Returns the orientations that the app supports for a window. The result has no effect,
    /// because the screen does not rotate.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
    /// Opens a URL with which the app was started, or which the app opened itself, and whose scheme
    /// its Info.plist declares. Not called if the scene has a delegate.
    ///
    /// - Returns: Whether the URL was opened.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Notifies the delegate that remote notifications are not available.
    func application(_ application: UIApplication, didFailToRegisterForRemoteNotificationsWithError error: any Error)
    /// Notifies the delegate that the orientation of the interface is about to change.
    func application(
        _ application: UIApplication, willChangeStatusBarOrientation newStatusBarOrientation: UIInterfaceOrientation,
        duration: TimeInterval)
    /// Notifies the delegate that the orientation of the interface changed.
    func application(_ application: UIApplication, didChangeStatusBarOrientation oldStatusBarOrientation: UIInterfaceOrientation)
}

extension UIApplicationDelegate {
    /// Implements the default of `application(_:didFinishLaunchingWithOptions:)`: calls the older
    /// form.
    func launched(_ application: UIApplication) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    /// Runs the app with a delegate of this class. `@main` calls it.
    public static func main() {
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate: self))
    }
}
