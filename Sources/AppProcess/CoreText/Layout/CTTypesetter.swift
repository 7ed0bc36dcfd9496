public import CoreGraphics

/// A string shaped once, from which lines of any width are cut. Immutable, usable on any thread.
public final class CTTypesetter: Sendable {
    /// The text between line breaks of the string's own.
    let segments: [TextSegment]
    let texts: [ShapedText]
    let length: Int

    init(_ text: StyledText) {
        segments = TextSegment.all(of: text, in: 0..<text.length)
        texts = segments.map { segment in
            let style = text.paragraphStyle(at: segment.range.lowerBound)
            return ShapedText(text, range: segment.range, direction: style?.baseWritingDirection ?? .natural)
        }
        length = text.length
    }

    /// How many units from `start` on make a line.
    func lineLength(from start: Int, width: Double, offset: Double, breaksWords: Bool) -> Int {
        guard start >= 0, let index = segments.firstIndex(where: { start < $0.end }) else { return 0 }
        let text = texts[index]
        guard let first = text.clusters.firstIndex(where: { $0.range.lowerBound >= start }) else { return segments[index].end - start }
        let ruler = ShapedText.Ruler(head: offset, tail: offset + max(width, 0), tabs: ParagraphValues().tabStops)
        let end = text.lineEnd(from: first, ruler, breaksWords: breaksWords)
        return (end == text.clusters.count ? segments[index].end : text.clusters[end].range.lowerBound) - start
    }

    /// The clusters of a range, of several segments where it goes on beyond a break.
    func text(_ range: Range<Int>) -> ShapedText {
        var joined = ShapedText(emptyAt: range.lowerBound)
        for (segment, text) in zip(segments, texts) where segment.end > range.lowerBound && segment.range.lowerBound < range.upperBound {
            if joined.clusters.isEmpty { joined.baseLevel = text.baseLevel }
            var part = text
            part.clusters = text.clusters.filter { range.contains($0.range.lowerBound) }
            _ = joined.append(part)
        }
        return joined
    }

    func line(_ range: Range<Int>, offset: Double) -> CTLine {
        let joined = text(range)
        let ruler = ShapedText.Ruler(head: offset, tabs: ParagraphValues().tabStops)
        return CTLine(joined.line(of: Array(joined.clusters.indices), range: range, ruler), joined, joined.clusters.indices)
    }
}

/// A typesetter of a string.
public func CTTypesetterCreateWithAttributedString(_ string: CFAttributedString) -> CTTypesetter { CTTypesetter(StyledText(string)) }

/// A line of a range of UTF-16 units, up to the end for a length of 0.
public func CTTypesetterCreateLine(_ typesetter: CTTypesetter, _ stringRange: CFRange) -> CTLine {
    CTTypesetterCreateLineWithOffset(typesetter, stringRange, 0)
}

/// A line that begins `offset` points from where tabs are counted.
public func CTTypesetterCreateLineWithOffset(_ typesetter: CTTypesetter, _ stringRange: CFRange, _ offset: Double) -> CTLine {
    typesetter.line(stringRange.units(of: typesetter.length), offset: offset)
}

/// How many UTF-16 units from `startIndex` on make a line no wider than `width`, ended between words where there are words that fit.
public func CTTypesetterSuggestLineBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, breaksWords: false)
}

/// As ``CTTypesetterSuggestLineBreak(_:_:_:)`` for a line that begins `offset` points from where tabs are counted.
public func CTTypesetterSuggestLineBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, breaksWords: false)
}

/// How many UTF-16 units from `startIndex` on fit in `width`, ended between any two characters.
public func CTTypesetterSuggestClusterBreak(_ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: 0, breaksWords: true)
}

/// As ``CTTypesetterSuggestClusterBreak(_:_:_:)`` for a line that begins `offset` points from where tabs are counted.
public func CTTypesetterSuggestClusterBreakWithOffset(
    _ typesetter: CTTypesetter, _ startIndex: CFIndex, _ width: Double, _ offset: Double
) -> CFIndex {
    typesetter.lineLength(from: startIndex, width: width, offset: offset, breaksWords: true)
}
