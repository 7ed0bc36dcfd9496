import Foundation
import SceneModel

/// Which points a path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Those around which the path turns another number of times one way than the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Those from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    var wire: PathFillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// The ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Cut off at the end of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// Half a disc beyond the end of the path.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// Half a square beyond the end of the path.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var wire: LineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// The corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    /// Pointed, as far as the miter limit allows.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// Rounded.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// Cut off.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var wire: LineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}
