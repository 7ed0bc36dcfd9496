import Geometry
import Raster
import RenderTree

/// The flattened paths of the current display list, so that the next list flattens only paths that
/// changed.
struct PathFillCache: ~Copyable {
    private var previous: [DisplayItem.Key: PathFill] = [:]
    private var current: [DisplayItem.Key: PathFill] = [:]
    private var tracer = PathTracer()

    /// Begins a new list. Fills that the list does not request are released when the next list
    /// begins.
    mutating func beginList() {
        swap(&previous, &current)
        current.removeAll(keepingCapacity: true)
    }

    /// Returns the fill of a path for an item, flattened again only if path, style or map changed,
    /// or `nil` if the budget does not allow that.
    mutating func fill(
        _ key: DisplayItem.Key, _ path: Path, _ style: PathFill.Style, pixel: UInt32, through homography: Homography,
        _ budget: inout PaintBudget
    ) -> PathFill? {
        let fill: PathFill
        if let cached = current[key] ?? previous[key], cached.covers(path, style, through: homography) {
            fill = cached.pixel == pixel ? cached : PathFill(cached, pixel: pixel)
        } else {
            guard budget.charge(PathFill.tracingCost(of: path, style)) else { return nil }
            fill = PathFill(path, style, pixel: pixel, through: homography, using: &tracer)
        }
        current[key] = fill
        return fill
    }
}
