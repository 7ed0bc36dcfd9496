import CoreGraphics
import Foundation
import QuartzCore

/// The windows of a screen. Main thread.
@preconcurrency @MainActor open class UIWindowScene: UIScene, UITraitEnvironment, UITraitChangeObservable {
    private var windowList: [UIWindow] = []
    final var observers = TraitChangeObservers()
    private(set) var keyWindowOfScene: UIWindow?

    /// The screen that shows the scene.
    open var screen: UIScreen { .main }

    /// The scene's windows, from back to front.
    open var windows: [UIWindow] { windowList }

    /// The window that keys go to.
    open var keyWindow: UIWindow? { keyWindowOfScene }

    /// The scene's traits: the screen's, with those that the scene overrides.
    open var traitCollection: UITraitCollection { traitOverrides.applied(to: .standard) }

    /// Called after traits have changed.
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Traits of the scene and its windows, instead of the screen's.
    open var traitOverrides = UITraitOverrides() {
        didSet { takeTraits(from: oldValue.applied(to: .standard)) }
    }

    /// The space of the scene's points: the scene fills the screen.
    open var coordinateSpace: any UICoordinateSpace { screen.coordinateSpace }

    /// Portrait where the scene is higher than it is wide.
    open var interfaceOrientation: UIInterfaceOrientation {
        let size = screen.bounds.size
        return size.width > size.height ? .landscapeLeft : .portrait
    }

    // MARK: Windows

    func add(_ window: UIWindow) {
        window.scene = self
        windowList.append(window)
        screen.context.layer.addSublayer(window.layer)
        arrange()
        window.enter(window, from: nil)
    }

    func remove(_ window: UIWindow) {
        resignKey(window)
        windowList.removeAll { $0 === window }
        window.scene = nil
        window.layer.removeFromSuperlayer()
        window.enter(nil, from: window)
    }

    /// In front of the others of its level.
    func bringToFront(_ window: UIWindow) {
        windowList.removeAll { $0 === window }
        windowList.append(window)
        arrange()
    }

    /// Brings windows into the order of their levels, those of one level as they are.
    func arrange() {
        let order = windowList.enumerated().sorted { ($0.element.windowLevel, $0.offset) < ($1.element.windowLevel, $1.offset) }
        windowList = order.map(\.element)
        for window in windowList { screen.context.layer.addSublayer(window.layer) }
    }

    func windowWasHidden(_ window: UIWindow) {
        resignKey(window)
        NotificationCenter.default.post(name: UIWindow.didBecomeHiddenNotification, object: window)
    }

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

    // MARK: The screen

    /// Takes another size or other traits of the screen over.
    func screenDidChange(from former: CGRect, traits formerTraits: UITraitCollection) {
        for window in windowList {
            // A window that filled the screen goes on to do so, whatever it is.
            if window.frame.size == former.size || former.isEmpty { window.take(screen.bounds) }
        }
        let formerTraits = traitOverrides.applied(to: formerTraits)
        takeTraits(from: formerTraits)
        (delegate as? any UIWindowSceneDelegate)?.windowScene(
            self, didUpdate: screen.coordinateSpace, interfaceOrientation: former.width > former.height ? .landscapeLeft : .portrait,
            traitCollection: formerTraits)
    }

    /// Tells the windows, and who asked for it, of other traits.
    private func takeTraits(from former: UITraitCollection) {
        let traits = traitCollection
        for window in windowList { window.takeTraits(traits, from: former) }
        guard traits != former else { return }
        traitCollectionDidChange(former)
        observers.notify(self, from: former, to: traits)
    }
}
