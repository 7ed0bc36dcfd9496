import CoreGraphics
import Foundation
import QuartzCore

/// How a property of a layer goes from one value to another, without when.
struct LayerMotion {
    enum Course {
        /// From one value to another.
        case straight(from: AnimatedValue, to: AnimatedValue)
        /// Through values, at parts of the duration.
        case keyframes([AnimatedValue], times: [Double], CAAnimationCalculationMode)
    }

    let property: AnimatedProperty
    let course: Course
    /// Whether the values are laid over what is beneath.
    let isAdditive: Bool
    /// The model before and after the change.
    let start: AnimatedValue
    let end: AnimatedValue

    /// The motion between two values of the model: of what can be added up, the difference that goes away; of others, the values themselves.
    ///
    /// - Parameter shown: what a motion that cannot be added up begins with, where that is not the model before.
    init(_ property: AnimatedProperty, from start: AnimatedValue, to end: AnimatedValue, shown: AnimatedValue? = nil) {
        self.property = property
        self.start = start
        self.end = end
        let difference = start.difference(over: end)
        isAdditive = difference != nil
        course = .straight(from: difference ?? shown ?? start, to: difference == nil ? end : end.neutral)
    }

    /// The motion through values of the model, of which the last is the one after the change.
    init(_ property: AnimatedProperty, values: [AnimatedValue], times: [Double], mode: CAAnimationCalculationMode) {
        self.property = property
        start = values[0]
        end = values[values.count - 1]
        let last = end
        let differences = values.compactMap { $0.difference(over: last) }
        isAdditive = differences.count == values.count
        course = .keyframes(isAdditive ? differences : values, times: times, mode)
    }

    private init(_ motion: LayerMotion, course: Course) {
        property = motion.property
        isAdditive = motion.isAdditive
        start = motion.start
        end = motion.end
        self.course = course
    }

    /// Whether parts of the way can be played on their own.
    var isStraight: Bool { if case .straight = course { true } else { false } }

    /// The motion between two parts of the way; all of it for others than straight ones.
    func part(_ span: AnimatorSpan) -> LayerMotion {
        guard span != .whole, case .straight(let from, let to) = course else { return self }
        return LayerMotion(
            self, course: .straight(from: from.mixed(with: to, progress: span.from), to: from.mixed(with: to, progress: span.to)))
    }

    /// The model that shows what the motion shows when a part of the way is made; nil for others than straight ones.
    func model(at progress: Double) -> AnimatedValue? {
        guard case .straight(let from, let to) = course else { return nil }
        let value = from.mixed(with: to, progress: progress)
        return isAdditive ? end.adding(value) : value
    }

    /// The motion as Core Animation plays it, in a duration.
    func animation(_ timing: AnimationTiming, duration: Double) -> CAPropertyAnimation {
        let animation: CAPropertyAnimation
        switch course {
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
