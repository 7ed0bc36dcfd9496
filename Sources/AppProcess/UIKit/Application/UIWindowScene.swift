import CoreGraphics
import Foundation
import QuartzCore

/// A scene that manages windows on a screen. Main thread only.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
    final var windowList: [UIWindow] = []
    final var observers = TraitChangeObservers()
    private(set) var keyWindowOfScene: UIWindow?

    /// The screen that shows the scene.
    open var screen: UIScreen { .main }

    /// The scene's windows, from back to front.
    open var windows: [UIWindow] { windowList }

    /// The window that receives key events.
    open var keyWindow: UIWindow? { keyWindowOfScene }

    /// The scene's traits: the screen's with the scene's overrides applied.
    open var traitCollection: UITraitCollection { traitOverrides.applied(to: .standard) }

    /// Notifies the scene that its traits changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits that override the screen's for the scene and its windows.
    open var traitOverrides = UITraitOverrides() {
        didSet { notifyTraitChange(from: oldValue.applied(to: .standard)) }
    }

    /// The scene's coordinate space (points). A scene fills its screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    /// A Boolean value that indicates whether the scene fills its screen: always true.
    open var isFullScreen: Bool { true }

    /// The orientation of the scene: that of the interface on the simulated device or, without one,
    /// portrait unless the scene is wider than it is high.
    open var interfaceOrientation: UIInterfaceOrientation { screen.orientation }

    /// The current geometry of the scene.
    open var effectiveGeometry: Geometry { Geometry(self) }

    /// Requests a geometry. On a simulated device, the interface rotates to one of the orientations
    /// that the application and the frontmost controller support, and the request is denied if they
    /// support none. Other screens do not rotate, so requests for orientations that the scene does
    /// not have are denied.
    ///
    /// - Parameters:
    ///   - geometryPreferences: The geometry, a `GeometryPreferences.iOS`.
    ///   - errorHandler: A closure that receives the error, a `UISceneError`, if the scene cannot
    ///     have the geometry. It is called at once.
    open func requestGeometryUpdate(_ geometryPreferences: GeometryPreferences, errorHandler: ((any Error) -> Void)? = nil) {
        request(geometryPreferences, errorHandler)
    }

    /// The status bar of the scene, which a simulated device shows.
    open var statusBarManager: UIStatusBarManager? { statusBar }

    final private(set) lazy var statusBar = UIStatusBarManager(self)
    /// The home indicator of a simulated device.
    final private(set) lazy var homeIndicator = HomeIndicator(self)
    /// The focus of the scene's keys.
    final private(set) lazy var focus = UIFocusSystem()

    /// The focus of the scene's keys, or nil on a phone.
    open var focusSystem: UIFocusSystem? { traitCollection.userInterfaceIdiom == .phone ? nil : focus }

    /// The orientations that the application and the frontmost view controller support, as they
    /// stated when they were last asked.
    final var supportedOrientations = UIInterfaceOrientationMask.all
    /// The turn of the interface that is in progress.
    final var turning = Turning()

    /// Registers a handler for changes of any of some traits, until it is removed or the scene is
    /// deallocated.
    ///
    /// - Parameters:
    ///   - traits: The traits to observe.
    ///   - observer: A closure that receives the scene and its previous traits. It is called after
    ///     `traitCollectionDidChange(_:)`.
    /// - Returns: The registration, with which `unregisterForTraitChanges(_:)` removes the handler.
    @discardableResult
    open func registerForTraitChanges(
        _ traits: [UITrait], observer: @escaping TraitChangeHandler<any UITraitChangeObservable>
    ) -> any UITraitChangeRegistration {
        observers.add(traits, observer)
    }

    /// Removes a registration, so that its handler is no longer called. Does nothing for a
    /// registration with another object.
    open func unregisterForTraitChanges(_ registration: any UITraitChangeRegistration) { observers.remove(registration) }

    // MARK: Windows

    /// Adds a window to the scene and its layer to the screen. `UIWindow.windowScene` calls it.
    func add(_ window: UIWindow) {
        window.scene = self
        windowList.append(window)
        screen.context.layer.addSublayer(window.layer)
        arrange()
        window.windowDidChange(to: window, from: nil)
    }

    /// Removes a window from the scene and the screen.
    func remove(_ window: UIWindow) {
        resignKey(window)
        windowList.removeAll { $0 === window }
        window.scene = nil
        window.layer.removeFromSuperlayer()
        window.windowDidChange(to: nil, from: window)
    }

    /// Moves a window in front of the others of its level.
    func bringToFront(_ window: UIWindow) {
        windowList.removeAll { $0 === window }
        windowList.append(window)
        arrange()
    }

    /// Sorts the windows by level. The order within a level is kept. The home indicator is in front
    /// of all.
    func arrange() {
        let order = windowList.enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
        windowList = order.map(\.element)
        // Adding a layer that is a sublayer already moves it to the front.
        for window in windowList where window.windowLevel < .statusBar { screen.context.layer.addSublayer(window.layer) }
        if let bar = statusBar.layer { screen.context.layer.addSublayer(bar) }
        for window in windowList where window.windowLevel >= .statusBar { screen.context.layer.addSublayer(window.layer) }
        if let indicator = homeIndicator.layer { screen.context.layer.addSublayer(indicator) }
    }

    /// Called when a window of the scene was hidden.
    func windowWasHidden(_ window: UIWindow) {
        resignKey(window)
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
    }

    /// Makes a window the key window instead of the present one.
    func makeKey(_ window: UIWindow) {
        guard keyWindowOfScene !== window else { return }
        if let former = keyWindowOfScene { resignKey(former) }
        keyWindowOfScene = window
        window.becomeKey()
        NotificationCenter.default.post(name: UIWindow.didBecomeKeyNotification, object: window)
    }

    private func resignKey(_ window: UIWindow) {
        guard keyWindowOfScene === window else { return }
        keyWindowOfScene = nil
        window.resignKey()
        NotificationCenter.default.post(name: UIWindow.didResignKeyNotification, object: window)
    }

    // MARK: Screen

    /// Passes a new size, new traits or another orientation of the screen to the windows, the
    /// observers and the delegate.
    ///
    /// - Parameters:
    ///   - former: The bounds before (points).
    ///   - formerTraits: The traits before.
    ///   - formerOrientation: The orientation of the interface on the device before, or nil if it
    ///     follows from the size.
    func screenDidChange(
        from former: CGRect, traits formerTraits: UITraitCollection, orientation formerOrientation: UIInterfaceOrientation? = nil
    ) {
        let formerOrientation = formerOrientation ?? Self.orientation(of: former.size)
        let formerTraits = traitOverrides.applied(to: formerTraits)
        orientationWillChange(from: formerOrientation)
        defer { orientationDidChange(from: formerOrientation) }
        // A window that filled the screen continues to fill it.
        let filling = windowList.filter { $0.frame.size == former.size || former.isEmpty }
        let rotation = screen.device == nil ? nil : InterfaceRotation(from: formerOrientation, to: interfaceOrientation)
        if let rotation {
            for window in filling {
                window.rotate(
                    rotation, to: screen.bounds, traits: traitCollection, from: formerTraits, animated: turning.isAnimated)
            }
        } else {
            for window in filling { window.resize(to: screen.bounds) }
        }
        if screen.device != nil || statusBar.layer != nil || homeIndicator.layer != nil {
            if rotation != nil {
                statusBar.prepareForRotation()
                homeIndicator.prepareForRotation()
            }
            updateStatusBar(duration: turning.isAnimated ? rotation?.duration ?? 0 : 0, animation: .fade)
        }
        notifyTraitChange(from: formerTraits, in: rotation == nil ? windowList : windowList.filter { !filling.contains($0) })
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: ScreenSpace(screen, formerBounds: former),
            interfaceOrientation: formerOrientation, traitCollection: formerTraits)
    }

    /// Passes a change of the traits to windows, all of them unless some are given, and to the
    /// observers.
    private func notifyTraitChange(from former: UITraitCollection, in windows: [UIWindow]? = nil) {
        let traits = traitCollection
        for window in windows ?? windowList { window.traitsDidChange(to: traits, from: former) }
        guard traits != former else { return }
        traitCollectionDidChange(former)
        observers.notify(self, from: former, to: traits)
    }
}
