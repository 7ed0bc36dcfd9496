import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Menus on the screen", .serialized) struct MenuPresentationTests {
    private let fixture = MenuFixture()
    private var simulator: TouchSimulator { fixture.simulator }

    @Test("A tap on a button whose primary action is its menu shows the menu below the button, 250 points wide, with rows of 44 points")
    func tap() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One"), fixture.action("Two")]))
        button.addAction(UIAction { [log = fixture.log] _ in log.add("tap") }, for: [.touchUpInside, .primaryActionTriggered])
        button.addAction(UIAction { [log = fixture.log] _ in log.add("menu") }, for: .menuActionTriggered)
        simulator.tap(70, 80)
        _ = try fixture.menu()
        #expect(fixture.titles == ["One", "Two"] && fixture.log.lines == ["menu"] && button.isHighlighted)
        let panel = try #require(fixture.panels.first)
        #expect(panel.bounds.size == CGSize(width: 250, height: 88) && panel.center == CGPoint(x: 20 + 125, y: 106 + 44))
    }

    @Test("A tap on a row performs its action with the button as the sender, and dismisses the menu")
    func selection() throws {
        defer { fixture.close() }
        var sender: Any?
        let button = fixture.button(UIMenu(children: [UIAction(title: "One") { sender = $0.sender }]))
        simulator.tap(70, 80)
        try fixture.tap("One")
        #expect(sender as? UIButton === button && fixture.window.menu == nil && !button.isHighlighted)
    }

    @Test("The finger that opened a menu may slide to a row, which is highlighted, and selects it when it is lifted")
    func sliding() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: [fixture.action("One"), fixture.action("Two")]))
        simulator.down(0, 70, 80)
        simulator.wait(0.2)
        let (x, y) = try fixture.middle("Two")
        #expect(fixture.cells.allSatisfy { !$0.isHighlighted })
        for step in 1...4 { simulator.move(0, 70 + (x - 70) * Double(step) / 4, 80 + (y - 80) * Double(step) / 4) }
        #expect(fixture.cells.map(\.isHighlighted) == [false, true])
        simulator.up()
        #expect(fixture.log.lines == ["Two"] && fixture.window.menu == nil)
    }

    @Test("A menu stays if the finger that opened it is lifted on the button, and a touch outside dismisses it")
    func outside() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: [fixture.action("One")]))
        simulator.down(0, 70, 80)
        simulator.wait(0.2)
        simulator.up()
        #expect(fixture.window.menu != nil)
        simulator.tap(300, 400)
        #expect(fixture.window.menu == nil && fixture.log.lines.isEmpty)
    }

    @Test("Without the menu as its primary action, a button performs its action for a tap and shows the menu for a long press")
    func longPress() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One")]))
        button.showsMenuAsPrimaryAction = false
        button.addAction(UIAction { [log = fixture.log] _ in log.add("tap") }, for: .primaryActionTriggered)
        simulator.tap(70, 80)
        #expect(fixture.window.menu == nil && fixture.log.lines == ["tap"])
        simulator.wait(1)
        simulator.down(0, 70, 80)
        simulator.wait(0.4)
        #expect(fixture.window.menu == nil)
        simulator.wait(0.2)
        simulator.up()
        #expect(fixture.window.menu != nil && fixture.log.lines == ["tap"])
    }

    @Test("A disabled action cannot be selected, and a hidden one has no row")
    func attributes() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: [fixture.action("Disabled", .disabled), fixture.action("Hidden", .hidden)]))
        simulator.tap(70, 80)
        #expect(try fixture.menu().menu.children.count == 2 && fixture.titles == ["Disabled"])
        try fixture.tap("Disabled")
        #expect(fixture.log.lines.isEmpty && fixture.window.menu != nil)
    }

    @Test("An action that keeps the menu presented shows its new state")
    func keeping() throws {
        defer { fixture.close() }
        let action = UIAction(title: "Bold", attributes: .keepsMenuPresented) { $0.state = .on }
        _ = fixture.button(UIMenu(children: [action]))
        simulator.tap(70, 80)
        try fixture.tap("Bold")
        #expect(fixture.window.menu != nil && fixture.cells.first?.accessibilityTraits.contains(.selected) == true)
    }

    @Test("In a menu with a single selection, selecting an action turns it on and the others off, also in inline menus")
    func singleSelection() throws {
        defer { fixture.close() }
        let (one, two, three) = (fixture.action("One", [], .on), fixture.action("Two"), fixture.action("Three"))
        _ = fixture.button(UIMenu(options: .singleSelection, children: [one, two, UIMenu(options: .displayInline, children: [three])]))
        simulator.tap(70, 80)
        try fixture.tap("Three")
        #expect([one.state, two.state, three.state] == [.off, .off, .on])
    }

    @Test("Inline menus are separated by 8 points, and a title is a row of its own")
    func groups() throws {
        defer { fixture.close() }
        let inline = UIMenu(options: .displayInline, children: [fixture.action("Two")])
        _ = fixture.button(UIMenu(children: [fixture.action("One"), inline, fixture.action("Three")]))
        simulator.tap(70, 80)
        _ = try fixture.menu()
        #expect(fixture.cells.map(\.frame.minY) == [0, 52, 104] && fixture.panels.first?.bounds.height == 148)
        fixture.window.menu?.update { UIMenu(title: "Title", children: $0.children) }
        _ = try fixture.menu()
        #expect(fixture.cells.first is MenuHeader && fixture.cells.count == 4)
    }

    @Test("A row opens a submenu in front, whose first row closes it, and its actions are performed")
    func submenus() throws {
        defer { fixture.close() }
        let submenu = UIMenu(title: "More", children: [fixture.action("Inner")])
        _ = fixture.button(UIMenu(children: [fixture.action("One"), submenu]))
        simulator.tap(70, 80)
        try fixture.tap("More")
        #expect(fixture.panels.count == 2 && fixture.titles == ["More", "Inner"] && fixture.panels[0].isCovered)
        try fixture.tap("More")
        #expect(fixture.panels.count == 1 && fixture.titles == ["One", "More"] && !fixture.panels[0].isCovered)
        try fixture.tap("More")
        try fixture.tap("Inner")
        #expect(fixture.log.lines == ["Inner"] && fixture.window.menu == nil)
    }

    @Test("Elements that are provided later replace a row with an activity indicator")
    func deferred() throws {
        defer { fixture.close() }
        var provide: (@MainActor ([UIMenuElement]) -> Void)?
        _ = fixture.button(UIMenu(children: [fixture.action("One"), UIDeferredMenuElement { provide = $0 }]))
        simulator.tap(70, 80)
        _ = try fixture.menu()
        #expect(fixture.cells.last is MenuLoadingRow)
        provide?([fixture.action("Two"), fixture.action("Three")])
        _ = try fixture.menu()
        #expect(fixture.titles == ["One", "Two", "Three"])
    }

    @Test("Arrow keys move the highlight past disabled rows, Return selects, and Escape dismisses")
    func keys() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: [fixture.action("One"), fixture.action("Two", .disabled), fixture.action("Three")]))
        simulator.tap(70, 80)
        _ = try fixture.menu()
        fixture.press(.keyboardDownArrow, UIKeyCommand.inputDownArrow)
        fixture.press(.keyboardDownArrow, UIKeyCommand.inputDownArrow)
        #expect(fixture.cells.map(\.isHighlighted) == [false, false, true])
        fixture.press(.keyboardReturnOrEnter, "\r")
        #expect(fixture.log.lines == ["Three"] && fixture.window.menu == nil)
        simulator.wait(1)
        simulator.tap(70, 80)
        #expect(fixture.window.menu != nil)
        fixture.press(.keyboardEscape, UIKeyCommand.inputEscape)
        #expect(fixture.window.menu == nil)
    }

    @Test("The pointer highlights the row under it")
    func hovering() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: [fixture.action("One"), fixture.action("Two")]))
        simulator.tap(70, 80)
        let (x, y) = try fixture.middle("Two")
        simulator.hover(.entered, x, y)
        #expect(fixture.cells.map(\.isHighlighted) == [false, true])
    }

    @Test("A menu near the lower edge is above its button, with the first element closest to it, unless the order is fixed")
    func order() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One"), fixture.action("Two")]), y: 430)
        simulator.tap(70, 450)
        _ = try fixture.menu()
        #expect(fixture.titles == ["Two", "One"] && fixture.panels.first.map { $0.center.y + $0.bounds.height / 2 } == 424)
        fixture.window.menu?.dismiss(animated: false)
        simulator.wait(1)
        button.preferredMenuElementOrder = .fixed
        simulator.tap(70, 450)
        _ = try fixture.menu()
        #expect(fixture.titles == ["One", "Two"])
    }

    @Test("A menu that is too long scrolls, and keeps its distance of 8 points from the edge")
    func long() throws {
        defer { fixture.close() }
        _ = fixture.button(UIMenu(children: (1...30).map { fixture.action("\($0)") }))
        simulator.tap(70, 80)
        _ = try fixture.menu()
        let panel = try #require(fixture.panels.first)
        #expect(panel.center.y + panel.bounds.height / 2 == 472 && panel.bounds.height == 366)
        simulator.drag(from: (145, 400), to: (145, 200))
        #expect(fixture.window.menu != nil && fixture.log.lines.isEmpty)
    }

    @Test("Elements of the sizes small and medium are side by side")
    func strips() throws {
        defer { fixture.close() }
        let tools = UIMenu(
            options: .displayInline, preferredElementSize: .small,
            children: ["heart", "star", "bell"].map { name in UIAction(title: name, image: UIImage(systemName: name)) { _ in } })
        _ = fixture.button(UIMenu(children: [tools, fixture.action("One")]))
        simulator.tap(70, 80)
        _ = try fixture.menu()
        #expect(fixture.cells.map(\.frame.minY) == [0, 0, 0, 52] && fixture.cells[1].frame.width == 84)
    }

    @Test("Removing the source from the window dismisses its menu")
    func removal() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One")]))
        simulator.tap(70, 80)
        #expect(fixture.window.menu != nil)
        button.removeFromSuperview()
        #expect(fixture.window.menu == nil)
    }
}
