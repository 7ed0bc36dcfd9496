import CoreGraphics
import Foundation
import Testing
import UIFoundation

@testable import CoreText

@Suite("Layout")
struct LayoutTests {
    private let lorem = "Sphinx of black quartz, judge my vow. The quick brown fox jumps over the lazy dog, and on it goes."
    private let font = CTFont("Inter", size: 16)

    private func string(_ text: String, _ change: (NSMutableParagraphStyle) -> Void = { _ in }) -> NSAttributedString {
        let style = NSMutableParagraphStyle()
        change(style)
        return NSAttributedString(string: text, attributes: [.font: font, .paragraphStyle: style])
    }

    private func layout(
        _ text: String, width: CGFloat = .infinity, height: CGFloat = .infinity, lines: Int = 0, truncation: TruncationMode? = nil,
        _ change: (NSMutableParagraphStyle) -> Void = { _ in }
    ) -> TextLayout {
        var options = TextLayout.Options()
        options.size = CGSize(width: width, height: height)
        options.maximumLines = lines
        options.truncation = truncation
        return TextLayout(StyledText(string(text, change)), options)
    }

    private func texts(_ layout: TextLayout, _ text: String) -> [String] {
        layout.lines.map { (text as NSString).substring(with: NSRange($0.line.range)) }
    }

    private var lineHeight: CGFloat { CTFontGetAscent(font) + CTFontGetDescent(font) }

    @Test("Wrapped lines fit the width, only the last has space for the next word, and together they contain the text")
    func wrapping() {
        for width in stride(from: 90.0, to: 400, by: 37) {
            let layout = layout(lorem, width: width)
            let lines = texts(layout, lorem)
            #expect(lines.joined() == lorem)
            #expect(layout.isComplete)
            for (index, line) in layout.lines.enumerated() {
                // 0.1 allows for the rounding of advances.
                #expect(line.rect.width <= width + 0.1)
                guard index + 1 < lines.count else { continue }
                let word = lines[index + 1].prefix { $0 != " " }
                #expect(string(lines[index] + word).size().width > width)
                #expect(lines[index].hasSuffix(" "))
            }
        }
    }

    @Test("A text laid out at its measured width stays on one line")
    func measuredWidthFits() {
        for size in stride(from: 8.0, to: 40, by: 1.7) {
            for name in ["Inter", "DejaVu Sans", "DejaVu Serif"] {
                let text = NSAttributedString(string: lorem, attributes: [.font: CTFont(name as CFString, size: size)])
                var options = TextLayout.Options()
                options.size.width = text.size().width
                #expect(TextLayout(StyledText(text), options).lines.count == 1)
            }
        }
    }

    @Test("A word too long for a line is broken between characters, and character wrapping breaks any word")
    func characterWrapping() {
        let word = "Donaudampfschifffahrtsgesellschaft"
        let broken = layout(word, width: 60)
        #expect(broken.lines.count > 2 && texts(broken, word).joined() == word)
        let wrapped = layout(lorem, width: 100) { $0.lineBreakMode = .byCharWrapping }
        // No character is as wide as 20.
        for line in wrapped.lines.dropLast() { #expect(line.rect.width > 100 - 20) }
        // A line too narrow for a character still contains one.
        #expect(layout("abc", width: 1).lines.count == 3)
    }

    @Test("The alignment distributes the space that a line leaves free", arguments: [NSTextAlignment.left, .center, .right])
    func alignment(alignment: NSTextAlignment) {
        let share: CGFloat = alignment == .left ? 0 : alignment == .center ? 0.5 : 1
        for line in layout(lorem, width: 180, { $0.alignment = alignment }).lines {
            #expect(abs(line.rect.minX - (180 - line.rect.width) * share) < 1e-6)
            #expect(abs(line.origin.x - line.rect.minX) < 1e-6)
        }
    }

    @Test("Justified lines except a paragraph's last fill the width, and Hebrew is naturally aligned on the right")
    func justifiedAndNatural() throws {
        let justified = layout(lorem, width: 180) { $0.alignment = .justified }
        for line in justified.lines.dropLast() { #expect(abs(line.rect.width - 180) < 0.01) }
        #expect(try #require(justified.lines.last).rect.width < 179)
        let hebrew = try #require(layout("שלום", width: 180).lines.first)
        #expect(abs(hebrew.rect.maxX - 180) < 1e-6)
        #expect(try #require(layout("hello", width: 180).lines.first).rect.minX == 0)
        let forced = try #require(layout("hello", width: 180) { $0.baseWritingDirection = .rightToLeft }.lines.first)
        #expect(abs(forced.rect.maxX - 180) < 1e-6)
    }

    @Test("Indents move the margin of the first line, that of the other lines, and the trailing margin from either edge")
    func indents() {
        let layout = layout(lorem, width: 250) {
            $0.firstLineHeadIndent = 30
            $0.headIndent = 10
            $0.tailIndent = -20
        }
        #expect(layout.lines.map(\.rect.minX) == [30] + Array(repeating: 10, count: layout.lines.count - 1))
        for line in layout.lines { #expect(line.rect.maxX <= 230.1) }
        for line in self.layout(lorem, width: 250, { $0.tailIndent = 120 }).lines { #expect(line.rect.maxX <= 120.1) }
    }

    @Test("Line heights apply the multiple before the limits, and extra height is above the text")
    func lineHeights() throws {
        func height(_ change: (NSMutableParagraphStyle) -> Void) throws -> (height: CGFloat, below: CGFloat) {
            let line = try #require(layout("x", change).lines.first)
            return (line.rect.height, line.rect.maxY - line.origin.y)
        }
        let natural = try height { _ in }
        #expect(abs(natural.height - lineHeight) < 1e-9 && abs(natural.below - CTFontGetDescent(font)) < 1e-9)
        for (change, expected) in [
            ({ $0.lineHeightMultiple = 1.5 }, lineHeight * 1.5), ({ $0.minimumLineHeight = 40 }, 40), ({ $0.maximumLineHeight = 10 }, 10),
            (
                {
                    $0.lineHeightMultiple = 3
                    $0.maximumLineHeight = 30
                }, 30
            ),
        ] as [((NSMutableParagraphStyle) -> Void, CGFloat)] {
            let line = try height(change)
            #expect(abs(line.height - expected) < 1e-9)
            #expect(abs(line.below - CTFontGetDescent(font)) < 1e-9)
        }
    }

    @Test("Line spacing and paragraph spacing separate lines, but are not added before the first or after the last")
    func spacing() {
        let text = "one\ntwo\nthree"
        let height = layout(text) {
            $0.lineSpacing = 5
            $0.paragraphSpacing = 7
            $0.paragraphSpacingBefore = 11
        }.usedSize.height
        #expect(abs(height - (lineHeight * 3 + 2 * (5 + 7 + 11))) < 1e-6)
    }

    @Test("Every kind of line break starts a line, an empty line has a height, and a break at the end adds no line")
    func breaks() {
        for (text, count) in [
            ("a\nb", 2), ("a\r\nb", 2), ("a\rb", 2), ("a\u{2029}b", 2), ("a\u{2028}b", 2), ("a\n\nb", 3), ("a\n", 1), ("\n", 1),
        ] {
            let layout = layout(text)
            #expect(layout.lines.count == count, "\(text.debugDescription)")
            #expect(abs(layout.usedSize.height - lineHeight * CGFloat(count)) < 1e-6)
            #expect(texts(layout, text).joined() == text)
        }
        #expect(layout("").usedSize == .zero)
    }

    @Test("Tabs align text at left, right, center and decimal stops, and at multiples of the interval beyond the stops")
    func tabs() throws {
        func x(of character: Int, _ text: String, _ tabs: [NSTextTab]) throws -> CGFloat {
            let line = try #require(layout(text) { $0.tabStops = tabs }.lines.first)
            return line.line.offset(of: character)
        }
        #expect(abs(try x(of: 2, "a\tb", [NSTextTab(textAlignment: .left, location: 70)]) - 70) < 1e-6)
        #expect(abs(try x(of: 5, "a\tbcd", [NSTextTab(textAlignment: .right, location: 90)]) - 90) < 1e-6)
        let centered = [NSTextTab(textAlignment: .center, location: 90)]
        #expect(abs((try x(of: 2, "a\tbcd", centered) + (try x(of: 5, "a\tbcd", centered))) / 2 - 90) < 1e-6)
        let decimal = [NSTextTab(textAlignment: .right, location: 90, options: [.columnTerminators: CharacterSet(charactersIn: ".")])]
        #expect(abs(try x(of: 4, "a\t12.345", decimal) - 90) < 1e-6)
        // The default interval is 28.
        #expect(abs(try x(of: 2, "a\tb", []) - 28) < 1e-6)
    }

    @Test("The last of a limited number of lines has an ellipsis within the width", arguments: [TruncationMode.head, .middle, .tail])
    func truncation(mode: TruncationMode) throws {
        let layout = layout(lorem, width: 150, lines: 2, truncation: mode)
        #expect(layout.lines.count == 2 && !layout.isComplete)
        let last = try #require(layout.lines.last)
        #expect(last.line.isTruncated && last.rect.width <= 150.1)
        #expect(last.line.range.upperBound == (lorem as NSString).length)
        let ellipsis = try #require(glyph("\u{2026}"))
        let glyphs = last.line.runs.flatMap(\.glyphs).map(\.id)
        #expect(glyphs.filter { $0 == ellipsis }.count == 1)
        if mode == .tail { #expect(glyphs.last == ellipsis) }
        if mode == .head { #expect(glyphs.first == ellipsis) }
    }

    @Test("Truncation by height keeps whole lines, and a text that fits has no ellipsis")
    func truncationByHeight() {
        let cut = layout(lorem, width: 150, height: lineHeight * 2.5, truncation: .tail)
        #expect(cut.lines.count == 2 && cut.lines[1].line.isTruncated)
        let whole = layout("short", width: 150, height: lineHeight, truncation: .tail)
        #expect(whole.isComplete && !whole.lines[0].line.isTruncated)
        // A paragraph that ends in the last line that fits also has an ellipsis if another
        // paragraph follows.
        #expect(layout("one\ntwo", width: 150, lines: 1, truncation: .tail).lines[0].line.isTruncated)
    }

    @Test("Text that exactly fits a height has no ellipsis, even if lines are higher than those that follow", arguments: [0, 2, 3])
    func truncationOfUnequalLines(limit: Int) {
        let small = CTFont("Inter", size: 8)
        let high: [[NSAttributedString.Key: Any]] = [[.font: CTFont("Inter", size: 32)], [.font: font, .baselineOffset: 20.0]]
        for attributes in high {
            let text = NSMutableAttributedString(string: "high", attributes: attributes)
            // The next line is in the same paragraph, or in another.
            for separator in [" ", "\n"] {
                let text = NSMutableAttributedString(attributedString: text)
                text.append(NSAttributedString(string: separator + "text-in-a-low-line", attributes: [.font: small]))
                var options = TextLayout.Options()
                options.size = CGSize(width: 100, height: CGFloat.infinity)
                options.maximumLines = limit
                options.truncation = .tail
                let open = TextLayout(StyledText(text), options)
                #expect(open.isComplete && open.lines.count == 2 && open.lines[0].rect.height > 1.5 * open.lines[1].rect.height)
                options.size.height = open.usedSize.height
                let exact = TextLayout(StyledText(text), options)
                #expect(exact.isComplete && exact.lines.count == 2)
                options.size.height -= 1
                let cut = TextLayout(StyledText(text), options)
                #expect(!cut.isComplete && cut.lines.count == 1 && cut.lines[0].line.isTruncated)
            }
        }
    }

    @Test("The visible lines of a long text are those that it has in a layout without limits", arguments: ["word", "漢字", "שלום", "🙂🙃"])
    func linesOfLongText(word: String) {
        let text = (0..<9000).map { "\(word)\($0)" }.joined(separator: " ")
        let whole = layout(text, width: 200)
        for height in [lineHeight / 2, lineHeight * 40, lineHeight * 400] {
            let cut = layout(text, width: 200, height: height)
            #expect(!cut.isComplete && cut.lines.count < whole.lines.count)
            #expect(cut.lines.map(\.rect) == whole.lines.prefix(cut.lines.count).map(\.rect))
            #expect(cut.lines.map(\.line.range) == whole.lines.prefix(cut.lines.count).map(\.line.range))
        }
        // The first 5,000 code units are shaped as a whole.
        let short = String(text.prefix(5000))
        for lines in [1, 7] {
            let (long, brief) = (
                layout(text, width: 200, lines: lines, truncation: .tail), layout(short, width: 200, lines: lines, truncation: .tail)
            )
            #expect(long.lines.count == lines && long.lines.last?.line.isTruncated == true && !long.isComplete)
            #expect(long.lines.map(\.rect) == brief.lines.map(\.rect))
            #expect(long.lines.last?.line.range.upperBound == text.utf16.count)
        }
    }

    @Test("The visible beginning of a text of a million characters is set in less time than a text of a tenth of its length")
    func timeOfLongText() {
        let text = String(repeating: "word ", count: 200_000)
        let clock = ContinuousClock()
        let short = String(text.prefix(100_000))
        let whole = clock.measure { _ = layout(short, width: 200) }
        let visible = clock.measure {
            let label = layout(text, width: 200, height: 20, lines: 1, truncation: .tail)
            #expect(label.lines.count == 1 && label.lines[0].line.isTruncated)
        }
        #expect(visible < whole, "\(visible) for the visible line, \(whole) for a tenth of the text")
    }

    @Test("A truncating line break mode keeps a paragraph on one line within the width")
    func truncatingMode() {
        for mode in [NSLineBreakMode.byTruncatingHead, .byTruncatingMiddle, .byTruncatingTail] {
            let layout = layout(lorem, width: 120) { $0.lineBreakMode = mode }
            #expect(layout.lines.count == 1 && layout.usedSize.width <= 120.1 && !layout.isComplete)
        }
        #expect(layout(lorem, width: 120) { $0.lineBreakMode = .byClipping }.usedSize.width > 500)
    }

    @Test("A point in a layout is converted to the index of the character at that point, in any line")
    func hits() {
        let layout = layout(lorem, width: 150)
        for line in layout.lines {
            let index = line.line.range.lowerBound + 2
            let x = line.origin.x + line.line.offset(of: index)
            #expect(layout.index(at: CGPoint(x: x + 0.01, y: line.rect.midY)) == index)
        }
    }

    @Test("A soft hyphen is visible only at the end of a line")
    func softHyphen() throws {
        let whole = layout("inter\u{AD}national")
        let hyphen = try #require(glyph("\u{2010}"))
        #expect(!whole.lines[0].line.runs.flatMap(\.glyphs).map(\.id).contains(hyphen))
        let broken = layout("inter\u{AD}national", width: 80)
        #expect(broken.lines.count == 2 && broken.lines[0].rect.width <= 80.1)
        #expect(broken.lines[0].line.runs.flatMap(\.glyphs).last?.id == hyphen)
    }

    @Test("Shrinking selects the greatest scale, within one percent, at which the text fits")
    func shrinking() {
        let natural = layout("One line of text").usedSize
        var options = TextLayout.Options()
        options.size = CGSize(width: natural.width * 0.8, height: natural.height * 1.1)
        let shrunk = TextLayout(
            StyledText(string("One line of text") { $0.lineBreakMode = .byTruncatingTail }), options, shrunkTo: 0.5)
        #expect(shrunk.isComplete && shrunk.scale <= 0.801 && shrunk.scale > 0.79)
    }

    private func glyph(_ text: String) -> UInt32? {
        text.unicodeScalars.first.flatMap { font.typeface.glyph(for: $0.value) }
    }
}
