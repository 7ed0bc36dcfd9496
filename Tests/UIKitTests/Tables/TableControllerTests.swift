import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of table controllers, refresh controls, prefetching, indexes and configurations.
@MainActor @Suite(.serialized) struct TableControllerTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("A table controller is its table's data source and delegate, also in overridden methods")
    func controlsTable() throws {
        let controller = NumbersController(style: .grouped)
        let window = show(controller)
        defer { window.isHidden = true }
        let table = try #require(controller.tableView)
        #expect(table.style == .grouped && table.dataSource === controller && table.delegate === controller)
        #expect(table.visibleCells.count == 3 && table.rectForRow(at: path(0)).height == 77)
        table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        controller.beginAppearanceTransition(false, animated: false)
        controller.endAppearanceTransition()
        controller.beginAppearanceTransition(true, animated: false)
        controller.endAppearanceTransition()
        #expect(table.indexPathForSelectedRow == nil)
        controller.setEditing(true, animated: false)
        #expect(table.isEditing)
    }

    @Test("A pull beyond the threshold begins a refresh once, which holds the content until it ends")
    func refreshes() {
        let fixture = TableFixture([5])
        defer { fixture.close() }
        var count = 0
        let control = UIRefreshControl()
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        fixture.table.refreshControl = control
        #expect(fixture.table.refreshControl === control && control.superview === fixture.table)
        fixture.simulator.drag(from: (100, 50), to: (100, 120), lifts: false)
        #expect(count == 0 && !control.isRefreshing)
        fixture.simulator.move(0, 100, 400)
        fixture.simulator.move(0, 100, 410)
        #expect(count == 1 && control.isRefreshing)
        fixture.simulator.up()
        fixture.simulator.run(fixture.table)
        #expect(fixture.table.contentOffset.y == -60 && fixture.table.adjustedContentInset.top == 60)
        control.endRefreshing()
        fixture.simulator.run(fixture.table)
        #expect(fixture.table.contentOffset.y == 0 && fixture.table.adjustedContentInset.top == 0 && !control.isRefreshing)
    }

    @Test("A refresh that the app begins sends no event and does not move the content")
    func beginsRefresh() {
        let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let control = UIRefreshControl()
        var count = 0
        control.addAction(UIAction { _ in count += 1 }, for: .valueChanged)
        view.refreshControl = control
        control.beginRefreshing()
        #expect(control.isRefreshing && count == 0 && view.contentOffset.y == 0 && view.adjustedContentInset.top == 60)
        view.refreshControl = nil
        #expect(control.superview == nil && view.adjustedContentInset.top == 0)
    }

    @Test("Rows of the next screen are prefetched, and given up when the table turns")
    func prefetches() {
        let fixture = TableFixture([200])
        defer { fixture.close() }
        let prefetcher = Prefetcher()
        fixture.table.prefetchDataSource = prefetcher
        fixture.scroll(to: 40)
        #expect(prefetcher.requested == (13..<25).map { path($0) } && prefetcher.cancelled == [])
        fixture.scroll(to: 80)
        #expect(prefetcher.requested.last == path(25))
        fixture.scroll(to: 40)
        #expect(prefetcher.requested.last == path(0))
        #expect(prefetcher.cancelled == (14..<26).map { path($0) })
    }

    @Test("A touch on the index scrolls to the section of its title")
    func scrollsByIndex() throws {
        let fixture = TableFixture([20, 20, 20])
        defer { fixture.close() }
        let source = IndexedSource()
        fixture.table.dataSource = source
        fixture.table.layoutIfNeeded()
        let view = try #require(fixture.table.index.view)
        #expect(view.frame == CGRect(x: 305, y: 0, width: 15, height: 480) && view.titles == ["A", "B", "C"])
        // Three titles of 16 points in the middle of 480.
        fixture.simulator.tap(312, 240)
        #expect(fixture.table.contentOffset.y == 800)
        fixture.table.layoutIfNeeded()
        fixture.simulator.tap(312, 256)
        #expect(fixture.table.contentOffset.y == 1600)
    }

    // MARK: Configurations

    @Test("A list configuration determines a row's texts, image and height")
    func showsConfiguration() throws {
        let fixture = TableFixture([3], height: nil) { _, source in
            source.configure = { cell, path in
                var content = UIListContentConfiguration.subtitleCell()
                content.text = "Title"
                content.secondaryText = path.row == 0 ? nil : "Detail"
                content.image = UIImage(systemName: "star")
                cell.contentConfiguration = content
            }
        }
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        let view = try #require(cell.contentView.subviews.first as? UIListContentView)
        let labels = view.subviews.compactMap { $0 as? UILabel }
        #expect(labels.map(\.text) == ["Title", "Detail"] && labels.allSatisfy { $0.frame.minX == 16 + 28 + 16 })
        #expect(cell.textLabel == nil)
        let heights = labels.map(\.frame.height).reduce(0, +)
        // The margins of 8 points, the distance of the texts, and the separator.
        #expect(abs(fixture.table.rectForRow(at: path(1)).height - max(44, heights + 3 + 16.5)) <= 0.5)
        #expect(fixture.table.rectForRow(at: path(0)).height == 44)
        #expect(cell.separatorInset.left == 60)
    }

    @Test("A cell's update handler and configurations adapt to its state")
    func adaptsToState() throws {
        let fixture = TableFixture([3])
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        var states: [Bool] = []
        cell.configurationUpdateHandler = { _, state in states.append(state.isSelected) }
        cell.layoutIfNeeded()
        fixture.table.selectRow(at: path(1), animated: false, scrollPosition: .none)
        cell.layoutIfNeeded()
        #expect(states == [false, true])
    }

    @Test("A cell shows the content view of a configuration that the app defines")
    func showsOwnConfiguration() throws {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.contentConfiguration = SquareConfiguration(side: 90)
        let view = try #require(cell.contentView.subviews.first as? SquareView)
        let size = cell.systemLayoutSizeFitting(
            CGSize(width: 320, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
        #expect(size.height == 90)
        cell.contentConfiguration = SquareConfiguration(side: 70)
        // The same view shows the new configuration.
        #expect(cell.contentView.subviews.first === view && view.side.constant == 70)
    }
}

private final class NumbersController: UITableViewController {
    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    override func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat { 77 }
}

private final class Prefetcher: NSObject, UITableViewDataSourcePrefetching {
    var requested: [IndexPath] = []
    var cancelled: [IndexPath] = []

    func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { requested += indexPaths }

    func tableView(_ tableView: UITableView, cancelPrefetchingForRowsAt indexPaths: [IndexPath]) { cancelled += indexPaths }
}

private final class IndexedSource: NSObject, UITableViewDataSource {
    func numberOfSections(in tableView: UITableView) -> Int { 3 }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 20 }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    }

    func sectionIndexTitles(for tableView: UITableView) -> [String]? { ["A", "B", "C"] }
}

private struct SquareConfiguration: UIContentConfiguration {
    var side: CGFloat

    func makeContentView() -> any UIView & UIContentView { SquareView(self) }

    func updated(for state: any UIConfigurationState) -> SquareConfiguration { self }
}

private final class SquareView: UIView, UIContentView {
    let box = UIView()
    lazy var side = box.heightAnchor.constraint(equalToConstant: 0)

    init(_ configuration: SquareConfiguration) {
        self.configuration = configuration
        super.init(frame: .zero)
        box.translatesAutoresizingMaskIntoConstraints = false
        addSubview(box)
        side.constant = configuration.side
        NSLayoutConstraint.activate([
            side, box.topAnchor.constraint(equalTo: topAnchor), box.bottomAnchor.constraint(equalTo: bottomAnchor),
        ])
    }

    required init?(coder: NSCoder) { nil }

    var configuration: any UIContentConfiguration {
        didSet { if let new = configuration as? SquareConfiguration { side.constant = new.side } }
    }
}
