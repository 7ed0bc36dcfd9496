import Foundation
import Synchronization
import Testing

@testable import UIKit

/// An identifier that counts how often it is hashed and compared.
private struct CountedIdentifier: Hashable, Sendable {
    static let operations = Mutex(0)
    let number: Int

    static func == (one: CountedIdentifier, other: CountedIdentifier) -> Bool {
        operations.withLock { $0 += 1 }
        return one.number == other.number
    }

    func hash(into hasher: inout Hasher) {
        Self.operations.withLock { $0 += 1 }
        hasher.combine(number)
    }
}

/// Tests of the differences of snapshots, without views.
@Suite(.serialized) struct SnapshotDifferenceTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    private func snapshot<Item>(_ sections: [[Item]]) -> NSDiffableDataSourceSnapshot<Int, Item> {
        var snapshot = NSDiffableDataSourceSnapshot<Int, Item>()
        snapshot.appendSections(Array(sections.indices))
        for (section, items) in sections.enumerated() { snapshot.appendItems(items, toSection: section) }
        return snapshot
    }

    private func difference<Item>(_ old: [[Item]], _ new: [[Item]]) -> SnapshotDifference {
        SnapshotDifference(from: snapshot(old).list, to: snapshot(new).list)
    }

    @Test("Equal snapshots have no difference, also if one is built anew")
    func isEmpty() {
        let difference = difference([[1, 2], [3]], [[1, 2], [3]])
        #expect(difference.isEmpty && difference.reconfiguredItems.isEmpty)
    }

    @Test("An item that moves from the end to the beginning is the only one that moves")
    func movesOneItem() {
        let difference = difference([Array(0..<100)], [[99] + Array(0..<99)])
        #expect(difference.movedItems.map(\.origin) == [path(99)] && difference.movedItems.map(\.destination) == [path(0)])
        #expect(difference.deletedItems.isEmpty && difference.insertedItems.isEmpty)
    }

    @Test("An item of another section moves across; one of a deleted section is inserted")
    func crossesSections() {
        let across = difference([[1, 2], [3]], [[1], [2, 3]])
        #expect(across.movedItems.map(\.origin) == [path(1)] && across.movedItems.map(\.destination) == [path(0, 1)])
        let deleted = difference([[1], [2]], [[1, 2]])
        #expect(deleted.deletedSections == [1] && deleted.insertedItems == [path(1)] && deleted.deletedItems.isEmpty)
    }

    @Test("A reloaded item reloads at its former row, and is deleted and inserted if it moves")
    func reloads() {
        let old = snapshot([[1, 2, 3]])
        var new = snapshot([[0, 1, 3, 2]])
        new.reloadItems([1, 2, 3])
        let difference = SnapshotDifference(from: old.list, to: new.list)
        #expect(Set(difference.reloadedItems + difference.deletedItems) == [path(0), path(1), path(2)])
        #expect(difference.deletedItems.count == 1 && difference.insertedItems.count == 2 && difference.movedItems.isEmpty)
    }

    @Test("The number of moves is the least possible: all common items less a longest increasing subsequence")
    func movesLeast() {
        var generator = SeededGenerator(state: 5)
        for _ in 0..<2000 {
            let old = Array(0..<Int.random(in: 0...9, using: &generator))
            let new = old.shuffled(using: &generator).dropLast(Int.random(in: 0...2, using: &generator)) + [100]
            // The longest increasing subsequence by comparing all pairs.
            let common = new.filter { $0 != 100 }
            var lengths: [Int] = []
            for (index, item) in common.enumerated() {
                lengths.append(1 + ((0..<index).filter { common[$0] < item }.map { lengths[$0] }.max() ?? 0))
            }
            let difference = difference([old], [Array(new)])
            #expect(difference.movedItems.count == common.count - (lengths.max() ?? 0))
            #expect(difference.insertedItems == [path(common.count)] && difference.deletedItems.count == old.count - common.count)
        }
    }

    /// Counts the hashes, comparisons and visits of one difference.
    private func cost(_ old: [[Int]], _ new: [[Int]]) -> Int {
        let (before, after) = (
            snapshot(old.map { $0.map(CountedIdentifier.init) }), snapshot(new.map { $0.map(CountedIdentifier.init) })
        )
        CountedIdentifier.operations.withLock { $0 = 0 }
        let difference = SnapshotDifference(from: before.list, to: after.list)
        return CountedIdentifier.operations.withLock { $0 } + difference.steps
    }

    @Test("The difference of 100,000 unchanged identifiers compares each once, and a few changes cost little more")
    func costsLinear() {
        let all = Array(0..<100_000)
        // One comparison, and three visits: to match, to order and to find deletions.
        #expect(cost([all], [all]) <= 4 * all.count + 100)
        var changed = all
        changed.removeSubrange(500..<600)
        changed.insert(contentsOf: 200_000..<200_100, at: 70_000)
        changed.swapAt(10, 90_000)
        #expect(cost([all], [changed]) <= 4 * all.count + 2000)
        // Reversed, every item is hashed, compared twice or thrice, and searched among few tails.
        #expect(cost([all], [all.reversed()]) <= 8 * all.count)
    }

    @Test("The difference of shuffled identifiers costs a logarithm of their number each")
    func costsLogarithmic() {
        var generator = SeededGenerator(state: 2)
        let all = Array(0..<20_000)
        // Hash, comparisons, visits, and a binary search among at most 2√n = 283 tails: 9 steps.
        #expect(cost([all], [all.shuffled(using: &generator)]) <= (9 + 9) * all.count)
    }

    @Test("Building a snapshot item by item costs a few hashes and comparisons for each")
    func buildsLinear() {
        CountedIdentifier.operations.withLock { $0 = 0 }
        var snapshot = NSDiffableDataSourceSnapshot<Int, CountedIdentifier>()
        snapshot.appendSections([0])
        let count = 20_000
        for number in 0..<count { snapshot.appendItems([CountedIdentifier(number: number)]) }
        // The dictionary doubles its capacity, which hashes each item about once more.
        #expect(CountedIdentifier.operations.withLock { $0 } <= 6 * count)
    }
}
