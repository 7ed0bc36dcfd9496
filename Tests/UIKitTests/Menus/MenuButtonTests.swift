import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Buttons with menus", .serialized) struct MenuButtonTests {
    private let fixture = MenuFixture()
    private var simulator: TouchSimulator { fixture.simulator }

    @Test("Setting a menu enables the context menu interaction of a button, and removing it disables the interaction")
    func interaction() {
        defer { fixture.close() }
        let button = UIButton()
        #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil && !button.showsMenuAsPrimaryAction)
        button.menu = UIMenu()
        #expect(button.isContextMenuInteractionEnabled && button.contextMenuInteraction?.view === button)
        button.menu = nil
        #expect(!button.isContextMenuInteractionEnabled && button.contextMenuInteraction == nil && button.interactions.isEmpty)
    }

    @Test("A pop-up button shows its selected element, selects the first one if there is none, and another one by its menu")
    func popUp() throws {
        defer { fixture.close() }
        let (one, two) = (fixture.action("One"), fixture.action("Two"))
        let button = fixture.button(UIMenu(children: [one, two]))
        button.changesSelectionAsPrimaryAction = true
        #expect(one.state == .on && button.currentTitle == "One")
        button.layoutIfNeeded()
        #expect(button.titleLabel?.text == "One" && button.parts.popUpArrow?.isHidden == false)
        simulator.tap(70, 80)
        try fixture.tap("Two")
        button.layoutIfNeeded()
        #expect(one.state == .off && two.state == .on && fixture.log.lines == ["Two"] && !button.isSelected)
        #expect(button.currentTitle == "Two" && button.titleLabel?.text == "Two")
    }

    @Test("The double arrow of a pop-up button is after its title, also from right to left, unless the configuration has none")
    func arrow() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One")]))
        button.changesSelectionAsPrimaryAction = true
        button.configuration = .plain()
        button.frame.size.width = 200
        button.layoutIfNeeded()
        let (arrow, title) = (try #require(button.parts.popUpArrow), try #require(button.titleLabel))
        #expect(arrow.frame.minX > title.frame.maxX && arrow.frame.width > 0)
        button.semanticContentAttribute = .forceRightToLeft
        button.setNeedsLayout()
        button.layoutIfNeeded()
        #expect(arrow.frame.maxX < title.frame.minX)
        button.configuration?.indicator = .none
        button.layoutIfNeeded()
        #expect(arrow.isHidden)
    }

    @Test("The primary action of a button whose primary action is its menu shows the menu")
    func primaryAction() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One")]))
        button.performPrimaryAction()
        _ = try fixture.menu()
        #expect(fixture.titles == ["One"])
    }

    /// A control with a menu of its own, attached to a point.
    private final class MenuControl: UIControl {
        var log = CallLog()

        override func menuAttachmentPoint(for configuration: UIContextMenuConfiguration) -> CGPoint { CGPoint(x: 10, y: 10) }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
                UIMenu(children: [UIAction(title: "\(location)") { _ in }])
            }
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("will display")
        }

        override func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("will end")
        }
    }

    @Test("A subclass of a control provides its menu, attaches it to a point, and is notified of it")
    func control() throws {
        defer { fixture.close() }
        let control = MenuControl(frame: CGRect(x: 20, y: 60, width: 200, height: 40))
        control.isContextMenuInteractionEnabled = true
        fixture.window.addSubview(control)
        simulator.down(0, 70, 80)
        simulator.wait(0.6)
        simulator.up()
        _ = try fixture.menu()
        #expect(fixture.titles == ["(50.0, 20.0)"])
        let panel = try #require(fixture.panels.first)
        #expect(panel.center.y - panel.bounds.height / 2 == 60 + 10 + 6 && panel.center.x - panel.bounds.width / 2 == 30)
        #expect(control.contextMenuInteraction?.menuAppearance == .compact)
        control.contextMenuInteraction?.dismissMenu()
        #expect(control.log.lines == ["will display", "will end"] && control.contextMenuInteraction?.menuAppearance == .unknown)
    }

    @Test("A bar button without an action shows its menu for a tap, with the item as the sender of its actions")
    func barButton() throws {
        defer { fixture.close() }
        var sender: Any?
        let item = UIBarButtonItem(title: "More", menu: UIMenu(children: [UIAction(title: "One") { sender = $0.sender }]))
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = item
        fixture.window.rootViewController = UINavigationController(rootViewController: controller)
        fixture.window.layoutIfNeeded()
        let button = try #require(item.shownView)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        simulator.tap(middle.x, middle.y)
        try fixture.tap("One")
        #expect(sender as? UIBarButtonItem === item)
    }

    @Test("A bar button with an action performs it for a tap, and shows its menu for a long press")
    func barButtonWithAction() throws {
        defer { fixture.close() }
        let item = UIBarButtonItem(
            title: "More", primaryAction: UIAction(title: "Tap") { [log = fixture.log] _ in log.add("tap") },
            menu: UIMenu(children: [fixture.action("One")]))
        let controller = UIViewController()
        controller.navigationItem.rightBarButtonItem = item
        fixture.window.rootViewController = UINavigationController(rootViewController: controller)
        fixture.window.layoutIfNeeded()
        let button = try #require(item.shownView)
        let middle = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: nil)
        simulator.tap(middle.x, middle.y)
        #expect(fixture.log.lines == ["tap"] && fixture.window.menu == nil)
        simulator.wait(1)
        simulator.down(0, middle.x, middle.y)
        simulator.wait(0.6)
        simulator.up()
        #expect(fixture.window.menu != nil && fixture.log.lines == ["tap"])
    }

    @Test("A long press on a back button lists the titles below, the nearest one first, and a choice returns to its controller")
    func backMenu() throws {
        defer { fixture.close() }
        let controllers = ["First", "Second", "Third"].map { title in
            let controller = UIViewController()
            controller.title = title
            return controller
        }
        let navigation = UINavigationController()
        navigation.setViewControllers(controllers, animated: false)
        fixture.window.rootViewController = navigation
        fixture.window.layoutIfNeeded()
        simulator.down(0, 30, 22)
        simulator.wait(0.6)
        simulator.up()
        _ = try fixture.menu()
        #expect(fixture.titles == ["Second", "First"])
        try fixture.tap("First")
        #expect(navigation.topViewController === controllers[0])
    }
}
