import Foundation
import QuartzCore

extension UIView {
    /// The pacing, repetition and side effects of an animation.
    public struct AnimationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out changed views at the end of the block, so that their subviews move along.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to views while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Starts from the current presentation value, for properties whose animations are not
        /// additive.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats indefinitely.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Plays each pass backward after it has ended.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses the duration of this block inside another animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses the curve of this block inside another animation block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Animates the changes of the block during a transition. The new appearance is live during
        /// transitions even without this option.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// Hides one view and shows the other in a transition, instead of removing and adding them.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Inherits no options of the outer animation block.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Starts and ends slowly.
        public static let curveEaseInOut: AnimationOptions = []
        /// Starts slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Moves at a constant speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Rotates about a vertical axis, with the left side coming to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Rotates about a vertical axis, with the right side coming to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// Fades from the old appearance to the new one.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Rotates about a horizontal axis, with the top coming to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Rotates about a horizontal axis, with the bottom coming to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// The default frame rate.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// Prefers 60 frames per second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// Prefers 30 frames per second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// The options of a keyframe animation. The bits of the curves of `AnimationOptions` apply too.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        /// The bits of the options.
        public let rawValue: UInt
        /// Creates options from their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Lays out changed views at the end of the block, so that their subviews move along.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Delivers touches to views while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Starts from the current presentation value, for properties whose animations are not
        /// additive.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats indefinitely.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Plays each pass backward after it has ended.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses the duration of this block inside another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Inherits no options of the outer animation block.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Interpolates linearly between values.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Interpolates linearly at a constant speed, regardless of the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Interpolates along a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Interpolates along a smooth curve at a constant speed, regardless of the times of the
        /// keyframes.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The pacing of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Starts and ends slowly.
        case easeInOut
        /// Starts slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Moves at a constant speed.
        case linear
    }

    /// Predefined animations.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades views, then removes them.
        case delete
    }
}

extension UIView.AnimationOptions {
    /// Returns the number in `width` bits of the options, from the bit `shift` on.
    private func field(_ shift: UInt, _ width: UInt) -> UInt { rawValue >> shift & ((1 << width) - 1) }

    /// The curve of the options.
    var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(field(16, 4))) ?? .easeInOut }

    /// The transition of the options.
    var transition: ViewTransition { ViewTransition(rawValue: field(20, 4)) ?? .none }

    /// The preferred frame rates.
    var frameRate: CAFrameRateRange {
        switch field(24, 4) {
        case 3: CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        case 7: CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
        default: .default
        }
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The options as those of an animation block, without the bits of the calculation mode.
    var asAnimationOptions: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & ~(7 << 10)) }

    /// The interpolation between keyframes.
    var calculationMode: CAAnimationCalculationMode {
        switch rawValue >> 10 & 7 {
        case 1: .discrete
        case 2: .paced
        case 3: .cubic
        case 4: .cubicPaced
        default: .linear
        }
    }
}

extension UIView.AnimationCurve {
    /// The curve as a timing function.
    var function: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
