/// The methods that an app implements to follow a scene's life cycle. All are optional. Main thread
/// only.
@preconcurrency @MainActor public protocol UISceneDelegate: AnyObject {
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
}

extension UISceneDelegate {
    public func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {}
    public func sceneDidDisconnect(_ scene: UIScene) {}
    public func sceneDidBecomeActive(_ scene: UIScene) {}
    public func sceneWillResignActive(_ scene: UIScene) {}
    public func sceneWillEnterForeground(_ scene: UIScene) {}
    public func sceneDidEnterBackground(_ scene: UIScene) {}
}

/// The methods of a window scene's delegate. All are optional. Main thread only.
@preconcurrency @MainActor public protocol UIWindowSceneDelegate: UISceneDelegate {
    /// The scene's main window.
    var window: UIWindow? { get set }
    /// Notifies the delegate that the scene's size or traits changed.
    func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection)
}

extension UIWindowSceneDelegate {
    public var window: UIWindow? {
        get { nil }
        set {}
    }

    public func windowScene(
        _ windowScene: UIWindowScene, didUpdate previousCoordinateSpace: any UICoordinateSpace,
        interfaceOrientation previousInterfaceOrientation: UIInterfaceOrientation,
        traitCollection previousTraitCollection: UITraitCollection
    ) {}
}

/// The orientations of the user interface.
public enum UIInterfaceOrientation: Int, Sendable {
    case unknown = 0
    case portrait = 1
    case portraitUpsideDown = 2
    case landscapeRight = 3
    case landscapeLeft = 4

    /// A Boolean value that indicates whether the interface is in landscape orientation.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the interface is in portrait orientation.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
}
