import CoreGraphics
import Foundation

/// A symbol's drawing in a box of 24 units, 20 of which are a font's point size.
struct SymbolShape: Sendable {
    /// What is drawn in turn.
    enum Mark {
        case stroke(UIBezierPath)
        case fill(UIBezierPath)
        /// Takes away what was drawn before.
        case cut(UIBezierPath)
    }

    /// In units.
    var size = CGSize(width: 24, height: 24)
    /// The marks for a width of strokes, in units.
    let marks: @Sendable (_ stroke: CGFloat) -> [Mark]

    /// Lines through points.
    static func lines(_ points: (CGFloat, CGFloat)..., isClosed: Bool = false) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if isClosed { path.close() }
        return path
    }

    static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// A closed path of cubic curves: a start, then for each curve its control points and its end.
    static func curves(_ start: (CGFloat, CGFloat), _ curves: [CGFloat]) -> UIBezierPath {
        let path = UIBezierPath()
        path.move(to: CGPoint(x: start.0, y: start.1))
        for index in stride(from: 0, to: curves.count - 5, by: 6) {
            path.addCurve(
                to: CGPoint(x: curves[index + 4], y: curves[index + 5]),
                controlPoint1: CGPoint(x: curves[index], y: curves[index + 1]),
                controlPoint2: CGPoint(x: curves[index + 2], y: curves[index + 3]))
        }
        path.close()
        return path
    }

    /// A closed path through points at angles and distances from a centre, the first angle at the top.
    static func spokes(_ center: CGPoint, count: Int, _ radius: (Int) -> CGFloat) -> UIBezierPath {
        let path = UIBezierPath()
        for index in 0..<count {
            let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(count) - .pi / 2
            let point = CGPoint(x: center.x + radius(index) * cos(angle), y: center.y + radius(index) * sin(angle))
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        path.close()
        return path
    }
}
