import CCairo
import Foundation

/// What fills and strokes are painted with.
enum Paint {
    case color(CGColor)
    case pattern(PatternPaint)
}

/// A shadow as ``CGContext/setShadow(offset:blur:color:)`` describes it.
struct Shadow {
    /// In units of the base space, y in its direction.
    var offset: CGSize
    /// Twice the standard deviation, in units of the base space.
    var blur: CGFloat
    var color: CGColor
}

/// How text is drawn, apart from the text matrix, which is not part of the graphics state.
struct TextStyle {
    var font: CGFont?
    var size: CGFloat = 1
    var characterSpacing: CGFloat = 0
    var drawingMode = CGTextDrawingMode.fill
}

/// The part of the graphics state that cairo does not keep itself, and what is needed to set up cairo for another target; its clip is saved
/// and restored along with it.
struct GraphicsState {
    /// From user space to pixels with the origin at the top left and y down.
    var matrix: CGAffineTransform
    var line = LineStyle()
    var fill = Paint.color(.black)
    var stroke = Paint.color(.black)
    var fillSpace = CGColorSpace.gray
    var strokeSpace = CGColorSpace.gray
    var patternPhase = CGSize.zero
    /// Multiplied into everything that is drawn, 0 to 1.
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var shadow: Shadow?
    /// Narrows the clip further; cairo's own is at most its bounds.
    var clipMask: ClipMask?
    var text = TextStyle()
    var interpolationQuality = CGInterpolationQuality.default
    var shouldAntialias = true
    /// In pixels; nil for cairo's own.
    var flatness: CGFloat?
    var shouldSubpixelPositionFonts = true
    var shouldSubpixelQuantizeFonts = false

    init(matrix: CGAffineTransform) {
        self.matrix = matrix
    }
}

/// What ``CGContext/saveGState()`` and the beginning of a transparency layer leave on the stack.
enum SavedState {
    case state(GraphicsState)
    case layer(GraphicsState)
}

extension CGContext {
    /// Hands the current transform to cairo, except a singular one, which would put cairo into an error state for good; nothing is drawn
    /// while ``isDrawable`` is false.
    func applyMatrix() {
        guard state.matrix.isInvertible else { return }
        var matrix = cairo_matrix_t(state.matrix)
        cairo_set_matrix(cairo, &matrix)
    }

    /// Gives a new target's cairo everything but a clip.
    func configure(_ target: DrawingTarget) {
        if state.matrix.isInvertible {
            var matrix = cairo_matrix_t(state.matrix)
            cairo_set_matrix(target.cairo, &matrix)
        }
        state.line.apply(to: target.cairo)
        applyAntialiasing(to: target.cairo)
        cairo_set_tolerance(target.cairo, state.flatness ?? 0.1)
    }

    func applyAntialiasing(to cairo: OpaquePointer) {
        cairo_set_antialias(cairo, state.shouldAntialias && allows.antialiasing ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
    }

    /// Whether drawing can leave a mark: not when the transform flattens the plane.
    var isDrawable: Bool { state.matrix.isInvertible }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}
