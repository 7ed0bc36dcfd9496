/// An animation as both processes evaluate it: everything that its value at a time depends on,
/// except for the layer's own values.
///
/// The app assigns a begin time to animations without one before it sends them. So a description
/// that is sent again to a new server continues at the same position.
///
/// ## Guarantees
/// The type guarantees nothing; a description may be invalid. Three checks follow each other:
/// - The decoder guarantees that every number is in the range of its field (only durations and
///   repeat counts may be infinite), that values are accepted by the kind of their key path or
///   value function, that lists have at most `Limits.keyframes` entries (key times one more), and
///   that groups nest at most `Limits.groupDepth` deep and contain at most
///   `Limits.groupedAnimations` animations. It does not check whether the parts fit together.
/// - `validate()` checks everything that evaluation requires. The initializer of
///   `CompiledAnimation` calls it, and only compiled animations are evaluated.
/// - The ledger compiles every animation that a commit adds. It also checks that the animated
///   properties belong to the kind of the layer, that the surfaces exist, and that the client's
///   values stay within `Limits.valueBytes`.
public struct AnimationDescription: Equatable, Sendable {
    /// The effect of the animation on its layer.
    public enum Content: Equatable, Sendable {
        /// Changes the value at a key path.
        case property(PropertyAnimation)
        /// Applies animations in order, in the time space of this one. They end with it at the
        /// latest, and their `isRemovedOnCompletion` is ignored.
        case group([AnimationDescription])
        /// Blends the former appearance of the layer and its sublayers into the present one.
        /// Changes no property.
        case transition(Transition)
    }

    /// When the animation is active.
    public var timing: MediaTiming
    /// The pacing of each pass.
    public var curve: TimingFunction
    /// A Boolean value that indicates whether the app removes the animation when its active
    /// duration is over.
    public var isRemovedOnCompletion: Bool
    /// The effect of the animation.
    public var content: Content

    /// Creates an animation from its content, which `CompiledAnimation` validates.
    public init(timing: MediaTiming, curve: TimingFunction = .linear, isRemovedOnCompletion: Bool = true, content: Content) {
        self.timing = timing
        self.curve = curve
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.content = content
    }

    /// Creates an animation of a key path.
    public init(
        keyPath: AnimationKeyPath, timing: MediaTiming, curve: TimingFunction = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true, valueFunction: ValueFunction? = nil,
        content: PropertyAnimation.Content
    ) {
        self.init(
            timing: timing, curve: curve, isRemovedOnCompletion: isRemovedOnCompletion,
            content: .property(
                PropertyAnimation(
                    keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction, content: content)))
    }

    /// The animation of a key path, or nil if this is a group or a transition.
    public var property: PropertyAnimation? {
        if case .property(let property) = content { property } else { nil }
    }

    /// A Boolean value that indicates whether this is a transition.
    public var isTransition: Bool { if case .transition = content { true } else { false } }

    /// All animations of key paths: this one, or those of the group and of groups in it.
    public var properties: [PropertyAnimation] {
        switch content {
        case .property(let property): [property]
        case .group(let children): children.flatMap(\.properties)
        case .transition: []
        }
    }

    /// The surfaces that the values refer to.
    public var surfaces: [SurfaceID] {
        properties.flatMap { property -> [SurfaceID] in
            guard case .surface = property.valueKind else { return [] }
            return property.values.compactMap { if case .surface(let id) = $0 { id } else { nil } }
        }
    }
}

/// The values that an animation drives a key path through.
public struct PropertyAnimation: Equatable, Sendable {
    /// The source of the values.
    public enum Content: Equatable, Sendable {
        /// The ends of an interval, in the combinations of `CABasicAnimation`. A nil value means
        /// the layer's value beneath this animation.
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
        /// Keyframes.
        case keyframes(Keyframes)
        /// The ends of an interval, as in `basic`, with the motion of a mass on a spring between
        /// them.
        case spring(Spring, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
    }

    /// The property, or part of one, that changes.
    public var keyPath: AnimationKeyPath
    /// A Boolean value that indicates whether the value is added to the one beneath it instead of
    /// replacing it.
    public var isAdditive: Bool
    /// A Boolean value that indicates whether each repetition starts at the end value of the one
    /// before it.
    public var isCumulative: Bool
    /// The function that converts the values to matrices; nil if the values have the key path's own
    /// shape.
    public var valueFunction: ValueFunction?
    /// The source of the values.
    public var content: Content

    /// Creates the animation of a key path, which `CompiledAnimation` validates.
    public init(
        keyPath: AnimationKeyPath, isAdditive: Bool = false, isCumulative: Bool = false, valueFunction: ValueFunction? = nil,
        content: Content
    ) {
        self.keyPath = keyPath
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.valueFunction = valueFunction
        self.content = content
    }

    /// The shape of the values.
    public var valueKind: PropertyKind { valueFunction?.inputKind ?? keyPath.valueKind }

    /// All values except for the points of a path.
    public var values: [PropertyValue] {
        switch content {
        case .basic(let from, let to, let by), .spring(_, let from, let to, let by): [from, to, by].compactMap { $0 }
        case .keyframes(let frames): if case .values(let list) = frames.track { list } else { [] }
        }
    }

    /// Returns the animation with each value replaced by its image under a closure.
    public func mapValues(_ transform: (PropertyValue) -> PropertyValue) -> PropertyAnimation {
        var result = self
        switch content {
        case .basic(let from, let to, let by):
            result.content = .basic(from: from.map(transform), to: to.map(transform), by: by.map(transform))
        case .spring(let spring, let from, let to, let by):
            result.content = .spring(spring, from: from.map(transform), to: to.map(transform), by: by.map(transform))
        case .keyframes(var frames):
            if case .values(let list) = frames.track { frames.track = .values(list.map(transform)) }
            result.content = .keyframes(frames)
        }
        return result
    }
}
