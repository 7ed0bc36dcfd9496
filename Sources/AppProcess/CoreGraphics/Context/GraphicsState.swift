import CCairo
import Foundation

/// The part of the graphics state that cairo does not keep itself; its clip and line attributes are saved and restored along with it.
struct GraphicsState {
    /// From user space to pixels with the origin at the top left and y down.
    var matrix: CGAffineTransform
    var fillColor = CGColor.black
    var strokeColor = CGColor.black
    /// Multiplied into everything that is drawn, 0 to 1.
    var alpha: CGFloat = 1
    var blendMode = CGBlendMode.normal
    var interpolationQuality = CGInterpolationQuality.default

    init(matrix: CGAffineTransform) {
        self.matrix = matrix
    }
}

extension CGContext {
    /// Hands the current transform to cairo, except a singular one, which would put cairo into an error state for good; nothing is drawn
    /// while ``isDrawable`` is false.
    func applyMatrix() {
        guard state.matrix.isInvertible else { return }
        var matrix = cairo_matrix_t(state.matrix)
        cairo_set_matrix(cairo, &matrix)
    }

    /// Whether drawing can leave a mark: not when the transform flattens the plane.
    var isDrawable: Bool { state.matrix.isInvertible }
}

extension cairo_matrix_t {
    init(_ t: CGAffineTransform) {
        self.init(xx: t.a, yx: t.b, xy: t.c, yy: t.d, x0: t.tx, y0: t.ty)
    }
}
