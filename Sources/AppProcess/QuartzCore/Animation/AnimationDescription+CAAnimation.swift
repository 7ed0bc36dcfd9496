import CoreGraphics
import Foundation
import SceneModel

/// Conversion of an app's animation to the description that both processes evaluate.
extension AnimationDescription {
    /// Creates the description of an animation.
    ///
    /// - Parameters:
    ///   - animation: The animation.
    ///   - duration: The duration if the animation has none: the transaction's (seconds).
    ///   - curve: The timing function if the animation has none.
    ///   - layer: The layer whose value on the screen is the start value of a basic animation
    ///     without values.
    ///   - parts: Receives the parts that the description cannot hold.
    /// - Throws: `InvalidAnimationError` if a time or a limit is out of range. A part that merely
    ///   has no effect, such as a key path that does not exist, only reserves its time, as in Core
    ///   Animation.
    init(
        _ animation: CAAnimation, duration: Double, curve: TimingFunction, layer: CALayer, parts: inout AnimationParts
    ) throws(InvalidAnimationError) {
        self.init(of: animation, duration: duration, curve: curve, layer: layer, parts: &parts)
        do throws(AnimationFault) {
            try validate()
            for custom in parts.customs { try custom.description.validate() }
        } catch {
            throw InvalidAnimationError(reason: "\(error)")
        }
    }

    private init(of animation: CAAnimation, duration: Double, curve: TimingFunction, layer: CALayer, parts: inout AnimationParts) {
        // The tracks from this index on belong to this animation.
        let known = parts.customs.count
        var timing = animation.timing
        if timing.duration == 0 { timing.duration = duration }
        // A spring defines its own pacing; only a timing function of the animation itself changes
        // it.
        let curve = animation.timingFunction?.wire ?? (animation is CASpringAnimation ? .linear : curve)
        let content: Content
        switch animation {
        case let group as CAAnimationGroup:
            var children: [AnimationDescription] = []
            for child in group.animations ?? [] {
                children.append(
                    AnimationDescription(of: child, duration: timing.duration, curve: .linear, layer: layer, parts: &parts))
            }
            content = .group(children)
            // The group's timing also applies to the parts that the app evaluates.
            for index in parts.customs.indices.dropFirst(known) {
                parts.customs[index].description = AnimationDescription(
                    timing: timing, curve: curve, content: .group([parts.customs[index].description]))
            }
        case let transition as CATransition: content = .transition(transition.wire)
        case let property as CAPropertyAnimation:
            do throws(InvalidAnimationError) {
                content = try property.described(timing: timing, curve: curve, layer: layer, parts: &parts)
            } catch {
                parts.errors.append(error)
                content = .nothing
            }
        default: content = .nothing
        }
        self.init(timing: timing, curve: curve, isRemovedOnCompletion: animation.isRemovedOnCompletion, content: content)
    }

    /// Returns the description with the indices of `AnimationParts.images` replaced by the server's
    /// surfaces.
    func replacingSurfaces(_ surfaces: [SurfaceID?]) -> AnimationDescription {
        var description = self
        switch content {
        case .property(let property):
            guard property.valueKind == .surface else { return self }
            description.content = .property(
                property.mapValues { value in
                    guard case .surface(let id) = value else { return value }
                    return surfaces.indices.contains(id.index) ? surfaces[id.index].map { .surface($0) } ?? .none : .none
                })
        case .group(let children): description.content = .group(children.map { $0.replacingSurfaces(surfaces) })
        case .transition: break
        }
        return description
    }
}

extension AnimationDescription.Content {
    /// Content that changes no property but has a duration.
    fileprivate static var nothing: Self { .group([]) }
}

extension CAPropertyAnimation {
    /// Returns the content that the server evaluates: `nothing` if there is no key path, or if the
    /// app evaluates the animation, which is then appended to the parts.
    fileprivate func described(
        timing: MediaTiming, curve: TimingFunction, layer: CALayer, parts: inout AnimationParts
    ) throws(InvalidAnimationError) -> AnimationDescription.Content {
        guard let path = keyPath else { return .nothing }
        switch layer.animationTarget(for: path, values: givenValues) {
        case .shared(let keyPath): return try described(path, keyPath, nil, layer: layer, images: &parts.images)
        case .custom(let key, let carrier, let shape, let keyPath):
            let content = try described(path, keyPath, shape, layer: layer, images: &parts.images)
            parts.customs.append(
                CustomTrack(
                    key: key, carrier: carrier, shape: shape,
                    description: AnimationDescription(timing: timing, curve: curve, content: content)))
            return .nothing
        case nil: throw layer.keyPathError(for: path)
        }
    }

    /// Returns the content in the form that both processes share.
    private func described(
        _ path: String, _ keyPath: AnimationKeyPath, _ shape: ListShape?, layer: CALayer, images: inout [AnyObject]
    ) throws(InvalidAnimationError) -> AnimationDescription.Content {
        var property = PropertyAnimation(
            keyPath: keyPath, isAdditive: isAdditive, isCumulative: isCumulative, valueFunction: valueFunction?.wire,
            content: .basic(from: nil, to: nil, by: nil))
        let kind = property.valueKind
        let isTriple = property.valueFunction?.hasThreeArguments == true
        var found = images
        let content = try content { (value) throws(InvalidAnimationError) in
            if value is NSNull, kind == .color || kind == .surface { return .none }
            if kind == .surface, let source = value as? CGImage ?? value as? BackingStore as AnyObject? {
                found.append(source)
                return .surface(SurfaceID(rawValue: UInt32(found.count - 1)))
            }
            if isTriple {
                let numbers = (value as? [Any])?.compactMap(PropertyValue.number) ?? []
                guard numbers.count == 3, let legal = kind.clamped(ValueFunction.value(numbers[0], numbers[1], numbers[2])) else {
                    throw InvalidAnimationError(reason: "the value function of '\(path)' requires lists of three numbers")
                }
                return legal
            }
            guard let value = PropertyValue(value, as: kind, shape), let legal = kind.clamped(value) else {
                throw InvalidAnimationError(reason: "a value of type \(type(of: value)) does not fit '\(path)'")
            }
            return legal
        }
        guard let content else { throw InvalidAnimationError(reason: "\(type(of: self)) has no values; use a subclass") }
        images = found
        property.content = content
        switch content {
        case .basic(nil, nil, nil) where kind != .surface:
            property.content = .basic(from: shownValue(property, shape, layer), to: nil, by: nil)
        case .spring(let spring, nil, nil, nil) where kind != .surface:
            property.content = .spring(spring, from: shownValue(property, shape, layer), to: nil, by: nil)
        case .keyframes(let frames):
            // As in Core Animation, a single value does not animate.
            if case .values(let values) = frames.track, values.count == 1 { return .nothing }
        default: break
        }
        do throws(AnimationFault) { try property.validate() } catch { throw InvalidAnimationError(reason: "\(error)") }
        return .property(property)
    }

    /// The values that the app set, those that best determine the shape of a list first.
    fileprivate var givenValues: [Any] {
        switch self {
        case let basic as CABasicAnimation: [basic.toValue, basic.fromValue, basic.byValue].compactMap { $0 }
        case let frames as CAKeyframeAnimation: frames.path == nil ? frames.values ?? [] : [CGPoint.zero]
        default: []
        }
    }

    /// Returns the presentation value at the key path, as an argument of the value function if
    /// there is one.
    private func shownValue(_ property: PropertyAnimation, _ shape: ListShape?, _ layer: CALayer) -> PropertyValue? {
        guard let presentation = layer.presentation() else { return nil }
        guard let keyPath, layer.keyPath(named: keyPath) == property.keyPath else {
            return keyPath.flatMap { presentation.value(forKeyPath: $0) }.flatMap { PropertyValue($0, as: property.valueKind, shape) }
        }
        let shown = presentation.values.value(for: property.keyPath)
        guard let function = property.valueFunction, case .transform(let matrix) = shown else { return shown }
        return function.numbers(of: matrix)
    }
}

extension CAAnimation {
    /// The timing in the form that both processes share. Lengths beyond the protocol's range become
    /// infinite, negative lengths 0.
    fileprivate var timing: MediaTiming {
        func length(_ value: Double) -> Double { value > Limits.seconds ? .infinity : value < 0 ? 0 : value }
        var timing = MediaTiming(
            beginTime: beginTime, duration: length(duration), speed: Double(speed), timeOffset: timeOffset,
            repeatCount: length(Double(repeatCount)), repeatDuration: length(repeatDuration), autoreverses: autoreverses,
            fillMode: fillMode.wire)
        if timing.speed.isFinite { timing.speed = max(-Limits.speed, min(timing.speed, Limits.speed)) }
        // The protocol's maximum, about thirty years, is effectively endless.
        if timing.duration == .infinity { timing.duration = Limits.seconds }
        return timing
    }
}
