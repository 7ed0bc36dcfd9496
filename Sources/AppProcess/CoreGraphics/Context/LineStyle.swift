import CCairo
import Foundation

/// The attributes of stroked lines.
struct LineStyle: Equatable {
    /// The line width (units of user space, positive).
    var width: CGFloat = 1
    var cap = CGLineCap.butt
    var join = CGLineJoin.miter
    /// The maximum length of a mitered corner (line widths).
    var miterLimit: CGFloat = 10
    /// The lengths of dashes and gaps in turn (units of user space), none negative and at least one
    /// positive; empty for solid lines.
    var dashes: [CGFloat] = []
    var dashPhase: CGFloat = 0

    /// Sets the dash pattern. Invalid lengths make lines solid.
    mutating func setDashes(phase: CGFloat, lengths: [CGFloat]) {
        let isValid = phase.isFinite && lengths.allSatisfy { $0 >= 0 && $0.isFinite } && lengths.contains { $0 > 0 }
        (dashes, dashPhase) = isValid ? (lengths, phase) : ([], 0)
    }

    /// Passes the style to cairo.
    func apply(to cairo: OpaquePointer) {
        cairo_set_line_width(cairo, width)
        cairo_set_line_cap(cairo, cap.cairoCap)
        cairo_set_line_join(cairo, join.cairoJoin)
        cairo_set_miter_limit(cairo, miterLimit)
        let (pattern, phase) = dashesWithDots
        cairo_set_dash(cairo, pattern.map(Double.init), Int32(clamping: pattern.count), phase)
    }

    /// The dash pattern for cairo, which omits dashes of length 0 in the middle of a pattern. With
    /// round and square caps, they are dots. Here, they are very short instead.
    private var dashesWithDots: (lengths: [CGFloat], phase: CGFloat) {
        guard dashes.dropFirst().contains(0) else { return (dashes, dashPhase) }
        // The second time, the dashes of a pattern of odd length are gaps.
        let pattern = dashes.count % 2 == 0 ? dashes : dashes + dashes
        let shortest = (pattern.max() ?? 0) * 1e-9
        let lengths = pattern.enumerated().map { $0 > 0 && $0 % 2 == 0 ? max($1, shortest) : $1 }
        // A period of the shown lengths is longer, so it cannot be used to reduce the phase.
        let rest = dashPhase.truncatingRemainder(dividingBy: pattern.reduce(0, +))
        return (lengths, rest < 0 ? rest + pattern.reduce(0, +) : rest)
    }

    /// The maximum distance from a line to the edge of its stroke (units of user space).
    var maximumOutset: CGFloat {
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
