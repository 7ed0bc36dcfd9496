import CoreGraphics
import Testing

@Suite("Fonts")
struct FontTests {
    /// The first installed one of several fonts, because no single font is installed everywhere.
    static let font = ["DejaVuSans", "LiberationSans", "NotoSans-Regular"].lazy.compactMap { CGFont($0 as CFString) }.first

    @Test("A font is found by its PostScript name and by its full name, but not by an unknown name", .enabled(if: font != nil))
    func lookup() throws {
        let font = try #require(Self.font)
        let name = try #require(font.postScriptName)
        #expect(CGFont(name)?.postScriptName == name)
        let full = try #require(font.fullName)
        #expect(CGFont(full)?.postScriptName == name)
        #expect(CGFont("No such font, surely") == nil)
    }

    @Test("Font metrics match the font's head, hhea and OS/2 tables", .enabled(if: font != nil))
    func metrics() throws {
        let font = try #require(Self.font)
        func table(_ tag: String) throws -> [UInt8] {
            let code = tag.utf8.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
            return Array(try #require(font.table(for: code)) as Data)
        }
        // Returns a big-endian 16-bit number. The offsets of fields are those of the OpenType
        // specification.
        func number(_ bytes: [UInt8], _ offset: Int) -> Int32 {
            Int32(Int16(bitPattern: UInt16(bytes[offset]) << 8 | UInt16(bytes[offset + 1])))
        }
        let (head, hhea, maxp) = (try table("head"), try table("hhea"), try table("maxp"))
        #expect(font.unitsPerEm == number(head, 18))
        #expect(font.ascent == number(hhea, 4) && font.descent == number(hhea, 6) && font.leading == number(hhea, 8))
        #expect(font.numberOfGlyphs == Int(number(maxp, 4)))
        #expect(font.fontBBox.minX == CGFloat(number(head, 36)) && font.fontBBox.maxY == CGFloat(number(head, 42)))
        #expect(font.capHeight > font.xHeight && font.xHeight > 0 && font.italicAngle == 0)
    }

    @Test("Glyphs have names, advances that match hmtx, and the bounding boxes of their outlines", .enabled(if: font != nil))
    func glyphs() throws {
        let font = try #require(Self.font)
        let glyph = font.getGlyphWithGlyphName(name: "H")
        #expect(glyph != 0 && font.name(for: glyph) == "H")
        #expect(font.getGlyphWithGlyphName(name: "no such glyph") == 0)
        var (advance, box): (Int32, CGRect) = (0, .zero)
        #expect(font.getGlyphAdvances(glyphs: [glyph], count: 1, advances: &advance))
        // The tag "hmtx", whose entries have four bytes: the advance and the left side bearing.
        let hmtx = Array(try #require(font.table(for: 0x686D_7478)) as Data)
        #expect(advance == Int32(hmtx[Int(glyph) * 4]) << 8 | Int32(hmtx[Int(glyph) * 4 + 1]))
        #expect(font.getGlyphBBoxes(glyphs: [glyph], count: 1, bboxes: &box))
        #expect(box.minY == 0 && box.maxY == CGFloat(font.capHeight))
        #expect(!font.getGlyphAdvances(glyphs: [65_535], count: 1, advances: &advance) && advance == 0)
    }

    @Test("Data that is not a font creates no font")
    func damaged() throws {
        let provider = try #require(CGDataProvider(data: NSData(data: Data(repeating: 7, count: 200))))
        #expect(CGFont(provider) == nil)
        let empty = try #require(CGDataProvider(data: NSData()))
        #expect(CGFont(empty) == nil)
    }

    @Test("A font outlives the data provider of its file", .enabled(if: font != nil))
    func provider() throws {
        let file = try #require(Self.font).fontFile
        let font = try #require(CGDataProvider(data: file.data as NSData).flatMap { CGFont($0) })
        #expect(font.postScriptName == Self.font?.postScriptName && font.table(for: 0x6E6F_6E65) == nil, "no table 'none'")
    }
}
