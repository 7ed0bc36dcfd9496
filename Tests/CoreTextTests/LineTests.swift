import CoreGraphics
import CoreText
import Foundation
import Testing

@Suite("Lines")
struct LineTests {
    private func line(_ text: String, _ size: CGFloat = 20, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        var attributes = attributes
        attributes[.font] = CTFont("Inter", size: size)
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    @Test("A line's width grows in proportion to the font's size, but for Pango's rounding of 1/1024 of a point a glyph")
    func linearWidth() {
        let text = "Sphinx of black quartz, judge my vow. AVATAR"
        let count = Double(text.count)
        for size in [7.0, 13, 20, 61] {
            #expect(abs(width(line(text, CGFloat(size))) - width(line(text, 100)) * size / 100) <= count / 1024)
        }
    }

    @Test("Widths add up: two texts side by side are as wide as one where nothing is kerned between them")
    func additiveWidth() {
        let (a, b) = ("Hello, ", "world")
        #expect(abs(width(line(a)) + width(line(b)) - width(line(a + b))) < 0.02)
    }

    @Test("With kerning off a line is as wide as its glyphs' advances, and with it AVA is narrower")
    func kerningOff() {
        let font = CTFont("Inter", size: 20)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        #expect(CTFontGetGlyphsForCharacters(font, Array("AVA".utf16), &glyphs, 3))
        let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 3)
        #expect(abs(width(line("AVA", 20, [.kern: 0])) - sum) < 0.01)
        #expect(width(line("AVA")) < sum - 0.5)
    }

    @Test("Kern is added after every character, tracking after every one but the last, expansion multiplies widths by its exponential")
    func spacing() {
        let plain = width(line("abcde", 20, [.ligature: 0]))
        #expect(abs(width(line("abcde", 20, [.kern: 3])) - (plain + 15)) < 0.02)
        #expect(abs(width(line("abcde", 20, [.tracking: 3])) - (plain + 12)) < 0.02)
        #expect(abs(width(line("abcde", 20, [.expansion: log(2.0), .ligature: 0])) - plain * 2) < 0.02)
    }

    @Test("The bounds of a line are its font's, raised by a baseline offset")
    func bounds() {
        let font = CTFont("Inter", size: 20)
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(-1))
        CTLineGetTypographicBounds(line("x"), &ascent, &descent, &leading)
        #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font) && leading == CTFontGetLeading(font))
        CTLineGetTypographicBounds(line("x", 20, [.baselineOffset: 2]), &ascent, &descent, nil)
        #expect(ascent == CTFontGetAscent(font) + 2 && descent == CTFontGetDescent(font) - 2)
    }

    @Test("White space at the end counts in the width and is told apart")
    func trailingWhitespace() {
        let spaced = line("word   ")
        #expect(abs(width(spaced) - CTLineGetTrailingWhitespaceWidth(spaced) - width(line("word"))) < 0.02)
        #expect(CTLineGetTrailingWhitespaceWidth(spaced) > 5)
    }

    @Test("Carets go from left to right with the text, and positions find them again")
    func carets() {
        let line = line("Quick brown", 20, [.ligature: 0])
        var last: CGFloat = -1
        for index in 0...11 {
            let offset = CTLineGetOffsetForStringIndex(line, index, nil)
            #expect(offset > last)
            #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: offset + 0.01, y: 0)) == index)
            last = offset
        }
        #expect(abs(last - width(line)) < 1e-9)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: -50, y: 0)) == 0)
        #expect(CTLineGetStringIndexForPosition(line, CGPoint(x: 5000, y: 0)) == 11)
    }

    @Test("Hebrew runs from right to left: its carets do, and its run says so")
    func rightToLeft() throws {
        let line = line("אבגד")
        #expect(CTLineGetOffsetForStringIndex(line, 0, nil) == CGFloat(width(line)))
        #expect(CTLineGetOffsetForStringIndex(line, 4, nil) == 0)
        let run = try #require((CTLineGetGlyphRuns(line) as? [Any])?.first as? CTRun)
        #expect(CTRunGetStatus(run) == .rightToLeft)
        var indices = [CFIndex](repeating: 0, count: CTRunGetGlyphCount(run))
        CTRunGetStringIndices(run, CFRange(), &indices)
        #expect(indices == [3, 2, 1, 0])
    }

    @Test("In a mixed line a Hebrew word stands in Latin text at its place, its letters reversed")
    func mixedDirections() {
        let line = line("ab אב cd")
        let offsets = [0, 1, 3, 4, 6, 7].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        // Latin before, the first Hebrew letter's right edge, the second's, Latin after.
        #expect(offsets[0] < offsets[1] && offsets[1] < offsets[3] && offsets[3] < offsets[2] && offsets[2] < offsets[4])
    }

    @Test("Runs part at fonts that stand in and at attributes, and together they are the line")
    func runs() throws {
        let string = NSMutableAttributedString(string: "abc אבג def", attributes: [.font: CTFont("Inter", size: 20)])
        string.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 1, length: 1))
        let line = CTLineCreateWithAttributedString(string)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [Any]).compactMap { $0 as? CTRun }
        let sum = runs.reduce(0) { $0 + CTRunGetTypographicBounds($1, CFRange(), nil, nil, nil) }
        #expect(abs(sum - width(line)) < 1e-6)
        #expect(runs.map(CTRunGetGlyphCount).reduce(0, +) == CTLineGetGlyphCount(line))
        #expect(CTRunGetStringRange(runs[1]) == CFRange(location: 1, length: 1))
        let hebrew = try #require(runs.first { CTRunGetStatus($0) == .rightToLeft })
        let font = try #require(CTRunGetAttributes(hebrew)[kCTFontAttributeName] as? CTFont)
        #expect(CTFontCopyFamilyName(font) != "Inter" as CFString)
    }

    @Test("A colour does not part what is kerned")
    func coloursKeepKerning() {
        let string = NSMutableAttributedString(string: "AVA", attributes: [.font: CTFont("Inter", size: 20)])
        string.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 1, length: 1))
        #expect(abs(width(CTLineCreateWithAttributedString(string)) - width(line("AVA"))) < 0.001)
    }

    @Test("A truncated line is no wider than asked for and nearly as wide", arguments: [CTLineTruncationType.start, .middle, .end])
    func truncation(type: CTLineTruncationType) throws {
        let whole = line("The quick brown fox jumps over the lazy dog")
        let token = line("\u{2026}")
        for limit in stride(from: 30.0, to: width(whole), by: 17) {
            let cut = try #require(CTLineCreateTruncatedLine(whole, limit, type, token))
            #expect(width(cut) <= limit + 0.01)
            // The widest letter and a space have no room any more.
            #expect(width(cut) > limit - 30)
        }
        #expect(CTLineCreateTruncatedLine(whole, 2, type, token) == nil)
        #expect(CTLineCreateTruncatedLine(whole, width(whole), type, token) === whole)
    }

    @Test("A justified line is as wide as asked for, by its factor, and a line without spaces cannot be")
    func justification() throws {
        let whole = line("one two three")
        let natural = width(whole)
        let full = try #require(CTLineCreateJustifiedLine(whole, 1, natural + 50))
        #expect(abs(width(full) - natural - 50) < 0.01)
        let half = try #require(CTLineCreateJustifiedLine(whole, 0.5, natural + 50))
        #expect(abs(width(half) - natural - 25) < 0.01)
        #expect(CTLineCreateJustifiedLine(line("one"), 1, 500) == nil)
        #expect(CTLineGetPenOffsetForFlush(whole, 0.5, natural + 50) == 25)
    }

    @Test("Lines of nothing, of half a pair, of null characters and of controls are made and have widths")
    func oddTexts() throws {
        #expect(width(line("")) == 0)
        #expect(CTLineGetStringIndexForPosition(line(""), .zero) == kCFNotFound)
        for text in ["\0a\0", "\u{202E}abc", "\n", "e\u{301}\u{301}", "\u{200D}\u{FE0F}", String(repeating: "\t", count: 50)] {
            #expect(width(line(text)).isFinite)
            #expect(CTLineGetStringRange(line(text)).length == text.utf16.count)
        }
        let half = NSString(characters: [0x61, 0xD83D, 0x62], length: 3)
        let odd = CTLineCreateWithAttributedString(NSAttributedString(string: half as String))
        #expect(CTLineGetStringRange(odd).length == 3 && width(odd) > 0)
    }
}
