import CoreGraphics
package import Foundation

/// A position to which the text after a tab character moves.
package struct TabStop: Hashable, Sendable {
    /// The part of the text up to the next tab that is aligned with ``location``. The alignments
    /// `justified` and `natural` act like `left`.
    package var alignment: CTTextAlignment
    /// The distance from the leading margin (points).
    package var location: CGFloat
    /// The characters of which the first in a column is aligned with the location, such as decimal
    /// separators.
    package var terminators: CharacterSet?

    package init(alignment: CTTextAlignment, location: CGFloat, terminators: CharacterSet? = nil) {
        self.alignment = alignment
        self.location = location
        self.terminators = terminators
    }
}
