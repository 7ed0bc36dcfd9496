import CoreGraphics
public import Foundation
import QuartzCore

/// The view at the top of a tree, which is shown by a scene. Main thread.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// Which windows lie in front of others: those of higher levels.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// That of most windows.
        public static let normal = Level(0)
        /// That of the status bar.
        public static let statusBar = Level(1000)
        /// That of alerts.
        public static let alert = Level(2000)

        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
    }

    weak var scene: UIWindowScene?
    /// The object that keys go to first.
    var firstResponder: UIResponder?

    /// A window of a scene, of its size.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        prepare()
        self.windowScene = windowScene
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The scene that shows the window; nil shows it nowhere.
    open weak var windowScene: UIWindowScene? {
        get { scene }
        set {
            guard scene !== newValue else { return }
            scene?.remove(self)
            newValue?.add(self)
            updateTraits()
        }
    }

    /// The screen that the window is on.
    open var screen: UIScreen { scene?.screen ?? .main }

    /// Which windows it lies in front of. Initially `normal`.
    open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { scene?.arrange() } } }

    /// Whether keys go to this window.
    open var isKeyWindow: Bool { scene?.keyWindow === self }

    /// Whether the window can get keys. True unless overridden.
    open var canBecomeKey: Bool { true }

    /// Called when the window becomes the key window.
    open func becomeKey() {}

    /// Called when the window is no longer the key window.
    open func resignKey() {}

    /// Has keys go to this window.
    open func makeKey() {
        joinScene()
        guard canBecomeKey else { return }
        scene?.makeKey(self)
    }

    /// Shows the window, in front of the others of its level, and has keys go to it.
    open func makeKeyAndVisible() {
        isHidden = false
        makeKey()
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            changeRoot(from: oldValue)
        }
    }

    /// Hands an event to the views, and the gesture recognisers, that it is about.
    open func sendEvent(_ event: UIEvent) { deliver(event) }

    open override var isHidden: Bool {
        get { super.isHidden }
        set {
            guard newValue != super.isHidden else { return }
            super.isHidden = newValue
            if newValue { scene?.windowWasHidden(self) } else { appear() }
            visibilityDidChange()
        }
    }

    open override var next: UIResponder? { scene }

    open override var window: UIWindow? { self }

    override var responderWindow: UIWindow? { self }

    private func appear() {
        joinScene()
        scene?.bringToFront(self)
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }

    /// A window that was made without a scene is shown by the app's.
    private func joinScene() {
        if scene == nil { windowScene = UIApplication.running?.defaultScene }
    }

    /// Lets go of what refers to views that left the window.
    func forget(_ view: UIView) {
        if let responder = firstResponder as? UIView, responder.isDescendant(of: view) { _ = responder.resignFirstResponder() }
        cancelTouches(in: view)
    }
}

extension UIWindow {
    nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
