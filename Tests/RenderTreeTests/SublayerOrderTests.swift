@testable import RenderTree
import SceneModel
import TestSupport
import Testing

@Suite("The order of sublayers")
struct SublayerOrderTests {
    @Test("Random removals and insertions equal those of an array, and the trees stay balanced", arguments: [1, 2, 3])
    func randomEdits(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        var order = SublayerOrder()
        let layers = (0..<400).map { LayerID($0) }
        for id in layers { order.add(id) }
        // Two superlayers share the other layers.
        var expected: [[LayerID]] = [[], []]
        var free = Array(layers[2...])
        for _ in 0..<2_000 {
            let parent = Int.random(in: 0..<2, using: &numbers)
            let count = expected[parent].count
            #expect(order.count(of: LayerID(parent)) == count)
            let start = Int.random(in: 0...count, using: &numbers)
            let removed = start..<min(count, start + Int.random(in: 0...12, using: &numbers))
            order.remove(removed, of: LayerID(parent))
            #expect(order.removed == Array(expected[parent][removed]))
            free.append(contentsOf: order.removed)
            expected[parent].removeSubrange(removed)
            let inserted = free.prefix(Int.random(in: 0...16, using: &numbers))
            order.insert(ArraySlice(inserted), at: start, of: LayerID(parent))
            expected[parent].insert(contentsOf: inserted, at: start)
            free.removeFirst(inserted.count)
            #expect(order.sublayers(of: LayerID(parent)) == expected[parent])
            #expect(order.invariantViolations() == [])
        }
    }
}
