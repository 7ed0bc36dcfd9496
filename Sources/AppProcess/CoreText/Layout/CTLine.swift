public import CoreGraphics

/// A line of text with its glyphs placed. Immutable, usable on any thread.
public final class CTLine: Sendable {
    let line: TextLine
    /// What the line was cut from, for truncating and justifying it; and its part of that.
    let text: ShapedText
    let clusters: Range<Int>
    let runs = MadeOnce<NSArray>()

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

/// Where text is left out of a line.
public enum CTLineTruncationType: UInt32, Hashable, Sendable {
    /// At its start.
    case start = 0
    /// At its end.
    case end = 1
    /// In its middle.
    case middle = 2
}

/// What a line's bounds are.
public struct CTLineBoundsOptions: OptionSet, Hashable, Sendable {
    /// The bits, as Apple numbers them.
    public var rawValue: UInt

    /// Options of those bits.
    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    /// Without the space between lines.
    public static let excludeTypographicLeading = CTLineBoundsOptions(rawValue: 1 << 0)
    /// The outlines' bounds.
    public static let useGlyphPathBounds = CTLineBoundsOptions(rawValue: 1 << 3)
}

/// A string as one line, whatever breaks it contains.
public func CTLineCreateWithAttributedString(_ attrString: CFAttributedString) -> CTLine {
    let text = StyledText(attrString)
    let range = 0..<text.length
    let shaped = ShapedText(text, range: range, direction: text.paragraphStyle(at: 0)?.baseWritingDirection ?? .natural)
    return CTLine(shaped, shaped.clusters.indices, range: range)
}

/// A line of which as little as possible is left out so that it is no wider than `width`; the line itself where it is not wider.
///
/// - Parameter truncationToken: stands for what is left out; nil for nothing.
/// - Returns: nil where the token is wider than `width`.
public func CTLineCreateTruncatedLine(
    _ line: CTLine, _ width: Double, _ truncationType: CTLineTruncationType, _ truncationToken: CTLine?
) -> CTLine? {
    guard line.line.solidWidth > width else { return line }
    guard truncationToken?.line.width ?? 0 <= width else { return nil }
    let place: TruncationPlace =
        switch truncationType {
        case .start: .head
        case .end: .tail
        case .middle: .middle
        }
    let token = truncationToken?.text ?? ShapedText(emptyAt: 0)
    let truncated = line.text.truncatedLine(
        of: line.clusters, range: line.line.range, width: width, place, isShortened: true, token: token)
    return CTLine(truncated, line.text, line.clusters)
}

/// A line with spaces stretched so that it takes the share `justificationFactor`, 0 to 1, of what it lacks of `justificationWidth`.
///
/// - Returns: nil where the line has no spaces or is wider.
public func CTLineCreateJustifiedLine(_ line: CTLine, _ justificationFactor: CGFloat, _ justificationWidth: Double) -> CTLine? {
    let room = justificationWidth - line.line.solidWidth
    guard room >= 0, justificationFactor > 0 else { return room >= 0 ? line : nil }
    let width = line.line.solidWidth + room * min(justificationFactor, 1)
    let justified = line.text.line(of: Array(line.clusters), range: line.line.range, justified: width)
    return justified.solidWidth + 0.01 >= width ? CTLine(justified, line.text, line.clusters) : nil
}

/// The number of glyphs.
public func CTLineGetGlyphCount(_ line: CTLine) -> CFIndex { line.line.runs.reduce(0) { $0 + $1.glyphs.count } }

/// The UTF-16 units that the line stands for.
public func CTLineGetStringRange(_ line: CTLine) -> CFRange { CFRange(line.line.range) }

/// The width of a line, white space at its end included, in points.
///
/// - Parameters:
///   - ascent: set to what is above the baseline.
///   - descent: set to what is below it, positive.
///   - leading: set to the space that fonts ask for between lines.
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

/// The width of white space at the end of a line in points.
public func CTLineGetTrailingWhitespaceWidth(_ line: CTLine) -> Double { Double(line.line.trailingWhitespace) }

/// A line's bounds in points from the start of its baseline, y upwards.
public func CTLineGetBoundsWithOptions(_ line: CTLine, _ options: CTLineBoundsOptions) -> CGRect {
    if options.contains(.useGlyphPathBounds) { return line.line.inkBounds.isNull ? .zero : line.line.inkBounds }
    let leading = options.contains(.excludeTypographicLeading) ? 0 : line.line.leading
    let bottom = -line.line.descent - leading
    return CGRect(x: 0, y: bottom, width: line.line.width, height: line.line.ascent - bottom)
}

/// The distance from a left margin at which a line stands within `flushWidth`: 0 for a factor of 0, in the middle for 0.5, at the right for 1.
public func CTLineGetPenOffsetForFlush(_ line: CTLine, _ flushFactor: CGFloat, _ flushWidth: Double) -> Double {
    max((flushWidth - line.line.solidWidth) * max(0, min(flushFactor, 1)), 0)
}

/// The UTF-16 unit before which a caret nearest to a position stands; -1 for a line without text.
public func CTLineGetStringIndexForPosition(_ line: CTLine, _ position: CGPoint) -> CFIndex {
    line.line.cells.isEmpty ? kCFNotFound : line.line.index(at: position.x)
}

/// Where the caret before a UTF-16 unit stands, in points from the line's left end.
///
/// - Parameter secondaryOffset: set to the same place, carets not being split between directions.
@discardableResult
public func CTLineGetOffsetForStringIndex(
    _ line: CTLine, _ charIndex: CFIndex, _ secondaryOffset: UnsafeMutablePointer<CGFloat>?
) -> CGFloat {
    let offset = line.line.offset(of: charIndex)
    secondaryOffset?.pointee = offset
    return offset
}

/// What is returned where nothing is found: −1.
public let kCFNotFound: CFIndex = -1

extension CFRange {
    init(_ range: Range<Int>) {
        self.init(location: range.lowerBound, length: range.count)
    }

    /// The range within a string's length, up to the end where the length is 0, as Core Text's calls read it.
    func units(of length: Int) -> Range<Int> {
        let start = max(0, min(location, length))
        return start..<(self.length > 0 ? min(start + min(self.length, length), length) : length)
    }
}
