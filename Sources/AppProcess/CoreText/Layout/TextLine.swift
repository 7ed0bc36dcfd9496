import CoreGraphics

/// A line of positioned glyphs. Lengths are in points, relative to the left end of the baseline, x
/// to the right and y up.
package struct TextLine: Sendable {
    /// Glyphs of one face, style and direction, from left to right.
    struct Run: Sendable {
        var face: Typeface
        var style: RunStyle
        var glyphs: [Glyph]
        /// The x coordinate of the left end.
        var x: CGFloat
        var width: CGFloat
        /// A range of UTF-16 code units of the string.
        var range: Range<Int>
        var isRightToLeft: Bool
        /// The parts that lines by word underline.
        var words: [Span]
        /// The part without white space at the end of the line.
        var solid: Span
    }

    struct Glyph: Sendable {
        /// The number of the glyph in the run's face.
        var id: UInt32
        /// The origin of the glyph, relative to the left end of the line's baseline.
        var position: CGPoint
        var advance: CGFloat
        /// The index of the UTF-16 code unit at which the glyph's cluster starts.
        var index: Int
    }

    /// A horizontal part of the line.
    struct Span: Hashable, Sendable {
        var x: CGFloat
        var width: CGFloat
    }

    /// The position of a cluster, for conversions between positions and characters.
    struct Cell: Sendable {
        var range: Range<Int>
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
        /// The position in the text that replaces omitted text, or nil.
        var tokenRange: Range<Int>?
    }

    var runs: [Run] = []
    /// The cells from left to right.
    var cells: [Cell] = []
    /// The range of UTF-16 code units that the line represents, including truncated ones.
    package var range: Range<Int>
    var extent = LineExtent()
    /// The width including trailing white space.
    package var width: CGFloat = 0
    /// The width of the trailing white space.
    package var trailingWhitespace: CGFloat = 0
    /// A Boolean value that indicates whether the line's paragraph is written from right to left.
    package var isRightToLeft = false
    /// A Boolean value that indicates whether an ellipsis replaces text.
    package var isTruncated = false

    package var ascent: CGFloat { extent.ascent }
    package var descent: CGFloat { extent.descent }
    package var leading: CGFloat { extent.leading }
    /// The width that determines the line's alignment.
    package var solidWidth: CGFloat { width - trailingWhitespace }
    /// The x coordinate of the part that is aligned. Trailing white space of a right-to-left line
    /// is on the left.
    package var solidX: CGFloat { isRightToLeft ? trailingWhitespace : 0 }

    /// Returns the index of the UTF-16 code unit whose leading caret is nearest to `x`; past the
    /// end of the line, the end.
    package func index(at x: CGFloat) -> Int {
        guard let first = cells.first, let last = cells.last else { return range.lowerBound }
        let cell = cells.first { x < $0.x + $0.width } ?? last
        let isLeftHalf = x < cell.x + cell.width / 2
        if x < first.x { return first.isRightToLeft ? first.range.upperBound : first.range.lowerBound }
        return isLeftHalf != cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound
    }

    /// Returns the x coordinate of the caret before a UTF-16 code unit. Carets within a cluster are
    /// spaced evenly.
    package func offset(of index: Int) -> CGFloat {
        if let cell = cells.first(where: { $0.range.contains(index) }) {
            let share = CGFloat(index - cell.range.lowerBound) / CGFloat(max(cell.range.count, 1)) * cell.width
            return cell.isRightToLeft ? cell.x + cell.width - share : cell.x + share
        }
        if index < range.lowerBound { return isRightToLeft ? width : 0 }
        if let cell = cells.first(where: { $0.range.upperBound == index && $0.isRightToLeft == isRightToLeft }) {
            return cell.isRightToLeft ? cell.x : cell.x + cell.width
        }
        return isRightToLeft ? 0 : width
    }
}
