/// Which places an outline encloses, by their winding number: how often, and in which direction, its contours go round them.
public enum FillRule: Sendable, Equatable {
    /// Those with any winding number but 0.
    case nonZero
    /// Those with an odd one.
    case evenOdd

    @inline(__always)
    func isInside(_ winding: Int) -> Bool {
        switch self {
        case .nonZero: winding != 0
        case .evenOdd: winding & 1 != 0
        }
    }
}
