import CoreGraphics
public import Foundation
import QuartzCore

/// The root of a view hierarchy, which a scene shows on the screen.
///
/// A window is hidden until `makeKeyAndVisible()` or `isHidden = false`. Its `rootViewController`'s
/// view fills it:
///
/// ```swift
/// final class SceneDelegate: NSObject, UIWindowSceneDelegate {
///     var window: UIWindow?
///
///     func scene(
///         _ scene: UIScene, willConnectTo session: UISceneSession,
///         options connectionOptions: UIScene.ConnectionOptions
///     ) {
///         guard let scene = scene as? UIWindowScene else { return }
///         let window = UIWindow(windowScene: scene)
///         window.rootViewController = UIViewController()
///         window.makeKeyAndVisible()
///         self.window = window
///     }
/// }
/// ```
///
/// Main thread only.
@preconcurrency @MainActor open class UIWindow: UIView {
    /// The position of a window in the front-to-back order. Windows with higher levels are in
    /// front.
    public struct Level: RawRepresentable, Hashable, Comparable, Sendable {
        /// The level as a number; windows of higher levels are in front of others.
        public let rawValue: CGFloat
        /// Creates a level from a number.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        /// Creates a level from a number.
        public init(_ rawValue: CGFloat) { self.rawValue = rawValue }

        /// The level of most windows.
        public static let normal = Level(0)
        /// The level of a status bar.
        public static let statusBar = Level(1000)
        /// The level of an alert.
        public static let alert = Level(2000)

        /// Returns a Boolean value that indicates whether the first level is behind the second.
        public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }

        /// Returns a level a distance in front of another.
        public static func + (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue + rhs) }
        /// Returns a level a distance behind another.
        public static func - (lhs: Level, rhs: CGFloat) -> Level { Level(lhs.rawValue - rhs) }
        /// Moves a level toward the front.
        public static func += (lhs: inout Level, rhs: CGFloat) { lhs = lhs + rhs }
        /// Moves a level toward the back.
        public static func -= (lhs: inout Level, rhs: CGFloat) { lhs = lhs - rhs }
    }

    /// The scene that shows the window. `UIWindowScene` sets it.
    weak var scene: UIWindowScene?
    /// The responder that receives key events first.
    var firstResponder: UIResponder? {
        didSet { if firstResponder !== oldValue, !isReplacingFirstResponder { updateInputViews() } }
    }
    /// Whether another object will become first responder after the present one has resigned, so
    /// that input views are updated only once.
    private var isReplacingFirstResponder = false
    /// The menu that is shown in front of the window's views, which receives the window's keys.
    var menu: MenuPresentation?
    /// The views that the first responder shows in place of a keyboard.
    var inputHost: InputViewHost?

    /// Creates a window in a scene, with the scene's size.
    public init(windowScene: UIWindowScene) {
        super.init(frame: windowScene.coordinateSpace.bounds)
        prepare()
        self.windowScene = windowScene
    }

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    /// Creates a window from an archive.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        prepare()
    }

    private func prepare() {
        isHidden = true
        autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    /// The scene that shows the window, or nil if it is shown nowhere.
    open weak var windowScene: UIWindowScene? {
        get { scene }
        set {
            guard scene !== newValue else { return }
            scene?.remove(self)
            newValue?.add(self)
            updateTraits()
            updateSafeArea()
            if newValue != nil { applyAppearance() }
        }
    }

    /// The screen that shows the window.
    open var screen: UIScreen { scene?.screen ?? .main }

    /// The window's level. The default is `.normal`.
    open var windowLevel = Level.normal { didSet { if windowLevel != oldValue { scene?.arrange() } } }

    /// A Boolean value that indicates whether the window receives key events.
    open var isKeyWindow: Bool { scene?.keyWindow === self }

    /// A Boolean value that indicates whether the window can become the key window. The default
    /// implementation returns true.
    open var canBecomeKey: Bool { true }

    /// Notifies the window that it became the key window.
    open func becomeKey() {}

    /// Notifies the window that it is no longer the key window.
    open func resignKey() {}

    /// Makes the window the key window.
    open func makeKey() {
        joinScene()
        guard canBecomeKey else { return }
        scene?.makeKey(self)
    }

    /// Shows the window in front of the others of its level and makes it the key window.
    open func makeKeyAndVisible() {
        if isHidden { isHidden = false } else { scene?.bringToFront(self) }
        makeKey()
    }

    /// The controller whose view fills the window.
    open var rootViewController: UIViewController? {
        didSet {
            guard rootViewController !== oldValue else { return }
            changeRoot(from: oldValue)
        }
    }

    /// Delivers an event to the views and gesture recognizers that it concerns.
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

    private lazy var ownUndoManager = UndoManager()

    /// The undo manager of the window's responders.
    open override var undoManager: UndoManager? { ownUndoManager }

    override var responderWindow: UIWindow? { self }

    /// Called when the window becomes visible.
    private func appear() {
        joinScene()
        scene?.bringToFront(self)
        NotificationCenter.default.post(name: Self.didBecomeVisibleNotification, object: self)
    }

    /// Joins the app's scene, if the window has none.
    private func joinScene() {
        if scene == nil { windowScene = UIApplication.running?.defaultScene }
    }

    /// Makes an object the first responder if the present one resigns. Input views that both share
    /// stay in place.
    ///
    /// - Returns: Whether the object is the first responder.
    func replaceFirstResponder(by responder: UIResponder) -> Bool {
        let wasReplacing = isReplacingFirstResponder
        isReplacingFirstResponder = true
        defer {
            isReplacingFirstResponder = wasReplacing
            if !wasReplacing { updateInputViews() }
        }
        if let former = firstResponder {
            guard former.canResignFirstResponder, former.resignFirstResponder() else { return false }
        }
        firstResponder = responder
        return true
    }

    /// Keeps the views that replace a keyboard in front of others.
    open override func didAddSubview(_ subview: UIView) {
        super.didAddSubview(subview)
        if let host = inputHost, host.superview === self, subview !== host { bringSubviewToFront(host) }
    }

    /// Ends the role of a view that left the window, and of its descendants: as first responder,
    /// and as receivers of touches and gestures.
    func viewDidLeave(_ view: UIView) {
        if let responder = firstResponder as? UIView, responder.isDescendant(of: view) {
            _ = responder.resignFirstResponder()
            // A view outside of the window cannot refuse.
            if firstResponder === responder { firstResponder = nil }
        }
        cancelTouches(in: view)
        menu?.viewDidLeaveWindow(view)
        PointerTracker.shared.viewDidLeaveWindow(view)
        if UIFocusSystem.focusedView != nil { windowScene?.focus.viewDidLeaveWindow(view) }
    }

    // MARK: Conversions

    /// Converts a point from the window's space to another window's, or to the screen's if `window`
    /// is nil.
    open func convert(_ point: CGPoint, to window: UIWindow?) -> CGPoint {
        let onScreen = pointOnScreen(point)
        return window?.pointFromScreen(onScreen) ?? onScreen
    }

    /// Converts a point from another window's space, or from the screen's if `window` is nil, to
    /// this window's.
    open func convert(_ point: CGPoint, from window: UIWindow?) -> CGPoint { pointFromScreen(window?.pointOnScreen(point) ?? point) }

    /// Converts a rectangle from the window's space to another window's, or to the screen's if
    /// `window` is nil. Returns the bounding box.
    open func convert(_ rect: CGRect, to window: UIWindow?) -> CGRect {
        let onScreen = rectOnScreen(rect)
        return window?.rectFromScreen(onScreen) ?? onScreen
    }

    /// Converts a rectangle from another window's space, or from the screen's if `window` is nil,
    /// to this window's. Returns the bounding box.
    open func convert(_ rect: CGRect, from window: UIWindow?) -> CGRect { rectFromScreen(window?.rectOnScreen(rect) ?? rect) }
}

extension UIWindow {
    /// Posted after a window was shown. The object is the window, as for the other notifications of
    /// windows.
    nonisolated public static let didBecomeVisibleNotification = Notification.Name("UIWindowDidBecomeVisibleNotification")
    /// Posted after a window was hidden.
    nonisolated public static let didBecomeHiddenNotification = Notification.Name("UIWindowDidBecomeHiddenNotification")
    /// Posted after a window became the key window, when `becomeKey()` has returned.
    nonisolated public static let didBecomeKeyNotification = Notification.Name("UIWindowDidBecomeKeyNotification")
    /// Posted after a window ceased to be the key window, when `resignKey()` has returned.
    nonisolated public static let didResignKeyNotification = Notification.Name("UIWindowDidResignKeyNotification")
}
