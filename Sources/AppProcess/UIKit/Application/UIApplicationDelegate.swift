import Foundation

/// What is told of the app's life. Main thread.
///
/// A class that conforms to it can be the program's `@main`.
@preconcurrency @MainActor public protocol UIApplicationDelegate: NSObjectProtocol {
    /// The window, of apps whose scene has no delegate.
    var window: UIWindow? { get set }
    /// The app is about to be launched.
    func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The app was launched: the place to make a window, unless a scene's delegate does.
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool
    /// The older form of the same.
    func applicationDidFinishLaunching(_ application: UIApplication)
    /// The app is seen and gets events. Not called where a scene's delegate is told.
    func applicationDidBecomeActive(_ application: UIApplication)
    /// The app is about to get no more events. Not called where a scene's delegate is told.
    func applicationWillResignActive(_ application: UIApplication)
    /// The app is no longer seen. Not called where a scene's delegate is told.
    func applicationDidEnterBackground(_ application: UIApplication)
    /// The app is about to be seen. Not called where a scene's delegate is told.
    func applicationWillEnterForeground(_ application: UIApplication)
    /// The app is about to end.
    func applicationWillTerminate(_ application: UIApplication)
    /// How a scene that is about to be made is to be.
    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration
}

extension UIApplicationDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func application(
        _ application: UIApplication, willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool { true }

    public func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        applicationDidFinishLaunching(application)
        return true
    }

    public func applicationDidFinishLaunching(_ application: UIApplication) {}
    public func applicationDidBecomeActive(_ application: UIApplication) {}
    public func applicationWillResignActive(_ application: UIApplication) {}
    public func applicationDidEnterBackground(_ application: UIApplication) {}
    public func applicationWillEnterForeground(_ application: UIApplication) {}
    public func applicationWillTerminate(_ application: UIApplication) {}

    public func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration { connectingSceneSession.configuration }

    /// Runs the app with a delegate of this class: what `@main` calls.
    public static func main() {
        exit(UIApplicationMain(CommandLine.argc, CommandLine.unsafeArgv, nil, delegate: self))
    }
}
