public import ObjectiveC

/// The methods that an app implements to follow a scene's life cycle. All are optional. Main thread
/// only.
@preconcurrency @MainActor public protocol UISceneDelegate: NSObjectProtocol {
    /// Notifies the delegate that the scene was connected. Apps create the scene's window here.
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions)
    /// Notifies the delegate that the scene was disconnected.
    func sceneDidDisconnect(_ scene: UIScene)
    /// Notifies the delegate that the scene became active.
    func sceneDidBecomeActive(_ scene: UIScene)
    /// Notifies the delegate that the scene is about to become inactive.
    func sceneWillResignActive(_ scene: UIScene)
    /// Notifies the delegate that the scene is about to move to the foreground.
    func sceneWillEnterForeground(_ scene: UIScene)
    /// Notifies the delegate that the scene moved to the background.
    func sceneDidEnterBackground(_ scene: UIScene)
    /// Opens URLs that the app opened itself, and whose schemes its Info.plist declares. Those with
    /// which the app was started are in the connection options.
    func scene(_ scene: UIScene, openURLContexts URLContexts: Set<UIOpenURLContext>)
    /// Returns the activity from which the scene is restored. Never called, nor are the following
    /// methods: Linux neither restores scenes nor passes activities on.
    func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
    /// Restores what the user was doing in a scene.
    func scene(_ scene: UIScene, restoreInteractionStateWith stateRestorationActivity: NSUserActivity)
    /// Announces a user activity that another device passes on.
    func scene(_ scene: UIScene, willContinueUserActivityWithType userActivityType: String)
    /// Continues a user activity that another device passes on.
    func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
    /// Notifies the delegate that a user activity cannot be continued.
    func scene(_ scene: UIScene, didFailToContinueUserActivityWithType userActivityType: String, error: any Error)
    /// Notifies the delegate that a user activity was updated.
    func scene(_ scene: UIScene, didUpdate userActivity: NSUserActivity)
}

/// The methods of a window scene's delegate, and the property `window`, the scene's main window.
/// All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate, WindowDeclaring {
    /// Notifies the delegate that the scene's size or traits changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
    /// Performs an action of the home screen. Never called: there is no home screen.
    func windowScene(
        _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem, completionHandler: @escaping (Bool) -> Void)
}

/// The orientations of the user interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known, because no scene exists yet.
    case unknown = 0
    /// Portrait. Screens that are not those of a device have it if they are not wider than high.
    case portrait = 1
    /// Portrait, upside down.
    case portraitUpsideDown = 2
    /// Landscape, with the bottom of the device on the right.
    case landscapeRight = 3
    /// Landscape, with the bottom of the device on the left. Screens that are not those of a device
    /// have it if they are wider than high.
    case landscapeLeft = 4

    /// A Boolean value that indicates whether the interface is in landscape orientation.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the interface is in portrait orientation.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
