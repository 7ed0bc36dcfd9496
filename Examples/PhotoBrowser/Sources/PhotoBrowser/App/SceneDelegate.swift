import UIKit

/// The scene's delegate, which creates the window with the grid of all photos.
class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(_ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions) {
        guard let scene = scene as? UIWindowScene else { return }
        let window = UIWindow(windowScene: scene)
        let library = PhotoLibrary(defaults: .standard)
        window.rootViewController = GalleryViewController(library: library, images: ImageStore())
        window.makeKeyAndVisible()
        self.window = window
    }
}
