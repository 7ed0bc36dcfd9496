import Foundation
import Testing

@testable import UIKit

/// Tests of batches of updates, without views.
@MainActor @Suite struct ListBatchTests {
    private typealias Update = ListUpdate<Int>

    /// Sections of numbered elements, to which updates are applied one by one: deletions from the
    /// end, then insertions from the beginning.
    private struct Model {
        var sections: [[Int]]
        var next = 0

        init(_ counts: [Int]) {
            sections = []
            for count in counts { sections.append((0..<count).map { _ in number() }) }
        }

        mutating func number() -> Int {
            next += 1
            return next
        }
    }

    @Test("100,000 random batches map every element to where a list that is changed step by step has it")
    func equalsModel() throws {
        var generator = SeededGenerator(state: 7)
        for round in 0..<100_000 {
            var model = Model((0..<Int.random(in: 1...4, using: &generator)).map { _ in Int.random(in: 0...6, using: &generator) })
            let former = model.sections
            var updates: [Update] = []
            // Sections that go, from the end.
            var remaining = Array(former.indices)
            for section in former.indices.reversed() where Int.random(in: 0..<5, using: &generator) == 0 {
                updates.append(.delete(IndexPath(index: section), 0))
                remaining.remove(at: section)
            }
            var moved: [(origin: IndexPath, number: Int)] = []
            var lists: [[Int]] = []
            for section in remaining {
                var list = former[section]
                for row in list.indices.reversed() {
                    switch Int.random(in: 0..<8, using: &generator) {
                    case 0:
                        updates.append(.delete(IndexPath(row: row, section: section), 0))
                        list.remove(at: row)
                    case 1: moved.append((IndexPath(row: row, section: section), list.remove(at: row)))
                    default: break
                    }
                }
                lists.append(list)
            }
            // Sections that come, from the beginning.
            for section in 0...lists.count where Int.random(in: 0..<5, using: &generator) == 0 {
                lists.insert((0..<Int.random(in: 0...3, using: &generator)).map { _ in model.number() }, at: section)
                updates.append(.insert(IndexPath(index: section), 0))
            }
            let inserted = Set(updates.compactMap { if case .insert(let path, _) = $0 { path[0] } else { nil } })
            let targets = lists.indices.filter { !inserted.contains($0) }
            if targets.isEmpty {
                // Without a section to move to, the rows are deleted.
                updates += moved.map { .delete($0.origin, 0) }
                moved = []
            }
            for section in targets {
                var row = 0
                while row <= lists[section].count {
                    let choice = Int.random(in: 0..<8, using: &generator)
                    if choice == 0 {
                        lists[section].insert(model.number(), at: row)
                        updates.append(.insert(IndexPath(row: row, section: section), 0))
                    } else if choice == 1 || section == targets.last && row == lists[section].count, let move = moved.popLast() {
                        lists[section].insert(move.number, at: row)
                        updates.append(.move(move.origin, IndexPath(row: row, section: section)))
                    }
                    row += 1
                }
            }
            while let move = moved.popLast(), let section = targets.last {
                updates.append(.move(move.origin, IndexPath(row: lists[section].count, section: section)))
                lists[section].append(move.number)
            }
            updates.shuffle(using: &generator)
            let batch = try ListBatch(updates, before: former.map(\.count), after: lists.map(\.count), .table)
            var places: [Int: IndexPath] = [:]
            for (section, list) in lists.enumerated() {
                for (row, number) in list.enumerated() { places[number] = IndexPath(row: row, section: section) }
            }
            for (section, list) in former.enumerated() {
                for (row, number) in list.enumerated() {
                    let path = IndexPath(row: row, section: section)
                    let place = places[number]
                    if batch.row(path) != place || place.map({ batch.rowOrigin(of: $0) != path }) ?? false {
                        Issue.record(
                            "round \(round): \(path) is at \(String(describing: batch.row(path))), not \(String(describing: place))")
                        return
                    }
                }
            }
            // Lengths follow their elements.
            let lengths = SectionedLengths(
                former.map { list in SectionLengths(rows: LengthList(list.map { .init(length: CGFloat($0), isEstimated: false) })) })
            let new = LengthList.Element(length: 0, isEstimated: true)
            let applied = batch.applied(
                to: lengths, makeSection: { SectionLengths(rows: LengthList(repeating: new, count: lists[$0].count)) },
                makeRow: { _ in new })
            let old = Set(former.joined())
            for (section, list) in lists.enumerated() {
                for (row, number) in list.enumerated()
                where applied.sections[section].rows[row].length != (old.contains(number) ? CGFloat(number) : 0) {
                    Issue.record("round \(round): the length at \(row) of \(section) is wrong")
                    return
                }
            }
        }
    }

    /// Returns the message with which a batch is rejected, or nil.
    private func fault(_ updates: [Update], _ before: [Int], _ after: [Int]) -> String? {
        do throws(ListBatchFault) {
            _ = try ListBatch(updates, before: before, after: after, .table)
            return nil
        } catch {
            return error.message
        }
    }

    private func path(_ row: Int, _ section: Int) -> IndexPath { IndexPath(row: row, section: section) }

    @Test("A wrong number of rows is rejected with UIKit's message")
    func rejectsRowCounts() {
        #expect(
            fault([.insert(path(0, 0), 0)], [5], [5])
                == "Invalid update: invalid number of rows in section 0. The number of rows contained in an existing section after the update (5) must be equal to the number of rows contained in that section before the update (5), plus or minus the number of rows inserted or deleted from that section (1 inserted, 0 deleted) and plus or minus the number of rows moved into or out of that section (0 moved in, 0 moved out)."
        )
        #expect(fault([.insert(path(0, 0), 0)], [5], [6]) == nil)
        #expect(fault([.reload(IndexPath(index: 0), 0)], [5], [9]) == nil)
    }

    @Test("A wrong number of sections is rejected with UIKit's message")
    func rejectsSectionCounts() {
        #expect(
            fault([], [], [3])
                == "Invalid update: invalid number of sections. The number of sections contained in the table view after the update (1) must be equal to the number of sections contained in the table view before the update (0), plus or minus the number of sections inserted or deleted (0 inserted, 0 deleted)."
        )
    }

    @Test("Rows that do not exist before or after the batch are rejected with UIKit's messages")
    func rejectsIndices() {
        #expect(
            fault([.delete(path(3, 0), 0)], [3], [2])
                == "attempt to delete row 3 from section 0 which only contains 3 rows before the update")
        #expect(
            fault([.insert(path(4, 0), 0)], [3], [4])
                == "attempt to insert row 4 into section 0, but there are only 4 rows in section 0 after the update")
        #expect(
            fault([.delete(IndexPath(index: 2), 0)], [3, 3], [3])
                == "attempt to delete section 2, but there are only 2 sections before the update")
        #expect(
            fault([.insert(IndexPath(index: 3), 0)], [1], [1, 1])
                == "attempt to insert section 3 but there are only 2 sections after the update")
    }

    @Test("Updates that contradict each other are rejected")
    func rejectsContradictions() {
        #expect(
            fault([.delete(path(0, 0), 0), .reload(path(0, 0), 0)], [2], [1])?.hasPrefix("attempt to delete and reload the same index path")
                == true)
        #expect(fault([.delete(path(0, 0), 0), .move(path(0, 0), path(0, 0))], [2], [1])?.hasPrefix("attempt to delete and move") == true)
        #expect(
            fault([.insert(path(0, 0), 0), .move(path(1, 0), path(0, 0))], [2], [3])?.hasPrefix(
                "attempt to perform an insert and a move to the same index path")
                == true)
    }
}
