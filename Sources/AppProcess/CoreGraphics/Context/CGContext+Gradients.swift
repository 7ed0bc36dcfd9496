import CCairo
public import Foundation

extension CGContext {
    /// Paints the clip with a gradient along the line from `start` to `end`; nothing when they are the same point.
    public func drawLinearGradient(_ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions) {
        guard start != end, start.x.isFinite, start.y.isFinite, end.x.isFinite, end.y.isFinite else { return }
        paint(gradient, cairo_pattern_create_linear(start.x, start.y, end.x, end.y), options)
    }

    /// Paints the clip with a gradient between two circles; nothing when a radius is negative or the circles are the same.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        let numbers = [startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius]
        guard numbers.allSatisfy(\.isFinite), startRadius >= 0, endRadius >= 0, startCenter != endCenter || startRadius != endRadius else {
            return
        }
        let pattern = cairo_pattern_create_radial(startCenter.x, startCenter.y, startRadius, endCenter.x, endCenter.y, endRadius)
        paint(gradient, pattern, options)
    }

    private func paint(_ gradient: CGGradient, _ pattern: OpaquePointer?, _ options: CGGradientDrawingOptions) {
        guard let pattern else { return }
        defer { cairo_pattern_destroy(pattern) }
        guard isDrawable, let first = gradient.stops.first, let last = gradient.stops.last else { return }
        // cairo extends a gradient on both sides or on none: on both, with a transparent stop where it shall end.
        let (drawsBefore, drawsAfter) = (options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation))
        cairo_pattern_set_extend(pattern, drawsBefore || drawsAfter ? CAIRO_EXTEND_PAD : CAIRO_EXTEND_NONE)
        if drawsAfter, !drawsBefore { cairo_pattern_add_color_stop_rgba(pattern, 0, 0, 0, 0, 0) }
        for stop in [CGGradient.Stop(location: 0, color: first.color)] + gradient.stops + [.init(location: 1, color: last.color)] {
            let (red, green, blue, alpha) = stop.color.rgba
            cairo_pattern_add_color_stop_rgba(pattern, stop.location, red, green, blue, alpha)
        }
        if drawsBefore, !drawsAfter { cairo_pattern_add_color_stop_rgba(pattern, 1, 0, 0, 0, 0) }
        cairo_save(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, state.alpha)
        cairo_restore(cairo)
    }
}
