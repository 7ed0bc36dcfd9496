import Geometry
import Testing

@Suite("Pixel rectangles")
struct PixelRectTests {
    private let square = PixelRect(x0: 0, y0: 0, x1: 10, y1: 10)

    private func isOrdered(_ rect: PixelRect) -> Bool { rect.x0 <= rect.x1 && rect.y0 <= rect.y1 }

    /// Returns a rectangle whose bounds are drawn at random, so that about half of each axis is
    /// inverted.
    private func random(using generator: inout some RandomNumberGenerator) -> PixelRect {
        func bound() -> Int { .random(in: -6...6, using: &generator) }
        return PixelRect(x0: bound(), y0: bound(), x1: bound(), y1: bound())
    }

    /// The pixels of a rectangle whose bounds are within ±20.
    private func pixels(_ rect: PixelRect) -> Set<SIMD2<Int>> {
        var pixels = Set<SIMD2<Int>>()
        for y in -20..<20 {
            for x in -20..<20 where x >= rect.x0 && x < rect.x1 && y >= rect.y0 && y < rect.y1 { pixels.insert(SIMD2(x, y)) }
        }
        return pixels
    }

    @Test("Bounds in order are stored unchanged")
    func ordered() {
        let rect = PixelRect(x0: -3, y0: 4, x1: 5, y1: 4)
        #expect(rect.x0 == -3 && rect.y0 == 4 && rect.x1 == 5 && rect.y1 == 4)
        #expect(rect.width == 8 && rect.height == 0 && rect.isEmpty)
    }

    @Test("Inverted bounds make a rectangle empty at its lower bound, on each axis separately")
    func inverted() {
        #expect(PixelRect(x0: 6, y0: 1, x1: 3, y1: 9) == PixelRect(x0: 6, y0: 1, x1: 6, y1: 9))
        #expect(PixelRect(x0: 1, y0: 6, x1: 9, y1: 3) == PixelRect(x0: 1, y0: 6, x1: 9, y1: 6))
        let rect = PixelRect(x0: 6, y0: 1, x1: 3, y1: 9)
        #expect(rect.width == 0 && rect.height == 8 && rect.isEmpty)
    }

    @Test("The intersection of disjoint rectangles is empty, and so are its intersections with others")
    func disjoint() {
        let none = square.intersection(PixelRect(x0: 20, y0: 20, x1: 30, y1: 30))
        #expect(isOrdered(none) && none.isEmpty)
        let again = none.intersection(PixelRect(x0: -100, y0: -100, x1: 100, y1: 100))
        #expect(isOrdered(again) && again.isEmpty)
    }

    @Test("A union ignores empty rectangles, and every rectangle contains them")
    func empty() {
        let distant = PixelRect(x0: 50, y0: 50, x1: 40, y1: 60)
        #expect(square.union(distant) == square)
        #expect(distant.union(square) == square)
        #expect(square.contains(distant))
        #expect(!distant.contains(square))
        #expect(PixelRect.empty.contains(distant))
    }

    @Test("Operations on random bounds, inverted or not, agree with sets of pixels and keep bounds in order")
    func sets() {
        var generator = SeededGenerator(seed: 7)
        for _ in 0..<300 {
            let (a, b) = (random(using: &generator), random(using: &generator))
            let (first, second) = (pixels(a), pixels(b))
            let (intersection, union) = (a.intersection(b), a.union(b))
            #expect(isOrdered(a) && isOrdered(intersection) && isOrdered(union), "\(a) and \(b)")
            #expect(a.isEmpty == first.isEmpty && a.width * a.height == first.count, "\(a)")
            #expect(pixels(intersection) == first.intersection(second), "\(a) and \(b)")
            #expect(pixels(union).isSuperset(of: first.union(second)), "\(a) and \(b)")
            #expect(union.isEmpty == (a.isEmpty && b.isEmpty), "\(a) and \(b)")
            #expect(a.contains(b) == first.isSuperset(of: second), "\(a) and \(b)")
        }
    }

    @Test("The pixels that cover a rectangle are in order, also for rectangles outside of the bounds or of negative size")
    func covering() {
        let rects = [
            Rect(x: 2.5, y: 2.5, width: 3, height: 0), Rect(x: -50, y: -50, width: 10, height: 10),
            Rect(x: 50, y: 50, width: 10, height: 10), Rect(x: 8, y: 8, width: -4.5, height: -6),
            Rect(x: -1e300, y: 5, width: 2e300, height: 1),
        ]
        let covers = rects.map { PixelRect(covering: $0, within: square) }
        #expect(covers.allSatisfy { isOrdered($0) && square.contains($0) })
        #expect(covers[1].isEmpty && covers[2].isEmpty)
        #expect(covers[3] == PixelRect(x0: 3, y0: 2, x1: 8, y1: 8))
        #expect(covers[4] == PixelRect(x0: 0, y0: 5, x1: 10, y1: 6))
    }
}
