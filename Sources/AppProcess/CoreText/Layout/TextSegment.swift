import CoreGraphics

/// The text between two line breaks that the string contains.
struct TextSegment: Hashable {
    /// The UTF-16 code units without the line break.
    var range: Range<Int>
    /// The index after the line break.
    var end: Int
    /// A Boolean value that indicates whether the segment is the first of its paragraph.
    var beginsParagraph: Bool
    /// A Boolean value that indicates whether the segment is the last of its paragraph.
    var endsParagraph: Bool

    /// Returns the segments of a range of a text. A line break at the end does not start another
    /// segment.
    static func all(of text: StyledText, in range: Range<Int>) -> [TextSegment] {
        var segments: [TextSegment] = []
        var (start, index) = (range.lowerBound, range.lowerBound)
        var beginsParagraph = true
        let units = Array(text.string.utf16)
        let end = min(range.upperBound, units.count)
        while index < end {
            let unit = units[index]
            // Line feed, carriage return, paragraph separator and next line (NEL) end a paragraph.
            // Line separator, vertical tab and form feed only end a line.
            let isParagraphBreak = unit == 0x0A || unit == 0x0D || unit == 0x2029 || unit == 0x85
            guard isParagraphBreak || unit == 0x2028 || unit == 0x0B || unit == 0x0C else {
                index += 1
                continue
            }
            let length = unit == 0x0D && index + 1 < end && units[index + 1] == 0x0A ? 2 : 1
            segments.append(
                TextSegment(
                    range: start..<index, end: index + length, beginsParagraph: beginsParagraph, endsParagraph: isParagraphBreak))
            beginsParagraph = isParagraphBreak
            index += length
            start = index
        }
        if start < end {
            segments.append(TextSegment(range: start..<end, end: end, beginsParagraph: beginsParagraph, endsParagraph: true))
        }
        return segments
    }
}
