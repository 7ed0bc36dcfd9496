import Dispatch
import Foundation
import QuartzCore

/// What becomes of the app: launched once there is a render server, active while there is one, and ended by a signal.
@MainActor final class LifeCycle {
    private(set) var scene: UIWindowScene?
    private var isLaunched = false
    private var formerBounds = CGRect.zero
    private let queue = EventQueue()
    private var signals: [any DispatchSourceSignal] = []

    /// Waits for the screen, and goes on from there.
    func start(_ application: UIApplication) {
        let events = UIScreen.main.context.screenEvents
        queue.handler = { [unowned application] in application.handle($0) }
        events.inputHandler = { [queue] events in MainActor.assumeIsolated { queue.append(events) } }
        events.displayHandler = { [weak self, unowned application] display in
            MainActor.assumeIsolated { self?.displayDidChange(display, application) }
        }
        watchSignals(application)
    }

    // MARK: The screen

    func displayDidChange(_ display: ScreenConfiguration?, _ application: UIApplication) {
        guard let display else {
            application.cancelInput()
            return leave(application)
        }
        let (bounds, traits) = (formerBounds, UITraitCollection.standard)
        UIScreen.main.adopt(display)
        formerBounds = UIScreen.main.bounds
        if isLaunched { scene?.screenDidChange(from: bounds, traits: traits) } else { launch(application) }
        enter(application)
    }

    // MARK: The stages

    private func launch(_ application: UIApplication) {
        isLaunched = true
        let session = UISceneSession(
            role: .windowApplication, configuration: UISceneConfiguration(name: nil, sessionRole: .windowApplication))
        let options = UIScene.ConnectionOptions()
        // Windows that the app's delegate makes find the scene, though it is connected later.
        let scene = UIWindowScene(session: session, connectionOptions: options)
        self.scene = scene
        _ = application.delegate?.application(application, willFinishLaunchingWithOptions: nil)
        _ = application.delegate?.application(application, didFinishLaunchingWithOptions: nil)
        NotificationCenter.default.post(name: UIApplication.didFinishLaunchingNotification, object: application)
        connect(scene, options, application)
    }

    private func connect(_ scene: UIWindowScene, _ options: UIScene.ConnectionOptions, _ application: UIApplication) {
        let session = scene.session
        if let delegate = application.delegate {
            session.configuration = delegate.application(application, configurationForConnecting: session, options: options)
        }
        scene.activationState = .background
        if let type = session.configuration.delegateClass {
            guard let type = type as? NSObject.Type, let delegate = ClassInstances.make(type) as? any UISceneDelegate else {
                UIKitException.raise("NSInternalInconsistencyException", "\(type) is no class of a scene's delegate")
            }
            scene.delegate = delegate
        }
        NotificationCenter.default.post(name: UIScene.willConnectNotification, object: scene)
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
    }

    /// The scene is seen.
    private func enter(_ application: UIApplication) {
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

    /// The scene is not seen any more: its server is gone.
    private func leave(_ application: UIApplication) {
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

    // MARK: The end

    /// SIGTERM and SIGINT end the app in order.
    private func watchSignals(_ application: UIApplication) {
        for number in [SIGTERM, SIGINT] {
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .main)
            source.setEventHandler { [unowned self, unowned application] in
                MainActor.assumeIsolated { terminate(application) }
            }
            source.resume()
            signals.append(source)
        }
    }

    private func terminate(_ application: UIApplication) {
        leave(application)
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
