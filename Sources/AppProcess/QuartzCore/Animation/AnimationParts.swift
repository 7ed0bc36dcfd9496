/// What belongs to an animation beside its description.
struct AnimationParts {
    /// The contents that values name, by the numbers that stand for them in the description:
    /// images, and backing stores.
    var images: [AnyObject] = []
    /// What the server does not know of; in the description there is nothing but its time.
    var customs: [CustomTrack] = []
    /// Why parts of the animation change nothing; in the description there is nothing but their
    /// time either.
    var objections: [AnimationObjection] = []
}

/// Why an animation, or a part of one, does nothing.
struct AnimationObjection: Error {
    let sentence: String
}
