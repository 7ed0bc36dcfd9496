import CCairo
public import Foundation

extension CGContext {
    /// Pushes a copy of the graphics state; the current path and the text matrix are not part of it.
    public func saveGState() {
        savedStates.append(.state(state))
        cairo_save(target.cairo)
    }

    /// Returns to the graphics state last saved; without one since the last transparency layer began nothing happens.
    public func restoreGState() {
        guard case .state(let saved) = savedStates.last else { return }
        savedStates.removeLast()
        cairo_restore(target.cairo)
        state = saved
        applyMatrix()
    }

    /// The transform from user space to the bitmap with its origin at the bottom left and y upwards.
    public var ctm: CGAffineTransform {
        state.matrix.concatenating(CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: deviceHeight))
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
        state.line.width = width
        cairo_set_line_width(target.cairo, width)
    }

    /// Sets the shape of lines' ends.
    public func setLineCap(_ cap: CGLineCap) {
        state.line.cap = cap
        cairo_set_line_cap(target.cairo, cap.cairoCap)
    }

    /// Sets the shape of lines' corners.
    public func setLineJoin(_ join: CGLineJoin) {
        state.line.join = join
        cairo_set_line_join(target.cairo, join.cairoJoin)
    }

    /// Sets how long a mitred corner may be, in line widths, before it is bevelled; 10 at first.
    public func setMiterLimit(_ limit: CGFloat) {
        guard limit > 0, limit.isFinite else { return }
        state.line.miterLimit = limit
        cairo_set_miter_limit(target.cairo, limit)
    }

    /// Sets the lengths of dashes and gaps in units of user space and where in them lines begin. An empty array means solid lines, and so
    /// does one with a negative length or without a positive one.
    public func setLineDash(phase: CGFloat, lengths: [CGFloat]) {
        state.line.setDashes(phase: phase, lengths: lengths)
        state.line.apply(to: target.cairo)
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
        state.shouldAntialias = shouldAntialias
        applyAntialiasing(to: target.cairo)
    }

    /// Sets whether edges may be smoothed at all, true at first; not part of the graphics state.
    public func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {
        allows.antialiasing = allowsAntialiasing
        applyAntialiasing(to: target.cairo)
    }

    /// Sets how far in pixels the lines that curves are drawn with may be from them; 0 for the default.
    public func setFlatness(_ flatness: CGFloat) {
        state.flatness = flatness > 0 ? max(0.01, min(flatness, 100)) : nil
        cairo_set_tolerance(target.cairo, state.flatness ?? 0.1)
    }

    /// How images are sampled.
    public var interpolationQuality: CGInterpolationQuality {
        get { state.interpolationQuality }
        set { state.interpolationQuality = newValue }
    }
}
