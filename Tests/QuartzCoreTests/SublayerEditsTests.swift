import TestSupport
import QuartzCore
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Edits of lists of sublayers")
    struct SublayerEditsTests {
        private func edits(_ old: [Int32], _ new: [Int32]) -> SublayerEdits {
            SublayerEdits(from: old.map { LayerID(rawValue: UInt32($0)) }, to: new)
        }

        /// The old list without what is removed, with what is not kept put in at its place.
        private func applied(_ edits: SublayerEdits, _ old: [Int32], _ new: [Int32]) -> [Int32] {
            var list = old
            for index in edits.removed.reversed() { list.remove(at: index) }
            for (index, isKept) in edits.isKept.enumerated() where !isKept { list.insert(new[index], at: index) }
            return list
        }

        /// The length of a longest common subsequence, by the textbook's table.
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

        @Test("PH10 what is removed and put in makes the new list of the old one, with as many members kept as can be")
        func random() {
            var numbers = SeededNumbers(1)
            for _ in 0..<2000 {
                let old = Array((0..<Int32.random(in: 0...12, using: &numbers))).shuffled(using: &numbers)
                // Some stay, some of them elsewhere; some are new, some have no name yet.
                var new = old.filter { _ in Int.random(in: 0..<4, using: &numbers) > 0 }
                if Bool.random(using: &numbers) { new.shuffle(using: &numbers) }
                for name in 0..<Int32.random(in: 0...4, using: &numbers) {
                    new.insert(Bool.random(using: &numbers) ? -1 : 100 + name, at: Int.random(in: 0...new.count, using: &numbers))
                }
                let edits = edits(old, new)
                #expect(applied(edits, old, new) == new, "\(old) to \(new)")
                #expect(edits.removed == edits.removed.sorted())
                let kept = edits.isKept.count { $0 }
                #expect(kept == old.count - edits.removed.count)
                #expect(kept == commonLength(old, new), "\(old) to \(new)")
            }
        }

        @Test("PH10 simple changes of a list are simple edits")
        func simple() {
            #expect(edits([1, 2, 3], [1, 2, 3]).removed == [])
            #expect(edits([1, 2, 3], [1, 2, 3]).isKept == [true, true, true])
            #expect(edits([1, 2, 3], [1, 2, 3, 4]).isKept == [true, true, true, false])
            #expect(edits([1, 2, 3], [4, 1, 2, 3]).isKept == [false, true, true, true])
            #expect(edits([1, 2, 3], [1, 3]).removed == [1])
            #expect(edits([1, 2, 3], []).removed == [0, 1, 2])
            #expect(edits([], [1, 2]).isKept == [false, false])
            // One goes to the front: it alone is taken out.
            #expect(edits([1, 2, 3, 4], [4, 1, 2, 3]).removed == [3])
            #expect(edits([1, 2, 3, 4], [2, 3, 4, 1]).removed == [0])
            #expect(edits([1, 2, 3], [1, -1, 3]).removed == [1])
        }
    }
}
