import Foundation
import SceneModel

/// The rule that determines which points a path encloses.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule with a name. Unrecognized names are treated as `.nonZero`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Encloses points whose winding number is not zero: the path winds around them a different
    /// number of times in one direction than in the other.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Encloses points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")

    var wire: PathFillRule { self == .evenOdd ? .evenOdd : .nonZero }
}

/// The shape of the ends of a stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape with a name. Unrecognized names are treated as `.butt`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke ends at the end of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The stroke extends beyond the end of the path by half a disc.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The stroke extends beyond the end of the path by half a square.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    var wire: LineCap {
        switch self {
        case .round: .round
        case .square: .square
        default: .butt
        }
    }
}

/// The shape of the corners of a stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the shape.
    public let rawValue: String

    /// Creates a shape with a name. Unrecognized names are treated as `.miter`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A pointed corner, within the miter limit.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A rounded corner.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// A beveled corner.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    var wire: LineJoin {
        switch self {
        case .round: .round
        case .bevel: .bevel
        default: .miter
        }
    }
}
