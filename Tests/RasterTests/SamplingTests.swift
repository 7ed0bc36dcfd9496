import Geometry
import Raster
import TestSupport
import Testing

/// Returns the four components (0…255) at a position in an image by real arithmetic.
private func linearSample(_ image: Canvas, _ u: Double, _ v: Double, repeats: Bool) -> [Double] {
    let (x, y) = (u - 0.5, v - 0.5)
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    func at(_ dx: Double, _ dy: Double) -> [Double] {
        func index(_ value: Double, _ size: Int) -> Int {
            let whole = Int(value)
            return repeats ? ((whole % size) + size) % size : max(0, min(size - 1, whole))
        }
        return components(image[index(left + dx, image.bounds.width), index(top + dy, image.bounds.height)]).map(Double.init)
    }
    let (fx, fy) = (x - left, y - top)
    let (a, b, c, d) = (at(0, 0), at(1, 0), at(0, 1), at(1, 1))
    return (0..<4).map { (a[$0] * (1 - fx) + b[$0] * fx) * (1 - fy) + (c[$0] * (1 - fx) + d[$0] * fx) * fy }
}

/// Returns an image of random premultiplied pixels.
private func randomImage(_ width: Int, _ height: Int, opaque: Bool = false, seed: UInt64 = 1) -> Canvas {
    var numbers = SeededNumbers(seed)
    let image = Canvas(width: width, height: height)
    for y in 0..<height {
        for x in 0..<width { image[x, y] = numbers.premultiplied() | (opaque ? 0xFF00_0000 : 0) }
    }
    return image
}

private func draw(_ image: Canvas, toImage: Homography, filter: ImageFilter, repeats: Bool = false, on canvas: Canvas) {
    var rasterizer = Rasterizer()
    let paint = Paint.image(image.image(), toImage: toImage, filter: filter, opacity: 1, repeats: repeats)
    rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: paint)
}

@Suite("Sampling of images")
struct SamplingTests {
    /// Maps to the image: moved by fractions, enlarged, rotated, and mirrored with minification.
    private static let affine: [Homography] = [
        Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: 0.3, h32: -0.7, h33: 1),
        Homography(h11: 0.37, h12: 0, h13: 0, h21: 0, h22: 0.61, h23: 0, h31: -3, h32: 1.2, h33: 1),
        Homography(h11: 0.9, h12: 0.4, h13: 0, h21: -0.4, h22: 0.9, h23: 0, h31: 6, h32: -8, h33: 1),
        Homography(h11: -1, h12: 0, h13: 0, h21: 0, h22: 3.3, h23: 0, h31: 18.2, h32: 0, h33: 1),
    ]
    private static let perspective: [Homography] = [
        Homography(h11: 0.8, h12: 0.1, h13: 0.004, h21: 0.2, h22: 0.9, h23: 0.002, h31: -2, h32: 1, h33: 1),
        Homography(h11: 3, h12: 0, h13: 0.05, h21: 0.5, h22: 2, h23: -0.01, h31: 0, h32: 4, h33: 2.5),
    ]

    @Test(
        "A linear sample is within 1/255 of real arithmetic, including edges and repetitions", arguments: affine + perspective,
        [false, true])
    func linear(toImage: Homography, repeats: Bool) throws {
        let image = randomImage(19, 13)
        let canvas = Canvas(PixelRect(x0: -3, y0: -2, x1: 30, y1: 21))
        draw(image, toImage: toImage, filter: .linear, repeats: repeats, on: canvas)
        for y in canvas.bounds.y0..<canvas.bounds.y1 {
            for x in canvas.bounds.x0..<canvas.bounds.x1 {
                let position = try #require(toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
                let expected = linearSample(image, position.x, position.y, repeats: repeats)
                for (drawn, value) in zip(components(canvas[x, y]), expected) { #expect(abs(Double(drawn) - value) <= 1) }
            }
        }
        #expect(canvas.isGuardIntact)
    }

    /// Includes runs of positions whose four pixels are all within the image, and runs that leave
    /// it by less than a pixel at one end or side.
    @Test("A linear sample near the edges is within 1/255 of real arithmetic", arguments: [-0.9, -0.3, 0, 0.4, 0.7, 1.2], [0, 0.02])
    func linearCloseToTheEdges(offset: Double, turn: Double) throws {
        let image = randomImage(40, 40)
        let canvas = Canvas(width: 39, height: 39)
        let toImage = Homography(h11: 1, h12: turn, h13: 0, h21: -turn, h22: 1, h23: 0, h31: offset, h32: offset, h33: 1)
        draw(image, toImage: toImage, filter: .linear, on: canvas)
        for y in 0..<39 {
            for x in 0..<39 {
                let position = try #require(toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
                let expected = linearSample(image, position.x, position.y, repeats: false)
                for (drawn, value) in zip(components(canvas[x, y]), expected) { #expect(abs(Double(drawn) - value) <= 1) }
            }
        }
    }

    /// An image is drawn by columns if it has many rows, and row by row otherwise.
    @Test("An image in perspective, rotated about a vertical axis, has the same pixels drawn at once and row by row", arguments: 0..<24)
    func columns(round: Int) {
        var numbers = SeededNumbers(UInt64(round) + 77)
        func part() -> Double { .random(in: -1...1, using: &numbers) }
        let image = randomImage(200, 120, opaque: round % 2 == 0, seed: UInt64(round))
        let bounds = PixelRect(x0: round % 3 * 5, y0: 0, x1: 240 + round % 3 * 5, y1: 90)
        let (canvas, rows) = (Canvas(bounds), Canvas(bounds))
        let size = round % 5 == 4 ? 9.0 : 1.6
        var map = Homography(
            h11: size * part(), h12: round % 4 == 3 ? 0 : 0.3 * part(), h13: part() / 400, h21: 0, h22: 1.5 * part(), h23: 0, h31: 0,
            h32: 0,
            h33: 1)
        // The middle of the canvas shows the middle of the image.
        let w = 120 * map.h13 + 1
        (map.h31, map.h32) = (100 * w - map.h11 * 120, 60 * w - map.h12 * 120 - map.h22 * 45)
        let paint = Paint.image(image.image(isOpaque: round % 2 == 0), toImage: map, filter: .linear, opacity: 1)
        var rasterizer = Rasterizer()
        rasterizer.fill(canvas.buffer, rect: bounds, paint: paint)
        for y in 0..<90 { rasterizer.fill(rows.buffer, rect: PixelRect(x0: bounds.x0, y0: y, x1: bounds.x1, y1: y + 1), paint: paint) }
        #expect(canvas.pixels == rows.pixels)
        #expect(canvas.isGuardIntact)
        for y in 0..<90 {
            for x in bounds.x0..<bounds.x1 {
                guard let position = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)), abs(position.x) < 1e6, abs(position.y) < 1e6
                else {
                    continue
                }
                let expected = linearSample(image, position.x, position.y, repeats: false)
                let isClose = zip(components(canvas[x, y]), expected).allSatisfy { abs(Double($0) - $1) <= 0.8 }
                #expect(isClose, "(\(x), \(y))")
            }
        }
    }

    @Test("Long rows of samples are within 1/255 of real arithmetic, and the same wherever they are divided", arguments: 0..<24)
    func longRows(round: Int) {
        var numbers = SeededNumbers(UInt64(round) + 11)
        func part() -> Double { .random(in: -1...1, using: &numbers) }
        let image = randomImage(260, 90, seed: UInt64(round))
        let canvas = Canvas(width: 400, height: 5)
        // Rotated, constant along rows, in perspective, and so minified that eight pixels are far
        // apart in the image.
        let size = round % 4 == 3 ? 12.0 : 0.7
        var map = Homography(
            h11: size * part(), h12: round % 3 == 0 ? 0 : 0.2 * part(), h13: 0, h21: part(), h22: part(), h23: 0, h31: 0, h32: 0, h33: 1)
        if round % 2 == 1 { (map.h13, map.h23) = (part() / 300, part() / 100) }
        // The middle of the canvas shows the middle of the image.
        if round % 6 == 5 { map.h32 = 0.5 - map.h22 * 2.5 } else { map.h32 = 45 - map.h12 * 200 - map.h22 * 2.5 }
        map.h31 = 130 - map.h11 * 200 - map.h21 * 2.5
        draw(image, toImage: map, filter: .linear, on: canvas)
        for y in 0..<5 {
            for x in 0..<400 {
                guard let position = map.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)), abs(position.x) < 1e6, abs(position.y) < 1e6
                else {
                    continue
                }
                let expected = linearSample(image, position.x, position.y, repeats: false)
                let isClose = zip(components(canvas[x, y]), expected).allSatisfy { abs(Double($0) - $1) <= 0.8 }
                #expect(isClose, "(\(x), \(y))")
            }
        }
        var rasterizer = Rasterizer()
        let pieces = Canvas(width: 400, height: 5)
        let paint = Paint.image(image.image(), toImage: map, filter: .linear, opacity: 1)
        var x = 0
        while x < 400 {
            let next = min(400, x + .random(in: 1...90, using: &numbers))
            rasterizer.fill(pieces.buffer, rect: PixelRect(x0: x, y0: 0, x1: next, y1: 5), paint: paint)
            x = next
        }
        #expect(pieces.pixels == canvas.pixels)
        #expect(pieces.isGuardIntact)
    }

    @Test("A nearest sample is the pixel that contains the position", arguments: affine + perspective, [false, true])
    func nearest(toImage: Homography, repeats: Bool) throws {
        let image = randomImage(19, 13)
        let canvas = Canvas(PixelRect(x0: -3, y0: -2, x1: 30, y1: 21))
        draw(image, toImage: toImage, filter: .nearest, repeats: repeats, on: canvas)
        for y in canvas.bounds.y0..<canvas.bounds.y1 {
            for x in canvas.bounds.x0..<canvas.bounds.x1 {
                let position = try #require(toImage.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)))
                func index(_ value: Double, _ size: Int) -> Int {
                    let whole = Int(value.rounded(.down))
                    return repeats ? ((whole % size) + size) % size : max(0, min(size - 1, whole))
                }
                // On the border between two pixels, rounding errors of sums determine the pixel.
                let candidates = [-1e-9, 1e-9].flatMap { dx in
                    [-1e-9, 1e-9].map { dy in image[index(position.x + dx, 19), index(position.y + dy, 13)] }
                }
                #expect(candidates.contains(canvas[x, y]))
            }
        }
    }

    @Test("An image translated by whole pixels is copied exactly", arguments: [ImageFilter.nearest, .linear], [true, false])
    func wholePixels(filter: ImageFilter, opaque: Bool) {
        let image = randomImage(40, 30, opaque: opaque)
        let canvas = Canvas(PixelRect(x0: 100, y0: -50, x1: 140, y1: -20))
        let toImage = Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: 1, h23: 0, h31: -100, h32: 50, h33: 1)
        var rasterizer = Rasterizer()
        let paint = Paint.image(image.image(isOpaque: opaque), toImage: toImage, filter: filter, opacity: 1)
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: paint)
        #expect(canvas.pixels == image.pixels)
        #expect(canvas.isGuardIntact)
    }

    @Test("An image translated by whole pixels continues beyond its edges with its outermost pixels")
    func wholePixelsBeyondTheEdge() {
        let image = randomImage(8, 8)
        let canvas = Canvas(PixelRect(x0: -4, y0: -4, x1: 12, y1: 12))
        draw(image, toImage: .identity, filter: .linear, on: canvas)
        for y in -4..<12 {
            for x in -4..<12 { #expect(canvas[x, y] == image[max(0, min(7, x)), max(0, min(7, y))]) }
        }
    }

    @Test("An image flipped vertically and translated by whole pixels is copied exactly", arguments: [ImageFilter.nearest, .linear])
    func flipped(filter: ImageFilter) {
        let image = randomImage(9, 11)
        let canvas = Canvas(width: 9, height: 11)
        draw(
            image, toImage: Homography(h11: 1, h12: 0, h13: 0, h21: 0, h22: -1, h23: 0, h31: 0, h32: 11, h33: 1), filter: filter, on: canvas
        )
        for y in 0..<11 {
            for x in 0..<9 { #expect(canvas[x, y] == image[x, 10 - y]) }
        }
    }

    @Test("Drawing an image does not change pixels behind the viewer", arguments: [ImageFilter.nearest, .linear])
    func behindTheViewer(filter: ImageFilter) {
        let image = Canvas(width: 8, height: 8, pixel: 0xFF00_FF00)
        let canvas = Canvas(width: 20, height: 4, pixel: 0xFF00_00FF)
        // w = 1 − x / 10, which is not positive from the right side of the tenth pixel on.
        let toImage = Homography(h11: 1, h12: 0, h13: -0.1, h21: 0, h22: 1, h23: 0, h31: 0, h32: 0, h33: 1)
        var rasterizer = Rasterizer()
        let paint = Paint.image(image.image(isOpaque: true), toImage: toImage, filter: filter, opacity: 1)
        rasterizer.fill(canvas.buffer, rect: canvas.bounds, paint: paint)
        for y in 0..<4 {
            for x in 0..<20 { #expect(canvas[x, y] == (x < 10 ? 0xFF00_FF00 : 0xFF00_00FF)) }
        }
    }

    @Test("Opacity and coverage scale an image together", arguments: [0.0, 0.2, 0.5, 1.0])
    func opacity(opacity: Double) {
        let image = randomImage(300, 3)
        let canvas = Canvas(width: 300, height: 3, pixel: 0xFF40_8020)
        var shape = Outline()
        shape.append(rect: Rect(x: 0.5, y: 0, width: 290, height: 2.25), through: .identity)
        var rasterizer = Rasterizer()
        // The identity in a form that is not affine, so that runs of samples are drawn.
        let toImage = Homography(h11: 2, h12: 0, h13: 0, h21: 0, h22: 2, h23: 0, h31: 0, h32: 0, h33: 2)
        let paint = Paint.image(image.image(), toImage: toImage, filter: .linear, opacity: opacity)
        rasterizer.fill(canvas.buffer, outline: shape, rule: .nonZero, paint: paint, clip: canvas.bounds)
        let factor = Int((opacity * 255).rounded())
        for y in 0..<3 {
            for x in 0..<300 {
                let share = (x == 0 || x == 290 ? 0.5 : x < 290 ? 1.0 : 0) * (y == 2 ? 0.25 : 1)
                let coverage = Int((share * 255 + 1e-6).rounded())
                #expect(canvas[x, y] == blended(image[x, y], over: 0xFF40_8020, factor: nearest255th(coverage * factor)))
            }
        }
    }
}
