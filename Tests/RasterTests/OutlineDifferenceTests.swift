import Geometry
import TestSupport
import Testing

@testable import Raster

@Suite("Differences of outlines")
struct OutlineDifferenceTests {
    private static let side = 96

    /// Returns the outline of a stroke.
    private func outline(_ path: Path, _ style: StrokeStyle) -> Outline {
        var stroker = Stroker()
        var outline = Outline()
        outline.append(stroke: path, style: style, through: .identity, using: &stroker)
        outline.analyze()
        return outline
    }

    private func polyline(_ count: Int, _ numbers: inout SeededNumbers) -> [Point] {
        (0..<count).map { _ in Point(x: .random(in: 10...86, using: &numbers), y: .random(in: 10...86, using: &numbers)) }
    }

    /// Expects that two outlines have the same coverage outside of the pixels that are reported to
    /// differ, and returns those.
    @discardableResult
    private func check(_ old: Outline, _ new: Outline, rule: FillRule = .nonZero, _ comment: Comment = "") -> PixelRect? {
        let pixels = new.pixels(changedSince: old)
        guard let pixels else { return nil }
        let (a, b) = (Canvas(width: Self.side, height: Self.side), Canvas(width: Self.side, height: Self.side))
        coverage(of: old, rule: rule, on: a)
        coverage(of: new, rule: rule, on: b)
        for y in 0..<Self.side {
            for x in 0..<Self.side where !(pixels.x0..<pixels.x1 ~= x && pixels.y0..<pixels.y1 ~= y) {
                if a[x, y] != b[x, y] { #expect(a[x, y] == b[x, y], "\(x), \(y): \(comment)") }
            }
        }
        return pixels
    }

    @Test("Where the end or the start of a stroke moves, coverage changes near that end only")
    func strokeEnds() {
        let wave = Path([.move(Point(x: 5, y: 48))] + (1...86).map { .line(Point(x: 5 + Double($0), y: 48 + 30 * sine(Double($0) / 5))) })
        for (cap, join) in [(StrokeStyle.Cap.round, StrokeStyle.Join.round), (.butt, .miter), (.square, .bevel)] {
            // Short parts are convex, and therefore divided in another way.
            for step in 8..<40 {
                let (before, after) = (Double(step) / 40, Double(step + 1) / 40)
                var old = StrokeStyle(width: 3, cap: cap, join: join, end: before)
                var new = StrokeStyle(width: 3, cap: cap, join: join, end: after)
                for side in 0..<2 {
                    let changed = check(outline(wave, old), outline(wave, new), "\(step)")
                    #expect(
                        changed.map { $0.width > 0 && $0.width < 16 } == true, "\(String(describing: changed)) at \(step), side \(side)")
                    (old.start, old.end) = (1 - old.end, 1)
                    (new.start, new.end) = (1 - new.end, 1)
                }
            }
        }
    }

    @Test("Outside of the pixels that are reported to differ, coverage is the same after any change")
    func randomChanges() {
        var numbers = SeededNumbers(5)
        var foundCount = 0
        for index in 0..<300 {
            let points = polyline(.random(in: 3...20, using: &numbers), &numbers)
            func path(_ points: [Point], isClosed: Bool) -> [Path.Element] {
                [.move(points[0])] + points.dropFirst().map { .line($0) } + (isClosed ? [.close] : [])
            }
            var changed = points
            let position = Int.random(in: 0..<points.count, using: &numbers)
            switch index % 4 {
            case 0: changed[position] = changed[position] + Point(x: .random(in: -9...9, using: &numbers), y: 3)
            case 1: changed.append(Point(x: 48, y: .random(in: 10...86, using: &numbers)))
            case 2: changed.remove(at: position)
            default: changed.insert(Point(x: 48, y: 48), at: position)
            }
            let other = polyline(4, &numbers)
            let (first, last) = (path(other, isClosed: index % 3 == 0), path(polyline(3, &numbers), isClosed: true))
            let width = Double.random(in: 0.5...6, using: &numbers)
            let style = StrokeStyle(
                width: width, cap: [.butt, .round, .square][index % 3], dashes: index % 5 == 4 ? [9, 4] : [],
                start: index % 7 == 6 ? 0.2 : 0, end: index % 11 == 10 ? 0.8 : 1)
            let isClosed = index % 2 == 0
            let old = outline(Path(first + path(points, isClosed: isClosed) + last), style)
            let new = outline(Path(first + path(changed, isClosed: isClosed) + last), style)
            if let pixels = check(old, new, "\(index)"), pixels.width * pixels.height < Self.side * Self.side / 2 { foundCount += 1 }
        }
        #expect(foundCount > 50, "\(foundCount)")
    }

    @Test("Where a simple outline changes, coverage changes near the point that moves; nothing is known of other fills")
    func fills() throws {
        for rule in [FillRule.nonZero, .evenOdd] {
            let points = ring(40, x: 48, y: 48, radii: (40, 30))
            func outline(_ points: [Point]) -> Outline {
                var outline = Outline()
                outline.move(to: points[0])
                for point in points.dropFirst() { outline.line(to: point) }
                outline.close()
                outline.analyze()
                return outline
            }
            var changed = points
            changed[0] = changed[0] + Point(x: 2, y: 1)
            let pixels = try #require(check(outline(points), outline(changed), rule: rule))
            #expect(!pixels.isEmpty && pixels.width < 24 && pixels.height < 24, "\(pixels)")
            #expect(outline(points).pixels(changedSince: outline(points))?.isEmpty == true)
            let crossing = [Point(x: 10, y: 10), Point(x: 80, y: 80), Point(x: 80, y: 10), Point(x: 10, y: 80)]
            #expect(outline(crossing).pixels(changedSince: outline(crossing)) == nil)
        }
    }
}
