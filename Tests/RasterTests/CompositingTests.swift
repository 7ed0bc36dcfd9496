import Geometry
import Raster
import TestSupport
import Testing

/// Returns a canvas of random premultiplied pixels.
private func randomCanvas(_ bounds: PixelRect, seed: UInt64) -> Canvas {
    var numbers = SeededNumbers(seed)
    let canvas = Canvas(bounds)
    for y in bounds.y0..<bounds.y1 {
        for x in bounds.x0..<bounds.x1 { canvas[x, y] = numbers.premultiplied() }
    }
    return canvas
}

@Suite("Drawing operations")
struct CompositingTests {
    @Test("A group is composited at its own position, scaled by its opacity, within the rectangle", arguments: [0, 0.25, 0.5, 1])
    func group(opacity: Double) {
        let target = randomCanvas(PixelRect(x0: 0, y0: 0, x1: 50, y1: 40), seed: 1)
        let before = target.pixels
        let group = randomCanvas(PixelRect(x0: 10, y0: -5, x1: 60, y1: 35), seed: 2)
        var rasterizer = Rasterizer()
        let rect = PixelRect(x0: 5, y0: 3, x1: 44, y1: 100)
        rasterizer.composite(group.buffer, onto: target.buffer, rect: rect, opacity: opacity)
        let factor = Int((opacity * 255).rounded())
        for y in 0..<40 {
            for x in 0..<50 {
                let old = before[y * 50 + x]
                let isInside = (10..<44).contains(x) && (3..<35).contains(y)
                #expect(target[x, y] == (isInside ? blended(group[x, y], over: old, factor: factor) : old))
            }
        }
        #expect(target.isGuardIntact)
    }

    @Test("A group within an outline is weighted by coverage and opacity", arguments: [FillRule.nonZero, .evenOdd])
    func groupWithinOutline(rule: FillRule) {
        let bounds = PixelRect(x0: 0, y0: 0, x1: 40, y1: 40)
        let target = randomCanvas(bounds, seed: 3)
        let before = target.pixels
        let group = randomCanvas(bounds, seed: 4)
        var shape = Outline()
        shape.append(rect: Rect(x: 4.5, y: 4, width: 30, height: 30.25), through: .identity)
        shape.append(rect: Rect(x: 10, y: 10, width: 8, height: 8), through: .identity)
        var rasterizer = Rasterizer()
        rasterizer.composite(group.buffer, onto: target.buffer, rect: bounds, opacity: 0.6, within: .outline(shape, rule))
        for y in 0..<40 {
            for x in 0..<40 {
                var share = (x == 4 || x == 34 ? 0.5 : (5..<34).contains(x) ? 1 : 0) * (y == 34 ? 0.25 : (4..<34).contains(y) ? 1 : 0)
                if rule == .evenOdd, (10..<18).contains(x), (10..<18).contains(y) { share = 0 }
                // The opacity is 0.6 · 255 = 153.
                let factor = nearest255th(Int((share * 255 + 1e-6).rounded()) * 153)
                #expect(target[x, y] == blended(group[x, y], over: before[y * 40 + x], factor: factor))
            }
        }
        #expect(target.isGuardIntact)
    }

    @Test("Clearing sets pixels within the rectangle and the bounds, also to transparent black")
    func clear() {
        let canvas = Canvas(PixelRect(x0: -8, y0: 4, x1: 29, y1: 20), pixel: 0xFFAB_CDEF)
        var rasterizer = Rasterizer()
        rasterizer.clear(canvas.buffer, rect: PixelRect(x0: -3, y0: -100, x1: 20, y1: 9), to: 0x0000_0000)
        for y in 4..<20 {
            for x in -8..<29 { #expect(canvas[x, y] == ((-3..<20).contains(x) && y < 9 ? 0 : 0xFFAB_CDEF)) }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("A solid rectangle is composited over the existing pixels")
    func solidRect() {
        let canvas = randomCanvas(PixelRect(x0: 0, y0: 0, x1: 33, y1: 9), seed: 8)
        let before = canvas.pixels
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, rect: PixelRect(x0: 1, y0: 2, x1: 90, y1: 8), paint: .solid(0x8040_2010))
        for y in 0..<9 {
            for x in 0..<33 {
                let old = before[y * 33 + x]
                #expect(canvas[x, y] == (x >= 1 && (2..<8).contains(y) ? blended(0x8040_2010, over: old) : old))
            }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("Pixel storage grows, aligns its rows, and returns the same memory again")
    func storage() {
        let storage = PixelStorage()
        let small = storage.buffer(for: PixelRect(x0: 3, y0: 4, x1: 20, y1: 9))
        // Rows are multiples of 16 pixels, which are 64 bytes.
        #expect(small.stride == 32)
        #expect(small.bounds == PixelRect(x0: 3, y0: 4, x1: 20, y1: 9))
        let large = storage.buffer(for: PixelRect(x0: -100, y0: -100, x1: 200, y1: 60))
        #expect(large.stride == 304)
        #expect(UInt(bitPattern: large.base) % 64 == 0)
        let capacity = storage.pixelCapacity
        #expect(capacity >= 304 * 160)
        var rasterizer = Rasterizer()
        rasterizer.clear(large, rect: large.bounds, to: 0x1234_5678)
        #expect(large.base[304 * 159 + 299] == 0x1234_5678)
        let again = storage.buffer(for: PixelRect(x0: 0, y0: 0, x1: 16, y1: 16))
        #expect(again.base == large.base)
        #expect(storage.pixelCapacity == capacity)
        #expect(storage.buffer(for: .empty).bounds.isEmpty)
    }

    @Test("A clipped pixel buffer refers to the same memory at the same position")
    func clipped() {
        let canvas = Canvas(PixelRect(x0: 10, y0: 10, x1: 30, y1: 30))
        let part = canvas.buffer.clipped(to: PixelRect(x0: 15, y0: 0, x1: 18, y1: 12))
        #expect(part.bounds == PixelRect(x0: 15, y0: 10, x1: 18, y1: 12))
        #expect(part.stride == canvas.buffer.stride)
        #expect(part.base == canvas.buffer.base + 5)
        #expect(canvas.buffer.clipped(to: PixelRect(x0: 40, y0: 40, x1: 50, y1: 50)).bounds.isEmpty)
    }
}
