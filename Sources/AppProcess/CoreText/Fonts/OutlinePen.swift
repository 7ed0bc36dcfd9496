import CPango
import CoreGraphics

/// Receives a glyph's outline from HarfBuzz and scales and slants it.
///
/// HarfBuzz calls C functions for each line and curve and passes them a pointer to the pen.
final class OutlinePen {
    /// The outline so far (ems, y upward).
    let path = CGMutablePath()
    /// The size of one of the font's units (ems).
    private let scale: CGFloat
    /// The horizontal shear: the ratio of the shift in x to y.
    private let slant: CGFloat

    init(scale: CGFloat, slant: CGFloat) {
        self.scale = scale
        self.slant = slant
    }

    private func point(_ x: Float, _ y: Float) -> CGPoint {
        CGPoint(x: (CGFloat(x) + slant * CGFloat(y)) * scale, y: CGFloat(y) * scale)
    }

    private static func pen(_ data: UnsafeMutableRawPointer?) -> OutlinePen? {
        data.map { Unmanaged<OutlinePen>.fromOpaque($0).takeUnretainedValue() }
    }

    /// HarfBuzz's table of callbacks, created once and immutable from then on.
    nonisolated(unsafe) static let functions: OpaquePointer? = {
        let functions = hb_draw_funcs_create()
        hb_draw_funcs_set_move_to_func(
            functions, { _, data, _, x, y, _ in if let pen = OutlinePen.pen(data) { pen.path.move(to: pen.point(x, y)) } }, nil, nil)
        hb_draw_funcs_set_line_to_func(
            functions, { _, data, _, x, y, _ in if let pen = OutlinePen.pen(data) { pen.path.addLine(to: pen.point(x, y)) } }, nil, nil)
        hb_draw_funcs_set_quadratic_to_func(
            functions,
            { _, data, _, cx, cy, x, y, _ in
                if let pen = OutlinePen.pen(data) { pen.path.addQuadCurve(to: pen.point(x, y), control: pen.point(cx, cy)) }
            }, nil, nil)
        hb_draw_funcs_set_cubic_to_func(
            functions,
            { _, data, _, ax, ay, bx, by, x, y, _ in
                if let pen = OutlinePen.pen(data) {
                    pen.path.addCurve(to: pen.point(x, y), control1: pen.point(ax, ay), control2: pen.point(bx, by))
                }
            }, nil, nil)
        hb_draw_funcs_set_close_path_func(functions, { _, data, _, _ in OutlinePen.pen(data)?.path.closeSubpath() }, nil, nil)
        hb_draw_funcs_make_immutable(functions)
        return functions
    }()
}
