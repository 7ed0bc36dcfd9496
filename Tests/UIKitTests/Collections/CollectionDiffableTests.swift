import Foundation
import Synchronization
import Testing

@testable import UIKit

/// Tests of diffable data sources of collection views, with outlines and moves by the user.
@MainActor @Suite(.serialized) struct CollectionDiffableTests {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Fruit with two children, of which one has children, and bread.
    private var groceries: Outline {
        var outline = Outline()
        outline.append(["fruit", "bread"])
        outline.append(["apple", "pear"], to: "fruit")
        outline.append(["gala"], to: "apple")
        return outline
    }

    // MARK: Snapshots

    @Test("After each of 200 random snapshots, a collection view shows its sections and items")
    func equalsSnapshot() {
        let fixture = ListFixture([])
        defer { fixture.close() }
        var generator = SeededGenerator(state: 11)
        for step in 0..<200 {
            let names = ["a", "b", "c", "d", "e"].shuffled(using: &generator).prefix(Int.random(in: 0...5, using: &generator))
            var items = (0..<40).map { "\($0)" }.shuffled(using: &generator)
            if step % 2 == 1 { items.sort() }
            items.removeAll { _ in Int.random(in: 0..<5, using: &generator) == 0 }
            var sections: [(String, [String])] = []
            for name in step % 2 == 1 ? names.sorted() : Array(names) {
                let count = min(items.count, Int.random(in: 0...12, using: &generator))
                sections.append((name, Array(items.prefix(count))))
                items.removeFirst(count)
            }
            var snapshot = ListFixture.snapshot(sections)
            let shown = snapshot.itemIdentifiers
            snapshot.reloadItems(shown.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            snapshot.reconfigureItems(shown.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            snapshot.reloadSections(names.filter { _ in Int.random(in: 0..<8, using: &generator) == 0 })
            fixture.source.apply(snapshot, animatingDifferences: false)
            UIView.performWithoutAnimation {
                fixture.layOut()
                let limit = max(0, fixture.collection.contentSize.height - 480)
                fixture.collection.contentOffset.y = CGFloat(Int.random(in: 0...200, using: &generator)).clamped(0, limit)
            }
            if let problem = fixture.difference(from: snapshot) {
                Issue.record("after snapshot \(step): \(problem)")
                return
            }
        }
    }

    @Test("Cells of items that remain are kept; reloaded ones are replaced and reconfigured ones configured anew")
    func keepsCells() throws {
        let fixture = ListFixture()
        defer { fixture.close() }
        let cells = try ["1", "2", "3"].map { try #require(fixture.cell($0)) }
        fixture.cellCount = 0
        fixture.source.apply(ListFixture.snapshot([("a", ["3", "1", "2"])]), animatingDifferences: false)
        #expect(fixture.cell("3") === cells[2] && fixture.cellCount == 0)
        var snapshot = fixture.source.snapshot()
        snapshot.reconfigureItems(["3"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(fixture.cell("3") === cells[2] && fixture.cellCount == 1)
        snapshot = fixture.source.snapshot()
        #expect(snapshot.reconfiguredItemIdentifiers.isEmpty)
        snapshot.reloadItems(["1"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(fixture.cell("1") !== cells[0] && fixture.cell("3") === cells[2])
    }

    @Test("Completion closures are called, and asynchronous forms return, for all forms")
    func completes() async {
        let fixture = ListFixture()
        defer { fixture.close() }
        var results: [String] = []
        fixture.source.apply(ListFixture.snapshot([("a", ["4"])]), animatingDifferences: false) { results.append("first") }
        fixture.source.apply(fixture.source.snapshot()) { results.append("same") }
        fixture.source.applySnapshotUsingReloadData(fixture.source.snapshot()) { results.append("reload") }
        fixture.source.apply(groceries, to: "b", animatingDifferences: false) { results.append("outline") }
        for _ in 0..<100 where results.count < 4 { TestApp.pass() }
        #expect(Set(results) == ["first", "same", "reload", "outline"])
        await fixture.source.apply(ListFixture.snapshot([("a", ["5"])]), animatingDifferences: false)
        await fixture.source.applySnapshotUsingReloadData(ListFixture.snapshot([("a", ["6"])]))
        await fixture.source.apply(groceries, to: "a", animatingDifferences: false)
        #expect(fixture.shown == ["fruit", "bread"])
    }

    @Test("Snapshots of other threads are shown on the main thread, in order")
    func appliesOffMainThread() async {
        let fixture = ListFixture([])
        defer { fixture.close() }
        let source = fixture.source
        var completed = 0
        nonisolated(unsafe) let complete = {
            MainActor.preconditionIsolated()
            MainActor.assumeIsolated { completed += 1 }
        }
        await Task.detached {
            for count in 1...50 {
                var snapshot = NSDiffableDataSourceSnapshot<String, String>()
                snapshot.appendSections(["a"])
                snapshot.appendItems((0..<count).reversed().map { "\($0)" })
                source.submit(snapshot, .unanimated, complete)
            }
        }.value
        #expect(source.snapshot().numberOfItems == 50)
        source.submit(ListFixture.snapshot([("a", ["7"]), ("b", ["8"])]), .unanimated, nil)
        #expect(fixture.difference(from: source.snapshot()) == nil && fixture.collection.numberOfSections == 2)
        for _ in 0..<100 where completed < 50 { TestApp.pass() }
        #expect(completed == 50)
    }

    // MARK: Outlines

    @Test("A section snapshot shows its visible items, and is returned by the data source")
    func showsOutline() {
        let fixture = ListFixture([("a", ["1"])])
        defer { fixture.close() }
        fixture.source.apply(groceries, to: "b", animatingDifferences: false)
        #expect(fixture.shown == ["1", "fruit", "bread"] && fixture.source.snapshot().sectionIdentifiers == ["a", "b"])
        #expect(fixture.source.snapshot(for: "a").items == ["1"] && fixture.source.snapshot(for: "c").items == [])
        var outline = fixture.source.snapshot(for: "b")
        #expect(outline.items == groceries.items)
        outline.expand(["fruit", "apple"])
        fixture.source.apply(outline, to: "b", animatingDifferences: false)
        #expect(fixture.shown == ["1", "fruit", "apple", "gala", "pear", "bread"])
        #expect(["fruit", "apple", "gala", "bread"].map { fixture.cell($0)?.indentationLevel } == [0, 1, 2, 0])
        #expect(["fruit", "apple", "pear"].map { fixture.cell($0)?.configurationState.isExpanded } == [true, true, false])
    }

    @Test("Taps on an outline disclosure expand and collapse the item through the data source")
    func togglesByAccessory() throws {
        let fixture = ListFixture([])
        defer { fixture.close() }
        var log: [String] = []
        fixture.configure = { cell, text in cell.accessories = text == "fruit" || text == "apple" ? [.outlineDisclosure()] : [] }
        fixture.source.sectionSnapshotHandlers.willExpandItem = { log.append("expand \($0)") }
        fixture.source.sectionSnapshotHandlers.willCollapseItem = { log.append("collapse \($0)") }
        fixture.source.apply(groceries, to: "a", animatingDifferences: false)
        fixture.layOut()
        UIView.performWithoutAnimation { fixture.simulator.tap(300, 22) }
        #expect(fixture.shown == ["fruit", "apple", "pear", "bread"] && log == ["expand fruit"])
        #expect(fixture.source.snapshot(for: "a").expandedItems == ["fruit"])
        let disclosure = try #require(fixture.cell("fruit")?.view(of: .outlineDisclosure())?.subviews.first as? OutlineDisclosureControl)
        #expect(disclosure.isExpanded && fixture.collection.indexPathsForSelectedItems == [])
        UIView.performWithoutAnimation { fixture.simulator.tap(300, 22) }
        #expect(fixture.shown == ["fruit", "bread"] && log == ["expand fruit", "collapse fruit"] && !disclosure.isExpanded)
        // A tap elsewhere selects the cell.
        fixture.simulator.tap(100, 22)
        #expect(fixture.shown == ["fruit", "bread"] && fixture.collection.indexPathsForSelectedItems == [path(0)])
    }

    @Test("A tap anywhere on a header expands and collapses its item, and does not select it")
    func togglesByHeader() {
        let fixture = ListFixture([])
        defer { fixture.close() }
        fixture.configure = { cell, text in
            if text == "fruit" { cell.accessories = [.outlineDisclosure(options: .init(style: .header))] }
        }
        fixture.source.apply(groceries, to: "a", animatingDifferences: false)
        fixture.layOut()
        UIView.performWithoutAnimation { fixture.simulator.tap(100, 22) }
        #expect(fixture.shown == ["fruit", "apple", "pear", "bread"] && fixture.collection.indexPathsForSelectedItems == [])
        UIView.performWithoutAnimation { fixture.simulator.tap(100, 22) }
        #expect(fixture.shown == ["fruit", "bread"])
    }

    @Test("Handlers prevent items from expanding and collapsing, and provide children")
    func callsHandlers() {
        let fixture = ListFixture([])
        defer { fixture.close() }
        fixture.source.apply(groceries, to: "a", animatingDifferences: false)
        fixture.source.sectionSnapshotHandlers.shouldExpandItem = { $0 != "fruit" }
        fixture.source.sectionSnapshotHandlers.shouldCollapseItem = { _ in false }
        fixture.source.sectionSnapshotHandlers.snapshotForExpandingParent = { parent, children in
            #expect(parent == "bread" && children.items.isEmpty)
            var children = children
            children.append(["roll", "bun"])
            return children
        }
        fixture.source.toggleExpansion(at: path(0))
        #expect(fixture.shown == ["fruit", "bread"])
        UIView.performWithoutAnimation { fixture.source.toggleExpansion(at: path(1)) }
        #expect(fixture.shown == ["fruit", "bread", "roll", "bun"])
        fixture.source.toggleExpansion(at: path(1))
        #expect(fixture.shown == ["fruit", "bread", "roll", "bun"])
    }

    @Test("An accessory's own handler replaces that of the data source")
    func callsOwnHandler() {
        let fixture = ListFixture([])
        defer { fixture.close() }
        var count = 0
        fixture.configure = { cell, _ in cell.accessories = [.outlineDisclosure { count += 1 }] }
        fixture.source.apply(groceries, to: "a", animatingDifferences: false)
        fixture.layOut()
        fixture.simulator.tap(300, 22)
        #expect(count == 1 && fixture.shown == ["fruit", "bread"])
    }

    @Test("A snapshot of the list changes the outline of a section to match")
    func matchesOutline() {
        let fixture = ListFixture([])
        defer { fixture.close() }
        var outline = groceries
        outline.expand(["fruit"])
        fixture.source.apply(outline, to: "a", animatingDifferences: false)
        var snapshot = fixture.source.snapshot()
        snapshot.insertItems(["plum"], afterItem: "fruit")
        snapshot.deleteItems(["pear"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        outline = fixture.source.snapshot(for: "a")
        #expect(outline.items == ["fruit", "plum", "apple", "gala", "bread"] && outline.parent(of: "plum") == "fruit")
        #expect(outline.parent(of: "gala") == "apple" && !outline.isExpanded("apple"))
        snapshot.deleteSections(["a"])
        snapshot.appendSections(["a"])
        fixture.source.apply(snapshot, animatingDifferences: false)
        #expect(fixture.source.snapshot(for: "a").items == [])
    }

    @Test("The visible items of an outline that is matched to a list are the list, for 500 random lists")
    func matchesRandomly() {
        var generator = SeededGenerator(state: 12)
        for step in 0..<500 {
            var outline = NSDiffableDataSourceSectionSnapshot<Int>()
            for item in 0..<12 {
                let parent = Int.random(in: -1..<item, using: &generator)
                outline.append([item], to: parent < 0 ? nil : parent)
            }
            outline.expand((0..<12).filter { _ in Bool.random(using: &generator) })
            var items = outline.visibleItems
            if step % 2 == 0 { items.shuffle(using: &generator) }
            // Children of a deleted item may come between an item and its children.
            let parents = step % 2 == 0 ? [] : Set((0..<12).compactMap { outline.parent(of: $0) })
            items.removeAll { !parents.contains($0) && Int.random(in: 0..<5, using: &generator) == 0 }
            if step % 2 == 0 { for new in 20..<22 { items.insert(new, at: Int.random(in: 0...items.count, using: &generator)) } }
            if step % 3 == 0, let hidden = (0..<12).first(where: { !outline.isVisible($0) }) { items.append(hidden) }
            let matched = outline.matching(items)
            guard matched.visibleItems == items else {
                Issue.record("list \(step): \(matched.visibleItems), not \(items)")
                return
            }
            #expect(Set(matched.items).count == matched.items.count)
            // Without a change of the order or new items, items keep their parents unless these are
            // deleted.
            guard step % 2 == 1, step % 3 != 0 else { continue }
            for item in items where item < 20 {
                if let parent = outline.parent(of: item), items.contains(parent), matched.parent(of: item) != parent {
                    Issue.record("list \(step): the parent of \(item) is not \(parent)")
                    return
                }
            }
        }
    }

    // MARK: Moves

    @Test("A moved item is reported with the snapshots and differences, and changes the data source")
    func reorders() throws {
        let fixture = ListFixture([("a", ["1", "2", "3"]), ("b", ["4"])])
        defer { fixture.close() }
        #expect(!fixture.collection.beginInteractiveMovementForItem(at: path(0)))
        var log: [String] = []
        fixture.source.reorderingHandlers.canReorderItem = { $0 != "2" }
        fixture.source.reorderingHandlers.willReorder = { log.append("will \($0.finalSnapshot.itemIdentifiers)") }
        fixture.source.reorderingHandlers.didReorder = { transaction in
            log.append("did \(transaction.initialSnapshot.itemIdentifiers)")
            log.append(transaction.sectionTransactions.map(\.sectionIdentifier).joined())
            let before = transaction.initialSnapshot.itemIdentifiers
            #expect(before.applying(transaction.difference) == transaction.finalSnapshot.itemIdentifiers)
            for section in transaction.sectionTransactions {
                #expect(section.initialSnapshot.visibleItems.applying(section.difference) == section.finalSnapshot.visibleItems)
            }
        }
        #expect(!fixture.collection.beginInteractiveMovementForItem(at: path(1)))
        func move(_ from: CGPoint, _ to: CGPoint) {
            UIView.performWithoutAnimation {
                let path = fixture.collection.indexPathForItem(at: from)
                #expect(path.map { fixture.collection.beginInteractiveMovementForItem(at: $0) } == true)
                fixture.collection.updateInteractiveMovementTargetPosition(to)
                fixture.collection.endInteractiveMovement()
            }
        }
        fixture.cellCount = 0
        move(CGPoint(x: 160, y: 22), CGPoint(x: 160, y: 110))
        #expect(log == [#"will ["2", "3", "1", "4"]"#, #"did ["1", "2", "3", "4"]"#, "a"])
        #expect(fixture.difference(from: ListFixture.snapshot([("a", ["2", "3", "1"]), ("b", ["4"])])) == nil && fixture.cellCount == 0)
        log = []
        move(CGPoint(x: 160, y: 66), CGPoint(x: 160, y: 154))
        #expect(fixture.source.snapshot().itemIdentifiers(inSection: "a").count == 2 && log.last == "ab")
        #expect(fixture.difference(from: fixture.source.snapshot()) == nil)
    }

    /// A data source that applies the moves of the user itself.
    private final class MovableSource: UICollectionViewDiffableDataSource<String, String> {
        override func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
        override func collectionView(
            _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
        ) {
            guard let item = itemIdentifier(for: sourceIndexPath), let anchor = itemIdentifier(for: destinationIndexPath) else { return }
            var snapshot = snapshot()
            if sourceIndexPath < destinationIndexPath {
                snapshot.moveItem(item, afterItem: anchor)
            } else {
                snapshot.moveItem(item, beforeItem: anchor)
            }
            // A change beyond the user's.
            snapshot.deleteItems(["3"])
            apply(snapshot, animatingDifferences: false)
        }
    }

    @Test("A snapshot that a subclass applies when the user has moved an item changes only what differs from that")
    func appliesMove() throws {
        let fixture = ListFixture(make: { MovableSource(collectionView: $0, cellProvider: $1) })
        defer { fixture.close() }
        let cell = try #require(fixture.cell("1"))
        fixture.cellCount = 0
        UIView.performWithoutAnimation {
            #expect(fixture.collection.beginInteractiveMovementForItem(at: path(0)))
            fixture.collection.updateInteractiveMovementTargetPosition(CGPoint(x: 160, y: 66))
            fixture.collection.endInteractiveMovement()
        }
        #expect(fixture.shown == ["2", "1"] && fixture.cell("1") === cell && fixture.cellCount == 0)
        #expect(fixture.difference(from: fixture.source.snapshot()) == nil)
    }

    @Test("The control to drag a cell moves its item along the list")
    func dragsByAccessory() {
        let fixture = ListFixture()
        defer { fixture.close() }
        fixture.source.reorderingHandlers.canReorderItem = { _ in true }
        fixture.configure = { cell, _ in cell.accessories = [.reorder(displayed: .always)] }
        fixture.source.applySnapshotUsingReloadData(fixture.source.snapshot())
        fixture.layOut()
        UIView.performWithoutAnimation { fixture.simulator.drag(from: (290, 22), to: (290, 112), steps: 9) }
        #expect(fixture.source.snapshot().itemIdentifiers == ["2", "3", "1"] && fixture.shown == ["2", "3", "1"])
    }

    // MARK: Messages

    @Test("A missing cell or supplementary view ends the process with UIKit's message")
    func rejectsMissingViews() async {
        let cell = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: TestListLayout(.plain))
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
                var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
                snapshot.appendSections([0])
                snapshot.appendItems([1])
                source.apply(snapshot, animatingDifferences: false)
                _ = source.collectionView(view, cellForItemAt: IndexPath(item: 0, section: 0))
            }
        }
        let cellText = String(decoding: cell?.standardErrorContent ?? [], as: UTF8.self)
        #expect(cellText.contains("UICollectionView dataSource returned a nil cell"))
        let header = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let view = UICollectionView(frame: .zero, collectionViewLayout: TestListLayout(.plain))
                let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { _, _, _ in nil }
                _ = source.collectionView(
                    view, viewForSupplementaryElementOfKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
            }
        }
        let headerText = String(decoding: header?.standardErrorContent ?? [], as: UTF8.self)
        #expect(headerText.contains("Invalid parameter not satisfying: self.supplementaryViewProvider"))
    }

    @Test("Inserted items that exist are reported, and moved ones are not")
    func warnsOfExistingItems() {
        let warnings = Mutex<[String]>([])
        SnapshotFault.$reportWarning.withValue({ text in warnings.withLock { $0.append(text) } }) {
            var snapshot = ListFixture.snapshot([("a", ["1", "2", "3"]), ("b", ["4"])])
            snapshot.moveItem("1", afterItem: "2")
            #expect(warnings.withLock { $0 }.isEmpty)
            snapshot.appendItems(["1", "3", "5"])
            #expect(snapshot.itemIdentifiers == ["2", "4", "1", "3", "5"])
        }
        #expect(
            warnings.withLock { $0 } == [
                "[UIDiffableDataSource] Warning: 2 inserted identifier(s) already present; existing items will be moved into place. "
                    + "Please note this will impact performance if items are not unique when inserted."
            ])
    }

    @Test("The index of an item follows the sections before it, through 300 random changes")
    func findsIndices() {
        var generator = SeededGenerator(state: 13)
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        for step in 1...300 {
            let sections = snapshot.sectionIdentifiers
            let section = sections.randomElement(using: &generator) ?? 0
            switch Int.random(in: 0..<7, using: &generator) {
            case 0: snapshot.appendSections([step])
            case 1: snapshot.insertSections([step], beforeSection: section)
            case 2 where sections.count > 1: snapshot.deleteSections([section])
            case 3 where sections.count > 1 && sections[0] != section: snapshot.moveSection(section, beforeSection: sections[0])
            case 4: snapshot.deleteItems(snapshot.itemIdentifiers.filter { _ in Int.random(in: 0..<6, using: &generator) == 0 })
            default: snapshot.appendItems([step * 10, step * 10 + 1, step * 10 + 2], toSection: section)
            }
            for (index, item) in snapshot.itemIdentifiers.enumerated() where snapshot.indexOfItem(item) != index {
                Issue.record("after change \(step), \(item) is at \(String(describing: snapshot.indexOfItem(item))), not \(index)")
                return
            }
        }
    }
}

extension CGFloat {
    fileprivate func clamped(_ low: CGFloat, _ high: CGFloat) -> CGFloat { Swift.min(Swift.max(self, low), high) }
}
