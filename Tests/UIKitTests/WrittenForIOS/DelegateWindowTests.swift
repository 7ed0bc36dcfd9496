import Testing
import UIKit

/// The accesses to a delegate's window that iOS code contains. On iOS, the property is an optional
/// requirement, so through the protocol its type is `UIWindow??`.
@MainActor @Suite struct DelegateWindowTests {
    private final class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func replaceWindow() -> UIWindow? {
            window = nil
            window = UIWindow(frame: CGRect(x: 0, y: 0, width: 40, height: 40))
            guard let window else { return nil }
            return window
        }
    }

    private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
        var window: UIWindow?
    }

    private final class DelegateWithoutWindow: NSObject, UIApplicationDelegate {}

    @Test("The window of a delegate that is known by its protocol is optional twice")
    func isOptionalTwice() {
        let root = UIViewController()
        let app = AppDelegate()
        let window = app.replaceWindow()
        window?.rootViewController = root
        let delegate: (any UIApplicationDelegate)? = app
        #expect(delegate?.window??.rootViewController === root)
        #expect(delegate!.window!!.rootViewController === root)
        let inferred = delegate?.window
        #expect(type(of: inferred) == UIWindow??.self)
        if let outer = delegate?.window, let inner = outer { #expect(inner === window) } else { Issue.record("no window") }
        #expect((delegate?.window ?? nil) === window)

        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        delegate?.window = other
        #expect(app.window === other)
        let scene: any UIWindowSceneDelegate = SceneDelegate()
        scene.window = other
        #expect(scene.window??.frame.width == 20)
        #expect((scene as? SceneDelegate)?.window === other)
    }

    @Test("The window of a delegate that is known by its class is optional once")
    func isOptionalOnce() {
        let app = AppDelegate()
        let inferred = app.window
        #expect(type(of: inferred) == UIWindow?.self && inferred == nil)
        let window = app.replaceWindow()
        #expect(app.window?.frame.width == 40 && app.window === window)
        let path: ReferenceWritableKeyPath<AppDelegate, UIWindow?> = \.window
        app[keyPath: path] = nil
        #expect(app.window == nil)
    }

    @Test("A delegate without a window ignores one that is assigned")
    func ignoresWindow() {
        let delegate: any UIApplicationDelegate = DelegateWithoutWindow()
        delegate.window = UIWindow(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        #expect(delegate.window??.frame == nil)
    }
}
