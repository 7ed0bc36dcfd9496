import Geometry

/// A non-horizontal line of an outline, clipped to a region and relative to its top left corner; in
/// pixels, with y increasing downward.
struct Edge: BitwiseCopyable {
    var yTop: Double
    var yBottom: Double
    var xTop: Double
    var xBottom: Double
    /// The change of x per pixel of y.
    var slope: Double
    /// 1 if the outline runs downward along the edge, −1 if it runs upward.
    var winding: Int32
    /// The next edge that starts in the same row, or −1.
    var next: Int32
}

/// The edges of an outline within a region, indexed by the row in which they start.
///
/// Portions of lines to the left of the region are moved onto its left side, where they still count
/// for winding numbers; portions outside the other sides are dropped. All stored coordinates are
/// therefore within the region, however far the outline extends.
struct EdgeTable: ~Copyable {
    private(set) var edges = ScratchBuffer<Edge>(capacity: 256)
    /// The first edge of each row, or −1.
    private var rows = ScratchBuffer<Int32>(capacity: 256)
    /// The range of the rows that contain edges: `firstRow..<endRow`, empty if there are no edges.
    private(set) var firstRow = 0
    private(set) var endRow = 0

    /// The number of steps per pixel to which y-coordinates are rounded, which limits slopes to a
    /// usable range. Neighboring lines of a contour share a point, which is rounded equally for
    /// both, so they stay connected.
    private static let stepsPerPixel = 0x1p20

    /// Replaces the contents with the edges of an outline.
    ///
    /// - Parameter region: The region, at most 2³⁰ pixels wide and high.
    mutating func build(_ outline: borrowing Outline, region: PixelRect) {
        edges.removeAll()
        rows.fill(region.height, with: -1)
        firstRow = region.height
        endRow = 0
        let origin = Point(x: Double(region.x0), y: Double(region.y0))
        let width = Double(region.width)
        let height = Double(region.height)
        outline.forEachLine { a, b in
            let ay = ((a.y - origin.y) * Self.stepsPerPixel).rounded() / Self.stepsPerPixel
            let by = ((b.y - origin.y) * Self.stepsPerPixel).rounded() / Self.stepsPerPixel
            if ay < by {
                add(Point(x: a.x - origin.x, y: ay), Point(x: b.x - origin.x, y: by), winding: 1, width: width, height: height)
            } else if ay > by {
                add(Point(x: b.x - origin.x, y: by), Point(x: a.x - origin.x, y: ay), winding: -1, width: width, height: height)
            }
        }
    }

    /// Returns the first edge that starts in a row, or −1.
    @inline(__always)
    func first(inRow row: Int) -> Int32 { rows[row] }

    /// Clips a line that runs from `top` down to `bottom`, relative to the region, and inserts its
    /// portions.
    private mutating func add(_ top: Point, _ bottom: Point, winding: Int32, width: Double, height: Double) {
        guard bottom.y > 0, top.y < height, min(top.x, bottom.x) < width else { return }
        let slope = (bottom.x - top.x) / (bottom.y - top.y)
        let low = min(top.x, bottom.x)
        let high = max(top.x, bottom.x)
        func x(_ y: Double) -> Double { max(low, min(high, top.x + (y - top.y) * slope)) }
        func y(_ x: Double, _ minimum: Double, _ maximum: Double) -> Double { max(minimum, min(maximum, top.y + (x - top.x) / slope)) }

        var y0 = top.y
        var y1 = bottom.y
        var x0 = top.x
        var x1 = bottom.x
        // Clip at the top and the bottom, then on the left side, where the portion outside becomes
        // an upright edge, and on the right side.
        if y0 < 0 {
            x0 = x(0)
            y0 = 0
        }
        if y1 > height {
            x1 = x(height)
            y1 = height
        }
        if x0 <= 0 && x1 <= 0 { return insert(y0, y1, 0, 0, 0, winding) }
        if x0 >= width && x1 >= width { return }
        if x0 < 0 {
            let cut = y(0, y0, y1)
            insert(y0, cut, 0, 0, 0, winding)
            (x0, y0) = (0, cut)
        } else if x1 < 0 {
            let cut = y(0, y0, y1)
            insert(cut, y1, 0, 0, 0, winding)
            (x1, y1) = (0, cut)
        }
        if x0 > width {
            (x0, y0) = (width, y(width, y0, y1))
        } else if x1 > width {
            (x1, y1) = (width, y(width, y0, y1))
        }
        insert(y0, y1, x0, x1, slope, winding)
    }

    private mutating func insert(_ y0: Double, _ y1: Double, _ x0: Double, _ x1: Double, _ slope: Double, _ winding: Int32) {
        guard y0 < y1 else { return }
        let row = min(rows.count - 1, Int(y0))
        edges.append(Edge(yTop: y0, yBottom: y1, xTop: x0, xBottom: x1, slope: slope, winding: winding, next: rows[row]))
        rows[row] = Int32(truncatingIfNeeded: edges.count - 1)
        firstRow = min(firstRow, row)
        endRow = max(endRow, min(rows.count, Int(y1.rounded(.up))))
    }
}
