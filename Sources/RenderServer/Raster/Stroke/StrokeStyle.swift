/// The attributes of a line drawn along a path: Core Graphics' line attributes, and the drawn part
/// of the path.
///
/// Any numbers are safe. Each property states the effect of values that are not positive or not
/// finite.
public struct StrokeStyle: Equatable, Sendable {
    /// The shape of a line's ends.
    public enum Cap: Equatable, Sendable {
        /// A straight end at the end of the path.
        case butt
        /// A half disc around the end of the path.
        case round
        /// A straight end, half the line width beyond the end of the path.
        case square
    }

    /// The shape of a line's corners.
    public enum Join: Equatable, Sendable {
        /// The outer edges extend until they meet, or form a bevel if the miter limit is exceeded.
        case miter
        /// A sector of a disc around the corner.
        case round
        /// The ends of the outer edges are connected by a straight line.
        case bevel
    }

    /// The line width, in the path's units. Nothing is drawn unless it is greater than 0.
    public var width: Double
    /// The shape of the line's ends.
    public var cap: Cap
    /// The shape of the line's corners.
    public var join: Join
    /// The greatest ratio of a miter's length, from the inner to the outer corner, to the line
    /// width. Corners with a longer miter are beveled.
    public var miterLimit: Double
    /// The alternating lengths of dashes and gaps, in the path's units. An odd number of lengths is
    /// applied twice per period.
    ///
    /// The line is solid if there are no lengths, if one is negative or not finite, if none is
    /// positive, or if they are so short that the path would have more than `maximumDashes` dashes
    /// and gaps.
    public var dashes: [Double]
    /// The position in the pattern at which each contour starts, in the path's units. The line is
    /// solid if it is not finite.
    public var dashPhase: Double
    /// The fraction of the whole path's length (0…1) at which drawing starts. Dashes start there as
    /// well.
    public var start: Double
    /// The fraction of the whole path's length (0…1) at which drawing ends. Nothing is drawn unless
    /// it is greater than `start`.
    public var end: Double

    /// Half the line width, limited so that coordinates are finite.
    var radius: Double { min(width, 1e12) * 0.5 }

    /// The greatest number of dashes and gaps of a dashed path.
    public static let maximumDashes = 1 << 16

    /// Creates a style. The defaults are those of Core Graphics.
    public init(
        width: Double = 1, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 10, dashes: [Double] = [], dashPhase: Double = 0,
        start: Double = 0, end: Double = 1
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashPhase = dashPhase
        self.start = start
        self.end = end
    }
}
