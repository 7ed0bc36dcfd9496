public import CoreGraphics
import SceneModel

/// The mapping from the time of an object's parent to the object's own time. The parent of a layer
/// is its superlayer; the parent of an animation is its layer or group.
///
/// Local time is `(parent time − beginTime) · speed + timeOffset`. All times are in seconds.
///
/// For example, setting the `speed` of a layer to 0 and its `timeOffset` to the current local time
/// pauses the animations of the layer and of its sublayers.
public protocol CAMediaTiming: AnyObject {
    /// The time at which the object begins (seconds, in the parent's time space). The default is 0,
    /// which for an animation means the time at which it is committed.
    var beginTime: CFTimeInterval { get set }
    /// The length of one simple pass (seconds). The default is 0, which for an animation means the
    /// transaction's duration.
    var duration: CFTimeInterval { get set }
    /// The rate of local time: local seconds per second of the parent's time. The default is 1.
    var speed: Float { get set }
    /// The offset that is added to local time (seconds). The default is 0.
    var timeOffset: CFTimeInterval { get set }
    /// The number of times that the pass is played. It may be fractional, or `.infinity` for
    /// endless repetition. The default is 0, which means once.
    var repeatCount: Float { get set }
    /// The time for which the pass is repeated (seconds). The default is 0: `repeatCount` applies.
    var repeatDuration: CFTimeInterval { get set }
    /// A Boolean value that indicates whether each pass is followed by its reverse. The default is
    /// false.
    var autoreverses: Bool { get set }
    /// The behavior of the object outside its active duration. The default is `.removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// The behavior of a timed object before it begins and after it ends.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    /// The name of the mode.
    public let rawValue: String

    /// Creates a mode from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Keeps the final value after the end.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Applies the initial value before the begin time.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Applies the initial value before the begin time and keeps the final value after the end.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Removes the object's effect outside its active duration.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

extension CAMediaTimingFillMode {
    /// The mode in the form that both processes share. A mode that Core Animation does not define
    /// acts as `removed`.
    var wire: MediaTiming.FillMode {
        switch self {
        case .forwards: .forwards
        case .backwards: .backwards
        case .both: .both
        default: .removed
        }
    }

    init(_ mode: MediaTiming.FillMode) {
        self =
            switch mode {
            case .removed: .removed
            case .forwards: .forwards
            case .backwards: .backwards
            case .both: .both
            }
    }
}
