import CFreeType
import Foundation

/// The metrics of a font as a whole (font units), read from its tables.
struct FontMetrics: Sendable {
    var unitsPerEm: Int32
    var ascent: Int32
    /// The depth below the baseline, which is negative.
    var descent: Int32
    /// The additional distance between lines.
    var leading: Int32
    var capHeight: Int32 = 0
    var xHeight: Int32 = 0
    /// The angle of the stems (degrees counterclockwise from the vertical).
    var italicAngle: CGFloat = 0
    /// The smallest rectangle that contains all glyphs placed at the same origin.
    var box: CGRect
    var glyphCount: Int
    var postScriptName: String?
    var fullName: String

    init(_ reader: FontFace) {
        let face = reader.face.pointee
        unitsPerEm = face.units_per_EM > 0 ? Int32(face.units_per_EM) : 1000
        ascent = Int32(face.ascender)
        descent = Int32(face.descender)
        // FreeType's height is the distance between baselines.
        leading = max(0, Int32(face.height) - Int32(face.ascender) + Int32(face.descender))
        let (left, bottom, right, top) = (face.bbox.xMin, face.bbox.yMin, face.bbox.xMax, face.bbox.yMax)
        box = CGRect(x: CGFloat(left), y: CGFloat(bottom), width: CGFloat(right - left), height: CGFloat(top - bottom))
        glyphCount = max(0, min(65_536, Int(face.num_glyphs)))
        postScriptName = FT_Get_Postscript_Name(reader.face).map { String(cString: $0) }
        let family = face.family_name.map { String(cString: $0) } ?? ""
        let style = face.style_name.map { String(cString: $0) } ?? ""
        fullName = style.isEmpty || style == "Regular" || style == "Book" ? family : "\(family) \(style)"
        if let table = FT_Get_Sfnt_Table(reader.face, FT_SFNT_OS2) {
            let os2 = table.assumingMemoryBound(to: TT_OS2.self).pointee
            // Version 2 of the table introduced these two heights. FreeType reports the version
            // 0xFFFF for a font without the table.
            if os2.version >= 2, os2.version != 0xFFFF {
                capHeight = Int32(os2.sCapHeight)
                xHeight = Int32(os2.sxHeight)
            }
        }
        if let table = FT_Get_Sfnt_Table(reader.face, FT_SFNT_POST) {
            // A fixed-point number with 16 fraction bits.
            italicAngle = CGFloat(table.assumingMemoryBound(to: TT_Postscript.self).pointee.italicAngle) / 65_536
        }
        // If the tables lack these heights, measure the glyphs.
        if capHeight <= 0 { capHeight = Self.height(of: "H", reader) }
        if xHeight <= 0 { xHeight = Self.height(of: "x", reader) }
    }

    /// Returns the height of a letter's outline above the baseline; 0 if the font lacks the letter.
    private static func height(of letter: Unicode.Scalar, _ reader: FontFace) -> Int32 {
        let glyph = FT_Get_Char_Index(reader.face, FT_ULong(letter.value))
        guard glyph != 0, glyph <= UInt16.max, reader.load(CGGlyph(glyph)) else { return 0 }
        return Int32(clamping: Int(reader.outline().boundingBoxOfPath.maxY.rounded()))
    }
}
