import CoreGraphics
import Foundation
import Testing

@Suite("Variable fonts")
struct VariableFontTests {
    /// Returns a font that only contains the letter l: a stem of 100 units and an advance of 300 at
    /// the start of its axis, and 300 and 500 at the end.
    private func stem() throws -> CGFont {
        let data = try #require(Data(base64Encoded: Self.file, options: .ignoreUnknownCharacters))
        return try #require(CGDataProvider(data: data as CFData).flatMap { CGFont($0) })
    }

    private func advance(_ font: CGFont) -> Int32 {
        var (glyph, advance) = (CGGlyph(1), Int32(0))
        return font.getGlyphAdvances(glyphs: &glyph, count: 1, advances: &advance) ? advance : -1
    }

    @Test("A variable font's axes have names and ranges, and the font initially has their default values")
    func axes() throws {
        let font = try stem()
        let axes = try #require(font.variationAxes as? [NSDictionary])
        #expect(axes.count == 1 && axes[0][CGFont.variationAxisName] as? String == "Weight")
        let values = [CGFont.variationAxisMinValue, CGFont.variationAxisDefaultValue, CGFont.variationAxisMaxValue]
        #expect(values.map { (axes[0][$0] as? NSNumber)?.intValue } == [400, 400, 900])
        #expect((font.variations?["Weight"] as? NSNumber)?.doubleValue == 400)
        #expect(font.stemV == 100 && advance(font) == 300)
    }

    @Test("A copy of a variable font has the requested variations, clamped to the axes' ranges")
    func copies() throws {
        let font = try stem()
        // At 650 of 400…900, halfway.
        for (weight, stem, width) in [(900, 300, 500), (650, 200, 400), (5000, 300, 500), (1, 100, 300)] {
            let copy = try #require(font.copy(withVariations: ["Weight": weight] as NSDictionary))
            #expect(copy.stemV == CGFloat(stem) && advance(copy) == Int32(width))
            #expect((copy.variations?["Weight"] as? NSNumber)?.intValue == min(max(weight, 400), 900))
            // Back to the default.
            #expect(copy.copy(withVariations: nil)?.stemV == 100)
        }
        #expect(font.copy(withVariations: ["Width": 7] as NSDictionary)?.stemV == 100)
        #expect(font.stemV == 100)
    }

    @Test("Text is drawn with the outlines of the font's variations")
    func drawing() throws {
        let font = try #require(stem().copy(withVariations: ["Weight": 900] as NSDictionary))
        let bitmap = try Bitmap(10, 10)
        bitmap.context.setFillColor(.black)
        bitmap.context.setFont(font)
        bitmap.context.setFontSize(10)
        bitmap.context.showGlyphs([1], at: [.zero])
        // With 10 pixels for 1,000 units: a stem of 300 units that begins at 100, and is 700 high.
        #expect(bitmap.opaquePixels.count == 21 && bitmap.opaquePixels.allSatisfy { (1..<4).contains($0[1]) })
    }

    @Test("A font lists the tags of its tables, and a static font has no axes", .enabled(if: FontTests.font != nil))
    func tags() throws {
        let tags = try #require(stem().tableTags as? [NSNumber]).map(\.uint32Value)
        func tag(_ text: String) -> UInt32 { text.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } }
        #expect(tags.contains(tag("fvar")) && tags.contains(tag("glyf")) && !tags.contains(tag("CFF ")))
        let font = try #require(FontTests.font)
        #expect(font.variationAxes == nil && font.variations == nil && font.copy(withVariations: nil) == font)
        #expect(font.stemV > 0)
    }

    /// A variable font in Base64, with one letter that becomes wider along the weight axis.
    private static let file = """
        AAEAAAAMAIAAAwBAT1MvMkc/QzQAAAFIAAAAYGNtYXAADAC/AAABsAAAADRmdmFyfh1pkgAAApQAAAAkZ2x5ZjiLlegAAAHsAAAAGGd2YXIPnZJCAAACuAAA
        ADJoZWFkLpC7cAAAAMwAAAA2aGhlYQROAZMAAAEEAAAAJGhtdHgDIABkAAABqAAAAAhsb2NhAAwAAAAAAeQAAAAGbWF4cAAEAAYAAAEoAAAAIG5hbWUG8xZ1
        AAACBAAAAHBwb3N0AAMAAAAAAnQAAAAgAAEAAAABAABCfH+/Xw889QADA+gAAAAA5yc76gAAAADnJzvqAGQAAADIArwAAAADAAIAAAAAAAAAAQAAAyD/OAAA
        AfQAZABkAMgAAQAAAAAAAAAAAAAAAAAAAAIAAQAAAAIABAABAAAAAAACAAAAAAAAAAAAAAAAAAAAAAADAZABkAAFAAQAAAAAAAAAAAAAAAAAAAAAAAAAAAAA
        AAAAAAAAAAAAAAAAAAEAAAAAAAAAAAAAAAA/Pz8/AAAAbABsAyAAAAAAAAAAAAAAAAAAAAAAAfQCvAAAACAAAAH0AAABLABkAAAAAgAAAAMAAAAUAAMAAQAA
        ABQABAAgAAAABAAEAAEAAABs//8AAABs////lQABAAAAAAAAAAAADAAAAAEAZAAAAMgCvAADAAAzETMRZGQCvP1EAAAABAA2AAMAAQQJAAEACAAAAAMAAQQJ
        AAIADgAIAAMAAQQJAAYAGAAWAAMAAQQJAQAADAAuAFMAdABlAG0AUgBlAGcAdQBsAGEAcgBTAHQAZQBtAC0AUgBlAGcAdQBsAGEAcgBXAGUAaQBnAGgAdAAD
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAEAAAAQAAIAAQAUAAAACHdnaHQBkAAAAZAAAAOEAAAAAAEAAAEAAAABAAAAAAAaAAIAAAAAABoAAAAA
        AAyAAQAKAAyAAEAAAIFBAMgAyIBAAMiBhwAAAA==
        """
}
