public import CoreGraphics

/// A shaped string from which lines of any width are created.
///
/// A typesetter is immutable and can be used on any thread. The string is shaped once, so creating
/// several lines is cheap:
///
/// ```swift
/// func lines(of text: NSAttributedString, width: Double) -> [CTLine] {
///     let typesetter = CTTypesetterCreateWithAttributedString(text)
///     var lines: [CTLine] = []
///     var start = 0
///     while start < text.length {
///         let count = CTTypesetterSuggestLineBreak(typesetter, start, width)
///         lines.append(CTTypesetterCreateLine(typesetter, CFRangeMake(start, count)))
///         start += count
///     }
///     return lines
/// }
/// ```
public final class CTTypesetter: Sendable {
    /// The text between the line breaks that the string contains.
    let segments: [TextSegment]
    /// The shaped text of each segment.
    let shaped: [ShapedText]
    let length: Int

    init(_ text: StyledText) {
        segments = TextSegment.all(of: text, in: 0..<text.length)
        shaped = segments.map { segment in
            let style = text.paragraphStyle(at: segment.range.lowerBound)
            return ShapedText(text, range: segment.range, direction: style?.values.baseWritingDirection ?? .natural)
        }
        length = text.length
    }

    /// Returns the number of UTF-16 code units from `start` that form a line, including the line
    /// break that ends it; 0 if `start` is outside of the string.
    ///
    /// - Parameters:
    ///   - width: The width of the line (points).
    ///   - offset: The distance from the origin of tab stops to the start of the line (points).
    ///   - breaksWords: Whether the line may end within a word even if words fit.
    func lineLength(from start: Int, width: Double, offset: Double, breaksWords: Bool) -> Int {
        guard start >= 0, let index = segments.firstIndex(where: { start < $0.end }) else { return 0 }
        let text = shaped[index]
        guard let first = text.clusters.firstIndex(where: { $0.range.lowerBound >= start }) else { return segments[index].end - start }
        let ruler = ShapedText.Ruler(head: offset, tail: offset + max(width, 0), tabs: ParagraphValues().tabStops)
        let end = text.lineEnd(from: first, ruler, breaksWords: breaksWords)
        return (end == text.clusters.count ? segments[index].end : text.clusters[end].range.lowerBound) - start
    }

    /// Returns the clusters of a range, joining segments if the range spans line breaks.
    func text(_ range: Range<Int>) -> ShapedText {
        var joined = ShapedText(emptyAt: range.lowerBound)
        for (segment, text) in zip(segments, shaped) where segment.end > range.lowerBound && segment.range.lowerBound < range.upperBound {
            if joined.clusters.isEmpty { joined.baseLevel = text.baseLevel }
            var part = text
            part.clusters = text.clusters.filter { range.contains($0.range.lowerBound) }
            _ = joined.append(part)
        }
        return joined
    }

    /// Returns a line with all the text of a range. `offset` is the distance from the origin of tab
    /// stops to the start of the line (points).
    func line(_ range: Range<Int>, offset: Double) -> CTLine {
        let joined = text(range)
        let ruler = ShapedText.Ruler(head: offset, tabs: ParagraphValues().tabStops)
        return CTLine(joined.line(of: Array(joined.clusters.indices), range: range, ruler), joined, joined.clusters.indices)
    }
}

/// Creates a typesetter for an attributed string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter { CTTypesetter(StyledText(string)) }

/// Creates a line from a range of UTF-16 code units. A length of 0 extends the range to the end.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}

/// Creates a line from a range of UTF-16 code units. A length of 0 extends the range to the end.
///
/// - Parameters:
///   - typesetter: The typesetter.
///   - stringRange: The range.
///   - offset: The distance from the origin of tab stops to the start of the line (points).
public func CTTypesetterCreateLineWithOffset(_ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double) -> CTLine {
    typesetter.line(stringRange.units(of: typesetter.length), offset: offset)
}

/// Returns the number of UTF-16 code units from `startIndex` that form a line no wider than `width`
/// (points). The line is broken between words if at least one word fits.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, breaksWords: false)
}

/// Returns the number of UTF-16 code units from `startIndex` that form a line, like
/// ``CTTypesetterSuggestLineBreak(_:_:_:)``, for a line that starts `offset` points from the origin
/// of tab stops.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, breaksWords: false)
}

/// Returns the number of UTF-16 code units from `startIndex` that fit in `width` (points), broken
/// between any two characters.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, breaksWords: true)
}

/// Returns the number of UTF-16 code units from `startIndex` that fit, like
/// ``CTTypesetterSuggestClusterBreak(_:_:_:)``, for a line that starts `offset` points from the
/// origin of tab stops.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, breaksWords: true)
}
