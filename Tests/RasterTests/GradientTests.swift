import Geometry
import Raster
import TestSupport
import Testing

/// Returns the premultiplied components of a gradient's color at a location, 0…255 and not rounded:
/// blue, green, red, alpha.
private func ramp(_ stops: [Gradient.Stop], at location: Double, opacity: Double) -> [Double] {
    func parts(_ color: Color) -> [Double] { [color.blue, color.green, color.red, color.alpha].map(Double.init) }
    func finished(_ c: [Double]) -> [Double] { (0..<4).map { ($0 < 3 ? c[$0] * c[3] : c[3]) * opacity * 255 } }
    guard let next = stops.firstIndex(where: { $0.location > location }) else { return finished(parts(stops[stops.count - 1].color)) }
    guard next > 0 else { return finished(parts(stops[0].color)) }
    let (a, b) = (stops[next - 1], stops[next])
    let t = (location - a.location) / (b.location - a.location)
    return finished(zip(parts(a.color), parts(b.color)).map { $0 + ($1 - $0) * t })
}

/// Returns the location of a position by the formulas of the three shapes.
private func location(_ shape: Gradient.Shape, _ start: Point, _ end: Point, _ p: Point) -> Double {
    let (d, q) = (end - start, p - start)
    switch shape {
    case .axial: return (q.x * d.x + q.y * d.y) / (d.x * d.x + d.y * d.y)
    case .radial: return (q.x * q.x / (d.x * d.x) + q.y * q.y / (d.y * d.y)).squareRoot()
    case .conic:
        let angle = (arcTangent(q.y, q.x) - arcTangent(d.y, d.x)) / (2 * .pi)
        return angle - angle.rounded(.down)
    }
}

/// Returns stops of random colors at increasing locations.
private func randomStops(_ count: Int, _ numbers: inout SeededNumbers) -> [Gradient.Stop] {
    func part() -> Float { .random(in: 0...1, using: &numbers) }
    let locations = (0..<count).map { _ in Double.random(in: 0...1, using: &numbers) }.sorted()
    return locations.map { Gradient.Stop(color: Color(red: part(), green: part(), blue: part(), alpha: part()), location: $0) }
}

@Suite("Gradients")
struct GradientTests {
    /// Maps from the canvas to the gradient's unit square: upright, rotated and in perspective.
    private static let homographies = [
        Homography(h11: 0.02, h12: 0, h13: 0, h21: 0, h22: 0.025, h23: 0, h31: 0, h32: 0, h33: 1),
        Homography(h11: 0.015, h12: -0.01, h13: 0, h21: 0.01, h22: 0.02, h23: 0, h31: -0.2, h32: 0.3, h33: 1),
        Homography(h11: 0.02, h12: 0.001, h13: 0.01, h21: 0, h22: 0.025, h23: -0.005, h31: 0.1, h32: 0, h33: 1),
    ]

    @Test("Each pixel of a gradient has the formula's color", arguments: [Gradient.Shape.axial, .radial, .conic], [0, 1, 2])
    func formula(shape: Gradient.Shape, homography: Int) throws {
        var numbers = SeededNumbers(UInt64(homography) + 7)
        let map = Self.homographies[homography]
        var rasterizer = Rasterizer()
        for count in [1, 2, 3, 7, 300] {
            let stops = randomStops(count, &numbers)
            let start = Point(x: 0.31, y: 0.42)
            let end = Point(x: .random(in: 0.5...1, using: &numbers), y: .random(in: 0.5...1, using: &numbers))
            let gradient = try #require(Gradient(shape, start: start, end: end, stops: stops.shuffled(using: &numbers)))
            let opacity = count == 2 ? 1 : 0.7
            let canvas = Canvas(width: 50, height: 40)
            rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .gradient(gradient, toGradient: map, opacity: opacity))
            var greatest = 0.0
            for y in 0..<40 {
                for x in 0..<50 {
                    let position = try #require(map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
                    let expected = ramp(stops, at: location(shape, start, end, position), opacity: opacity)
                    for (a, b) in zip(components(canvas[x, y]), expected) { greatest = max(greatest, abs(Double(a) - b)) }
                }
            }
            // Rounding to nearest, and the error of single precision.
            #expect(greatest <= 0.501, "\(count) stops")
            #expect(canvas.isGuardIntact)
        }
    }

    @Test("Long gradient rows have the formula's colors, wherever they are divided", arguments: [Gradient.Shape.axial, .radial, .conic])
    func longRows(shape: Gradient.Shape) throws {
        var numbers = SeededNumbers(23)
        var rasterizer = Rasterizer()
        let (width, height) = (700, 3)
        for round in 0..<60 {
            let stops = randomStops([2, 3, 5, 40][round % 4], &numbers)
            func part() -> Double { .random(in: -1...1, using: &numbers) }
            // About 0…1 over the canvas: vertical, rotated, constant along rows, and in
            // perspective.
            var map = Homography(
                h11: part() / 350, h12: part() / 700, h13: 0, h21: part() / 10, h22: part() / 10, h23: 0, h31: part() / 2, h32: part() / 2,
                h33: 1)
            switch round % 5 {
            case 0: (map.h11, map.h12) = (0, 0)
            case 1: map.h12 = 0
            case 2, 3: (map.h13, map.h23) = (part() / 800, part() / 10)
            default: break
            }
            let (start, end) = (Point(x: part(), y: part()), Point(x: part(), y: part()))
            let gradient = try #require(Gradient(shape, start: start, end: end, stops: stops))
            let paint = Paint.gradient(gradient, toGradient: map, opacity: round % 2 == 0 ? 1 : 0.6)
            let canvas = Canvas(width: width, height: height)
            rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: paint)
            var greatest = 0.0
            for y in 0..<height {
                for x in 0..<width {
                    guard let position = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else {
                        #expect(canvas[x, y] == 0)
                        continue
                    }
                    let at = location(shape, start, end, position)
                    // The formula is ill-conditioned here: the color changes abruptly where a full
                    // turn ends.
                    if shape == .conic, at < 1e-9 || at > 1 - 1e-9 { continue }
                    let expected = ramp(stops, at: at, opacity: round % 2 == 0 ? 1 : 0.6)
                    for (a, b) in zip(components(canvas[x, y]), expected) { greatest = max(greatest, abs(Double(a) - b)) }
                }
            }
            #expect(greatest <= 0.502, "round \(round)")
            let pieces = Canvas(width: width, height: height)
            var x = 0
            while x < width {
                let next = min(width, x + .random(in: 1...150, using: &numbers))
                rasterizer.fill(pieces.buffer, rect: PixelRect(x0: x, y0: 0, x1: next, y1: height), paint: paint)
                x = next
            }
            #expect((0..<width * height).allSatisfy { pieces[$0 % width, $0 / width] == canvas[$0 % width, $0 / width] }, "round \(round)")
            #expect(pieces.isGuardIntact)
        }
    }

    @Test("A gradient with the maximum number of stops shows every one of them")
    func manyStops() throws {
        let stops = (0..<4096).map {
            Gradient.Stop(color: $0 % 2 == 0 ? .white : .black, location: Double($0) / 4096)
        }
        let gradient = try #require(Gradient(.axial, start: .zero, end: Point(x: 1, y: 0), stops: stops))
        // Places a pixel's center at each stop.
        let map = Homography(h11: 1.0 / 4096, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: -0.5 / 4096, h32: 0, h33: 1)
        let canvas = Canvas(width: 4096, height: 1)
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .gradient(gradient, toGradient: map, opacity: 1))
        #expect((0..<4096).allSatisfy { canvas[$0, 0] == ($0 % 2 == 0 ? 0xFFFF_FFFF : 0xFF00_0000) })
    }

    @Test("Stops that share a location change the color abruptly, and colors continue beyond the ends")
    func hardStops() throws {
        let (red, green, blue) = (
            Color(red: 1, green: 0, blue: 0, alpha: 1), Color(red: 0, green: 1, blue: 0, alpha: 1),
            Color(red: 0, green: 0, blue: 1, alpha: 1)
        )
        let stops = [(red, 0.0), (red, 0.5), (green, 0.5), (blue, 0.5), (blue, 1)].map { Gradient.Stop(color: $0.0, location: $0.1) }
        let gradient = try #require(Gradient(.axial, start: Point(x: 10, y: 0), end: Point(x: 30, y: 0), stops: stops))
        let canvas = Canvas(width: 40, height: 2)
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .gradient(gradient, toGradient: .identity, opacity: 1))
        for x in 0..<40 { #expect(canvas[x, 1] == (x < 20 ? 0xFFFF_0000 : 0xFF00_00FF)) }
        // If the color changes abruptly at the first location, the first color precedes it.
        let early = try #require(
            Gradient(
                .axial, start: Point(x: 10, y: 0), end: Point(x: 30, y: 0),
                stops: [(red, 0), (green, 0), (green, 1), (blue, 1)].map { Gradient.Stop(color: $0.0, location: $0.1) }))
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .gradient(early, toGradient: .identity, opacity: 1))
        for x in 0..<40 { #expect(canvas[x, 0] == (x < 10 ? 0xFFFF_0000 : x < 30 ? 0xFF00_FF00 : 0xFF00_00FF)) }
    }

    @Test("A gradient is composited over the existing pixels, weighted by coverage within an outline")
    func blending() throws {
        let translucent = Color(red: 1, green: 0, blue: 0, alpha: 0.5)
        let gradient = try #require(
            Gradient(.axial, start: .zero, end: Point(x: 1, y: 0), stops: [Gradient.Stop(color: translucent, location: 0)]))
        let canvas = Canvas(width: 10, height: 10, pixel: 0xFF00_FF00)
        var shape = Outline()
        shape.append(rect: Rect(x: 2.5, y: 2, width: 5, height: 5), through: .identity)
        var rasterizer = Rasterizer()
        rasterizer.fill(
            canvas.buffer, outline: shape, rule: .nonZero, paint: .gradient(gradient, toGradient: .identity, opacity: 1),
            clip: canvas.bounds)
        #expect(canvas[4, 4] == blended(0x8080_0000, over: 0xFF00_FF00))
        #expect(canvas[2, 4] == blended(0x8080_0000, over: 0xFF00_FF00, factor: 128))
        #expect(canvas[1, 4] == 0xFF00_FF00)
        #expect(canvas.isGuardIntact)
    }

    @Test("Drawing a gradient does not trap for any points, stops or homographies")
    func anyNumbers() {
        let values: [Double] = [0, 1, -1, 0.5, 1e-300, 1e9, -1e15, 1e300, -1e300, .infinity, .nan]
        var numbers = SeededNumbers(3)
        func value() -> Double { values.randomElement(using: &numbers) ?? 0 }
        let canvas = Canvas(width: 20, height: 5)
        var rasterizer = Rasterizer()
        for index in 0..<3000 {
            let stops = (0..<Int.random(in: 0...5, using: &numbers)).map { _ in
                Gradient.Stop(
                    color: Color(red: Float(value()), green: Float(value()), blue: Float(value()), alpha: Float(value())), location: value()
                )
            }
            let shape = [Gradient.Shape.axial, .radial, .conic][index % 3]
            guard let gradient = Gradient(shape, start: Point(x: value(), y: value()), end: Point(x: value(), y: value()), stops: stops)
            else {
                #expect(stops.allSatisfy { $0.location.isNaN })
                continue
            }
            let map = Homography(
                h11: value(), h12: value(), h13: value(), h21: value(), h22: value(), h23: value(), h31: value(), h32: value(), h33: value()
            )
            for homography in [map, .identity] {
                rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: .gradient(gradient, toGradient: homography, opacity: value()))
            }
        }
        #expect(canvas.isGuardIntact)
    }
}
