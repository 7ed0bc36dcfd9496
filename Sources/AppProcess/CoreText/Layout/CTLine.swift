public import CoreGraphics

/// A line of positioned glyphs. A line is immutable and can be used on any thread.
///
/// ```swift
/// func drawLine(of text: NSAttributedString, in context: CGContext) -> Double {
///     let line = CTLineCreateWithAttributedString(text)
///     context.textPosition = CGPoint(x: 10, y: 20)
///     CTLineDraw(line, context)
///     return CTLineGetTypographicBounds(line, nil, nil, nil)
/// }
/// ```
public final class CTLine: Sendable {
    let line: TextLine
    /// The text from which the line was built, and the line's clusters in it. Truncation and
    /// justification build the line again from them.
    let text: ShapedText
    let clusters: Range<Int>
    let runs = LazyObject<NSArray>()

    init(_ text: ShapedText, _ clusters: Range<Int>, range: Range<Int>) {
        self.text = text
        self.clusters = clusters
        line = text.line(of: Array(clusters), range: range)
    }

    init(_ line: TextLine, _ text: ShapedText, _ clusters: Range<Int>) {
        self.line = line
        self.text = text
        self.clusters = clusters
    }
}

/// The part of a line that truncation omits.
public enum CTLineTruncationType: UInt32, Hashable, Sendable {
    /// The start of the line.
    case start = 0
    /// The end of the line.
    case end = 1
    /// The middle of the line.
    case middle = 2
}

/// Options that select the bounds of a line.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits of the options, numbered as in Apple's API.
    public var rawValue: UInt

    /// Creates options from their bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Excludes the space between lines.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// Uses the bounds of the glyphs' outlines.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// Creates a single line from an attributed string, ignoring any line breaks.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let text = StyledText(attrString)
    let range = 0..<text.length
    let shaped = ShapedText(text, range: range, direction: text.paragraphStyle(at: 0)?.values.baseWritingDirection ?? .natural)
    return CTLine(shaped, shaped.clusters.indices, range: range)
}

/// Truncates a line to a width, omitting as little text as possible.
///
/// - Parameters:
///   - line: The line.
///   - width: The maximum width (points).
///   - truncationType: The part of the line that is omitted.
///   - truncationToken: A line that replaces the omitted text, or `nil` for none.
/// - Returns: `line` itself if it is no wider than `width`, or `nil` if the token is wider than
///   `width`.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard line.line.solidWidth > width else { return line }
    guard truncationToken?.line.width ?? 0 <= width else { return nil }
    let mode: TruncationMode =
        switch truncationType {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        }
    let token = truncationToken?.text ?? ShapedText(emptyAt: 0)
    let truncated = line.text.truncatedLine(
        of: line.clusters, range: line.line.range, width: width, mode, isShortened: true, token: token)
    return CTLine(truncated, line.text, line.clusters)
}

/// Justifies a line by stretching its spaces.
///
/// - Parameters:
///   - line: The line.
///   - justificationFactor: The fraction of the missing width to add (0 to 1).
///   - justificationWidth: The width of a fully justified line (points).
/// - Returns: The justified line, or `nil` if the line has no spaces or is wider than
///   `justificationWidth`.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double) -> CTLine? {
    let missingWidth = justificationWidth - line.line.solidWidth
    guard missingWidth >= 0, justificationFactor > 0 else { return missingWidth >= 0 ? line : nil }
    let width = line.line.solidWidth + missingWidth * min(justificationFactor, 1)
    let justified = line.text.line(of: Array(line.clusters), range: line.line.range, justified: width)
    // Without spaces to stretch, the line stays narrower. The tolerance allows for rounding.
    return justified.solidWidth + 0.01 >= width ? CTLine(justified, line.text, line.clusters) : nil
}

/// Returns the number of glyphs in a line.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// Returns the range of UTF-16 code units that a line represents.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.range) }

/// Returns the width of a line (points), including trailing white space.
///
/// - Parameters:
///   - line: The line.
///   - ascent: Receives the distance from the baseline to the top (points).
///   - descent: Receives the distance from the baseline to the bottom (points, positive).
///   - leading: Receives the space between lines that the fonts request (points).
@discardableResult
public func CTLineGetTypographicBounds(
    _ line: CTLine, _ ascent: UnsafeMutablePointer<CGFloat>?, _ descent: UnsafeMutablePointer<CGFloat>?,
    _ leading: UnsafeMutablePointer<CGFloat>?
) -> Double {
    ascent?.pointee = line.line.ascent
    descent?.pointee = line.line.descent
    leading?.pointee = line.line.leading
    return Double(line.line.width)
}

/// Returns the width of a line's trailing white space (points).
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.line.trailingWhitespace) }

/// Returns the bounds of a line (points, y upward, relative to the start of its baseline).
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.line.inkBounds.isNull ? .zero : line.line.inkBounds }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
    let bottom = -line.line.descent - leading
    return CGRect(x: 0, y: bottom, width: line.line.width, height: line.line.ascent - bottom)
}

/// Returns the offset from the left margin that aligns a line within a width (points).
///
/// - Parameters:
///   - line: The line.
///   - flushFactor: The alignment (0 to 1): 0 is flush left, 0.5 centered and 1 flush right.
///   - flushWidth: The width (points).
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max((flushWidth - line.line.solidWidth) * max(0, min(flushFactor, 1)), 0)
}

/// Returns the index of the UTF-16 code unit whose leading caret is nearest to a position, or
/// `kCFNotFound` for a line without text.
///
/// - Parameters:
///   - line: The line.
///   - position: A position relative to the start of the baseline (points). Only its x coordinate
///     matters.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.line.cells.isEmpty ? kCFNotFound : line.line.index(at: position.x)
}

/// Returns the offset of the caret before a UTF-16 code unit from the left end of the line
/// (points).
///
/// - Parameters:
///   - line: The line.
///   - charIndex: The index of the code unit.
///   - secondaryOffset: Receives the same offset, because carets are not split between writing
///     directions.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.line.offset(of: charIndex)
    secondaryOffset?.pointee = offset
    return offset
}

/// The index that indicates that a search found nothing (−1).
public let kCFNotFound: CFIndex = -1

extension CFRange {
    init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// Returns the range clamped to a length. As in Core Text's functions, a range of length 0
    /// extends to the end.
    func units(of length: Int) -> Range<Int> {
        let start = max(0, min(location, length))
        return start..<(self.length > 0 ? min(start + min(self.length, length), length) : length)
    }
}
