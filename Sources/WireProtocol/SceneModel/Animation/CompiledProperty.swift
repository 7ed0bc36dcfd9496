import Geometry
import Glibc

/// The content of a `CompiledAnimation` that animates one key path: its values, prepared for fast
/// evaluation at any time.
///
/// The *value beneath* is the value of the key path without this animation: the model's, after the
/// animations that were added before. A class, so that evaluation copies nothing.
final class CompiledProperty: Sendable {
    private let property: PropertyAnimation
    private let duration: Double
    private let curve: TimingFunction
    private let autoreverses: Bool
    private let track: Track
    /// A faster equivalent of `track`, for common animations.
    private let straight: StraightTrack?
    /// A Boolean value that indicates whether the result depends on the value beneath. If not, that
    /// value is not read.
    private let usesUnderlying: Bool
    /// The value that both ends of a basic animation have, or nil if they differ.
    private let constant: PropertyValue?

    private enum Track: Sendable {
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?, spring: SpringMotion?)
        case values(ValueTrack)
        case path(PathTrack, rotation: Keyframes.RotationMode)
    }

    /// - Precondition: The arguments are parts of a valid description.
    init(_ property: PropertyAnimation, timing: MediaTiming, curve: TimingFunction) {
        self.property = property
        self.curve = curve
        duration = timing.duration
        autoreverses = timing.autoreverses
        straight = StraightTrack(property)
        switch property.content {
        case .basic(let from?, let to?, _) where from == to, .spring(_, let from?, let to?, _) where from == to: constant = from
        default: constant = nil
        }
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

    /// The property of the key path, and `transform` if the layer rotates with its path.
    var affects: LayerPropertySet {
        var set = LayerPropertySet(property.keyPath.property)
        if case .path(_, let rotation) = track, rotation != .none { set.insert(.transform) }
        return set
    }

    /// Sets the layer's property to the result of the animation.
    ///
    /// - Parameters:
    ///   - sample: The position in the animation's passes.
    ///   - layer: On input, contains the value beneath.
    func apply(_ sample: MediaTiming.Sample, to layer: inout LayerProperties) {
        if let straight { return straight.apply(curve.value(at: sample.progress), to: &layer) }
        let underlying = usesUnderlying ? layer.value(for: property.keyPath) : .none
        layer.setValue(value(at: sample, over: underlying), for: property.keyPath)
        guard case .path(let path, let rotation) = track, rotation != .none else { return }
        // The rotation applies after the layer's own transform, in the space of the path. If the
        // path animates the translation, it applies before.
        let heading = path.position(at: curve.value(at: sample.progress)).heading + (rotation == .autoReverse ? .pi : 0)
        let (sine, cosine) = (Glibc.sin(heading), Glibc.cos(heading))
        let matrix = Transform3D(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
        let rotated =
            property.keyPath.component == .translation ? matrix.concatenating(layer.transform) : layer.transform.concatenating(matrix)
        if let legal = PropertyKind.clamped(rotated) { layer.transform = legal }
    }

    /// A Boolean value that indicates whether the result stays the same for some time, over a value
    /// beneath that stays the same.
    var mayRest: Bool {
        switch track {
        case .basic: constant != nil
        case .values(let values): values.mayRest
        case .path(let path, _): path.mayRest
        }
    }

    /// Returns the range of progress around that of a sample in which the result stays the same, or
    /// `nil` if it may change at once.
    func steadyProgress(around progress: Double) -> Range<Double>? {
        let x = curve.value(at: progress)
        let range: Range<Double>? =
            switch track {
            case .basic: constant == nil ? nil : .unbounded
            case .values(let values): values.steadyProgress(around: x)
            case .path(let path, _): path.steadyProgress(around: x)
            }
        return range.flatMap { curve.progress(withValuesIn: $0) }
    }

    /// A Boolean value that indicates whether each cycle has values of its own.
    var isCumulative: Bool { property.isCumulative }

    /// Returns the result of the animation over a value beneath it.
    func value(at sample: MediaTiming.Sample, over underlying: PropertyValue) -> PropertyValue {
        guard let function = property.valueFunction else {
            let base = property.isAdditive ? underlying.neutral ?? underlying : underlying
            let value = value(at: sample, base: base)
            return property.isAdditive ? value.adding(underlying) : value
        }
        // All arithmetic uses the function's numbers; only the result is a matrix.
        guard case .transform(let beneath) = underlying else {
            return .transform(function.matrix(value(at: sample, base: function.numbers(of: .identity))))
        }
        let matrix = function.matrix(value(at: sample, base: function.numbers(of: property.isAdditive ? .identity : beneath)))
        return .transform(property.isAdditive ? matrix.concatenating(beneath) : matrix)
    }

    /// Returns the value before it is added to the value beneath.
    ///
    /// - Parameter base: The value of an end that is not given.
    private func value(at sample: MediaTiming.Sample, base: PropertyValue) -> PropertyValue {
        let x = curve.value(at: sample.progress)
        // A cumulative animation continues, in each cycle, from the value at the end of the cycle
        // before: it adds that value once for each complete cycle.
        let cycles = property.isCumulative ? sample.iteration : 0
        switch track {
        case .basic(let from, let to, let by, let spring):
            let (start, end) = Self.ends(from, to, by, base: base)
            let value = constant ?? start.interpolated(to: end, progress: spring?.displacement(after: x * duration) ?? x)
            return cycles == 0 ? value : value.adding((autoreverses ? start : end).scaled(by: cycles))
        case .values(let values):
            let value = values.value(at: x)
            return cycles == 0 ? value : value.adding(values.value(at: endOfCycle).scaled(by: cycles))
        case .path(let path, _):
            let value = offset(to: path.position(at: x).point)
            return cycles == 0 ? value : value.adding(offset(to: path.position(at: endOfCycle).point).scaled(by: cycles))
        }
    }

    /// Returns a point of a path as a value of the key path's shape.
    private func offset(to point: Point) -> PropertyValue {
        property.valueKind == .size ? .size(Size(width: point.x, height: point.y)) : .point(point)
    }

    /// The progress at the end of each cycle.
    private var endOfCycle: Double { autoreverses ? 0 : 1 }

    /// Returns the ends of a basic animation, by the combinations that CABasicAnimation documents.
    /// If all three values are given, `by` is ignored.
    ///
    /// - Parameter base: The value of a missing end: the value beneath, or the neutral value for an
    ///   additive animation, whose result is added to the value beneath.
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
