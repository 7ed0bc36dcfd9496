import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite("Context menus", .serialized) struct ContextMenuTests {
    private let fixture = MenuFixture()
    private var simulator: TouchSimulator { fixture.simulator }

    /// A delegate that records its calls.
    private final class DelegateSpy: NSObject, UIContextMenuInteractionDelegate {
        let log = CallLog()
        var configuration: UIContextMenuConfiguration?
        var completions: [String] = []

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("configuration")
            return configuration
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("highlight")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
        ) -> UITargetedPreview? {
            log.add("dismissing")
            return nil
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
            animator: any UIContextMenuInteractionCommitAnimating
        ) {
            log.add("commit \(animator.preferredCommitStyle == .pop)")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("display")
            animator?.addAnimations { [log] in log.add("animation") }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("end")
        }
    }

    private func view(_ delegate: DelegateSpy) -> UIView {
        let view = UIView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
        view.addInteraction(UIContextMenuInteraction(delegate: delegate))
        fixture.window.addSubview(view)
        return view
    }

    private func hold(_ x: Double, _ y: Double) {
        simulator.down(0, x, y)
        simulator.wait(0.6)
        simulator.up()
    }

    @Test("A long press asks for a configuration, then for a preview, and notifies the delegate before the menu appears and ends")
    func callOrder() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log = delegate.log] _ in
            log.add("menu")
            return UIMenu(children: [UIAction(title: "One") { _ in log.add("action") }])
        }
        let view = view(delegate)
        hold(120, 110)
        #expect(delegate.log.lines == ["configuration", "menu", "highlight", "display", "animation"])
        #expect(view.alpha == 0 && (view.interactions.first as? UIContextMenuInteraction)?.menuAppearance == .rich)
        let place = (view.interactions.first as? UIContextMenuInteraction)?.location(in: view)
        #expect(place == CGPoint(x: 100, y: 50))
        try fixture.tap("One")
        #expect(delegate.log.lines.suffix(3) == ["dismissing", "end", "action"])
        fixture.window.layoutIfNeeded()
    }

    @Test("Without a configuration a long press does nothing, and the view keeps its touch")
    func noConfiguration() {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        let view = view(delegate)
        let control = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        control.addAction(UIAction { [log = fixture.log] _ in log.add("tap") }, for: .touchUpInside)
        view.addSubview(control)
        hold(60, 100)
        #expect(delegate.log.lines == ["configuration"] && fixture.window.menu == nil && fixture.log.lines == ["tap"])
    }

    @Test("The menu of a preview is below it by 16 points, and a tap on the preview commits it")
    func commit() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        let controller = UIViewController()
        controller.preferredContentSize = CGSize(width: 200, height: 160)
        delegate.configuration = UIContextMenuConfiguration(previewProvider: { controller }) { _ in
            UIMenu(children: [UIAction(title: "One") { _ in }])
        }
        _ = view(delegate)
        hold(120, 110)
        let menu = try fixture.menu()
        let preview = try #require(menu.overlay.preview)
        let panel = try #require(fixture.panels.first)
        #expect(preview.bounds.size == CGSize(width: 200, height: 160) && controller.view.isDescendant(of: preview))
        #expect(panel.center.y - panel.bounds.height / 2 == preview.center.y + 80 + 16)
        preview.layer.removeAllAnimations()
        simulator.wait(1)
        simulator.tap(preview.center.x, preview.center.y)
        #expect(delegate.log.lines.contains("commit true") && delegate.log.lines.last == "end" && fixture.window.menu == nil)
    }

    @Test("A preview's view is invisible while the menu is shown, and visible again afterwards")
    func visibility() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "One") { _ in }])
        }
        let view = view(delegate)
        hold(120, 110)
        #expect(view.alpha == 0)
        fixture.window.menu?.dismiss(animated: false)
        #expect(view.alpha == 1)
    }

    @Test("A visible menu is replaced by the one that the app returns")
    func update() throws {
        defer { fixture.close() }
        let delegate = DelegateSpy()
        delegate.configuration = UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { _ in
            UIMenu(children: [UIAction(title: "One") { _ in }])
        }
        let view = view(delegate)
        hold(120, 110)
        let interaction = try #require(view.interactions.first as? UIContextMenuInteraction)
        interaction.updateVisibleMenu { $0.replacingChildren($0.children + [UIAction(title: "Two") { _ in }]) }
        _ = try fixture.menu()
        #expect(fixture.titles == ["One", "Two"])
    }

    @Test("A targeted preview of a view has the view's place, and can be given another one")
    func targets() {
        defer { fixture.close() }
        let view = view(DelegateSpy())
        let preview = UITargetedPreview(view: view)
        #expect(preview.target.container === fixture.window && preview.target.center == view.center && preview.size == view.bounds.size)
        let other = preview.retargetedPreview(with: UIPreviewTarget(container: view, center: .zero))
        #expect(other.view === view && other.target.container === view && other.target.transform == .identity)
        #expect(UIPreviewParameters().backgroundColor == .systemBackground && UIPreviewParameters().visiblePath == nil)
    }

    /// A table or collection view's data and delegate, with a menu for each row.
    private final class RowsSpy: NSObject, UITableViewDataSource, UITableViewDelegate, UICollectionViewDataSource, UICollectionViewDelegate
    {
        let log = CallLog()

        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }

        func tableView(
            _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("row \(indexPath.row) \(point.y)")
            return menu
        }

        func tableView(
            _ tableView: UITableView, willDisplayContextMenu configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("display")
        }

        func tableView(
            _ tableView: UITableView, willEndContextMenuInteraction configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("end")
        }

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

        func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
        ) -> UIContextMenuConfiguration? {
            log.add("item \(indexPath.item)")
            return menu
        }

        func collectionView(
            _ collectionView: UICollectionView, contextMenuConfiguration configuration: UIContextMenuConfiguration,
            highlightPreviewForItemAt indexPath: IndexPath
        ) -> UITargetedPreview? {
            log.add("preview \(indexPath.item)")
            return nil
        }

        private var menu: UIContextMenuConfiguration {
            UIContextMenuConfiguration(identifier: nil, previewProvider: nil) { [log] _ in
                UIMenu(children: [UIAction(title: "One") { _ in log.add("action") }])
            }
        }
    }

    @Test("The visible part of a preview of text lines contains these lines, and not the space between them")
    func textLines() throws {
        let lines = [CGRect(x: 60, y: 10, width: 140, height: 20), CGRect(x: 10, y: 60, width: 80, height: 20)]
        let path = try #require(UIPreviewParameters(textLineRects: lines.map { NSValue(cgRect: $0) }).visiblePath)
        for line in lines {
            #expect(path.contains(CGPoint(x: line.minX, y: line.midY)) && path.contains(CGPoint(x: line.maxX - 1, y: line.midY)))
        }
        #expect(!path.contains(CGPoint(x: 75, y: 45)) && !path.contains(CGPoint(x: 20, y: 20)) && !path.contains(CGPoint(x: 190, y: 70)))
        #expect(UIPreviewParameters().visiblePath == nil)
    }

    @Test("A long press on a table's row shows the menu that the delegate provides, with the row as the preview")
    func table() throws {
        defer { fixture.close() }
        let rows = RowsSpy()
        let table = UITableView(frame: fixture.window.bounds)
        table.rowHeight = 50
        table.dataSource = rows
        table.delegate = rows
        fixture.window.addSubview(table)
        table.layoutIfNeeded()
        hold(120, 75)
        let menu = try fixture.menu()
        #expect(rows.log.lines == ["row 1 75.0", "display"] && menu.overlay.preview?.bounds.size == CGSize(width: 320, height: 50))
        try fixture.tap("One")
        #expect(rows.log.lines.suffix(2) == ["end", "action"] && table.indexPathForSelectedRow == nil)
        #expect(table.contextMenuInteraction?.view === table)
    }

    @Test("A long press on a collection view's item asks the method for one item if that for several is not implemented")
    func collection() throws {
        defer { fixture.close() }
        let rows = RowsSpy()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        let collection = UICollectionView(frame: fixture.window.bounds, collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.dataSource = rows
        collection.delegate = rows
        fixture.window.addSubview(collection)
        collection.layoutIfNeeded()
        hold(160, 50)
        let menu = try fixture.menu()
        #expect(rows.log.lines == ["item 1", "preview 1"] && menu.overlay.preview?.bounds.size == CGSize(width: 100, height: 100))
        try fixture.tap("One")
        #expect(rows.log.lines.last == "action")
    }

    /// A delegate that provides the views to which previews return.
    private final class DismissalSpy: NSObject, UIContextMenuInteractionDelegate {
        let log = CallLog()
        var target: UIView?
        let controller = UIViewController()

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
        ) -> UIContextMenuConfiguration? {
            UIContextMenuConfiguration(identifier: "row" as NSString, previewProvider: { [controller] in controller }) { _ in
                UIMenu(children: [UIAction(title: "One") { _ in }])
            }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
            dismissalPreviewForItemWithIdentifier identifier: any NSCopying
        ) -> UITargetedPreview? {
            log.add("dismissal \(identifier as? NSString ?? "")")
            return target.map { UITargetedPreview(view: $0) }
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("display \(animator?.previewViewController === controller)")
        }

        func contextMenuInteraction(
            _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
            animator: (any UIContextMenuInteractionAnimating)?
        ) {
            log.add("end \(animator?.previewViewController === controller)")
        }
    }

    @Test("The animator has the preview's controller, and the delegate is asked for the view to which the item's preview returns")
    func dismissalOfItems() throws {
        defer { fixture.close() }
        let delegate = DismissalSpy()
        let view = UIView(frame: CGRect(x: 20, y: 60, width: 200, height: 100))
        let interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        fixture.window.addSubview(view)
        hold(120, 110)
        #expect(delegate.log.removeAll() == ["display true"])
        let target = UIView(frame: CGRect(x: 20, y: 300, width: 50, height: 50))
        fixture.window.addSubview(target)
        delegate.target = target
        interaction.dismissMenu()
        #expect(delegate.log.removeAll() == ["dismissal row", "end true"] && fixture.window.menu == nil)
    }
}
