import Display
import Geometry
import Testing

@Suite("Damage lists")
struct DamageListTests {
    private let bounds = PixelRect(x0: 0, y0: 0, x1: 1000, y1: 1000)

    @Test("A damage list covers many small rectangles by a few that do not overlap")
    func bounded() {
        var list = DamageList()
        var inserted: [PixelRect] = []
        for index in 0..<400 {
            // Multiples of numbers without a common divisor visit the plane evenly.
            let (x, y) = (index * 617 % 990, index * 389 % 990)
            let rect = PixelRect(x0: x, y0: y, x1: x + 1 + index % 9, y1: y + 1 + index % 7)
            inserted.append(rect)
            list.insert(rect)
            #expect(list.rects.count <= DamageList.limit)
            #expect(inserted.allSatisfy { one in list.rects.contains { $0.contains(one) } })
        }
        for (index, one) in list.rects.enumerated() {
            for other in list.rects[(index + 1)...] { #expect(one.intersection(other).isEmpty) }
        }
    }

    @Test("A damage list keeps two corners apart until a rectangle overlaps both")
    func separate() {
        let a = PixelRect(x0: 0, y0: 0, x1: 10, y1: 10)
        let b = PixelRect(x0: 990, y0: 990, x1: 1000, y1: 1000)
        var list = DamageList([a, b], within: bounds)
        #expect(list.rects == [a, b])
        list.insert(PixelRect(x0: 5, y0: 5, x1: 995, y1: 995))
        #expect(list.rects == [bounds])
    }

    @Test("A damage list clips rectangles to its bounds and ignores empty ones")
    func clipped() {
        let list = DamageList(
            [PixelRect(x0: -50, y0: -50, x1: 10, y1: 10), PixelRect(x0: 2000, y0: 0, x1: 3000, y1: 10), .empty], within: bounds)
        #expect(list.rects == [PixelRect(x0: 0, y0: 0, x1: 10, y1: 10)])
        #expect(DamageList([.empty], within: bounds).isEmpty)
    }
}
