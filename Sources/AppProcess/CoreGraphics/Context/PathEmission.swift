import CCairo
import Foundation

extension CGPath {
    /// A Boolean value that indicates whether all coordinates are finite, as cairo requires.
    package var isFinite: Bool {
        elements.allSatisfy { $0.points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
    }

    /// Replaces cairo's current path with this one. The path's coordinates must be finite and in
    /// device pixels.
    func emit(to cairo: OpaquePointer) {
        cairo_new_path(cairo)
        cairo_save(cairo)
        cairo_identity_matrix(cairo)
        var current = CGPoint.zero
        for element in elements.lazy.map(\.withinFixedPoint) {
            switch element {
            case .move(let end): cairo_move_to(cairo, end.x, end.y)
            case .line(let end): cairo_line_to(cairo, end.x, end.y)
            case .quad(let control, let end):
                // cairo has no quadratic curves. This is the equal cubic curve.
                cairo_curve_to(
                    cairo, current.x + (control.x - current.x) * 2 / 3, current.y + (control.y - current.y) * 2 / 3,
                    end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
            case .curve(let control1, let control2, let end):
                cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
            case .close: cairo_close_path(cairo)
            }
            // A close leaves this out of date, but a move always follows it.
            current = element.points.last ?? current
        }
        cairo_restore(cairo)
    }
}

extension CGPathFillRule {
    var cairoRule: cairo_fill_rule_t {
        self == .winding ? CAIRO_FILL_RULE_WINDING : CAIRO_FILL_RULE_EVEN_ODD
    }
}

extension CGPath.Element {
    /// The element with its points clamped to half the range of cairo's 24.8-bit coordinates, so
    /// that differences between points do not overflow either.
    fileprivate var withinFixedPoint: Self {
        let limit = CGFloat(1 << 22)
        func clamped(_ point: CGPoint) -> CGPoint {
            CGPoint(x: max(-limit, min(limit, point.x)), y: max(-limit, min(limit, point.y)))
        }
        return switch self {
        case .move(let end): .move(clamped(end))
        case .line(let end): .line(clamped(end))
        case .quad(let control, let end): .quad(clamped(control), clamped(end))
        case .curve(let control1, let control2, let end): .curve(clamped(control1), clamped(control2), clamped(end))
        case .close: .close
        }
    }
}
