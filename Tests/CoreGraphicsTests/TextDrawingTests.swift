import CoreGraphics
import Testing

@Suite("Text in contexts", .enabled(if: FontTests.font != nil))
struct TextDrawingTests {
    /// Returns a bitmap with a font of 20 pixels per em, the font, and its glyph for H.
    private func prepared() throws -> (Bitmap, CGFont, CGGlyph) {
        let font = try #require(FontTests.font)
        let bitmap = try Bitmap(40, 40)
        bitmap.context.setFont(font)
        bitmap.context.setFontSize(20)
        return (bitmap, font, font.getGlyphWithGlyphName(name: "H"))
    }

    /// Returns the ranges of rows and columns that contain drawing.
    private func marks(of bitmap: Bitmap) -> (rows: ClosedRange<Int>, columns: ClosedRange<Int>)? {
        let rows = bitmap.rows
        let marked = rows.indices.filter { row in rows[row].contains { $0 >> 24 > 127 } }
        let columns = rows[0].indices.filter { column in rows.contains { $0[column] >> 24 > 127 } }
        guard let top = marked.first, let bottom = marked.last, let left = columns.first, let right = columns.last else { return nil }
        return (top...bottom, left...right)
    }

    @Test("A glyph is drawn upright at its origin, in the fill color, if y increases upward")
    func origin() throws {
        let (bitmap, font, glyph) = try prepared()
        bitmap.context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
        bitmap.context.textPosition = CGPoint(x: 4, y: 10)
        bitmap.context.showGlyphs([glyph], at: [CGPoint(x: 6, y: 0)])
        let extent = try #require(marks(of: bitmap))
        var box = CGRect.zero
        _ = font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box)
        let scale = 20 / CGFloat(font.unitsPerEm)
        // The baseline of the H is at y = 10, the top of row 30.
        #expect(extent.rows.upperBound == 29)
        #expect(abs(CGFloat(extent.rows.count) - box.height * scale) <= 1)
        #expect(abs(CGFloat(extent.columns.lowerBound) - 10 - box.minX * scale) <= 1)
        #expect(bitmap.opaquePixels.allSatisfy { bitmap.rows[$0[0]][$0[1]] == 0xFFFF_0000 } && !bitmap.opaquePixels.isEmpty)
        #expect(bitmap.context.textPosition == CGPoint(x: 4, y: 10))
    }

    @Test("The text matrix transforms text, and character spacing moves later glyphs")
    func matrix() throws {
        let (bitmap, font, glyph) = try prepared()
        bitmap.context.textMatrix = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 30)
        bitmap.context.setCharacterSpacing(20)
        bitmap.context.showGlyphs([0, glyph].map { $0 == 0 ? font.getGlyphWithGlyphName(name: "space") : $0 }, at: [.zero, .zero])
        let extent = try #require(marks(of: bitmap))
        // Upside down from y = 30, which is row 10, and to the right of x = 20.
        #expect(extent.rows.lowerBound == 10 && extent.columns.lowerBound >= 20)
    }

    @Test("Invisible text draws nothing, stroked text draws its outline, and clipping text confines later drawing to its glyphs")
    func modes() throws {
        let (bitmap, _, glyph) = try prepared()
        let context = bitmap.context
        context.setTextDrawingMode(.invisible)
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
        #expect(bitmap.rows.allSatisfy { $0.allSatisfy { $0 == 0 } })
        context.setTextDrawingMode(.clip)
        context.saveGState()
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
        context.fill(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.restoreGState()
        let clipped = bitmap.rows
        context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setTextDrawingMode(.fill)
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
        let filled = bitmap.rows
        for (row, pixels) in filled.enumerated() {
            for (a, b) in zip(pixels, clipped[row]) { #expect(abs(Int(a >> 24) - Int(b >> 24)) <= 2) }
        }
        context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        context.setTextDrawingMode(.stroke)
        context.setLineWidth(0.5)
        context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
        #expect(bitmap.rows != filled && bitmap.rows.contains { $0.contains { $0 != 0 } })
    }

    @Test("Without subpixel positioning, glyphs start at whole pixels")
    func wholePixels() throws {
        let (bitmap, _, glyph) = try prepared()
        bitmap.context.showGlyphs([glyph], at: [CGPoint(x: 10, y: 10)])
        let whole = bitmap.rows
        bitmap.context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        bitmap.context.setShouldSubpixelPositionFonts(false)
        bitmap.context.showGlyphs([glyph], at: [CGPoint(x: 10.4, y: 9.7)])
        #expect(bitmap.rows == whole)
        bitmap.context.clear(CGRect(x: 0, y: 0, width: 40, height: 40))
        bitmap.context.setShouldSubpixelPositionFonts(true)
        bitmap.context.showGlyphs([glyph], at: [CGPoint(x: 10.4, y: 9.7)])
        #expect(bitmap.rows != whole)
    }

    @Test("Text with invalid sizes and positions draws nothing and leaves the context usable")
    func hostile() throws {
        let (bitmap, _, glyph) = try prepared()
        bitmap.context.setFontSize(.nan)
        bitmap.context.showGlyphs([glyph, 65_535], at: [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: 1e300)])
        bitmap.context.setFontSize(1e300)
        bitmap.context.showGlyphs([glyph], at: [.zero])
        bitmap.context.textMatrix = CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)
        bitmap.context.showGlyphs([glyph], at: [.zero])
        #expect(!bitmap.context.isFailed)
    }
}
