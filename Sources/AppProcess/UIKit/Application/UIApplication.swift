import CoreGraphics
public import Foundation
public import ObjectiveC
import QuartzCore

/// The app: its scenes and the delivery of events to them.
///
/// A process has one instance, which `UIApplicationMain` creates. The delegate, or observers of its
/// notifications, follow its life cycle:
///
/// ```swift
/// let application = UIApplication.shared
/// print(application.applicationState == .active)
/// let observer = NotificationCenter.default.addObserver(
///     forName: UIApplication.didEnterBackgroundNotification, object: application, queue: nil
/// ) { _ in print("in the background") }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// The states of an app's life cycle.
    public enum State: Int, Sendable {
        /// The app is in the foreground and receives events: a render server is connected.
        case active
        /// The app is launched but not yet active. It is in this state until a render server is
        /// first connected.
        case inactive
        /// The app is not on the screen: it lost the connection to the render server, or is
        /// terminating.
        case background
    }

    /// The keys of an app's launch options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// The URL that the app was started with, if its Info.plist declares the URL's scheme.
        public static let url = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsURLKey")
        /// The app that opened the URL. It is never given, and nor are the following.
        public static let sourceApplication = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsSourceApplicationKey")
        /// A property list from the other app.
        public static let annotation = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsAnnotationKey")
        /// The notification with which a server started the app.
        public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
        /// The event of the location that started the app.
        public static let location = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsLocationKey")
        /// The user activity with which the app was started.
        public static let userActivityDictionary = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityDictionaryKey")
        /// The type of that user activity.
        public static let userActivityType = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsUserActivityTypeKey")
        /// The action of the home screen that started the app.
        public static let shortcutItem = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsShortcutItemKey")
    }

    /// The app's instance. Accessing it before `UIApplicationMain` has created it ends the process.
    open class var shared: UIApplication {
        guard let running else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "UIApplication.shared: there is no application before UIApplicationMain")
        }
        return running
    }

    /// The app's instance, or nil before it is created.
    private(set) static var running: UIApplication?

    /// The delegate that the app notifies of its life cycle.
    open var delegate: (any UIApplicationDelegate)?

    /// The app's state.
    open internal(set) var applicationState = State.inactive

    // MARK: Background tasks

    /// Begins a background task. Its time is unlimited, so the expiration handler is never called.
    nonisolated open func beginBackgroundTask(expirationHandler handler: (@MainActor () -> Void)? = nil) -> UIBackgroundTaskIdentifier {
        beginBackgroundTask(withName: nil, expirationHandler: handler)
    }

    /// Begins a background task with a name, for debugging.
    nonisolated open func beginBackgroundTask(
        withName taskName: String?, expirationHandler handler: (@MainActor () -> Void)? = nil
    ) -> UIBackgroundTaskIdentifier {
        BackgroundTasks.begin()
    }

    /// Ends a background task. Logs an error if no such task is open.
    nonisolated open func endBackgroundTask(_ identifier: UIBackgroundTaskIdentifier) {
        BackgroundTasks.end(identifier)
    }

    /// The time that background tasks have left (seconds): unlimited.
    nonisolated open var backgroundTimeRemaining: TimeInterval { .greatestFiniteMagnitude }

    // MARK: URLs

    /// What opens URLs in other programs. Tests replace it.
    final var opener = DesktopOpener()

    /// Opens a URL: in the app itself if its Info.plist declares the scheme, otherwise with the
    /// desktop's `xdg-open`.
    ///
    /// - Parameters:
    ///   - url: The URL.
    ///   - options: Options; `universalLinksOnly` prevents the URL from being opened, because there
    ///     are no such links on Linux.
    ///   - completion: A closure that receives whether the URL was opened. It is called on the main
    ///     thread, after this method has returned: when `xdg-open` has ended or, if it keeps
    ///     running, after 3 seconds.
    open func open(
        _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:], completionHandler completion: (@MainActor (Bool) -> Void)? = nil
    ) {
        open(url, options, completion)
    }

    /// Opens a URL with the desktop's `xdg-open`.
    ///
    /// - Returns: Whether the URL can be opened.
    @available(*, deprecated, message: "Please use openURL:options:completionHandler: instead")
    @discardableResult
    open func openURL(_ url: URL) -> Bool {
        guard canOpenURL(url) else { return false }
        open(url)
        return true
    }

    /// Returns whether a program opens a URL: the app itself, or one that the desktop's
    /// `mimeapps.list` and `mimeinfo.cache` name for the scheme, provided that `xdg-open` is
    /// installed. Unlike on iOS, the app's Info.plist need not list the scheme.
    open func canOpenURL(_ url: URL) -> Bool { lifeCycle.handles(url) || opener.canOpen(url) }

    // MARK: System services

    /// The number on the app's icon. The default is 0. It is stored and has no effect: there is no
    /// home screen.
    open var applicationIconBadgeNumber = 0

    /// A Boolean value that indicates whether the screen stays on. The default is false. It is
    /// stored and has no effect: the render server's screen never sleeps.
    open var isIdleTimerDisabled = false

    /// A Boolean value that indicates whether the status bar shows network activity. The default is
    /// false. It is stored and has no effect, as on iPhones without a home button.
    @available(*, deprecated, message: "Provide a custom network activity UI in your app if desired.")
    open var isNetworkActivityIndicatorVisible: Bool {
        get { showsNetworkActivity }
        set { showsNetworkActivity = newValue }
    }
    private var showsNetworkActivity = false

    /// A Boolean value that indicates whether shaking the device undoes. The default is true. It is
    /// stored and has no effect: there are no motion sensors.
    open var applicationSupportsShakeToEdit = true

    /// A Boolean value that indicates whether the user's files can be read: always true.
    open var isProtectedDataAvailable: Bool { true }

    /// Whether the app is started in the background: restricted, because Linux does not start apps.
    open var backgroundRefreshStatus: UIBackgroundRefreshStatus { .restricted }

    /// Sets the interval between fetches in the background. It has no effect: Linux does not start
    /// apps.
    @available(*, deprecated, message: "Use a BGAppRefreshTask in the BackgroundTasks framework instead")
    open func setMinimumBackgroundFetchInterval(_ minimumBackgroundFetchInterval: TimeInterval) {}

    /// A Boolean value that indicates whether the app receives remote notifications: always false.
    open var isRegisteredForRemoteNotifications: Bool { false }

    /// Requests remote notifications, which do not exist on Linux: the delegate's
    /// `application(_:didFailToRegisterForRemoteNotificationsWithError:)` is called.
    open func registerForRemoteNotifications() {
        DispatchQueue.main.async {
            MainActor.assumeIsolated {
                let error = UnavailableService(name: "remote notifications")
                self.delegate?.application(self, didFailToRegisterForRemoteNotificationsWithError: error)
            }
        }
    }

    /// Ends receiving remote notifications. It has no effect.
    open func unregisterForRemoteNotifications() {}

    /// The actions that the home screen offers. The default is nil. They are stored and have no
    /// effect: there is no home screen.
    open var shortcutItems: [UIApplicationShortcutItem]?

    /// A Boolean value that indicates whether the app can change its icon: always false.
    open var supportsAlternateIcons: Bool { false }

    /// The name of the icon that the app uses instead of its own: always nil.
    open var alternateIconName: String? { nil }

    /// Changes the app's icon. It fails: there is no home screen.
    ///
    /// - Parameters:
    ///   - alternateIconName: The name of the icon, or nil for the app's own.
    ///   - completionHandler: A closure that receives the error. It is called on the main thread,
    ///     after this method has returned.
    open func setAlternateIconName(_ alternateIconName: String?, completionHandler: (@MainActor ((any Error)?) -> Void)? = nil) {
        DispatchQueue.main.async {
            MainActor.assumeIsolated { completionHandler?(UnavailableService(name: "alternate icons")) }
        }
    }

    // MARK: Events

    /// The number of calls of `beginIgnoringInteractionEvents()` without a matching
    /// `endIgnoringInteractionEvents()`.
    var ignoredDepth = 0

    let lifeCycle = LifeCycle()
    private let touchDispatcher = TouchDispatcher()
    private let pointerDispatcher = PointerDispatcher()
    private let keyDispatcher = KeyDispatcher()
    private(set) lazy var shortcutOverview = ShortcutOverview(self)

    /// Creates the application. Only `UIApplicationMain` calls it.
    public override init() {
        super.init()
        if Self.running != nil {
            UIKitException.raise("NSInternalInconsistencyException", "There can only be one UIApplication instance.")
        }
        Self.running = self
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Scenes

    /// The scenes that are connected.
    open var connectedScenes: Set<UIScene> { Set(lifeCycle.scene.map { [$0] } ?? []) }

    /// The sessions of the connected scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// The scene that windows without one join when they become visible.
    var defaultScene: UIWindowScene? { lifeCycle.scene }

    /// The windows of all scenes, from back to front.
    open var windows: [UIWindow] { lifeCycle.scene?.windows ?? [] }

    /// The window that receives key events.
    open var keyWindow: UIWindow? { lifeCycle.scene?.keyWindow }

    /// Activates a scene, or creates one if the session is nil.
    ///
    /// The app's scene is active already. Another one is not supported: the handler receives
    /// `UISceneError.multipleScenesNotSupported`.
    open func requestSceneSessionActivation(
        _ sceneSession: UISceneSession?, userActivity: NSUserActivity?, options: UIScene.ActivationRequestOptions?,
        errorHandler: ((any Error) -> Void)? = nil
    ) {
        if let sceneSession, sceneSession.scene != nil { return }
        errorHandler?(UISceneError(.multipleScenesNotSupported))
    }

    /// Removes a scene. The handler receives `UISceneError.requestDenied`, because the app's only
    /// scene cannot be removed.
    open func requestSceneSessionDestruction(
        _ sceneSession: UISceneSession, options: UISceneDestructionRequestOptions?, errorHandler: ((any Error) -> Void)? = nil
    ) {
        errorHandler?(UISceneError(.requestDenied))
    }

    /// Updates the picture of a scene that the system shows. It has no effect: there is no such
    /// picture.
    open func requestSceneSessionRefresh(_ sceneSession: UISceneSession) {}

    /// Begins to receive events of remote controls. It has no effect: there are none.
    open func beginReceivingRemoteControlEvents() {}

    /// Ends receiving events of remote controls. It has no effect.
    open func endReceivingRemoteControlEvents() {}

    /// Excludes the present picture from the next launch. It has no effect: there is no such
    /// picture.
    open func ignoreSnapshotOnNextApplicationLaunch() {}

    // MARK: Interface

    /// The layout direction of the user interface.
    open var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        UITraitCollection.standard.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight
    }

    /// The text size that the user prefers.
    open var preferredContentSizeCategory: UIContentSizeCategory { UITraitCollection.standard.preferredContentSizeCategory }

    /// A Boolean value that indicates whether the app can show several scenes: always false.
    open var supportsMultipleScenes: Bool { false }

    // MARK: Ignoring touches

    /// Stops the delivery of touches and pointer events and cancels the current ones. Calls nest.
    @available(*, deprecated, message: "Use UIView's isUserInteractionEnabled instead")
    open func beginIgnoringInteractionEvents() {
        ignoredDepth += 1
        if ignoredDepth == 1 { cancelTouches() }
    }

    /// Resumes the delivery of touches and pointer events when the calls are balanced.
    @available(*, deprecated, message: "Use UIView's isUserInteractionEnabled instead")
    open func endIgnoringInteractionEvents() { ignoredDepth = max(0, ignoredDepth - 1) }

    /// A Boolean value that indicates whether touches and pointer events are ignored.
    @available(*, deprecated, message: "Use UIView's isUserInteractionEnabled instead")
    open var isIgnoringInteractionEvents: Bool { ignoredDepth > 0 }

    // MARK: Status bar and orientation

    /// The orientation of the user interface. Setting it has no effect, as on iOS since 13:
    /// `UIWindowScene.requestGeometryUpdate(_:errorHandler:)` requests a rotation.
    @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
    open var statusBarOrientation: UIInterfaceOrientation {
        get { defaultScene?.interfaceOrientation ?? .unknown }
        set {}
    }

    /// The appearance that the application determines for the status bar.
    final lazy var statusBar = AppInformation.main.statusBar

    /// The frame of the status bar (points); empty while it is hidden.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var statusBarFrame: CGRect { defaultScene?.statusBar.statusBarFrame ?? .zero }

    /// A Boolean value that indicates whether the status bar is hidden. As on iOS, setting it has
    /// no effect unless the app's Info.plist sets `UIViewControllerBasedStatusBarAppearance` to
    /// false.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var isStatusBarHidden: Bool {
        get { defaultScene?.statusBar.isStatusBarHidden ?? true }
        set { setStatusBarHidden(newValue, with: .none) }
    }

    /// Shows or hides the status bar. As on iOS, it has no effect unless the app's Info.plist sets
    /// `UIViewControllerBasedStatusBarAppearance` to false.
    @available(*, deprecated, message: "Use -[UIViewController prefersStatusBarHidden]")
    open func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {
        changeStatusBar(animation) { $0.isHidden = hidden }
    }

    /// The style of the status bar. As on iOS, setting it has no effect unless the app's Info.plist
    /// sets `UIViewControllerBasedStatusBarAppearance` to false.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var statusBarStyle: UIStatusBarStyle {
        get { defaultScene?.statusBar.statusBarStyle ?? .default }
        set { setStatusBarStyle(newValue, animated: false) }
    }

    /// Sets the style of the status bar. As on iOS, it has no effect unless the app's Info.plist
    /// sets `UIViewControllerBasedStatusBarAppearance` to false.
    @available(*, deprecated, message: "Use -[UIViewController preferredStatusBarStyle]")
    open func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {
        changeStatusBar(animated ? .fade : .none) { $0.style = statusBarStyle }
    }

    /// The duration of a rotation by 90 degrees (seconds).
    @available(*, deprecated, message: "Use viewWillTransitionToSize:withTransitionCoordinator: instead.")
    open var statusBarOrientationAnimationDuration: TimeInterval { Self.orientationDuration }

    /// Returns the orientations that the app's Info.plist lists in
    /// `UISupportedInterfaceOrientations`; without it, all on tablets and all but upside down on
    /// phones.
    open func supportedInterfaceOrientations(for window: UIWindow?) -> UIInterfaceOrientationMask {
        let idiom = UITraitCollection.standard.userInterfaceIdiom
        return UIInterfaceOrientationMask(information: Bundle.main.infoDictionary ?? [:], idiom: idiom) ?? .standard(for: idiom)
    }

    // MARK: Events

    /// Sends an action to a target.
    ///
    /// - Parameters:
    ///   - action: The selector of the action.
    ///   - target: The target, or nil for the object that `target(forAction:withSender:)` returns
    ///     for the key window's first responder, else for the sender, else for the key window. The
    ///     process ends if a target does not have the selector's method.
    ///   - sender: The object that sends the action, or nil.
    ///   - event: The event that caused the action, or nil.
    /// - Returns: Whether there is a target.
    @discardableResult
    open func sendAction(_ action: Selector, to target: Any?, from sender: Any?, for event: UIEvent?) -> Bool {
        Self.deliver(action, to: target, from: sender, for: event, startingAt: firstActionResponder(from: sender))
    }

    /// Delivers an event: touches and hovers to the windows that contain them, scrolls to the
    /// window of the view under the pointer, and presses to their responder.
    open func sendEvent(_ event: UIEvent) { replaceable(.applicationSendEvent, self, event) { deliver($0) } }

    private func deliver(_ event: UIEvent) {
        switch event {
        case let event as UIPressesEvent: keyDispatcher.deliver(event)
        case let event as ScrollEvent: event.view?.window?.sendEvent(event)
        default:
            for window in windows where !(event.touches(for: window) ?? []).isEmpty { window.sendEvent(event) }
        }
    }

    /// Handles events from the server, which the version-0 run-loop source of `EventQueue`
    /// delivers. Gathered moves of touches are delivered before any other event, so that the order
    /// is kept.
    func handle(_ events: [UserInput]) {
        touchDispatcher.begin()
        for event in events where ignoredDepth == 0 || !event.kind.isPointerInput {
            (touchDispatcher.modifiers, pointerDispatcher.modifiers) = (keyDispatcher.modifiers, keyDispatcher.modifiers)
            // Timers whose deadline precedes the event fire first.
            if MediaTimers.shared.isDue(at: event.time) {
                touchDispatcher.flush(to: self)
                MediaTimers.shared.advance(to: event.time)
            }
            switch event.kind {
            case .touch(let touch):
                if touch.phase == .began, UIFocusSystem.focusedView != nil { defaultScene?.focus.touchBegan() }
                touchDispatcher.handle(touch, time: event.time, of: self)
            case .hover(let hover):
                touchDispatcher.flush(to: self)
                pointerDispatcher.handle(hover, time: event.time, of: self)
            case .scroll(let scroll):
                touchDispatcher.flush(to: self)
                pointerDispatcher.handle(scroll, time: event.time, of: self)
            case .key(let key):
                touchDispatcher.flush(to: self)
                keyDispatcher.handle(key, time: event.time, of: self)
            case .text(let text):
                touchDispatcher.flush(to: self)
                keyDispatcher.insert(text, in: self)
            case .composition:
                // Compositions concern views that edit marked text; UIKeyInput receives the result.
                break
            }
        }
        touchDispatcher.flush(to: self)
    }

    /// Cancels all touches and pointer interactions.
    func cancelTouches() {
        touchDispatcher.cancelAll(of: self)
        pointerDispatcher.cancelAll()
    }

    /// Cancels touches, pointer interactions and presses of keys after the connection to the server
    /// was lost. Fires all timers, because their deadlines mean nothing on the clock of another
    /// server.
    func cancelInput() {
        cancelTouches()
        keyDispatcher.cancelAll(of: self)
        EventQueue.resetTime()
        MediaTimers.shared.advance(to: .infinity)
    }

    /// The touches that are on the screen.
    var activeTouches: [UITouch] { touchDispatcher.touches }
}

extension UserInput.Kind {
    /// A Boolean value that indicates whether the event is of touches or the pointer rather than of
    /// keys.
    fileprivate var isPointerInput: Bool {
        switch self {
        case .touch, .hover, .scroll: true
        case .key, .text, .composition: false
        }
    }
}

extension UIApplication {
    /// The duration of a rotation by 90 degrees on iOS (seconds).
    nonisolated static let orientationDuration: TimeInterval = 0.3

    /// The name of the exception that ends the process if the application and the frontmost view
    /// controller support no common orientation of the device.
    nonisolated public static let invalidInterfaceOrientationException = NSExceptionName("UIApplicationInvalidInterfaceOrientation")

    /// Posted before the orientation of the interface changes. The user info has the new
    /// orientation.
    nonisolated public static let willChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarOrientationNotification")
    /// Posted after the orientation of the interface changed. The user info has the former
    /// orientation.
    nonisolated public static let didChangeStatusBarOrientationNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarOrientationNotification")
    /// The orientation in the user info of notifications, an `NSNumber` of a
    /// `UIInterfaceOrientation`.
    nonisolated public static let statusBarOrientationUserInfoKey = "UIApplicationStatusBarOrientationUserInfoKey"
    /// Posted before the frame of the status bar changes. The user info has the new frame.
    nonisolated public static let willChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    /// Posted after the frame of the status bar changed. The user info has the former frame.
    nonisolated public static let didChangeStatusBarFrameNotification = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")
    /// The frame in the user info of notifications, an `NSValue` of a `CGRect`.
    nonisolated public static let statusBarFrameUserInfoKey = "UIApplicationStatusBarFrameUserInfoKey"

    /// Posted after the app has launched, once the delegate's
    /// `application(_:didFinishLaunchingWithOptions:)` has returned. The object is the application,
    /// as for the other notifications of the app.
    nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    /// Posted after the app became active.
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    /// Posted when the app is about to become inactive, before `didEnterBackgroundNotification`.
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    /// Posted after the app moved to the background.
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    /// Posted when the app is about to move to the foreground, also at launch.
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    /// Posted when SIGTERM or SIGINT is about to end the app. The process exits when the observers
    /// have returned.
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
