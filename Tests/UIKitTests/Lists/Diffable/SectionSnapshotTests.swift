import Foundation
import Testing

@testable import UIKit

/// Tests of section snapshots.
@Suite struct SectionSnapshotTests {
    private typealias Outline = NSDiffableDataSourceSectionSnapshot<String>

    private var outline: Outline {
        var outline = Outline()
        outline.append(["a", "b"])
        outline.append(["a1", "a2"], to: "a")
        outline.append(["a1x"], to: "a1")
        return outline
    }

    @Test("An outline lists its items in depth-first order, with levels, parents and indices")
    func listsItems() {
        let outline = outline
        #expect(outline.items == ["a", "a1", "a1x", "a2", "b"] && outline.rootItems == ["a", "b"])
        #expect(outline.items.map { outline.level(of: $0) } == [0, 1, 2, 1, 0])
        #expect(outline.items.map { outline.parent(of: $0) } == [nil, "a", "a1", "a", nil])
        #expect(outline.items.map { outline.index(of: $0) } == [0, 1, 2, 3, 4] && outline.index(of: "c") == nil)
        #expect(outline.contains("a1x") && !outline.contains("c"))
    }

    @Test("Items are visible while all their ancestors are expanded")
    func expands() {
        var outline = outline
        #expect(outline.visibleItems == ["a", "b"])
        outline.expand(["a1", "unknown"])
        #expect(outline.visibleItems == ["a", "b"] && outline.isExpanded("a1") && !outline.isVisible("a1x"))
        outline.expand(["a"])
        #expect(outline.visibleItems == ["a", "a1", "a1x", "a2", "b"] && outline.isVisible("a1x"))
        #expect(outline.expandedItems == ["a", "a1"])
        outline.collapse(["a"])
        #expect(outline.visibleItems == ["a", "b"] && outline.expandedItems == ["a1"])
        outline.expand(["a"])
        #expect(outline.visualDescription() == "<NSDiffableDataSourceSectionSnapshot:\n+* a\n  +* a1\n    -* a1x\n  -* a2\n-* b\n>")
    }

    @Test("Items are inserted among the siblings of an item, after its children")
    func inserts() {
        var outline = outline
        outline.insert(["c"], after: "a")
        outline.insert(["a0"], before: "a1")
        #expect(outline.items == ["a", "a0", "a1", "a1x", "a2", "c", "b"] && outline.rootItems == ["a", "c", "b"])
        #expect(outline.parent(of: "a0") == "a")
    }

    @Test("Deleting an item deletes all below it; its identifiers can be used again, collapsed")
    func deletes() {
        var outline = outline
        outline.expand(["a", "a1"])
        outline.delete(["a1x", "a1", "a2"])
        #expect(outline.items == ["a", "b"])
        outline.append(["a1"], to: "b")
        #expect(outline.items == ["a", "b", "a1"] && outline.expandedItems == ["a"] && outline.index(of: "a1") == 2)
        outline.deleteAll()
        #expect(outline.items.isEmpty && !outline.contains("a"))
    }

    @Test("Snapshots of a part keep its order and its state, and can be inserted or replace children")
    func copiesParts() {
        var outline = outline
        outline.expand(["a", "a1"])
        let children = outline.snapshot(of: "a")
        #expect(children.items == ["a1", "a1x", "a2"] && children.rootItems == ["a1", "a2"] && children.expandedItems == ["a1"])
        let whole = outline.snapshot(of: "a", includingParent: true)
        #expect(whole.rootItems == ["a"] && whole.items == ["a", "a1", "a1x", "a2"] && whole.expandedItems == ["a", "a1"])
        outline.replace(childrenOf: "a", using: Outline())
        #expect(outline.items == ["a", "b"])
        outline.replace(childrenOf: "b", using: children)
        #expect(outline.items == ["a", "b", "a1", "a1x", "a2"] && outline.isExpanded("a1") && outline.level(of: "a1x") == 2)
        outline.delete(["a1", "a2"])
        outline.insert(children, before: "a")
        #expect(outline.items == ["a1", "a1x", "a2", "a", "b"] && outline.level(of: "a1x") == 1)
        var other = Outline()
        other.append(["z"])
        outline.insert(other, after: "a1")
        #expect(outline.items == ["a1", "a1x", "z", "a2", "a", "b"] && outline.index(of: "b") == 5)
    }

    @Test("5,000 random changes leave an outline with the items, levels and indices of a list of levels")
    func equalsModel() {
        var generator = SeededGenerator(state: 21)
        var outline = NSDiffableDataSourceSectionSnapshot<Int>()
        /// The items in depth-first order, with levels: a subtree is the run of deeper items.
        var model: [(item: Int, level: Int)] = []
        func end(_ index: Int) -> Int { model[(index + 1)...].firstIndex { $0.level <= model[index].level } ?? model.count }
        for step in 0..<5000 {
            let index = model.indices.randomElement(using: &generator)
            // Deletions keep the outline below 60 items.
            switch model.count > 60 ? 4 : Int.random(in: 0..<5, using: &generator) {
            case 0:
                outline.append([step])
                model.append((step, 0))
            case 1:
                guard let index else { continue }
                outline.append([step], to: model[index].item)
                model.insert((step, model[index].level + 1), at: end(index))
            case 2:
                guard let index else { continue }
                outline.insert([step], before: model[index].item)
                model.insert((step, model[index].level), at: index)
            case 3:
                guard let index else { continue }
                outline.insert([step], after: model[index].item)
                model.insert((step, model[index].level), at: end(index))
            default:
                guard let index else { continue }
                outline.delete([model[index].item])
                model.removeSubrange(index..<end(index))
            }
            let isEqual =
                outline.items == model.map(\.item)
                && model.enumerated().allSatisfy { outline.index(of: $1.item) == $0 && outline.level(of: $1.item) == $1.level }
            if !isEqual {
                Issue.record("after step \(step): \(outline.items), not \(model)")
                return
            }
        }
    }

    @Test("Items that are repeated or unknown end the process with UIKit's messages")
    func rejectsItems() async {
        let repeated = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["a"])
            outline.append(["a"])
        }
        let repeatedText = String(decoding: repeated?.standardErrorContent ?? [], as: UTF8.self)
        #expect(repeatedText.contains("Identifiers in a section snapshot must be unique. Duplicate item identifiers: {("))
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            var outline = NSDiffableDataSourceSectionSnapshot<String>()
            outline.append(["a"], to: "b")
        }
        let unknownText = String(decoding: unknown?.standardErrorContent ?? [], as: UTF8.self)
        #expect(unknownText.contains("Parent item identifier does not exist in section snapshot: b"))
    }
}
