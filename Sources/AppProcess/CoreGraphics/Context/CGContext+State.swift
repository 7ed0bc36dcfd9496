import CCairo
public import Foundation

extension CGContext {
    /// Pushes a copy of the graphics state; the current path is not part of it.
    public func saveGState() {
        savedStates.append(state)
        cairo_save(cairo)
    }

    /// Returns to the graphics state last saved; without one nothing happens.
    public func restoreGState() {
        guard let saved = savedStates.popLast() else { return }
        cairo_restore(cairo)
        state = saved
        applyMatrix()
    }

    /// The transform from user space to the bitmap with its origin at the bottom left and y upwards.
    public var ctm: CGAffineTransform {
        state.matrix.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: CGFloat(height)))
    }

    /// Moves the origin of user space.
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales user space.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Turns user space by `angle` radians from the x axis towards the y axis.
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Puts `transform` before the current one. While the result has no inverse nothing is drawn.
    public func concatenate(_ transform: CGAffineTransform) {
        state.matrix = transform.concatenating(state.matrix)
        applyMatrix()
    }

    /// Sets the width of stroked lines in units of user space, 1 at first; numbers that are not positive are ignored.
    public func setLineWidth(_ width: CGFloat) {
        guard width > 0, width.isFinite else { return }
        cairo_set_line_width(cairo, width)
    }

    /// Sets the shape of lines' ends.
    public func setLineCap(_ cap: CGLineCap) {
        let value =
            switch cap {
            case .butt: CAIRO_LINE_CAP_BUTT
            case .round: CAIRO_LINE_CAP_ROUND
            case .square: CAIRO_LINE_CAP_SQUARE
            }
        cairo_set_line_cap(cairo, value)
    }

    /// Sets the shape of lines' corners.
    public func setLineJoin(_ join: CGLineJoin) {
        let value =
            switch join {
            case .miter: CAIRO_LINE_JOIN_MITER
            case .round: CAIRO_LINE_JOIN_ROUND
            case .bevel: CAIRO_LINE_JOIN_BEVEL
            }
        cairo_set_line_join(cairo, value)
    }

    /// Sets how long a mitred corner may be, in line widths, before it is bevelled; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit > 0, limit.isFinite else { return }
        cairo_set_miter_limit(cairo, limit)
    }

    /// Sets the lengths of dashes and gaps in units of user space and where in them lines begin. An empty array means solid lines, and so
    /// does one with a negative length or without a positive one.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        let isValid = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        let dashes = isValid ? lengths.map(Double.init) : []
        cairo_set_dash(cairo, dashes, Int32(clamping: dashes.count), isValid ? phase : 0)
    }

    /// Sets the colour of fills.
    public func setFillColor(_ color: CGColor) {
        state.fillColor = color
    }

    /// Sets the colour of fills to sRGB components from 0 to 1.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of fills to a gray from 0 to 1.
    public func setFillColor(gray: CGFloat, alpha: CGFloat) {
        state.fillColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets the colour of strokes.
    public func setStrokeColor(_ color: CGColor) {
        state.strokeColor = color
    }

    /// Sets the colour of strokes to sRGB components from 0 to 1.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// Sets the colour of strokes to a gray from 0 to 1.
    public func setStrokeColor(gray: CGFloat, alpha: CGFloat) {
        state.strokeColor = CGColor(gray: gray, alpha: alpha)
    }

    /// Sets the opacity that everything drawn is multiplied by, kept in 0…1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha > 0 ? min(alpha, 1) : 0
    }

    /// Sets how what is drawn combines with what is there.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets whether edges are smoothed, true at first.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        cairo_set_antialias(cairo, shouldAntialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// How images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
