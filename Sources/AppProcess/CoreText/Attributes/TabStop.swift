import CoreGraphics
package import Foundation

/// A position to which the text after a tab character moves.
package struct TabStop: Hashable, Sendable {
    /// The part of the text up to the next tab that is aligned with ``location``. The alignments
    /// `justified` and `natural` act like `left`.
    package var alignment: CTTextAlignment
    /// The distance from the leading margin (points).
    package var location: CGFloat
    /// The characters that end the text to align, such as decimal separators: with the alignment
    /// `right`, the first of them in a column is placed at the location.
    package var terminators: CharacterSet?

    package init(alignment: CTTextAlignment, location: CGFloat, terminators: CharacterSet? = nil) {
        self.alignment = alignment
        self.location = location
        self.terminators = terminators
    }
}
