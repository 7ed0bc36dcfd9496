/// How an object's local time follows from its parent's: the properties of CAMediaTiming. Times are in seconds.
public struct MediaTiming: Equatable, Hashable, Sendable {
    /// What an object does outside its active duration.
    public enum FillMode: UInt8, CaseIterable, Sendable {
        case removed, forwards, backwards, both
    }

    /// When the object begins, in its parent's time.
    public var beginTime: Double
    /// The length of one simple pass; infinite for layers.
    public var duration: Double
    /// Local seconds for each second of the parent; may be zero or negative.
    public var speed: Double
    /// Added to local time.
    public var timeOffset: Double
    /// Passes, fractions allowed, infinite allowed; 0 means that `repeatDuration` decides, or one pass.
    public var repeatCount: Double
    /// Seconds of repetition; 0 means that `repeatCount` decides.
    public var repeatDuration: Double
    public var autoreverses: Bool
    public var fillMode: FillMode

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

    /// A layer's timing at Apple's defaults.
    public static let layer = MediaTiming(duration: .infinity)

    /// Whether every number lies in the protocol's ranges.
    public var isValid: Bool {
        func length(_ v: Double) -> Bool { v == .infinity || (0...Limits.seconds).contains(v) }
        return beginTime.magnitude <= Limits.seconds && length(duration) && speed.magnitude <= Limits.speed
            && timeOffset.magnitude <= Limits.seconds && length(repeatCount) && length(repeatDuration)
    }
}
