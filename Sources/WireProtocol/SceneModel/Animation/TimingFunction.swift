/// The pacing of an animation: a cubic Bézier curve from (0, 0) to (1, 1).
///
/// ## Guarantees
/// The x of both control points is in 0…1, and their y is within ±`Limits.coordinate`.
public struct TimingFunction: Equatable, Hashable, Sendable, BitwiseCopyable {
    /// The coordinates of the control points.
    public let c1x, c1y, c2x, c2y: Double

    /// Constant speed.
    public static let linear = TimingFunction(unchecked: 0, 0, 1, 1)
    /// A slow start: the control points of `kCAMediaTimingFunctionEaseIn`.
    public static let easeIn = TimingFunction(unchecked: 0.42, 0, 1, 1)
    /// A slow end: the control points of `kCAMediaTimingFunctionEaseOut`.
    public static let easeOut = TimingFunction(unchecked: 0, 0, 0.58, 1)
    /// A slow start and a slow end: the control points of `kCAMediaTimingFunctionEaseInEaseOut`.
    public static let easeInEaseOut = TimingFunction(unchecked: 0.42, 0, 0.58, 1)
    /// Apple's `kCAMediaTimingFunctionDefault`.
    public static let standard = TimingFunction(unchecked: 0.25, 0.1, 0.25, 1)

    /// Creates a curve, or returns nil if an x is outside of 0…1 or a y is not within
    /// ±`Limits.coordinate`.
    public init?(c1x: Double, c1y: Double, c2x: Double, c2y: Double) {
        guard (0...1).contains(c1x), (0...1).contains(c2x), c1y.magnitude <= Limits.coordinate, c2y.magnitude <= Limits.coordinate
        else { return nil }
        self.init(unchecked: c1x, c1y, c2x, c2y)
    }

    private init(unchecked c1x: Double, _ c1y: Double, _ c2x: Double, _ c2y: Double) {
        self.c1x = c1x
        self.c1y = c1y
        self.c2x = c2x
        self.c2y = c2y
    }
}
