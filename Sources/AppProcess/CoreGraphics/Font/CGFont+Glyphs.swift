import CFreeType
public import Foundation

extension CGFont {
    /// Writes the glyphs' advances in font units.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - advances: room for `count` numbers; 0 for a glyph that the font lacks.
    /// - Returns: whether the font has all the glyphs.
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

    /// Writes the rectangles that hold the glyphs' outlines in font units, y upwards from the baseline.
    ///
    /// - Parameters:
    ///   - glyphs: `count` glyphs.
    ///   - bboxes: room for `count` rectangles; zero for a glyph without an outline.
    /// - Returns: whether the font has all the glyphs.
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

    /// The glyph that the font calls `name`, 0 when there is none.
    public func getGlyphWithGlyphName(name: CFString) -> CGGlyph {
        withFace { reader in CGGlyph(truncatingIfNeeded: FT_Get_Name_Index(reader.face, name as String)) }
    }

    /// The font's name for a glyph; nil when it has none.
    public func name(for glyph: CGGlyph) -> CFString? {
        withFace { reader -> String? in
            var buffer = [CChar](repeating: 0, count: 128)
            guard FT_Get_Glyph_Name(reader.face, FT_UInt(glyph), &buffer, FT_UInt(buffer.count)) == 0, buffer[0] != 0 else { return nil }
            return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } }
        }.map { $0 as CFString }
    }

    /// The bytes of the table with the four-character `tag`, the first character in the highest byte; nil when there is none.
    public func table(for tag: UInt32) -> CFData? {
        withFace { reader -> Data? in
            var length: FT_ULong = 0
            guard FT_Load_Sfnt_Table(reader.face, FT_ULong(tag), 0, nil, &length) == 0, length > 0 else { return nil }
            var bytes = [UInt8](repeating: 0, count: Int(length))
            guard FT_Load_Sfnt_Table(reader.face, FT_ULong(tag), 0, &bytes, &length) == 0 else { return nil }
            return Data(bytes)
        }.map { $0 as CFData }
    }

    /// The glyph's outline in font units, y upwards from the baseline; nil for a glyph that the font lacks, empty for a space.
    package func outline(of glyph: CGGlyph) -> CGPath? {
        let elements = withFace { reader -> [CGPath.Element]? in reader.load(glyph) ? reader.outline().elements : nil }
        return elements.map { CGPath(elements: $0) }
    }

    /// The glyph for a character, 0 when the font has none.
    package func glyph(for character: Unicode.Scalar) -> CGGlyph {
        withFace { reader in CGGlyph(truncatingIfNeeded: FT_Get_Char_Index(reader.face, FT_ULong(character.value))) }
    }
}
