import Glibc

/// An animation ready to be evaluated: a description and the tables that do not change while it runs. Both processes evaluate by this,
/// against the same clock, and so get the same values.
public struct CompiledAnimation: Sendable {
    /// What was compiled.
    public let description: AnimationDescription
    private let track: Track
    /// Whether the result depends on the value beneath; where not, that is never taken out of its structure.
    private let usesUnderlying: Bool

    private enum Track: Sendable {
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
        case values(ValueTrack)
        case path(PathTrack, rotation: Keyframes.RotationMode)
    }

    /// Throws where the description does not pass `validate()`. Costs time and memory proportional to the number of keyframes.
    public init(_ description: AnimationDescription) throws(AnimationFault) {
        try description.validate()
        self.description = description
        switch description.content {
        case .basic(let from, let to, let by):
            track = .basic(from: from, to: to, by: by)
            let given = [from, to, by].count { $0 != nil }
            usesUnderlying = description.isAdditive || given < 2
        case .keyframes(let frames):
            usesUnderlying = description.isAdditive
            switch frames.track {
            case .values(let values): track = .values(ValueTrack(values, frames: frames))
            case .path(let path): track = .path(PathTrack(path, frames: frames), rotation: frames.rotationMode)
            }
        }
    }

    /// The properties that the animation changes: its key path's, and `transform` where the layer turns with its path.
    public var affects: LayerPropertySet {
        var set = LayerPropertySet(description.keyPath.property)
        if case .path(_, let rotation) = track, rotation != .none { set.insert(.transform) }
        return set
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
    /// values beneath: the model's, changed by the animations added before this one.
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
        let underlying = usesUnderlying ? layer.value(for: description.keyPath) : .none
        layer.setValue(value(at: sample, over: underlying), for: description.keyPath)
        guard case .path(let path, let rotation) = track, rotation != .none else { return }
        // The layer as its own transform shows it, turned in the space of the path.
        let heading = path.place(at: description.curve.value(at: sample.progress)).heading + (rotation == .autoReverse ? .pi : 0)
        let (sine, cosine) = (Glibc.sin(heading), Glibc.cos(heading))
        let turn = Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        if let legal = PropertyKind.clamped(layer.transform.concatenating(turn)) { layer.transform = legal }
    }

    /// The animation's result over a value beneath it. It may lie outside the property's range.
    public func value(at sample: MediaTiming.Sample, over underlying: PropertyValue) -> PropertyValue {
        let x = description.curve.value(at: sample.progress)
        let cycles = description.isCumulative ? sample.iteration : 0
        var value: PropertyValue
        switch track {
        case .basic(let from, let to, let by):
            let (start, end) = ends(from, to, by, over: underlying)
            value = start.interpolated(to: end, progress: x)
            if cycles != 0 {
                let last = description.timing.autoreverses ? start : end
                // What begins at the value beneath is that far from it; the value beneath itself does not pile up.
                let isRelative = from == nil && (to == nil || by == nil)
                value = value.adding((isRelative ? last.subtracting(start) : last).scaled(by: cycles))
            }
        case .values(let values):
            value = values.value(at: x)
            if cycles != 0 { value = value.adding(values.value(at: lastPlace).scaled(by: cycles)) }
        case .path(let path, _):
            value = .point(path.place(at: x).point)
            if cycles != 0 { value = value.adding(PropertyValue.point(path.place(at: lastPlace).point).scaled(by: cycles)) }
        }
        return description.isAdditive ? value.adding(underlying) : value
    }

    /// Where each cycle ends: at the end of the pass, or, having gone back, at its start.
    private var lastPlace: Double { description.timing.autoreverses ? 0 : 1 }

    /// The two ends of a basic animation, from the combinations that CABasicAnimation documents. What is missing is the value beneath. For
    /// an additive animation, whose result is added to that anyway, it is the neutral value: otherwise the value beneath would count twice.
    /// Where all three are given, `by` is not used.
    private func ends(
        _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?, over underlying: PropertyValue
    ) -> (
        PropertyValue, PropertyValue
    ) {
        let base = description.isAdditive ? underlying.neutral ?? underlying : underlying
        switch (from, to, by) {
        case (let from?, let to?, _): return (from, to)
        case (let from?, nil, let by?): return (from, by.adding(from))
        case (let from?, nil, nil): return (from, base)
        case (nil, let to?, let by?): return (to.subtracting(by), to)
        case (nil, let to?, nil): return (base, to)
        case (nil, nil, let by?): return (base, by.adding(base))
        case (nil, nil, nil): return (base, base)
        }
    }
}
