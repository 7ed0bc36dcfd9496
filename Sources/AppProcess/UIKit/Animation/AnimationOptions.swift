import Foundation
import QuartzCore

extension UIView {
    /// How an animation goes, and what is allowed while it does.
    public struct AnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Views that the block changes lay out what is in them at the end of the block, so that it moves with them.
        public static let layoutSubviews = AnimationOptions(rawValue: 1 << 0)
        /// Views get touches while they are animated.
        public static let allowUserInteraction = AnimationOptions(rawValue: 1 << 1)
        /// Begins with what is on the screen, where the property is not one whose animations add up.
        public static let beginFromCurrentState = AnimationOptions(rawValue: 1 << 2)
        /// Repeats without end.
        public static let `repeat` = AnimationOptions(rawValue: 1 << 3)
        /// Runs back to where it began after each pass.
        public static let autoreverse = AnimationOptions(rawValue: 1 << 4)
        /// Uses its own duration within another animation block.
        public static let overrideInheritedDuration = AnimationOptions(rawValue: 1 << 5)
        /// Uses its own curve within another animation block.
        public static let overrideInheritedCurve = AnimationOptions(rawValue: 1 << 6)
        /// Contents change while a transition is under way. They always do.
        public static let allowAnimatedContent = AnimationOptions(rawValue: 1 << 7)
        /// A transition between two views hides one and shows the other, instead of taking one out and putting the other in.
        public static let showHideTransitionViews = AnimationOptions(rawValue: 1 << 8)
        /// Uses none of the options of the animation block around it.
        public static let overrideInheritedOptions = AnimationOptions(rawValue: 1 << 9)

        /// Begins and ends slowly.
        public static let curveEaseInOut: AnimationOptions = []
        /// Begins slowly.
        public static let curveEaseIn = AnimationOptions(rawValue: 1 << 16)
        /// Ends slowly.
        public static let curveEaseOut = AnimationOptions(rawValue: 2 << 16)
        /// Has an even speed.
        public static let curveLinear = AnimationOptions(rawValue: 3 << 16)

        /// Turns the view about a vertical axis, its left side coming to the front.
        public static let transitionFlipFromLeft = AnimationOptions(rawValue: 1 << 20)
        /// Turns the view about a vertical axis, its right side coming to the front.
        public static let transitionFlipFromRight = AnimationOptions(rawValue: 2 << 20)
        /// The new look appears as the old one disappears.
        public static let transitionCrossDissolve = AnimationOptions(rawValue: 5 << 20)
        /// Turns the view about a horizontal axis, its top coming to the front.
        public static let transitionFlipFromTop = AnimationOptions(rawValue: 6 << 20)
        /// Turns the view about a horizontal axis, its bottom coming to the front.
        public static let transitionFlipFromBottom = AnimationOptions(rawValue: 7 << 20)

        /// Frames as the system likes.
        public static let preferredFramesPerSecondDefault: AnimationOptions = []
        /// A wish for 60 frames a second.
        public static let preferredFramesPerSecond60 = AnimationOptions(rawValue: 3 << 24)
        /// A wish for 30 frames a second.
        public static let preferredFramesPerSecond30 = AnimationOptions(rawValue: 7 << 24)
    }

    /// How an animation by keyframes goes, and what is allowed while it does. The bits of `AnimationOptions`' curves count too.
    public struct KeyframeAnimationOptions: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Views that the block changes lay out what is in them at the end of the block, so that it moves with them.
        public static let layoutSubviews = KeyframeAnimationOptions(rawValue: 1 << 0)
        /// Views get touches while they are animated.
        public static let allowUserInteraction = KeyframeAnimationOptions(rawValue: 1 << 1)
        /// Begins with what is on the screen, where the property is not one whose animations add up.
        public static let beginFromCurrentState = KeyframeAnimationOptions(rawValue: 1 << 2)
        /// Repeats without end.
        public static let `repeat` = KeyframeAnimationOptions(rawValue: 1 << 3)
        /// Runs back to where it began after each pass.
        public static let autoreverse = KeyframeAnimationOptions(rawValue: 1 << 4)
        /// Uses its own duration within another animation block.
        public static let overrideInheritedDuration = KeyframeAnimationOptions(rawValue: 1 << 5)
        /// Uses none of the options of the animation block around it.
        public static let overrideInheritedOptions = KeyframeAnimationOptions(rawValue: 1 << 9)

        /// Goes straight from value to value.
        public static let calculationModeLinear: KeyframeAnimationOptions = []
        /// Jumps from value to value.
        public static let calculationModeDiscrete = KeyframeAnimationOptions(rawValue: 1 << 10)
        /// Goes straight from value to value at an even speed, whatever the times of the keyframes.
        public static let calculationModePaced = KeyframeAnimationOptions(rawValue: 2 << 10)
        /// Goes on a smooth curve through the values.
        public static let calculationModeCubic = KeyframeAnimationOptions(rawValue: 3 << 10)
        /// Goes on a smooth curve through the values at an even speed, whatever the times of the keyframes.
        public static let calculationModeCubicPaced = KeyframeAnimationOptions(rawValue: 4 << 10)
    }

    /// The pacing of an animation.
    public enum AnimationCurve: Int, Sendable {
        /// Begins and ends slowly.
        case easeInOut
        /// Begins slowly.
        case easeIn
        /// Ends slowly.
        case easeOut
        /// Has an even speed.
        case linear
    }

    /// Animations of the system's own.
    public enum SystemAnimation: UInt, Sendable {
        /// Shrinks and fades views, and takes them out.
        case delete
    }
}

extension UIView.AnimationOptions {
    private func field(_ place: UInt, _ width: UInt) -> UInt { rawValue >> place & ((1 << width) - 1) }

    /// The curve that the options ask for.
    var curve: UIView.AnimationCurve { UIView.AnimationCurve(rawValue: Int(field(16, 4))) ?? .easeInOut }

    /// The transition that the options ask for.
    var transition: ViewTransition { ViewTransition(rawValue: field(20, 4)) ?? .none }

    /// The rate that the options wish for.
    var frameRate: CAFrameRateRange {
        switch field(24, 4) {
        case 3: CAFrameRateRange(minimum: 30, maximum: 60, preferred: 60)
        case 7: CAFrameRateRange(minimum: 15, maximum: 30, preferred: 30)
        default: .default
        }
    }
}

extension UIView.KeyframeAnimationOptions {
    /// The same as options of an animation block.
    var asAnimationOptions: UIView.AnimationOptions { UIView.AnimationOptions(rawValue: rawValue & ~(7 << 10)) }

    /// How values between keyframes are found.
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
    /// The curve as Core Animation knows it.
    var function: CAMediaTimingFunction {
        switch self {
        case .easeInOut: CAMediaTimingFunction(name: .easeInEaseOut)
        case .easeIn: CAMediaTimingFunction(name: .easeIn)
        case .easeOut: CAMediaTimingFunction(name: .easeOut)
        case .linear: CAMediaTimingFunction(name: .linear)
        }
    }
}
