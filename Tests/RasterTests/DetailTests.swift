import Geometry
import Glibc
import TestSupport
import Testing

@testable import Raster

/// Returns the four components (0…255) at a position in an image by real arithmetic; beyond the
/// edges its outermost pixels continue.
private func bilinear(_ image: [[UInt32]], _ u: Double, _ v: Double) -> [Double] {
    let (left, top) = ((u - 0.5).rounded(.down), (v - 0.5).rounded(.down))
    func at(_ dx: Double, _ dy: Double) -> [Double] {
        let x = Int(max(0, min(Double(image[0].count - 1), left + dx)))
        let y = Int(max(0, min(Double(image.count - 1), top + dy)))
        return components(image[y][x]).map(Double.init)
    }
    let (fx, fy) = (u - 0.5 - left, v - 0.5 - top)
    let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1))
    return (0..<4).map { (a[$0] * (1 - fx) + b[$0] * fx) * (1 - fy) + (c[$0] * (1 - fx) + d[$0] * fx) * fy }
}

/// Returns the components at a position, interpolated between two levels.
private func trilinear(_ levels: [[[UInt32]]], _ u: Double, _ v: Double, level: Double) -> [Double] {
    let level = max(0, min(level, Double(levels.count - 1)))
    let lower = Int(level)
    func at(_ index: Int) -> [Double] {
        let scale = pow(0.5, Double(index))
        return bilinear(levels[index], u * scale, v * scale)
    }
    let share = level - Double(lower)
    guard share > 0 else { return at(lower) }
    return zip(at(lower), at(lower + 1)).map { $0 * (1 - share) + $1 * share }
}

/// Returns the position in the image that a position of the stretched image shows, along one axis.
/// Positions before `low` are unchanged, those up to `high` show the part up to `end`, and those
/// beyond `high` continue from there.
private func stretched(_ p: Double, _ axis: CenterStretch.Axis) -> Double {
    if p < axis.low { return p }
    if p < axis.high { return axis.low + (p - axis.low) / (axis.high - axis.low) * (axis.end - axis.low) }
    return axis.end + (p - axis.high)
}

/// Fills a canvas with an image through a map from the canvas to the image.
private func draw(_ rows: [[UInt32]], _ toImage: Homography, _ detail: ImageDetail, _ filter: ImageFilter = .linear, on canvas: Canvas) {
    var rasterizer = Rasterizer()
    withImage(rows) { image in
        rasterizer.fill(
            canvas.buffer, rect: canvas.bounds,
            paint: .image(image, toImage: toImage, filter: filter, opacity: 1, detail: detail))
    }
}

/// Expects the components of a pixel to be within 1/255 of the expected ones.
private func expectNear(_ canvas: Canvas, x: Int, y: Int, _ expected: [Double]) {
    for (drawn, value) in zip(components(canvas[x, y]), expected) { #expect(abs(Double(drawn) - value) <= 1, "\(x), \(y)") }
}

@Suite("Stretched and minified images")
struct DetailTests {
    /// Maps to the image: upright, rotated, minified in one direction only, minified to a pixel,
    /// and in perspective.
    private static let maps: [Homography] = [
        Homography(h11: 3.3, h12: 0, h13: 0, h21: 0, h22: 2.2, h23: 0, h31: -3, h32: 5, h33: 1),
        Homography(h11: 1.5, h12: 2.9, h13: 0, h21: -2.9, h22: 1.5, h23: 0, h31: 40, h32: -20, h33: 1),
        Homography(h11: 0.4, h12: 0, h13: 0, h21: 0, h22: 9, h23: 0, h31: 0, h32: 0, h33: 1),
        Homography(h11: 40, h12: 0, h13: 0, h21: 0, h22: 40, h23: 0, h31: 0, h32: 0, h33: 1),
        Homography(h11: 2, h12: 0.3, h13: 0.004, h21: 0.2, h22: 5, h23: 0.02, h31: -2, h32: 1, h33: 1),
    ]

    /// The level is log₂ of the greater of the distances in the image per device step along a row
    /// and along a column, computed here from differences over tiny steps.
    @Test("A sample between pyramid levels is within 1/255 of real arithmetic", arguments: maps, [0.0, -0.7, 1.6])
    func levels(toImage: Homography, bias: Double) throws {
        var numbers = SeededNumbers(11)
        let image = randomRows(75, 58, &numbers)
        var levels = [image]
        while levels[levels.count - 1].count > 1 || levels[levels.count - 1][0].count > 1 {
            levels.append(halved(levels[levels.count - 1]))
        }
        let pyramid = withImage(image) { ImagePyramid(of: $0) }
        let canvas = Canvas(PixelRect(x0: -2, y0: -1, x1: 29, y1: 21))
        draw(image, toImage, ImageDetail(pyramid: pyramid, bias: bias), on: canvas)
        for y in canvas.bounds.y0..<canvas.bounds.y1 {
            for x in canvas.bounds.x0..<canvas.bounds.x1 {
                let (cx, cy, h) = (Double(x) + 0.5, Double(y) + 0.5, 1e-5)
                func position(_ dx: Double, _ dy: Double) throws -> Point { try #require(toImage.apply(Point(x: cx + dx, y: cy + dy))) }
                let (right, left, below, above) = try (position(h, 0), position(-h, 0), position(0, h), position(0, -h))
                let across = hypot(right.x - left.x, right.y - left.y) / (2 * h)
                let down = hypot(below.x - above.x, below.y - above.y) / (2 * h)
                let middle = try position(0, 0)
                expectNear(canvas, x: x, y: y, trilinear(levels, middle.x, middle.y, level: log2(max(across, down)) + bias))
            }
        }
        #expect(canvas.isGuardIntact)
    }

    private static let stretches: [CenterStretch] = [
        CenterStretch(x: .init(low: 5, high: 21, end: 9), y: .init(low: 4.5, high: 20, end: 8.25)),
        CenterStretch(x: .init(low: 5, high: 6, end: 12), y: .init(low: 0, high: 24, end: 14)),
        CenterStretch(x: .init(low: 7, high: 16, end: 7), y: .init(low: 6, high: 6, end: 11)),
    ]

    @Test(
        "The middle of an image is stretched, compressed or omitted, and its ends are not", arguments: stretches,
        [
            Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0.3, h32: -0.2, h33: 1),
            Homography(h11: 0.6, h12: 0.7, h13: 0, h21: -0.7, h22: 0.6, h23: 0, h31: 9, h32: -6, h33: 1),
            Homography(h11: 0.9, h12: 0.1, h13: 0.004, h21: 0.2, h22: 1.1, h23: 0.006, h31: -2, h32: 1, h33: 1),
        ])
    func stretching(stretch: CenterStretch, toImage: Homography) throws {
        var numbers = SeededNumbers(12)
        let image = randomRows(15, 14, &numbers)
        let canvas = Canvas(PixelRect(x0: -3, y0: -2, x1: 30, y1: 27))
        for filter in [ImageFilter.linear, .nearest] {
            draw(image, toImage, ImageDetail(stretch: stretch), filter, on: canvas)
            for y in canvas.bounds.y0..<canvas.bounds.y1 {
                for x in canvas.bounds.x0..<canvas.bounds.x1 {
                    let position = try #require(toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
                    func shown(_ dx: Double, _ dy: Double) -> (u: Double, v: Double) {
                        (stretched(position.x + dx, stretch.x), stretched(position.y + dy, stretch.y))
                    }
                    // At the start of a part, rounding errors of sums determine the part.
                    let candidates = [-1e-9, 1e-9].flatMap { dx in [-1e-9, 1e-9].map { dy in shown(dx, dy) } }
                    if filter == .nearest {
                        let pixels = candidates.map { image[Int(max(0, min(13, $0.v)))][Int(max(0, min(14, $0.u)))] }
                        #expect(pixels.contains(canvas[x, y]))
                    } else {
                        let drawn = components(canvas[x, y])
                        #expect(
                            candidates.contains { zip(drawn, bilinear(image, $0.u, $0.v)).allSatisfy { abs(Double($0) - $1) <= 1 } },
                            "\(x), \(y)")
                    }
                    canvas[x, y] = 0
                }
            }
        }
        #expect(canvas.isGuardIntact)
    }

    @Test("The positions that show a range of a stretched image show nothing else", arguments: 0..<200)
    func positions(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        func whole(_ range: ClosedRange<Int>) -> Double { Double(Int.random(in: range, using: &numbers)) }
        let low = whole(0...8)
        let axis = CenterStretch.Axis(low: low, high: low + whole(0...9), end: low + whole(0...4))
        let range = whole(-2...9)...whole(10...24)
        let positions = axis.positions(showing: range)
        for step in -100...400 {
            let position = Double(step) / 8
            let shown = stretched(position, axis)
            if shown > range.lowerBound, shown < range.upperBound { #expect(positions.contains(position)) }
            if position > positions.lowerBound + 1e-9, position < positions.upperBound - 1e-9 { #expect(range.contains(shown)) }
        }
    }

    @Test("A pixel of a stretched and minified image does not depend on the pixels drawn with it", arguments: 0..<4)
    func tiles(seed: Int) {
        var numbers = SeededNumbers(UInt64(seed))
        let image = randomRows(60, 50, &numbers)
        let detail = ImageDetail(
            stretch: CenterStretch(x: .init(low: 20, high: 90, end: 30), y: .init(low: 10, high: 12, end: 40)),
            pyramid: withImage(image) { ImagePyramid(of: $0) })
        let map = Self.maps[4]
        let whole = Canvas(width: 70, height: 20)
        draw(image, map, detail, on: whole)
        let parts = Canvas(width: 70, height: 20)
        var x = 0
        while x < 70 {
            let next = min(70, x + Int.random(in: 1...13, using: &numbers))
            var rasterizer = Rasterizer()
            withImage(image) { image in
                rasterizer.fill(
                    parts.buffer, rect: PixelRect(x0: x, y0: 0, x1: next, y1: 20),
                    paint: .image(image, toImage: map, filter: .linear, opacity: 1, detail: detail))
            }
            x = next
        }
        #expect(parts.pixels == whole.pixels)
    }

    @Test("Drawing a stretched or minified image does not trap or write out of bounds for any map, stretch or bias")
    func anyNumbers() {
        var numbers = SeededNumbers(4)
        let image = randomRows(9, 7, &numbers)
        let pyramid = withImage(image) { ImagePyramid(of: $0) }
        let values: [Double] = [0, 1, -1, 1e-300, 1e9, -1e9, 1e300, -1e300, .greatestFiniteMagnitude, 0.3]
        let canvas = Canvas(width: 20, height: 5)
        for index in 0..<400 {
            func value() -> Double { values.randomElement(using: &numbers) ?? 0 }
            var h = Homography(
                h11: value(), h12: value(), h13: value(), h21: value(), h22: value(), h23: value(), h31: value(), h32: value(), h33: value()
            )
            if index % 3 == 0 { (h.h13, h.h23, h.h33) = (0, 0, 1) }
            let stretch = CenterStretch(
                x: .init(low: value(), high: value(), end: value()), y: .init(low: value(), high: value(), end: value()))
            let bias = [0, 1e9, -1e9, 3][index % 4]
            draw(image, h, ImageDetail(stretch: index % 2 == 0 ? stretch : nil, pyramid: pyramid, bias: bias), on: canvas)
            draw(image, h, ImageDetail(stretch: stretch), .nearest, on: canvas)
        }
        #expect(canvas.isGuardIntact)
    }
}
