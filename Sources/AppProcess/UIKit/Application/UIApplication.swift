import CoreGraphics
public import Foundation
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

    /// The keys of an app's launch options. Lamina passes no options.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        /// The key as a string.
        public let rawValue: String
        /// Creates a key from a string.
        public init(rawValue: String) { self.rawValue = rawValue }
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

    // MARK: Events

    /// The number of calls of `beginIgnoringInteractionEvents()` without a matching
    /// `endIgnoringInteractionEvents()`.
    var ignoredDepth = 0

    let lifeCycle = LifeCycle()
    private let touchDispatcher = TouchDispatcher()
    private let pointerDispatcher = PointerDispatcher()
    private let keyDispatcher = KeyDispatcher()

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

    // MARK: Status bar

    /// The orientation of the user interface.
    @available(*, deprecated, message: "Use the interfaceOrientation property of the window scene instead.")
    open var statusBarOrientation: UIInterfaceOrientation { defaultScene?.interfaceOrientation ?? .unknown }

    /// The frame of the status bar: always empty, because there is none.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var statusBarFrame: CGRect { .zero }

    /// A Boolean value that indicates whether the status bar is hidden: always true.
    @available(*, deprecated, message: "Use the statusBarManager property of the window scene instead.")
    open var isStatusBarHidden: Bool { true }

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
    open func sendEvent(_ event: UIEvent) {
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
            // Timers whose deadline precedes the event fire first.
            if MediaTimers.shared.isDue(at: event.time) {
                touchDispatcher.flush(to: self)
                MediaTimers.shared.advance(to: event.time)
            }
            switch event.kind {
            case .touch(let touch): touchDispatcher.handle(touch, time: event.time, of: self)
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
