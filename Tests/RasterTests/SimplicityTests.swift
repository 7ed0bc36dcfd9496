import Geometry
import TestSupport
import Testing

@testable import Raster

/// Returns the answer of a new checker, without the tests for single contours that precede it.
private func isSimple(_ outline: Outline) -> Bool {
    var checker = SimplicityChecker()
    return checker.isSimple(outline, outline.extent)
}

@Suite("Simple outlines")
struct SimplicityTests {
    @Test("An outline that encloses no point twice is simple in both directions", arguments: SimpleFamily.allCases)
    func simple(family: SimpleFamily) {
        for outline in family.outlines {
            #expect(isSimple(outline))
            #expect(isSimple(reversed(outline)))
        }
    }

    @Test(
        "An outline is not simple if it encloses points twice, in both directions, or is too large to tell",
        arguments: OverlappingFamily.allCases
    )
    func others(family: OverlappingFamily) {
        for outline in family.outlines {
            #expect(!isSimple(outline))
            #expect(!isSimple(reversed(outline)))
        }
    }

    @Test("The checker agrees with exact winding numbers for random polygons on a grid", arguments: 0..<24)
    func randomPolygons(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed) + 700)
        var checker = SimplicityChecker()
        var (simple, others) = (0, 0)
        for index in 0..<160 {
            let contours = Self.contours(kind: index % 8, &numbers)
            let (expected, hasCommonSides) = windingNumbers(of: contours)
            // The smallest positions that can be represented, and distant ones.
            let (scale, offset) = [(1, 0), (0x1p-16, 0.5), (0x1p10, -9000.25), (3, 1e6)].randomElement(using: &numbers) ?? (1, 0)
            func point(_ position: GridPoint) -> Point {
                Point(x: Double(position.x) * scale + offset, y: Double(position.y) * scale - offset)
            }
            let shape = outline(contours.map { $0.map(point) })
            let isSimple = expected.isSubset(of: [0, 1]) || expected.isSubset(of: [0, -1])
            // Edges of random directions that cancel each other may cross others. The checker may
            // then find a simple outline not to be so.
            if isSimple, hasCommonSides, index % 8 < 4 { continue }
            let result = checker.isSimple(shape, shape.extent)
            #expect(result == isSimple, "winding numbers \(expected.sorted()) of \(contours)")
            if isSimple { simple += 1 } else { others += 1 }
        }
        #expect(simple >= 20 && others >= 20)
    }

    /// Returns random polygons with many common points and sides.
    private static func contours(kind: Int, _ numbers: inout SeededNumbers) -> [[GridPoint]] {
        let size = Int.random(in: 2...9, using: &numbers)
        func point(_ numbers: inout SeededNumbers) -> GridPoint {
            GridPoint(x: .random(in: 0...size, using: &numbers), y: .random(in: 0...size, using: &numbers))
        }
        func polygon(_ counts: ClosedRange<Int>, _ numbers: inout SeededNumbers) -> [GridPoint] {
            (0..<Int.random(in: counts, using: &numbers)).map { _ in point(&numbers) }
        }
        func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> [GridPoint] {
            [GridPoint(x: x, y: y), GridPoint(x: x + width, y: y), GridPoint(x: x + width, y: y + height), GridPoint(x: x, y: y + height)]
        }
        switch kind {
        case 0: return [polygon(3...4, &numbers)]
        case 1: return [polygon(4...8, &numbers)]
        case 2: return (0..<Int.random(in: 1...4, using: &numbers)).map { _ in polygon(1...4, &numbers) }
        case 3:
            // Two halves of a polygon, or the polygon twice, in any direction.
            let whole = polygon(4...5, &numbers)
            let halves = [Array(whole[0...2]), [whole[0]] + whole[2...]]
            return [whole, halves[0], halves[1], whole.reversed()].filter { _ in Bool.random(using: &numbers) }
        case 4, 5:
            // Cells of a grid, which touch at sides and corners. A few may be repeated or reversed.
            var cells: [[GridPoint]] = []
            for cell in 0..<12 where Bool.random(using: &numbers) { cells.append(box(cell % 4 * 2, cell / 4 * 3, 2, 3)) }
            if kind == 5, let cell = cells.randomElement(using: &numbers) {
                cells.append(Bool.random(using: &numbers) ? cell : cell.reversed())
            }
            return cells.shuffled(using: &numbers)
        case 6:
            // Boxes in a larger one, of the opposite direction.
            return [box(0, 0, 9, 9).reversed()]
                + (0..<2).map { _ in
                    box(
                        .random(in: 0...6, using: &numbers), .random(in: 0...6, using: &numbers), .random(in: 0...3, using: &numbers),
                        .random(in: 1...3, using: &numbers))
                }
        default:
            // Triangles around a point, in any number of sectors.
            let center = GridPoint(x: 5, y: 5)
            let rim = box(0, 0, 10, 10) + [GridPoint(x: 0, y: Int.random(in: 0...9, using: &numbers))]
            return (0..<5).filter { _ in Int.random(in: 0...3, using: &numbers) > 0 }.map { [center, rim[$0], rim[($0 + 1) % 5]] }
        }
    }

    @Test("Drawing depends by at most one 255th on whether an outline has been checked", arguments: [FillRule.nonZero, .evenOdd])
    func coverage(rule: FillRule) {
        var numbers = SeededNumbers(41)
        var checker = SimplicityChecker()
        var checked = SimpleFamily.allCases.flatMap(\.outlines) + OverlappingFamily.allCases.flatMap(\.outlines)
        for index in 0..<120 {
            let turn = Double.random(in: 0...6, using: &numbers)
            let contours = Self.contours(kind: index % 8, &numbers)
            let middle = Point(x: 50, y: 50)
            let placed = contours.map { contour -> [Point] in
                let points = contour.map { Point(x: Double($0.x), y: Double($0.y)) }
                return turned(points, by: turn, scale: 3.7).map { $0 + middle }
            }
            checked.append(outline(placed))
        }
        var simple = 0
        for unchecked in checked {
            var outline = unchecked
            outline.analyze(using: &checker)
            if outline.isKnownSimple { simple += 1 }
            let (a, b) = (Canvas(width: 100, height: 100), Canvas(width: 100, height: 100))
            RasterTests.coverage(of: unchecked, rule: rule, on: a)
            RasterTests.coverage(of: outline, rule: rule, on: b)
            let difference = zip(a.pixels, b.pixels).map { abs(Int($0 >> 24) - Int($1 >> 24)) }.max() ?? 0
            #expect(difference <= 1)
        }
        #expect(simple >= 40)
    }

    @Test("An outline that changes is no longer known to be simple")
    func changes() {
        var checker = SimplicityChecker()
        var shape = outline([circle(50, 50, 40), circle(50, 50, 20).reversed()])
        #expect(!shape.isKnownSimple)
        shape.analyze(using: &checker)
        #expect(shape.isKnownSimple)
        let corners = rectangle(10, 10, 50, 50)
        shape.move(to: corners[0])
        for corner in corners.dropFirst() { shape.line(to: corner) }
        #expect(!shape.isKnownSimple)
        shape.analyze(using: &checker)
        #expect(!shape.isKnownSimple)
        shape.removeAll()
        shape.append(rect: Rect(x: 1, y: 1, width: 4, height: 4), through: .identity)
        #expect(shape.isKnownSimple)
    }

    @Test("A map of four times as many shapes takes at most five times as many steps")
    func growth() {
        func steps(_ side: Int) -> Int {
            var checker = SimplicityChecker()
            // The shapes are moved, so that no two have corners at the same height.
            let shapes = (0..<side * side).map { index in
                let (column, row) = (Double(index % side), Double(index / side))
                return circle(column * 12 + row * 0.01, row * 12 + column * 0.013, 5)
            }
            let isSimple = { checker.isSimple($0, $0.extent) }(outline(shapes))
            #expect(isSimple)
            return checker.stepCount
        }
        let (few, many) = (steps(18), steps(36))
        #expect(many <= 5 * few)
        #expect(few <= 24 * 18 * 18 * 10)
    }

    @Test("No outline takes more steps than a multiple of its number of edges", arguments: [1000, 4000, 100_000])
    func hostile(count: Int) {
        var numbers = SeededNumbers(77)
        func fan(_ teeth: Int, _ rows: Int) -> [[Point]] {
            // Each row consists of triangles that meet in a point below.
            (0..<teeth * rows).map { index in
                let (x, y) = (Double(index % teeth), Double(index / teeth) * 2)
                return [Point(x: x, y: y), Point(x: x + 0.5, y: y), Point(x: Double(teeth) / 2, y: y + 1)]
            }
        }
        let outlines: [Outline] = [
            // All edges cross.
            outline([(0..<count).map { Point(x: .random(in: 0...999, using: &numbers), y: $0 % 2 == 0 ? 0 : 900) }]),
            // All edges are active at once, and do not cross.
            outline((0..<count / 4).map { rectangle(Double($0) * 0.01, 0, 0.005, 9) }),
            outline((0..<count / 4).map { rectangle(Double($0) * 0.01, Double($0) * 0.001, 0.005, 900) }),
            // All edges run along each other.
            outline([(0..<count).map { Point(x: 5, y: .random(in: 0...999, using: &numbers) * Double($0 % 2)) }]),
            outline((0..<count / 3).map { [Point(x: 0, y: -Double($0) * 0.01), Point(x: 9, y: 9), Point(x: Double($0) * 0.01, y: 900)] }),
            // Hundreds of edges meet in each of many points.
            outline(fan(300, count / 1000)), outline(fan(20, count / 70)),
            outline([(0..<count).map { Point(x: Double($0 % 2 * 7), y: Double($0 / 400)) }]),
        ]
        for outline in outlines {
            var checker = SimplicityChecker()
            _ = checker.isSimple(outline, outline.extent)
            let limit = SimplicityChecker.extraSteps + SimplicityChecker.stepsPerEdge * outline.pointCount
            // The last edge may exceed the limit by the number of active ones.
            #expect(checker.stepCount <= limit + 3 * SimplicityChecker.activeLimit)
        }
    }

    /// Returns the outline with all contours in the opposite direction.
    private func reversed(_ source: Outline) -> Outline {
        var contours: [[Point]] = []
        source.forEachContour { contour, _, _ in contours.append(contour.reversed()) }
        return outline(contours)
    }
}
