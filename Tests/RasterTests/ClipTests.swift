import Geometry
import Raster
import TestSupport
import Testing

@Suite("Outlines clipped to a rectangle")
struct ClipTests {
    @Test("Clipping an outline preserves coverage within the rectangle, for both fill rules", arguments: [FillRule.nonZero, .evenOdd])
    func keepsCoverage(rule: FillRule) {
        var numbers = SeededNumbers(7)
        for _ in 0..<50 {
            var outline = Outline()
            for _ in 0..<3 {
                for index in 0..<7 {
                    let point = Point(x: .random(in: -60...100, using: &numbers), y: .random(in: -60...100, using: &numbers))
                    if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
                }
            }
            let clipped = outline.clipped(to: Rect(x: 0, y: 0, width: 40, height: 40))
            #expect(clipped.bounds.map { $0.minX >= -1e-9 && $0.minY >= -1e-9 && $0.maxX <= 40 + 1e-9 && $0.maxY <= 40 + 1e-9 } ?? true)
            let (whole, cut) = (Canvas(width: 40, height: 40), Canvas(width: 40, height: 40))
            var rasterizer = Rasterizer()
            rasterizer.fill(whole.buffer, outline: outline, rule: rule, paint: .solid(0xFFFF_FFFF), clip: whole.bounds)
            rasterizer.fill(cut.buffer, outline: clipped, rule: rule, paint: .solid(0xFFFF_FFFF), clip: cut.bounds)
            let greatest = zip(whole.pixels, cut.pixels).map { abs(Int($0 & 0xFF) - Int($1 & 0xFF)) }.max() ?? 0
            #expect(greatest <= 1)
        }
    }

    @Test("Clipping an outline outside the rectangle leaves nothing, and clipping one around it leaves the rectangle")
    func extremes() {
        var outside = Outline()
        outside.append(rect: Rect(x: 50, y: 0, width: 10, height: 10), through: .identity)
        #expect(outside.clipped(to: Rect(x: 0, y: 0, width: 40, height: 40)).isEmpty)
        var around = Outline()
        around.append(rect: Rect(x: -1e12, y: -1e12, width: 2e12, height: 2e12), through: .identity)
        #expect(around.clipped(to: Rect(x: 0, y: 0, width: 40, height: 40)).bounds == Rect(x: 0, y: 0, width: 40, height: 40))
    }
}
