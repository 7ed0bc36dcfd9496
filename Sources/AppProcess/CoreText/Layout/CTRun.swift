public import CoreGraphics

/// Glyphs of a line that share a font and attributes, from left to right. A run is immutable and
/// can be used on any thread.
public final class CTRun: Sendable {
    let run: TextLine.Run
    let attributes = LazyObject<NSDictionary>()

    init(_ run: TextLine.Run) {
        self.run = run
    }

    func indices(_ range: CFRange) -> Range<Int> { range.units(of: run.glyphs.count) }
}

/// Properties of the order of a run's glyphs.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    /// The bits of the status, numbered as in Apple's API.
    public var rawValue: UInt32

    /// Creates a status from its bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The text is written from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// The string indices of the glyphs neither only increase nor only decrease.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
}

/// Returns an array of a line's ``CTRun``s from left to right. The line owns the array.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs.value { NSArray(array: line.line.runs.map(CTRun.init)) } }

/// Returns the number of glyphs in a run.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// Returns the attributes of a run's text, keyed by their names as strings. The run owns the
/// dictionary.
///
/// The font is that of the glyphs. It differs from the requested font if that font does not contain
/// the characters.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    run.attributes.value {
        var attributes: [String: Any] = [:]
        for (key, value) in run.run.style.source.values { attributes[key.rawValue] = value }
        attributes[TextAttributeName.font.rawValue] = run.run.font
        return attributes as NSDictionary
    }
}

/// Returns the status of a run, which indicates its writing direction.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// Returns the range of UTF-16 code units that a run represents.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.run.range) }

/// Copies glyphs of a run. A range of length 0 extends to the end. A glyph number that exceeds 16
/// bits is copied as 0.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = CGGlyph(exactly: run.run.glyphs[index].id) ?? 0 }
}

/// Copies the positions of glyphs, relative to the left end of the line (points, y upward). A range
/// of length 0 extends to the end.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.run.glyphs[index].position }
}

/// Copies the advances of glyphs (points). A range of length 0 extends to the end.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = CGSize(width: run.run.glyphs[index].advance, height: 0) }
}

/// Copies the indices of the UTF-16 code units that glyphs represent. A range of length 0 extends
/// to the end.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.run.glyphs[index].index }
}

/// Returns the width of a range of glyphs (points). A range of length 0 extends to the end.
///
/// - Parameters:
///   - run: The run.
///   - range: The range of glyphs.
///   - ascent: Receives the distance from the baseline to the top (points).
///   - descent: Receives the distance from the baseline to the bottom (points, positive).
///   - leading: Receives the space between lines that the font requests (points).
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let extent = LineExtent(run.run.face, run.run.style)
    ascent?.pointee = extent.ascent
    descent?.pointee = extent.descent
    leading?.pointee = extent.leading
    return Double(run.indices(range).reduce(0) { $0 + run.run.glyphs[$1].advance })
}

extension TextLine.Run {
    /// The font of the glyphs' face.
    var font: CTFont {
        if face === style.font.typeface { return style.font }
        var description = face.description
        description.families += style.font.face.families
        return CTFont(description, size: style.font.size, matrix: style.font.matrix)
    }
}
