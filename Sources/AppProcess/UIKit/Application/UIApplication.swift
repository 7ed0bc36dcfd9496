public import Foundation
import QuartzCore

/// The app: its scenes, and the events that it hands to them. There is one. Main thread.
@preconcurrency @MainActor open class UIApplication: UIResponder {
    /// Whether the app is seen and gets events.
    public enum State: Int, Sendable {
        case active, inactive, background
    }

    /// Why the app was launched, by key. There are no reasons but that it was started: none.
    public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
    }

    /// The app's one object. There is none before `UIApplicationMain` has made it.
    public class var shared: UIApplication {
        guard let running else {
            UIKitException.raise(
                "NSInternalInconsistencyException", "UIApplication.shared: there is no application before UIApplicationMain")
        }
        return running
    }

    /// The app's one object, where there is one.
    private(set) static var running: UIApplication?

    /// What is told of the app's life.
    open var delegate: (any UIApplicationDelegate)?

    /// Whether the app is seen and gets events.
    public internal(set) var applicationState = State.inactive

    /// How often touches were to be ignored, less how often that was to be over.
    var ignoredDepth = 0

    let lifeCycle = LifeCycle()
    private let dispatcher = TouchDispatcher()
    private let pointer = PointerDispatcher()
    private let keyboard = KeyDispatcher()

    /// The application; made by `UIApplicationMain`.
    public override init() {
        super.init()
        if Self.running != nil {
            UIKitException.raise("NSInternalInconsistencyException", "There can only be one UIApplication instance.")
        }
        Self.running = self
    }

    open override var next: UIResponder? { delegate as? UIResponder }

    // MARK: Scenes

    /// The scenes that there are.
    open var connectedScenes: Set<UIScene> { Set(lifeCycle.scene.map { [$0] } ?? []) }

    /// The sessions of the scenes.
    open var openSessions: Set<UISceneSession> { Set(connectedScenes.map(\.session)) }

    /// The scene that windows join which were made without one.
    var defaultScene: UIWindowScene? { lifeCycle.scene }

    /// The windows of all scenes, from back to front.
    open var windows: [UIWindow] { lifeCycle.scene?.windows ?? [] }

    /// The window that keys go to.
    open var keyWindow: UIWindow? { lifeCycle.scene?.keyWindow }

    // MARK: Events

    /// Hands an event to the windows that it is about.
    open func sendEvent(_ event: UIEvent) {
        switch event {
        case let event as UIPressesEvent: keyboard.deliver(event)
        case let event as ScrollEvent: event.view?.window?.sendEvent(event)
        default:
            for window in windows where !(event.touches(for: window) ?? []).isEmpty { window.sendEvent(event) }
        }
    }

    /// Takes what came from the server over: the version-0 source's work.
    func handle(_ events: [UserInput]) {
        dispatcher.begin()
        for event in events where ignoredDepth == 0 || !event.kind.isOfPointers {
            if MediaTimers.shared.isDue(at: event.time) {
                dispatcher.flush(to: self)
                MediaTimers.shared.advance(to: event.time)
            }
            switch event.kind {
            case .touch(let touch): dispatcher.take(touch, time: event.time, of: self)
            case .hover(let hover):
                dispatcher.flush(to: self)
                pointer.take(hover, time: event.time, of: self)
            case .scroll(let scroll):
                dispatcher.flush(to: self)
                pointer.take(scroll, time: event.time, of: self)
            case .key(let key):
                dispatcher.flush(to: self)
                keyboard.take(key, time: event.time, of: self)
            case .text(let text):
                dispatcher.flush(to: self)
                keyboard.insert(text, in: self)
            case .composition:
                // What is not yet decided is for views that edit text; UIKeyInput gets it once it is.
                break
            }
        }
        dispatcher.flush(to: self)
    }

    /// Nothing is touched any more, nor pointed at.
    func cancelTouches() {
        dispatcher.cancelAll(of: self)
        pointer.cancelAll()
    }

    /// The screen is gone.
    func cancelInput() {
        cancelTouches()
        EventQueue.forgetTime()
        MediaTimers.shared.advance(to: .infinity)
    }

    /// Touches that are down.
    var activeTouches: [UITouch] { dispatcher.touches }
}

extension UserInput.Kind {
    /// Whether it is about fingers or a pointer, rather than keys.
    fileprivate var isOfPointers: Bool {
        switch self {
        case .touch, .hover, .scroll: true
        case .key, .text, .composition: false
        }
    }
}

extension UIApplication {
    nonisolated public static let didFinishLaunchingNotification = Notification.Name("UIApplicationDidFinishLaunchingNotification")
    nonisolated public static let didBecomeActiveNotification = Notification.Name("UIApplicationDidBecomeActiveNotification")
    nonisolated public static let willResignActiveNotification = Notification.Name("UIApplicationWillResignActiveNotification")
    nonisolated public static let didEnterBackgroundNotification = Notification.Name("UIApplicationDidEnterBackgroundNotification")
    nonisolated public static let willEnterForegroundNotification = Notification.Name("UIApplicationWillEnterForegroundNotification")
    nonisolated public static let willTerminateNotification = Notification.Name("UIApplicationWillTerminateNotification")
}
