import CCairo
import Foundation

/// How lines are stroked.
struct LineStyle: Equatable {
    /// Positive, in units of user space.
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    /// How long a mitred corner may be, in line widths.
    var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn, none negative and one positive; empty for solid lines.
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// Sets dashes; lengths without a meaning make solid lines.
    mutating func setDashes(phase: CGFloat, lengths: [CGFloat]) {
        let isValid = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        (dashes, dashPhase) = isValid ? (lengths, phase) : ([], 0)
    }

    /// Hands the style to cairo.
    func apply(to cairo: OpaquePointer) {
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, cap.cairoCap)
        cairo_set_line_join(cairo, join.cairoJoin)
        cairo_set_miter_limit(cairo, miterLimit)
        cairo_set_dash(cairo, dashes.map(Double.init), Int32(clamping: dashes.count), dashPhase)
    }

    /// How far from a line its stroke may reach, in units of user space.
    var reach: CGFloat {
        width / 2 * max(join == .miter ? miterLimit : 1, cap == .square ? 2.squareRoot() : 1)
    }
}

extension CGLineCap {
    var cairoCap: cairo_line_cap_t {
        switch self {
        case .butt: CAIRO_LINE_CAP_BUTT
        case .round: CAIRO_LINE_CAP_ROUND
        case .square: CAIRO_LINE_CAP_SQUARE
        }
    }
}

extension CGLineJoin {
    var cairoJoin: cairo_line_join_t {
        switch self {
        case .miter: CAIRO_LINE_JOIN_MITER
        case .round: CAIRO_LINE_JOIN_ROUND
        case .bevel: CAIRO_LINE_JOIN_BEVEL
        }
    }
}
