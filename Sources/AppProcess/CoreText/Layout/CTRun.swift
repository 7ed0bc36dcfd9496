public import CoreGraphics

/// Glyphs of a line that share font and attributes, from left to right. Immutable, usable on any thread.
public final class CTRun: Sendable {
    let run: TextLine.Run
    let attributes = MadeOnce<NSDictionary>()

    init(_ run: TextLine.Run) {
        self.run = run
    }

    func indices(_ range: CFRange) -> Range<Int> { range.units(of: run.glyphs.count) }
}

/// What is known of the order of a run's glyphs.
public struct CTRunStatus: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: UInt32

    /// A status of those bits.
    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The text goes from right to left.
    public static let rightToLeft = CTRunStatus(rawValue: 1 << 0)
    /// String indices neither only grow nor only fall.
    public static let nonMonotonic = CTRunStatus(rawValue: 1 << 1)
}

/// A line's runs from left to right, ``CTRun`` each. The line keeps them.
public func CTLineGetGlyphRuns(_ line: CTLine) -> CFArray { line.runs.value { NSArray(array: line.line.runs.map(CTRun.init)) } }

/// The number of glyphs.
public func CTRunGetGlyphCount(_ run: CTRun) -> CFIndex { run.run.glyphs.count }

/// The attributes that the run's glyphs are chosen by, by their names as strings. The font is that of the glyphs, which is another than was asked for where
/// that lacks characters. The run keeps them.
public func CTRunGetAttributes(_ run: CTRun) -> CFDictionary {
    run.attributes.value {
        var attributes: [String: Any] = [:]
        for (key, value) in run.run.style.source.values { attributes[key.rawValue] = value }
        attributes[NSAttributedString.Key.font.rawValue] = run.run.font
        return attributes as NSDictionary
    }
}

/// The direction of the run.
public func CTRunGetStatus(_ run: CTRun) -> CTRunStatus { run.run.isRightToLeft ? .rightToLeft : [] }

/// The UTF-16 units that the run stands for.
public func CTRunGetStringRange(_ run: CTRun) -> CFRange { CFRange(run.run.range) }

/// Copies glyphs; a range of length 0 goes to the end. A glyph number beyond 16 bits is 0.
public func CTRunGetGlyphs(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGGlyph>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = CGGlyph(exactly: run.run.glyphs[index].id) ?? 0 }
}

/// Copies glyphs' places in points from the left end of the line, y upwards; a range of length 0 goes to the end.
public func CTRunGetPositions(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGPoint>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.run.glyphs[index].position }
}

/// Copies how far glyphs advance in points; a range of length 0 goes to the end.
public func CTRunGetAdvances(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CGSize>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = CGSize(width: run.run.glyphs[index].advance, height: 0) }
}

/// Copies the UTF-16 units that glyphs stand for; a range of length 0 goes to the end.
public func CTRunGetStringIndices(_ run: CTRun, _ range: CFRange, _ buffer: UnsafeMutablePointer<CFIndex>) {
    for (offset, index) in run.indices(range).enumerated() { buffer[offset] = run.run.glyphs[index].index }
}

/// The width of a range of glyphs in points, of all from its start on for a length of 0.
///
/// - Parameters:
///   - ascent: set to what is above the baseline.
///   - descent: set to what is below it, positive.
///   - leading: set to the space that the font asks for between lines.
@discardableResult
public func CTRunGetTypographicBounds(
    _ run: CTRun, _ range: CFRange, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    let extent = LineExtent(run.run.face.metrics, run.run.style)
    ascent?.pointee = extent.ascent
    descent?.pointee = extent.descent
    leading?.pointee = extent.leading
    return Double(run.indices(range).reduce(0) { $0 + run.run.glyphs[$1].advance })
}

extension TextLine.Run {
    /// A font of the face that the glyphs are of.
    var font: CTFont {
        if face === style.font.typeface { return style.font }
        var description = face.description
        description.families += style.font.face.families
        return CTFont(description, size: style.font.size, matrix: style.font.matrix)
    }
}
