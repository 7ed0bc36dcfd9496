/// An animation that can be evaluated: a valid description, and tables that do not depend on time.
///
/// Both processes evaluate animations by this type, against the same clock, and so obtain the same
/// values.
///
/// ```swift
/// let animation = try CompiledAnimation(description)
/// animation.apply(to: &properties, atParentTime: time)
/// ```
///
/// ## Guarantees
/// The description is valid: the initializer, the only way to create a compiled animation,
/// validates it. Evaluation cannot fail.
public final class CompiledAnimation: Sendable {
    /// The animation's description.
    public let description: AnimationDescription
    /// The properties that the animation, or any animation of a group, changes. They include
    /// `transform` if the layer rotates with its path.
    public let affects: LayerPropertySet
    /// When the animation is active.
    public var timing: MediaTiming { description.timing }
    /// A Boolean value that indicates whether the animation shows a value for some time before it
    /// changes it, so that `nextChange(afterParentTime:)` can be later than the time it is given.
    public let mayRest: Bool
    /// A Boolean value that indicates whether the animation is a transition.
    public var isTransition: Bool { description.isTransition }
    /// The approximate cost of evaluating the animation once, in evaluations of a number.
    public let evaluationSteps: Int
    let content: Content
    /// The pacing of each pass.
    var curve: TimingFunction { description.curve }

    enum Content: Sendable {
        case property(CompiledProperty)
        case group([CompiledAnimation])
        case transition(Transition)
    }

    /// Validates and compiles a description. Costs time and memory proportional to the number of
    /// keyframes.
    ///
    /// - Throws: The first rule that the description breaks.
    public convenience init(_ description: AnimationDescription) throws(AnimationFault) {
        try description.validate()
        self.init(valid: description)
    }

    /// The number of path elements or list items that are interpolated in the time of a step.
    private static let itemsPerStep = 4

    private init(valid description: AnimationDescription) {
        self.description = description
        switch description.content {
        case .property(let property):
            let compiled = CompiledProperty(property, timing: description.timing, curve: description.curve)
            affects = compiled.affects
            evaluationSteps = 1 + property.longestValue / Self.itemsPerStep
            mayRest = compiled.mayRest
            content = .property(compiled)
        case .group(let children):
            let compiled = children.map { CompiledAnimation(valid: $0) }
            var union = LayerPropertySet()
            for child in compiled { union.formUnion(child.affects) }
            affects = union
            evaluationSteps = compiled.reduce(1) { $0 + $1.evaluationSteps }
            mayRest = compiled.allSatisfy(\.mayRest)
            content = .group(compiled)
        case .transition(let transition):
            affects = LayerPropertySet()
            evaluationSteps = 1
            mayRest = false
            content = .transition(transition)
        }
    }

    /// The phase of an animation at a time.
    public enum ActivePhase: Equatable, Sendable {
        /// The animation has not started. `isFilled` indicates whether it has an effect by its fill
        /// mode.
        case before(isFilled: Bool)
        /// The animation is active.
        case active
        /// The animation is over. `isFilled` indicates whether it still has an effect by its fill
        /// mode.
        case finished(isFilled: Bool)

        /// A Boolean value that indicates whether the animation has an effect on its layer.
        public var hasEffect: Bool {
            switch self {
            case .before(let isFilled), .finished(let isFilled): isFilled
            case .active: true
            }
        }
    }

    /// Applies the animation to a layer's properties. Allocates no memory for properties without
    /// storage of their own.
    ///
    /// - Parameters:
    ///   - layer: On input, the values beneath the animation: those of the model after the
    ///     animations added before. On output, the values under this animation.
    ///   - time: The layer's local time (seconds).
    /// - Returns: The phase of the animation at that time.
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
            let time = groupTime(at: sample.progress)
            for child in children {
                // A child that ends with its group still has an effect at the end, which the
                // group's fill mode preserves.
                guard let sample = child.description.timing.phase(atParentTime: time, includesEnd: true).sample else { continue }
                child.apply(sample, to: &layer)
            }
        case .transition: break
        }
    }

    /// Returns the time of a group's children at a progress of the group. Children have their own
    /// speed: the group's time is clipped to its duration, not stretched.
    func groupTime(at progress: Double) -> Double {
        max(0, min(description.curve.value(at: progress), 1)) * description.timing.duration
    }

    /// Returns the transition and its progress at a local time of the layer, or nil if this is not
    /// a transition or it has no effect at that time.
    public func transition(atParentTime time: Double) -> (transition: Transition, progress: Double)? {
        guard case .transition(let transition) = content, let sample = description.timing.sample(atParentTime: time) else { return nil }
        let range = transition.endProgress - transition.startProgress
        return (transition, max(0, min(transition.startProgress + range * description.curve.value(at: sample.progress), 1)))
    }

    /// Returns the result of an animation of a key path over a value beneath it. The result may be
    /// outside the property's range. For groups and transitions, returns the value beneath.
    public func value(at sample: MediaTiming.Sample, over underlying: PropertyValue) -> PropertyValue {
        guard case .property(let property) = content else { return underlying }
        return property.value(at: sample, over: underlying)
    }
}
