import CoreGraphics
import Foundation
import WireProtocol

/// From an animation as the app made it to what both processes evaluate.
extension AnimationDescription {
    /// - Parameters:
    ///   - duration: where the animation has none of its own.
    ///   - curve: likewise.
    ///   - layer: whose value on the screen a basic animation without any value begins with.
    ///   - images: the contents that values name, by the numbers that stand for them in the description.
    init(
        _ animation: CAAnimation, duration: Double, curve: TimingFunction, layer: CALayer, images: inout [AnyObject]
    ) throws(AnimationObjection) {
        guard let animation = animation as? CAPropertyAnimation else {
            throw AnimationObjection(sentence: "\(type(of: animation)) animates no property")
        }
        guard let path = animation.keyPath, let keyPath = AnimationKeyPath.byName[path] else {
            throw AnimationObjection(sentence: "'\(animation.keyPath ?? "nil")' is not an animatable key path of CALayer")
        }
        var found: [AnyObject] = []
        let content = try animation.content { (value) throws(AnimationObjection) in
            if value is NSNull, keyPath.valueKind == .color || keyPath.valueKind == .surface { return .none }
            if keyPath.valueKind == .surface, let source = value as? CGImage ?? value as? BackingStore as AnyObject? {
                found.append(source)
                return .surface(SurfaceID(rawValue: UInt32(found.count - 1)))
            }
            guard let value = PropertyValue(value, as: keyPath.valueKind), let legal = keyPath.valueKind.clamped(value) else {
                throw AnimationObjection(sentence: "a value of type \(type(of: value)) does not fit '\(path)'")
            }
            return legal
        }
        guard var content else { throw AnimationObjection(sentence: "\(type(of: animation)) has no values; use a subclass") }
        if case .basic(nil, nil, nil) = content, let shown = layer.presentation()?.values.value(for: keyPath), keyPath.valueKind != .surface
        {
            content = .basic(from: shown, to: nil, by: nil)
        }
        images = found
        var timing = animation.timing
        if timing.duration == 0 { timing.duration = duration }
        self.init(
            keyPath: keyPath, timing: timing, curve: animation.timingFunction?.wire ?? curve, isAdditive: animation.isAdditive,
            isCumulative: animation.isCumulative, isRemovedOnCompletion: animation.isRemovedOnCompletion, content: content)
        do throws(AnimationFault) {
            try validate()
        } catch {
            throw AnimationObjection(sentence: "\(error)")
        }
    }

    /// The description with the server's surfaces in the places of the numbers that stand for them.
    func replacingSurfaces(_ surfaces: [SurfaceID?]) -> AnimationDescription {
        guard keyPath.valueKind == .surface else { return self }
        func replaced(_ value: PropertyValue) -> PropertyValue {
            guard case .surface(let place) = value else { return value }
            return surfaces.indices.contains(place.index) ? surfaces[place.index].map { .surface($0) } ?? .none : .none
        }
        var description = self
        switch content {
        case .basic(let from, let to, let by):
            description.content = .basic(from: from.map(replaced), to: to.map(replaced), by: by.map(replaced))
        case .keyframes(var frames):
            if case .values(let values) = frames.track { frames.track = .values(values.map(replaced)) }
            description.content = .keyframes(frames)
        }
        return description
    }
}
