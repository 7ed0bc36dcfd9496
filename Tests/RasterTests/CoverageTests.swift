import Geometry
import Raster
import TestSupport
import Testing

/// Draws an outline in opaque white on transparent black, so that a pixel's alpha is its coverage.
func coverage(of outline: Outline, rule: FillRule = .nonZero, on canvas: Canvas) {
    var rasterizer = Rasterizer()
    rasterizer.fill(canvas.buffer, outline: outline, rule: rule, paint: .solid(0xFFFF_FFFF), clip: canvas.bounds)
}

/// Returns the outline of closed polygons.
func outline(_ contours: [[Point]]) -> Outline {
    var outline = Outline()
    for contour in contours {
        for (index, point) in contour.enumerated() {
            if index == 0 { outline.move(to: point) } else { outline.line(to: point) }
        }
        outline.close()
    }
    return outline
}

/// Returns the share of each pixel inside the contours, by the winding numbers along `rows`
/// horizontal lines per pixel.
///
/// Independent of the rasterizer: each line is divided where it crosses an edge, and its inside is
/// exact.
func sampledCoverage(_ contours: [[Point]], rule: FillRule, bounds: PixelRect, rows: Int = 256) -> [Double] {
    var result = [Double](repeating: 0, count: bounds.width * bounds.height)
    for row in 0..<(bounds.height * rows) {
        let y = Double(bounds.y0) + (Double(row) + 0.5) / Double(rows)
        var crossings: [(x: Double, winding: Int)] = []
        for contour in contours {
            for index in contour.indices {
                let a = contour[index]
                let b = contour[(index + 1) % contour.count]
                guard (a.y <= y) != (b.y <= y) else { continue }
                crossings.append((a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x), a.y <= y ? 1 : -1))
            }
        }
        crossings.sort { $0.x < $1.x }
        var winding = 0
        for index in crossings.indices.dropLast() {
            winding += crossings[index].winding
            guard rule == .nonZero ? winding != 0 : winding % 2 != 0 else { continue }
            let from = max(crossings[index].x - Double(bounds.x0), 0)
            let to = min(crossings[index + 1].x - Double(bounds.x0), Double(bounds.width))
            guard from < to else { continue }
            for column in Int(from)..<min(bounds.width, Int(to) + 1) {
                let share = min(to, Double(column + 1)) - max(from, Double(column))
                result[row / rows * bounds.width + column] += share / Double(rows)
            }
        }
    }
    return result
}

/// Returns the greatest difference between the coverage of a pixel and the expected one (0…1).
func greatestDifference(_ canvas: Canvas, _ expected: [Double]) -> Double {
    zip(canvas.pixels, expected).map { abs(Double($0 >> 24) / 255 - $1) }.max() ?? 0
}

@Suite("Coverage of outlines")
struct CoverageTests {
    /// Half a 255th for rounding, plus the error of 256 lines per pixel for nearly horizontal
    /// edges.
    private static let tolerance = 0.5 / 255 + 2.0 / 256

    @Test("A convex polygon covers each pixel by its area", arguments: 0..<24)
    func convexPolygons(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        let count = Int.random(in: 3...9, using: &numbers)
        let center = Point(x: .random(in: 0...24, using: &numbers), y: .random(in: 0...24, using: &numbers))
        let radius = Double.random(in: 1...16, using: &numbers)
        // Points of an ellipse in order are the corners of a convex polygon.
        var angles = (0..<count).map { _ in Double.random(in: 0..<(2 * .pi), using: &numbers) }.sorted()
        if Bool.random(using: &numbers) { angles.reverse() }
        let contour = angles.map { Point(x: center.x + radius * cosine($0), y: center.y + 0.7 * radius * sine($0)) }
        let canvas = Canvas(width: 24, height: 24)
        coverage(of: outline([contour]), rule: seed % 2 == 0 ? .nonZero : .evenOdd, on: canvas)
        #expect(greatestDifference(canvas, sampledCoverage([contour], rule: .nonZero, bounds: canvas.bounds)) < Self.tolerance)
        #expect(canvas.isGuardIntact)
    }

    @Test("A self-intersecting star is filled by the fill rule", arguments: 0..<24, [FillRule.nonZero, .evenOdd])
    func stars(seed: Int, rule: FillRule) {
        var numbers = SeededNumbers(UInt64(seed))
        let contour = (0..<Int.random(in: 4...14, using: &numbers)).map { _ in
            Point(x: .random(in: -6...30, using: &numbers), y: .random(in: -6...30, using: &numbers))
        }
        let canvas = Canvas(width: 24, height: 24)
        coverage(of: outline([contour]), rule: rule, on: canvas)
        #expect(greatestDifference(canvas, sampledCoverage([contour], rule: rule, bounds: canvas.bounds)) < Self.tolerance)
        #expect(canvas.isGuardIntact)
    }

    @Test("A star visible from its middle has exact areas, and one that goes around twice follows the fill rule", arguments: [1, 2, 3])
    func starsAboutTheirMiddle(step: Int) {
        let contour = (0..<14).map { index in
            let angle = Double(index * step) * 2 * .pi / 14 + 0.1
            let radius = step == 1 && index % 2 == 1 ? 5.0 : 11.5
            return Point(x: 12.3 + radius * cosine(angle), y: 11.8 + radius * sine(angle))
        }
        for rule in [FillRule.nonZero, .evenOdd] {
            let canvas = Canvas(width: 24, height: 24)
            coverage(of: outline([contour]), rule: rule, on: canvas)
            #expect(greatestDifference(canvas, sampledCoverage([contour], rule: rule, bounds: canvas.bounds)) < Self.tolerance)
        }
    }

    @Test("The winding numbers of several contours are added", arguments: 0..<12, [FillRule.nonZero, .evenOdd])
    func severalContours(seed: Int, rule: FillRule) {
        var numbers = SeededNumbers(UInt64(seed) + 1000)
        let contours = (0..<3).map { _ in
            (0..<4).map { _ in Point(x: .random(in: -2...26, using: &numbers), y: .random(in: -2...26, using: &numbers)) }
        }
        let canvas = Canvas(width: 24, height: 24)
        coverage(of: outline(contours), rule: rule, on: canvas)
        #expect(greatestDifference(canvas, sampledCoverage(contours, rule: rule, bounds: canvas.bounds)) < Self.tolerance)
    }

    @Test("Rows with very many crossing edges are filled by the fill rule", arguments: [FillRule.nonZero, .evenOdd])
    func manyCrossingEdges(rule: FillRule) {
        var numbers = SeededNumbers(7)
        let contour = (0..<120).map { index in
            Point(
                x: .random(in: 0...200, using: &numbers),
                y: index % 2 == 0 ? .random(in: 0...4, using: &numbers) : .random(in: 12...16, using: &numbers))
        }
        let canvas = Canvas(width: 200, height: 16)
        coverage(of: outline([contour]), rule: rule, on: canvas)
        #expect(greatestDifference(canvas, sampledCoverage([contour], rule: rule, bounds: canvas.bounds)) < Self.tolerance)
    }

    /// Pixels with more than 24 edges are divided into 32 × 32 points.
    @Test("Pixels with very many crossing edges are filled by the fill rule", arguments: [FillRule.nonZero, .evenOdd])
    func manyEdgesInAPixel(rule: FillRule) {
        var numbers = SeededNumbers(8)
        let contours = (0..<60).map { _ in
            (0..<3).map { _ in Point(x: .random(in: 0...4, using: &numbers), y: .random(in: 0...4, using: &numbers)) }
        }
        let canvas = Canvas(width: 4, height: 4)
        coverage(of: outline(contours), rule: rule, on: canvas)
        let expected = sampledCoverage(contours, rule: rule, bounds: canvas.bounds)
        #expect(greatestDifference(canvas, expected) < 0.03)
    }

    @Test("Rows with very many edges that do not cross have exact areas", arguments: [FillRule.nonZero, .evenOdd])
    func manySeparateShapes(rule: FillRule) {
        let contours = (0..<60).map { index in
            let x = Double(index) * 4 + 0.25
            return [Point(x: x, y: 0.375), Point(x: x + 2.5, y: 0.375), Point(x: x + 1.25, y: 5.375)]
        }
        let canvas = Canvas(width: 240, height: 6)
        coverage(of: outline(contours), rule: rule, on: canvas)
        #expect(greatestDifference(canvas, sampledCoverage(contours, rule: rule, bounds: canvas.bounds)) < Self.tolerance)
        let sum = canvas.pixels.reduce(0) { $0 + Int($1 >> 24) }
        // 60 triangles of area 2.5 · 5 / 2, each with about 15 edge pixels rounded by at most half
        // a 255th.
        #expect(abs(Double(sum) / 255 - 60 * 6.25) < 0.4)
    }

    @Test("A rectangle aligned to pixels has coverage 255 inside and 0 outside")
    func alignedRectangle() {
        var shape = Outline()
        shape.append(rect: Rect(x: 3, y: 5, width: 8, height: 6), through: .identity)
        let canvas = Canvas(width: 20, height: 20)
        coverage(of: shape, on: canvas)
        for y in 0..<20 {
            for x in 0..<20 { #expect(canvas[x, y] == ((3..<11).contains(x) && (5..<11).contains(y) ? 0xFFFF_FFFF : 0)) }
        }
    }

    @Test("A rectangle covers the pixels along its sides by their enclosed shares", arguments: [0.125, 0.25, 0.5, 0.8, 1.0 / 3])
    func fractionalSides(offset: Double) {
        var shape = Outline()
        shape.append(rect: Rect(x: 3 + offset, y: 5 + offset, width: 8, height: 6), through: .identity)
        let canvas = Canvas(width: 20, height: 20)
        coverage(of: shape, on: canvas)
        func share(_ position: Int, _ start: Double, _ end: Double) -> Double {
            max(0, min(Double(position + 1), end) - max(Double(position), start))
        }
        for y in 0..<20 {
            for x in 0..<20 {
                let area = share(x, 3 + offset, 11 + offset) * share(y, 5 + offset, 11 + offset)
                #expect(Int(canvas[x, y] >> 24) == Int((area * 255 + 1e-6).rounded()))
            }
        }
    }

    @Test("A frame of two rectangles filled with the even-odd rule has exact areas at both boundaries")
    func frame() {
        var shape = Outline()
        shape.append(rect: Rect(x: 2.5, y: 2.5, width: 15, height: 15), through: .identity)
        shape.append(rect: Rect(x: 3.25, y: 3.25, width: 13.5, height: 13.5), through: .identity)
        let canvas = Canvas(width: 20, height: 20)
        coverage(of: shape, rule: .evenOdd, on: canvas)
        #expect(canvas[10, 1] == 0)
        // The frame covers half of the outer pixels, a quarter of the next ones, and a quarter of a
        // corner.
        #expect(canvas[10, 2] >> 24 == 128)
        #expect(canvas[10, 3] >> 24 == 64)
        #expect(canvas[10, 4] == 0)
        #expect(canvas[16, 10] >> 24 == 64)
        #expect(canvas[17, 10] >> 24 == 128)
        #expect(canvas[2, 2] >> 24 == 64)
    }

    @Test("The coverages of two halves with a common edge add up to the whole", arguments: 0..<8)
    func commonEdge(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        let a = Point(x: .random(in: 0...20, using: &numbers), y: 0)
        let b = Point(x: .random(in: 0...20, using: &numbers), y: 20)
        let left = Canvas(width: 20, height: 20)
        let right = Canvas(width: 20, height: 20)
        coverage(of: outline([[Point(x: 0, y: 0), a, b, Point(x: 0, y: 20)]]), on: left)
        coverage(of: outline([[a, Point(x: 20, y: 0), Point(x: 20, y: 20), b]]), on: right)
        for (l, r) in zip(left.pixels, right.pixels) {
            // Both are rounded to nearest.
            #expect((255...256).contains(l >> 24 + r >> 24))
        }
    }

    @Test("Drawing outlines in tiles gives the same pixels as drawing them at once", arguments: 0..<6)
    func tiles(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed) + 50)
        let contour = (0..<7).map { _ in
            Point(x: .random(in: -20...84, using: &numbers), y: .random(in: -20...84, using: &numbers))
        }
        var shape = outline([contour])
        shape.append(roundedRect: Rect(x: 10.3, y: 7.7, width: 40, height: 30), radii: CornerRadii(uniform: 9), through: .identity)
        let whole = Canvas(width: 64, height: 64)
        coverage(of: shape, on: whole)
        let tiled = Canvas(width: 64, height: 64)
        var rasterizer = Rasterizer()
        for y in stride(from: 0, to: 64, by: 13) {
            for x in stride(from: 0, to: 64, by: 17) {
                let tile = PixelRect(x0: x, y0: y, x1: min(64, x + 17), y1: min(64, y + 13))
                rasterizer.fill(
                    tiled.buffer.clipped(to: tile), outline: shape, rule: .nonZero, paint: .solid(0xFFFF_FFFF), clip: tiled.bounds)
            }
        }
        #expect(whole.pixels == tiled.pixels)
    }

    @Test("Drawing an outline changes no pixels outside the clip or the bounds")
    func clip() {
        let bounds = PixelRect(x0: -5, y0: 40, x1: 25, y1: 70)
        let clip = PixelRect(x0: 2, y0: 45, x1: 19, y1: 90)
        let canvas = Canvas(bounds, pixel: 0xFF10_2030)
        var shape = Outline()
        shape.append(rect: Rect(x: -100.5, y: -100.5, width: 300, height: 300), through: .identity)
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, outline: shape, rule: .nonZero, paint: .solid(0xFFFF_FFFF), clip: clip)
        for y in bounds.y0..<bounds.y1 {
            for x in bounds.x0..<bounds.x1 {
                let isInside = (2..<19).contains(x) && y >= 45
                #expect(canvas[x, y] == (isInside ? 0xFFFF_FFFF : 0xFF10_2030))
            }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("Edges to the left of a tile count for its winding numbers, however many there are", arguments: [FillRule.nonZero, .evenOdd])
    func edgesToTheLeft(rule: FillRule) {
        var numbers = SeededNumbers(31)
        // Half of the contours run in the opposite direction. All sides are vertical, so that rows
        // with very many edges are exact, too.
        let contours = (0..<60).map { index in
            let (left, right) = (Double.random(in: 0...250, using: &numbers), Double.random(in: 200...590, using: &numbers))
            let (top, bottom) = (Double(Int.random(in: 0...15, using: &numbers)), Double(Int.random(in: 20...40, using: &numbers)))
            let corners = [Point(x: left, y: top), Point(x: right, y: top), Point(x: right, y: bottom), Point(x: left, y: bottom)]
            return index % 2 == 0 ? corners : corners.reversed()
        }
        let outline = outline(contours)
        var rasterizer = Rasterizer()
        let pieces = Canvas(width: 600, height: 40)
        for x in stride(from: 0, to: 600, by: 128) {
            for y in stride(from: 0, to: 40, by: 16) {
                let tile = PixelRect(x0: x, y0: y, x1: min(600, x + 128), y1: min(40, y + 16))
                rasterizer.fill(pieces.buffer, outline: outline, rule: rule, paint: .solid(0xFFFF_FFFF), clip: tile)
            }
        }
        #expect(greatestDifference(pieces, sampledCoverage(contours, rule: rule, bounds: pieces.bounds, rows: 1)) <= 0.5 / 255 + 1e-6)
        #expect(pieces.pixels.contains(0xFFFF_FFFF) && pieces.pixels.contains(0))
    }

    @Test("Coverage does not depend on the outlines that were drawn before, even if these enclose nothing")
    func earlierOutlines() {
        var numbers = SeededNumbers(47)
        /// Contours of horizontal and slanted edges; every third encloses nothing.
        func contours() -> [[Point]] {
            (0..<6).map { index in
                func coordinate(_ limit: Int) -> Double { Double(Int.random(in: 0...(4 * limit), using: &numbers)) / 4 }
                let y = coordinate(24)
                return (0..<4).map { Point(x: coordinate(60), y: index % 3 == 0 || $0 < 2 ? y : coordinate(24)) }
            }
        }
        var rasterizer = Rasterizer()
        for index in 0..<200 {
            let rule = index % 2 == 0 ? FillRule.nonZero : .evenOdd
            let (first, second) = (outline(contours()), outline(contours()))
            let (earlier, later, alone) = (Canvas(width: 60, height: 24), Canvas(width: 60, height: 24), Canvas(width: 60, height: 24))
            rasterizer.fill(earlier.buffer, outline: first, rule: rule, paint: .solid(0xFFFF_FFFF), clip: earlier.bounds)
            rasterizer.fill(later.buffer, outline: second, rule: rule, paint: .solid(0xFFFF_FFFF), clip: later.bounds)
            coverage(of: second, rule: rule, on: alone)
            #expect(later.pixels == alone.pixels)
        }
    }
}
