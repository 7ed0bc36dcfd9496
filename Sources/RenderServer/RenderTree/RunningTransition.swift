public import SceneModel

/// A transition that acts on a layer at the time last evaluated.
public struct RunningTransition: Equatable, Sendable {
    /// The id of the animation, which distinguishes successive transitions of a layer.
    public let animation: AnimationID
    /// The effect and its direction.
    public let transition: Transition
    /// The fraction of the way from the old appearance (0) to the new one (1).
    public let progress: Double
}
