/// A transition between two appearances of a layer, as in CATransition. The compositor determines
/// how it is drawn.
public struct Transition: Equatable, Hashable, Sendable {
    /// The effect of a transition.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// The old appearance fades into the new one.
        case fade
        /// The new appearance slides over the old one.
        case moveIn
        /// The new appearance pushes the old one away.
        case push
        /// The old appearance slides away and reveals the new one.
        case reveal
    }

    /// The edge at which motion starts.
    public enum Direction: UInt8, CaseIterable, Sendable {
        /// The edge of the greatest x.
        case fromRight
        /// The edge of the least x.
        case fromLeft
        /// The edge of the greatest y. Core Animation's names call it the top although y increases
        /// downward on the screen.
        case fromTop
        /// The edge of the least y.
        case fromBottom
    }

    /// The effect.
    public var kind: Kind
    /// The edge at which motion starts.
    public var direction: Direction
    /// The progress at the start of each pass (0…1).
    public var startProgress: Double
    /// The progress at the end of each pass (`startProgress`…1).
    public var endProgress: Double

    /// Creates a transition, by default over the whole of its effect. The numbers are not
    /// validated.
    public init(kind: Kind, direction: Direction = .fromRight, startProgress: Double = 0, endProgress: Double = 1) {
        self.kind = kind
        self.direction = direction
        self.startProgress = startProgress
        self.endProgress = endProgress
    }

    /// A Boolean value that indicates whether both ends are in 0…1 and in order.
    public var isValid: Bool { startProgress >= 0 && startProgress <= endProgress && endProgress <= 1 }
}
