import Geometry
import Raster
import TestSupport
import Testing

private struct BlurredShape {
    var rect: Rect
    var radius: Double
    var roundCorners = CornerMask.all
    var sigma: Double

    /// Returns the coverage of each pixel of a row, in 255ths: the mean of 64 lines over the
    /// covered part of the row's height, each computed exactly.
    func coverage(row: Int, _ bounds: PixelRect) -> [Double] {
        var result = [Double](repeating: 0, count: bounds.width)
        let (begin, end) = (max(rect.minY, Double(row)), min(rect.maxY, Double(row + 1)))
        guard begin < end else { return result }
        for line in 0..<64 {
            let y = begin + (end - begin) * (Double(line) + 0.5) / 64
            let top = y < rect.minY + radius
            let (left, right): (CornerMask, CornerMask) = top ? (.minXMinY, .maxXMinY) : (.minXMaxY, .maxXMaxY)
            let dy = max(rect.minY + radius - y, y - (rect.maxY - radius), 0)
            let inset = radius - (radius * radius - dy * dy).squareRoot()
            let from = rect.minX + (roundCorners.contains(left) ? inset : 0)
            let to = rect.maxX - (roundCorners.contains(right) ? inset : 0)
            for x in max(bounds.x0, Int(from.rounded(.down)))..<min(bounds.x1, Int(to.rounded(.up))) {
                result[x - bounds.x0] += max(0, min(to, Double(x + 1)) - max(from, Double(x))) * (end - begin) * 255 / 64
            }
        }
        return result
    }
}

@Suite("Blurred rectangles")
struct BlurredRectangleTests {
    private static let bounds = PixelRect(x0: -30, y0: -30, x1: 130, y1: 110)

    /// Returns the coverage of a rounded rectangle convolved with a Gaussian, in 255ths per pixel.
    private static func convolution(_ shape: BlurredShape) -> [[Double]] {
        let weights = weights(shape.sigma)
        var rows = (bounds.y0..<bounds.y1).map { convolved(shape.coverage(row: $0, bounds), weights) }
        for x in 0..<bounds.width {
            let column = convolved(rows.map { $0[x] }, weights)
            for y in 0..<bounds.height { rows[y][x] = column[y] }
        }
        return rows
    }

    /// Returns the greatest difference from the convolution.
    private static func error(of canvas: Canvas, _ shape: BlurredShape) -> Double {
        let expected = convolution(shape)
        var greatest = 0.0
        for y in 0..<bounds.height {
            for x in 0..<bounds.width { greatest = max(greatest, abs(Double(canvas[x + bounds.x0, y + bounds.y0] >> 24) - expected[y][x])) }
        }
        return greatest
    }

    private static func draw(_ shape: BlurredShape, pixel: UInt32 = .max, on canvas: Canvas, tile: Int? = nil) -> Bool {
        var blur = RectangleBlur()
        let (corner, shadow) = (BlurredCorner(), BlurredRectangle())
        guard blur.prepare(corner, radius: shape.radius, sigma: shape.sigma),
            blur.blur(shape.rect, roundCorners: shape.roundCorners, corner, into: shadow)
        else { return false }
        draw(shadow, pixel: pixel, on: canvas, tile: tile)
        return true
    }

    private static func draw(_ shadow: BlurredRectangle, pixel: UInt32 = .max, on canvas: Canvas, tile: Int? = nil) {
        var rasterizer = Rasterizer()
        let (width, height) = (tile ?? canvas.bounds.width, tile ?? canvas.bounds.height)
        for y in stride(from: canvas.bounds.y0, to: canvas.bounds.y1, by: height) {
            for x in stride(from: canvas.bounds.x0, to: canvas.bounds.x1, by: width) {
                let rect = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
                rasterizer.fill(canvas.buffer.clipped(to: rect), blurred: shadow, pixel: pixel, clip: canvas.bounds)
            }
        }
    }

    @Test(
        "Each pixel of a blurred rectangle is within 1/255 of the convolution",
        arguments: [
            (100.0, 80.0, 12.0, 4.0), (100.0, 80.0, 0.0, 8.0), (20.0, 11.0, 5.0, 6.0), (90.0, 3.0, 1.5, 2.0), (90.0, 60.0, 30.0, 0.7),
            (0.4, 70.0, 0.0, 2.5), (46.0, 32.0, 7.0, 3.0), (60.0, 60.0, 30.0, 3.0), (14.0, 14.0, 7.0, 3.0), (80.0, 70.0, 25.0, 0.0),
        ], [(0.0, 0.0), (0.3, 0.8), (0.75, 0.25)])
    func convolution(shape: (Double, Double, Double, Double), offset: (Double, Double)) {
        let (width, height, radius, sigma) = shape
        let rect = Rect(x: 4 + offset.0, y: 6 + offset.1, width: width, height: height)
        let corners: CornerMask = offset.0 == 0.3 ? [.minXMinY, .maxXMaxY] : .all
        let canvas = Canvas(Self.bounds)
        let shape = BlurredShape(rect: rect, radius: radius, roundCorners: corners, sigma: sigma)
        #expect(Self.draw(shape, on: canvas))
        let error = Self.error(of: canvas, shape)
        #expect(error <= 1, "\(error)")
        #expect(canvas.isGuardIntact)
    }

    @Test("A blurred rectangle is within 1/255 of the convolution for any position, size, radius and deviation", arguments: 0..<48)
    func anyShape(seed: UInt64) {
        var numbers = SeededNumbers(seed)
        func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
        let rect = Rect(x: number(0...9), y: number(0...9), width: number(1...80), height: number(1...70))
        let shape = BlurredShape(
            rect: rect, radius: number(0...min(rect.size.width, rect.size.height) / 2), roundCorners: seed % 3 == 0 ? [.maxXMinY] : .all,
            sigma: seed % 2 == 0 ? number(0.3...4) : number(3...10))
        let canvas = Canvas(Self.bounds)
        #expect(Self.draw(shape, on: canvas))
        let error = Self.error(of: canvas, shape)
        #expect(error <= 1, "\(error): \(shape)")
    }

    @Test("A blurred corner is reused for all positions and sizes, and does not depend on earlier blurs", arguments: [0.8, 3.3, 7])
    func sharedCorner(sigma: Double) {
        var blur = RectangleBlur()
        var numbers = SeededNumbers(7)
        let (corner, shadow) = (BlurredCorner(), BlurredRectangle())
        // A larger blur precedes the ones that are compared.
        var isUsable = blur.prepare(corner, radius: 30, sigma: 5)
        isUsable = blur.blur(Rect(x: 0.7, y: 0.1, width: 90, height: 70), roundCorners: .all, corner, into: shadow) && isUsable
        isUsable = blur.prepare(corner, radius: 6.5, sigma: sigma) && isUsable
        for _ in 0..<12 {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &numbers) }
            let rect = Rect(x: number(0...9), y: number(0...9), width: number(13...90), height: number(13...90))
            let (alone, shared) = (Canvas(Self.bounds), Canvas(Self.bounds))
            #expect(Self.draw(BlurredShape(rect: rect, radius: 6.5, sigma: sigma), on: alone))
            isUsable = blur.blur(rect, roundCorners: .all, corner, into: shadow) && isUsable
            Self.draw(shadow, on: shared)
            #expect(alone.pixels == shared.pixels)
        }
        #expect(isUsable)
    }

    @Test("Drawing a blurred rectangle in tiles gives the same pixels as drawing it at once", arguments: [7, 32])
    func tiles(side: Int) {
        let rect = Rect(x: 3.4, y: 9.2, width: 100, height: 80)
        let (whole, tiled) = (Canvas(Self.bounds, pixel: 0xFF20_4060), Canvas(Self.bounds, pixel: 0xFF20_4060))
        let shape = BlurredShape(rect: rect, radius: 9, sigma: 4)
        #expect(Self.draw(shape, pixel: 0x8000_0000, on: whole))
        #expect(Self.draw(shape, pixel: 0x8000_0000, on: tiled, tile: side))
        #expect(whole.pixels == tiled.pixels)
    }

    @Test("A blurred rectangle looks the same near a corner whatever the length of its sides")
    func longSides() {
        let (near, far) = (Canvas(Self.bounds), Canvas(Self.bounds))
        #expect(Self.draw(BlurredShape(rect: Rect(x: 5.5, y: 5.5, width: 400, height: 300), radius: 8, sigma: 4), on: near))
        #expect(Self.draw(BlurredShape(rect: Rect(x: 5.5, y: 5.5, width: 4e8, height: 3e8), radius: 8, sigma: 4), on: far))
        #expect(near.pixels == far.pixels)
        #expect(near[100, 100] == .max)
    }

    @Test(
        "A rectangle that cannot be represented by corners and sides is refused",
        arguments: [
            (Double.nan, 10.0, 1.0, 1.0), (0, .nan, 1, 1), (1e300, 10, 1, 1), (0, .infinity, 1, 1), (0, 0, 1, 1), (0, -4, 1, 1),
            (0, 10, 1, 17),
            (0, 10, 1, .nan), (0, 10, 1, .infinity), (0, 10, 1, -1), (0, 1e5, 1024, 16), (0, 1e5, .nan, 1), (0, 1e5, .infinity, 1),
            (0, 1e5, -1, 1),
            (0, 10, 6, 1),
        ])
    func hostileNumbers(x: Double, width: Double, radius: Double, sigma: Double) {
        let canvas = Canvas(Self.bounds)
        let rect = Rect(x: x, y: 0, width: width, height: 20)
        #expect(!Self.draw(BlurredShape(rect: rect, radius: radius, sigma: sigma), on: canvas))
        #expect(canvas.pixels.allSatisfy { $0 == 0 })
    }
}
