import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of updates of rows and sections in a table.
@MainActor @Suite(.serialized) struct TableUpdateTests {
    private func path(_ row: Int, _ section: Int = 0) -> IndexPath { IndexPath(row: row, section: section) }

    /// Changes the data by random updates, and tells the table.
    private func update(
        _ fixture: TableFixture, _ generator: inout SeededGenerator, _ step: Int,
        _ animations: [UITableView.RowAnimation] = [.fade, .left, .right, .top, .bottom, .middle, .none, .automatic]
    ) {
        let (table, source) = (fixture.table, fixture.source)
        table.beginUpdates()
        var sections = source.sections
        for section in sections.indices {
            var removed: [IndexPath] = []
            for row in sections[section].indices.reversed() where Int.random(in: 0..<6, using: &generator) == 0 {
                sections[section].remove(at: row)
                removed.append(path(row, section))
            }
            if !removed.isEmpty { table.deleteRows(at: removed, with: animations.randomElement(using: &generator) ?? .fade) }
        }
        for section in sections.indices {
            var row = 0
            while row <= sections[section].count {
                if Int.random(in: 0..<7, using: &generator) == 0 {
                    sections[section].insert("new \(step) \(section) \(row)", at: row)
                    table.insertRows(at: [path(row, section)], with: animations.randomElement(using: &generator) ?? .fade)
                }
                row += 1
            }
        }
        source.sections = sections
        table.endUpdates()
    }

    @Test("After each of 300 random batches, a table shows the rows, cells and positions of a reload")
    func equalsReload() {
        let fixture = TableFixture([30, 0, 10])
        defer { fixture.close() }
        var generator = SeededGenerator(state: 3)
        for step in 0..<300 {
            update(fixture, &generator, step)
            UIView.performWithoutAnimation { fixture.scroll(to: CGFloat(Int.random(in: 0...600, using: &generator))) }
            if let problem = fixture.equalsReload() {
                Issue.record("after batch \(step): \(problem)")
                return
            }
        }
    }

    @Test("In an animated batch, rows that remain move from their old to their new places, and new ones fade in")
    func animatesBatch() throws {
        try AnimationFixture.with { animation in
            let fixture = TableFixture([20])
            defer { fixture.close() }
            let last = try #require(fixture.table.cellForRow(at: path(5)))
            let deleted = try #require(fixture.table.cellForRow(at: path(2)))
            fixture.source.sections[0].remove(at: 2)
            fixture.source.sections[0].insert("new", at: 0)
            fixture.source.sections[0].insert("newer", at: 1)
            fixture.table.performBatchUpdates {
                fixture.table.deleteRows(at: [path(2)], with: .fade)
                fixture.table.insertRows(at: [path(0), path(1)], with: .right)
            }
            // Row 5 is row 6 now: one was removed and two were inserted before it.
            #expect(fixture.table.indexPath(for: last) == path(6) && last.frame.minY == 240)
            #expect(deleted.alpha == 0 && !deleted.isHidden && deleted.superview === fixture.table)
            #expect(fixture.table.cellForRow(at: path(0))?.frame.minX == 0)
            #expect(
                last.layer.animationKeys()?.isEmpty == false
                    && fixture.table.cellForRow(at: path(0))?.layer.animationKeys()?.isEmpty == false)
        }
    }

    @Test("At a third and two thirds of 100 random batches, each row is on the straight way from its old to its new place")
    func animatesRandomBatches() {
        AnimationFixture.with { animation in
            let fixture = TableFixture([11])
            defer { fixture.close() }
            var generator = SeededGenerator(state: 13)
            var time = 0.0
            @MainActor func places() -> [String: CGFloat] {
                Dictionary(uniqueKeysWithValues: fixture.source.sections[0].enumerated().map { ($1, CGFloat($0) * 40) })
            }
            for step in 0..<100 {
                let before = places()
                update(fixture, &generator, step, [.fade])
                let after = places()
                let cells = fixture.table.subviews.compactMap { $0 as? UITableViewCell }.filter { !$0.isHidden }
                for fraction in [1.0 / 3, 2.0 / 3] {
                    animation.advance(to: time + fraction * UITableView.updateDuration)
                    let progress = easeInOut(fraction)
                    for cell in cells {
                        let text = cell.textLabel?.text ?? ""
                        let (old, new) = (before[text], after[text])
                        guard let begin = old ?? new, let end = new ?? old else { continue }
                        let layer = cell.presentationLayer
                        expectNear(layer.frame.minY, begin + (end - begin) * progress, "y of \(text) in batch \(step)", within: 0.01)
                        let opacity = old == nil ? progress : new == nil ? 1 - progress : 1
                        expectNear(Double(layer.opacity), opacity, "opacity of \(text) in batch \(step)", within: 0.01)
                    }
                }
                time += 1
                animation.advance(to: time)
                for _ in 0..<3 { animation.pass() }
            }
        }
    }

    @Test("A batch that changes no rows measures the visible ones anew")
    func measuresAgain() {
        var height: CGFloat = 50
        let fixture = TableFixture([10], height: nil) { _, source in source.height = { $0.row == 1 ? height : 44 } }
        defer { fixture.close() }
        #expect(fixture.table.rectForRow(at: path(2)).minY == 94)
        height = 120
        fixture.table.beginUpdates()
        fixture.table.endUpdates()
        #expect(fixture.table.rectForRow(at: path(2)).minY == 164 && fixture.table.cellForRow(at: path(1))?.frame.height == 120)
    }

    @Test("Reloading replaces a row's cell; reconfiguring keeps it")
    func reloadsAndReconfigures() throws {
        let fixture = TableFixture([10])
        defer { fixture.close() }
        let cell = try #require(fixture.table.cellForRow(at: path(1)))
        fixture.source.sections[0][1] = "changed"
        fixture.table.reconfigureRows(at: [path(1)])
        #expect(fixture.table.cellForRow(at: path(1)) === cell && cell.textLabel?.text == "changed")
        fixture.source.sections[0][1] = "again"
        UIView.performWithoutAnimation { fixture.table.reloadRows(at: [path(1)], with: .none) }
        let other = try #require(fixture.table.cellForRow(at: path(1)))
        #expect(other !== cell && other.textLabel?.text == "again")
    }

    @Test("Sections are inserted, deleted, moved and reloaded with their rows")
    func changesSections() {
        let fixture = TableFixture([2, 3, 4])
        defer { fixture.close() }
        fixture.source.sections.remove(at: 1)
        fixture.source.sections.insert(["a"], at: 0)
        fixture.table.performBatchUpdates {
            fixture.table.deleteSections([1], with: .fade)
            fixture.table.insertSections([0], with: .top)
        }
        #expect(fixture.shown == ["a", "0.0", "0.1", "2.0", "2.1", "2.2", "2.3"])
        fixture.source.sections.swapAt(0, 2)
        fixture.table.performBatchUpdates {
            fixture.table.moveSection(0, toSection: 2)
            fixture.table.moveSection(2, toSection: 0)
        }
        #expect(fixture.shown == ["2.0", "2.1", "2.2", "2.3", "0.0", "0.1", "a"] && fixture.equalsReload() == nil)
        fixture.source.sections[1] = ["x", "y", "z"]
        fixture.table.reloadSections([1], with: .automatic)
        #expect(fixture.shown == ["2.0", "2.1", "2.2", "2.3", "x", "y", "z", "a"] && fixture.equalsReload() == nil)
    }

    @Test("The selection follows its rows through updates, and ends with a reload")
    func keepsSelection() {
        let fixture = TableFixture([10])
        defer { fixture.close() }
        fixture.table.selectRow(at: path(4), animated: false, scrollPosition: .none)
        fixture.source.sections[0].removeFirst(2)
        fixture.table.deleteRows(at: [path(0), path(1)], with: .none)
        #expect(fixture.table.indexPathForSelectedRow == path(2) && fixture.table.cellForRow(at: path(2))?.isSelected == true)
        fixture.table.reloadData()
        #expect(fixture.table.indexPathForSelectedRow == nil)
    }

    @Test("A batch's completion is called once, after the updates")
    func completes() {
        let fixture = TableFixture([10])
        defer { fixture.close() }
        var results: [Bool] = []
        UIView.performWithoutAnimation {
            fixture.table.performBatchUpdates {
                fixture.source.sections[0].removeLast()
                fixture.table.deleteRows(at: [path(9)], with: .fade)
                #expect(fixture.table.hasUncommittedUpdates)
            } completion: {
                results.append($0)
            }
        }
        for _ in 0..<100 where results.isEmpty { TestApp.pass() }
        #expect(results == [true] && !fixture.table.hasUncommittedUpdates)
    }

    @Test("A batch that disagrees with the data source ends the process with UIKit's message")
    func rejectsInvalidBatch() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = TableFixture([3])
                fixture.table.deleteRows(at: [IndexPath(row: 0, section: 0)], with: .fade)
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("NSInternalInconsistencyException") && text.contains("(0 inserted, 1 deleted)"))
    }
}
