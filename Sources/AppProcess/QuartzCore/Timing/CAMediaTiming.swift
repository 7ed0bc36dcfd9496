public import CoreGraphics
import SceneModel

/// How an object's time follows from its parent's: layers within their superlayers, animations
/// within their layers.
///
/// Local time is `(parent time − beginTime) · speed + timeOffset`. All times are in seconds.
public protocol CAMediaTiming: AnyObject {
    /// When the object begins, in its parent's time. Initially 0, which for an animation stands for
    /// the moment of its commit.
    var beginTime: CFTimeInterval { get set }
    /// The length of one simple pass. Initially 0, which for an animation stands for the
    /// transaction's duration.
    var duration: CFTimeInterval { get set }
    /// Local seconds for each second of the parent. Initially 1.
    var speed: Float { get set }
    /// Added to local time. Initially 0.
    var timeOffset: CFTimeInterval { get set }
    /// How often the pass is played, fractions allowed, `.infinity` for ever. Initially 0, which
    /// stands for once.
    var repeatCount: Float { get set }
    /// For how long the pass is repeated. Initially 0, which leaves it to `repeatCount`.
    var repeatDuration: CFTimeInterval { get set }
    /// Whether each pass is also played backwards. Initially false.
    var autoreverses: Bool { get set }
    /// What the object does outside its active duration. Initially `.removed`.
    var fillMode: CAMediaTimingFillMode { get set }
}

/// What a timed object does before it begins and after it has ended.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Goes on as it ended.
    public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
    /// Is already as it begins.
    public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
    /// Both.
    public static let both = CAMediaTimingFillMode(rawValue: "both")
    /// Does nothing.
    public static let removed = CAMediaTimingFillMode(rawValue: "removed")
}

extension CAMediaTimingFillMode {
    /// The mode as both processes know it; one that Core Animation does not name counts as
    /// `removed`.
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
