import CCairo
public import Foundation

extension CGContext {
    /// Fills the current path, its subpaths closed, and empties it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Strokes the current path and empties it.
    public func strokePath() {
        drawPath(using: .stroke)
    }

    /// Fills or strokes the current path, or both, and empties it.
    public func drawPath(using mode: CGPathDrawingMode) {
        if isDrawable, emit(devicePath) {
            switch mode {
            case .fill, .fillStroke: fillEmitted(.winding)
            case .eoFill, .eoFillStroke: fillEmitted(.evenOdd)
            case .stroke: break
            }
            switch mode {
            case .stroke, .fillStroke, .eoFillStroke: paint(state.strokeColor) { cairo_stroke_preserve(cairo) }
            case .fill, .eoFill: break
            }
            cairo_new_path(cairo)
        }
        beginPath()
    }

    /// Narrows the clip to the inside of the current path, and empties the path.
    public func clip(using rule: CGPathFillRule = .winding) {
        if emit(devicePath) {
            cairo_set_fill_rule(cairo, rule.cairoRule)
            cairo_clip(cairo)
        }
        beginPath()
    }

    /// Narrows the clip to `rect`, and empties the path.
    public func clip(to rect: CGRect) {
        clip(to: [rect])
    }

    /// Narrows the clip to the union of `rects`, and empties the path.
    public func clip(to rects: [CGRect]) {
        beginPath()
        addRects(rects)
        clip()
    }

    /// The smallest rectangle in user space that holds the clip.
    public var boundingBoxOfClipPath: CGRect {
        var (left, top, right, bottom) = (0.0, 0.0, 0.0, 0.0)
        cairo_clip_extents(cairo, &left, &top, &right, &bottom)
        return CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }

    /// Fills `rect`, and empties the path.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills the union of `rects`, and empties the path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Strokes the outline of `rect`, and empties the path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes the outline of `rect` with lines of `width`, and empties the path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Makes `rect` transparent, whatever the blend mode, and empties the path.
    public func clear(_ rect: CGRect) {
        let blendMode = state.blendMode
        state.blendMode = .clear
        fill(rect)
        state.blendMode = blendMode
    }

    /// Fills the ellipse inscribed in `rect`, and empties the path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes the ellipse inscribed in `rect`, and empties the path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a line between each pair of points, and empties the path; a last point without a partner is not used.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 1, to: points.count, by: 2) {
            move(to: points[index - 1])
            addLine(to: points[index])
        }
        strokePath()
    }

    private func fillEmitted(_ rule: CGPathFillRule) {
        cairo_set_fill_rule(cairo, rule.cairoRule)
        paint(state.fillColor) { cairo_fill_preserve(cairo) }
    }

    /// Makes `path`, which is in pixels, cairo's current path; false, and an empty path, when it has a coordinate that is not finite.
    private func emit(_ path: CGPath) -> Bool {
        cairo_new_path(cairo)
        guard path.elements.allSatisfy({ $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }) else { return false }
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        var current = CGPoint.zero
        for element in path.elements.lazy.map(\.withinFixedPoint) {
            switch element {
            case .move(let end): cairo_move_to(cairo, end.x, end.y)
            case .line(let end): cairo_line_to(cairo, end.x, end.y)
            case .quad(let control, let end):
                // The same curve with its degree raised.
                cairo_curve_to(
                    cairo, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
            case .curve(let control1, let control2, let end):
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close: cairo_close_path(cairo)
            }
            current = element.points.last ?? current
        }
        cairo_restore(cairo)
        return true
    }

    /// Runs `draw` with the colour, opacity and blend mode set.
    private func paint(_ color: CGColor, _ draw: () -> Void) {
        let (red, green, blue, alpha) = color.rgba
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if state.blendMode == .clear {
            // cairo paints some strokes with the source where it should clear them; taking out an opaque colour is the same.
            cairo_set_source_rgba(cairo, 0, 0, 0, 1)
            cairo_set_operator(cairo, CAIRO_OPERATOR_DEST_OUT)
            return draw()
        }
        guard state.blendMode.isUnbounded else {
            cairo_set_source_rgba(cairo, red, green, blue, alpha * state.alpha)
            cairo_set_operator(cairo, state.blendMode.cairoOperator)
            return draw()
        }
        // These operators would also change what lies outside the shape: blend everything aside, then copy through the shape.
        cairo_push_group(cairo)
        cairo_identity_matrix(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        cairo_set_source_surface(cairo, target, 0, 0)
        cairo_paint(cairo)
        cairo_set_operator(cairo, state.blendMode.cairoOperator)
        cairo_set_source_rgba(cairo, red, green, blue, alpha * state.alpha)
        cairo_paint(cairo)
        cairo_pop_group_to_source(cairo)
        cairo_set_operator(cairo, CAIRO_OPERATOR_SOURCE)
        draw()
    }
}

extension CGPathFillRule {
    fileprivate var cairoRule: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

extension CGPath.Element {
    /// The element with its points kept where cairo's 24.8-bit coordinates do not wrap around.
    fileprivate var withinFixedPoint: Self {
        let limit: CGFloat = 4_194_304
        func kept(_ point: CGPoint) -> CGPoint {
            CGPoint(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
        }
        return switch self {
        case .move(let end): .move(kept(end))
        case .line(let end): .line(kept(end))
        case .quad(let control, let end): .quad(kept(control), kept(end))
        case .curve(let control1, let control2, let end): .curve(kept(control1), kept(control2), kept(end))
        case .close: .close
        }
    }
}
