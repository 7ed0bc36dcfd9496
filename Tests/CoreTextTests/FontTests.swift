import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite("Fonts")
struct FontTests {
    private let names = ["Inter", "Inter-Bold", "DejaVu Serif", "Menlo", "Helvetica Neue", "No Such Font"]

    @Test("Every metric of a font is proportional to its size")
    func linearMetrics() {
        let metrics: [(CTFont) -> CGFloat] = [
            CTFontGetAscent, CTFontGetDescent, CTFontGetLeading, CTFontGetCapHeight, CTFontGetXHeight, CTFontGetUnderlinePosition,
            CTFontGetUnderlineThickness,
        ]
        for name in names {
            for metric in metrics {
                let small = metric(CTFont(name as CFString, size: 10))
                let large = metric(CTFont(name as CFString, size: 75))
                #expect(abs(large - small * 7.5) < 1e-9)
            }
        }
    }

    @Test("A font's x-height is below its cap height, the cap height below the ascent, and the underline below the baseline")
    func plausibleMetrics() {
        for name in names {
            let font = CTFont(name as CFString, size: 20)
            #expect(0 < CTFontGetXHeight(font) && CTFontGetXHeight(font) < CTFontGetCapHeight(font))
            #expect(CTFontGetCapHeight(font) < CTFontGetAscent(font))
            #expect(CTFontGetDescent(font) > 0 && CTFontGetUnderlinePosition(font) < 0 && CTFontGetUnderlineThickness(font) > 0)
            #expect(CTFontGetSize(font) == 20)
        }
    }

    @Test("The advances of glyphs agree with those that FreeType reads from the same file")
    func advancesAgree() throws {
        for name in ["Inter-Regular", "DejaVuSans", "DejaVuSerif-Bold"] {
            let font = CTFont(name as CFString, size: 64)
            let other = try #require(CGFont(name as CFString))
            #expect(CTFontCopyPostScriptName(font) == name as CFString)
            #expect(CTFontGetUnitsPerEm(font) == UInt32(other.unitsPerEm))
            let glyphs = glyphs(of: "Hamburgefonstiv AVA 123", font)
            var advances = [CGSize](repeating: .zero, count: glyphs.count)
            let sum = CTFontGetAdvancesForGlyphs(font, .horizontal, glyphs, &advances, glyphs.count)
            var units = [Int32](repeating: 0, count: glyphs.count)
            #expect(other.getGlyphAdvances(glyphs: glyphs, count: glyphs.count, advances: &units))
            for (advance, unit) in zip(advances, units) {
                #expect(abs(advance.width - CGFloat(unit) * 64 / CGFloat(other.unitsPerEm)) < 1e-9)
            }
            #expect(abs(sum - Double(advances.reduce(0) { $0 + $1.width })) < 1e-9)
        }
    }

    @Test("A font name with a style selects weight and slant, for installed families and for substitutes")
    func styleNames() {
        #expect(CTFontGetSymbolicTraits(CTFont("Inter-BoldItalic", size: 12)).isSuperset(of: [.traitBold, .traitItalic]))
        #expect(CTFontGetSymbolicTraits(CTFont("HelveticaNeue-Bold", size: 12)).contains(.traitBold))
        #expect(CTFontGetSymbolicTraits(CTFont("Georgia-Italic", size: 12)).contains(.traitItalic))
        #expect(CTFontGetSymbolicTraits(CTFont("Menlo-Regular", size: 12)).contains(.traitMonoSpace))
        #expect(CTFontGetSymbolicTraits(CTFont("Helvetica", size: 12)).isDisjoint(with: [.traitBold, .traitItalic]))
    }

    @Test("The system font is Inter, emphasized fonts are bold, and a size of 0 selects the default size of the purpose")
    func systemFonts() throws {
        let system = CTFont(.system, size: 0)
        #expect(CTFontGetSize(system) == 13)
        #expect(CTFontCopyFamilyName(system) == "Inter" as CFString)
        let bold = try #require(CTFontCreateUIFontForLanguage(.emphasizedSystem, 17, nil))
        #expect(CTFontGetSymbolicTraits(bold).contains(.traitBold))
        #expect(CTFontGetSize(CTFont("Inter", size: 0)) == 12)
    }

    @Test(
        "A weight trait selects the face with that weight",
        arguments: [(-0.8, "Thin"), (-0.4, "Light"), (0.0, "Regular"), (0.23, "Medium"), (0.3, "SemiBold"), (0.4, "Bold"), (0.62, "Black")])
    func weights(weight: Double, style: String) {
        let descriptor = CTFontDescriptorCreateWithAttributes(
            [
                kCTFontFamilyNameAttribute as String: "Inter",
                kCTFontTraitsAttribute as String: [kCTFontWeightTrait as String: weight],
            ] as NSDictionary)
        let font = CTFontCreateWithFontDescriptor(descriptor, 14, nil)
        #expect(CTFontCopyPostScriptName(font) == "Inter-\(style)" as CFString)
    }

    @Test("A copy of a font keeps the properties that it does not change")
    func copies() throws {
        let font = CTFont("Inter", size: 14)
        let larger = CTFontCreateCopyWithAttributes(font, 28, nil, nil)
        #expect(CTFontGetSize(larger) == 28)
        #expect(CTFontCopyPostScriptName(larger) == CTFontCopyPostScriptName(font))
        let bold = try #require(CTFontCreateCopyWithSymbolicTraits(font, 0, nil, .traitBold, .traitBold))
        #expect(CTFontGetSize(bold) == 14)
        #expect(CTFontCopyPostScriptName(bold) == "Inter-Bold" as CFString)
        let again = CTFontCreateWithFontDescriptor(CTFontCopyFontDescriptor(bold), 0, nil)
        #expect(again == bold && again.hashValue == bold.hashValue)
        #expect(font != bold && font == CTFont("Inter", size: 14))
    }

    @Test("A glyph's path has the glyph's bounding rectangle, and scales with the font and with a matrix")
    func glyphPaths() throws {
        let font = CTFont("Inter", size: 50)
        let glyph = glyphs(of: "g", font)
        var rect = CGRect.zero
        CTFontGetBoundingRectsForGlyphs(font, .default, glyph, &rect, 1)
        let path = try #require(CTFontCreatePathForGlyph(font, glyph[0], nil))
        #expect(path.boundingBoxOfPath == rect)
        #expect(rect.minY < 0 && abs(rect.maxY - CTFontGetXHeight(font)) < 2)
        var double = CGAffineTransform(scaleX: 2, y: 2)
        let larger = try #require(CTFontCreatePathForGlyph(font, glyph[0], &double))
        #expect(abs(larger.boundingBoxOfPath.width - rect.width * 2) < 1e-9)
        #expect(CTFontCreatePathForGlyph(font, glyphs(of: " ", font)[0], nil) == nil)
    }

    @Test("A missing character has the glyph 0 and makes the result false, and the second unit of a surrogate pair has the glyph 0")
    func missingGlyphs() {
        let font = CTFont("Inter", size: 12)
        let units = Array("a\u{5D0}".utf16)
        var glyphs = [CGGlyph](repeating: 1, count: 2)
        #expect(!CTFontGetGlyphsForCharacters(font, units, &glyphs, 2))
        #expect(glyphs[0] != 0 && glyphs[1] == 0)
        let serif = CTFont("DejaVu Sans", size: 12)
        let pair = Array("\u{1D538}".utf16)
        glyphs = [1, 1]
        #expect(CTFontGetGlyphsForCharacters(serif, pair, &glyphs, 2))
        #expect(glyphs[0] != 0 && glyphs[1] == 0)
    }

    @Test("A string with characters that a font lacks resolves to a font that has them, at the same size")
    func fallback() {
        let font = CTFont("Inter", size: 33)
        #expect(CTFontCreateForString(font, "abc", CFRange(location: 0, length: 3)) === font)
        let other = CTFontCreateForString(font, "ab\u{5D0}", CFRange(location: 0, length: 3))
        #expect(CTFontCopyFamilyName(other) != CTFontCopyFamilyName(font))
        #expect(CTFontGetSize(other) == 33)
        #expect(glyphs(of: "\u{5D0}", other)[0] != 0)
    }

    /// Returns the glyphs of a text's UTF-16 code units; 0 for characters that the font does not
    /// contain.
    private func glyphs(of text: String, _ font: CTFont) -> [CGGlyph] {
        let units = Array(text.utf16)
        var glyphs = [CGGlyph](repeating: 0, count: units.count)
        _ = CTFontGetGlyphsForCharacters(font, units, &glyphs, units.count)
        return glyphs
    }
}
