/// One animation as both processes see it: everything that its value at an instant depends on, besides the layer's own values.
///
/// Animations without a begin time get one before they are sent, so that the same description, sent again to a new server, goes on where it
/// was.
public struct AnimationDescription: Equatable, Sendable {
    /// Where the values come from.
    public enum Content: Equatable, Sendable {
        /// CABasicAnimation's combinations: nil stands for the layer's value beneath this animation.
        case basic(from: PropertyValue?, to: PropertyValue?, by: PropertyValue?)
        case keyframes(Keyframes)
    }

    public var keyPath: AnimationKeyPath
    public var timing: MediaTiming
    /// The pacing of each simple pass.
    public var curve: TimingFunction
    /// Adds the animation's value to the one beneath it, instead of replacing it.
    public var isAdditive: Bool
    /// Each repetition begins where the one before it ended.
    public var isCumulative: Bool
    /// Whether the animation ceases to exist when its active duration is over.
    public var isRemovedOnCompletion: Bool
    public var content: Content

    public init(
        keyPath: AnimationKeyPath, timing: MediaTiming, curve: TimingFunction = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, isRemovedOnCompletion: Bool = true, content: Content
    ) {
        self.keyPath = keyPath
        self.timing = timing
        self.curve = curve
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.isRemovedOnCompletion = isRemovedOnCompletion
        self.content = content
    }
}

/// The values of a keyframe animation and how one goes over into the next: CAKeyframeAnimation.
public struct Keyframes: Equatable, Sendable {
    public enum CalculationMode: UInt8, CaseIterable, Sendable {
        case linear, discrete, paced, cubic, cubicPaced
    }

    /// Whether an object on a path turns with it.
    public enum RotationMode: UInt8, CaseIterable, Sendable {
        case none, auto, autoReverse
    }

    /// What is passed through: values of the key path's shape, or a path for a key path of points.
    public enum Track: Equatable, Sendable {
        case values([PropertyValue])
        case path(Path)
    }

    public var track: Track
    /// When each value is reached, 0…1, never decreasing; empty for even spacing.
    public var keyTimes: [Double]
    /// The pacing of each interval; empty for linear.
    public var curves: [TimingFunction]
    public var calculationMode: CalculationMode
    public var rotationMode: RotationMode
    /// The shape of cubic passages at each value (Kochanek and Bartels); empty for 0.
    public var tensions: [Double]
    public var continuities: [Double]
    public var biases: [Double]

    public init(
        track: Track, keyTimes: [Double] = [], curves: [TimingFunction] = [], calculationMode: CalculationMode = .linear,
        rotationMode: RotationMode = .none, tensions: [Double] = [], continuities: [Double] = [], biases: [Double] = []
    ) {
        self.track = track
        self.keyTimes = keyTimes
        self.curves = curves
        self.calculationMode = calculationMode
        self.rotationMode = rotationMode
        self.tensions = tensions
        self.continuities = continuities
        self.biases = biases
    }
}
