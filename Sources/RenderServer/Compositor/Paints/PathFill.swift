import Geometry
import Raster

/// The interior of a path or of its stroke, flattened in device pixels, and its color.
final class PathFill: Equatable {
    /// The way in which a path encloses an area.
    enum Style: Equatable {
        case fill(FillRule)
        case stroke(StrokeStyle)
    }

    let outline: Outline
    let pixel: UInt32
    private let path: Path
    private let style: Style
    private let homography: Homography

    /// The fill rule of the outline.
    var rule: FillRule { if case .fill(let rule) = style { rule } else { .nonZero } }

    init(_ path: Path, _ style: Style, pixel: UInt32, through homography: Homography, using tracer: inout PathTracer) {
        self.path = path
        self.style = style
        self.pixel = pixel
        self.homography = homography
        outline = tracer.outline(of: path, style, through: homography)
    }

    /// Creates a fill of the same area in another color.
    init(_ other: PathFill, pixel: UInt32) {
        outline = other.outline
        path = other.path
        style = other.style
        homography = other.homography
        self.pixel = pixel
    }

    /// Returns whether the area is the one of a path and style.
    func covers(_ path: Path, _ style: Style, through homography: Homography) -> Bool {
        self.homography == homography && self.style == style && self.path == path
    }

    static func == (a: PathFill, b: PathFill) -> Bool {
        a === b || (a.pixel == b.pixel && a.covers(b.path, b.style, through: b.homography))
    }
}
