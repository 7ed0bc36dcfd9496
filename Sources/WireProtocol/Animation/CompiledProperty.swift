import Glibc

/// The animation of one key path, ready to be evaluated. An object, so that nothing of it is copied each time.
final class CompiledProperty: Sendable {
    private let property: PropertyAnimation
    private let duration: Double
    private let curve: TimingFunction
    private let autoreverses: Bool
    private let track: Track
    /// The same as `track` where it is as plain as that.
    private let straight: StraightTrack?
    /// Whether the result depends on the value beneath; where not, that is never taken out of its structure.
    private let usesUnderlying: Bool

    private enum Track: Sendable {
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringMotion?)
        case values(ValueTrack)
        case path(PathTrack, rotation: Keyframes.RotationMode)
    }

    /// Needs a valid description's parts.
    init(_ property: PropertyAnimation, timing: MediaTiming, curve: TimingFunction) {
        self.property = property
        self.curve = curve
        duration = timing.duration
        autoreverses = timing.autoreverses
        straight = StraightTrack(property)
        switch property.content {
        case .basic(let from, let to, let by):
            track = .basic(from: from, to: to, by: by, spring: nil)
            usesUnderlying = property.isAdditive || [from, to, by].count { $0 != nil } < 2
        case .spring(let spring, let from, let to, let by):
            track = .basic(from: from, to: to, by: by, spring: SpringMotion(spring))
            usesUnderlying = property.isAdditive || [from, to, by].count { $0 != nil } < 2
        case .keyframes(let frames):
            usesUnderlying = property.isAdditive
            switch frames.track {
            case .values(let values): track = .values(ValueTrack(values, frames: frames))
            case .path(let path): track = .path(PathTrack(path, frames: frames), rotation: frames.rotationMode)
            }
        }
    }

    /// The key path's property, and `transform` where the layer turns with its path.
    var affects: LayerPropertySet {
        var set = LayerPropertySet(property.keyPath.property)
        if case .path(_, let rotation) = track, rotation != .none { set.insert(.transform) }
        return set
    }

    func apply(_ sample: MediaTiming.Sample, to layer: inout LayerProperties) {
        if let straight { return straight.apply(curve.value(at: sample.progress), to: &layer) }
        let underlying = usesUnderlying ? layer.value(for: property.keyPath) : .none
        layer.setValue(value(at: sample, over: underlying), for: property.keyPath)
        guard case .path(let path, let rotation) = track, rotation != .none else { return }
        // The layer as its own transform shows it, turned in the space of the path; a transform that moves it along the path moves the turned layer.
        let heading = path.place(at: curve.value(at: sample.progress)).heading + (rotation == .autoReverse ? .pi : 0)
        let (sine, cosine) = (Glibc.sin(heading), Glibc.cos(heading))
        let turn = Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        let turned = property.keyPath.component == .translation ? turn.concatenating(layer.transform) : layer.transform.concatenating(turn)
        if let legal = PropertyKind.clamped(turned) { layer.transform = legal }
    }

    /// The animation's result over a value beneath it.
    func value(at sample: MediaTiming.Sample, over underlying: PropertyValue) -> PropertyValue {
        guard let function = property.valueFunction else {
            let base = property.isAdditive ? underlying.neutral ?? underlying : underlying
            let value = value(at: sample, base: base)
            return property.isAdditive ? value.adding(underlying) : value
        }
        // All arithmetic is that of the numbers; only what comes out is a matrix.
        guard case .transform(let beneath) = underlying else {
            return .transform(function.matrix(value(at: sample, base: function.numbers(of: .identity))))
        }
        let made = function.matrix(value(at: sample, base: function.numbers(of: property.isAdditive ? .identity : beneath)))
        return .transform(property.isAdditive ? made.concatenating(beneath) : made)
    }

    /// - Parameter base: what stands for an end that is not given.
    private func value(at sample: MediaTiming.Sample, base: PropertyValue) -> PropertyValue {
        let x = curve.value(at: sample.progress)
        let cycles = property.isCumulative ? sample.iteration : 0
        switch track {
        case .basic(let from, let to, let by, let spring):
            let (start, end) = Self.ends(from, to, by, base: base)
            let value = start.interpolated(to: end, progress: spring?.way(after: x * duration) ?? x)
            return cycles == 0 ? value : value.adding((autoreverses ? start : end).scaled(by: cycles))
        case .values(let values):
            let value = values.value(at: x)
            return cycles == 0 ? value : value.adding(values.value(at: lastPlace).scaled(by: cycles))
        case .path(let path, _):
            let value = step(to: path.place(at: x).point)
            return cycles == 0 ? value : value.adding(step(to: path.place(at: lastPlace).point).scaled(by: cycles))
        }
    }

    /// A point of a path as the key path's value: a point, or how far and how deep that is.
    private func step(to point: Point) -> PropertyValue {
        property.valueKind == .size ? .size(Size(width: point.x, height: point.y)) : .point(point)
    }

    /// Where each cycle ends: at the end of the pass, or, having gone back, at its start.
    private var lastPlace: Double { autoreverses ? 0 : 1 }

    /// The two ends of a basic animation, from the combinations that CABasicAnimation documents. What is missing is the value beneath; for
    /// an additive animation, whose result is added to that anyway, it is the neutral value: otherwise the value beneath would count twice.
    /// Where all three are given, `by` is not used.
    private static func ends(
        _ from: PropertyValue?, _ to: PropertyValue?, _ by: PropertyValue?, base: PropertyValue
    ) -> (
        PropertyValue, PropertyValue
    ) {
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
