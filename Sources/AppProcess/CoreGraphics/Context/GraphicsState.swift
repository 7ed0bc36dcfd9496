import CCairo
import Foundation

/// The color or pattern of fills and strokes.
enum Paint {
    case color(CGColor)
    case pattern(PatternPaint)
}

/// A shadow as set by ``CGContext/setShadow(offset:blur:color:)``.
struct Shadow {
    /// The offset in units and directions of the base space.
    var offset: CGSize
    /// Twice the standard deviation of the blur (units of the base space).
    var blur: CGFloat
    var color: CGColor
}

/// The attributes of text that belong to the graphics state. The text matrix does not.
struct TextStyle {
    var font: CGFont?
    var size: CGFloat = 1
    var characterSpacing: CGFloat = 0
    var drawingMode = CGTextDrawingMode.fill
}

/// The graphics state of a context, except for the clip: the attributes that cairo does not store,
/// and those needed to configure cairo for another target. cairo saves and restores the clip when a
/// state is saved and restored.
struct GraphicsState {
    /// The transform from user space to device pixels with the origin at the top left and y down.
    var matrix: CGAffineTransform
    var line = LineStyle()
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var patternPhase = CGSize.zero
    /// The opacity by which all drawing is multiplied (0…1).
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    /// A mask that restricts the clip further. cairo's clip does not extend beyond the bounds of
    /// the mask.
    var clipMask: ClipMask?
    var text = TextStyle()
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    /// The maximum distance between curves and their approximation (pixels); `nil` for
    /// ``DrawingTarget/defaultFlatness``.
    var flatness: CGFloat?
    var shouldSubpixelPositionFonts = true
    var shouldSubpixelQuantizeFonts = false

    init(matrix: CGAffineTransform) {
        self.matrix = matrix
    }
}

/// An entry of the stack, pushed by ``CGContext/saveGState()`` or the beginning of a transparency
/// layer.
enum SavedState {
    case state(GraphicsState)
    case layer(GraphicsState)
}

extension CGContext {
    /// Passes the current transform to cairo. A singular transform is skipped, because it would
    /// leave cairo in an error state permanently; nothing is drawn while ``isDrawable`` is `false`.
    func applyMatrix() {
        guard state.matrix.isInvertible else { return }
        var matrix = cairo_matrix_t(state.matrix)
        cairo_set_matrix(cairo, &matrix)
    }

    /// Sets all attributes of a new target's cairo context except the clip.
    func configure(_ target: DrawingTarget) {
        if state.matrix.isInvertible {
            var matrix = cairo_matrix_t(state.matrix)
            cairo_set_matrix(target.cairo, &matrix)
        }
        state.line.apply(to: target.cairo)
        applyAntialiasing(to: target.cairo)
        cairo_set_tolerance(target.cairo, state.flatness ?? DrawingTarget.defaultFlatness)
    }

    func applyAntialiasing(to cairo: OpaquePointer) {
        cairo_set_antialias(cairo, state.shouldAntialias && allows.antialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// A Boolean value that indicates whether drawing can have an effect, which requires an
    /// invertible transform.
    var isDrawable: Bool { state.matrix.isInvertible }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}

extension CGAffineTransform {
    init(_ matrix: cairo_matrix_t) {
        self.init(a: matrix.xx, b: matrix.yx, c: matrix.xy, d: matrix.yy, tx: matrix.x0, ty: matrix.y0)
    }
}
