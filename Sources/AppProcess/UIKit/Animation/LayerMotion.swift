import CoreGraphics
import Foundation
import QuartzCore

/// The change of a layer's property from one value to another, without its timing.
///
/// The model has its new value at once. A motion of a property with differences is *additive*: it
/// adds the difference between the old and the new value, diminishing to nothing, to the value
/// beneath. Motions that overlap then join smoothly. Other properties, such as colors, are animated
/// from value to value.
struct LayerMotion {
    /// The values that the property takes on the way.
    enum Interpolation {
        /// From one value to another.
        case straight(from: AnimatedValue, to: AnimatedValue)
        /// Through values, at fractions of the duration.
        case keyframes([AnimatedValue], times: [Double], CAAnimationCalculationMode)
    }

    let property: AnimatedProperty
    let interpolation: Interpolation
    /// Whether the values are added to the value beneath: that of the model and of earlier
    /// animations.
    let isAdditive: Bool
    /// The model value before the change.
    let start: AnimatedValue
    /// The model value after the change.
    let end: AnimatedValue

    /// Creates a motion between two model values. It is additive if they have a difference.
    ///
    /// - Parameter shown: The first value of a motion that is not additive, if it differs from the
    ///   former model value.
    init(_ property: AnimatedProperty, from start: AnimatedValue, to end: AnimatedValue, shown: AnimatedValue? = nil) {
        self.property = property
        self.start = start
        self.end = end
        let difference = start.difference(over: end)
        isAdditive = difference != nil
        interpolation = .straight(from: difference ?? shown ?? start, to: difference == nil ? end : end.neutral)
    }

    /// Creates a motion through model values, the last of which is the new one. There must be a
    /// value; `times` are as many fractions of the duration, ascending.
    init(_ property: AnimatedProperty, values: [AnimatedValue], times: [Double], mode: CAAnimationCalculationMode) {
        self.property = property
        start = values[0]
        end = values[values.count - 1]
        let last = end
        let differences = values.compactMap { $0.difference(over: last) }
        isAdditive = differences.count == values.count
        interpolation = .keyframes(isAdditive ? differences : values, times: times, mode)
    }

    private init(_ motion: LayerMotion, interpolation: Interpolation) {
        property = motion.property
        isAdditive = motion.isAdditive
        start = motion.start
        end = motion.end
        self.interpolation = interpolation
    }

    /// Whether the motion leads from one value to another without keyframes, so that a part of it
    /// can be played by itself.
    var isStraight: Bool { if case .straight = interpolation { true } else { false } }

    /// Returns the motion between two fractions of the distance, or the whole motion if it is not
    /// straight.
    func part(_ span: AnimatorSpan) -> LayerMotion {
        guard span != .whole, case .straight(let from, let to) = interpolation else { return self }
        return LayerMotion(
            self, interpolation: .straight(from: from.mixed(with: to, progress: span.from), to: from.mixed(with: to, progress: span.to)))
    }

    /// Returns the model value that has the same appearance as the motion at a progress over a
    /// value, or nil if the motion has keyframes. Only an additive motion depends on the value
    /// beneath.
    func model(at progress: Double, over beneath: AnimatedValue) -> AnimatedValue? {
        guard case .straight(let from, let to) = interpolation else { return nil }
        let value = from.mixed(with: to, progress: progress)
        return isAdditive ? beneath.adding(value) : value
    }

    /// Returns the motion as an animation of a duration.
    func animation(_ timing: AnimationTiming, duration: Double) -> CAPropertyAnimation {
        let animation: CAPropertyAnimation
        switch interpolation {
        case .keyframes(let values, let times, let mode):
            let frames = CAKeyframeAnimation(keyPath: property.rawValue)
            frames.values = values.map(\.object)
            frames.keyTimes = times.map { NSNumber(value: $0) }
            frames.calculationMode = mode
            if case .curve(let function) = timing { frames.timingFunction = function }
            animation = frames
        case .straight(let from, let to): animation = straight(from.object, to.object, timing)
        }
        animation.isAdditive = isAdditive
        animation.duration = duration
        animation.fillMode = .both
        return animation
    }

    private func straight(_ from: Any, _ to: Any, _ timing: AnimationTiming) -> CABasicAnimation {
        let basic: CABasicAnimation
        switch timing {
        case .curve(let function):
            basic = CABasicAnimation()
            basic.timingFunction = function
        case .spring(let spring): basic = spring.animation(velocity: spring.velocity.magnitude)
        }
        basic.keyPath = property.rawValue
        basic.fromValue = from
        basic.toValue = to
        return basic
    }
}
