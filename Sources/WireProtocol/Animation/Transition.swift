/// A transition between two looks of a layer: CATransition. Who draws it decides how; this says which, and how far it goes.
public struct Transition: Equatable, Hashable, Sendable {
    /// What happens to the old and the new look.
    public enum Kind: UInt8, CaseIterable, Sendable {
        /// The old one goes over into the new one.
        case fade
        /// The new one slides over the old one.
        case moveIn
        /// The new one pushes the old one away.
        case push
        /// The old one is drawn away from over the new one.
        case reveal
    }

    /// The edge that motion begins at.
    public enum Direction: UInt8, CaseIterable, Sendable {
        case fromRight, fromLeft, fromTop, fromBottom
    }

    public var kind: Kind
    public var direction: Direction
    /// The progress at the begin and at the end of each pass, 0…1, never decreasing.
    public var startProgress: Double
    public var endProgress: Double

    public init(kind: Kind, direction: Direction = .fromRight, startProgress: Double = 0, endProgress: Double = 1) {
        self.kind = kind
        self.direction = direction
        self.startProgress = startProgress
        self.endProgress = endProgress
    }

    /// Whether both ends lie in 0…1 and in order.
    public var isValid: Bool { startProgress >= 0 && startProgress <= endProgress && endProgress <= 1 }
}
