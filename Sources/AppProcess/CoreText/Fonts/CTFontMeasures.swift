public import CoreGraphics

/// The size in points.
public func CTFontGetSize(_ font: CTFont) -> CGFloat { font.size }
/// The transform of outlines.
public func CTFontGetMatrix(_ font: CTFont) -> CGAffineTransform { font.matrix }
/// From the baseline to the top of a line in points, positive.
public func CTFontGetAscent(_ font: CTFont) -> CGFloat { font.typeface.metrics.ascent * font.size }
/// From the baseline to the bottom of a line in points, positive.
public func CTFontGetDescent(_ font: CTFont) -> CGFloat { font.typeface.metrics.descent * font.size }
/// Empty space between lines in points.
public func CTFontGetLeading(_ font: CTFont) -> CGFloat { font.typeface.metrics.leading * font.size }
/// The height of capital letters in points.
public func CTFontGetCapHeight(_ font: CTFont) -> CGFloat { font.typeface.metrics.capHeight * font.size }
/// The height of a small x in points.
public func CTFontGetXHeight(_ font: CTFont) -> CGFloat { font.typeface.metrics.xHeight * font.size }
/// The middle of the underline in points, negative below the baseline.
public func CTFontGetUnderlinePosition(_ font: CTFont) -> CGFloat { font.typeface.metrics.underlinePosition * font.size }
/// The thickness of the underline in points.
public func CTFontGetUnderlineThickness(_ font: CTFont) -> CGFloat { font.typeface.metrics.underlineThickness * font.size }
/// The angle of italics in degrees, negative where the letters lean to the right.
public func CTFontGetSlantAngle(_ font: CTFont) -> CGFloat { font.typeface.metrics.slantAngle }
/// What all glyphs lie in, in points, y upwards.
public func CTFontGetBoundingBox(_ font: CTFont) -> CGRect {
    font.typeface.metrics.boundingBox.applying(CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix))
}
/// The units of the font file's em.
public func CTFontGetUnitsPerEm(_ font: CTFont) -> UInt32 { UInt32(font.typeface.unitsPerEm) }
/// The number of glyphs.
public func CTFontGetGlyphCount(_ font: CTFont) -> CFIndex { font.typeface.glyphCount }
/// The PostScript name of the face that was found.
public func CTFontCopyPostScriptName(_ font: CTFont) -> CFString { font.typeface.names.postScript as CFString }
/// The family of the face that was found.
public func CTFontCopyFamilyName(_ font: CTFont) -> CFString { font.typeface.names.family as CFString }
/// The full name of the face that was found.
public func CTFontCopyFullName(_ font: CTFont) -> CFString { font.typeface.names.fullName as CFString }
/// The name to show of the face that was found.
public func CTFontCopyDisplayName(_ font: CTFont) -> CFString { font.typeface.names.fullName as CFString }
/// What would find the font again.
public func CTFontCopyFontDescriptor(_ font: CTFont) -> CTFontDescriptor {
    let names = font.typeface.names
    return CTFontDescriptor(font.face, size: font.size, name: names.postScript, family: names.family)
}

/// The traits of the face that was found, styles made up for missing ones included.
public func CTFontGetSymbolicTraits(_ font: CTFont) -> CTFontSymbolicTraits {
    var traits = font.typeface.description.symbolicTraits
    if font.typeface.slant != 0 { traits.insert(.traitItalic) }
    if font.typeface.isEmboldened { traits.insert(.traitBold) }
    if font.typeface.isMonospaced { traits.insert(.traitMonoSpace) }
    if font.typeface.hasPictures { traits.insert(.traitColorGlyphs) }
    return traits
}

/// The glyphs of UTF-16 units, 0 for characters that the font lacks and for the second unit of a pair.
///
/// - Parameters:
///   - characters: `count` units.
///   - glyphs: room for `count` glyphs.
/// - Returns: whether all characters have glyphs.
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

/// How far glyphs advance.
///
/// - Parameters:
///   - glyphs: `count` glyphs.
///   - advances: room for `count` advances in points; nil where only the sum is asked for.
/// - Returns: the sum in points.
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

/// What glyphs' outlines lie in.
///
/// - Parameters:
///   - glyphs: `count` glyphs.
///   - boundingRects: room for `count` rectangles in points, y upwards, the origin on the baseline; nil where only the union is asked for.
/// - Returns: the union.
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

/// A glyph's outline in points, y upwards, the origin on the baseline; nil for a blank glyph or a picture.
///
/// - Parameter matrix: applied after the font's own; nil for none.
public func CTFontCreatePathForGlyph(_ font: CTFont, _ glyph: CGGlyph, _ matrix: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    let outline = font.typeface.outlines(of: [UInt32(glyph)])[0]
    guard !outline.isEmpty else { return nil }
    let transform = CGAffineTransform(scaleX: font.size, y: font.size).concatenating(font.matrix)
    return withUnsafePointer(to: transform.concatenating(matrix?.pointee ?? .identity)) { outline.copy(using: $0) }
}
