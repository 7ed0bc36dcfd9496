import Geometry
import Raster
import SceneModel

/// A layer's gradient, mapped to device pixels, with the part of the layer in which it is opaque.
final class GradientFill: Equatable {
    let gradient: Gradient
    /// The map from device pixels to the unit square in which the gradient's points are given.
    let toGradient: Homography
    let opacity: Double
    private let properties: GradientProperties
    private let tint: SIMD3<Float>
    /// The opaque part of a horizontal or vertical gradient.
    private let opaquePart: OpaquePart?

    /// Two locations between which all colors are opaque, and the part of the layer between them.
    private struct OpaquePart {
        let low, high: Double
        let shape: Shape
    }

    /// Creates a gradient, or returns `nil` if the layer shows none: it has fewer than two colors,
    /// the numbers of colors and locations differ, the bounds are empty, a radial gradient has no
    /// width or height, or the transform is singular.
    init?(_ properties: GradientProperties, _ bounds: Rect, through homography: Homography, opacity: Double, tint: SIMD3<Float>) {
        let colors = properties.colors
        if properties.kind == .radial, properties.startPoint.x == properties.endPoint.x || properties.startPoint.y == properties.endPoint.y
        {
            return nil
        }
        guard colors.count > 1, properties.locations.isEmpty || properties.locations.count == colors.count,
            bounds.maxX > bounds.minX, bounds.maxY > bounds.minY, let inverse = homography.inverse
        else { return nil }
        let toUnit = Homography(
            h11: 1 / (bounds.maxX - bounds.minX), h12: 0, h13: 0, h21: 0, h22: 1 / (bounds.maxY - bounds.minY), h23: 0,
            h31: -bounds.minX / (bounds.maxX - bounds.minX), h32: -bounds.minY / (bounds.maxY - bounds.minY), h33: 1)
        toGradient = inverse.concatenating(toUnit)
        guard toGradient.isFinite else { return nil }
        let stops = colors.indices.map { index in
            let location = properties.locations.isEmpty ? Double(index) / Double(colors.count - 1) : properties.locations[index]
            return Gradient.Stop(color: colors[index].tinted(tint), location: location)
        }
        let shape: Gradient.Shape =
            switch properties.kind {
            case .axial: .axial
            case .radial: .radial
            case .conic: .conic
            }
        guard let gradient = Gradient(shape, start: properties.startPoint, end: properties.endPoint, stops: stops) else { return nil }
        self.gradient = gradient
        self.opacity = opacity
        self.properties = properties
        self.tint = tint
        opaquePart = opacity >= 1 ? Self.opaquePart(of: gradient, stops, bounds, homography) : nil
    }

    private static func opaquePart(of gradient: Gradient, _ stops: [Gradient.Stop], _ bounds: Rect, _ homography: Homography) -> OpaquePart?
    {
        let (start, end) = (gradient.start, gradient.end)
        guard gradient.shape == .axial, (start.x == end.x) != (start.y == end.y), let span = opaqueSpan(stops) else { return nil }
        let isVertical = start.x == end.x
        let (origin, length) = isVertical ? (bounds.minY, bounds.maxY - bounds.minY) : (bounds.minX, bounds.maxX - bounds.minX)
        func coordinate(_ location: Double) -> Double {
            let unit = isVertical ? start.y + location * (end.y - start.y) : start.x + location * (end.x - start.x)
            return origin + max(0, min(1, unit)) * length
        }
        let (a, b) = (coordinate(span.low), coordinate(span.high))
        let (low, high) = (min(a, b), max(a, b))
        let rect =
            isVertical
            ? Rect(x: bounds.minX, y: low, width: bounds.maxX - bounds.minX, height: high - low)
            : Rect(x: low, y: bounds.minY, width: high - low, height: bounds.maxY - bounds.minY)
        return OpaquePart(low: span.low, high: span.high, shape: Shape(rect, through: homography))
    }

    /// Returns the longest range of locations in which all colors are opaque, or `nil` if there is
    /// none or the stops are not in ascending order.
    private static func opaqueSpan(_ stops: [Gradient.Stop]) -> (low: Double, high: Double)? {
        guard zip(stops, stops.dropFirst()).allSatisfy({ $0.location <= $1.location }) else { return nil }
        var longest: (low: Double, high: Double)?
        var low: Double?
        for index in stops.indices {
            guard stops[index].color.alpha >= 1 else {
                low = nil
                continue
            }
            if low == nil { low = index == 0 ? -.infinity : stops[index].location }
            let high = index == stops.count - 1 ? .infinity : stops[index].location
            guard let low, high > low, high - low >= (longest.map { $0.high - $0.low } ?? 0) else { continue }
            longest = (low, high)
        }
        return longest
    }

    /// Calls a closure with rectangles of a tile in which the gradient and the shape that it fills
    /// are opaque.
    func forEachOpaquePart(of shape: Shape, within tile: PixelRect, _ body: (PixelRect) -> Void) {
        guard let opaquePart else { return }
        func forEachOpaqueRect(within tile: PixelRect) {
            opaquePart.shape.forEachInnerRect(within: tile) { if isOpaque($0, opaquePart) { body($0) } }
        }
        if !shape.isRounded, shape.rect == opaquePart.shape.rect {
            forEachOpaqueRect(within: tile)
        } else {
            shape.forEachInnerRect(within: tile, forEachOpaqueRect)
        }
    }

    /// Returns whether a rectangle is opaque under `toGradient`, the map that the sampler uses. It
    /// equals the inverse of the shape's map except for rounding.
    private func isOpaque(_ rect: PixelRect, _ part: OpaquePart) -> Bool {
        guard toGradient.isInFront(rect) else { return false }
        let (start, end) = (gradient.start, gradient.end)
        func isPixelOpaque(_ x: Int, _ y: Int) -> Bool {
            guard let point = toGradient.apply(Point(x: Double(x) + 0.5, y: Double(y) + 0.5)) else { return false }
            let location = start.x == end.x ? (point.y - start.y) / (end.y - start.y) : (point.x - start.x) / (end.x - start.x)
            let margin = 1e-9 * (1 + abs(location))
            return location - margin > part.low && location + margin < part.high
        }
        // In front of the viewer, the location is a quotient of linear functions, so its extremes
        // are at the corners.
        return isPixelOpaque(rect.x0, rect.y0) && isPixelOpaque(rect.x1 - 1, rect.y0) && isPixelOpaque(rect.x0, rect.y1 - 1)
            && isPixelOpaque(rect.x1 - 1, rect.y1 - 1)
    }

    static func == (a: GradientFill, b: GradientFill) -> Bool {
        a === b || (a.toGradient == b.toGradient && a.opacity == b.opacity && a.tint == b.tint && a.properties == b.properties)
    }
}
