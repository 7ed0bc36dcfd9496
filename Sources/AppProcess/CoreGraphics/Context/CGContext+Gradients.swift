import CCairo
public import Foundation

extension CGContext {
    /// Paints the current clip with a gradient along a line.
    ///
    /// - Parameters:
    ///   - start: The point of the gradient's location 0 (user space).
    ///   - end: The point of the gradient's location 1 (user space). If it equals `start`, nothing
    ///     is painted.
    ///   - options: Whether the first and last colors extend beyond the ends of the line.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        draw(gradient.stops, .axial(start: start, end: end), options)
    }

    /// Paints the current clip with a gradient between two circles.
    ///
    /// Nothing is painted if a radius is negative or the circles are equal.
    ///
    /// - Parameters:
    ///   - startCenter: The center of the circle of location 0 (user space).
    ///   - startRadius: The radius of the circle of location 0 (units of user space, at least 0).
    ///   - endCenter: The center of the circle of location 1 (user space).
    ///   - endRadius: The radius of the circle of location 1 (units of user space, at least 0).
    ///   - options: Whether the first and last colors extend beyond the circles.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(
            gradient.stops, .radial(start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius), options)
    }

    /// Paints the current clip with the colors of a shading.
    public func drawShading(_ shading: CGShading) {
        var options: CGGradientDrawingOptions = []
        if shading.extendsStart { options.insert(.drawsBeforeStartLocation) }
        if shading.extendsEnd { options.insert(.drawsAfterEndLocation) }
        draw(shading.stops, shading.geometry, options)
    }

    /// Paints the clip with a gradient. Without stops, or with a geometry that is not drawable, the
    /// call has no effect.
    private func draw(_ stops: [CGGradient.Stop], _ geometry: CGShading.Geometry, _ options: CGGradientDrawingOptions) {
        guard !stops.isEmpty, geometry.isDrawable else { return }
        draw(
            Mark(picture: nil, state.matrix) { cairo, alpha in
                var (x0, y0, x1, y1) = (0.0, 0.0, 0.0, 0.0)
                cairo_clip_extents(cairo, &x0, &y0, &x1, &y1)
                let clip = CGRect(x: x0, y: y0, width: x1 - x0, height: y1 - y0)
                let pattern =
                    if let far = geometry.extended(stops, options, over: clip) {
                        far.geometry.pattern(far.stops, [])
                    } else {
                        geometry.pattern(stops, options)
                    }
                guard let pattern else { return }
                cairo_set_source(cairo, pattern)
                cairo_paint_with_alpha(cairo, alpha)
                cairo_pattern_destroy(pattern)
            })
    }
}

extension CGShading.Geometry {
    /// A Boolean value that indicates whether all numbers are finite, no radius is negative, and
    /// the ends differ.
    fileprivate var isDrawable: Bool {
        switch self {
        case .axial(let start, let end): start != end && [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite)
        case .radial(let start, let startRadius, let end, let endRadius):
            [start.x, start.y, startRadius, end.x, end.y, endRadius].allSatisfy(\.isFinite) && startRadius >= 0 && endRadius >= 0
                && (start != end || startRadius != endRadius)
        }
    }

    /// Returns an equal gradient without extensions: the end that extends is moved outward until
    /// the gradient covers the clip, and the stops are moved to match.
    ///
    /// This is necessary if only one side extends and neither circle contains the other. cairo can
    /// extend only both sides, and ``pattern(_:_:)`` makes the extension that is not wanted
    /// transparent. These transparent circles would hide parts of the gradient that they overlap.
    ///
    /// - Returns: `nil` for all other geometries and options, which cairo draws correctly.
    fileprivate func extended(
        _ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions, over clip: CGRect
    ) -> (geometry: Self, stops: [CGGradient.Stop])? {
        guard options == .drawsBeforeStartLocation || options == .drawsAfterEndLocation, let first = stops.first, let last = stops.last,
            case .radial(let start, let startRadius, let end, let endRadius) = self
        else { return nil }
        let isBefore = options == .drawsBeforeStartLocation
        let (base, radius) = isBefore ? (start, startRadius) : (end, endRadius)
        // The vector from the circle at the fixed end to that at the end that extends. One step
        // moves the latter by this vector and changes its radius by `growth`.
        let (dx, dy) = isBefore ? (start.x - end.x, start.y - end.y) : (end.x - start.x, end.y - start.y)
        let growth = isBefore ? startRadius - endRadius : endRadius - startRadius
        let distance = hypot(dx, dy)
        guard distance > abs(growth) else { return nil }
        let farthest = [clip.minX, clip.maxX].flatMap { x in [clip.minY, clip.maxY].map { hypot(x - base.x, $0 - base.y) } }.max() ?? 0
        // Extend until the radius is 0 or, if it does not shrink, until the circle has passed the
        // farthest corner of the clip.
        let steps = growth < 0 ? -radius / growth : min((farthest + radius) / (distance - growth), 1e5)
        let far = CGPoint(x: base.x + steps * dx, y: base.y + steps * dy)
        let farRadius = max(0, radius + steps * growth)
        let geometry: Self =
            isBefore
            ? .radial(start: far, startRadius: farRadius, end: end, endRadius: endRadius)
            : .radial(start: start, startRadius: startRadius, end: far, endRadius: farRadius)
        let edge = isBefore ? CGGradient.Stop(location: 0, color: first.color) : CGGradient.Stop(location: 1, color: last.color)
        let inner = (isBefore ? [edge] + stops : stops + [edge])
        return (
            geometry,
            [CGGradient.Stop(location: 0, color: first.color)]
                + inner.map { CGGradient.Stop(location: ($0.location + (isBefore ? steps : 0)) / (1 + steps), color: $0.color) }
        )
    }

    /// Creates a cairo pattern. The caller destroys it.
    fileprivate func pattern(_ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions) -> OpaquePointer? {
        let pattern =
            switch self {
            case .axial(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            case .radial(let start, let startRadius, let end, let endRadius):
                cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
            }
        guard let pattern, let first = stops.first, let last = stops.last else { return pattern }
        // cairo extends a gradient on both sides or on neither. To extend one side, extend both and
        // add a transparent stop at the end that does not extend.
        let (drawsBefore, drawsAfter) = (options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation))
        cairo_pattern_set_extend(pattern, drawsBefore || drawsAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if drawsAfter, !drawsBefore { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        for stop in [CGGradient.Stop(location: 0, color: first.color)] + stops + [.init(location: 1, color: last.color)] {
            let (red, green, blue, alpha) = stop.color.rgba
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, red, green, blue, alpha)
        }
        if drawsBefore, !drawsAfter { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        return pattern
    }
}
