import Geometry
import Raster
import TestSupport
import Testing

/// An upright box with elliptical corners, in real arithmetic.
private struct Reference {
    var rect: Rect
    var radii: CornerRadii
    var scale = Point(x: 1, y: 1)

    /// Returns the extent of the box along a horizontal line, or nil if the line does not cross it.
    private func extent(at y: Double) -> Range<Double>? {
        let (x0, y0, x1, y1) = (rect.minX * scale.x, rect.minY * scale.y, rect.maxX * scale.x, rect.maxY * scale.y)
        guard y >= y0, y < y1 else { return nil }
        /// Returns the amount by which a corner narrows the box at a vertical distance.
        func narrowing(_ radius: Double, _ distance: Double) -> Double {
            let height = radius * scale.y
            guard height > 0, distance < height else { return 0 }
            let part = 1 - distance / height
            return radius * scale.x * (1 - (1 - part * part).squareRoot())
        }
        let left = max(narrowing(radii.topLeft, y - y0), narrowing(radii.bottomLeft, y1 - y))
        let right = max(narrowing(radii.topRight, y - y0), narrowing(radii.bottomRight, y1 - y))
        return x0 + left < x1 - right ? x0 + left..<x1 - right : nil
    }

    /// Returns the covered share of each pixel, sampled along many horizontal lines per pixel,
    /// exactly along each line.
    func coverage(_ bounds: PixelRect, lines: Int = 1024) -> [Double] {
        var result = [Double](repeating: 0, count: bounds.width * bounds.height)
        for line in 0..<bounds.height * lines {
            guard let extent = extent(at: Double(bounds.y0) + (Double(line) + 0.5) / Double(lines)) else { continue }
            let from = max(extent.lowerBound - Double(bounds.x0), 0)
            let to = min(extent.upperBound - Double(bounds.x0), Double(bounds.width))
            guard from < to else { continue }
            for column in Int(from)..<min(bounds.width, Int(to) + 1) {
                let share = min(to, Double(column + 1)) - max(from, Double(column))
                if share > 0 { result[line / lines * bounds.width + column] += share / Double(lines) }
            }
        }
        return result
    }

    var box: RoundedBox? { RoundedBox(rect, radii: radii, through: Homography(.scale(x: scale.x, y: scale.y, z: 1))) }
}

@Suite("Coverage of boxes with round corners")
struct RoundedBoxTests {
    private func canvas(_ box: RoundedBox, hole: RoundedBox? = nil, _ bounds: PixelRect) -> Canvas {
        let canvas = Canvas(bounds)
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, .box(box, hole: hole), paint: .solid(0xFFFF_FFFF), clip: bounds)
        #expect(canvas.isGuardIntact)
        return canvas
    }

    /// Returns a box on and around the pixels, of any shape that a layer may have.
    private func random(_ numbers: inout SeededNumbers, round: Int) -> Reference {
        let scale =
            round % 3 == 0 ? Point(x: .random(in: 0.3...3, using: &numbers), y: .random(in: 0.3...3, using: &numbers)) : Point(x: 1, y: 1)
        let size = Point(x: .random(in: 0.1...40, using: &numbers), y: .random(in: 0.1...40, using: &numbers))
        let rect = Rect(
            x: .random(in: -12...30, using: &numbers), y: .random(in: -12...30, using: &numbers), width: size.x, height: size.y)
        let limit = min(size.x, size.y) / 2
        func radius(_ numbers: inout SeededNumbers) -> Double {
            [0, limit, .random(in: 0...limit, using: &numbers), .random(in: 0...limit, using: &numbers)].randomElement(using: &numbers) ?? 0
        }
        let radii =
            round % 2 == 0
            ? CornerRadii(uniform: radius(&numbers))
            : CornerRadii(
                topLeft: radius(&numbers), topRight: radius(&numbers), bottomRight: radius(&numbers), bottomLeft: radius(&numbers))
        return Reference(rect: rect, radii: radii, scale: scale)
    }

    @Test(
        "LY2 A box covers each pixel by the area that its lines and ellipses enclose, to the nearest 255th plus the reference's sampling error"
    )
    func area() throws {
        var numbers = SeededNumbers(41)
        let bounds = PixelRect(x0: 0, y0: 0, x1: 40, y1: 36)
        var greatest = 0.0
        for round in 0..<300 {
            let reference = random(&numbers, round: round)
            let canvas = canvas(try #require(reference.box), bounds)
            greatest = max(greatest, greatestDifference(canvas, reference.coverage(bounds)))
        }
        // Half a 255th for rounding, 1/1000 for the corners' series, and as much for the
        // reference's lines.
        #expect(greatest <= 0.5 / 255 + 0.002)
    }

    @Test("A hole is excluded from a box by its area, as for a border")
    func hole() throws {
        let bounds = PixelRect(x0: 0, y0: 0, x1: 44, y1: 44)
        for radius in [0, 3, 8.5, 17] {
            for width in [0.5, 1, 2.25, 9] {
                let rect = Rect(x: 3.3, y: 2.7, width: 36.2, height: 34.9)
                let outer = Reference(rect: rect, radii: CornerRadii(uniform: radius))
                let inner = Reference(rect: rect.insetBy(dx: width, dy: width), radii: CornerRadii(uniform: max(0, radius - width)))
                let canvas = canvas(try #require(outer.box), hole: inner.box, bounds)
                let expected = zip(outer.coverage(bounds), inner.coverage(bounds)).map { $0 - $1 }
                #expect(greatestDifference(canvas, expected) <= 0.5 / 255 + 0.002, "radius \(radius), width \(width)")
            }
        }
    }

    @Test(
        "The coverage of a box is accurate for huge radii and very flat corners", arguments: [200.0, 1000, 9000, 60_000],
        [0.01, 0.3, 1, 7])
    func huge(radius: Double, aspect: Double) throws {
        let bounds = PixelRect(x0: 0, y0: 0, x1: 26, y1: 20)
        let height = radius * aspect
        guard height < 60_000 else { return }
        for step in 0...6 {
            let angle = Double(step) / 6 * (Double.pi / 2)
            // Moves the point of the arc at that angle, relative to the corner, into the middle of
            // the pixels.
            let (x, y) = (radius * (1 - cosine(angle)), height * (1 - sine(angle)))
            for isMirrored in [false, true] {
                let (left, top) = isMirrored ? (x + 12.3 - 2 * radius, y + 9.6 - 2 * height) : (12.3 - x, 9.6 - y)
                let reference = Reference(
                    rect: Rect(x: left, y: top / aspect, width: 2 * radius, height: 2 * radius), radii: CornerRadii(uniform: radius),
                    scale: Point(x: 1, y: aspect))
                guard let box = reference.box else { continue }
                #expect(greatestDifference(canvas(box, bounds), reference.coverage(bounds)) <= 0.5 / 255 + 0.002)
            }
        }
    }

    @Test("Corners too small to be visible do not change the coverage of a box", arguments: [1e-300, 1e-7, 0.0004, 0.0009, 0.0011])
    func tinyCorners(radius: Double) throws {
        let bounds = PixelRect(x0: 0, y0: 0, x1: 20, y1: 12)
        for y in [2.0, 2.5, 2.9997, 2.9999] {
            let reference = Reference(rect: Rect(x: 3.25, y: y, width: 9.5, height: 6 - y / 4), radii: CornerRadii(uniform: radius))
            #expect(greatestDifference(canvas(try #require(reference.box), bounds), reference.coverage(bounds)) <= 0.5 / 255 + 0.002)
        }
    }

    @Test("A solid box is composited over the existing pixels by its coverage")
    func blending() throws {
        var numbers = SeededNumbers(12)
        let bounds = PixelRect(x0: 0, y0: 0, x1: 40, y1: 36)
        for round in 0..<60 {
            let box = try #require(random(&numbers, round: round).box)
            let coverage = canvas(box, bounds)
            let canvas = Canvas(bounds)
            for y in 0..<36 { for x in 0..<40 { canvas[x, y] = numbers.premultiplied() } }
            let (before, color) = (canvas.pixels, round % 4 == 0 ? numbers.premultiplied() | 0xFF00_0000 : numbers.premultiplied())
            var rasterizer = Rasterizer()
            rasterizer.fill(canvas.buffer, .box(box, hole: nil), paint: .solid(color), clip: bounds)
            #expect(canvas.isGuardIntact)
            func product(_ a: Int, _ b: Int) -> Int { (2 * a * b + 255) / 510 }
            let expected = zip(before, coverage.pixels).map { below, coverage in
                let source = components(color).map { product($0, Int(coverage >> 24)) }
                return pixel(zip(source, components(below)).map { $0 + product($1, 255 - source[3]) })
            }
            #expect(canvas.pixels == expected)
        }
    }

    @Test("Every pixel of a box is the same for every division of the screen into tiles")
    func tiles() throws {
        var numbers = SeededNumbers(7)
        for round in 0..<160 {
            // Every other box is large, with many rows that are painted together.
            let scale = round % 2 == 0 ? 1 : 4.0
            let bounds = PixelRect(x0: -3, y0: -2, x1: Int(40 * scale), y1: Int(36 * scale))
            var reference = random(&numbers, round: round / 2)
            reference.scale = reference.scale * scale
            let box = try #require(reference.box)
            var inner = reference
            let width = Double.random(in: 0.2...5, using: &numbers)
            inner.rect = inner.rect.insetBy(dx: width, dy: width)
            func inset(_ radius: Double) -> Double { max(0, radius - width) }
            inner.radii = CornerRadii(
                topLeft: inset(inner.radii.topLeft), topRight: inset(inner.radii.topRight), bottomRight: inset(inner.radii.bottomRight),
                bottomLeft: inset(inner.radii.bottomLeft))
            let hole = round % 3 == 0 ? nil : inner.box
            let whole = canvas(box, hole: hole, bounds)
            let tiled = Canvas(bounds)
            var rasterizer = Rasterizer()
            let cutX = Int.random(in: bounds.x0 + 1..<bounds.x1, using: &numbers)
            let cutY = Int.random(in: bounds.y0 + 1..<bounds.y1, using: &numbers)
            for (x0, x1) in [(bounds.x0, cutX), (cutX, bounds.x1)] {
                for (y0, y1) in [(bounds.y0, cutY), (cutY, bounds.y1)] {
                    let tile = PixelRect(x0: x0, y0: y0, x1: x1, y1: y1)
                    rasterizer.fill(tiled.buffer.clipped(to: tile), .box(box, hole: hole), paint: .solid(.max), clip: bounds)
                }
            }
            #expect(tiled.pixels == whole.pixels)
        }
    }

    @Test("A rounded box does not exist for a rectangle that is rotated, mirrored, in perspective, empty or far away")
    func noBox() {
        let rect = Rect(x: 1, y: 2, width: 30, height: 20)
        let radii = CornerRadii(uniform: 4)
        func box(_ transform: Transform3D, _ rect: Rect = rect) -> RoundedBox? {
            RoundedBox(rect, radii: radii, through: Homography(transform))
        }
        #expect(box(.identity) != nil)
        var turned = Transform3D.identity
        (turned.m11, turned.m12, turned.m21, turned.m22) = (0.8, 0.6, -0.6, 0.8)
        #expect(box(turned) == nil)
        #expect(box(.scale(x: -1, y: 1, z: 1)) == nil)
        #expect(box(.scale(x: 1, y: 0, z: 1)) == nil)
        #expect(box(.translation(x: 1e6, y: 0)) == nil)
        #expect(box(.translation(x: .nan, y: 0)) == nil)
        #expect(box(.identity, Rect(x: 1, y: 2, width: 0, height: 20)) == nil)
        var perspective = Transform3D.identity
        (perspective.m11, perspective.m14) = (0.8, 0.001)
        #expect(box(perspective) == nil)
    }
}
