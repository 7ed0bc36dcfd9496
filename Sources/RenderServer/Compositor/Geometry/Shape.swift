import Raster
import WireProtocol

/// A rectangle of some layer's plane, its corners rounded or not, as the screen shows it.
struct Shape: Equatable {
    /// Edges that lie this close to a pixel boundary count as lying on it: less of a pixel than a 255th part, so that no coverage differs.
    static let pixelTolerance = 1.0 / 4096

    /// In the layer's coordinates.
    var rect: Rect
    /// Of the corners that are round; at most half the smaller side.
    var radius = 0.0
    var roundCorners = CornerMask([])
    /// How far round corners are from quarter circles, 0, to continuous ones, 1.
    var smoothing = 0.0
    /// From the layer's coordinates to device pixels.
    var homography: Homography
    /// Whether it covers whole device pixels and nothing else.
    var isPixelAligned = false

    /// A rectangle.
    init(_ rect: Rect, through homography: Homography) {
        self.rect = rect
        self.homography = homography
        isPixelAligned = hasPixelEdges
    }

    /// The same rectangle of another plane.
    init(_ shape: Shape, through homography: Homography) {
        self = shape
        self.homography = homography
        isPixelAligned = !isRounded && hasPixelEdges
    }

    /// A layer's bounds, their corners round by `cornerRadius`.
    init(_ layer: borrowing LayerProperties, through homography: Homography) {
        self.init(layer.bounds, through: homography)
        sharpen(layer.sharpEdges)
        let greatest = min(abs(rect.size.width), abs(rect.size.height)) / 2
        guard layer.cornerRadius > 0, greatest > 0, !layer.maskedCorners.isEmpty else { return }
        radius = min(layer.cornerRadius, greatest)
        roundCorners = layer.maskedCorners
        isPixelAligned = false
        guard !layer.hasPlainAppearance, layer.appearance.cornerCurve == .continuous else { return }
        smoothing = ContinuousCorner.smoothing(radius: radius, room: greatest)
    }

    var isRounded: Bool { radius > 0 && !roundCorners.isEmpty }

    /// How far along the sides round corners extend.
    var cornerExtent: Double { radius * (1 + (ContinuousCorner.expansion - 1) * smoothing) }

    /// What is left of the shape without a margin of some width; nil where that is nothing.
    func inset(by width: Double) -> Shape? {
        let inner = rect.insetBy(dx: width, dy: width)
        guard inner.size.width > 0, inner.size.height > 0 else { return nil }
        var shape = self
        shape.rect = inner
        shape.radius = max(0, radius - width)
        return shape
    }

    /// Moves edges onto the nearest pixel boundaries, where the rectangle is upright on the screen; what is beside each other stays so.
    mutating func sharpen(_ edges: EdgeMask) {
        guard !edges.isEmpty, homography.isUpright, homography.h11 > 0, homography.h22 > 0
        else { return }
        func x(_ value: Double) -> Double { ((homography.h11 * value + homography.h31).rounded() - homography.h31) / homography.h11 }
        func y(_ value: Double) -> Double { ((homography.h22 * value + homography.h32).rounded() - homography.h32) / homography.h22 }
        let minX = edges.contains(.left) ? x(rect.minX) : rect.minX
        let minY = edges.contains(.bottom) ? y(rect.minY) : rect.minY
        let maxX = edges.contains(.right) ? x(rect.maxX) : rect.maxX
        let maxY = edges.contains(.top) ? y(rect.maxY) : rect.maxY
        rect = Rect(x: minX, y: minY, width: maxX - minX, height: maxY - minY)
        isPixelAligned = hasPixelEdges
    }

    /// The same in device pixels, where that is an upright box with circular or elliptical corners.
    var box: RoundedBox? {
        guard smoothing <= 0 else { return nil }
        return RoundedBox(rect, radii: CornerRadii(radius, at: roundCorners), through: homography)
    }

    /// Adds the shape's edge to an outline.
    func append(to outline: inout Outline) {
        if isRounded {
            outline.append(roundedRect: rect, radii: CornerRadii(radius, at: roundCorners), smoothing: smoothing, through: homography)
        } else {
            outline.append(rect: rect, through: homography)
        }
    }

    /// The whole pixels of which any part may be covered, within `bounds`. The outline is scratch memory.
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
            // Not the library's min: it lets one that is not a number pass unseen.
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
    /// The same radius at some corners, and none at the others.
    init(_ radius: Double, at corners: CornerMask) {
        func at(_ corner: CornerMask) -> Double { corners.contains(corner) ? radius : 0 }
        self.init(topLeft: at(.minXMinY), topRight: at(.maxXMinY), bottomRight: at(.maxXMaxY), bottomLeft: at(.minXMaxY))
    }
}

extension LayerProperties {
    /// The edges that are not antialiased.
    var sharpEdges: EdgeMask {
        guard !hasPlainAppearance else { return [] }
        return appearance.allowsEdgeAntialiasing ? EdgeMask.all.subtracting(appearance.edgeAntialiasingMask) : .all
    }
}
