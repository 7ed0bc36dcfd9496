import CoreGraphics
import Foundation
import Testing

@testable import UIKit

@MainActor @Suite("Drags of tabs into the floating bar", .serialized) struct TabDraggingTests {
    private let simulator = TouchSimulator()
    private let controller = UITabBarController()

    private func tab(_ name: String, _ placement: UITab.Placement = .automatic) -> UITab {
        let tab = UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
        tab.preferredPlacement = placement
        return tab
    }

    /// Shows tabs in a sidebar that the user edits, beside the floating bar.
    private func edit(_ tabs: [UITab], identifier: String? = nil) throws {
        simulator.window.frame = CGRect(x: 0, y: 0, width: 1000, height: 800)
        controller.traitOverrides.userInterfaceIdiom = .pad
        controller.traitOverrides.horizontalSizeClass = .regular
        controller.traitOverrides.verticalSizeClass = .regular
        controller.customizationIdentifier = identifier
        controller.tabs = tabs
        controller.mode = .tabSidebar
        simulator.window.rootViewController = controller
        settle(simulator.window)
        controller.sidebar.isHidden = false
        settle(simulator.window)
        try setEditing(true)
    }

    private func setEditing(_ isEditing: Bool) throws {
        try #require(controller.sidebar.view).setEditing(isEditing)
        finish()
    }

    /// Lays out the window and ends its animations.
    private func finish() {
        settle(simulator.window)
        simulator.window.layer.endAnimationsBelow()
        settle(simulator.window)
    }

    /// The titles in the floating bar, from left to right.
    private var titles: [String] {
        finish()
        return controller.floatingBar.buttons.sorted { $0.frame.minX < $1.frame.minX }.compactMap { $0.item?.title }
    }

    /// The middle of the button of a tab in the bar, on the screen.
    private func place(of title: String) throws -> CGPoint {
        let button = try #require(controller.floatingBar.buttons.first { $0.item?.title == title })
        return button.pointOnScreen(CGPoint(x: button.bounds.midX, y: button.bounds.midY))
    }

    /// The middle of the row of a tab in the sidebar, on the screen.
    private func row(of title: String) throws -> CGPoint {
        let list = try #require(controller.sidebar.view?.subviews.compactMap { $0 as? UICollectionView }.first)
        list.layoutIfNeeded()
        let cell = try #require(
            list.visibleCells.first {
                (($0 as? UICollectionViewListCell)?.contentConfiguration as? UIListContentConfiguration)?.text == title
            })
        return cell.pointOnScreen(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY))
    }

    /// Holds a finger at a point and moves it to another.
    private func drag(from start: CGPoint, to end: CGPoint, lifts: Bool = true) {
        simulator.down(0, start.x, start.y)
        simulator.wait(0.4)
        for part in [0.3, 0.6, 1] {
            simulator.move(0, start.x + (end.x - start.x) * part, start.y + (end.y - start.y) * part)
            simulator.wait(0.1)
            settle(simulator.window)
        }
        if lifts { simulator.up() }
        finish()
    }

    @Test("While the user edits tabs, the bar is in the middle of the space beside the sidebar, and taps in it select nothing")
    func place() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b")])
        let bar = controller.floatingBar
        #expect(bar.alpha == 1 && abs(bar.frame.midX - (320 + 680 / 2)) <= 1 && !bar.showsSidebarButton)
        // The content begins below the bar.
        let content = try #require(controller.selectedViewController?.view)
        #expect(
            content.safeAreaInsets.top == content.convert(bar.bounds, from: bar).maxY + (controller.floatingRowHeight - bar.bounds.height)
                / 2)
        let b = try place(of: "b")
        simulator.tap(b.x, b.y)
        #expect(controller.selectedTab?.title == "a")
        try setEditing(false)
        #expect(bar.alpha == 0)
        controller.sidebar.isHidden = true
        finish()
        #expect(bar.alpha == 1 && abs(bar.frame.midX - 500) <= 1 && bar.showsSidebarButton)
    }

    @Test("A tab that is dragged from the sidebar to the bar is where it was released, and can be selected there")
    func adds() throws {
        defer { simulator.close() }
        let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("x"), tab("y")])
        try edit([tab("a"), tab("b"), tab("c", .optional), group])
        #expect(titles == ["a", "b", "group"])
        let between = try (place(of: "a").x + place(of: "b").x) / 2
        try drag(from: row(of: "c"), to: CGPoint(x: between, y: place(of: "a").y))
        #expect(titles == ["a", "c", "b", "group"])
        // A tab of a group, beyond the last one.
        let last = try place(of: "group")
        try drag(from: row(of: "x"), to: CGPoint(x: last.x + 20, y: last.y))
        #expect(titles == ["a", "c", "b", "group", "x"])
        try setEditing(false)
        controller.sidebar.isHidden = true
        finish()
        let x = try place(of: "x")
        simulator.tap(x.x, x.y)
        #expect(controller.selectedTab === group.children[0])
        #expect(controller.floatingBar.buttons.filter(\.isSelected).map { $0.item?.title } == ["x"])
        controller.selectedTab = group.children[1]
        #expect(controller.floatingBar.buttons.filter(\.isSelected).map { $0.item?.title } == ["group"])
    }

    @Test("Tabs are moved within the bar and dragged out of it, except for fixed, pinned and, out of it, movable ones")
    func moves() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b", .movable), tab("c"), tab("f", .fixed), tab("p", .pinned)])
        #expect(titles == ["f", "a", "b", "c", "p"])
        let c = try place(of: "c")
        try drag(from: place(of: "a"), to: CGPoint(x: c.x + 10, y: c.y))
        #expect(titles == ["f", "b", "c", "a", "p"])
        let outside = CGPoint(x: 660, y: 500)
        for title in ["f", "p", "b"] { try drag(from: place(of: title), to: outside) }
        #expect(titles == ["f", "b", "c", "a", "p"])
        try drag(from: place(of: "c"), to: outside)
        #expect(titles == ["f", "b", "a", "p"])
        // The row of the tab brings it back.
        let first = try place(of: "b")
        try drag(from: row(of: "c"), to: CGPoint(x: first.x - 20, y: first.y))
        #expect(titles == ["f", "c", "b", "a", "p"])
    }

    @Test("The bar opens a gap below the finger, and a canceled drag leaves the bar as it was")
    func cancels() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b"), tab("c", .optional)])
        let a = try place(of: "a")
        try drag(from: row(of: "c"), to: CGPoint(x: a.x - 20, y: a.y), lifts: false)
        #expect(titles == ["c", "a", "b"])
        let gap = try #require(controller.floatingBar.buttons.first { $0.item?.title == "c" })
        #expect(gap.isHidden && gap.frame.width == gap.fittingWidth)
        simulator.move(0, 660, 500)
        #expect(titles == ["a", "b"])
        simulator.move(0, a.x - 20, a.y)
        simulator.cancel(0)
        #expect(titles == ["a", "b"] && controller.floatingBar.gap == nil)
        // Without editing, nothing is dragged.
        try setEditing(false)
        try drag(from: row(of: "c"), to: CGPoint(x: a.x, y: a.y))
        #expect(titles == ["a", "b"])
    }

    @Test("A second finger neither moves nor ends the drag of another one")
    func ignoresSecondFinger() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b"), tab("c", .optional)])
        let (a, b) = try (place(of: "a"), place(of: "b"))
        try drag(from: row(of: "c"), to: CGPoint(x: a.x - 20, y: a.y), lifts: false)
        simulator.down(1, b.x, b.y)
        simulator.wait(0.4)
        simulator.move(1, 660, 500)
        #expect(titles == ["c", "a", "b"] && controller.floatingBar.gap?.item.title == "c")
        simulator.cancel(1)
        #expect(titles == ["c", "a", "b"] && controller.floatingBar.gap != nil)
        simulator.up()
        #expect(titles == ["c", "a", "b"] && controller.floatingBar.gap == nil)
    }

    @Test("Tabs that are hidden keep their places in the bar while others are moved, and tabs of hidden groups cannot be dragged")
    func keepsPlacesOfHiddenTabs() throws {
        defer { simulator.close() }
        let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("x"), tab("y")])
        group.allowsHiding = true
        try edit([tab("a"), tab("b"), tab("c"), tab("d", .optional), group])
        let a = try place(of: "a")
        try drag(from: row(of: "d"), to: CGPoint(x: a.x - 20, y: a.y))
        #expect(titles == ["d", "a", "b", "c", "group"])
        for tab in controller.tabs where ["d", "b"].contains(tab.identifier) { tab.isHidden = true }
        #expect(titles == ["a", "c", "group"])
        let c = try place(of: "c")
        try drag(from: place(of: "a"), to: CGPoint(x: c.x + 10, y: c.y))
        #expect(titles == ["c", "a", "group"])
        for tab in controller.tabs { tab.isHidden = false }
        #expect(titles == ["d", "b", "c", "a", "group"])
        group.isHidden = true
        finish()
        let former = controller.tabState.barChoice
        try drag(from: row(of: "x"), to: CGPoint(x: a.x, y: a.y))
        #expect(controller.tabState.barChoice == former && titles == ["d", "b", "c", "a"])
    }

    @Test("No tab of the bar is selected while a tab is that is in the sidebar only")
    func selectsNoTab() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b"), tab("s", .sidebarOnly)])
        try setEditing(false)
        controller.sidebar.isHidden = true
        finish()
        controller.selectedTab = controller.tabs[2]
        finish()
        #expect(controller.floatingBar.buttons.filter(\.isSelected).isEmpty && controller.tabBar.selectedItem == nil)
        controller.selectedTab = controller.tabs[1]
        #expect(controller.floatingBar.buttons.filter(\.isSelected).map { $0.item?.title } == ["b"])
    }

    @Test("A sidebar that is hidden while the user edits slides out, and the bar slides to the middle")
    func hidesWhileEditing() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b")])
        let view = try #require(controller.sidebar.view)
        controller.sidebar.toggle()
        #expect(!view.isEditing && view.layer.animation(forKey: "position") != nil)
        finish()
        #expect(controller.floatingBar.alpha == 1 && abs(controller.floatingBar.frame.midX - 500) <= 1)
    }

    @Test("The tabs in the bar are stored under the controller's identifier, and Reset restores the default ones")
    func stores() throws {
        defer { simulator.close() }
        let identifier = "TabDraggingTests.\(UUID().uuidString)"
        defer { UserDefaults.standard.removeObject(forKey: "UITabBarController.customization.\(identifier)") }
        func tabs() -> [UITab] { [tab("a"), tab("b"), tab("c", .optional)] }
        try edit(tabs(), identifier: identifier)
        let a = try place(of: "a")
        try drag(from: row(of: "c"), to: CGPoint(x: a.x - 20, y: a.y))
        try drag(from: place(of: "b"), to: CGPoint(x: 660, y: 500))
        try setEditing(false)
        let next = UITabBarController()
        next.traitOverrides.userInterfaceIdiom = .pad
        next.traitOverrides.horizontalSizeClass = .regular
        next.customizationIdentifier = identifier
        next.tabs = tabs() + [tab("new")]
        // A tab that is new is in the bar, too.
        #expect(next.shownTabs.map(\.title) == ["c", "a", "new"])
        try setEditing(true)
        controller.resetCustomization()
        #expect(titles == ["a", "b"])
        try setEditing(false)
        next.customizationIdentifier = identifier
        #expect(next.shownTabs.map(\.title) == ["a", "b", "new"])
    }

    @Test("A sidebar has an Edit button if the app has determined a place in the bar that the user can change")
    func button() throws {
        defer { simulator.close() }
        try edit([tab("a"), tab("b")])
        try setEditing(false)
        let view = try #require(controller.sidebar.view)
        #expect(view.editButton.isHidden)
        for (placement, isEditable) in [(UITab.Placement.optional, true), (.fixed, false), (.movable, true), (.sidebarOnly, false)] {
            controller.tabs[1].preferredPlacement = placement
            #expect(view.editButton.isHidden != isEditable)
        }
    }
}
