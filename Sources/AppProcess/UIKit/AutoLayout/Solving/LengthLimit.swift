import CoreGraphics

/// The limit of lengths in layouts. Larger numbers, such as `greatestFiniteMagnitude`, would absorb
/// those that are added to them.
enum LengthLimit {
    /// The longest length (points). On iOS, contents of unlimited length have this length.
    static let maximum: CGFloat = 2_777_777

    /// Returns a length, or the nearest one within the limit.
    static func clamp(_ length: CGFloat) -> Double { length.isNaN ? 0 : Double(min(max(length, -maximum), maximum)) }
}
