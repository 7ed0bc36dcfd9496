import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

/// Tests access to lines, runs and attributes through Core Foundation's arrays and dictionaries, in
/// the ways that code written for iOS uses.
@Suite("Core Text's arrays and dictionaries")
struct CollectionTests {
    /// A frame with the lines "One two" and "three".
    private let frame: CTFrame
    private let font = CTFontCreateWithName("Inter" as CFString, 20, nil)

    init() {
        let text = NSMutableAttributedString(string: "One two\nthree", attributes: [.font: font])
        text.addAttributes([.kern: 1.5, NSAttributedString.Key("own"): "mine"], range: NSRange(location: 4, length: 3))
        let setter = CTFramesetterCreateWithAttributedString(text as CFAttributedString)
        let path = CGPath(rect: CGRect(x: 0, y: 0, width: 300, height: 200), transform: nil)
        frame = CTFramesetterCreateFrame(setter, CFRangeMake(0, 0), path, nil)
    }

    private static let ranges = [CFRangeMake(0, 8), CFRangeMake(8, 5)]

    @Test("A frame's lines can be cast to an array of lines in every way that Swift allows")
    func casts() throws {
        // swift-format-ignore: NeverForceUnwrap
        let forced = CTFrameGetLines(frame) as! [CTLine]
        #expect(forced.map { CTLineGetStringRange($0) } == Self.ranges)
        #expect((CTFrameGetLines(frame) as? [CTLine] ?? []).map { CTLineGetStringRange($0) } == Self.ranges)
        #expect((CTFrameGetLines(frame) as NSArray as? [CTLine])?.count == 2)
        #expect((CTFrameGetLines(frame) as [AnyObject]).count == 2)
        let list = CTFrameGetLines(frame) as NSArray
        let second = try #require(list[1] as? CTLine)
        #expect(list.count == 2 && CTLineGetStringRange(second) == Self.ranges[1])
        #expect(list.compactMap { ($0 as? CTLine).map(CTLineGetStringRange) } == Self.ranges)
        var glyphs = 0
        for case let run as CTRun in CTLineGetGlyphRuns(forced[0]) as NSArray { glyphs += CTRunGetGlyphCount(run) }
        #expect(glyphs == CTLineGetGlyphCount(forced[0]))
        // swift-format-ignore: NeverForceUnwrap
        for run in CTLineGetGlyphRuns(forced[1]) as! [CTRun] { #expect(CTRunGetGlyphCount(run) == 5) }
    }

    @Test("Lines and runs can be read by address, even from an array that the caller does not retain")
    func addresses() {
        let lines = CTFrameGetLines(frame)
        var ranges: [CFRange] = []
        for index in 0..<CFArrayGetCount(lines) {
            ranges.append(CTLineGetStringRange(unsafeBitCast(CFArrayGetValueAtIndex(lines, index), to: CTLine.self)))
        }
        #expect(ranges == Self.ranges)
        let first = Unmanaged<CTLine>.fromOpaque(CFArrayGetValueAtIndex(CTFrameGetLines(frame), 0)!).takeUnretainedValue()
        let runs = CTLineGetGlyphRuns(first)
        #expect(CFArrayGetCount(runs) == 2)
        let second = unsafeBitCast(CFArrayGetValueAtIndex(CTLineGetGlyphRuns(first), 1), to: CTRun.self)
        // The run may include the line break.
        #expect(CTRunGetStringRange(second) == CFRangeMake(4, 4) || CTRunGetStringRange(second) == CFRangeMake(4, 3))
        #expect(CTFrameGetLines(frame) === lines && CTLineGetGlyphRuns(first) === runs)
    }

    @Test("Threads that request a frame's lines simultaneously receive the same objects")
    func threads() async {
        let frame = frame
        let addresses = await withTaskGroup(of: Int.self, returning: Set<Int>.self) { group in
            for _ in 0..<64 { group.addTask { Int(bitPattern: CFArrayGetValueAtIndex(CTFrameGetLines(frame), 1)) } }
            return await group.reduce(into: []) { $0.insert($1) }
        }
        #expect(addresses.count == 1)
    }

    @Test("A run's attributes are available under Core Text's names")
    func attributes() throws {
        let line = try #require(CTFrameGetLines(frame)[0] as? CTLine)
        let runs = try #require(CTLineGetGlyphRuns(line) as? [CTRun])
        let plain = CTRunGetAttributes(runs[0]) as NSDictionary
        #expect(plain[kCTFontAttributeName] as? CTFont == font && plain[kCTFontAttributeName as String] as? CTFont == font)
        #expect(plain[kCTKernAttributeName] == nil)
        let marked = try #require(CTRunGetAttributes(runs[1]) as? [String: Any])
        #expect(marked[kCTKernAttributeName as String] as? Double == 1.5 && marked["own"] as? String == "mine")
        let address = CFDictionaryGetValue(CTRunGetAttributes(runs[1]), unsafeBitCast(kCTFontAttributeName, to: UnsafeRawPointer.self))
        #expect(unsafeBitCast(address, to: CTFont.self) == font)
        // The font, the kern and the app's own attribute.
        #expect(CFDictionaryGetCount(CTRunGetAttributes(runs[1])) == 3)
        let none = CFDictionaryGetValue(CTRunGetAttributes(runs[0]), Unmanaged.passUnretained(kCTKernAttributeName).toOpaque())
        #expect(none == nil)
    }

    @Test("A run without a font attribute reports the font in which it is drawn")
    func standardFont() throws {
        let line = CTLineCreateWithAttributedString(NSAttributedString(string: "plain"))
        let run = try #require((CTLineGetGlyphRuns(line) as? [CTRun])?.first)
        let font = try #require((CTRunGetAttributes(run) as NSDictionary)[kCTFontAttributeName] as? CTFont)
        var glyphs = [CGGlyph](repeating: 0, count: 5)
        CTRunGetGlyphs(run, CFRangeMake(0, 0), &glyphs)
        #expect(CTFontGetSize(font) == 12)
        #expect(abs(CTFontGetAdvancesForGlyphs(font, .default, glyphs, nil, 5) - CTLineGetTypographicBounds(line, nil, nil, nil)) < 0.01)
    }

    @Test("The addresses of strings, numbers and arrays in an array are those of objects that the array retains")
    func values() {
        let array = [1, "two", 3.5, ["four"], ["five": 6]] as CFArray
        func object<Object: AnyObject>(_ index: Int, _ type: Object.Type) -> Object {
            unsafeBitCast(CFArrayGetValueAtIndex(array, index), to: type)
        }
        #expect(object(0, NSNumber.self) == 1 && object(1, CFString.self) == "two" && object(2, NSNumber.self) == 3.5)
        #expect(object(3, CFArray.self)[0] as? String == "four" && object(4, CFDictionary.self)["five"] as? Int == 6)
        #expect(CFArrayGetValueAtIndex(array, 1) == CFArrayGetValueAtIndex(array, 1))
        let dictionary = ["a": "b"] as CFDictionary
        let key = "a" as CFString
        let value = CFDictionaryGetValue(dictionary, Unmanaged.passUnretained(key).toOpaque())
        #expect(unsafeBitCast(value, to: CFString.self) == "b")
    }
}
