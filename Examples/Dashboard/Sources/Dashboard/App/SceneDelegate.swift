import UIKit

/// The scene's delegate, which creates the window and applies the preferences that concern all of
/// it.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?
    private let preferences = Preferences(defaults: .standard)

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let history = EnergyHistory.generated(ending: .now, days: 365, seed: 21)
        let window = UIWindow(windowScene: scene)
        window.rootViewController = MainViewController(history: history, preferences: preferences)
        window.makeKeyAndVisible()
        self.window = window
        applyPreferences()
        NotificationCenter.default.addObserver(
            self, selector: #selector(applyPreferences), name: Preferences.didChangeNotification, object: preferences)
    }

    @objc private func applyPreferences() {
        window?.overrideUserInterfaceStyle = preferences.appearance.style
        window?.tintColor = preferences.tint
    }
}
