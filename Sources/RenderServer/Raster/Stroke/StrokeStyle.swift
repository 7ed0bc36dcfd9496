/// How a line is drawn along a path: Core Graphics' line attributes, and the part of the path that is drawn.
///
/// Any numbers are safe: lengths that are not positive or not finite draw nothing or stand for none, as said at each.
public struct StrokeStyle: Equatable, Sendable {
    /// What a line looks like where it ends.
    public enum Cap: Equatable, Sendable {
        /// It ends straight at the end of the path.
        case butt
        /// A half disc around the end.
        case round
        /// It ends straight, half its width past the end.
        case square
    }

    /// What a line looks like at a corner.
    public enum Join: Equatable, Sendable {
        /// The outer edges go on until they meet, or a bevel where that is too far away.
        case miter
        /// A sector of a disc around the corner.
        case round
        /// The outer edges' ends are joined straight.
        case bevel
    }

    /// The line's width in the path's units; nothing is drawn where it is not above 0.
    public var width: Double
    public var cap: Cap
    public var join: Join
    /// How many times the width a mitre may be long, from the inner corner to the outer; beyond it corners are bevelled.
    public var miterLimit: Double
    /// Lengths of dashes and of the gaps between, by turns, in the path's units; an odd number of them is gone through twice.
    ///
    /// Solid where there are none, where one is negative or none positive, and where they are so short that the path has more than `maximumDashes`.
    public var dashes: [Double]
    /// How far into the dashes each contour begins.
    public var dashPhase: Double
    /// Where drawing begins: a fraction 0…1 of the length of the whole path. Dashes begin there too.
    public var start: Double
    /// Where drawing ends: a fraction 0…1 of the length of the whole path. Nothing is drawn where it is not above `start`.
    public var end: Double

    /// Dashes and gaps of a path up to which it is dashed.
    public static let maximumDashes = 1 << 16

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
