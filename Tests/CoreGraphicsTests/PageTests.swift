import CoreGraphics
import Foundation
import Testing

@Suite("A page with all kinds of drawing")
struct PageTests {
    /// Draws on a page of 300 × 200 points.
    static func draw(in context: CGContext) throws {
        context.setFillColor(gray: 1, alpha: 1)
        context.fill(CGRect(x: 0, y: 0, width: 300, height: 200))
        context.saveGState()
        context.setShadow(offset: CGSize(width: 4, height: -4), blur: 8)
        context.beginTransparencyLayer(auxiliaryInfo: nil)
        context.setFillColor(red: 0.2, green: 0.5, blue: 0.9, alpha: 1)
        context.addPath(
            CGPath(roundedRect: CGRect(x: 15, y: 115, width: 80, height: 70), cornerWidth: 12, cornerHeight: 12, transform: nil))
        context.fillPath()
        context.setFillColor(red: 0.9, green: 0.3, blue: 0.2, alpha: 1)
        context.fillEllipse(in: CGRect(x: 60, y: 105, width: 50, height: 50))
        context.endTransparencyLayer()
        context.restoreGState()
        let space = CGColorSpaceCreateDeviceRGB()
        let gradient = try #require(
            CGGradient(colorSpace: space, colorComponents: [1, 0, 0, 1, 0, 1, 0, 1, 0, 0, 1, 1, 1, 0, 0, 1], locations: nil, count: 4))
        context.saveGState()
        context.addEllipse(in: CGRect(x: 125, y: 115, width: 70, height: 70))
        context.clip()
        context.drawConicGradient(gradient, center: CGPoint(x: 160, y: 150), angle: 0)
        context.restoreGState()
        var callbacks = CGPatternCallbacks(
            version: 0,
            drawPattern: { _, context in
                context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
                context.fillEllipse(in: CGRect(x: 4, y: 4, width: 4, height: 4))
            }, releaseInfo: nil)
        let pattern = try #require(
            CGPattern(
                info: nil, bounds: CGRect(x: 0, y: 0, width: 8, height: 8), matrix: .identity, xStep: 8, yStep: 8, tiling: .constantSpacing,
                isColored: false, callbacks: &callbacks))
        context.setFillColorSpace(try #require(CGColorSpace(patternBaseSpace: space)))
        context.setFillPattern(pattern, colorComponents: [0.5, 0, 0.5, 1])
        context.fill(CGRect(x: 210, y: 115, width: 75, height: 70))
        let line = CGMutablePath()
        line.addLines(between: [CGPoint(x: 20, y: 20), CGPoint(x: 50, y: 90), CGPoint(x: 80, y: 20)])
        context.addPath(line.copy(strokingWithWidth: 14, lineCap: .round, lineJoin: .round, miterLimit: 10))
        context.setFillColor(red: 0.1, green: 0.6, blue: 0.3, alpha: 1)
        context.fillPath()
        let circles = CGPath(ellipseIn: CGRect(x: 110, y: 25, width: 50, height: 50), transform: nil)
            .symmetricDifference(CGPath(ellipseIn: CGRect(x: 140, y: 35, width: 50, height: 50), transform: nil))
        context.addPath(circles)
        context.setLineDash(phase: 0, lengths: [6, 3])
        context.drawPath(using: .fillStroke)
        if let font = FontTests.font {
            context.setFont(font)
            context.setFontSize(40)
            context.setFillColor(gray: 0, alpha: 1)
            context.textPosition = CGPoint(x: 205, y: 40)
            let glyphs = ["A", "g"].map { font.getGlyphWithGlyphName(name: $0 as CFString) }
            context.setTextDrawingMode(.fillStroke)
            context.setStrokeColor(red: 1, green: 0.6, blue: 0, alpha: 1)
            context.setLineDash(phase: 0, lengths: [])
            context.showGlyphs(glyphs, at: [.zero, CGPoint(x: 30, y: 0)])
        }
    }

    @Test("A page with all kinds of drawing has the expected colors at sample points; LAMINA_PAGE names a file to save it to")
    func page() throws {
        let bitmap = try Bitmap(300, 200)
        try Self.draw(in: bitmap.context)
        let rows = bitmap.rows
        func pixel(_ x: Int, _ y: Int) -> UInt32 { rows[199 - y][x] }
        // The layer's rectangle, the ellipse over it without a shadow between them, and the shadow
        // beside both. Components of 0.9 are 0xE6, and of 0.3 0x4C or 0x4D.
        #expect(pixel(30, 170) & 0xFF == 0xE6 && pixel(85, 130) >> 16 == 0xFFE6 && pixel(30, 128) & 0xFF == 0xE6)
        #expect(pixel(97, 165) & 0xFF < 250)
        // The corner of a stroke, a circle, and the hole in which two circles overlap.
        #expect([(50, 88), (120, 50)].allSatisfy { (0x4C...0x4D).contains(pixel($0.0, $0.1) & 0xFF) } && pixel(150, 55) == 0xFFFF_FFFF)
        if let path = ProcessInfo.processInfo.environment["LAMINA_PAGE"] {
            try #require(bitmap.context.makeImage()?.pngData()).write(to: URL(fileURLWithPath: path))
        }
    }
}
