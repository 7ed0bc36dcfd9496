import Geometry
import Raster

/// Reusable memory for tracing paths and their strokes.
struct PathTracer: ~Copyable {
    private var stroker = Stroker()
    private var checker = SimplicityChecker()

    /// Returns the outline of the area that a path encloses or that its stroke covers.
    ///
    /// The outline is kept until the path, the style or the map changes, so the test whether a
    /// filled path is simple is done once, here. The first drawing of a simple outline saves about
    /// as much as the test costs, and crossing lines usually end the test early. Strokes are not
    /// tested: their lines are known to belong to runs, which saves as much. Outlines that are
    /// traced for a single tile or a shadow's mask are small or drawn once, and are not tested.
    ///
    /// - Parameter segments: Segments of the stroke that are used if they were kept for the same
    ///   path and map, and replaced otherwise.
    mutating func outline(
        of path: Path, _ style: PathFill.Style, through homography: Homography, keeping segments: StrokeSegments? = nil
    ) -> Outline {
        var outline = Outline()
        switch style {
        case .fill:
            outline.append(path: path, through: homography)
            outline.clipToVicinity()
            outline.analyze(using: &checker)
        case .stroke(let stroke):
            outline.append(stroke: path, style: stroke, through: homography, using: &stroker, keeping: segments)
            outline.clipToVicinity()
            outline.analyze()
        }
        return outline
    }
}
