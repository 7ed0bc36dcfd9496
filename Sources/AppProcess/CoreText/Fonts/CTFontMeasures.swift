public import CoreGraphics

/// Returns a font's size (points).
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// Returns the transform of a font's outlines.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// Returns the distance from the baseline to the top of a line (points, positive).
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.metrics.ascent * font.size }
/// Returns the distance from the baseline to the bottom of a line (points, positive).
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.metrics.descent * font.size }
/// Returns the space between lines (points).
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.metrics.leading * font.size }
/// Returns the height of capital letters (points).
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.metrics.capHeight * font.size }
/// Returns the height of a lowercase x (points).
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.metrics.xHeight * font.size }
/// Returns the position of the underline's center (points, negative below the baseline).
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.metrics.underlinePosition * font.size }
/// Returns the thickness of the underline (points).
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.metrics.underlineThickness * font.size }
/// Returns the slant of italics (degrees, negative if letters lean to the right).
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.metrics.slantAngle }
/// Returns the smallest rectangle that encloses every glyph (points, y upward).
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    font.metrics.boundingBox.applying(CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix))
}
/// Returns the number of the font file's units in an em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.typeface.unitsPerEm) }
/// Returns the number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.typeface.glyphCount }
/// Returns the PostScript name of the resolved face.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.typeface.names.postScript as CFString }
/// Returns the family name of the resolved face.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.typeface.names.family as CFString }
/// Returns the full name of the resolved face.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.typeface.names.fullName as CFString }
/// Returns the name of the resolved face for display to users.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.typeface.names.fullName as CFString }
/// Returns a descriptor that resolves to the same font.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    let names = font.typeface.names
    return CTFontDescriptor(font.face, size: font.size, name: names.postScript, family: names.family)
}

/// Returns the traits of the resolved face, including synthesized styles.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits = font.typeface.description.symbolicTraits
    if font.typeface.slant != 0 { traits.insert(.traitItalic) }
    if font.typeface.isEmboldened { traits.insert(.traitBold) }
    if font.typeface.isMonospaced { traits.insert(.traitMonoSpace) }
    if font.typeface.hasBitmapGlyphs { traits.insert(.traitColorGlyphs) }
    return traits
}

/// Gets the glyphs of UTF-16 code units.
///
/// A character that the font does not contain, and the second unit of a surrogate pair, have the
/// glyph 0.
///
/// - Parameters:
///   - font: The font.
///   - characters: `count` UTF-16 code units.
///   - glyphs: A buffer with capacity for `count` glyphs.
///   - count: The number of code units.
/// - Returns: `true` if the font contains every character.
public func CTFontGetGlyphsForCharacters(
    _ font: CTFont, _ characters: UnsafePointer<UniChar>, _ glyphs: UnsafeMutablePointer<CGGlyph>, _ count: CFIndex
) -> Bool {
    guard count > 0 else { return true }
    var isComplete = true
    var index = 0
    while index < count {
        let unit = characters[index]
        var scalar = UInt32(unit)
        var length = 1
        if UTF16.isLeadSurrogate(unit), index + 1 < count, UTF16.isTrailSurrogate(characters[index + 1]) {
            scalar = 0x10000 + (UInt32(unit) - 0xD800) << 10 + (UInt32(characters[index + 1]) - 0xDC00)
            length = 2
            glyphs[index + 1] = 0
        }
        let glyph = font.typeface.glyph(for: scalar).flatMap { CGGlyph(exactly: $0) }
        glyphs[index] = glyph ?? 0
        if glyph == nil { isComplete = false }
        index += length
    }
    return isComplete
}

/// Gets the advances of glyphs.
///
/// - Parameters:
///   - font: The font.
///   - orientation: Ignored; advances are horizontal.
///   - glyphs: `count` glyphs.
///   - advances: A buffer with capacity for `count` advances (points), or `nil`.
///   - count: The number of glyphs.
/// - Returns: The sum of the advances (points).
@discardableResult
public func CTFontGetAdvancesForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ advances: UnsafeMutablePointer<CGSize>?,
    _ count: CFIndex
) -> Double {
    guard count > 0 else { return 0 }
    let widths = font.typeface.advances(of: (0..<count).map { UInt32(glyphs[$0]) }).map { $0 * font.size }
    if let advances { for (index, width) in widths.enumerated() { advances[index] = CGSize(width: width, height: 0) } }
    return Double(widths.reduce(0, +))
}

/// Gets the bounding rectangles of glyphs' outlines (points, y upward, relative to the origin on
/// the baseline).
///
/// - Parameters:
///   - font: The font.
///   - orientation: Ignored; rectangles are those of horizontal text.
///   - glyphs: `count` glyphs.
///   - boundingRects: A buffer with capacity for `count` rectangles, or `nil`.
///   - count: The number of glyphs.
/// - Returns: The union of the rectangles; a null rectangle if `count` is 0.
@discardableResult
public func CTFontGetBoundingRectsForGlyphs(
    _ font: CTFont, _ orientation: CTFontOrientation, _ glyphs: UnsafePointer<CGGlyph>, _ boundingRects: UnsafeMutablePointer<CGRect>?,
    _ count: CFIndex
) -> CGRect {
    guard count > 0 else { return .null }
    let transform = CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix)
    var union = CGRect.null
    for (index, outline) in font.typeface.outlines(of: (0..<count).map { UInt32(glyphs[$0]) }).enumerated() {
        let bounds = withUnsafePointer(to: transform) { outline.copy(using: $0) }?.boundingBoxOfPath ?? .null
        let rect = bounds.isNull ? CGRect.zero : bounds
        boundingRects?[index] = rect
        if !bounds.isNull { union = union.union(bounds) }
    }
    return union.isNull ? .zero : union
}

/// Creates a path of a glyph's outline (points, y upward, relative to the origin on the baseline).
///
/// - Parameters:
///   - font: The font.
///   - glyph: The glyph.
///   - matrix: A transform to apply after the font's own, or `nil`.
/// - Returns: The path, or `nil` if the glyph is blank or a bitmap.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let outline = font.typeface.outlines(of: [UInt32(glyph)])[0]
    guard !outline.isEmpty else { return nil }
    let transform = CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix)
    return withUnsafePointer(to: transform.concatenating(matrix?.pointee ?? .identity)) { outline.copy(using: $0) }
}
