/// The relation of an object's local time to its parent's time: the properties of CAMediaTiming.
/// Times are in seconds.
public struct MediaTiming: Equatable, Hashable, Sendable {
    /// The effect of an object outside of its active duration.
    public enum FillMode: UInt8, CaseIterable, Sendable {
        /// There is no effect outside of the active duration.
        case removed
        /// After the active duration, its end continues to have an effect.
        case forwards
        /// Before the active duration, its start already has an effect.
        case backwards
        /// `forwards` and `backwards`.
        case both
    }

    /// The time of the parent at which the object starts.
    public var beginTime: Double
    /// The duration of one pass; infinite for layers.
    public var duration: Double
    /// The local seconds that pass in each second of the parent. May be zero or negative.
    public var speed: Double
    /// The offset added to local time.
    public var timeOffset: Double
    /// The number of passes, which may be fractional or infinite. If 0, `repeatDuration` applies,
    /// or there is one pass.
    public var repeatCount: Double
    /// The duration of all repetitions. If 0, `repeatCount` applies.
    public var repeatDuration: Double
    /// A Boolean value that indicates whether each pass is followed by a pass backward.
    public var autoreverses: Bool
    /// The effect outside of the active duration.
    public var fillMode: FillMode

    /// Creates the timing of one pass from the parent's time 0 on, unless arguments state
    /// otherwise. The numbers are not validated.
    public init(
        beginTime: Double = 0, duration: Double, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
    }

    /// The default timing of a layer.
    public static let layer = MediaTiming(duration: .infinity)

    /// A Boolean value that indicates whether all numbers are in the protocol's ranges.
    public var isValid: Bool {
        func length(_ v: Double) -> Bool { v == .infinity || (0...Limits.seconds).contains(v) }
        return beginTime.magnitude <= Limits.seconds && length(duration) && speed.magnitude <= Limits.speed
            && timeOffset.magnitude <= Limits.seconds && length(repeatCount) && length(repeatDuration)
    }
}
