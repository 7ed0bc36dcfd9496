import CCairo
public import Foundation

extension CGContext {
    /// Paints the clip with a gradient along the line from `start` to `end`; nothing when they are the same point.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        draw(gradient.stops, .axial(start: start, end: end), options)
    }

    /// Paints the clip with a gradient between two circles; nothing when a radius is negative or the circles are the same.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        draw(
            gradient.stops, .radial(start: startCenter, startRadius: startRadius, end: endCenter, endRadius: endRadius), options)
    }

    /// Paints the clip with the shading's colours.
    public func drawShading(_ shading: CGShading) {
        var options: CGGradientDrawingOptions = []
        if shading.extendsStart { options.insert(.drawsBeforeStartLocation) }
        if shading.extendsEnd { options.insert(.drawsAfterEndLocation) }
        draw(shading.stops, shading.geometry, options)
    }

    private func draw(_ stops: [CGGradient.Stop], _ geometry: CGShading.Geometry, _ options: CGGradientDrawingOptions) {
        guard !stops.isEmpty, geometry.isDrawable else { return }
        draw(
            Mark(picture: nil, state.matrix) { cairo, alpha in
                guard let pattern = geometry.pattern(stops, options) else { return }
                cairo_set_source(cairo, pattern)
                cairo_paint_with_alpha(cairo, alpha)
                cairo_pattern_destroy(pattern)
            })
    }
}

extension CGShading.Geometry {
    /// Whether all numbers are finite, no radius is negative, and the ends differ.
    fileprivate var isDrawable: Bool {
        switch self {
        case .axial(let start, let end): start != end && [start.x, start.y, end.x, end.y].allSatisfy(\.isFinite)
        case .radial(let start, let startRadius, let end, let endRadius):
            [start.x, start.y, startRadius, end.x, end.y, endRadius].allSatisfy(\.isFinite) && startRadius >= 0 && endRadius >= 0
                && (start != end || startRadius != endRadius)
        }
    }

    /// cairo's pattern, for the caller to destroy.
    fileprivate func pattern(_ stops: [CGGradient.Stop], _ options: CGGradientDrawingOptions) -> OpaquePointer? {
        let pattern =
            switch self {
            case .axial(let start, let end): cairo_pattern_create_linear(start.x, start.y, end.x, end.y)
            case .radial(let start, let startRadius, let end, let endRadius):
                cairo_pattern_create_radial(start.x, start.y, startRadius, end.x, end.y, endRadius)
            }
        guard let pattern, let first = stops.first, let last = stops.last else { return pattern }
        // cairo extends a gradient on both sides or on none: on both, with a transparent stop where it shall end.
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
