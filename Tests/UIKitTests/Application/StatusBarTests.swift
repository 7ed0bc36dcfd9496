import Foundation
import Testing

@testable import UIKit

@MainActor struct StatusBarTests {
    private final class Controller: UIViewController {
        var style = UIStatusBarStyle.default
        var child: UIViewController?
        override var preferredStatusBarStyle: UIStatusBarStyle { style }
        override var childForStatusBarStyle: UIViewController? { child }

        init(_ style: UIStatusBarStyle = .default) {
            super.init(nibName: nil, bundle: nil)
            self.style = style
        }

        required init?(coder: NSCoder) { nil }
    }

    /// Shows a controller on the screen and returns its window.
    private func show(_ root: UIViewController) -> UIWindow {
        let window = TestApp.showWindow()
        window.rootViewController = root
        settle(window)
        return window
    }

    private func style(_ window: UIWindow) -> UIStatusBarStyle? { window.windowScene?.statusBarManager?.statusBarStyle }

    @Test("The status bar has the style that the root controller prefers after it appeared, and after a request for an update")
    func rootStyle() {
        let root = Controller(.lightContent)
        let window = show(root)
        defer { window.windowScene = nil }
        #expect(style(window) == .lightContent)
        root.style = .darkContent
        #expect(style(window) == .lightContent)
        root.setNeedsStatusBarAppearanceUpdate()
        #expect(style(window) == .darkContent)
    }

    @Test("A controller leaves the style to its child, and the child to its own")
    func children() {
        let (root, child, grandchild) = (Controller(), Controller(), Controller(.lightContent))
        root.child = child
        child.child = grandchild
        let window = show(root)
        defer { window.windowScene = nil }
        #expect(style(window) == .lightContent)
        child.child = child
        child.style = .darkContent
        root.setNeedsStatusBarAppearanceUpdate()
        #expect(style(window) == .darkContent)
    }

    @Test("A navigation controller with a visible bar has the style of the bar, and with a hidden one that of the top controller")
    func navigation() {
        let top = Controller(.darkContent)
        let navigation = UINavigationController(rootViewController: top)
        let window = show(navigation)
        defer { window.windowScene = nil }
        #expect(style(window) == .default)
        navigation.navigationBar.barStyle = .black
        navigation.setNeedsStatusBarAppearanceUpdate()
        #expect(style(window) == .lightContent)
        navigation.isNavigationBarHidden = true
        #expect(style(window) == .darkContent)
        #expect(navigation.childForStatusBarHidden === top && navigation.childForHomeIndicatorAutoHidden === top)
        #expect(navigation.childForScreenEdgesDeferringSystemGestures === top)
    }

    @Test("A full-screen presentation determines the style; a sheet only if it captures the appearance", arguments: [false, true])
    func presentations(captures: Bool) {
        let root = Controller(.darkContent)
        let window = show(root)
        defer { window.windowScene = nil }
        let sheet = Controller(.lightContent)
        sheet.modalPresentationStyle = .pageSheet
        sheet.modalPresentationCapturesStatusBarAppearance = captures
        root.present(sheet, animated: false)
        settle(window)
        #expect(style(window) == (captures ? .lightContent : .darkContent))
        root.dismiss(animated: false)
        settle(window)
        #expect(style(window) == .darkContent)
        let cover = Controller(.lightContent)
        cover.modalPresentationStyle = .fullScreen
        root.present(cover, animated: false)
        settle(window)
        #expect(style(window) == .lightContent)
        root.dismiss(animated: false)
        settle(window)
        #expect(style(window) == .darkContent)
    }

    @available(*, deprecated)
    @Test("There is no status bar: it is hidden, its frame is empty, and setting it through the application has no effect")
    func noBar() throws {
        let root = Controller(.lightContent)
        let window = show(root)
        defer { window.windowScene = nil }
        let application = TestApp.application
        application.setStatusBarStyle(.darkContent, animated: false)
        application.statusBarStyle = .darkContent
        application.isStatusBarHidden = false
        application.setStatusBarHidden(false, with: .fade)
        #expect(application.statusBarStyle == .lightContent && application.isStatusBarHidden && application.statusBarFrame == .zero)
        let manager = try #require(window.windowScene?.statusBarManager)
        #expect(manager.isStatusBarHidden && manager.statusBarFrame == .zero)
    }

    @Test("Controllers prefer a status bar of the default style that fades, hidden only in a compact height")
    func defaults() {
        let controller = UIViewController()
        #expect(controller.preferredStatusBarStyle == .default && controller.preferredStatusBarUpdateAnimation == .fade)
        controller.traitOverrides.verticalSizeClass = .regular
        controller.loadViewIfNeeded()
        #expect(!controller.prefersStatusBarHidden)
        controller.traitOverrides.verticalSizeClass = .compact
        #expect(controller.prefersStatusBarHidden)
        #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
        #expect(!controller.prefersHomeIndicatorAutoHidden && controller.preferredScreenEdgesDeferringSystemGestures == [])
        #expect(UIStatusBarStyle.lightContent.rawValue == 1 && UIStatusBarStyle.darkContent.rawValue == 3)
    }
}
