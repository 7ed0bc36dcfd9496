import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Typesetters and frames")
struct FrameTests {
    private let text = NSAttributedString(
        string: "Sphinx of black quartz, judge my vow. The quick brown fox jumps over the lazy dog.\nA second paragraph.",
        attributes: [.font: CTFont("Inter", size: 16)])

    @Test("A typesetter's suggested breaks divide the text into lines that fit, after words or after characters")
    func suggestedBreaks() {
        let typesetter = CTTypesetterCreateWithAttributedString(text)
        var start = 0
        while start < text.length {
            let count = CTTypesetterSuggestLineBreak(typesetter, start, 140)
            let clusters = CTTypesetterSuggestClusterBreak(typesetter, start, 140)
            #expect(count > 0 && clusters >= count)
            guard count > 0 else { return }
            let line = CTTypesetterCreateLine(typesetter, CFRange(location: start, length: count))
            #expect(CTLineGetStringRange(line) == CFRange(location: start, length: count))
            // 0.1 allows for the rounding of advances.
            #expect(CTLineGetTypographicBounds(line, nil, nil, nil) - CTLineGetTrailingWhitespaceWidth(line) <= 140.1)
            start += count
        }
        #expect(start == text.length)
        #expect(CTTypesetterSuggestLineBreak(typesetter, start, 140) == 0)
    }

    @Test("A frame of the suggested size contains the whole text, in lines spaced by their fonts' metrics from the top down")
    func frames() throws {
        let framesetter = CTFramesetterCreateWithAttributedString(text)
        var fit = CFRange()
        let limit = CGSize(width: 200, height: CGFloat.greatestFiniteMagnitude)
        let size = CTFramesetterSuggestFrameSizeWithConstraints(framesetter, CFRange(), nil, limit, &fit)
        #expect(fit == CFRange(location: 0, length: text.length) && size.width <= 200.1)
        let path = CGPath(rect: CGRect(x: 10, y: 20, width: 200, height: size.height.rounded(.up)), transform: nil)
        let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
        #expect(CTFrameGetVisibleStringRange(frame) == fit)
        let lines = try #require(CTFrameGetLines(frame) as? [Any]).compactMap { $0 as? CTLine }
        var origins = [CGPoint](repeating: .zero, count: lines.count)
        CTFrameGetLineOrigins(frame, CFRange(), &origins)
        let font = CTFont("Inter", size: 16)
        let step = CTFontGetAscent(font) + CTFontGetDescent(font) + CTFontGetLeading(font)
        for (index, origin) in origins.enumerated() {
            #expect(abs(origin.y - (size.height.rounded(.up) - CTFontGetAscent(font) - step * CGFloat(index))) < 1e-6)
            #expect(origin.x == 0)
        }
        #expect(lines.map { CTLineGetStringRange($0).length }.reduce(0, +) == text.length)
        let token = CTLineCreateWithAttributedString(NSAttributedString(string: "\u{2026}", attributes: [.font: font]))
        let cut = try #require(CTLineCreateTruncatedLine(lines[0], 60, .end, token))
        #expect(CTLineGetTypographicBounds(cut, nil, nil, nil) <= 60.01)
    }

    @Test("A frame contains only the lines that fit completely, and none if its path is not a rectangle")
    func limits() {
        let framesetter = CTFramesetterCreateWithAttributedString(text)
        let low = CTFramesetterCreateFrame(
            framesetter, CFRange(), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 45), transform: nil), nil)
        // A line of Inter at 16 points is (2728 + 680) / 2816 · 16 = 19.4 high.
        #expect((CTFrameGetLines(low) as? [Any])?.count == 2)
        #expect(CTFrameGetVisibleStringRange(low).length < text.length)
        for path in [CGPath(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200), transform: nil), CGMutablePath()] {
            let frame = CTFramesetterCreateFrame(framesetter, CFRange(), path, nil)
            #expect((CTFrameGetLines(frame) as? [Any])?.isEmpty == true)
        }
        let part = CTFramesetterCreateFrame(
            framesetter, CFRange(location: 10, length: 5), CGPath(rect: CGRect(x: 0, y: 0, width: 200, height: 45), transform: nil), nil)
        #expect(CTFrameGetVisibleStringRange(part) == CFRange(location: 10, length: 5))
    }
}
