/// Determines which points an outline encloses by their winding number: the number of times its
/// contours go around them, counted by direction.
public enum FillRule: Sendable, Equatable {
    /// Points with a nonzero winding number are inside.
    case nonZero
    /// Points with an odd winding number are inside.
    case evenOdd

    @inline(__always)
    func isInside(_ winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
