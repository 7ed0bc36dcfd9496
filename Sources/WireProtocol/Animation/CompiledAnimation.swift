/// An animation ready to be evaluated: a description and the tables that do not change while it runs. Both processes evaluate by this,
/// against the same clock, and so get the same values.
public final class CompiledAnimation: Sendable {
    /// What was compiled.
    public let description: AnimationDescription
    /// The properties that the animation changes, and those of a group all together. A layer that turns with its path changes `transform` too.
    public let affects: LayerPropertySet
    /// When it acts: the description's.
    public var timing: MediaTiming { description.timing }
    /// A Boolean value that indicates whether the animation is a transition.
    public var isTransition: Bool { description.isTransition }
    private let content: Content

    private enum Content: Sendable {
        case property(CompiledProperty)
        case group([CompiledAnimation])
        case transition(Transition)
    }

    /// Throws where the description does not pass `validate()`. Costs time and memory proportional to the number of keyframes.
    public convenience init(_ description: AnimationDescription) throws(AnimationFault) {
        try description.validate()
        self.init(valid: description)
    }

    private init(valid description: AnimationDescription) {
        self.description = description
        switch description.content {
        case .property(let property):
            let compiled = CompiledProperty(property, timing: description.timing, curve: description.curve)
            affects = compiled.affects
            content = .property(compiled)
        case .group(let children):
            let compiled = children.map { CompiledAnimation(valid: $0) }
            var union = LayerPropertySet()
            for child in compiled { union.formUnion(child.affects) }
            affects = union
            content = .group(compiled)
        case .transition(let transition):
            affects = LayerPropertySet()
            content = .transition(transition)
        }
    }

    /// The part of its life that an animation is in.
    public enum ActivePhase: Equatable, Sendable {
        /// Not begun; `isFilled` where it acts already, by its fill mode.
        case before(isFilled: Bool)
        case active
        /// Over; `isFilled` where it still acts.
        case finished(isFilled: Bool)

        /// Whether the animation acts on its layer.
        public var hasEffect: Bool {
            switch self {
            case .before(let isFilled), .finished(let isFilled): isFilled
            case .active: true
            }
        }
    }

    /// Changes a layer's properties to what they are under this animation at an instant of the layer's local time. The layer holds the
    /// values beneath: the model's, changed by the animations added before this one. Allocates nothing.
    @discardableResult
    public func apply(to layer: inout LayerProperties, atParentTime time: Double) -> ActivePhase {
        let phase = description.timing.phase(atParentTime: time)
        if let sample = phase.sample { apply(sample, to: &layer) }
        return switch phase {
        case .before(let sample): .before(isFilled: sample != nil)
        case .active: .active
        case .after(let sample): .finished(isFilled: sample != nil)
        }
    }

    private func apply(_ sample: MediaTiming.Sample, to layer: inout LayerProperties) {
        switch content {
        case .property(let property): property.apply(sample, to: &layer)
        case .group(let children):
            // Children have their own speed: the group's time is clipped to its duration, never stretched.
            let time = max(0, min(description.curve.value(at: sample.progress), 1)) * description.timing.duration
            for child in children {
                // A child that ends with its group still acts there, or nothing would be left for the group's fill mode to keep.
                guard let sample = child.description.timing.phase(atParentTime: time, includesEnd: true).sample else { continue }
                child.apply(sample, to: &layer)
            }
        case .transition: break
        }
    }

    /// How far a transition has come at an instant of the layer's local time, and which; nil while it does not act, and for other animations.
    public func transition(atParentTime time: Double) -> (transition: Transition, progress: Double)? {
        guard case .transition(let transition) = content, let sample = description.timing.sample(atParentTime: time) else { return nil }
        let way = transition.endProgress - transition.startProgress
        return (transition, max(0, min(transition.startProgress + way * description.curve.value(at: sample.progress), 1)))
    }

    /// The result of an animation of a key path over a value beneath it, which may lie outside the property's range; that value itself for
    /// groups and transitions.
    public func value(at sample: MediaTiming.Sample, over underlying: PropertyValue) -> PropertyValue {
        guard case .property(let property) = content else { return underlying }
        return property.value(at: sample, over: underlying)
    }
}
