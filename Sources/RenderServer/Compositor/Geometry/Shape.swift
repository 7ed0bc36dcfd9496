import Geometry
import Raster
import SceneModel

/// A rectangle in a layer's plane, with sharp or round corners, and the map that shows it on the
/// screen. Most items of a display list fill one.
struct Shape: Equatable {
    /// The distance from a pixel boundary within which an edge counts as lying on it (pixels): less
    /// than 1/255, so that no coverage differs.
    static let pixelTolerance = 1.0 / 4096

    /// The greatest distance from the screen's top of a shape whose coverage is the same in every
    /// row (pixels).
    private static let greatestRow = 32_768.0

    /// The rectangle, in the layer's coordinates.
    var rect: Rect
    /// The radius of the round corners (points), at most half the shorter side.
    var radius = 0.0
    var roundCorners = CornerMask([])
    /// The shape of round corners: 0 for quarter circles, 1 for continuous corners.
    var smoothing = 0.0
    /// The map from the layer's coordinates to device pixels.
    var homography: Homography
    /// A Boolean value that indicates whether the shape covers whole device pixels exactly.
    var isPixelAligned = false

    /// Creates a rectangle with sharp corners.
    init(_ rect: Rect, through homography: Homography) {
        self.rect = rect
        self.homography = homography
        isPixelAligned = hasPixelEdges
    }

    /// Creates the same shape in another plane.
    init(_ shape: Shape, through homography: Homography) {
        self = shape
        self.homography = homography
        isPixelAligned = !isRounded && hasPixelEdges
    }

    /// Creates the bounds of a layer, with its corner radius and curve.
    init(_ layer: borrowing LayerProperties, through homography: Homography) {
        self.init(layer.bounds, through: homography)
        alignToPixels(layer.pixelAlignedEdges)
        let greatest = min(abs(rect.size.width), abs(rect.size.height)) / 2
        guard layer.cornerRadius > 0, greatest > 0, !layer.maskedCorners.isEmpty else { return }
        radius = min(layer.cornerRadius, greatest)
        roundCorners = layer.maskedCorners
        isPixelAligned = false
        guard !layer.hasPlainAppearance, layer.appearance.cornerCurve == .continuous else { return }
        smoothing = ContinuousCorner.smoothing(radius: radius, availableLength: greatest)
    }

    var isRounded: Bool { radius > 0 && !roundCorners.isEmpty }

    /// The length along a side that a round corner occupies (points).
    var cornerExtent: Double { radius * (1 + (ContinuousCorner.expansion - 1) * smoothing) }

    /// Returns the shape without a margin along its edge, or `nil` if nothing remains.
    func inset(by width: Double) -> Shape? {
        let inner = rect.insetBy(dx: width, dy: width)
        guard inner.size.width > 0, inner.size.height > 0 else { return nil }
        var shape = self
        shape.rect = inner
        shape.radius = max(0, radius - width)
        return shape
    }

    /// Returns the shape with a margin around its edge.
    func outset(by width: Double) -> Shape {
        var shape = self
        shape.rect = rect.insetBy(dx: -width, dy: -width)
        if isRounded { shape.radius += width }
        shape.isPixelAligned = false
        return shape
    }

    /// Moves edges to the nearest pixel boundaries if the rectangle is upright on the screen.
    /// Adjacent shapes stay adjacent.
    mutating func alignToPixels(_ edges: EdgeMask) {
        guard !edges.isEmpty, homography.isUpright, homography.h11 > 0, homography.h22 > 0 else { return }
        func x(_ value: Double) -> Double { ((homography.h11 * value + homography.h31).rounded() - homography.h31) / homography.h11 }
        func y(_ value: Double) -> Double { ((homography.h22 * value + homography.h32).rounded() - homography.h32) / homography.h22 }
        let minX = edges.contains(.left) ? x(rect.minX) : rect.minX
        let minY = edges.contains(.bottom) ? y(rect.minY) : rect.minY
        let maxX = edges.contains(.right) ? x(rect.maxX) : rect.maxX
        let maxY = edges.contains(.top) ? y(rect.maxY) : rect.maxY
        rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        isPixelAligned = hasPixelEdges
    }

    /// The shape in device pixels, if it is an upright box with circular or elliptical corners.
    var box: RoundedBox? {
        guard smoothing <= 0 else { return nil }
        return RoundedBox(rect, radii: CornerRadii(radius, at: roundCorners), through: homography)
    }

    /// Appends the shape's edge to an outline.
    func append(to outline: inout Outline) {
        if isRounded {
            // The curves begin in the first row below 0, so that the rounding of their points does
            // not depend on the row.
            var homography = homography
            let top = homography.h32
            let row = homography.isUpright && top.magnitude < Self.greatestRow ? top.rounded(.down) : 0
            homography.h32 -= row
            let first = outline.pointCount
            outline.append(roundedRect: rect, radii: CornerRadii(radius, at: roundCorners), smoothing: smoothing, through: homography)
            if row != 0 { outline.move(pointsFrom: first, byRows: row) }
        } else {
            outline.append(rect: rect, through: homography)
        }
    }

    /// Returns the number of rows by which the shape is lower than another one, if both have the
    /// same coverage, to the bit, in different rows.
    func rowOffset(from old: Shape) -> Int? {
        guard smoothing > 0 else {
            guard let box, let oldBox = old.box else { return nil }
            return box.rowOffset(from: oldBox)
        }
        let (row, oldRow) = (homography.h32, old.homography.h32)
        var moved = self
        moved.homography.h32 = oldRow
        let reach = max(abs(rect.minY), abs(rect.maxY)) * abs(homography.h22)
        // Multiples of 1/1024 pixel, whose differences are exact.
        guard moved == old, homography.isUpright, max(abs(row), abs(oldRow)) + reach < Self.greatestRow,
            (row * 1024).rounded() == row * 1024, (oldRow * 1024).rounded() == oldRow * 1024
        else { return nil }
        return Int(exactly: row - oldRow)
    }

    /// Returns the pixels within some bounds that the shape may cover in part.
    ///
    /// - Parameter outline: Scratch memory.
    func extent(within bounds: PixelRect, _ outline: inout Outline) -> PixelRect {
        guard !bounds.isEmpty, rect.maxX > rect.minX, rect.maxY > rect.minY else { return .empty }
        if homography.isAffine {
            let a = homography.homogeneous(Point(x: rect.minX, y: rect.minY))
            let c = homography.homogeneous(Point(x: rect.maxX, y: rect.maxY))
            if homography.isUpright {
                guard (a + c).sum().isFinite else { return .empty }
                return Self.pixels(min(a.x, c.x), min(a.y, c.y), max(a.x, c.x), max(a.y, c.y), within: bounds)
            }
            let b = homography.homogeneous(Point(x: rect.maxX, y: rect.minY))
            let d = homography.homogeneous(Point(x: rect.minX, y: rect.maxY))
            // The standard library's variadic `min` ignores NaNs, so the sum is tested first.
            guard (a + b + c + d).sum().isFinite else { return .empty }
            return Self.pixels(
                min(min(a.x, b.x), min(c.x, d.x)), min(min(a.y, b.y), min(c.y, d.y)), max(max(a.x, b.x), max(c.x, d.x)),
                max(max(a.y, b.y), max(c.y, d.y)), within: bounds)
        }
        outline.removeAll()
        append(to: &outline)
        guard let box = outline.bounds else { return .empty }
        return Self.pixels(box.minX, box.minY, box.maxX, box.maxY, within: bounds)
    }

    private static func pixels(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double, within bounds: PixelRect) -> PixelRect {
        func clamp(_ value: Double, _ low: Int, _ high: Int) -> Int {
            value > Double(low) ? (value < Double(high) ? Int(value) : high) : low
        }
        return PixelRect(
            x0: clamp((x0 + pixelTolerance).rounded(.down), bounds.x0, bounds.x1),
            y0: clamp((y0 + pixelTolerance).rounded(.down), bounds.y0, bounds.y1),
            x1: clamp((x1 - pixelTolerance).rounded(.up), bounds.x0, bounds.x1),
            y1: clamp((y1 - pixelTolerance).rounded(.up), bounds.y0, bounds.y1))
    }

    /// A Boolean value that indicates whether all edges lie on pixel boundaries. The map may also
    /// turn the rectangle by multiples of 90°.
    private var hasPixelEdges: Bool {
        guard homography.isAffine else { return false }
        let a = homography.homogeneous(Point(x: rect.minX, y: rect.minY))
        let c = homography.homogeneous(Point(x: rect.maxX, y: rect.maxY))
        func near(_ p: Double, _ q: Double) -> Bool { abs(p - q) <= Self.pixelTolerance }
        func whole(_ p: Double) -> Bool { near(p, p.rounded(.toNearestOrEven)) }
        guard whole(a.x), whole(a.y), whole(c.x), whole(c.y) else { return false }
        if homography.isUpright { return true }
        let b = homography.homogeneous(Point(x: rect.maxX, y: rect.minY))
        let d = homography.homogeneous(Point(x: rect.minX, y: rect.maxY))
        let isAlmostUpright = near(a.y, b.y) && near(b.x, c.x) && near(c.y, d.y) && near(d.x, a.x)
        let isTurned = near(a.x, b.x) && near(b.y, c.y) && near(c.x, d.x) && near(d.y, a.y)
        return isAlmostUpright || isTurned
    }
}

extension CornerRadii {
    /// Creates radii that are equal at some corners and 0 at the others.
    init(_ radius: Double, at corners: CornerMask) {
        func at(_ corner: CornerMask) -> Double { corners.contains(corner) ? radius : 0 }
        self.init(topLeft: at(.minXMinY), topRight: at(.maxXMinY), bottomRight: at(.maxXMaxY), bottomLeft: at(.minXMaxY))
    }
}

extension LayerProperties {
    /// The edges without antialiasing, which are aligned to pixels instead.
    var pixelAlignedEdges: EdgeMask {
        guard !hasPlainAppearance else { return [] }
        return appearance.allowsEdgeAntialiasing ? EdgeMask.all.subtracting(appearance.edgeAntialiasingMask) : .all
    }
}
