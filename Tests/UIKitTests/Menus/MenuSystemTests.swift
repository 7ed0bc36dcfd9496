import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Menu systems", .serialized) struct MenuSystemTests {
    /// Returns the titles of a menu's children, inline menus included.
    private func titles(_ menu: UIMenu?) -> [String] { (menu?.children ?? []).map(\.title) }

    private func tree(_ children: [UIMenuElement]) -> MenuTree {
        MenuTree(.main, root: UIMenu(identifier: .root, children: children))
    }

    private func menu(_ name: String, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(title: name, identifier: UIMenu.Identifier(name), children: children)
    }

    @Test("A builder inserts menus at the start and the end of a menu and beside a menu, also deep in the tree")
    func insertion() {
        let tree = tree([menu("a", [menu("b", [menu("c")])]), menu("d")])
        tree.insertChild(menu("first"), atStartOfMenu: UIMenu.Identifier("b"))
        tree.insertChild(menu("last"), atEndOfMenu: UIMenu.Identifier("b"))
        #expect(titles(tree.menu(for: UIMenu.Identifier("b"))) == ["first", "c", "last"])
        tree.insertSibling(menu("before"), beforeMenu: UIMenu.Identifier("c"))
        tree.insertSibling(menu("after"), afterMenu: UIMenu.Identifier("c"))
        #expect(titles(tree.menu(for: UIMenu.Identifier("b"))) == ["first", "before", "c", "after", "last"])
        tree.insertSibling(menu("end"), afterMenu: UIMenu.Identifier("d"))
        #expect(titles(tree.root) == ["a", "d", "end"])
        tree.insertChild(menu("nowhere"), atEndOfMenu: UIMenu.Identifier("missing"))
        #expect(tree.menu(for: UIMenu.Identifier("nowhere")) == nil)
    }

    @Test("A builder replaces and removes menus and the children of a menu")
    func replacement() {
        let tree = tree([menu("a", [menu("b"), menu("c")]), menu("d")])
        tree.replaceChildren(ofMenu: UIMenu.Identifier("a")) { children in children.reversed() + [UIAction(title: "new") { _ in }] }
        #expect(titles(tree.menu(for: UIMenu.Identifier("a"))) == ["c", "b", "new"])
        tree.remove(menu: UIMenu.Identifier("b"))
        #expect(titles(tree.menu(for: UIMenu.Identifier("a"))) == ["c", "new"])
        tree.replace(menu: UIMenu.Identifier("a"), with: menu("e"))
        #expect(titles(tree.root) == ["e", "d"])
    }

    @Test("A builder finds menus, actions and commands by their identifiers")
    func search() {
        let save = UIAction(title: "Save", identifier: UIAction.Identifier("save")) { _ in }
        let one = UICommand(title: "One", action: Selector("pick:"), propertyList: 1)
        let two = UICommand(title: "Two", action: Selector("pick:"), propertyList: 2)
        let tree = tree([menu("a", [menu("b", [save, one, two])])])
        #expect(tree.action(for: UIAction.Identifier("save")) === save && tree.action(for: UIAction.Identifier("none")) == nil)
        #expect(tree.command(for: Selector("pick:"), propertyList: 2) === two && tree.command(for: Selector("pick:")) == nil)
        #expect(tree.menu(for: .root) === tree.root)
    }

    @Test("The main system has the standard menus, with the shortcuts of the edit menu")
    func standard() {
        UIMenuSystem.main.setNeedsRebuild()
        #expect(titles(UIMenuSystem.main.root) == ["App", "File", "Edit", "Format", "View", "Window", "Help"])
        #expect(UIMenuSystem.main.keyCommands.map(\.shownKeys) == ["⌘Z", "⇧⌘Z", "⌘X", "⌘C", "⌘V", "⌘A"])
        #expect(UIMenuSystem.main == UIMenuSystem.main && UIMenuSystem.main != UIMenuSystem.context)
    }

    /// A view that performs commands.
    private final class PerformingView: UIView {
        var log: [String] = []
        var validated: [String] = []
        var isDisabled = false
        override var canBecomeFirstResponder: Bool { true }
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { action == Selector("copy:") }
        override func validate(_ command: UICommand) {
            validated.append(command.title)
            command.attributes = isDisabled ? .disabled : []
        }

        override func buildMenu(with builder: any UIMenuBuilder) {
            super.buildMenu(with: builder)
            guard builder.system == .context else { return }
            builder.insertSibling(
                UIMenu(options: .displayInline, children: [UIAction(title: "Look Up") { _ in }]), afterMenu: .standardEdit)
        }
    }

    private func press(_ simulator: TouchSimulator, _ usage: UInt16, _ characters: String, _ modifiers: UserInput.Modifiers) {
        simulator.handle(
            [true, false].map { isDown in
                .key(
                    .init(
                        usage: usage, modifiers: modifiers, isDown: isDown, isRepeat: false, characters: characters,
                        charactersIgnoringModifiers: characters))
            })
    }

    @Test("The responder that performs a command validates it, and a disabled command is not available")
    func validation() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let view = PerformingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        simulator.window.addSubview(view)
        simulator.window.makeKey()
        view.becomeFirstResponder()
        view.isDisabled = true
        press(simulator, 6, "c", .command)
        #expect(view.validated == ["Copy"])
        let command = UICommand(title: "Copy", action: Selector("copy:"))
        #expect(!command.isAvailable(Selector("copy:"), from: view))
        view.isDisabled = false
        #expect(command.isAvailable(Selector("copy:"), from: view) && !command.isAvailable(Selector("cut:"), from: view))
    }

    @Test("The menu of a toolbar's item validates its commands before it shows them, and leaves out those that no responder performs")
    func barMenus() throws {
        let fixture = MenuFixture()
        defer { fixture.close() }
        let view = PerformingView(frame: fixture.window.bounds)
        fixture.window.addSubview(view)
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 200, width: 320, height: 44))
        view.addSubview(toolbar)
        let copy = UICommand(title: "Copy", action: Selector("copy:"))
        let item = UIBarButtonItem(
            title: "Edit", menu: UIMenu(children: [copy, UICommand(title: "Cut", action: Selector("cut:")), fixture.action("Plain")]))
        toolbar.items = [item]
        toolbar.layoutIfNeeded()
        view.isDisabled = true
        fixture.simulator.tap(30, 220)
        _ = try fixture.menu()
        #expect(fixture.titles == ["Copy", "Plain"] && view.validated.contains("Copy"))
        #expect(fixture.cells.map(\.isEnabled) == [false, true])
    }

    @Test("The responders of a chain build the context system, and an edit menu suggests the commands that they perform")
    func context() {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let view = PerformingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        simulator.window.addSubview(view)
        let root = UIMenuSystem.context.root(from: view)
        #expect(root.children.count == 2 && (root.children[1] as? UIMenu)?.children.first?.title == "Look Up")
        #expect(UIMenuSystem.context.root(from: simulator.window).children.count == 1)
    }

    /// Presses or releases the Command key.
    private func pressCommand(_ simulator: TouchSimulator, _ isDown: Bool, isRepeat: Bool = false) {
        simulator.handle([
            .key(
                .init(
                    usage: 0xE3, modifiers: isDown ? .command : [], isDown: isDown, isRepeat: isRepeat, characters: "",
                    charactersIgnoringModifiers: ""))
        ])
    }

    @Test("Holding the Command key lists the available shortcuts, until it is released or another key is pressed")
    func overview() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let view = PerformingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        simulator.window.addSubview(view)
        simulator.window.makeKey()
        view.becomeFirstResponder()
        let overview = TestApp.application.shortcutOverview
        func command(_ isDown: Bool, isRepeat: Bool = false) { pressCommand(simulator, isDown, isRepeat: isRepeat) }
        command(true)
        #expect(overview.view == nil)
        MediaTimers.shared.advance(to: .infinity)
        let shown = try #require(overview.view)
        #expect(shown.superview === simulator.window)
        #expect(overview.groups.map(\.title) == ["Edit"] && overview.groups[0].commands.map(\.title) == ["Copy"])
        command(true, isRepeat: true)
        #expect(overview.view === shown)
        press(simulator, 4, "a", .command)
        #expect(overview.view == nil)
        command(false)
        command(true)
        command(false)
        MediaTimers.shared.advance(to: .infinity)
        #expect(overview.view == nil)
    }

    @Test("The list of shortcuts that is shown changes after a request to validate the commands again, and not before")
    func revalidation() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let view = PerformingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        simulator.window.addSubview(view)
        simulator.window.makeKey()
        view.becomeFirstResponder()
        let overview = TestApp.application.shortcutOverview
        UIMenuSystem.main.setNeedsRevalidate()
        #expect(overview.view == nil)
        pressCommand(simulator, true)
        defer { pressCommand(simulator, false) }
        MediaTimers.shared.advance(to: .infinity)
        let shown = try #require(overview.view)
        view.isDisabled = true
        UIMenuSystem.context.setNeedsRevalidate()
        #expect(overview.view === shown)
        UIMenuSystem.main.setNeedsRevalidate()
        // No command is left, so there is nothing to list.
        #expect(overview.view == nil)
    }
}
