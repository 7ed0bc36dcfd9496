import Raster
import Testing
import WireProtocol

@Suite("Blurred rectangles")
struct BlurredRectangleTests {
    private static let bounds = PixelRect(x0: -40, y0: -40, x1: 170, y1: 130)

    /// The coverage of a rounded rectangle convolved with a Gaussian, pixel by pixel, in 255ths.
    private static func convolution(_ rect: Rect, _ radii: CornerRadii, _ sigmaX: Double, _ sigmaY: Double) -> [[Double]] {
        var shape = Outline()
        shape.append(roundedRect: rect, radii: radii, through: .identity)
        let canvas = Canvas(bounds)
        coverage(of: shape, on: canvas)
        var rows = (bounds.y0..<bounds.y1).map { y in
            convolved((bounds.x0..<bounds.x1).map { Double(canvas[$0, y] >> 24) }, weights(sigmaX))
        }
        for x in 0..<bounds.width {
            let column = convolved(rows.map { $0[x] }, weights(sigmaY))
            for y in 0..<bounds.height { rows[y][x] = column[y] }
        }
        return rows
    }

    private static func draw(
        _ rect: Rect, _ radii: CornerRadii, _ sigmaX: Double, _ sigmaY: Double, pixel: UInt32 = .max, on canvas: Canvas, tile: Int? = nil
    ) -> Bool {
        var rasterizer = Rasterizer()
        let shadow = BlurredRectangle()
        guard shadow.prepare(rect, radii: radii, sigmaX: sigmaX, sigmaY: sigmaY, using: &rasterizer) else { return false }
        let (width, height) = (tile ?? canvas.bounds.width, tile ?? canvas.bounds.height)
        for y in stride(from: canvas.bounds.y0, to: canvas.bounds.y1, by: height) {
            for x in stride(from: canvas.bounds.x0, to: canvas.bounds.x1, by: width) {
                let rect = PixelRect(x0: x, y0: y, x1: x + width, y1: y + height)
                rasterizer.fill(canvas.buffer.clipped(to: rect), blurred: shadow, pixel: pixel, clip: canvas.bounds)
            }
        }
        return true
    }

    @Test(
        "each pixel is within 1/255 of the convolution",
        arguments: [
            (120.0, 80.0, 12.0, 4.0, 4.0), (120.0, 80.0, 0.0, 3.0, 8.0), (20.0, 11.0, 5.0, 6.0, 6.0), (100.0, 3.0, 1.5, 2.0, 0.0),
            (90.0, 60.0, 30.0, 0.7, 1.3), (0.4, 70.0, 0.0, 2.5, 2.5),
        ], [(0.0, 0.0), (0.3, 0.8)])
    func convolution(shape: (Double, Double, Double, Double, Double), offset: (Double, Double)) {
        let (width, height, radius, sigmaX, sigmaY) = shape
        let rect = Rect(x: 4 + offset.0, y: 6 + offset.1, width: width, height: height)
        let radii = CornerRadii(topLeft: radius, topRight: radius / 2, bottomRight: radius, bottomLeft: 0)
        let canvas = Canvas(Self.bounds)
        #expect(Self.draw(rect, radii, sigmaX, sigmaY, on: canvas))
        let expected = Self.convolution(rect, radii, sigmaX, sigmaY)
        var worst = 0.0
        for y in 0..<Self.bounds.height {
            for x in 0..<Self.bounds.width {
                worst = max(worst, abs(Double(canvas[x + Self.bounds.x0, y + Self.bounds.y0] >> 24) - expected[y][x]))
            }
        }
        #expect(worst <= 1, "\(worst)")
        #expect(canvas.isGuardIntact)
    }

    @Test("tiles change nothing", arguments: [7, 32])
    func tiles(side: Int) {
        let rect = Rect(x: 3.4, y: 9.2, width: 110, height: 90)
        let (whole, tiled) = (Canvas(Self.bounds, pixel: 0xFF20_4060), Canvas(Self.bounds, pixel: 0xFF20_4060))
        #expect(Self.draw(rect, CornerRadii(uniform: 9), 3, 5, pixel: 0x8000_0000, on: whole))
        #expect(Self.draw(rect, CornerRadii(uniform: 9), 3, 5, pixel: 0x8000_0000, on: tiled, tile: side))
        #expect(whole.pixels == tiled.pixels)
    }

    @Test("a side of any length costs no more than a short one, and looks the same")
    func longSides() {
        let (near, far) = (Canvas(Self.bounds), Canvas(Self.bounds))
        #expect(Self.draw(Rect(x: 5.5, y: 5.5, width: 400, height: 300), CornerRadii(uniform: 8), 4, 4, on: near))
        #expect(Self.draw(Rect(x: 5.5, y: 5.5, width: 4e8, height: 3e8), CornerRadii(uniform: 8), 4, 4, on: far))
        #expect(near.pixels == far.pixels)
        #expect(near[100, 100] == .max)
    }

    @Test(
        "what cannot be kept as corners and sides is refused",
        arguments: [
            (Double.nan, 10.0, 1.0, 1.0), (0, .nan, 1, 1), (1e300, 10, 1, 1), (0, .infinity, 1, 1), (0, 0, 1, 1), (0, -4, 1, 1),
            (0, 10, 1, 17),
            (0, 10, 1, .nan), (0, 10, 1, .infinity), (0, 1e5, 1024, 16), (0, 1e5, .nan, 1), (0, 1e5, .infinity, 1),
        ])
    func hostileNumbers(x: Double, width: Double, radius: Double, sigma: Double) {
        let canvas = Canvas(Self.bounds)
        #expect(!Self.draw(Rect(x: x, y: 0, width: width, height: 20), CornerRadii(uniform: radius), sigma, sigma, on: canvas))
        #expect(canvas.pixels.allSatisfy { $0 == 0 })
    }
}
