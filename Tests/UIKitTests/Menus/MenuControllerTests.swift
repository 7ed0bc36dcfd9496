import Foundation
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite("The menu controller", .serialized) struct MenuControllerTests {
    private let fixture = MenuFixture()
    private let menu = UIMenuController.shared
    private let share = Selector("share:", NoteView.share(_:))

    /// A view that performs copying and a command of its own.
    private final class NoteView: UIView {
        let log = CallLog()
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
            log.add("can \(action.description) \(sender is UIMenuController)")
            return ["copy:", "share:"].contains(action.description)
        }
        func share(_ sender: Any?) { log.add("share \(sender is UIMenuController)") }
    }

    private func view() -> NoteView {
        let view = NoteView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        fixture.window.addSubview(view)
        return view
    }

    private func close() {
        menu.hideMenu()
        menu.menuItems = nil
        menu.arrowDirection = .default
        fixture.close()
    }

    private var bar: EditMenuBar? { fixture.window.subviews.compactMap { $0 as? EditMenuBar }.last { $0.isUserInteractionEnabled } }

    private func shownBar() throws -> EditMenuBar {
        let bar = try #require(bar)
        bar.layoutIfNeeded()
        bar.layer.removeAllAnimations()
        return bar
    }

    private func endAnimations(of bar: EditMenuBar, until condition: () -> Bool) throws {
        bar.layer.removeAllAnimations()
        try eventually("the animation ended") {
            _ = RunLoop.main.run(mode: .default, before: Date(timeIntervalSinceNow: 0.002))
            return condition()
        }
    }

    @Test("The menu shows the standard commands and the items that the responder chain performs, above the rectangle")
    func shows() throws {
        defer { close() }
        let view = view()
        view.becomeFirstResponder()
        menu.menuItems = [
            UIMenuItem(title: "Share", action: share), UIMenuItem(title: "Other", action: Selector("other:")),
        ]
        #expect(!menu.isMenuVisible && menu.menuFrame == .zero)
        menu.showMenu(from: view, rect: CGRect(x: 100, y: 50, width: 120, height: 20))
        let bar = try shownBar()
        #expect(bar.titles == ["Copy", "Share"] && bar.frame.maxY == 150 - 8 && abs(bar.frame.midX - 160) <= 1)
        #expect(menu.isMenuVisible && menu.menuFrame == bar.frame)
        #expect(view.log.lines.contains("can share: true") && view.log.lines.contains("can other: true"))
        fixture.simulator.tap(bar.frame.maxX - 20, bar.frame.midY)
        #expect(view.log.lines.last == "share true" && !menu.isMenuVisible)
    }

    @Test("A rectangle and a direction can be set before the menu is made visible")
    func older() throws {
        defer { close() }
        let view = view()
        menu.isMenuVisible = true
        #expect(!menu.isMenuVisible)
        menu.arrowDirection = .up
        menu.setTargetRect(CGRect(x: 100, y: 50, width: 120, height: 20), in: view)
        menu.setMenuVisible(true, animated: false)
        #expect(try shownBar().frame.minY == 170 + 8)
        menu.hideMenu(from: UIView())
        #expect(menu.isMenuVisible)
        menu.hideMenu(from: view)
        #expect(!menu.isMenuVisible)
    }

    @Test("Without a command that an object performs there is no menu")
    func empty() {
        defer { close() }
        let view = UIView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        fixture.window.addSubview(view)
        menu.menuItems = [UIMenuItem(title: "Share", action: share)]
        menu.showMenu(from: view, rect: view.bounds)
        #expect(!menu.isMenuVisible && bar == nil)
    }

    @Test("Notifications precede and follow the appearance and the disappearance, and follow a change of the items")
    func notifications() throws {
        defer { close() }
        let log = CallLog()
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            UIMenuController.menuFrameDidChangeNotification,
        ]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: menu, queue: nil) { notification in
                let name = notification.name.rawValue
                MainActor.assumeIsolated { log.add(name) }
            }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        let view = view()
        menu.showMenu(from: view, rect: view.bounds)
        #expect(log.lines == ["UIMenuControllerWillShowMenuNotification"])
        let shown = try #require(bar)
        try endAnimations(of: shown) { log.lines.contains("UIMenuControllerDidShowMenuNotification") }
        menu.menuItems = [UIMenuItem(title: "Share", action: share)]
        menu.update()
        #expect(log.lines.last == "UIMenuControllerMenuFrameDidChangeNotification" && bar?.titles == ["Copy", "Share"])
        menu.hideMenu()
        #expect(log.lines.last == "UIMenuControllerWillHideMenuNotification")
        try endAnimations(of: shown) { log.lines.last == "UIMenuControllerDidHideMenuNotification" }
    }
}
