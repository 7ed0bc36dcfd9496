import QuartzCore
import SceneModel
import TestSupport
import Testing

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Edits of sublayer lists")
    struct SublayerEditsTests {
        /// Returns the edits from one list of ids to another, in which −1 is a layer without an id.
        private func edits(_ old: [Int32], _ new: [Int32]) -> SublayerEdits {
            SublayerEdits(
                from: old.map { LayerID(rawValue: UInt32($0)) },
                to: new.map { OptionalID(UInt32(exactly: $0).map(LayerID.init(rawValue:))) })
        }

        /// Returns the old list without the removed members, with the members that are not kept
        /// inserted at their indices.
        private func applied(_ edits: SublayerEdits, _ old: [Int32], _ new: [Int32]) -> [Int32] {
            var list = old
            for index in edits.removed.reversed() { list.remove(at: index) }
            for (index, isRetained) in edits.isRetained.enumerated() where !isRetained { list.insert(new[index], at: index) }
            return list
        }

        /// Returns the length of a longest common subsequence, computed with the textbook's table.
        private func commonLength(_ a: [Int32], _ b: [Int32]) -> Int {
            var row = Array(repeating: 0, count: b.count + 1)
            for x in a {
                var diagonal = 0
                for (index, y) in b.enumerated() {
                    let above = row[index + 1]
                    row[index + 1] = x == y ? diagonal + 1 : max(above, row[index])
                    diagonal = above
                }
            }
            return row[b.count]
        }

        @Test("PH10 Sublayer edits turn the old list into the new one and keep as many members as possible")
        func random() {
            var numbers = SeededNumbers(1)
            for _ in 0..<2000 {
                let old = Array((0..<Int32.random(in: 0...12, using: &numbers))).shuffled(using: &numbers)
                // Some members stay, some of them at other indices; some are new, and some have no
                // id yet.
                var new = old.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
                if Bool.random(using: &numbers) { new.shuffle(using: &numbers) }
                for name in 0..<Int32.random(in: 0...4, using: &numbers) {
                    new.insert(Bool.random(using: &numbers) ? -1 : 100 + name, at: Int.random(in: 0...new.count, using: &numbers))
                }
                let edits = edits(old, new)
                #expect(applied(edits, old, new) == new, "\(old) to \(new)")
                #expect(edits.removed == edits.removed.sorted())
                let kept = edits.isRetained.count { $0 }
                #expect(kept == old.count - edits.removed.count)
                #expect(kept == commonLength(old, new), "\(old) to \(new)")
            }
        }

        @Test("PH10 Simple changes of a list of sublayers produce simple edits")
        func simple() {
            #expect(edits([1, 2, 3], [1, 2, 3]).removed == [])
            #expect(edits([1, 2, 3], [1, 2, 3]).isRetained == [true, true, true])
            #expect(edits([1, 2, 3], [1, 2, 3, 4]).isRetained == [true, true, true, false])
            #expect(edits([1, 2, 3], [4, 1, 2, 3]).isRetained == [false, true, true, true])
            #expect(edits([1, 2, 3], [1, 3]).removed == [1])
            #expect(edits([1, 2, 3], []).removed == [0, 1, 2])
            #expect(edits([], [1, 2]).isRetained == [false, false])
            // One member moves to the front; only it is removed.
            #expect(edits([1, 2, 3, 4], [4, 1, 2, 3]).removed == [3])
            #expect(edits([1, 2, 3, 4], [2, 3, 4, 1]).removed == [0])
            #expect(edits([1, 2, 3], [1, -1, 3]).removed == [1])
        }
    }
}
