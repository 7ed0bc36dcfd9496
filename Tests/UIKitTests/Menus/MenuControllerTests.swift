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

    private var bar: EditMenuBar? { fixture.editMenu }

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
        let bar = try fixture.shownEditMenu()
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
        #expect(try fixture.shownEditMenu().frame.minY == 170 + 8)
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

    // MARK: Menus of rows

    private final class NoteCell: UITableViewCell {
        let log = CallLog()
        func share(_ sender: Any?) { log.add("share") }
    }

    private final class NoteItem: UICollectionViewCell {}

    /// The data and the delegate of a list, which allows copying, sharing and forwarding.
    private final class NotesSpy: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource,
        UICollectionViewDelegate
    {
        let log = CallLog()
        var asked: [String] = []
        var showsMenus = true
        private let allowed = ["copy:", "share:", "forward:"]

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { NoteCell() }
        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected \(indexPath.row)") }
        func tableView(_ tableView: UITableView, shouldShowMenuForRowAt indexPath: IndexPath) -> Bool {
            log.add("menu \(indexPath.row)")
            return showsMenus
        }
        func tableView(
            _ tableView: UITableView, canPerformAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool {
            asked.append("\(action.description) \(indexPath.row) \(sender is UIMenuController)")
            return allowed.contains(action.description)
        }
        func tableView(
            _ tableView: UITableView, performAction action: Selector, forRowAt indexPath: IndexPath, withSender sender: Any?
        ) {
            log.add("\(action.description) \(indexPath.row) \(sender is UIMenuController)")
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }
        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(_ collectionView: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { showsMenus }
        func collectionView(
            _ collectionView: UICollectionView, canPerformAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
        ) -> Bool { action.description == "paste:" }
        func collectionView(
            _ collectionView: UICollectionView, performAction action: Selector, forItemAt indexPath: IndexPath, withSender sender: Any?
        ) {
            log.add("\(action.description) \(indexPath.item) \(sender is UIMenuController)")
        }
    }

    /// Shows a list after it received its data and its delegate.
    private func show<List: UIScrollView>(_ list: List, _ prepare: (List) -> Void) {
        prepare(list)
        fixture.window.addSubview(list)
        list.layoutIfNeeded()
    }

    private func hold(_ x: Double, _ y: Double) {
        fixture.simulator.down(0, x, y)
        fixture.simulator.wait(0.6)
        fixture.simulator.up()
    }

    @Test("A long press on a table's row shows the commands that the delegate allows, and the delegate performs the standard ones")
    func rows() throws {
        defer { close() }
        let notes = NotesSpy()
        let table = UITableView(frame: fixture.window.bounds)
        table.rowHeight = 50
        show(table) { ($0.dataSource, $0.delegate) = (notes, notes) }
        let cell = try #require(table.cellForRow(at: IndexPath(row: 2, section: 0)) as? NoteCell)
        // No object has the method of the last item.
        menu.menuItems = [
            UIMenuItem(title: "Share", action: Selector("share:", NoteCell.share(_:))),
            UIMenuItem(title: "Forward", action: Selector("forward:")),
        ]
        hold(160, 125)
        #expect(notes.log.lines == ["menu 2"] && table.indexPathForSelectedRow == nil)
        #expect(notes.asked == ["cut:", "copy:", "paste:", "share:", "forward:"].map { "\($0) 2 true" })
        var bar = try fixture.shownEditMenu()
        #expect(bar.titles == ["Copy", "Share"] && bar.frame.maxY == 100 - 8)
        fixture.simulator.tap(bar.frame.minX + 20, bar.frame.midY)
        #expect(notes.log.lines.last == "copy: 2 true" && !menu.isMenuVisible)
        hold(160, 125)
        bar = try fixture.shownEditMenu()
        fixture.simulator.tap(bar.frame.maxX - 20, bar.frame.midY)
        #expect(cell.log.lines == ["share"] && notes.log.lines.last == "menu 2")
        // A long press selects a row without a menu, as a tap does.
        notes.showsMenus = false
        hold(160, 125)
        #expect(notes.log.lines.suffix(2) == ["menu 2", "selected 2"] && !menu.isMenuVisible)
    }

    @Test("A long press on a collection view's item shows the commands that the delegate allows and performs")
    func items() throws {
        defer { close() }
        let notes = NotesSpy()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let collection = UICollectionView(frame: CGRect(x: 0, y: 100, width: 320, height: 200), collectionViewLayout: layout)
        collection.register(NoteItem.self, forCellWithReuseIdentifier: "cell")
        show(collection) { ($0.dataSource, $0.delegate) = (notes, notes) }
        hold(160, 150)
        let bar = try fixture.shownEditMenu()
        #expect(bar.titles == ["Paste"])
        fixture.simulator.tap(bar.frame.midX, bar.frame.midY)
        #expect(notes.log.lines == ["paste: 1 true"] && !menu.isMenuVisible)
        // The setting of a rectangle ends the menu of the item.
        menu.showMenu(from: collection, rect: collection.bounds)
        #expect(!menu.isMenuVisible)
    }
}
