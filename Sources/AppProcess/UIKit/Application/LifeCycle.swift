import Foundation
import QuartzCore

/// Drives the app through its life cycle, and calls its delegates.
///
/// The app is launched when a render server is first connected, is active while one is connected,
/// is in the background otherwise, and terminates on SIGTERM or SIGINT.
@MainActor final class LifeCycle {
    /// The app's only scene, which exists from the launch on.
    private(set) var scene: UIWindowScene?
    private var isLaunched = false
    /// Whether the methods that launch the app are being called.
    private var isLaunching = false
    /// The bounds of the screen as of the latest description (points).
    private var lastBounds = CGRect.zero
    private let queue = EventQueue()
    private var signals: SignalWatch?
    private var memory: MemoryPressure?
    /// The URLs with which the app was started, until it is launched.
    var launchURLs: [URL] = []
    /// The schemes of the URLs that the app itself opens.
    var schemes = OwnSchemes(information: Bundle.main.infoDictionary)

    /// Starts observing the screen, its input and signals.
    ///
    /// - Parameter handlesSignals: Whether signals terminate the app in an orderly way.
    func start(_ application: UIApplication, handlesSignals: Bool = true) {
        let events = UIScreen.main.context.screenEvents
        queue.handler = { [unowned application] in application.handle($0) }
        events.inputHandler = { [queue] events in MainActor.assumeIsolated { queue.append(events) } }
        events.displayHandler = { [weak self, unowned application] display in
            MainActor.assumeIsolated { self?.displayDidChange(display, application) }
        }
        UIScreen.main.context.clipboard.changeHandler = { hasText in
            MainActor.assumeIsolated { UIPasteboard.clipboardDidChange(hasText: hasText) }
        }
        if handlesSignals { watchSignals(application) }
        watchMemory(application, ProcessInfo.processInfo.environment)
    }

    // MARK: Memory

    /// Warns the app when the system is short of memory.
    func watchMemory(_ application: UIApplication, _ environment: [String: String]) {
        for source in MemoryPressure.sources(environment) {
            memory = MemoryPressure(source) { [weak self, weak application] in
                if let application { self?.warnOfMemory(application) }
            }
            if memory != nil { return }
        }
    }

    /// Releases what UIKit can restore, and notifies the delegate, all view controllers and the
    /// observers.
    private func warnOfMemory(_ application: UIApplication) {
        NamedImages.shared.removeAll()
        application.delegate?.applicationDidReceiveMemoryWarning(application)
        for controller in UIViewController.existing.allObjects { controller.didReceiveMemoryWarning() }
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: application)
    }

    // MARK: Screen

    /// Called when the server has connected, has described another size or appearance of the
    /// screen, or, with nil, was disconnected.
    func displayDidChange(_ display: ScreenConfiguration?, _ application: UIApplication) {
        guard let display else {
            application.cancelInput()
            return enterBackground(application)
        }
        let screen = UIScreen.main
        let (bounds, traits) = (lastBounds, UITraitCollection.standard)
        let (device, orientation) = (screen.device, screen.device.map { _ in screen.orientation })
        screen.adopt(display)
        lastBounds = screen.bounds
        if isLaunched {
            if bounds != screen.bounds || traits != .standard || screen.device.map({ _ in screen.orientation }) != orientation {
                scene?.screenDidChange(from: bounds, traits: traits, orientation: orientation)
            }
            if device?.orientation != screen.device?.orientation { deviceDidTurn() }
        } else {
            launch(application)
        }
        // The interface may turn while the app is being launched.
        if !isLaunching { enterForeground(application) }
    }

    /// Called after the user turned the device. The interface follows if the app supports it.
    private func deviceDidTurn() {
        UIDevice.current.orientationDidChange()
        scene?.updateSupportedOrientations()
    }

    // MARK: Transitions

    /// Creates the scene and calls the methods of the application's delegate that launch the app.
    private func launch(_ application: UIApplication) {
        isLaunched = true
        isLaunching = true
        defer { isLaunching = false }
        let name = AppInformation.main.scene(named: nil)?.name
        let session = UISceneSession(
            role: .windowApplication, configuration: UISceneConfiguration(name: name, sessionRole: .windowApplication))
        let urls = launchURLs
        launchURLs = []
        let options = UIScene.ConnectionOptions(urls: urls)
        let launchOptions = urls.first.map { [UIApplication.LaunchOptionsKey.url: $0 as Any] }
        // Windows that the application's delegate creates join the scene, though it connects later.
        let scene = UIWindowScene(session: session, connectionOptions: options)
        self.scene = scene
        scene.orientForLaunch(of: application)
        // As on iOS, the app does not open the URL if one of the methods returns false.
        let opensBefore = application.delegate?.application(application, willFinishLaunchingWithOptions: launchOptions) ?? true
        let opensAfter = application.delegate?.application(application, didFinishLaunchingWithOptions: launchOptions) ?? true
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        connect(scene, options, application)
        UIMenuSystem.main.setNeedsRebuild()
        if scene.screen.device != nil { scene.updateStatusBar(duration: 0) }
        if scene.delegate == nil, opensBefore, opensAfter { deliver(urls, to: application, from: nil) }
    }

    /// Creates the scene's delegate, if the configuration names its class, and connects the scene.
    private func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions, _ application: UIApplication) {
        let session = scene.session
        if let delegate = application.delegate {
            session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        }
        complete(session.configuration)
        scene.activationState = .background
        if let type = session.configuration.delegateClass {
            guard let type = type as? NSObject.Type, let delegate = ClassInstances.make(type) as? any UISceneDelegate else {
                UIKitException.raise(
                    "NSInternalInconsistencyException", "\(type) is not an NSObject class that conforms to UISceneDelegate")
            }
            scene.delegate = delegate
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }

    /// Adds the delegate's class that Info.plist names for the configuration.
    private func complete(_ configuration: UISceneConfiguration) {
        let scene = AppInformation.main.scene(named: configuration.name)
        AppInformation.main.reportStoryboards(of: scene)
        guard configuration.delegateClass == nil, let name = scene?.delegate else { return }
        configuration.delegateClass = NSClassFromString(name)
        if configuration.delegateClass == nil {
            UIKitException.raise(
                "NSInternalInconsistencyException",
                "Info.plist names the class \(name) as UISceneDelegateClassName, and the app has no such class")
        }
    }

    /// Makes the scene active.
    private func enterForeground(_ application: UIApplication) {
        guard let scene, scene.activationState != .foregroundActive else { return }
        let center = NotificationCenter.default
        if let delegate = scene.delegate {
            delegate.sceneWillEnterForeground(scene)
        } else {
            application.delegate?.applicationWillEnterForeground(application)
        }
        center.post(name: UIScene.willEnterForegroundNotification, object: scene)
        center.post(name: UIApplication.willEnterForegroundNotification, object: application)
        scene.activationState = .foregroundActive
        application.applicationState = .active
        if let delegate = scene.delegate {
            delegate.sceneDidBecomeActive(scene)
        } else {
            application.delegate?.applicationDidBecomeActive(application)
        }
        center.post(name: UIScene.didActivateNotification, object: scene)
        center.post(name: UIApplication.didBecomeActiveNotification, object: application)
    }

    /// Moves the scene to the background after the connection to the server was lost.
    private func enterBackground(_ application: UIApplication) {
        guard let scene, scene.activationState == .foregroundActive else { return }
        let center = NotificationCenter.default
        if let delegate = scene.delegate {
            delegate.sceneWillResignActive(scene)
        } else {
            application.delegate?.applicationWillResignActive(application)
        }
        center.post(name: UIScene.willDeactivateNotification, object: scene)
        center.post(name: UIApplication.willResignActiveNotification, object: application)
        scene.activationState = .background
        application.applicationState = .background
        if let delegate = scene.delegate {
            delegate.sceneDidEnterBackground(scene)
        } else {
            application.delegate?.applicationDidEnterBackground(application)
        }
        center.post(name: UIScene.didEnterBackgroundNotification, object: scene)
        center.post(name: UIApplication.didEnterBackgroundNotification, object: application)
    }

    // MARK: Termination

    /// Terminates the app in an orderly way on SIGTERM and SIGINT.
    private func watchSignals(_ application: UIApplication) {
        signals = SignalWatch([SIGTERM, SIGINT]) { [unowned self, unowned application] in terminate(application) }
    }

    /// Notifies the delegates of the end and exits.
    private func terminate(_ application: UIApplication) {
        enterBackground(application)
        if let scene {
            scene.activationState = .unattached
            scene.delegate?.sceneDidDisconnect(scene)
            NotificationCenter.default.post(name: UIScene.didDisconnectNotification, object: scene)
        }
        application.delegate?.applicationWillTerminate(application)
        NotificationCenter.default.post(name: UIApplication.willTerminateNotification, object: application)
        exit(0)
    }
}
