import Foundation
import Testing

@testable import UIKit

private typealias Source = UITableViewDiffableDataSource<String, Int>

/// A data source with titles and rows that can be edited.
private final class EditableSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { sectionIdentifier(for: section) }
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
}

/// A data source that applies the moves of the user.
private final class MovableSource: UITableViewDiffableDataSource<String, Int> {
    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool { true }
    override func tableView(_ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath) {
        guard let item = itemIdentifier(for: sourceIndexPath), let anchor = itemIdentifier(for: destinationIndexPath) else { return }
        var snapshot = snapshot()
        if sourceIndexPath < destinationIndexPath {
            snapshot.moveItem(item, afterItem: anchor)
        } else {
            snapshot.moveItem(item, beforeItem: anchor)
        }
        // A change beyond the user's.
        snapshot.deleteItems([0])
        apply(snapshot, animatingDifferences: false)
    }
}

/// A table of 320 × 480 points, with rows of 40 points, that shows snapshots of numbers.
@MainActor private final class DiffableFixture {
    let simulator = TouchSimulator()
    var window: UIWindow { simulator.window }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let source: Source
    /// The number of cells that the provider configured.
    var cellCount = 0

    init(_ make: (UITableView, @escaping Source.CellProvider) -> Source = { Source(tableView: $0, cellProvider: $1) }) {
        (table.rowHeight, table.estimatedRowHeight) = (40, 40)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "row")
        weak var fixture: DiffableFixture?
        source = make(table) { table, path, item in
            fixture?.cellCount += 1
            let cell = table.dequeueReusableCell(withIdentifier: "row", for: path)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        fixture = self
        window.addSubview(table)
    }

    func close() {
        table.dataSource = nil
        simulator.close()
    }

    static func snapshot(_ sections: [(String, [Int])]) -> NSDiffableDataSourceSnapshot<String, Int> {
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    func apply(_ sections: [(String, [Int])], animated: Bool = false) {
        source.apply(Self.snapshot(sections), animatingDifferences: animated)
        table.layoutIfNeeded()
    }

    /// Returns how the table differs from a snapshot, or nil if it shows it.
    func difference(from snapshot: NSDiffableDataSourceSnapshot<String, Int>) -> String? {
        table.layoutIfNeeded()
        guard table.numberOfSections == snapshot.numberOfSections else { return "\(table.numberOfSections) sections" }
        var y: CGFloat = 0
        for (section, identifier) in snapshot.sectionIdentifiers.enumerated() {
            let items = snapshot.itemIdentifiers(inSection: identifier)
            guard table.numberOfRows(inSection: section) == items.count else {
                return "\(identifier): \(table.numberOfRows(inSection: section)) rows"
            }
            guard source.sectionIdentifier(for: section) == identifier, source.index(for: identifier) == section else { return identifier }
            for (row, item) in items.enumerated() {
                let path = IndexPath(row: row, section: section)
                guard source.itemIdentifier(for: path) == item, source.indexPath(for: item) == path else {
                    return "\(item) is not at \(path)"
                }
                let frame = CGRect(x: 0, y: y, width: 320, height: 40)
                guard table.rectForRow(at: path) == frame else { return "\(item) is at \(table.rectForRow(at: path)), not \(frame)" }
                let isVisible = frame.maxY > table.bounds.minY && frame.minY < table.bounds.maxY
                let cell = table.cellForRow(at: path)
                guard (cell != nil) == isVisible else { return "\(item) is \(isVisible ? "not " : "")shown" }
                if let cell, cell.textLabel?.text != "\(item)" || cell.frame != frame || cell.isHidden {
                    return "the cell of \(item) shows \(cell.textLabel?.text ?? "") at \(cell.frame)"
                }
                y += 40
            }
        }
        return nil
    }
}

/// Tests of diffable data sources of tables.
@MainActor @Suite(.serialized) struct TableDiffableDataSourceTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("After each of 500 random snapshots, a table shows its sections and rows")
    func equalsSnapshot() {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        var generator = SeededGenerator(state: 9)
        for step in 0..<500 {
            let names = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
            var items = (0..<40).shuffled(using: &generator)
            // Every other snapshot keeps most of the order.
            if step % 2 == 1 { items.sort() }
            items.removeAll { _ in Int.random(in: 0..<5, using: &generator) == 0 }
            var sections: [(String, [Int])] = []
            for name in step % 2 == 1 ? names.sorted() : Array(names) {
                let count = min(items.count, Int.random(in: 0...12, using: &generator))
                sections.append((name, Array(items.prefix(count))))
                items.removeFirst(count)
            }
            var snapshot = DiffableFixture.snapshot(sections)
            let shown = snapshot.itemIdentifiers
            snapshot.reloadItems(shown.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            snapshot.reconfigureItems(shown.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            snapshot.reloadSections(names.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            fixture.source.apply(snapshot, animatingDifferences: step % 3 == 0)
            UIView.performWithoutAnimation {
                fixture.table.layoutIfNeeded()
                fixture.table.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &generator))
            }
            if let problem = fixture.difference(from: snapshot) {
                Issue.record("after snapshot \(step): \(problem)")
                return
            }
        }
    }

    @Test("Cells of items that remain are kept; reloaded ones are replaced and reconfigured ones configured anew")
    func keepsCells() throws {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        fixture.apply([("a", [1, 2, 3])])
        let cells = try (0..<3).map { try #require(fixture.table.cellForRow(at: path($0))) }
        fixture.cellCount = 0
        fixture.apply([("a", [3, 1, 2])])
        #expect(fixture.cellCount == 0 && fixture.table.cellForRow(at: path(0)) === cells[2])
        var snapshot = fixture.source.snapshot()
        snapshot.reconfigureItems([3])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(fixture.cellCount == 1 && fixture.table.cellForRow(at: path(0)) === cells[2])
        snapshot = fixture.source.snapshot()
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        snapshot.reloadItems([1])
        fixture.source.apply(snapshot, animatingDifferences: false)
        fixture.table.layoutIfNeeded()
        #expect(fixture.table.cellForRow(at: path(1)) !== cells[0] && fixture.table.cellForRow(at: path(0)) === cells[2])
    }

    @Test("Reloading data shows a snapshot without animations, and replaces all cells")
    func reloadsData() throws {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        fixture.apply([("a", [1, 2])])
        fixture.cellCount = 0
        var isComplete = false
        let snapshot = DiffableFixture.snapshot([("b", [2]), ("c", [1, 3])])
        fixture.source.applySnapshotUsingReloadData(snapshot) { isComplete = true }
        #expect(fixture.difference(from: snapshot) == nil && fixture.cellCount == 3)
        for _ in 0..<100 where !isComplete { TestApp.pass() }
        #expect(isComplete)
    }

    @Test("Completion closures are called, also without a change or a table in a window")
    func completes() {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        var results: [String] = []
        let snapshot = DiffableFixture.snapshot([("a", [1])])
        fixture.source.apply(snapshot, animatingDifferences: false) { results.append("first") }
        fixture.source.apply(snapshot) { results.append("same") }
        fixture.table.removeFromSuperview()
        fixture.source.apply(DiffableFixture.snapshot([("a", [2])])) { results.append("hidden") }
        for _ in 0..<100 where results.count < 3 { TestApp.pass() }
        #expect(Set(results) == ["first", "same", "hidden"] && fixture.source.itemIdentifier(for: path(0)) == 2)
    }

    @Test("Snapshots of other threads are shown on the main thread, in order")
    func appliesOffMainThread() async {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        let source = fixture.source
        var completed = 0
        nonisolated(unsafe) let complete = {
            MainActor.preconditionIsolated()
            MainActor.assumeIsolated { completed += 1 }
        }
        await Task.detached {
            for count in 1...50 {
                var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
                snapshot.appendSections(["a"])
                snapshot.appendItems(Array((0..<count).reversed()))
                source.submit(snapshot, .unanimated, complete)
            }
        }.value
        #expect(source.snapshot().numberOfItems == 50)
        // One of the main thread comes after those that are pending.
        fixture.apply([("a", [7]), ("b", [8])])
        #expect(fixture.difference(from: source.snapshot()) == nil && fixture.table.numberOfSections == 2)
        for _ in 0..<100 where completed < 50 { TestApp.pass() }
        #expect(completed == 50 && fixture.difference(from: source.snapshot()) == nil)
    }

    @Test("Rows have no titles and cannot be edited or moved, unless a subclass overrides these methods")
    func overridesMethods() {
        let fixture = DiffableFixture()
        defer { fixture.close() }
        fixture.apply([("a", [1])])
        #expect(
            !fixture.source.tableView(fixture.table, canEditRowAt: path(0))
                && !fixture.source.tableView(fixture.table, canMoveRowAt: path(0)))
        #expect(fixture.table.rectForHeader(inSection: 0).height == 0)
        let editable = DiffableFixture { EditableSource(tableView: $0, cellProvider: $1) }
        defer { editable.close() }
        editable.apply([("a", [1])])
        #expect(editable.table.rectForHeader(inSection: 0).height > 0 && editable.table.dataSource === editable.source)
    }

    @Test("A snapshot that a subclass applies when the user has moved a row changes only what differs from that")
    func appliesMove() throws {
        let fixture = DiffableFixture { MovableSource(tableView: $0, cellProvider: $1) }
        defer { fixture.close() }
        fixture.apply([("a", [0, 1, 2, 3, 4])])
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        fixture.table.setEditing(true, animated: false)
        fixture.table.layoutIfNeeded()
        fixture.cellCount = 0
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (300, 60), to: (300, 140), steps: 8) }
        #expect(fixture.source.snapshot().itemIdentifiers == [2, 3, 1, 4] && fixture.cellCount == 0)
        #expect(fixture.difference(from: fixture.source.snapshot()) == nil && fixture.table.cellForRow(at: path(2)) === cell)
    }

    @Test("A cell provider without a cell ends the process with UIKit's message")
    func rejectsMissingCell() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let window = TestApp.showWindow()
                let table = UITableView(frame: window.bounds)
                window.addSubview(table)
                let source = UITableViewDiffableDataSource<Int, Int>(tableView: table) { _, _, _ in nil }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1])
                source.apply(snapshot, animatingDifferences: false)
                table.layoutIfNeeded()
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("UITableView dataSource returned a nil cell"))
    }
}
