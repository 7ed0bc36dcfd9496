import Geometry
import Raster
import SceneModel

/// The interior of a path or of its stroke, flattened in device pixels, and its color.
final class PathFill: Equatable {
    /// The way in which a path encloses an area.
    enum Style: Equatable {
        case fill(FillRule)
        case stroke(StrokeStyle)

        /// A Boolean value that indicates whether a part of a line or dashes are drawn, as in a
        /// frame of an animation.
        var isPartial: Bool {
            guard case .stroke(let stroke) = self else { return false }
            return stroke.start > 0 || stroke.end < 1 || !stroke.dashes.isEmpty
        }

        /// Returns whether two styles are strokes of the same width, caps and joins, so that the
        /// segments of one can be kept for the other.
        func isLine(like other: Style) -> Bool {
            guard case .stroke(let line) = self, case .stroke(let otherLine) = other else { return false }
            return line.width == otherLine.width && line.cap == otherLine.cap && line.join == otherLine.join
        }
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

    /// Creates a fill.
    ///
    /// - Parameter segments: The segments of a stroke, if they are kept, as `PathTracer` uses them.
    init(
        _ path: Path, _ style: Style, pixel: UInt32, through homography: Homography, using tracer: inout PathTracer,
        keeping segments: StrokeSegments? = nil
    ) {
        self.path = path
        self.style = style
        self.pixel = pixel
        self.homography = homography
        outline = tracer.outline(of: path, style, through: homography, keeping: segments)
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

    /// Returns whether the segments of the stroke can be kept for another one: of the same path
    /// under the same map except its translation.
    func isLine(along path: Path, _ style: Style, through homography: Homography) -> Bool {
        var map = homography
        if map.isAffine { (map.h31, map.h32) = (self.homography.h31, self.homography.h32) }
        return map == self.homography && self.style.isLine(like: style) && self.path == path
    }

    /// Returns the pixels that may change if the fill replaces another one, or `nil` if those are
    /// not known.
    ///
    /// - Parameters:
    ///   - extent: The pixels that the fill paints.
    ///   - oldExtent: The pixels that the other fill painted.
    func pixels(changedSince old: PathFill, _ extent: PixelRect, _ oldExtent: PixelRect) -> PixelRect? {
        guard pixel == old.pixel, rule == old.rule, let changed = outline.pixels(changedSince: old.outline) else { return nil }
        // The extents may be clipped, but must not differ for any other reason than the outlines.
        let union = extent.union(oldExtent)
        guard outline.pixels(within: union) == extent, old.outline.pixels(within: union) == oldExtent else { return nil }
        return changed.intersection(union)
    }

    /// Returns an estimate of the cost of flattening or stroking a path, by the measure of
    /// `PaintBudget`.
    ///
    /// - Parameter segments: The segments of the stroke, if they were kept.
    static func tracingCost(of path: Path, _ style: Style, keeping segments: StrokeSegments? = nil) -> Double {
        if let segments, case .stroke(let stroke) = style {
            let period = stroke.dashes.reduce(0, +)
            let dashes = period > 0 ? min(segments.length / period * Double(stroke.dashes.count), Double(StrokeStyle.maximumDashes)) : 0
            return 500 * Double(segments.count) + 2000 * dashes
        }
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
