import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of list cells: accessories, separators, backgrounds and swipes. Cells are 320 points wide
/// and 44 points high, with margins of 16 points.
@MainActor @Suite(.serialized) struct ListCellTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    private func frame(_ accessory: UICellAccessory, in cell: UICollectionViewListCell) throws -> CGRect {
        try #require(cell.view(of: accessory)).frame
    }

    // MARK: Accessories

    @Test("Accessories are between the content and the margins, 10 points apart, in UIKit's order")
    func placesAccessories() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 320, height: 44))
        let (label, chevron) = (UICellAccessory.label(text: "5"), UICellAccessory.disclosureIndicator())
        cell.accessories = [chevron, label]
        cell.layoutIfNeeded()
        #expect(try frame(chevron, in: cell).maxX == 304)
        #expect(try frame(label, in: cell).maxX == frame(chevron, in: cell).minX - 10)
        #expect(try cell.contentView.frame == CGRect(x: 0, y: 0, width: frame(label, in: cell).minX, height: 44))
        cell.accessories = []
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame.width == 320 && cell.view(of: chevron) == nil)
    }

    @Test("A label shares the width with the content, which wraps rather than leave it less than a third")
    func sharesWidth() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let label = UICellAccessory.label(text: "1,234,567 photos", options: .init(font: .systemFont(ofSize: 40)))
        let (first, second) = (try #require(fixture.cell("1")), try #require(fixture.cell("2")))
        var content = first.defaultContentConfiguration()
        content.text = "A text with too many words for one line of the cell"
        first.contentConfiguration = content
        for cell in [first, second] { cell.accessories = [label] }
        fixture.layOut()
        // 304 points are between the leading edge and the trailing margin.
        #expect(try frame(label, in: first).width == 101)
        #expect(first.contentView.frame.width == 203)
        #expect(first.fittingCellSize(CGSize(width: 320, height: 0), .required, .fittingSizeLevel).height > 60)
        // A short text keeps its width, and the label has the rest.
        let text = try #require(second.content.view).intrinsicContentSize.width.rounded(.up)
        #expect(try text < 60 && frame(label, in: second).width == 304 - text)
        let shown = try #require(second.view(of: label)?.subviews.first as? UILabel)
        #expect(try shown.frame.width == frame(label, in: second).width && shown.intrinsicContentSize.width > 304)
    }

    @Test("Accessories are mirrored from right to left")
    func mirrorsAccessories() throws {
        let fixture = ListFixture(isRightToLeft: true)
        defer { fixture.close() }
        fixture.collection.isEditing = true
        let cell = try #require(fixture.cell("1"))
        let (chevron, circle) = (UICellAccessory.disclosureIndicator(), UICellAccessory.multiselect())
        cell.accessories = [chevron, circle]
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        #expect(try frame(chevron, in: cell).minX == 16)
        #expect(try frame(circle, in: cell) == CGRect(x: 320 - 16 - 20 - 24, y: 0, width: 24, height: 44))
        #expect(try cell.contentView.frame.minX == frame(chevron, in: cell).maxX)
        #expect(cell.contentView.frame.maxX == 260)
    }

    @Test("Accessories appear and disappear with the editing mode")
    func followsEditing() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let (circle, chevron) = (UICellAccessory.multiselect(), UICellAccessory.disclosureIndicator(displayed: .whenNotEditing))
        fixture.configure = { cell, _ in cell.accessories = [circle, chevron] }
        fixture.source.applySnapshotUsingReloadData(fixture.source.snapshot())
        let cell = try #require(fixture.cell("1"))
        #expect(cell.view(of: circle)?.alpha == 0 && cell.view(of: chevron)?.alpha == 1 && cell.contentView.frame.minX == 0)
        UIView.performWithoutAnimation {
            fixture.collection.isEditing = true
            fixture.layOut()
        }
        #expect(cell.configurationState.isEditing)
        #expect(cell.view(of: circle)?.alpha == 1 && cell.view(of: chevron)?.alpha == 0)
        // A margin of 16 points and a circle of 24.
        #expect(cell.contentView.frame == CGRect(x: 40, y: 0, width: 280, height: 44))
    }

    @Test("Indentation moves the content, and leading accessories unless the cell excludes them")
    func indents() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        let circle = UICellAccessory.multiselect(displayed: .always)
        cell.accessories = [circle]
        (cell.indentationLevel, cell.indentationWidth) = (3, 12)
        cell.layoutIfNeeded()
        #expect(try frame(circle, in: cell).minX == 52)
        #expect(cell.contentView.frame.minX == 76)
        cell.indentsAccessories = false
        cell.layoutIfNeeded()
        #expect(try frame(circle, in: cell).minX == 16)
        #expect(cell.contentView.frame.minX == 76)
    }

    @Test("Custom views are placed by their closure, which receives the accessories of the edge")
    func placesCustomViews() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        func custom(_ placement: UICellAccessory.Placement, width: UICellAccessory.LayoutDimension? = nil) -> UICellAccessory {
            .customView(
                configuration: .init(
                    customView: UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), placement: placement,
                    reservedLayoutWidth: width, maintainsFixedSize: true))
        }
        let chevron = UICellAccessory.disclosureIndicator()
        let first = custom(.trailing(at: UICellAccessory.Placement.position(before: chevron)))
        let last = custom(.trailing(at: UICellAccessory.Placement.position(after: chevron)), width: .custom(50))
        let leading = custom(.leading())
        cell.accessories = [first, last, leading, chevron]
        cell.layoutIfNeeded()
        #expect(try frame(last, in: cell) == CGRect(x: 254, y: 0, width: 50, height: 44))
        #expect(try frame(chevron, in: cell).maxX == 244)
        #expect(try frame(first, in: cell).maxX == frame(chevron, in: cell).minX - 10)
        #expect(try frame(leading, in: cell) == CGRect(x: 16, y: 0, width: 20, height: 44))
        if case .customView(let view) = last.accessoryType { #expect(view.frame == CGRect(x: 15, y: 12, width: 20, height: 20)) }
        // Without the type, positions are at the beginning and at the end.
        #expect(UICellAccessory.Placement.position(before: .checkmark())([first, chevron]) == 0)
        #expect(UICellAccessory.Placement.position(after: .checkmark())([first, chevron]) == 2)
    }

    @Test("A hidden accessory takes up space, and one that remains keeps its view")
    func keepsViews() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        cell.accessories = [.checkmark()]
        cell.layoutIfNeeded()
        let (view, width) = (cell.view(of: .checkmark()), cell.contentView.frame.width)
        cell.accessories = [.checkmark(options: .init(isHidden: true, tintColor: .red))]
        cell.layoutIfNeeded()
        #expect(cell.view(of: .checkmark()) === view && cell.contentView.frame.width == width)
        #expect(view?.subviews.first?.isHidden == true)
    }

    @Test("Taps on accessories call their handlers, and do not select the item")
    func performsActions() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        var log: [String] = []
        fixture.configure = { cell, text in
            cell.accessories = [
                .detail { log.append("detail \(text)") }, .insert(displayed: .always) { log.append("insert \(text)") },
            ]
        }
        fixture.source.applySnapshotUsingReloadData(fixture.source.snapshot())
        fixture.layOut()
        fixture.simulator.tap(28, 22)
        fixture.simulator.tap(298, 66)
        #expect(log == ["insert 1", "detail 2"] && fixture.collection.indexPathsForSelectedItems == [])
        fixture.simulator.tap(150, 110)
        #expect(fixture.collection.indexPathsForSelectedItems == [path(2)])
    }

    @Test("The circle of a cell is checked while its item is selected")
    func checksCircle() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        cell.accessories = [.multiselect(displayed: .always)]
        cell.layoutIfNeeded()
        let control = try #require(cell.view(of: .multiselect())?.subviews.first as? CellEditControl)
        #expect(!control.isChosen)
        fixture.collection.selectItem(at: path(0), animated: false, scrollPosition: [])
        fixture.layOut()
        #expect(control.isChosen)
    }

    // MARK: Separators and backgrounds

    private func separators(_ cell: UICollectionViewListCell) -> (top: CGRect?, bottom: CGRect?) {
        func frame(_ line: UIView?) -> CGRect? { line.flatMap { $0.isHidden ? nil : $0.frame } }
        return (frame(cell.list.separators.top), frame(cell.list.separators.bottom))
    }

    @Test("Separators begin at the text, and those around a grouped section extend to the edges")
    func showsSeparators() throws {
        // Two pixels per point.
        let inner = CGRect(x: 16, y: 43.5, width: 304, height: 0.5)
        let outer = CGRect(x: 0, y: 43.5, width: 320, height: 0.5)
        let plain = ListFixture()
        defer { plain.close() }
        for item in ["1", "2", "3"] {
            let cell = try #require(plain.cell(item))
            #expect(separators(cell) == (nil, inner))
        }
        let grouped = ListFixture([("a", ["1", "2", "3"])], .grouped)
        defer { grouped.close() }
        #expect(try separators(#require(grouped.cell("1"))) == (CGRect(x: 0, y: 0, width: 320, height: 0.5), inner))
        #expect(try separators(#require(grouped.cell("2"))) == (nil, inner))
        #expect(try separators(#require(grouped.cell("3"))) == (nil, outer))
        let inset = ListFixture([("a", ["1", "2"])], .insetGrouped)
        defer { inset.close() }
        #expect(try separators(#require(inset.cell("1"))) == (nil, CGRect(x: 16, y: 43.5, width: 272, height: 0.5)))
        #expect(try separators(#require(inset.cell("2"))) == (nil, nil))
        let sidebar = ListFixture([("a", ["1", "2"])], .sidebar)
        defer { sidebar.close() }
        #expect(try separators(#require(sidebar.cell("1"))) == (nil, nil))
    }

    @Test("An app determines the separators of a list and of single items")
    func configuresSeparators() throws {
        let fixture = ListFixture(prepare: { fixture in
            fixture.layout.configuration.separatorConfiguration.color = .red
            fixture.layout.configuration.itemSeparatorHandler = { path, configuration in
                var configuration = configuration
                if path.item == 0 { configuration.bottomSeparatorVisibility = .hidden }
                if path.item == 1 {
                    configuration.topSeparatorVisibility = .visible
                    configuration.bottomSeparatorInsets.leading = 30
                    configuration.bottomSeparatorInsets.trailing = 5
                }
                return configuration
            }
        })
        defer { fixture.close() }
        #expect(try separators(#require(fixture.cell("1"))) == (nil, nil))
        let cell = try #require(fixture.cell("2"))
        #expect(separators(cell).top == CGRect(x: 16, y: 0, width: 304, height: 0.5))
        #expect(separators(cell).bottom == CGRect(x: 30, y: 43.5, width: 285, height: 0.5))
        #expect(cell.list.separators.bottom?.backgroundColor == .red)
    }

    @Test("Constraints with the separator's guide move the separator")
    func constrainsSeparator() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        let guide = cell.separatorLayoutGuide
        cell.layoutIfNeeded()
        #expect(separators(cell).bottom?.minX == 16)
        guide.leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 70).isActive = true
        cell.setNeedsLayout()
        cell.layoutIfNeeded()
        #expect(separators(cell).bottom == CGRect(x: 70, y: 43.5, width: 250, height: 0.5))
        #expect(cell.separatorLayoutGuide === guide)
    }

    @Test("The first and last cells of an inset section have round corners, also after updates")
    func roundsCorners() throws {
        let fixture = ListFixture([("a", ["1", "2", "3"])], .insetGrouped)
        defer { fixture.close() }
        let top: CACornerMask = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let bottom: CACornerMask = [.layerMinXMaxYCorner, .layerMaxXMaxYCorner]
        func corners(_ item: String) -> CACornerMask? { fixture.cell(item)?.parts.background?.corners }
        #expect(corners("1") == top && corners("2") == [] && corners("3") == bottom)
        #expect(fixture.cell("1")?.parts.background?.cornerRadius == 10)
        var snapshot = fixture.source.snapshot()
        snapshot.deleteItems(["1"])
        snapshot.appendItems(["4"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(corners("2") == top && corners("3") == [] && corners("4") == bottom)
        snapshot.deleteItems(["2", "3"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(corners("4") == top.union(bottom))
    }

    @Test("Standard content and backgrounds follow the appearance and the role")
    func followsAppearance() throws {
        let fixture = ListFixture(
            [("a", ["1", "2"])], .insetGrouped, prepare: { $0.layout.configuration.headerMode = .firstItemInSection })
        defer { fixture.close() }
        let (header, cell) = (try #require(fixture.cell("1")), try #require(fixture.cell("2")))
        #expect(header.defaultContentConfiguration().textProperties.transform == .uppercase)
        #expect(cell.defaultContentConfiguration().textProperties.transform == .none)
        #expect(header.defaultBackgroundConfiguration().backgroundColor == .clear)
        #expect(cell.defaultBackgroundConfiguration().backgroundColor == .secondarySystemGroupedBackground)
        // The header is above the group.
        #expect(cell.list.context.position == CellPosition(isFirst: true, isLast: true))
        let state = cell.configurationState
        #expect(UIBackgroundConfiguration.listCell().updated(for: state).backgroundColor == .secondarySystemGroupedBackground)
        #expect(UIBackgroundConfiguration.listHeader().updated(for: state).backgroundColor == .clear)
        cell.isSelected = true
        #expect(UIBackgroundConfiguration.listCell().updated(for: cell.configurationState).backgroundColor == .systemGray4)
        var own = UIBackgroundConfiguration.listCell()
        own.backgroundColor = .red
        #expect(own.updated(for: cell.configurationState).backgroundColor == .red)
    }

    @Test("A cell is at least 44 points high, and as high as its content and the width beside accessories require")
    func fitsContent() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        func height() -> CGFloat {
            cell.systemLayoutSizeFitting(
                CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
            ).height
        }
        #expect(height() == 44)
        var content = cell.defaultContentConfiguration()
        content.text = String(repeating: "word ", count: 20)
        cell.contentConfiguration = content
        let before = height()
        #expect(before > 44)
        cell.accessories = [
            .customView(
                configuration: .init(
                    customView: UIView(frame: CGRect(x: 0, y: 0, width: 150, height: 20)), placement: .trailing(), maintainsFixedSize: true)
            )
        ]
        #expect(height() > before)
    }

    // MARK: Swipes

    private func actions(_ log: @escaping (String) -> Void) -> UICollectionLayoutListConfiguration.SwipeActionsConfigurationProvider {
        { path in
            UISwipeActionsConfiguration(
                actions: ["A", "B"].map { (title: String) in
                    UIContextualAction(style: .normal, title: title) { _, _, done in
                        log("\(title) \(path.item)")
                        done(true)
                    }
                })
        }
    }

    @Test("A horizontal drag reveals a cell's actions, of which a tap performs one")
    func swipes() throws {
        var log: [String] = []
        let fixture = ListFixture(prepare: { fixture in
            fixture.layout.configuration.trailingSwipeActionsConfigurationProvider = actions { log.append($0) }
        })
        defer { fixture.close() }
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (250, 66), to: (120, 68)) }
        let cell = try #require(fixture.cell("2"))
        // Two buttons of 74 points.
        #expect(cell.frame.minX == -148 && cell.configurationState.isSwiped)
        // Layout passes keep the cell where it is.
        fixture.collection.collectionViewLayout.invalidateLayout()
        fixture.layOut()
        #expect(cell.frame.minX == -148)
        UIView.performWithoutAnimation { fixture.simulator.tap(320 - 148 + 30, 66) }
        #expect(log == ["B 1"] && cell.frame.minX == 0 && !cell.configurationState.isSwiped)
        // There are no leading actions.
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (50, 66), to: (200, 68)) }
        #expect(cell.frame.minX == 0)
    }

    @Test("A tap elsewhere only hides the actions")
    func hidesActions() throws {
        let fixture = ListFixture(prepare: { $0.layout.configuration.leadingSwipeActionsConfigurationProvider = actions { _ in } })
        defer { fixture.close() }
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (50, 66), to: (180, 68)) }
        let cell = try #require(fixture.cell("2"))
        #expect(cell.frame.minX == 148)
        UIView.performWithoutAnimation { fixture.simulator.tap(100, 22) }
        #expect(cell.frame.minX == 0 && fixture.collection.indexPathsForSelectedItems == [])
    }

    @Test("The control to delete reveals the trailing actions")
    func deletes() throws {
        var log: [String] = []
        let fixture = ListFixture(prepare: { fixture in
            fixture.layout.configuration.trailingSwipeActionsConfigurationProvider = actions { log.append($0) }
            fixture.configure = { cell, _ in cell.accessories = [.delete()] }
        })
        defer { fixture.close() }
        UIView.performWithoutAnimation {
            fixture.collection.isEditing = true
            fixture.layOut()
            fixture.simulator.tap(28, 66)
        }
        let cell = try #require(fixture.cell("2"))
        #expect(cell.frame.minX == -148)
        UIView.performWithoutAnimation { fixture.simulator.tap(310, 66) }
        #expect(log == ["A 1"] && cell.frame.minX == 0)
    }
}
