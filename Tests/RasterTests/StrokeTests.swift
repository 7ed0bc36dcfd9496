import Geometry
import Testing

@testable import Raster

/// Returns the area that a stroke covers on a canvas (pixels).
private func area(
    _ elements: [Path.Element], _ style: StrokeStyle, through homography: Homography = .identity, width: Int = 120, height: Int = 120
) -> Double {
    var stroker = Stroker()
    var shape = Outline()
    shape.append(stroke: Path(elements), style: style, through: homography, using: &stroker)
    let canvas = Canvas(width: width, height: height)
    coverage(of: shape, on: canvas)
    return canvas.pixels.reduce(0) { $0 + Double($1 >> 24) / 255 }
}

private func line(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> [Path.Element] {
    [.move(Point(x: x0, y: y0)), .line(Point(x: x1, y: y1))]
}

/// Returns the closed path of a square with a corner at (20, 20).
private func square(_ side: Double) -> [Path.Element] {
    [
        .move(Point(x: 20, y: 20)), .line(Point(x: 20 + side, y: 20)), .line(Point(x: 20 + side, y: 20 + side)),
        .line(Point(x: 20, y: 20 + side)), .close,
    ]
}

/// Returns four cubics that deviate by at most 0.03 % from a circle around (60, 60).
private func circle(_ radius: Double) -> [Path.Element] {
    let k = 0.5522847498 * radius
    func at(_ x: Double, _ y: Double) -> Point { Point(x: 60 + x, y: 60 + y) }
    let r = radius
    return [
        .move(at(r, 0)), .cubic(control1: at(r, k), control2: at(k, r), to: at(0, r)),
        .cubic(control1: at(-k, r), control2: at(-r, k), to: at(-r, 0)),
        .cubic(control1: at(-r, -k), control2: at(-k, -r), to: at(0, -r)),
        .cubic(control1: at(k, -r), control2: at(r, -k), to: at(r, 0)), .close,
    ]
}

@Suite("Areas of strokes")
struct StrokeTests {
    @Test("The sides of a closed stroke run from one point where they meet to the next, and never back")
    func loops() {
        var stroker = Stroker()
        var shape = Outline()
        shape.append(stroke: Path(square(30)), style: StrokeStyle(width: 6), through: .identity, using: &stroker)
        var loops: [[Point]] = []
        shape.forEachContour { points, _, _ in
            // Equal consecutive points form no line.
            loops.append(points.indices.filter { points[$0] != points[($0 + 1) % points.count] }.map { points[$0] })
        }
        #expect(loops.count == 2)
        for (distance, loop) in zip([-3.0, 3], loops.sorted { $0[0].x > $1[0].x }) {
            let coordinates = [20 - distance, 50 + distance]
            #expect(loop.count == 4 && loop.allSatisfy { coordinates.contains($0.x) && coordinates.contains($0.y) }, "\(loop)")
            #expect(loop[0] != loop[2] && loop[1] != loop[3])
        }
    }

    @Test("A corner within a curve has one point on either side, and a sharp round one has an arc within the tolerance")
    func corners() {
        let turns = [0.01, 0.05, 0.2, 0.4, 0.8, 1.5, 2.5]
        let radius = 1.5
        for turn in turns {
            let end = Point(x: 40 + 20 * cosine(turn), y: 30 + 20 * sine(turn))
            let shape = stroke(
                [Point(x: 20, y: 30), Point(x: 40, y: 30), end], isClosed: false, StrokeStyle(width: 2 * radius, join: .round))
            // Two points at each end, of which those at the start occur twice, and one inside.
            let isBlunt = radius / cosine(turn / 2) - radius <= Outline.flatteningTolerance
            if isBlunt { #expect(shape.pointCount == 7, "\(turn)") } else { #expect(shape.pointCount > 7, "\(turn)") }
            shape.forEachContour { points, _, _ in
                for point in points where point.x > 30 && point.y < 30 {
                    let distance = (point.x - 40) * (point.x - 40) + (point.y - 30) * (point.y - 30)
                    let isArc = point.x > 40 && (point.x - 40) * cosine(turn) + (point.y - 30) * sine(turn) < 0
                    if isArc { #expect(abs(distance.squareRoot() - radius) <= Outline.flatteningTolerance + 1e-9, "\(turn)") }
                }
            }
        }
    }

    @Test("A line covers the product of its length and width, plus its caps", arguments: [0.05, 0.3, 1, 3.5, 12])
    func caps(width: Double) {
        let path = line(20.25, 30.5, 80.75, 71)
        let length = (60.5 * 60.5 + 40.5 * 40.5).squareRoot()
        for (cap, added) in [(StrokeStyle.Cap.butt, 0.0), (.square, width * width), (.round, .pi * width * width / 4)] {
            let expected = length * width + added
            // Each of about 200 pixels is rounded to a 255th.
            #expect(abs(area(path, StrokeStyle(width: width, cap: cap)) - expected) < 0.12 + expected * 0.002)
        }
    }

    @Test("A thin line within one row of pixels covers each by its width", arguments: [0.01, 0.1, 0.25, 0.6])
    func hairline(width: Double) {
        var stroker = Stroker()
        var shape = Outline()
        shape.append(stroke: Path(line(2, 4.5, 12, 4.5)), style: StrokeStyle(width: width), through: .identity, using: &stroker)
        let canvas = Canvas(width: 14, height: 9)
        coverage(of: shape, on: canvas)
        for y in 0..<9 {
            for x in 0..<14 { #expect(canvas[x, y] >> 24 == (y == 4 && (2..<12).contains(x) ? UInt32((width * 255).rounded()) : 0)) }
        }
    }

    @Test("A stroked square's corners are mitered, rounded or beveled")
    func joins() {
        // The inner side is 40 − 6, the outer side 40 + 6. At each corner, a miter fills a square
        // with sides of 3, a bevel half of it, and a round join a quarter of a circle in it.
        let mitered = 46.0 * 46 - 34 * 34
        #expect(abs(area(square(40), StrokeStyle(width: 6, join: .miter)) - mitered) < 0.01)
        #expect(abs(area(square(40), StrokeStyle(width: 6, join: .bevel)) - (mitered - 4 * 4.5)) < 0.1)
        #expect(abs(area(square(40), StrokeStyle(width: 6, join: .round)) - (mitered - 4 * 9 + .pi * 9)) < 0.2)
        // A right angle's miter is √2 widths long.
        #expect(abs(area(square(40), StrokeStyle(width: 6, join: .miter, miterLimit: 1.415)) - mitered) < 0.01)
        #expect(abs(area(square(40), StrokeStyle(width: 6, join: .miter, miterLimit: 1.414)) - (mitered - 4 * 4.5)) < 0.1)
    }

    @Test("A miter has the area of the kite formed by its angle", arguments: [0.4, 1, 2, 2.9])
    func miterArea(angle: Double) {
        let (length, radius) = (50.0, 4.0)
        let tip = Point(x: 60, y: 60)
        let half = angle / 2
        let path: [Path.Element] = [
            .move(Point(x: tip.x - length * cosine(half), y: tip.y - length * sine(half))), .line(tip),
            .line(Point(x: tip.x - length * cosine(half), y: tip.y + length * sine(half))),
        ]
        // Half of the outer kite has the area radius · radius / tan(half) / 2. On the inner side
        // the same area is covered twice.
        let kite = radius * radius * cosine(half) / sine(half)
        #expect(abs(area(path, StrokeStyle(width: 2 * radius, miterLimit: 100)) - 2 * length * 2 * radius) < 0.3)
        // With a bevel, the outer side is a triangle with two sides of length radius and an angle
        // of π − angle between them.
        let triangle = radius * radius * sine(angle) / 2
        #expect(abs(area(path, StrokeStyle(width: 2 * radius, join: .bevel)) - (4 * length * radius - kite + triangle)) < 0.3)
        let sector = radius * radius * (.pi - angle) / 2
        #expect(abs(area(path, StrokeStyle(width: 2 * radius, join: .round)) - (4 * length * radius - kite + sector)) < 0.3)
    }

    @Test("A stroked circle is a ring", arguments: [0.2, 1, 7, 30, 80])
    func ring(width: Double) {
        let outer = 40 + width / 2
        let inner = max(0, 40 - width / 2)
        let scaled = Homography(h11: 1.5, h12: 0, h13: 0, h21: 0, h22: 1.5, h23: 0, h31: 40, h32: 40, h33: 1)
        let ring = area(circle(40), StrokeStyle(width: width), through: scaled, width: 260, height: 260)
        // The scale of 1.5 multiplies areas by 2.25.
        let expected = .pi * (outer * outer - inner * inner) * 2.25
        #expect(abs(ring - expected) < expected * 0.0025 + 0.8)
    }

    @Test("A stroke's dashes and gaps have the given lengths and start at the phase")
    func dashes() {
        let path = line(10, 20, 110, 20)
        func covered(_ dashes: [Double], _ phase: Double, cap: StrokeStyle.Cap = .butt) -> Double {
            area(path, StrokeStyle(width: 4, cap: cap, dashes: dashes, dashPhase: phase)) / 4
        }
        #expect(abs(covered([10, 5], 0) - 70) < 0.1)  // 100 = 6 · 15 + 10
        #expect(abs(covered([10, 5], 12) - 67) < 0.1)  // 100 = 3 + 6 · 15 + 7; the first 3 are a gap
        #expect(abs(covered([10, 5], -3) - 67) < 0.1)  // −3 and 12 are the same phase of 15
        #expect(abs(covered([10], 0) - 50) < 0.1)
        #expect(abs(covered([10, 20, 30], 0) - 60) < 0.1)  // dashes 0 – 10, 30 – 60 and 70 – 90
        #expect(abs(covered([5, 0], 0) - 100) < 0.1)
        #expect(abs(covered([0, 10], 0)) < 0.01)
        #expect(abs(covered([30, 1e300], 0) - 30) < 0.01)
        #expect(abs(covered([1e300, 2], 7) - 100) < 0.01)
        // Ten squares with sides of 4; the first starts half a side before the line.
        #expect(abs(covered([0, 10], 0, cap: .square) - 40) < 0.1)
        #expect(abs(covered([0, 10], 0, cap: .round) - .pi * 10) < 0.3)
    }

    @Test(
        "Invalid dashes are drawn solid", arguments: [[0], [0, 0], [-1, 5], [.infinity, 2], [.nan, 1], [1e-9, 1e-9], [1e-300]])
    func noPattern(dashes: [Double]) {
        #expect(abs(area(line(10, 20, 110, 20), StrokeStyle(width: 4, dashes: dashes)) - 400) < 0.1)
    }

    @Test("A stroke's dashes keep their lengths along curves")
    func curvedDashes() {
        // 24 dashes and gaps of equal length around the circle. The area of a ring segment is the
        // product of its mean length and width.
        let length = 2 * Double.pi * 40
        let style = StrokeStyle(width: 6, dashes: [length / 48])
        #expect(abs(area(circle(40), style) - length / 2 * 6) < 2)
        // The last of 1000 is still at the correct position: there is a gap over it.
        let many = StrokeStyle(width: 6, dashes: [length / 2000], start: 0.75, end: 1)
        #expect(abs(area(circle(40), many) - length / 8 * 6) < 1)
    }

    @Test("A stroke's dash continues around corners and through the end of a closed contour")
    func dashesAtCorners() {
        // From 10 before the corner at the end to 10 after it: one dash of 20 with a miter.
        let style = StrokeStyle(width: 4, dashes: [20, 140], dashPhase: 10)
        #expect(abs(area(square(40), style) - 20 * 4) < 0.01)
        // A bevel lacks the triangle; two separate dashes would lack the square.
        var beveled = style
        beveled.join = .bevel
        #expect(abs(area(square(40), beveled) - (20 * 4 - 2)) < 0.05)
        // A dash that ends at a corner does not continue around it.
        #expect(abs(area(square(40), StrokeStyle(width: 4, dashes: [40, 120])) - 160) < 0.01)
        // A dash as long as the contour is the contour.
        #expect(abs(area(square(40), StrokeStyle(width: 4, dashes: [500, 1])) - (44 * 44 - 36 * 36)) < 0.01)
    }

    @Test("A stroke's start and end select a part of the total length of all contours")
    func trimming() {
        let path = line(10, 20, 50, 20) + line(10, 60, 70, 60)
        func covered(_ start: Double, _ end: Double) -> Double { area(path, StrokeStyle(width: 2, start: start, end: end)) / 2 }
        for (start, end) in [(0.0, 1.0), (0.25, 0.75), (0.4, 1), (0, 0.41), (-3, 0.5), (0.5, 9)] {
            let expected = (min(1, end) - max(0, start)) * 100
            #expect(abs(covered(start, end) - expected) < 0.05)
        }
        for (start, end) in [(0.5, 0.5), (0.6, 0.4), (1, 1), (1, 2), (-1, 0)] { #expect(covered(start, end) == 0) }
        // Dashes start where drawing starts: 30 – 40 and 50 – 55.
        #expect(abs(area(line(10, 20, 110, 20), StrokeStyle(width: 2, dashes: [10], start: 0.3, end: 0.55)) / 2 - 15) < 0.05)
        // A square that is open at a corner has no miter there.
        #expect(abs(area(square(40), StrokeStyle(width: 4, start: 0, end: 0.75)) - (120 * 4)) < 0.05)
    }

    @Test("Within a curve, a stroke's start and end follow the curve's parameter, as measured on iOS")
    func trimmedCurves() {
        // A straight curve on which parameter t is at 3t² − 2t³ of its length, after a line of the
        // same length.
        let curve: [Path.Element] = [
            .move(Point(x: 10, y: 20)), .cubic(control1: Point(x: 10, y: 20), control2: Point(x: 110, y: 20), to: Point(x: 110, y: 20)),
        ]
        let path = line(10, 60, 110, 60) + curve
        func covered(_ start: Double, _ end: Double) -> Double { area(path, StrokeStyle(width: 2, start: start, end: end)) / 2 }
        func distance(_ t: Double) -> Double { t * t * (3 - 2 * t) * 100 }
        for t in [0.1, 0.25, 0.5, 0.9] {
            #expect(abs(covered(0, 0.5 + t / 2) - (100 + distance(t))) < 0.05)
            #expect(abs(covered(0.5 + t / 2, 1) - (100 - distance(t))) < 0.05)
        }
        #expect(abs(covered(0.25, 0.5) - 50) < 0.05)
    }

    @Test("A stroked contour without length is a dot with round or square caps")
    func dots() {
        for path: [Path.Element] in [
            [.move(Point(x: 30, y: 30)), .line(Point(x: 30, y: 30))], [.move(Point(x: 30, y: 30)), .close],
            [.move(Point(x: 30, y: 30)), .quadratic(control: Point(x: 30, y: 30), to: Point(x: 30, y: 30)), .close],
        ] {
            #expect(abs(area(path, StrokeStyle(width: 20, cap: .round)) - .pi * 100) < 1)
            #expect(abs(area(path, StrokeStyle(width: 20, cap: .square)) - 400) < 0.01)
            #expect(area(path, StrokeStyle(width: 20, cap: .butt)) == 0)
        }
        #expect(area([.move(Point(x: 30, y: 30))], StrokeStyle(width: 20, cap: .round)) == 0)
        #expect(area([], StrokeStyle(width: 20, cap: .round)) == 0)
        #expect(area(line(10, 10, 50, 50), StrokeStyle(width: 0)) == 0)
        #expect(area(line(10, 10, 50, 50), StrokeStyle(width: -4)) == 0)
        #expect(area(line(10, 10, 50, 50), StrokeStyle(width: .nan)) == 0)
    }

    @Test("A stretched plane stretches the pen of a stroke")
    func stretchedPen() {
        let stretched = Homography(h11: 3, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
        // A horizontal line keeps its width, and a vertical one is three times as wide.
        #expect(abs(area(line(5, 20, 30, 20), StrokeStyle(width: 4), through: stretched) - 75 * 4) < 0.05)
        #expect(abs(area(line(20, 10, 20, 50), StrokeStyle(width: 4), through: stretched) - 40 * 12) < 0.05)
        // A dot becomes an ellipse.
        let dot: [Path.Element] = [.move(Point(x: 20, y: 40)), .close]
        #expect(abs(area(dot, StrokeStyle(width: 20, cap: .round), through: stretched) - .pi * 30 * 10) < 2)
    }
}
