import CoreGraphics
import CoreText
import Foundation
import Testing
import UIFoundation

@Suite("Text attributes and paragraph styles")
struct AttributeTests {
    @Test("Attribute keys have the same raw values as Apple's")
    func keys() {
        let keys: [NSAttributedString.Key: String] = [
            .font: "NSFont", .foregroundColor: "NSColor", .backgroundColor: "NSBackgroundColor", .kern: "NSKern", .tracking: "CTTracking",
            .ligature: "NSLigature", .underlineStyle: "NSUnderline", .underlineColor: "NSUnderlineColor",
            .strikethroughStyle: "NSStrikethrough", .strikethroughColor: "NSStrikethroughColor", .strokeColor: "NSStrokeColor",
            .strokeWidth: "NSStrokeWidth", .shadow: "NSShadow", .baselineOffset: "NSBaselineOffset", .obliqueness: "NSObliqueness",
            .expansion: "NSExpansion", .paragraphStyle: "NSParagraphStyle", .link: "NSLink",
        ]
        for (key, value) in keys { #expect(key.rawValue == value) }
        #expect(NSAttributedString.Key(kCTFontAttributeName as String) == .font)
        #expect(NSAttributedString.Key(kCTParagraphStyleAttributeName as String) == .paragraphStyle)
    }

    /// Returns a style in which every value differs from its default and from the others.
    private func style() -> NSMutableParagraphStyle {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 1
        style.paragraphSpacing = 2
        style.paragraphSpacingBefore = 3
        style.firstLineHeadIndent = 4
        style.headIndent = 5
        style.tailIndent = -6
        style.minimumLineHeight = 7
        style.maximumLineHeight = 8
        style.lineHeightMultiple = 9
        style.lineBreakMode = .byTruncatingMiddle
        style.baseWritingDirection = .rightToLeft
        style.defaultTabInterval = 10
        style.tabStops = [
            NSTextTab(textAlignment: .right, location: 40, options: [.columnTerminators: CharacterSet(charactersIn: ",")]),
            NSTextTab(textAlignment: .left, location: 20),
        ]
        return style
    }

    @Test("Copies of paragraph styles are equal and independent, and an immutable style copies to itself")
    func copying() throws {
        let original = style()
        let copy = try #require(original.copy() as? NSParagraphStyle)
        #expect(!(copy is NSMutableParagraphStyle))
        #expect(copy.isEqual(original) && copy.hash == original.hash)
        let mutable = try #require(copy.mutableCopy() as? NSMutableParagraphStyle)
        mutable.headIndent = 50
        #expect(copy.headIndent == 5 && original.headIndent == 5 && !mutable.isEqual(copy))
        #expect(copy.copy() as? NSParagraphStyle === copy)
        mutable.setParagraphStyle(original)
        #expect(mutable.isEqual(original))
    }

    @Test("A paragraph style, its tab stops and a shadow survive a keyed archive")
    func coding() throws {
        let data = try NSKeyedArchiver.archivedData(withRootObject: style(), requiringSecureCoding: true)
        let decoded = try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSMutableParagraphStyle.self, from: data))
        #expect(decoded.isEqual(style()))
        let shadow = NSShadow()
        shadow.shadowBlurRadius = 3
        shadow.shadowOffset = CGSize(width: 1, height: 2)
        shadow.shadowColor = CGColor(red: 1, green: 0.5, blue: 0, alpha: 0.25)
        let archive = try NSKeyedArchiver.archivedData(withRootObject: shadow, requiringSecureCoding: true)
        #expect(try #require(try NSKeyedUnarchiver.unarchivedObject(ofClass: NSShadow.self, from: archive)).isEqual(shadow))
    }

    @Test("The default paragraph style has natural alignment, word wrapping and twelve tab stops 28 points apart")
    func defaults() {
        let style = NSParagraphStyle.default
        #expect(style.alignment == .natural && style.lineBreakMode == .byWordWrapping && style.baseWritingDirection == .natural)
        #expect(style.tabStops.map(\.location) == (1...12).map { CGFloat($0) * 28 })
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "ar") == .rightToLeft)
        #expect(NSParagraphStyle.defaultWritingDirection(forLanguage: "de") == .leftToRight)
    }

    @Test("The tab stops of a paragraph style stay in ascending order, and removing one removes the first equal tab stop")
    func tabs() {
        let style = style()
        #expect(style.tabStops.map(\.location) == [20, 40])
        style.addTabStop(NSTextTab(textAlignment: .center, location: 30))
        #expect(style.tabStops.map(\.location) == [20, 30, 40])
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 20))
        style.removeTabStop(NSTextTab(textAlignment: .left, location: 30))
        #expect(style.tabStops.map(\.location) == [30, 40])
    }

    @Test("Equal paragraph styles in an attributed string form a single run")
    func runsOfEqualStyles() {
        let string = NSMutableAttributedString(string: "ab", attributes: [.paragraphStyle: style()])
        string.addAttributes([.paragraphStyle: style()], range: NSRange(location: 1, length: 1))
        var ranges: [NSRange] = []
        string.enumerateAttribute(.paragraphStyle, in: NSRange(location: 0, length: 2)) { _, range, _ in ranges.append(range) }
        #expect(ranges == [NSRange(location: 0, length: 2)])
    }
}
