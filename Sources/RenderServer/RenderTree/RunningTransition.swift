public import WireProtocol

/// A transition that acts on a layer, at the instant last evaluated.
public struct RunningTransition: Equatable, Sendable {
    /// Tells one transition of a layer from the next.
    public let animation: AnimationID
    public let transition: Transition
    /// How far it has come, 0…1: 0 is the old look, 1 the new one.
    public let progress: Double
}
