import CoreGraphics
import Foundation
import Testing

@Suite("Shadows and transparency layers")
struct ShadowTests {
    /// Returns the cumulative standard normal distribution at `x`.
    private func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / 2.0.squareRoot())) }

    /// Returns the Gaussian-blurred alpha of a rectangle at a pixel's center (0…255).
    private func blurred(_ rect: CGRect, _ x: Int, _ y: Int, _ deviation: Double) -> Double {
        func share(_ low: Double, _ high: Double, _ at: Int) -> Double {
            normal((high - Double(at) - 0.5) / deviation) - normal((low - Double(at) - 0.5) / deviation)
        }
        return 255 * share(rect.minX, rect.maxX, x) * share(rect.minY, rect.maxY, y)
    }

    @Test(
        "A shadow is the shape's alpha, offset and blurred by a Gaussian with half the blur as its deviation",
        arguments: [4, 7, 15, 17, 40, 90] as [CGFloat])
    func blur(_ blur: CGFloat) throws {
        let bitmap = try Bitmap(120, 120)
        let context = bitmap.context
        context.setFillColor(red: 1, green: 1, blue: 1, alpha: 1)
        context.setShadow(offset: CGSize(width: 200, height: -100), blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
        // The rectangle itself is outside the bitmap. A positive height of the offset moves the
        // shadow up.
        context.translateBy(x: -160, y: 140)
        context.scaleBy(x: 10, y: 10)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 4))
        // The bitmap is 120 pixels high, so y from 40 (140 − 100) to 80, measured up, is 40 to 80
        // measured down.
        let shadow = CGRect(x: 40, y: 40, width: 30, height: 40)
        let rows = bitmap.rows
        var greatest = 0.0
        for y in 0..<120 {
            for x in 0..<120 {
                greatest = max(greatest, abs(Double(rows[y][x] >> 24) - blurred(shadow, x, y, Double(blur) / 2)))
            }
        }
        #expect(rows.allSatisfy { $0.allSatisfy { $0 & 0xFF_FFFF == 0 } })
        #expect(greatest <= 1, "\(greatest)")
    }

    @Test("A shadow without blur is the shape in the shadow's color, below the shape and with the same opacity")
    func sharp() throws {
        let bitmap = try Bitmap(3, 2)
        bitmap.context.setShadow(offset: CGSize(width: 1, height: 1), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        bitmap.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.6)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 2, height: 1))
        // 0.6 · 255 = 0x99.
        #expect(bitmap.rows == [[0, 0x9900_0099, 0x9900_0099], [0x9999_0000, 0x9999_0000, 0]])
        bitmap.context.setShadow(offset: .zero, blur: 0, color: nil)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(bitmap.rows[0] == [0, 0x9900_0099, 0x9900_0099])
    }

    @Test("The default shadow color is black with an opacity of one third")
    func defaultColor() throws {
        let bitmap = try Bitmap(2, 1)
        bitmap.context.setShadow(offset: CGSize(width: 1, height: 0), blur: 0)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        // 255 / 3 = 0x55.
        #expect(bitmap.rows == [[0xFF00_0000, 0x5500_0000]])
    }

    @Test("Strokes, images and fills cast shadows, which are confined to the clip")
    func marks() throws {
        let bitmap = try Bitmap(4, 3)
        let context = bitmap.context
        context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: CGColor(red: 0, green: 1, blue: 0, alpha: 1))
        context.setLineWidth(1)
        context.strokeLineSegments(between: [CGPoint(x: 0, y: 0.5), CGPoint(x: 1, y: 0.5)])
        let image = try #require(try Bitmap(1, 1, filled: CGColor(red: 1, green: 0, blue: 0, alpha: 1)).context.makeImage())
        context.draw(image, in: CGRect(x: 0, y: 1, width: 1, height: 1))
        context.clip(to: CGRect(x: 2, y: 2, width: 1, height: 1))
        context.fill(CGRect(x: 0, y: 2, width: 2, height: 1))
        let green: UInt32 = 0xFF00_FF00
        #expect(bitmap.rows == [[0, 0, green, 0], [0xFFFF_0000, 0, green, 0], [0xFF00_0000, 0, green, 0]])
    }

    @Test("A transparency layer is composited as a whole and casts a single shadow")
    func layer() throws {
        let bitmap = try Bitmap(4, 1)
        let context = bitmap.context
        context.setAlpha(0.6)
        context.setShadow(offset: CGSize(width: 2, height: 0), blur: 0, color: CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        context.setBlendMode(.plusLighter)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        for _ in 0..<3 { context.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
        context.saveGState()
        context.setAlpha(0)
        context.endTransparencyLayer()
        #expect(bitmap.rows == [[0x9999_0000, 0, 0x9900_0099, 0]])
        context.setShadow(offset: .zero, blur: 0, color: nil)
        context.fill(CGRect(x: 3, y: 0, width: 1, height: 1))
        #expect(bitmap.rows[0][3] == 0x9900_0000)
        context.endTransparencyLayer()
        context.restoreGState()
        #expect(!context.isFailed)
    }

    @Test("A shape outside the clip casts the same shadow into it with and without a transparency layer", arguments: [12, 40] as [CGFloat])
    func distantCaster(blur: CGFloat) throws {
        let deviation = blur / 2
        for step in 0..<40 {
            // From 2 to 3.5 standard deviations, where the shadow is 6 to 0 levels dark.
            let edge = 100 - deviation * (2 + 1.5 * CGFloat(step) / 40)
            let bitmaps = try (0..<2).map { _ in try Bitmap(160, 40) }
            for (index, bitmap) in bitmaps.enumerated() {
                let context = bitmap.context
                context.clip(to: CGRect(x: 100, y: 0, width: 60, height: 40))
                context.setShadow(offset: .zero, blur: blur, color: CGColor(red: 0, green: 0, blue: 0, alpha: 1))
                if index == 1 { context.beginTransparencyLayer(auxiliaryInfo: nil) }
                context.fill(CGRect(x: edge - 300, y: -300, width: 300, height: 640))
                if index == 1 { context.endTransparencyLayer() }
            }
            #expect(bitmaps[0].rows == bitmaps[1].rows, "the shape ends \(100 - edge) pixels before the clip")
        }
    }

    @Test("A transparency layer in a rectangle is clipped to it, and transparency layers nest")
    func nestedLayers() throws {
        let bitmap = try Bitmap(3, 1)
        let context = bitmap.context
        context.setAlpha(0.6)
        context.beginTransparencyLayer(in: CGRect(x: 1, y: 0, width: 1, height: 1), auxiliaryInfo: nil)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.fill(CGRect(x: 0, y: 0, width: 3, height: 1))
        context.endTransparencyLayer()
        context.endTransparencyLayer()
        #expect(bitmap.rows == [[0, 0x9900_0000, 0]])
    }

    @Test("The antialiased edge of a clip applies once to a transparency layer")
    func clipEdge() throws {
        let bitmap = try Bitmap(1, 1)
        bitmap.context.clip(to: CGRect(x: 0.5, y: 0, width: 0.5, height: 1))
        bitmap.context.beginTransparencyLayer(auxiliaryInfo: nil)
        bitmap.context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
        bitmap.context.endTransparencyLayer()
        #expect(abs(Int(bitmap.rows[0][0] >> 24) - 128) <= 1)
    }

    @Test("Shadows with invalid numbers are not drawn, and huge numbers leave the context usable")
    func hostile() throws {
        let bitmap = try Bitmap(2, 2)
        let context = bitmap.context
        for number in [CGFloat.nan, .infinity, 1e300, -1e300, 1e9] {
            context.setShadow(offset: CGSize(width: number, height: number), blur: number)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.beginTransparencyLayer(auxiliaryInfo: nil)
            context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
            context.endTransparencyLayer()
        }
        #expect(!context.isFailed && bitmap.opaquePixels == [[1, 0]])
    }
}

extension Bitmap {
    /// Creates a bitmap filled with one color.
    init(_ width: Int, _ height: Int, filled color: CGColor) throws {
        try self.init(width, height)
        context.setFillColor(color)
        context.fill(CGRect(x: 0, y: 0, width: width, height: height))
    }
}
