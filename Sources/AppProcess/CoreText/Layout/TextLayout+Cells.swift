package import Foundation

extension TextLayout {
    /// Characters that cannot be separated, and their position.
    package struct Cell: Sendable {
        /// The UTF-16 code units of the text.
        package var range: Range<Int>
        /// The position in the text that replaces omitted text; nil for characters of the text.
        package var tokenRange: Range<Int>?
        /// The advance, and the full height of the line (points).
        package var rect: CGRect
        /// The index of the line.
        package var line: Int
        /// The y coordinate of the baseline (points).
        package var baseline: CGFloat
    }

    /// The cells of all lines, from top to bottom and from left to right.
    package var cells: [Cell] {
        lines.enumerated().flatMap { index, fragment in
            fragment.line.cells.map { cell in
                Cell(
                    range: cell.range, tokenRange: cell.tokenRange,
                    rect: CGRect(
                        x: fragment.origin.x + cell.x, y: fragment.rect.minY, width: cell.width, height: fragment.rect.height),
                    line: index, baseline: fragment.origin.y)
            }
        }
    }
}
