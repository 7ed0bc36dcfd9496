public import Foundation
public import ObjectiveC

/// One instance of the app's user interface. Main thread only.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// The states of a scene's life cycle.
    public enum ActivationState: Int, Sendable {
        /// The scene is not connected to the app: before it connects, and after it was
        /// disconnected.
        case unattached = -1
        /// The scene is on the screen and receives events.
        case foregroundActive = 0
        /// The scene is on the screen but receives no events. Lamina's scenes are never in this
        /// state.
        case foregroundInactive = 1
        /// The scene is connected but not on the screen.
        case background = 2
    }

    /// The reasons for which a scene is connected. Main thread only.
    @preconcurrency @MainActor open class ConnectionOptions: NSObject {
        private let contexts: Set<UIOpenURLContext>

        /// The URLs with which the app was started, and whose schemes its Info.plist declares.
        open var urlContexts: Set<UIOpenURLContext> { contexts }
        /// The app that opened the URLs: always nil.
        open var sourceApplication: String? { nil }
        /// The user activities that the scene shall continue: always none.
        open var userActivities: Set<NSUserActivity> { [] }
        /// The action of the home screen: always nil.
        open var shortcutItem: UIApplicationShortcutItem? { nil }
        /// The type of the user activity that another device passes on: always nil.
        open var handoffUserActivityType: String? { nil }

        init(urls: [URL] = []) {
            contexts = Set(urls.map { UIOpenURLContext($0, from: nil) })
            super.init()
        }
    }

    /// The session that identifies the scene.
    open var session: UISceneSession { sceneSession }
    private let sceneSession: UISceneSession
    /// The scene's state.
    open internal(set) var activationState = ActivationState.unattached
    /// The delegate that the scene notifies of its life cycle.
    open var delegate: (any UISceneDelegate)?

    /// The title of the scene. The default is empty. It is stored: no element of the screen shows
    /// it.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    open var title: String! = ""

    /// The second title of the scene. The default is empty. It is stored.
    open var subtitle = ""

    /// Which contents the scene shows. It is stored.
    open var activationConditions = UISceneActivationConditions()

    /// Opens a URL: in the app itself if its Info.plist declares the scheme, otherwise with the
    /// desktop's `xdg-open`.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: Options, or nil.
    ///   - completion: A closure that receives whether the URL was opened. It is called on the main
    ///     thread, after this method has returned.
    open func open(_ url: URL, options: OpenExternalURLOptions?, completionHandler completion: ((Bool) -> Void)? = nil) {
        let isUniversal = options?.universalLinksOnly == true
        // The closure stays on the main thread. Its type has no isolation, because the compiler
        // derives different symbols from an isolated type in a `@preconcurrency` class.
        let box = UncheckedItem(completion)
        UIApplication.shared.open(url, options: isUniversal ? [.universalLinksOnly: true] : [:]) { box.item?($0) }
    }

    /// Creates the scene of a session. The application creates scenes.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        sceneSession = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.running }
}

extension UIScene {
    /// Posted when a scene is about to connect, before its delegate's
    /// `scene(_:willConnectTo:options:)`. The object is the scene, as for the other notifications
    /// of scenes.
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    /// Posted after a scene was disconnected, when the app terminates.
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    /// Posted after a scene became active.
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    /// Posted when a scene is about to become inactive.
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    /// Posted when a scene is about to move to the foreground.
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    /// Posted after a scene moved to the background.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// The identity and configuration of a scene. Main thread only.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// The role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        /// The role as a string.
        public let rawValue: String
        /// Creates a role from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A scene with windows that the user interacts with.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The role of the scene.
    open var role: Role { sceneRole }
    private let sceneRole: Role
    /// The configuration of the scene.
    open internal(set) var configuration: UISceneConfiguration
    /// A string that identifies the session.
    open var persistentIdentifier: String { identifier }
    private let identifier = UUID().uuidString
    /// The scene while it is connected.
    open internal(set) weak var scene: UIScene?
    /// The activity from which the scene is restored. It is stored: Linux does not restore scenes.
    open var stateRestorationActivity: NSUserActivity?
    /// Values that the app stores with the session.
    open var userInfo: [String: Any]?

    init(role: Role, configuration: UISceneConfiguration) {
        sceneRole = role
        self.configuration = configuration
        super.init()
    }
}

/// The information with which a scene is created. Main thread only.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The configuration's name.
    open var name: String? { configurationName }
    /// The role of the scene.
    open var role: UISceneSession.Role { sessionRole }
    private let configurationName: String?
    private let sessionRole: UISceneSession.Role
    /// The class of the scene's delegate. Without one, the application's delegate is notified
    /// instead.
    open var delegateClass: AnyClass?

    /// Creates a configuration with a name and a role.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        configurationName = name
        self.sessionRole = sessionRole
    }
}
