import Geometry
import Raster

/// A path of S16 to S19 (pixels) and the way in which it is drawn: first its interior, then its
/// line.
struct PathShape {
    struct Interior {
        /// The color as 0xRRGGBB.
        var color: UInt32
        /// The opacity (0…1).
        var opacity: Double
    }

    struct Line {
        /// The opaque color as 0xRRGGBB.
        var color: UInt32
        var style: StrokeStyle
    }

    var path: Path
    /// The fill of all points with a winding number other than 0.
    var interior: Interior?
    var line: Line?
}
