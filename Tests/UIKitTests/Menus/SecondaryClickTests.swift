import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Clicks with the secondary button", .serialized) struct SecondaryClickTests {
    private let fixture = MenuFixture()
    private var simulator: TouchSimulator { fixture.simulator }

    /// The data and delegate of lists, and the delegate of an interaction, with one menu for all.
    private final class MenuSpy: NSObject, UIContextMenuInteractionDelegate, UITableViewDataSource, UITableViewDelegate,
        UICollectionViewDataSource, UICollectionViewDelegate
    {
        let log = CallLog()

        private var menu: UIContextMenuConfiguration {
            UIContextMenuConfiguration(
                identifier: nil,
                previewProvider: { [log] in
                    log.add("preview")
                    return UIViewController()
                }
            ) { [log] _ in
                UIMenu(children: [UIAction(title: "One") { _ in log.add("one") }, UIAction(title: "Two") { _ in log.add("two") }])
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("menu at \(Int(location.x)), \(Int(location.y))")
            return menu
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            highlightPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.add("highlight")
            return nil
        }

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("row \(indexPath.row)")
            return menu
        }

        func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { log.add("selected \(indexPath.row)") }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemsAt indexPaths: [IndexPath], point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("item \(indexPaths.first?.item ?? -1)")
            return menu
        }

        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.add("selected \(indexPath.item)")
        }
    }

    private func view(_ spy: MenuSpy) -> UIView {
        let view = UIView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
        view.addInteraction(UIContextMenuInteraction(delegate: spy))
        fixture.window.addSubview(view)
        return view
    }

    /// Returns the frame of the panel in front, as if it were not animated.
    private func panelFrame() throws -> CGRect {
        _ = try fixture.menu()
        let panel = try #require(fixture.panels.last)
        return CGRect(
            x: panel.center.x - panel.bounds.width / 2, y: panel.center.y - panel.bounds.height / 2, width: panel.bounds.width,
            height: panel.bounds.height)
    }

    @Test("A secondary click opens the context menu when the button goes down, at the pointer and without a preview")
    func opens() throws {
        defer { fixture.close() }
        let spy = MenuSpy()
        let view = view(spy)
        simulator.press(.secondary, 50, 90)
        #expect(spy.log.lines == ["menu at 30, 30"])
        let interaction = try #require(view.interactions.first as? UIContextMenuInteraction)
        #expect(interaction.menuAppearance == .compact && view.alpha == 1 && fixture.window.menu?.overlay.preview == nil)
        #expect(try panelFrame().origin == CGPoint(x: 50, y: 90))
        simulator.wait(0.05)
        simulator.release()
        #expect(fixture.window.menu != nil && interaction.location(in: view) == CGPoint(x: 30, y: 30))
        let (x, y) = try fixture.middle("Two")
        simulator.click(.primary, x, y)
        #expect(spy.log.lines == ["menu at 30, 30", "two"] && fixture.window.menu == nil)
    }

    @Test("A pressed secondary button slides to an element, which is performed when it is released")
    func slides() throws {
        defer { fixture.close() }
        let spy = MenuSpy()
        _ = view(spy)
        simulator.press(.secondary, 50, 90)
        let (x, y) = try fixture.middle("One")
        simulator.drag(.secondary, x, y)
        simulator.release()
        #expect(spy.log.lines.last == "one" && fixture.window.menu == nil)
    }

    @Test("A click with Control is a secondary click, and one without it presses for as long as a finger")
    func control() throws {
        defer { fixture.close() }
        let spy = MenuSpy()
        _ = view(spy)
        func key(_ isDown: Bool) -> UserInput.Kind {
            .key(.init(usage: 0xE0, modifiers: isDown ? .control : [], isDown: isDown))
        }
        simulator.handle([key(true)])
        simulator.click(.primary, 50, 90)
        #expect(fixture.window.menu != nil && spy.log.lines == ["menu at 30, 30"])
        fixture.window.menu?.dismiss(animated: false)
        simulator.handle([key(false)])
        simulator.click(.primary, 50, 90)
        #expect(fixture.window.menu == nil && spy.log.lines.count == 1)
        simulator.press(.primary, 50, 90)
        simulator.wait(0.6)
        #expect(spy.log.lines.count == 4 && spy.log.lines.suffix(2) == ["preview", "highlight"])
        simulator.release()
    }

    @Test("The menu at the pointer stays on the screen: above or beside the pointer, and to the left from right to left")
    func placement() {
        defer { fixture.close() }
        let area = CGRect(x: 8, y: 8, width: 304, height: 464)
        let size = CGSize(width: 200, height: 100)
        func place(_ x: CGFloat, _ y: CGFloat, _ isRightToLeft: Bool = false, _ size: CGSize = size) -> MenuPlacement {
            MenuPlacement(of: size, from: CGPoint(x: x, y: y), in: area, isRightToLeft: isRightToLeft)
        }
        #expect(place(50, 50).frame == CGRect(x: 50, y: 50, width: 200, height: 100) && !place(50, 50).isAbove)
        #expect(place(250, 400).frame == CGRect(x: 50, y: 300, width: 200, height: 100) && place(250, 400).isAbove)
        #expect(place(250, 50, true).frame.origin == CGPoint(x: 50, y: 50))
        #expect(place(50, 50, true).frame.origin == CGPoint(x: 50, y: 50))
        #expect(place(150, 50).frame.origin == CGPoint(x: 8, y: 50))
        #expect(place(50, 300, false, CGSize(width: 200, height: 400)).frame == CGRect(x: 50, y: 72, width: 200, height: 400))
        #expect(place(50, 50).growthPoint == CGPoint(x: 50, y: 50))
    }

    @Test("A table and a collection view show the menu of the clicked row or item, which is not selected")
    func lists() throws {
        defer { fixture.close() }
        let spy = MenuSpy()
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 150))
        (table.dataSource, table.delegate) = (spy, spy)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 40)
        let grid = UICollectionView(frame: CGRect(x: 0, y: 200, width: 320, height: 200), collectionViewLayout: layout)
        grid.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        (grid.dataSource, grid.delegate) = (spy, spy)
        fixture.window.addSubview(table)
        fixture.window.addSubview(grid)
        fixture.window.layoutIfNeeded()
        simulator.click(.secondary, 50, 66)
        #expect(spy.log.lines == ["row 1"] && fixture.window.menu != nil)
        #expect(try panelFrame().origin == CGPoint(x: 50, y: 66))
        fixture.window.menu?.dismiss(animated: false)
        simulator.click(.secondary, 100, 220)
        #expect(spy.log.lines == ["row 1", "item 0"] && fixture.window.menu != nil)
        fixture.window.menu?.dismiss(animated: false)
        simulator.click(.primary, 100, 66)
        #expect(spy.log.lines.last == "selected 1")
    }

    @Test("A control with a menu shows it beside itself at a secondary click, and one without is not activated")
    func controls() throws {
        defer { fixture.close() }
        let button = fixture.button(UIMenu(children: [fixture.action("One")]))
        button.showsMenuAsPrimaryAction = false
        let plain = UIButton(frame: CGRect(x: 20, y: 200, width: 100, height: 40))
        for button in [button, plain] {
            button.addAction(UIAction { [log = fixture.log] _ in log.add("tap") }, for: .touchUpInside)
            fixture.window.addSubview(button)
        }
        simulator.click(.secondary, 70, 80)
        #expect(fixture.window.menu != nil && fixture.log.lines.isEmpty)
        #expect(try panelFrame().minY > 100)
        fixture.window.menu?.dismiss(animated: false)
        simulator.click(.secondary, 70, 220)
        #expect(fixture.log.lines.isEmpty)
        simulator.click(.primary, 70, 220)
        #expect(fixture.log.lines == ["tap"])
    }
}
