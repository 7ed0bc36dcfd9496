import CCairo
public import Foundation

extension CGContext {
    /// Pushes a copy of the graphics state onto a stack. The current path and the text matrix are
    /// not part of the state.
    public func saveGState() {
        savedStates.append(.state(state))
        cairo_save(target.cairo)
    }

    /// Restores the graphics state that was saved last. If none was saved since the innermost
    /// transparency layer began, the call has no effect.
    public func restoreGState() {
        guard case .state(let saved) = savedStates.last else { return }
        savedStates.removeLast()
        cairo_restore(target.cairo)
        state = saved
        applyMatrix()
    }

    /// The current transformation matrix: the transform from user space to the bitmap with the
    /// origin at the bottom left and y up.
    public var ctm: CGAffineTransform {
        state.matrix.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: deviceHeight))
    }

    /// Moves the origin of user space by a distance (units of user space).
    public func translateBy(x tx: CGFloat, y ty: CGFloat) {
        concatenate(CGAffineTransform(translationX: tx, y: ty))
    }

    /// Scales user space: subsequent coordinates are multiplied by the factors.
    public func scaleBy(x sx: CGFloat, y sy: CGFloat) {
        concatenate(CGAffineTransform(scaleX: sx, y: sy))
    }

    /// Rotates user space by an angle (radians, from the x-axis toward the y-axis).
    public func rotate(by angle: CGFloat) {
        concatenate(CGAffineTransform(rotationAngle: angle))
    }

    /// Applies `transform` before the current transformation matrix. While the result is singular,
    /// nothing is drawn.
    public func concatenate(_ transform: CGAffineTransform) {
        state.matrix = transform.concatenating(state.matrix)
        applyMatrix()
    }

    /// Sets the width of stroked lines (units of user space). The default is 1; numbers that are
    /// not positive and finite are ignored.
    public func setLineWidth(_ width: CGFloat) {
        guard width > 0, width.isFinite else { return }
        state.line.width = width
        cairo_set_line_width(target.cairo, width)
    }

    /// Sets the shape of line ends. The default is ``CGLineCap/butt``.
    public func setLineCap(_ cap: CGLineCap) {
        state.line.cap = cap
        cairo_set_line_cap(target.cairo, cap.cairoCap)
    }

    /// Sets the shape of line corners. The default is ``CGLineJoin/miter``.
    public func setLineJoin(_ join: CGLineJoin) {
        state.line.join = join
        cairo_set_line_join(target.cairo, join.cairoJoin)
    }

    /// Sets the maximum length of a mitered corner (line widths). Longer corners are beveled. The
    /// default is 10.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit > 0, limit.isFinite else { return }
        state.line.miterLimit = limit
        cairo_set_miter_limit(target.cairo, limit)
    }

    /// Sets the dash pattern of stroked lines.
    ///
    /// - Parameters:
    ///   - phase: The distance into the pattern at which lines start (units of user space).
    ///   - lengths: The lengths of dashes and gaps in turn (units of user space). Lines are solid
    ///     if the array is empty, has a negative length, or has no positive one.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.setDashes(phase: phase, lengths: lengths)
        state.line.apply(to: target.cairo)
    }

    /// Sets the opacity by which all drawing is multiplied, clamped to 0…1. The default is 1.
    public func setAlpha(_ alpha: CGFloat) {
        state.alpha = alpha > 0 ? min(alpha, 1) : 0
    }

    /// Sets the formula that combines drawing with the existing contents. The default is
    /// ``CGBlendMode/normal``.
    public func setBlendMode(_ mode: CGBlendMode) {
        state.blendMode = mode
    }

    /// Sets whether edges are antialiased. The default is `true`.
    public func setShouldAntialias(_ shouldAntialias: Bool) {
        state.shouldAntialias = shouldAntialias
        applyAntialiasing(to: target.cairo)
    }

    /// Sets whether the context permits antialiasing. The default is `true`; the setting is not
    /// part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        allows.antialiasing = allowsAntialiasing
        applyAntialiasing(to: target.cairo)
    }

    /// Sets the maximum distance between a curve and the line segments that approximate it
    /// (pixels, 0.01…100); 0 for the default, 0.01.
    public func setFlatness(_ flatness: CGFloat) {
        state.flatness = flatness > 0 ? max(0.01, min(flatness, 100)) : nil
        cairo_set_tolerance(target.cairo, state.flatness ?? DrawingTarget.defaultFlatness)
    }

    /// The filter that samples images drawn at another size.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
