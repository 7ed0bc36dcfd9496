public import Foundation

/// A part of the app's interface that is shown by itself. Main thread.
@preconcurrency @MainActor open class UIScene: UIResponder {
    /// Whether a scene is seen, and gets events.
    public enum ActivationState: Int, Sendable {
        case unattached = -1
        case foregroundActive = 0
        case foregroundInactive = 1
        case background = 2
    }

    /// With what a scene comes into being.
    @preconcurrency @MainActor public final class ConnectionOptions: NSObject {}

    /// What the scene is known by.
    public let session: UISceneSession
    /// Whether the scene is seen, and gets events.
    public internal(set) var activationState = ActivationState.unattached
    /// What is told of the scene's life.
    open var delegate: (any UISceneDelegate)?

    /// A scene of a session; scenes are made by the application.
    public init(session: UISceneSession, connectionOptions: ConnectionOptions) {
        self.session = session
        super.init()
        session.scene = self
    }

    open override var next: UIResponder? { UIApplication.running }
}

extension UIScene {
    nonisolated public static let willConnectNotification = Notification.Name("UISceneWillConnectNotification")
    nonisolated public static let didDisconnectNotification = Notification.Name("UISceneDidDisconnectNotification")
    nonisolated public static let didActivateNotification = Notification.Name("UISceneDidActivateNotification")
    nonisolated public static let willDeactivateNotification = Notification.Name("UISceneWillDeactivateNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UISceneWillEnterForegroundNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UISceneDidEnterBackgroundNotification")
}

/// What a scene is known by, and was configured with. Main thread.
@preconcurrency @MainActor public final class UISceneSession: NSObject {
    /// What a scene is for.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        /// A window that a person uses.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// What the scene is for.
    public let role: Role
    /// How the scene was configured.
    public internal(set) var configuration: UISceneConfiguration
    /// Tells the sessions apart.
    public let persistentIdentifier = UUID().uuidString
    /// The scene, while it is connected.
    public internal(set) weak var scene: UIScene?
    /// What the app keeps with the session.
    public var userInfo: [String: Any]?

    init(role: Role, configuration: UISceneConfiguration) {
        self.role = role
        self.configuration = configuration
    }
}

/// How a scene is made. Main thread.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The configuration's name.
    public let name: String?
    /// What the scene is for.
    public let role: UISceneSession.Role
    /// The class of the scene's delegate; without one the application's delegate is told of the app's life.
    open var delegateClass: AnyClass?

    /// A configuration of a window scene.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}
