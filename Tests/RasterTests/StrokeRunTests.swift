import Geometry
import Raster
import TestSupport
import Testing

@Suite("Runs of strokes")
struct StrokeRunTests {
    /// Lines that differ in the number and size of their turns.
    enum Family: CaseIterable {
        /// Steps in random directions, most longer than the line is wide.
        case wandering
        /// Steps shorter than the line is wide.
        case dense
        /// Steep zigzags from left to right, whose parts overlap.
        case zigzag
        /// Gentle turns in one direction.
        case spiral
        /// Lines that return in the direction from which they came.
        case returning

        func points(_ numbers: inout SeededNumbers) -> [Point] {
            func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &numbers) }
            var point = Point(x: number(20...40), y: number(20...40))
            return (0..<Int.random(in: 2...24, using: &numbers)).map { index in
                switch self {
                case .wandering: point = point + Point(x: number(-9...9), y: number(-9...9))
                case .dense: point = point + Point(x: number(-1...1), y: number(-1...1))
                case .zigzag: point = Point(x: 10 + 0.9 * Double(index), y: number(28...32))
                case .spiral:
                    let angle = Double(index) * 0.3
                    point = Point(x: 30 + (20 - angle) * cosine(angle), y: 30 + (20 - angle) * sine(angle))
                case .returning:
                    point = Point(x: index % 2 == 0 ? number(10...14) : number(40...50), y: number(29...31))
                }
                return point
            }
        }
    }

    @Test("The coverage of a stroke is the same, within one 255th, as that of an outline of the same points", arguments: Family.allCases)
    func coverage(family: Family) {
        var numbers = SeededNumbers(91)
        var stroker = Stroker()
        for index in 0..<120 {
            let points = family.points(&numbers)
            var path = Path([.move(points[0])] + points.dropFirst().map { .line($0) })
            if index % 4 == 3 { path.elements.append(.close) }
            let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
            let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
            let style = StrokeStyle(
                width: .random(in: 0.3...6, using: &numbers), cap: caps[index % 3], join: joins[index / 3 % 3],
                dashes: index % 5 == 4 ? [5, 3] : [],
                start: index % 7 > 4 ? 0.1 : 0, end: index % 7 > 3 ? .random(in: 0.2...1, using: &numbers) : 1)
            var stroke = Outline()
            stroke.append(stroke: path, style: style, through: .identity, using: &stroker)
            // Clipping removes all knowledge about the lines.
            let plain = stroke.clipped(to: Rect(x: -1000, y: -1000, width: 2000, height: 2000))
            let (a, b) = (Canvas(width: 64, height: 64), Canvas(width: 64, height: 64))
            RasterTests.coverage(of: stroke, on: a)
            RasterTests.coverage(of: plain, on: b)
            // Pixels with more than 24 edges are divided into 32 × 32 points if edges of several
            // runs touch them.
            let tolerance = family == .dense ? 4 : 1
            #expect(
                zip(a.pixels, b.pixels).allSatisfy { abs(Int($0 >> 24) - Int($1 >> 24)) <= tolerance }, "\(points), \(style)")
        }
    }
}
