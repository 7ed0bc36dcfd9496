public import Foundation
public import ObjectiveC

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
    /// Returns the orientations that the app supports for a window.
    func application(_ application: UIApplication, supportedInterfaceOrientationsFor window: UIWindow?) -> UIInterfaceOrientationMask
    /// Opens a URL with which the app was started, or which the app opened itself, and whose scheme
    /// its Info.plist declares. Not called if the scene has a delegate.
    ///
    /// - Returns: Whether the URL was opened.
    func application(_ app: UIApplication, open url: URL, options: [UIApplication.OpenURLOptionsKey: Any]) -> Bool
    /// Notifies the delegate that the system is short of memory, so that the app releases what it
    /// can restore; see ``UIApplication/didReceiveMemoryWarningNotification``.
    func applicationDidReceiveMemoryWarning(_ application: UIApplication)
    /// Notifies the delegate that the date or the time zone changed. Never called, nor are the
    /// following methods: Linux lacks what they report.
    func applicationSignificantTimeChange(_ application: UIApplication)
    /// Notifies the delegate that the user's files are about to be locked.
    func applicationProtectedDataWillBecomeUnavailable(_ application: UIApplication)
    /// Notifies the delegate that the user's files can be read.
    func applicationProtectedDataDidBecomeAvailable(_ application: UIApplication)
    /// Notifies the delegate that the app receives remote notifications.
    func application(_ application: UIApplication, didRegisterForRemoteNotificationsWithDeviceToken deviceToken: Data)
    /// Passes a remote notification.
    func application(_ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any])
    /// Passes a remote notification, which may ask for new content.
    func application(
        _ application: UIApplication, didReceiveRemoteNotification userInfo: [AnyHashable: Any],
        fetchCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Fetches new content in the background.
    func application(
        _ application: UIApplication, performFetchWithCompletionHandler completionHandler: @escaping (UIBackgroundFetchResult) -> Void)
    /// Notifies the delegate of transfers that ended in the background.
    func application(
        _ application: UIApplication, handleEventsForBackgroundURLSession identifier: String, completionHandler: @escaping () -> Void)
    /// Performs an action of the home screen.
    func application(
        _ application: UIApplication, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
    /// Announces a user activity that another device passes on.
    func application(_ application: UIApplication, willContinueUserActivityWithType userActivityType: String) -> Bool
    /// Continues a user activity that another device passes on.
    func application(
        _ application: UIApplication, continue userActivity: NSUserActivity,
        restorationHandler: @escaping ([any UIUserActivityRestoring]?) -> Void
    ) -> Bool
    /// Notifies the delegate that a user activity cannot be continued.
    func application(
        _ application: UIApplication, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Notifies the delegate that a user activity was updated.
    func application(_ application: UIApplication, didUpdate userActivity: NSUserActivity)
    /// Notifies the delegate that the user removed scenes.
    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>)
    /// Returns whether the app uses app extensions of a kind, such as keyboards.
    func application(
        _ application: UIApplication, shouldAllowExtensionPointIdentifier extensionPointIdentifier: UIApplication.ExtensionPointIdentifier
    ) -> Bool
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
