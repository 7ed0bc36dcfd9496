import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Bars by keyboard", .serialized) struct FocusBarTests {
    private let log = CallLog()

    private func item(_ title: String) -> UIBarButtonItem {
        UIBarButtonItem(primaryAction: UIAction(title: title) { [log] _ in log.add(title) })
    }

    /// The title of the focused item, or nil.
    private func title(_ fixture: FocusFixture) -> String? { (fixture.focused as? BarButton)?.content.title }

    @Test("Tab reaches the items of a navigation bar from the leading to the trailing one, and arrow keys, Return and the space bar, too")
    func navigationBar() {
        let root = UIViewController()
        root.navigationItem.leftBarButtonItem = item("Edit")
        root.navigationItem.rightBarButtonItems = [item("Share"), item("Copy")]
        let fixture = FocusFixture(UINavigationController(rootViewController: root))
        defer { fixture.close() }
        let below = FocusableView("below")
        below.frame = CGRect(x: 20, y: 200, width: 80, height: 40)
        root.view.addSubview(below)
        var titles: [String?] = []
        for _ in 0..<4 {
            fixture.press(.keyboardTab)
            titles.append(title(fixture))
        }
        #expect(titles == ["Edit", "Copy", "Share", nil] && fixture.focused === below)
        fixture.press(.keyboardTab, .shift)
        fixture.press(.keyboardReturnOrEnter)
        #expect(title(fixture) == "Share" && log.removeAll() == ["Share"])
        fixture.press(.keyboardLeftArrow)
        fixture.press(.keyboardSpacebar)
        #expect(title(fixture) == "Copy" && log.removeAll() == ["Copy"])
        fixture.press(.keyboardLeftArrow)
        fixture.press(.keyboardDownArrow)
        #expect(fixture.focused === below)
    }

    @Test("A disabled item is not reached, and an item that is enabled later is")
    func disabled() {
        let root = UIViewController()
        let item = item("Save")
        item.isEnabled = false
        root.navigationItem.rightBarButtonItem = item
        let fixture = FocusFixture(UINavigationController(rootViewController: root))
        defer { fixture.close() }
        fixture.press(.keyboardTab)
        #expect(fixture.focused == nil)
        item.isEnabled = true
        settle(fixture.window)
        fixture.press(.keyboardTab)
        #expect(title(fixture) == "Save")
    }

    @Test("Return on the back button returns to the controller below")
    func backButton() throws {
        let root = UIViewController()
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        navigation.pushViewController(UIViewController(), animated: false)
        let fixture = FocusFixture(navigation)
        defer { fixture.close() }
        fixture.press(.keyboardTab)
        #expect(title(fixture) == "Root")
        fixture.press(.keyboardReturnOrEnter)
        #expect(navigation.topViewController === root)
    }

    @Test("Tab and arrow keys reach the items of a toolbar, also an item with a target, and one with a menu opens it")
    func toolbar() {
        final class Root: UIViewController {
            let log: CallLog
            init(_ log: CallLog) {
                self.log = log
                super.init(nibName: nil, bundle: nil)
            }
            required init?(coder: NSCoder) { nil }
            func refresh(_ sender: Any?) { log.add("refresh") }
        }
        let root = Root(log)
        let menu = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [UIAction(title: "A") { _ in }]))
        root.toolbarItems = [
            UIBarButtonItem(title: "Refresh", style: .plain, target: root, action: Selector("refresh:", Root.refresh(_:))),
            .flexibleSpace(), menu,
        ]
        let navigation = UINavigationController(rootViewController: root)
        navigation.isToolbarHidden = false
        let fixture = FocusFixture(navigation)
        defer { fixture.close() }
        fixture.press(.keyboardTab)
        fixture.press(.keyboardReturnOrEnter)
        #expect(title(fixture) == "Refresh" && log.removeAll() == ["refresh"])
        fixture.press(.keyboardRightArrow)
        #expect(title(fixture) == "Menu")
        fixture.press(.keyboardReturnOrEnter)
        #expect(fixture.window.menu != nil)
        fixture.window.menu?.dismiss(animated: false)
    }
}
