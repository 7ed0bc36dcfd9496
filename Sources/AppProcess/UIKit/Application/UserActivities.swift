public import Foundation
public import ObjectiveC

/// An object that restores what the user was doing. Main thread only.
@preconcurrency @MainActor public protocol UIUserActivityRestoring: NSObjectProtocol {
    /// Restores what an activity describes.
    func restoreUserActivityState(_ userActivity: NSUserActivity)
}

extension UIResponder: UIUserActivityRestoring {}

extension UIApplication {
    /// A kind of app extensions.
    public struct ExtensionPointIdentifier: RawRepresentable, Hashable, Sendable {
        /// The identifier as a string.
        public let rawValue: String
        /// Creates an identifier from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Keyboards.
        public static let keyboard = ExtensionPointIdentifier(rawValue: "com.apple.keyboard-service")
    }
}

extension UIScene {
    /// How a scene is activated. Main thread only.
    @preconcurrency @MainActor open class ActivationRequestOptions: NSObject {
        /// The scene that requests the activation.
        open var requestingScene: UIScene?

        /// Creates options.
        public override init() { super.init() }
    }

    /// How a scene opens a URL. Main thread only.
    @preconcurrency @MainActor open class OpenExternalURLOptions: NSObject {
        /// A Boolean value that indicates whether only an app that the URL's website names opens
        /// it. There are none on Linux. The default is false.
        open var universalLinksOnly = false

        /// Creates options.
        public override init() { super.init() }
    }
}

/// Which contents a scene shows, by the identifiers of user activities. It is stored: there is one
/// scene, which iOS need not choose. Main thread only.
@preconcurrency @MainActor open class UISceneActivationConditions: NSObject {
    /// Matches the identifiers that the scene can show. The default matches all.
    open var canActivateForTargetContentIdentifierPredicate = NSPredicate(value: true)
    /// Matches the identifiers that the scene prefers to show. The default matches none.
    open var prefersToActivateForTargetContentIdentifierPredicate = NSPredicate(value: false)

    /// Creates conditions.
    public override init() { super.init() }
}

/// How the removal of a scene looks. Main thread only.
@preconcurrency @MainActor open class UISceneDestructionRequestOptions: NSObject {
    /// Creates options.
    public override init() { super.init() }
}

extension UIWindowScene {
    /// How the window of a scene that is removed disappears.
    public enum DismissalAnimation: Int, Sendable {
        /// In the usual way.
        case standard = 1
        /// As something that was done.
        case commit = 2
        /// As something that was given up.
        case decline = 3
    }
}

/// How the removal of a scene with windows looks. Main thread only.
@preconcurrency @MainActor open class UIWindowSceneDestructionRequestOptions: UISceneDestructionRequestOptions {
    /// How the window disappears. The default is `.standard`.
    open var windowDismissalAnimation = UIWindowScene.DismissalAnimation.standard
}
