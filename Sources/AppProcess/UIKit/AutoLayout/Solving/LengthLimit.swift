import CoreGraphics

/// The limit of lengths in layouts. The engine adds lengths, and a number such as
/// `greatestFiniteMagnitude` is so large that adding an ordinary length to it has no effect.
enum LengthLimit {
    /// The longest length (points). On iOS, contents of unlimited length have this length.
    static let maximum: CGFloat = 2_777_777

    /// Returns a length, or the nearest one within the limit; 0 for a value that is not a number.
    static func clamp(_ length: CGFloat) -> Double { length.isNaN ? 0 : Double(min(max(length, -maximum), maximum)) }
}
