/// The parts of an animation that its description cannot hold, collected while an app's animation
/// is converted to the description that the server runs.
struct AnimationParts {
    /// The contents that the animation's values refer to: images and backing stores. The
    /// description stores indices of this array.
    var images: [AnyObject] = []
    /// The parts that the app evaluates, since the server cannot. The description reserves only
    /// their time.
    var customs: [CustomTrack] = []
    /// The reasons why parts of the animation have no effect. The description reserves only their
    /// time.
    var errors: [InvalidAnimationError] = []
}

/// The reason why an animation, or a part of one, has no effect.
struct InvalidAnimationError: Error {
    let reason: String
}
