import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let bundle = Bundle.main
        print(bundle.bundleIdentifier ?? "none", bundle.infoDictionary?["CFBundleVersion"] ?? "none")
        print(
            bundle.object(forInfoDictionaryKey: "CFBundleDisplayName") ?? "none",
            bundle.object(forInfoDictionaryKey: "CFBundleName") ?? "none")
        print(Bundle(for: AppDelegate.self) == bundle, UITraitCollection.current.userInterfaceStyle == .dark)
        print(Bundle(identifier: "org.example.AppInformation") == bundle)
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting session: UISceneSession, options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        UISceneConfiguration(name: "Default Configuration", sessionRole: session.role)
    }
}

class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        print("scene", session.configuration.name ?? "none")
        exit(0)
    }
}
