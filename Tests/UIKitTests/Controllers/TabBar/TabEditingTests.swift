import CoreGraphics
import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Editing of tabs in a sidebar", .serialized) struct TabEditingTests {
    private let log = CallLog()

    /// A delegate that records its calls.
    private final class DelegateSpy: NSObject, UITabBarControllerDelegate {
        let log: CallLog
        init(_ log: CallLog) { self.log = log }
        func tabBarControllerWillBeginEditing(_ tabBarController: UITabBarController) { log.add("begin") }
        func tabBarControllerDidEndEditing(_ tabBarController: UITabBarController) { log.add("end") }
        func tabBarController(_ tabBarController: UITabBarController, visibilityDidChangeFor tabs: [UITab]) {
            log.add("visibility " + tabs.map { "\($0.identifier) \($0.isHidden)" }.joined(separator: ", "))
        }
        func tabBarController(_ tabBarController: UITabBarController, displayOrderDidChangeFor group: UITabGroup) {
            log.add("order " + group.displayOrder.map(\.identifier).joined(separator: " "))
        }
    }

    private func tab(_ name: String, allowsHiding: Bool = false) -> UITab {
        let tab = UITab(title: name, image: nil, identifier: name) { _ in UIViewController() }
        tab.allowsHiding = allowsHiding
        return tab
    }

    private func controller(_ tabs: [UITab]) -> (UITabBarController, UIWindow) {
        let controller = UITabBarController()
        controller.traitOverrides.userInterfaceIdiom = .pad
        controller.traitOverrides.horizontalSizeClass = .regular
        controller.traitOverrides.verticalSizeClass = .regular
        controller.tabs = tabs
        controller.mode = .tabSidebar
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 800))
        window.rootViewController = controller
        window.makeKeyAndVisible()
        settle(window)
        controller.sidebar.isHidden = false
        settle(window)
        return (controller, window)
    }

    /// The titles of the rows of a sidebar, from the first to the last.
    private func rows(_ controller: UITabBarController) -> [String] {
        controller.sidebar.view?.layoutIfNeeded()
        let list = controller.sidebar.view?.subviews.compactMap { $0 as? UICollectionView }.first
        list?.layoutIfNeeded()
        let cells = (list?.indexPathsForVisibleItems ?? []).sorted().compactMap { list?.cellForItem(at: $0) as? UICollectionViewListCell }
        return cells.compactMap { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    }

    private func list(_ controller: UITabBarController) throws -> UICollectionView {
        try #require(controller.sidebar.view?.subviews.compactMap { $0 as? UICollectionView }.first)
    }

    /// Selects a row as a tap does, if it can be selected.
    private func tapRow(_ item: Int, _ controller: UITabBarController, section: Int = 0) throws {
        let (list, path) = (try list(controller), IndexPath(item: item, section: section))
        guard list.delegate?.collectionView(list, shouldSelectItemAt: path) == true else { return }
        list.delegate?.collectionView(list, didSelectItemAt: path)
    }

    @Test("The pointer tints the rows of a sidebar, and arrow keys select them")
    func pointerAndKeys() throws {
        let simulator = TouchSimulator()
        defer { simulator.close() }
        let controller = UITabBarController()
        controller.traitOverrides.userInterfaceIdiom = .pad
        controller.traitOverrides.horizontalSizeClass = .regular
        controller.traitOverrides.verticalSizeClass = .regular
        controller.tabs = ["A", "B", "C"].map { title in UITab(title: title, image: nil, identifier: title) { _ in UIViewController() } }
        controller.mode = .tabSidebar
        simulator.window.rootViewController = controller
        settle(simulator.window)
        controller.sidebar.isHidden = false
        settle(simulator.window)
        let list = try list(controller)
        list.layoutIfNeeded()
        let cell = try #require(list.cellForItem(at: IndexPath(item: 1, section: 0)))
        let middle = cell.pointOnScreen(CGPoint(x: cell.bounds.midX, y: cell.bounds.midY))
        simulator.hover(.moved, middle.x, middle.y)
        let tints = (cell.layer.superlayer?.sublayers ?? []).compactMap { $0 as? CAShapeLayer }.filter { $0.fillColor != nil }
        #expect(tints.contains { $0.frame == cell.frame })
        #expect(!PointerTracker.shared.isPointerHidden)
        simulator.hover(.exited, 0, 0)
        let system = try #require(simulator.window.windowScene?.focus)
        defer { system.focus(nil, []) }
        system.focus(cell, [])
        #expect(controller.selectedTab?.title == "B")
        simulator.window.makeKey()
        simulator.handle([
            .key(
                .init(
                    usage: UInt16(UIKeyboardHIDUsage.keyboardDownArrow.rawValue), modifiers: [], isDown: true, isRepeat: false,
                    characters: "", charactersIgnoringModifiers: ""))
        ])
        #expect(controller.selectedTab?.title == "C")
    }

    @Test("A sidebar has an Edit button if a tab can be hidden or a group reordered, and the defaults allow neither")
    func button() throws {
        let (a, group) = (tab("a"), UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("one"), tab("two")]))
        #expect(!a.allowsHiding && !a.isHiddenByDefault && !group.allowsReordering)
        let (controller, window) = controller([a, group])
        defer { window.windowScene = nil }
        let view = try #require(controller.sidebar.view)
        #expect(view.editButton.isHidden && controller.customizationIdentifier == nil)
        a.allowsHiding = true
        #expect(!view.editButton.isHidden && view.resetButton.isHidden && view.editButton.currentTitle == "Edit")
        a.allowsHiding = false
        #expect(view.editButton.isHidden)
        group.allowsReordering = true
        #expect(!view.editButton.isHidden)
    }

    @Test("While the user edits, hidden tabs are listed, and rows hide tabs and show them; the delegate is notified at the end")
    func hiding() throws {
        let tabs = [tab("a"), tab("b", allowsHiding: true), tab("c", allowsHiding: true)]
        tabs[2].isHidden = true
        let (controller, window) = controller(tabs)
        defer { window.windowScene = nil }
        let delegate = DelegateSpy(log)
        controller.delegate = delegate
        let view = try #require(controller.sidebar.view)
        #expect(rows(controller) == ["a", "b"])
        view.editButton.sendActions(for: .touchUpInside)
        #expect(rows(controller) == ["a", "b", "c"] && log.lines == ["begin"] && view.editButton.currentTitle == "Done")
        // A tab that cannot be hidden, and the two others.
        for row in 0..<3 { try tapRow(row, controller) }
        #expect(tabs.map(\.isHidden) == [false, true, false] && controller.selectedTab === tabs[0])
        #expect(rows(controller) == ["a", "b", "c"] && log.lines == ["begin"])
        view.editButton.sendActions(for: .touchUpInside)
        #expect(rows(controller) == ["a", "c"])
        #expect(log.lines == ["begin", "visibility b true, c false", "end"])
    }

    @Test("Rows of a group that allows it are moved within the group, and Reset restores the order and the hidden tabs")
    func reordering() throws {
        let group = UITabGroup(title: "group", image: nil, identifier: "group", children: ["one", "two", "three"].map { tab($0) })
        group.allowsReordering = true
        let optional = tab("optional", allowsHiding: true)
        optional.isHiddenByDefault = true
        let (controller, window) = controller([tab("a"), optional, group])
        defer { window.windowScene = nil }
        let delegate = DelegateSpy(log)
        controller.delegate = delegate
        let (view, list) = (try #require(controller.sidebar.view), try list(controller))
        func canMove(_ item: Int) -> Bool {
            list.dataSource?.collectionView(list, canMoveItemAt: IndexPath(item: item, section: 1)) ?? false
        }
        #expect(!canMove(1))
        view.setEditing(true)
        #expect(rows(controller) == ["a", "optional", "group", "one", "two", "three"] && canMove(1) && !canMove(0))
        func target(_ section: Int, _ item: Int) -> IndexPath? {
            list.delegate?.collectionView(
                list, targetIndexPathForMoveOfItemFromOriginalIndexPath: IndexPath(item: 1, section: 1),
                atCurrentIndexPath: IndexPath(item: 1, section: 1), toProposedIndexPath: IndexPath(item: item, section: section))
        }
        #expect(target(1, 3) == IndexPath(item: 3, section: 1) && target(0, 0) == IndexPath(item: 1, section: 1))
        list.dataSource?.collectionView(list, moveItemAt: IndexPath(item: 1, section: 1), to: IndexPath(item: 3, section: 1))
        #expect(group.displayOrder.map(\.identifier) == ["two", "three", "one"])
        #expect(rows(controller) == ["a", "optional", "group", "two", "three", "one"])
        view.setEditing(false)
        #expect(log.removeAll() == ["begin", "order two three one", "end"])
        view.setEditing(true)
        view.resetButton.sendActions(for: .touchUpInside)
        #expect(group.displayOrder.map(\.identifier) == ["one", "two", "three"] && optional.isHidden)
        // Hiding the sidebar ends editing.
        controller.sidebar.isHidden = true
        #expect(log.removeAll() == ["begin", "visibility optional true", "order one two three", "end"] && !view.isEditing)
    }

    @Test("The user's changes are stored under the controller's identifier, and restored for tabs that the user can change")
    func storage() throws {
        let identifier = "TabEditingTests.\(UUID().uuidString)"
        defer { UserDefaults.standard.removeObject(forKey: "UITabBarController.customization.\(identifier)") }
        func make() -> [UITab] {
            let group = UITabGroup(title: "group", image: nil, identifier: "group", children: [tab("one"), tab("two")])
            group.allowsReordering = true
            return [tab("a"), tab("b", allowsHiding: true), group]
        }
        let (controller, window) = controller(make())
        defer { window.windowScene = nil }
        controller.customizationIdentifier = identifier
        controller.sidebar.view?.setEditing(true)
        try tapRow(1, controller)
        let list = try list(controller)
        list.dataSource?.collectionView(list, moveItemAt: IndexPath(item: 1, section: 1), to: IndexPath(item: 2, section: 1))
        controller.sidebar.view?.setEditing(false)
        let tabs = make()
        let other = UITabBarController()
        other.customizationIdentifier = identifier
        other.tabs = tabs
        #expect(tabs[1].isHidden && (tabs[2] as? UITabGroup)?.displayOrder.map(\.identifier) == ["two", "one"])
        let fixed = [tab("a"), tab("b")]
        other.tabs = fixed
        #expect(!fixed[1].isHidden)
        fixed[1].allowsHiding = true
        #expect(fixed[1].isHidden)
    }
}
