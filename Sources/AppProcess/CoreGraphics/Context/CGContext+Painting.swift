import CCairo
public import Foundation

extension CGContext {
    /// Fills the current path, closing its subpaths, and empties it.
    public func fillPath(using rule: CGPathFillRule = .winding) {
        drawPath(using: rule == .winding ? .fill : .eoFill)
    }

    /// Strokes the current path and empties it.
    public func strokePath() {
        drawPath(using: .stroke)
    }

    /// Fills the current path, strokes it, or both, and empties it.
    public func drawPath(using mode: CGPathDrawingMode) {
        switch mode {
        case .fill, .fillStroke: draw(filled: devicePath, .winding)
        case .eoFill, .eoFillStroke: draw(filled: devicePath, .evenOdd)
        case .stroke: break
        }
        switch mode {
        case .stroke, .fillStroke, .eoFillStroke: draw(stroked: devicePath)
        case .fill, .eoFill: break
        }
        beginPath()
    }

    /// Fills `rect`, and empties the current path.
    public func fill(_ rect: CGRect) {
        fill([rect])
    }

    /// Fills the union of `rects`, and empties the current path.
    public func fill(_ rects: [CGRect]) {
        beginPath()
        addRects(rects)
        fillPath()
    }

    /// Strokes the outline of `rect`, and empties the current path.
    public func stroke(_ rect: CGRect) {
        beginPath()
        addRect(rect)
        strokePath()
    }

    /// Strokes the outline of `rect` with the given line width (units of user space), and empties
    /// the current path.
    public func stroke(_ rect: CGRect, width: CGFloat) {
        saveGState()
        setLineWidth(width)
        stroke(rect)
        restoreGState()
    }

    /// Makes `rect` transparent, regardless of the blend mode, and empties the current path.
    public func clear(_ rect: CGRect) {
        let blendMode = state.blendMode
        state.blendMode = .clear
        fill(rect)
        state.blendMode = blendMode
    }

    /// Fills the ellipse inscribed in `rect`, and empties the current path.
    public func fillEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        fillPath()
    }

    /// Strokes the ellipse inscribed in `rect`, and empties the current path.
    public func strokeEllipse(in rect: CGRect) {
        beginPath()
        addEllipse(in: rect)
        strokePath()
    }

    /// Strokes a line between each pair of points, and empties the current path. The last point of
    /// an odd number is ignored.
    public func strokeLineSegments(between points: [CGPoint]) {
        beginPath()
        for index in stride(from: 1, to: points.count, by: 2) {
            move(to: points[index - 1])
            addLine(to: points[index])
        }
        strokePath()
    }

    /// Fills a path in device pixels.
    func draw(filled path: CGPath, _ rule: CGPathFillRule) {
        guard path.isFinite else { return }
        draw(
            Mark(shapeIn: path.boundingBox) { [self] cairo in
                setSource(state.fill, cairo)
            } cover: { cairo in
                path.emit(to: cairo)
                cairo_set_fill_rule(cairo, rule.cairoRule)
                cairo_fill(cairo)
            })
    }

    /// Strokes a path in device pixels with the line width of user space.
    func draw(stroked path: CGPath) {
        guard path.isFinite, !path.isEmpty else { return }
        let matrix = state.matrix
        // No direction is scaled by more than √2 times the greater scale of the two axes. One pixel
        // is for antialiasing.
        let outset = state.line.maximumOutset * max(hypot(matrix.a, matrix.b), hypot(matrix.c, matrix.d)) * 2.squareRoot() + 1
        draw(
            Mark(shapeIn: path.boundingBox.insetBy(dx: -outset, dy: -outset)) { [self] cairo in
                setSource(state.stroke, cairo)
            } cover: { cairo in
                path.emit(to: cairo)
                cairo_stroke(cairo)
            })
    }

    /// Sets cairo's source to a color or pattern, multiplied by the state's opacity.
    func setSource(_ paint: Paint, _ cairo: OpaquePointer) {
        switch paint {
        case .color(let color):
            let (red, green, blue, alpha) = color.rgba
            cairo_set_source_rgba(cairo, red, green, blue, alpha * state.alpha)
        case .pattern(let pattern):
            setSource(pattern, cairo)
        }
    }
}
