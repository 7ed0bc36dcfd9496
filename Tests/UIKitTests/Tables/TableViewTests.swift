import Foundation
import QuartzCore
import Testing

@testable import UIKit

@MainActor @Suite(.serialized) struct TableViewTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("A new table has UIKit's default values")
    func hasDefaults() {
        let table = UITableView()
        let automatic = UITableView.automaticDimension
        #expect(table.style == .plain && table.rowHeight == automatic && table.estimatedRowHeight == automatic)
        #expect(
            table.sectionHeaderHeight == automatic && table.sectionFooterHeight == automatic && table.sectionHeaderTopPadding == automatic)
        #expect(table.allowsSelection && !table.allowsMultipleSelection && !table.allowsSelectionDuringEditing)
        #expect(!table.allowsMultipleSelectionDuringEditing && !table.isEditing && table.separatorStyle == .singleLine)
        #expect(table.separatorColor == .separator && table.isPrefetchingEnabled && table.alwaysBounceVertical)
        #expect(table.indexPathForSelectedRow == nil && table.indexPathsForSelectedRows == nil && table.numberOfSections == 0)
        #expect(UITableView.indexSearch == "{search}" && automatic == -1)
    }

    @Test("A table shows the cells of its visible rows only, and reuses them as it scrolls")
    func recyclesCells() {
        let fixture = TableFixture([1000])
        defer { fixture.close() }
        // 480 points are 12 rows of 40 points.
        #expect(fixture.shown == (0..<12).map { "0.\($0)" } && fixture.source.cellCount == 12)
        #expect(fixture.table.contentSize == CGSize(width: 320, height: 40_000))
        var cells = Set(fixture.table.visibleCells.map { ObjectIdentifier($0) })
        for y in stride(from: CGFloat(0), through: 30_000, by: 70) {
            fixture.scroll(to: y)
            #expect(fixture.shown.first == "0.\(Int(y / 40))")
            cells.formUnion(fixture.table.visibleCells.map { ObjectIdentifier($0) })
        }
        // At most 13 rows are visible at once, and some leave only after others entered.
        #expect(cells.count <= 16)
        #expect(fixture.equalsReload() == nil)
    }

    @Test("The delegate is notified of each cell that appears and disappears")
    func reportsDisplay() {
        let fixture = TableFixture([100])
        defer { fixture.close() }
        #expect(fixture.takeCalls() == (0..<12).map { "willDisplay 0.\($0)" })
        fixture.scroll(to: 80)
        #expect(Set(fixture.takeCalls()) == ["willDisplay 0.12", "willDisplay 0.13", "didEndDisplaying 0.0", "didEndDisplaying 0.1"])
    }

    @Test("Cells of a registered class are created by its init(style:reuseIdentifier:)")
    func createsRegisteredClass() {
        let table = UITableView()
        table.register(StyledCell.self, forCellReuseIdentifier: "styled")
        let cell = table.dequeueReusableCell(withIdentifier: "styled", for: path(0))
        #expect(cell is StyledCell && cell.reuseIdentifier == "styled" && cell.detailTextLabel != nil)
        #expect(table.dequeueReusableCell(withIdentifier: "other") == nil)
    }

    @Test("A table of a million estimated rows calls the data source for its visible rows alone, and jumps to its middle")
    func opensMillionRows() {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let source = MillionRows()
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        table.dataSource = source
        table.layoutIfNeeded()
        #expect(source.cellCount <= 13 && table.rows.lengths.sections[0].rows.runCount <= 14)
        #expect(table.contentSize.height == 44_000_000)
        table.scrollToRow(at: path(500_000), at: .top, animated: false)
        table.layoutIfNeeded()
        #expect(table.indexPathsForVisibleRows?.first == path(500_000) && source.cellCount < 60)
        #expect(table.rows.lengths.sections[0].rows.runCount < 60)
    }

    @Test("Rows above the visible part that turn out higher than estimated do not move visible rows")
    func keepsPosition() throws {
        let fixture = TableFixture([1000], height: nil) { table, source in
            table.estimatedRowHeight = 40
            source.height = { CGFloat(50 + $0.row % 3 * 10) }
        }
        defer { fixture.close() }
        fixture.table.scrollToRow(at: path(500), at: .top, animated: false)
        fixture.table.layoutIfNeeded()
        #expect(fixture.table.indexPathsForVisibleRows?.first == path(500))
        for _ in 0..<100 {
            let first = try #require(fixture.table.indexPathsForVisibleRows?.first)
            let y = fixture.table.rectForRow(at: first).minY - fixture.table.contentOffset.y
            fixture.scroll(to: fixture.table.contentOffset.y - 25)
            #expect(fixture.table.rectForRow(at: first).minY - fixture.table.contentOffset.y == y + 25)
            for cell in fixture.table.visibleCells {
                let path = try #require(fixture.table.indexPath(for: cell))
                #expect(cell.frame.height == CGFloat(50 + path.row % 3 * 10))
            }
        }
    }

    @Test("A row with constraints has the height that they require")
    func selfSizesByConstraints() {
        let fixture = TableFixture([50], height: nil) { table, source in
            table.register(BoxCell.self, forCellReuseIdentifier: "row")
            source.configure = { cell, path in (cell as? BoxCell)?.height.constant = CGFloat(60 + path.row * 2) }
        }
        defer { fixture.close() }
        // The box, 10 points above and below it, and the separator of half a point.
        for row in 0..<4 { #expect(fixture.table.rectForRow(at: path(row)).height == CGFloat(60 + row * 2) + 20.5) }
    }

    @Test("Constraints that give a row its height contradict no frame, when the row appears and when it grows")
    func constrainedRowsWithoutConflicts() throws {
        var reports: [String] = []
        var heights: [NSLayoutConstraint] = []
        let fixture = TableFixture([1], style: .insetGrouped, height: nil) { table, source in
            source.configure = { cell, _ in
                guard cell.tag == 0 else { return }
                cell.tag = 1
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(view)
                let guide = cell.contentView.layoutMarginsGuide
                heights.append(view.heightAnchor.constraint(equalToConstant: 220))
                NSLayoutConstraint.activate([
                    view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
                    view.leadingAnchor.constraint(equalTo: guide.leadingAnchor),
                    view.trailingAnchor.constraint(equalTo: guide.trailingAnchor), heights[heights.count - 1],
                ])
            }
        }
        defer { fixture.close() }
        fixture.simulator.window.makeHost().reportConflict = { reports.append($0) }
        fixture.source.sections = [["first", "second"]]
        fixture.table.reloadData()
        fixture.table.layoutIfNeeded()
        // The content's margins are 11 points, and the separator is half a point high.
        #expect(heights.count == 2 && fixture.table.rectForRow(at: path(1)).height == 242.5)
        for height in heights { height.constant = 150 }
        fixture.table.performBatchUpdates(nil)
        fixture.table.layoutIfNeeded()
        #expect((0...1).allSatisfy { fixture.table.rectForRow(at: path($0)).height == 172.5 })
        for height in heights { height.constant = 200 }
        fixture.table.performBatchUpdates(nil)
        fixture.table.layoutIfNeeded()
        #expect((0...1).allSatisfy { fixture.table.rectForRow(at: path($0)).height == 222.5 })
        #expect(reports.isEmpty, "\(reports.first ?? "")")
    }

    @Test("A row has the height that its text requires, and 44 points at least")
    func selfSizesByText() throws {
        let fixture = TableFixture([2], height: nil) { _, source in
            source.configure = { cell, path in
                cell.textLabel?.numberOfLines = 0
                if path.row == 1 { cell.textLabel?.text = String(repeating: "many words in a row ", count: 12) }
            }
        }
        defer { fixture.close() }
        #expect(fixture.table.rectForRow(at: path(0)).height == 44)
        let label = try #require(fixture.table.cellForRow(at: path(1))?.textLabel)
        let lines = label.sizeThatFits(CGSize(width: 288, height: CGFloat.greatestFiniteMagnitude)).height
        // 11 points above and below the text, and the separator.
        #expect(lines > 80 && abs(fixture.table.rectForRow(at: path(1)).height - (lines + 22.5)) <= 0.5)
    }

    @Test("A visible row whose content changes receives the height that it requires, unless that is disabled")
    func followsContent() throws {
        let fixture = TableFixture([3], height: nil) { _, source in
            source.configure = { cell, _ in cell.contentConfiguration = UIListContentConfiguration.cell() }
        }
        defer { fixture.close() }
        let table = fixture.table, cell = try #require(table.cellForRow(at: path(1)))
        var content = UIListContentConfiguration.cell()
        content.text = String(repeating: "many words in a row ", count: 12)
        table.selfSizingInvalidation = .disabled
        cell.contentConfiguration = content
        table.layoutIfNeeded()
        #expect(cell.frame.height < 50)
        table.selfSizingInvalidation = .enabled
        cell.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        let height = cell.frame.height
        #expect(height > 80 && table.rectForRow(at: path(2)).minY == cell.frame.maxY)
        content.text = "One"
        cell.contentConfiguration = content
        table.layoutIfNeeded()
        #expect(cell.frame.height < 50 && table.cellForRow(at: path(2))?.frame.minY == cell.frame.maxY)
    }

    /// Constrains the height of a view in the content view of a cell, and returns the constraint.
    private func addBox(to contentView: UIView, height: CGFloat) -> NSLayoutConstraint {
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        let constraint = box.heightAnchor.constraint(equalToConstant: height)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: contentView.topAnchor), box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor), constraint,
        ])
        return constraint
    }

    @Test("A constraint that changes within the content changes the height of a row only if that includes constraints")
    func followsConstraints() throws {
        var constraints: [Int: NSLayoutConstraint] = [:]
        let fixture = TableFixture([3], height: nil) { _, source in
            source.configure = { [self] cell, path in constraints[path.row] = addBox(to: cell.contentView, height: 60) }
        }
        defer { fixture.close() }
        let table = fixture.table, cell = try #require(table.cellForRow(at: path(1))), height = try #require(constraints[1])
        #expect(table.selfSizingInvalidation == .enabled && cell.frame.height == 60.5)
        height.constant = 80
        table.layoutIfNeeded()
        #expect(cell.frame.height == 60.5)
        cell.contentView.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        #expect(cell.frame.height == 80.5)
        table.selfSizingInvalidation = .enabledIncludingConstraints
        height.constant = 120
        table.layoutIfNeeded()
        #expect(cell.frame.height == 120.5 && table.rectForRow(at: path(2)).minY == cell.frame.maxY)
        table.selfSizingInvalidation = .disabled
        height.constant = 90
        cell.contentView.invalidateIntrinsicContentSize()
        table.layoutIfNeeded()
        #expect(cell.frame.height == 120.5)
    }

    @Test("A label in a row whose text changes changes the height of the row by itself if that includes constraints")
    func followsIntrinsicSizes() throws {
        var labels: [Int: UILabel] = [:]
        let fixture = TableFixture([3], height: nil) { table, source in
            table.selfSizingInvalidation = .enabledIncludingConstraints
            source.configure = { cell, path in
                let label = UILabel()
                label.numberOfLines = 0
                label.text = "One"
                label.translatesAutoresizingMaskIntoConstraints = false
                cell.contentView.addSubview(label)
                let margins = cell.contentView.layoutMarginsGuide
                NSLayoutConstraint.activate([
                    label.topAnchor.constraint(equalTo: margins.topAnchor), label.bottomAnchor.constraint(equalTo: margins.bottomAnchor),
                    label.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
                    label.trailingAnchor.constraint(equalTo: margins.trailingAnchor),
                ])
                labels[path.row] = label
            }
        }
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(0)))
        let height = cell.frame.height
        labels[0]?.text = String(repeating: "many words in a row ", count: 12)
        fixture.table.layoutIfNeeded()
        #expect(cell.frame.height > height + 60)
        labels[0]?.text = "One"
        fixture.table.layoutIfNeeded()
        #expect(cell.frame.height == height)
    }

    @Test("Without an estimate, the delegate's heights are all asked for at once, and the content size is exact")
    func asksForAllHeights() {
        let fixture = TableFixture([100, 100], height: nil) { table, source in
            table.estimatedRowHeight = 0
            source.height = { CGFloat(20 + $0.row) }
        }
        defer { fixture.close() }
        // Twice the sum of 20 to 119, and the sum of the first ten heights in the second section.
        #expect(fixture.table.contentSize.height == 13_900)
        #expect(fixture.table.rectForRow(at: path(10, 1)).minY == 7195)
    }

    // MARK: Headers

    @Test("The header of the section at the top floats in a plain table, and the next one pushes it out")
    func floatsHeaders() throws {
        let fixture = TableFixture([30, 30]) { table, source in
            source.headers = ["First", "Second"]
            source.headerHeight = 30
            table.sectionHeaderTopPadding = 0
        }
        defer { fixture.close() }
        #expect(fixture.table.rect(forSection: 1).minY == 1230)
        let first = try #require(fixture.table.headerView(forSection: 0))
        #expect(first.frame == CGRect(x: 0, y: 0, width: 320, height: 30) && first.textLabel?.text == "First")
        fixture.scroll(to: 500)
        #expect(first.frame.minY == 500)
        fixture.scroll(to: 1210)
        // The section ends at 1230.
        #expect(first.frame.minY == 1200 && fixture.table.headerView(forSection: 1)?.frame.minY == 1230)
        fixture.scroll(to: 1500)
        #expect(fixture.table.headerView(forSection: 0) == nil && fixture.table.headerView(forSection: 1)?.frame.minY == 1500)
    }

    @Test("Headers of a grouped table scroll with their sections, in uppercase")
    func doesNotFloatInGroups() throws {
        let fixture = TableFixture([30, 30], style: .grouped) { _, source in
            source.headers = ["First", "Second"]
            source.headerHeight = 30
        }
        defer { fixture.close() }
        let first = try #require(fixture.table.headerView(forSection: 0))
        #expect(first.textLabel?.text == "FIRST" && fixture.table.rectForRow(at: path(0)).minY == 30)
        fixture.scroll(to: 20)
        #expect(first.frame.minY == 0)
    }

    @Test("Sections of a grouped table without titles are 35 points apart, and the first one from the top")
    func separatesGroups() {
        let fixture = TableFixture([2, 2], style: .grouped)
        defer { fixture.close() }
        #expect(fixture.table.rectForRow(at: path(0)).minY == 35)
        #expect(fixture.table.rectForRow(at: path(0, 1)).minY == 150)
    }

    @Test("Sections of an inset grouped table are inset, with round corners at their first and last rows")
    func insetsGroups() throws {
        let fixture = TableFixture([3], style: .insetGrouped)
        defer { fixture.close() }
        #expect(fixture.table.rectForRow(at: path(0)) == CGRect(x: 16, y: 35, width: 288, height: 40))
        let cell = try #require(fixture.table.cellForRow(at: path(0)))
        #expect(cell.table.position == CellPosition(isFirst: true, isLast: false))
        #expect(fixture.table.cellForRow(at: path(2))?.table.position == CellPosition(isFirst: false, isLast: true))
    }

    @Test("The table's header and footer views precede and follow the sections")
    func placesEndViews() {
        let fixture = TableFixture([3]) { table, _ in
            table.tableHeaderView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 70))
            table.tableFooterView = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 50))
        }
        defer { fixture.close() }
        #expect(fixture.table.tableHeaderView?.frame == CGRect(x: 0, y: 0, width: 320, height: 70))
        #expect(fixture.table.rectForRow(at: path(0)).minY == 70)
        #expect(fixture.table.tableFooterView?.frame == CGRect(x: 0, y: 190, width: 320, height: 50))
        #expect(fixture.table.contentSize.height == 240)
    }

    @Test("Header views of the delegate are measured by their constraints")
    func measuresHeaderViews() throws {
        let fixture = TableFixture([30], style: .grouped) { _, source in
            source.headerViews = { _ in
                let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
                let box = UIView()
                box.translatesAutoresizingMaskIntoConstraints = false
                header.contentView.addSubview(box)
                NSLayoutConstraint.activate([
                    box.heightAnchor.constraint(equalToConstant: 81),
                    box.topAnchor.constraint(equalTo: header.contentView.topAnchor),
                    box.bottomAnchor.constraint(equalTo: header.contentView.bottomAnchor),
                ])
                return header
            }
        }
        defer { fixture.close() }
        #expect(fixture.table.rectForHeader(inSection: 0).height == 81 && fixture.table.headerView(forSection: 0)?.frame.height == 81)
    }

    // MARK: Positions

    @Test("Points of the content have rows, and rows have rectangles")
    func convertsPoints() {
        let fixture = TableFixture([10, 10])
        defer { fixture.close() }
        #expect(fixture.table.indexPathForRow(at: CGPoint(x: 10, y: 439)) == path(0, 1))
        #expect(fixture.table.indexPathForRow(at: CGPoint(x: 10, y: 801)) == nil)
        #expect(fixture.table.indexPathsForRows(in: CGRect(x: 0, y: 390, width: 320, height: 20)) == [path(9), path(0, 1)])
        #expect(fixture.table.rectForRow(at: path(11)) == .zero)
    }

    @Test(
        "A row scrolls to each position",
        arguments: [(UITableView.ScrollPosition.top, 2000), (.middle, 1780), (.bottom, 1560), (.none, 1560)])
    func scrollsToRow(position: UITableView.ScrollPosition, offset: CGFloat) {
        let fixture = TableFixture([100])
        defer { fixture.close() }
        fixture.table.scrollToRow(at: path(50), at: position, animated: false)
        #expect(fixture.table.contentOffset.y == offset)
    }

    // MARK: Selection

    @Test("A tap highlights and selects a row with UIKit's calls, in order")
    func selectsByTap() {
        let fixture = TableFixture([10])
        defer { fixture.close() }
        _ = fixture.takeCalls()
        fixture.simulator.tap(100, 60)
        #expect(
            fixture.takeCalls() == ["shouldHighlight 0.1", "didHighlight 0.1", "didUnhighlight 0.1", "willSelect 0.1", "didSelect 0.1"])
        #expect(fixture.table.indexPathForSelectedRow == path(1) && fixture.table.cellForRow(at: path(1))?.isSelected == true)
        fixture.simulator.tap(100, 100)
        #expect(
            fixture.takeCalls() == [
                "shouldHighlight 0.2", "didHighlight 0.2", "didUnhighlight 0.2", "willSelect 0.2", "willDeselect 0.1", "didDeselect 0.1",
                "didSelect 0.2",
            ])
        #expect(fixture.table.cellForRow(at: path(1))?.isSelected == false && fixture.table.indexPathsForSelectedRows == [path(2)])
    }

    @Test("With multiple selection, a tap on a selected row deselects it")
    func selectsMany() {
        let fixture = TableFixture([10]) { table, _ in table.allowsMultipleSelection = true }
        defer { fixture.close() }
        fixture.simulator.tap(100, 60)
        fixture.simulator.tap(100, 100)
        #expect(fixture.table.indexPathsForSelectedRows == [path(1), path(2)])
        _ = fixture.takeCalls()
        fixture.simulator.tap(100, 60)
        #expect(
            fixture.takeCalls().suffix(2) == ["willDeselect 0.1", "didDeselect 0.1"] && fixture.table.indexPathsForSelectedRows == [path(2)]
        )
    }

    @Test("A row that must not be highlighted is not selected")
    func refusesHighlight() {
        let fixture = TableFixture([10]) { [refused = path(1)] _, source in source.refusesHighlight = [refused] }
        defer { fixture.close() }
        _ = fixture.takeCalls()
        fixture.simulator.tap(100, 60)
        #expect(fixture.takeCalls() == ["shouldHighlight 0.1"] && fixture.table.indexPathForSelectedRow == nil)
    }

    @Test("A drag that begins on a row scrolls, and does not select it")
    func scrollsByDrag() {
        let fixture = TableFixture([100])
        defer { fixture.close() }
        fixture.simulator.drag(from: (100, 400), to: (100, 200), lifts: false)
        fixture.table.layoutIfNeeded()
        #expect(fixture.table.contentOffset.y == 190 && fixture.shown.first == "0.4")
        fixture.simulator.up()
        #expect(fixture.table.indexPathForSelectedRow == nil && fixture.table.selection.highlighted == nil)
    }

    @Test("Selection by the app does not notify the delegate, and survives the cell's reuse")
    func selectsByApp() {
        let fixture = TableFixture([100])
        defer { fixture.close() }
        _ = fixture.takeCalls()
        fixture.table.selectRow(at: path(3), animated: false, scrollPosition: .none)
        #expect(fixture.takeCalls() == [] && fixture.table.cellForRow(at: path(3))?.isSelected == true)
        fixture.scroll(to: 2000)
        #expect(fixture.table.visibleCells.allSatisfy { !$0.isSelected })
        fixture.scroll(to: 0)
        #expect(fixture.table.cellForRow(at: path(3))?.isSelected == true)
        fixture.table.deselectRow(at: path(3), animated: false)
        #expect(fixture.table.cellForRow(at: path(3))?.isSelected == false)
    }

    @Test("In a layout from right to left a disclosure indicator is mirrored, and a checkmark is not", arguments: [true, false])
    func mirrorsAccessories(isDisclosure: Bool) throws {
        let fixture = TableFixture([1]) { table, source in
            table.traitOverrides.layoutDirection = .rightToLeft
            source.configure = { cell, _ in cell.accessoryType = isDisclosure ? .disclosureIndicator : .checkmark }
        }
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(0)))
        cell.layoutIfNeeded()
        let view = try #require(cell.accessories.view)
        view.layoutIfNeeded()
        #expect(view.frame.midX < cell.bounds.midX)
        #expect(view.subviews.first?.transform.a == (isDisclosure ? -1 : 1))
    }

    @Test("The detail button of a row reports its tap, and does not select the row")
    func tapsDetailButton() throws {
        let fixture = TableFixture([10]) { _, source in source.configure = { cell, _ in cell.accessoryType = .detailButton } }
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        cell.layoutIfNeeded()
        let button = try #require((cell.accessories.view as? CellAccessoryView)?.detail)
        let center = button.convert(CGPoint(x: button.bounds.midX, y: button.bounds.midY), to: fixture.simulator.window)
        _ = fixture.takeCalls()
        fixture.simulator.tap(center.x, center.y)
        #expect(fixture.takeCalls() == ["accessory 0.1"] && fixture.table.indexPathForSelectedRow == nil)
    }
}

/// A cell of the style `subtitle`.
private final class StyledCell: UITableViewCell {
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: .subtitle, reuseIdentifier: reuseIdentifier)
    }

    required init?(coder: NSCoder) { nil }
}

/// A cell with a box of a variable height.
private final class BoxCell: UITableViewCell {
    let box = UIView()
    lazy var height = box.heightAnchor.constraint(equalToConstant: 60)

    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
        super.init(style: style, reuseIdentifier: reuseIdentifier)
        box.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(box)
        NSLayoutConstraint.activate([
            height, box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
            box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -10),
            box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }
}

/// A data source of a million rows.
@MainActor private final class MillionRows: NSObject, UITableViewDataSource {
    var cellCount = 0

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1_000_000 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        cellCount += 1
        return tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }
}
