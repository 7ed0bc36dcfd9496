import Foundation
import Testing

@testable import UIKit

/// Tests of snapshots and of their differences, without views.
@Suite struct SnapshotTests {
    private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

    private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
        var snapshot = Snapshot()
        for (section, items) in sections {
            snapshot.appendSections([section])
            snapshot.appendItems(items)
        }
        return snapshot
    }

    private func sections(_ snapshot: Snapshot) -> [[Int]] { snapshot.sectionIdentifiers.map { snapshot.itemIdentifiers(inSection: $0) } }

    @Test("A snapshot lists, counts and finds its sections and items")
    func findsIdentifiers() {
        let snapshot = snapshot([("a", [1, 2]), ("b", []), ("c", [3, 4, 5])])
        #expect(snapshot.numberOfSections == 3 && snapshot.numberOfItems == 5 && snapshot.numberOfItems(inSection: "c") == 3)
        #expect(snapshot.sectionIdentifiers == ["a", "b", "c"] && snapshot.itemIdentifiers == [1, 2, 3, 4, 5])
        #expect(snapshot.indexOfItem(4) == 3 && snapshot.indexOfItem(6) == nil)
        #expect(snapshot.indexOfSection("c") == 2 && snapshot.indexOfSection("d") == nil)
        #expect(snapshot.sectionIdentifier(containingItem: 2) == "a" && snapshot.sectionIdentifier(containingItem: 6) == nil)
    }

    @Test("Items that are appended or inserted again move")
    func movesExistingItems() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.appendItems([2, 5])
        #expect(sections(snapshot) == [[1, 3], [4, 2, 5]])
        snapshot.insertItems([3, 5], beforeItem: 1)
        #expect(sections(snapshot) == [[3, 5, 1], [4, 2]])
        snapshot.insertItems([3], afterItem: 1)
        #expect(sections(snapshot) == [[5, 1, 3], [4, 2]])
    }

    @Test("Copies of a snapshot are independent")
    func isValue() {
        let first = snapshot([("a", [1, 2])])
        var second = first
        second.deleteItems([1])
        second.appendSections(["b"])
        #expect(sections(first) == [[1, 2]] && sections(second) == [[2], []])
    }

    @Test("Requests to reload and reconfigure are listed once, in order, and end with their items")
    func listsMarks() {
        var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
        snapshot.reloadItems([3, 1])
        snapshot.reloadItems([1])
        snapshot.reconfigureItems([2, 3])
        snapshot.reloadSections(["b"])
        #expect(snapshot.reloadedItemIdentifiers == [3, 1] && snapshot.reconfiguredItemIdentifiers == [2, 3])
        #expect(snapshot.reloadedSectionIdentifiers == ["b"])
        snapshot.deleteItems([3])
        snapshot.deleteSections(["b"])
        // The numbers of the deleted identifiers are used again, without their marks.
        snapshot.appendSections(["c"])
        snapshot.appendItems([7])
        #expect(snapshot.reloadedItemIdentifiers == [1] && snapshot.reconfiguredItemIdentifiers == [2])
        #expect(snapshot.reloadedSectionIdentifiers == [])
    }

    @Test("20,000 random changes leave a snapshot with the sections and items of nested arrays")
    func equalsModel() {
        var generator = SeededGenerator(state: 11)
        var model: [(section: String, items: [Int])] = []
        var snapshot = Snapshot()
        var next = 0
        func place(_ item: Int) -> (Int, Int)? {
            for (section, entry) in model.enumerated() { if let row = entry.items.firstIndex(of: item) { return (section, row) } }
            return nil
        }
        for step in 0..<20_000 {
            let items = model.flatMap(\.items)
            let some = Array(items.shuffled(using: &generator).prefix(Int.random(in: 0...3, using: &generator)))
            let fresh = (0..<Int.random(in: 0...3, using: &generator)).map { next + $0 }
            switch Int.random(in: 0..<9, using: &generator) {
            case 0 where model.count < 6:
                let name = "s\(step)"
                if let anchor = model.indices.randomElement(using: &generator), Bool.random(using: &generator) {
                    let after = Bool.random(using: &generator)
                    let identifier = model[anchor].section
                    if after {
                        snapshot.insertSections([name], afterSection: identifier)
                    } else {
                        snapshot.insertSections([name], beforeSection: identifier)
                    }
                    model.insert((name, []), at: anchor + (after ? 1 : 0))
                } else {
                    snapshot.appendSections([name])
                    model.append((name, []))
                }
            case 1 where model.count > 3:
                guard let index = model.indices.randomElement(using: &generator) else { continue }
                snapshot.deleteSections([model[index].section, "unknown"])
                model.remove(at: index)
            case 2 where model.count > 1:
                let index = Int.random(in: 0..<model.count, using: &generator)
                let entry = model.remove(at: index)
                let anchor = Int.random(in: 0..<model.count, using: &generator)
                let after = Bool.random(using: &generator)
                if after {
                    snapshot.moveSection(entry.section, afterSection: model[anchor].section)
                } else {
                    snapshot.moveSection(entry.section, beforeSection: model[anchor].section)
                }
                model.insert(entry, at: anchor + (after ? 1 : 0))
            case 3, 4:
                guard let index = model.indices.randomElement(using: &generator) else { continue }
                next += fresh.count
                for section in model.indices { model[section].items.removeAll { some.contains($0) } }
                model[index].items += fresh + some
                snapshot.appendItems(fresh + some, toSection: model[index].section)
            case 5, 6:
                guard let anchor = items.randomElement(using: &generator), !some.contains(anchor) else { continue }
                next += fresh.count
                for section in model.indices { model[section].items.removeAll { some.contains($0) } }
                guard let (section, row) = place(anchor) else { continue }
                let after = Bool.random(using: &generator)
                model[section].items.insert(contentsOf: some + fresh, at: row + (after ? 1 : 0))
                if after {
                    snapshot.insertItems(some + fresh, afterItem: anchor)
                } else {
                    snapshot.insertItems(some + fresh, beforeItem: anchor)
                }
            case 7:
                for section in model.indices { model[section].items.removeAll { some.contains($0) } }
                snapshot.deleteItems(some + [-1])
            default:
                guard some.count >= 2 else { continue }
                for section in model.indices { model[section].items.removeAll { $0 == some[0] } }
                guard let (section, row) = place(some[1]) else { continue }
                model[section].items.insert(some[0], at: row)
                snapshot.moveItem(some[0], beforeItem: some[1])
            }
            let expected = model.flatMap(\.items)
            let isEqual =
                snapshot.sectionIdentifiers == model.map(\.section) && sections(snapshot) == model.map(\.items)
                && snapshot.numberOfItems == expected.count && expected.enumerated().allSatisfy { snapshot.indexOfItem($1) == $0 }
            if !isEqual {
                Issue.record("after step \(step): \(sections(snapshot)), not \(model)")
                return
            }
        }
    }

    /// Returns what a process writes to standard error that performs a change.
    private func reason(_ result: ExitTest.Result?) -> String { String(decoding: result?.standardErrorContent ?? [], as: UTF8.self) }

    @Test("Repeated items end the process with UIKit's message")
    func rejectsRepeatedItems() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendItems([1, 2, 1])
        }
        #expect(reason(result).contains("Fatal: supplied item identifiers are not unique. Duplicate identifiers: {("))
    }

    @Test("A section that exists already ends the process with UIKit's message")
    func rejectsExistingSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendSections(["a"])
            snapshot.appendSections(["a"])
        }
        #expect(reason(result).contains("1 section identifier that already exists in the snapshot."))
    }

    @Test("Items without a section end the process with UIKit's message")
    func rejectsItemsWithoutSection() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.appendItems([1])
        }
        #expect(reason(result).contains("There are currently no sections in the data source. Please add a section first."))
    }

    @Test("Unknown identifiers end the process with UIKit's messages")
    func rejectsUnknown() async {
        let section = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = NSDiffableDataSourceSnapshot<String, Int>().itemIdentifiers(inSection: "a")
        }
        #expect(reason(section).contains("Section identifier was not found."))
        let anchor = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.insertItems([1], beforeItem: 2)
        }
        #expect(reason(anchor).contains("Invalid parameter not satisfying: section != NSNotFound"))
        let reload = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
            snapshot.reconfigureItems([2])
        }
        #expect(reason(reload).contains("Attempted to reconfigure item identifier that does not exist in the snapshot: 2"))
    }
}
