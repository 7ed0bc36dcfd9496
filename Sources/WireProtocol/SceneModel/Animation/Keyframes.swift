public import Geometry

/// The values of a keyframe animation and the interpolation between them, as in
/// CAKeyframeAnimation.
public struct Keyframes: Equatable, Sendable {
    /// How intermediate values are calculated.
    public enum CalculationMode: UInt8, CaseIterable, Sendable {
        /// Interpolates each interval linearly.
        case linear
        /// Shows each value until the time of the next, without interpolation.
        case discrete
        /// Interpolates linearly at a constant speed, which replaces key times and curves. Values
        /// without a distance are spaced evenly.
        case paced
        /// Interpolates along a Kochanek–Bartels spline through the values at their key times.
        case cubic
        /// Interpolates along the spline at a constant speed, which replaces key times and curves.
        /// Transforms are spaced evenly.
        case cubicPaced
    }

    /// How an object on a path rotates with it.
    public enum RotationMode: UInt8, CaseIterable, Sendable {
        /// The object does not rotate.
        case none
        /// The object is rotated by the direction of the path.
        case auto
        /// The object is rotated by the direction opposite to that of the path.
        case autoReverse
    }

    /// The values: a list of the key path's shape, or a path for a key path that is a point or a
    /// size.
    public enum Track: Equatable, Sendable {
        /// One value for each keyframe.
        case values([PropertyValue])
        /// A path whose start, and the end of each of whose lines and curves, is a keyframe.
        case path(Path)
    }

    /// The values.
    public var track: Track
    /// The time of each value as a fraction of the pass, or empty for even spacing. Times below 0
    /// and above 1 lie before and after the pass. Times that are out of order are searched by
    /// bisection as if they were in order.
    public var keyTimes: [Double]
    /// The pacing of each interval. Intervals beyond the last element are linear.
    public var curves: [TimingFunction]
    /// How intermediate values are calculated.
    public var calculationMode: CalculationMode
    /// How an object on a path rotates with it.
    public var rotationMode: RotationMode
    /// The tension of the spline (Kochanek–Bartels) at each value. Missing elements are 0.
    public var tensions: [Double]
    /// The continuity of the spline at each value. Missing elements are 0.
    public var continuities: [Double]
    /// The bias of the spline at each value. Missing elements are 0.
    public var biases: [Double]

    /// Creates keyframes, which `CompiledAnimation` validates.
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
