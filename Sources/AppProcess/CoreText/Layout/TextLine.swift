import CoreGraphics

/// A line with its glyphs placed. Lengths are points, x to the right from the line's left end, y upwards from the baseline.
package struct TextLine: Sendable {
    /// Glyphs of one face and style in one direction, from left to right.
    struct Run: Sendable {
        var face: Typeface
        var style: RunStyle
        var glyphs: [Glyph]
        /// The left end.
        var x: CGFloat
        var width: CGFloat
        /// UTF-16 units of the string.
        var range: Range<Int>
        var isRightToLeft: Bool
        /// The parts that lines by word are drawn under.
        var words: [Span]
        /// The part that is not white space hanging at the end of the line.
        var solid: Span
    }

    struct Glyph: Sendable {
        var id: UInt32
        var position: CGPoint
        var advance: CGFloat
        /// The UTF-16 unit that the glyph's cluster begins at.
        var index: Int
    }

    struct Span: Hashable, Sendable {
        var x: CGFloat
        var width: CGFloat
    }

    /// A cluster's place, for finding characters by place and places by character.
    struct Cell: Sendable {
        var range: Range<Int>
        var x: CGFloat
        var width: CGFloat
        var isRightToLeft: Bool
    }

    var runs: [Run] = []
    /// From left to right.
    var cells: [Cell] = []
    /// UTF-16 units of the string that the line stands for, truncated ones included.
    package var range: Range<Int>
    var extent = LineExtent()
    /// From the left end to the right end, white space at the end included.
    package var width: CGFloat = 0
    /// The width of the white space at the end.
    package var trailingWhitespace: CGFloat = 0
    package var isRightToLeft = false
    /// Whether text was replaced by an ellipsis.
    package var isTruncated = false

    package var ascent: CGFloat { extent.ascent }
    package var descent: CGFloat { extent.descent }
    package var leading: CGFloat { extent.leading }
    /// The width that the line is aligned by.
    package var solidWidth: CGFloat { width - trailingWhitespace }
    /// Where the part that the line is aligned by begins: white space of a right-to-left line hangs on the left.
    package var solidX: CGFloat { isRightToLeft ? trailingWhitespace : 0 }

    /// The UTF-16 unit before which a caret at `x` stands; the line's end for places beyond it.
    package func index(at x: CGFloat) -> Int {
        guard let first = cells.first, let last = cells.last else { return range.lowerBound }
        let cell = cells.first { x < $0.x + $0.width } ?? last
        let isLeftHalf = x < cell.x + cell.width / 2
        if x < first.x { return first.isRightToLeft ? first.range.upperBound : first.range.lowerBound }
        return isLeftHalf != cell.isRightToLeft ? cell.range.lowerBound : cell.range.upperBound
    }

    /// Where the caret before a UTF-16 unit stands; a unit within a cluster stands at its share of it.
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
