/// One animation as both processes see it: everything that its value at an instant depends on, besides the layer's own values.
///
/// Animations without a begin time get one before they are sent, so that the same description, sent again to a new server, goes on where it
/// was.
public struct AnimationDescription: Equatable, Sendable {
    /// What the animation does to its layer.
    public enum Content: Equatable, Sendable {
        case property(PropertyAnimation)
        /// Animations in the time space of this one, in the order in which they apply. They end with it at the latest; whether they are
        /// removed on completion is not asked.
        case group([AnimationDescription])
        /// From what the layer and its sublayers looked like to what they look like now. It changes no property.
        case transition(Transition)
    }

    public var timing: MediaTiming
    /// The pacing of each simple pass.
    public var curve: TimingFunction
    /// Whether the animation ceases to exist when its active duration is over.
    public var isRemovedOnCompletion: Bool
    public var content: Content

    public init(timing: MediaTiming, curve: TimingFunction = .linear, isRemovedOnCompletion: Bool = true, content: Content) {
        self.timing = timing
        self.curve = curve
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.content = content
    }

    /// An animation of one key path.
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

    /// The animation of one key path that this is; nil for groups and transitions.
    public var property: PropertyAnimation? {
        if case .property(let property) = content { property } else { nil }
    }

    /// Whether it is a transition.
    public var isTransition: Bool { if case .transition = content { true } else { false } }

    /// The animations of key paths that this consists of: itself, or those of a group, nested ones included.
    public var properties: [PropertyAnimation] {
        switch content {
        case .property(let property): [property]
        case .group(let children): children.flatMap(\.properties)
        case .transition: []
        }
    }

    /// The surfaces that the values name.
    public var surfaces: [SurfaceID] {
        properties.flatMap(\.values).compactMap { if case .surface(let id) = $0 { id } else { nil } }
    }
}

/// What one key path is driven through.
public struct PropertyAnimation: Equatable, Sendable {
    /// Where the values come from.
    public enum Content: Equatable, Sendable {
        /// CABasicAnimation's combinations: nil stands for the layer's value beneath this animation.
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
        case keyframes(Keyframes)
        /// The ends of a basic animation; the way between them is that of a mass on a spring.
        case spring(Spring, from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
    }

    public var keyPath: AnimationKeyPath
    /// Adds the animation's value to the one beneath it, instead of replacing it.
    public var isAdditive: Bool
    /// Each repetition begins where the one before it ended.
    public var isCumulative: Bool
    /// Makes the matrix that the key path asks for of the values' numbers; nil where values are of the key path's own shape.
    public var valueFunction: ValueFunction?
    public var content: Content

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

    /// Every value that is given; none for a path.
    public var values: [PropertyValue] {
        switch content {
        case .basic(let from, let to, let by), .spring(_, let from, let to, let by): [from, to, by].compactMap { $0 }
        case .keyframes(let frames): if case .values(let list) = frames.track { list } else { [] }
        }
    }

    /// The same animation with other values in the places of its own.
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
