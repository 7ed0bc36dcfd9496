import Geometry
import Raster
import SceneModel

/// The interior of a path or of its stroke, flattened in device pixels, and its color.
final class PathFill: Equatable {
    /// The way in which a path encloses an area.
    enum Style: Equatable {
        case fill(FillRule)
        case stroke(StrokeStyle)
    }

    let outline: Outline
    let pixel: UInt32
    /// The cost of the outline's lines, by the measure of `PaintBudget`: 20 ns for each line, and 2
    /// ns for each pixel that it touches.
    let edgeCost: Double
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
        edgeCost = 40 * Double(outline.pointCount) + 4 * outline.touchedPixels
    }

    /// Creates a fill of the same area in another color.
    init(_ other: PathFill, pixel: UInt32) {
        outline = other.outline
        edgeCost = other.edgeCost
        path = other.path
        style = other.style
        homography = other.homography
        self.pixel = pixel
    }

    /// Returns whether the area is the one of a path and style.
    func covers(_ path: Path, _ style: Style, through homography: Homography) -> Bool {
        self.homography == homography && self.style == style && self.path == path
    }

    /// Returns an estimate of the cost of flattening or stroking a path, by the measure of
    /// `PaintBudget`.
    static func tracingCost(of path: Path, _ style: Style) -> Double {
        var cost = 0.0
        for element in path.elements {
            switch element {
            case .move, .line, .close: cost += 300
            case .quadratic, .cubic: cost += 1500
            }
        }
        guard case .stroke(let stroke) = style else { return cost }
        cost *= 3
        let period = stroke.dashes.reduce(0, +)
        guard period > 0 else { return cost }
        // The control polygon is at least as long as the path.
        var length = 0.0
        var last = Point.zero
        path.forEachPoint {
            length += abs($0.x - last.x) + abs($0.y - last.y)
            last = $0
        }
        return cost + 2000 * min(length / period * Double(stroke.dashes.count), Double(Limits.pathElements))
    }

    static func == (a: PathFill, b: PathFill) -> Bool {
        a === b || (a.pixel == b.pixel && a.covers(b.path, b.style, through: b.homography))
    }
}
