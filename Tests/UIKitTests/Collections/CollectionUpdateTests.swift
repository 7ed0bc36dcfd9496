import Foundation
import QuartzCore
import Testing

@testable import UIKit

/// Tests of batches of updates in a collection view.
@MainActor @Suite(.serialized) struct CollectionUpdateTests {
    private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

    /// Changes the data by random updates, and tells the collection view.
    private func update(_ fixture: CollectionFixture, _ generator: inout SeededGenerator, _ step: Int) {
        let (collection, source) = (fixture.collection, fixture.source)
        collection.performBatchUpdates {
            var sections = source.sections
            // Some items move within their section.
            var moved: [(section: Int, text: String, from: Int)] = []
            for section in sections.indices {
                var removed: [IndexPath] = []
                for item in sections[section].indices.reversed() {
                    switch Int.random(in: 0..<12, using: &generator) {
                    case 0:
                        sections[section].remove(at: item)
                        removed.append(path(item, section))
                    case 1: moved.append((section, sections[section].remove(at: item), item))
                    default: break
                    }
                }
                if !removed.isEmpty { collection.deleteItems(at: removed) }
            }
            for section in sections.indices {
                var item = 0
                while item <= sections[section].count {
                    if Int.random(in: 0..<14, using: &generator) == 0 {
                        if let last = moved.last, last.section == section {
                            moved.removeLast()
                            sections[section].insert(last.text, at: item)
                            collection.moveItem(at: path(last.from, section), to: path(item, section))
                        } else {
                            sections[section].insert("new \(step) \(section) \(item)", at: item)
                            collection.insertItems(at: [path(item, section)])
                        }
                    }
                    item += 1
                }
            }
            for (section, text, from) in moved.reversed() {
                collection.moveItem(at: path(from, section), to: path(sections[section].count, section))
                sections[section].append(text)
            }
            source.sections = sections
        }
    }

    @Test("After each of 300 random batches, a collection view shows the items, cells and positions of a reload")
    func equalsReload() {
        let fixture = CollectionFixture([60, 0, 30])
        defer { fixture.close() }
        var generator = SeededGenerator(state: 5)
        for step in 0..<300 {
            update(fixture, &generator, step)
            UIView.performWithoutAnimation { fixture.scroll(to: CGFloat(Int.random(in: 0...300, using: &generator))) }
            if let problem = fixture.difference() {
                Issue.record("after batch \(step): \(problem)")
                return
            }
        }
    }

    @Test("A batch calls the layout's methods in order: prepare, the updates, and the end within the animation")
    func callsLayoutInOrder() {
        let layout = TestGridLayout()
        let fixture = CollectionFixture([10], layout: layout)
        defer { fixture.close() }
        layout.calls = []
        fixture.source.sections[0].append("new")
        fixture.collection.insertItems(at: [path(10)])
        #expect(layout.calls.filter { $0 != "elements" } == ["prepare", "contentSize", "prepareUpdates 1", "finalizeUpdates"])
    }

    @Test("In an animated batch, items that remain move, inserted ones fade in in place, and deleted ones fade out in place")
    func animatesBatch() throws {
        try AnimationFixture.with { animation in
            let fixture = CollectionFixture([20])
            defer { fixture.close() }
            let remaining = try #require(fixture.collection.cellForItem(at: path(5)))
            let deleted = try #require(fixture.collection.cellForItem(at: path(2)))
            fixture.source.sections[0].remove(at: 2)
            fixture.collection.deleteItems(at: [path(2)])
            #expect(fixture.collection.cellForItem(at: path(4)) === remaining)
            #expect(deleted.alpha == 0 && !deleted.isHidden && deleted.frame == CGRect(x: 80, y: 20, width: 40, height: 40))
            animation.advance(to: 0.1)
            let third = easeInOut(0.1 / UICollectionView.updateDuration)
            expectNear(remaining.presentationLayer.frame.minX, 200 - 40 * third, "x at a third", within: 0.01)
            expectNear(Double(deleted.presentationLayer.opacity), 1 - third, "opacity at a third", within: 0.01)
            animation.advance(to: 0.2)
            let later = easeInOut(0.2 / UICollectionView.updateDuration)
            expectNear(remaining.presentationLayer.frame.minX, 200 - 40 * later, "x at two thirds", within: 0.01)
        }
    }

    @Test("At a third and two thirds of 100 random batches, each cell is on the straight way from its old to its new place")
    func animatesRandomBatches() {
        AnimationFixture.with { animation in
            let fixture = CollectionFixture([50])
            defer { fixture.close() }
            var generator = SeededGenerator(state: 11)
            var time = 0.0
            /// The places of the items in rows of eight, by text.
            @MainActor func places() -> [String: CGPoint] {
                let items = fixture.source.sections[0].enumerated()
                return Dictionary(uniqueKeysWithValues: items.map { ($1, CGPoint(x: $0 % 8 * 40, y: 20 + $0 / 8 * 40)) })
            }
            for step in 0..<100 {
                let before = places()
                update(fixture, &generator, step)
                let after = places()
                let cells = fixture.collection.subviews.compactMap { $0 as? TestTextCell }.filter { !$0.isHidden }
                for fraction in [1.0 / 3, 2.0 / 3] {
                    animation.advance(to: time + fraction * UICollectionView.updateDuration)
                    let progress = easeInOut(fraction)
                    for cell in cells {
                        let layer = cell.presentationLayer
                        let (old, new) = (before[cell.text], after[cell.text])
                        guard let begin = old ?? new, let end = new ?? old else { continue }
                        expectNear(
                            layer.frame.minX, begin.x + (end.x - begin.x) * progress, "x of \(cell.text) in batch \(step)", within: 0.01)
                        expectNear(
                            layer.frame.minY, begin.y + (end.y - begin.y) * progress, "y of \(cell.text) in batch \(step)", within: 0.01)
                        let opacity = old == nil ? progress : new == nil ? 1 - progress : 1
                        expectNear(Double(layer.opacity), opacity, "opacity of \(cell.text) in batch \(step)", within: 0.01)
                    }
                }
                time += 1
                animation.advance(to: time)
                for _ in 0..<3 { animation.pass() }
            }
        }
    }

    @Test("Reloading replaces an item's cell; reconfiguring keeps it")
    func reloadsAndReconfigures() throws {
        let fixture = CollectionFixture([10])
        defer { fixture.close() }
        let cell = try #require(fixture.collection.cellForItem(at: path(1)) as? TestTextCell)
        fixture.source.sections[0][1] = "changed"
        fixture.collection.reconfigureItems(at: [path(1)])
        #expect(fixture.collection.cellForItem(at: path(1)) === cell && cell.text == "changed" && cell.reuseCount == 0)
        fixture.source.sections[0][1] = "again"
        UIView.performWithoutAnimation { fixture.collection.reloadItems(at: [path(1)]) }
        #expect(fixture.collection.cellForItem(at: path(1)) !== cell && fixture.shown[1] == "again" && fixture.difference() == nil)
    }

    @Test("Sections are inserted, deleted, moved and reloaded with their items and headers")
    func changesSections() {
        let fixture = CollectionFixture([2, 3, 4])
        defer { fixture.close() }
        UIView.performWithoutAnimation {
            fixture.source.sections.remove(at: 1)
            fixture.source.sections.insert(["a"], at: 0)
            fixture.collection.performBatchUpdates {
                fixture.collection.deleteSections([1])
                fixture.collection.insertSections([0])
            }
            #expect(fixture.difference() == nil)
            fixture.source.sections.swapAt(0, 2)
            fixture.collection.performBatchUpdates {
                fixture.collection.moveSection(0, toSection: 2)
                fixture.collection.moveSection(2, toSection: 0)
            }
            #expect(fixture.difference() == nil)
            fixture.source.sections[1] = ["x", "y", "z"]
            fixture.collection.reloadSections([1])
            #expect(fixture.shown == ["2.0", "2.1", "2.2", "2.3", "x", "y", "z", "a"] && fixture.difference() == nil)
        }
    }

    @Test("The selection follows its items through a batch")
    func keepsSelection() {
        let fixture = CollectionFixture([10])
        defer { fixture.close() }
        fixture.collection.selectItem(at: path(4), animated: false, scrollPosition: [])
        fixture.source.sections[0].removeFirst(2)
        fixture.collection.deleteItems(at: [path(0), path(1)])
        #expect(
            fixture.collection.indexPathsForSelectedItems == [path(2)] && fixture.collection.cellForItem(at: path(2))?.isSelected == true)
    }

    @Test("A batch that disagrees with the data source ends the process with UIKit's message")
    func rejectsInvalidBatch() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let fixture = CollectionFixture([3])
                fixture.collection.deleteItems(at: [IndexPath(item: 0, section: 0)])
            }
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("invalid number of items in section 0") && text.contains("(0 inserted, 1 deleted)"))
    }
}
