import Geometry
import Testing

@testable import Raster

/// Records the coverage of every pixel, and the rows in the order in which spans arrive.
private protocol CoverageSpy: SpanSink {
    var rows: [Int] { get set }
    var coverage: [Point: UInt32] { get set }
}

extension CoverageSpy {
    mutating func span(x: Int, y: Int, count: Int, coverage: UInt32) {
        for offset in 0..<count { record(x + offset, y, coverage) }
        rows.append(y)
    }

    mutating func span(x: Int, y: Int, count: Int, mask: UnsafePointer<UInt32>) {
        for offset in 0..<count { record(x + offset, y, mask[offset]) }
        rows.append(y)
    }

    private mutating func record(_ x: Int, _ y: Int, _ value: UInt32) {
        let former = coverage.updateValue(value, forKey: Point(x: Double(x), y: Double(y)))
        #expect(former == nil, "(\(x), \(y)) is received twice")
    }
}

private struct AnyOrderSpy: CoverageSpy {
    var rows: [Int] = []
    var coverage: [Point: UInt32] = [:]
}

private struct RowOrderSpy: CoverageSpy {
    static let requiresRowOrder = true

    var rows: [Int] = []
    var coverage: [Point: UInt32] = [:]
}

@Suite("The order of the spans of boxes")
struct RowOrderTests {
    @Test(
        "A sink that requires row order receives all spans of a box's row before those of the next, with the same coverage",
        arguments: [(60, 40, 12), (30, 30, 15), (80, 50, 0), (200, 90, 44)] as [(Double, Double, Double)])
    func rowOrder(width: Double, height: Double, radius: Double) throws {
        let rect = Rect(x: 3.3, y: 2.7, width: width, height: height)
        let box = try #require(RoundedBox(rect, radii: CornerRadii(uniform: radius), through: .identity))
        let inner = rect.insetBy(dx: 4.5, dy: 4.5)
        let hole = try #require(RoundedBox(inner, radii: CornerRadii(uniform: max(0, radius - 4.5)), through: .identity))
        let whole = PixelRect(x0: 3, y0: 2, x1: Int((3.3 + width).rounded(.up)), y1: Int((2.7 + height).rounded(.up)))
        for hole in [nil, hole] {
            for region in [whole, PixelRect(x0: whole.x0 + 9, y0: whole.y0 + 3, x1: whole.x1 - 11, y1: whole.y1)] {
                var (any, ordered) = (AnyOrderSpy(), RowOrderSpy())
                var scanner = CoverageScanner()
                scanner.scan(box, hole: hole, region: region, into: &any)
                scanner.scan(box, hole: hole, region: region, into: &ordered)
                #expect(ordered.rows == ordered.rows.sorted())
                #expect(Set(ordered.rows) == Set(any.rows))
                // Pixels without coverage may be left out.
                #expect(ordered.coverage.filter { $0.value > 0 } == any.coverage.filter { $0.value > 0 })
            }
        }
    }
}
