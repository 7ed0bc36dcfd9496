import CFreeType
public import Foundation

extension CGFont {
    /// Writes the advances of glyphs (font units) to a buffer.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - count: The number of glyphs.
    ///   - advances: Memory for `count` numbers; 0 is written for a glyph that the font lacks.
    /// - Returns: Whether the font has all the glyphs.
    public func getGlyphAdvances(glyphs: UnsafePointer<CGGlyph>, count: Int, advances: UnsafeMutablePointer<Int32>) -> Bool {
        withFace { reader in
            var isComplete = true
            for index in 0..<max(0, count) {
                let isLoaded = reader.load(glyphs[index])
                isComplete = isComplete && isLoaded
                advances[index] = isLoaded ? Int32(clamping: reader.face.pointee.glyph?.pointee.advance.x ?? 0) : 0
            }
            return isComplete
        }
    }

    /// Writes the bounding rectangles of glyph outlines (font units, y up from the baseline) to a
    /// buffer.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - count: The number of glyphs.
    ///   - bboxes: Memory for `count` rectangles; a zero rectangle is written for a glyph without
    ///     an outline.
    /// - Returns: Whether the font has all the glyphs.
    public func getGlyphBBoxes(glyphs: UnsafePointer<CGGlyph>, count: Int, bboxes: UnsafeMutablePointer<CGRect>) -> Bool {
        withFace { reader in
            var isComplete = true
            for index in 0..<max(0, count) {
                let isLoaded = reader.load(glyphs[index])
                isComplete = isComplete && isLoaded
                let box = isLoaded ? reader.outline().boundingBoxOfPath : .null
                bboxes[index] = box.isNull ? .zero : box
            }
            return isComplete
        }
    }

    /// Returns the glyph with the given name; 0 if there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        withFace { reader in CGGlyph(truncatingIfNeeded: FT_Get_Name_Index(reader.face, name as String)) }
    }

    /// Returns the font's name for a glyph; `nil` if it has none.
    public func name(for glyph: CGGlyph) -> CFString? {
        withFace { reader -> String? in
            var buffer = [CChar](repeating: 0, count: 128)
            guard FT_Get_Glyph_Name(reader.face, FT_UInt(glyph), &buffer, FT_UInt(buffer.count)) == 0, buffer[0] != 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        }.map { $0 as CFString }
    }

    /// Returns the bytes of the font table with a four-character tag, whose first character is in
    /// the highest byte; `nil` if there is no such table.
    public func table(for tag: UInt32) -> CFData? {
        withFace { reader -> Data? in
            var length: FT_ULong = 0
            guard FT_Load_Sfnt_Table(reader.face, FT_ULong(tag), 0, nil, &length) == 0, length > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(length))
            guard FT_Load_Sfnt_Table(reader.face, FT_ULong(tag), 0, &bytes, &length) == 0 else { return nil }
            return Data(bytes)
        }.map { $0 as CFData }
    }

    /// Returns a glyph's outline (font units, y up from the baseline); `nil` if the font lacks the
    /// glyph, empty for a space.
    package func outline(of glyph: CGGlyph) -> CGPath? {
        let elements = withFace { reader -> [CGPath.Element]? in reader.load(glyph) ? reader.outline().elements : nil }
        return elements.map { CGPath(elements: $0) }
    }

    /// Returns the glyph for a character; 0 if the font has none.
    package func glyph(for character: Unicode.Scalar) -> CGGlyph {
        withFace { reader in CGGlyph(truncatingIfNeeded: FT_Get_Char_Index(reader.face, FT_ULong(character.value))) }
    }
}
