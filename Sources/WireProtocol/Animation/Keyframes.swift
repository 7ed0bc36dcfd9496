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
    /// When each value is reached, in parts of the pass, before (below 0) and after it (above 1) too; where they are out of order, those that bisection finds count; empty for even spacing.
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
