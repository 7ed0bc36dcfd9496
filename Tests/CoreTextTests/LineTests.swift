import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Lines")
struct LineTests {
    private func line(_ text: String, _ size: CGFloat = 20, _ attributes: [NSAttributedString.Key: Any] = [:]) -> CTLine {
        var attributes = attributes
        attributes[.font] = CTFont("Inter", size: size)
        return CTLineCreateWithAttributedString(NSAttributedString(string: text, attributes: attributes))
    }

    private func width(_ line: CTLine) -> Double { CTLineGetTypographicBounds(line, nil, nil, nil) }

    @Test("A line's width is proportional to the font size, within Pango's rounding of 1/1024 of a point per glyph")
    func linearWidth() {
        let text = "Sphinx of black quartz, judge my vow. AVATAR"
        let count = Double(text.count)
        for size in [7.0, 13, 20, 61] {
            #expect(abs(width(line(text, CGFloat(size))) - width(line(text, 100)) * size / 100) <= count / 1024)
        }
    }

    @Test("The widths of two texts without kerning between them add up to the width of the joined text")
    func additiveWidth() {
        let (a, b) = ("Hello, ", "world")
        #expect(abs(width(line(a)) + width(line(b)) - width(line(a + b))) < 0.02)
    }

    @Test("A line without kerning is as wide as its glyphs' advances, and AVA with kerning is narrower")
    func kerningOff() {
        let font = CTFont("Inter", size: 20)
        var glyphs = [CGGlyph](repeating: 0, count: 3)
        #expect(CTFontGetGlyphsForCharacters(font, Array("AVA".utf16), &glyphs, 3))
        let sum = CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 3)
        #expect(abs(width(line("AVA", 20, [.kern: 0])) - sum) < 0.01)
        #expect(width(line("AVA")) < sum - 0.5)
    }

    @Test("Kern is added after every character, tracking after all but the last, and expansion scales widths by its exponential")
    func spacing() {
        let plain = width(line("abcde", 20, [.ligature: 0]))
        #expect(abs(width(line("abcde", 20, [.kern: 3])) - (plain + 15)) < 0.02)
        #expect(abs(width(line("abcde", 20, [.tracking: 3])) - (plain + 12)) < 0.02)
        #expect(abs(width(line("abcde", 20, [.expansion: log(2.0), .ligature: 0])) - plain * 2) < 0.02)
    }

    @Test("The typographic bounds of a line are those of its font, raised by a baseline offset")
    func bounds() {
        let font = CTFont("Inter", size: 20)
        var (ascent, descent, leading) = (CGFloat(0), CGFloat(0), CGFloat(-1))
        CTLineGetTypographicBounds(line("x"), &ascent, &descent, &leading)
        #expect(ascent == CTFontGetAscent(font) && descent == CTFontGetDescent(font) && leading == CTFontGetLeading(font))
        CTLineGetTypographicBounds(line("x", 20, [.baselineOffset: 2]), &ascent, &descent, nil)
        #expect(ascent == CTFontGetAscent(font) + 2 && descent == CTFontGetDescent(font) - 2)
    }

    @Test("A line's width includes trailing white space, whose width is also reported separately")
    func trailingWhitespace() {
        let spaced = line("word   ")
        #expect(abs(width(spaced) - CTLineGetTrailingWhitespaceWidth(spaced) - width(line("word"))) < 0.02)
        #expect(CTLineGetTrailingWhitespaceWidth(spaced) > 5)
    }

    @Test("Carets of left-to-right text advance to the right, and their positions convert back to the same indices")
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

    @Test("The carets of Hebrew text advance to the left, and its run reports the direction")
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

    @Test("A Hebrew word within Latin text keeps its position, and its letters are ordered from right to left")
    func mixedDirections() {
        let line = line("ab אב cd")
        let offsets = [0, 1, 3, 4, 6, 7].map { CTLineGetOffsetForStringIndex(line, $0, nil) }
        // The offsets are those of Latin text, of the right edges of the two Hebrew letters, and of
        // Latin text.
        #expect(offsets[0] < offsets[1] && offsets[1] < offsets[3] && offsets[3] < offsets[2] && offsets[2] < offsets[4])
    }

    @Test("A line is divided into runs at substitute fonts and attributes, and the runs together make up the line")
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

    @Test("A change of color within a word preserves kerning")
    func colorsKeepKerning() {
        let string = NSMutableAttributedString(string: "AVA", attributes: [.font: CTFont("Inter", size: 20)])
        string.addAttribute(.foregroundColor, value: CGColor.white, range: NSRange(location: 1, length: 1))
        #expect(abs(width(CTLineCreateWithAttributedString(string)) - width(line("AVA"))) < 0.001)
    }

    @Test("A truncated line is at most as wide as requested and nearly that wide", arguments: [CTLineTruncationType.start, .middle, .end])
    func truncation(type: CTLineTruncationType) throws {
        let whole = line("The quick brown fox jumps over the lazy dog")
        let token = line("\u{2026}")
        for limit in stride(from: 30.0, to: width(whole), by: 17) {
            let cut = try #require(CTLineCreateTruncatedLine(whole, limit, type, token))
            #expect(width(cut) <= limit + 0.01)
            // The remaining width is too small for the widest letter and a space.
            #expect(width(cut) > limit - 30)
        }
        #expect(CTLineCreateTruncatedLine(whole, 2, type, token) == nil)
        #expect(CTLineCreateTruncatedLine(whole, width(whole), type, token) === whole)
    }

    @Test("A justified line is widened by its factor, and a line without spaces cannot be justified")
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

    @Test("Empty texts, unpaired surrogates, null characters and control characters produce lines with finite widths")
    func oddTexts() throws {
        #expect(width(line("")) == 0)
        #expect(CTLineGetStringIndexForPosition(line(""), .zero) == kCFNotFound)
        for text in ["\0a\0", "\u{202E}abc", "\n", "e\u{301}\u{301}", "\u{200D}\u{FE0F}", String(repeating: "\t", count: 50)] {
            #expect(width(line(text)).isFinite)
            #expect(CTLineGetStringRange(line(text)).length == text.utf16.count)
        }
        let unpaired = NSString(characters: [0x61, 0xD83D, 0x62], length: 3)
        let odd = CTLineCreateWithAttributedString(NSAttributedString(string: unpaired as String))
        #expect(CTLineGetStringRange(odd).length == 3 && width(odd) > 0)
    }
}
