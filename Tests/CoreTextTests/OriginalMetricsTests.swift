import CoreGraphics
import Testing

@testable import CoreText

@Suite("Metrics of iOS's fonts")
struct OriginalMetricsTests {
    /// The metrics of a font of iOS at a size.
    struct Measured: Sendable, CustomTestStringConvertible {
        let name: String
        let size, ascender, descender, leading, capHeight, xHeight: CGFloat
        var testDescription: String { "\(name) at \(size)" }
    }

    /// Values that iOS reports, or that follow from the tables of Apple's font files; the sources
    /// are listed in OriginalMetrics.swift.
    static let fonts = [
        Measured(
            name: ".SFUI-Regular", size: 17, ascender: 16.1865234375, descender: -4.1005859375, leading: 0, capHeight: 11.97802734375,
            xHeight: 8.9482421875),
        Measured(
            name: "Helvetica", size: 17, ascender: 15.64033203125, descender: -3.90966796875, leading: 0, capHeight: 17 * 1469 / 2048,
            xHeight: 17 * 1071 / 2048),
        Measured(
            name: "Helvetica-Bold", size: 10, ascender: 9.2001953125, descender: -2.2998046875, leading: 0, capHeight: 10 * 1469 / 2048,
            xHeight: 10 * 1071 / 2048),
        Measured(
            name: "HelveticaNeue", size: 16, ascender: 15.232, descender: -3.408, leading: 0.448, capHeight: 11.424, xHeight: 8.272),
        Measured(
            name: "Courier", size: 20, ascender: 20 * (1544.0 / 2048 + 0.15), descender: -20 * 504 / 2048, leading: 0,
            capHeight: 20 * 0.562, xHeight: 20 * 0.426),
        Measured(
            name: "CourierNewPSMT", size: 12, ascender: 12 * 1705 / 2048, descender: -12 * 615 / 2048, leading: 0,
            capHeight: 12 * 1170 / 2048, xHeight: 12 * 866 / 2048),
        Measured(
            name: "Georgia-Italic", size: 12, ascender: 12 * 1878 / 2048, descender: -12 * 449 / 2048, leading: 0,
            capHeight: 12 * 1419 / 2048, xHeight: 12 * 986 / 2048),
        Measured(
            name: "TimesNewRomanPSMT", size: 12, ascender: 12 * 1825 / 2048, descender: -12 * 443 / 2048, leading: 12 * 87 / 2048,
            capHeight: 12 * 1356 / 2048, xHeight: 12 * 916 / 2048),
    ]

    @Test("Fonts that substitute those of iOS report the originals' metrics", arguments: fonts)
    func metrics(expected: Measured) {
        let font = CTFont(expected.name as CFString, size: expected.size)
        // The tests' machine does not have the originals.
        #expect(["Inter", "DejaVu Sans Mono", "DejaVu Serif"].contains(CTFontCopyFamilyName(font) as String))
        for (actual, value) in [
            (CTFontGetAscent(font), expected.ascender), (-CTFontGetDescent(font), expected.descender),
            (CTFontGetLeading(font), expected.leading), (CTFontGetCapHeight(font), expected.capHeight),
            (CTFontGetXHeight(font), expected.xHeight),
        ] {
            #expect(abs(actual - value) < 0.005, "\(actual) instead of \(value)")
        }
    }

    @Test("Lines of substituted fonts are as high as the originals'", arguments: fonts)
    func lines(expected: Measured) {
        let font = CTFont(expected.name as CFString, size: expected.size)
        let text = StyledText("Hx", TextAttributes([TextAttributeName.font: font]))
        var (ascent, descent, leading): (CGFloat, CGFloat, CGFloat) = (0, 0, 0)
        _ = CTLineGetTypographicBounds(CTLineCreateWithAttributedString(text.attributedString), &ascent, &descent, &leading)
        #expect(abs(ascent - expected.ascender) < 1e-9 && abs(descent + expected.descender) < 1e-9)
        #expect(abs(leading - expected.leading) < 1e-9)
    }

    @Test("Fonts that are requested by their own name, and unknown fonts, have the metrics of the face")
    func ownMetrics() {
        let system = CTFont(.system, size: 20)
        for name in ["Inter", "Inter-Regular", "NoSuchFont"] {
            let font = CTFont(name as CFString, size: 20)
            #expect(CTFontCopyFamilyName(font) as String == "Inter")
            // Inter's hhea table has 2728 and −680 of 2,816 units.
            #expect(abs(CTFontGetAscent(font) - 20 * 2728 / 2816) < 1e-9 && abs(CTFontGetDescent(font) - 20 * 680 / 2816) < 1e-9)
            #expect(CTFontGetAscent(font) > CTFontGetAscent(system))
        }
    }

    @Test("Glyphs of a substituted font have the advances of the substitute")
    func advances() {
        var (glyph, inter): (CGGlyph, CGGlyph) = (0, 0)
        var character: UniChar = 0x48
        let (system, named) = (CTFont(.system, size: 20), CTFont("Inter" as CFString, size: 20))
        _ = CTFontGetGlyphsForCharacters(system, &character, &glyph, 1)
        _ = CTFontGetGlyphsForCharacters(named, &character, &inter, 1)
        #expect(glyph == inter)
        let advance = CTFontGetAdvancesForGlyphs(system, .horizontal, &glyph, nil, 1)
        #expect(advance > 0 && advance == CTFontGetAdvancesForGlyphs(named, .horizontal, &inter, nil, 1))
    }
}
