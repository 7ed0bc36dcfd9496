import CoreGraphics
import Foundation

/// The drawing of a symbol, independent of its size and weight.
///
/// Coordinates are in units of a box, usually 24 units wide and high, whose origin is at the top
/// left. A font's point size corresponds to 20 units. `SymbolPicture` draws shapes, and the files
/// `SymbolTable*.swift` define them.
struct SymbolShape: Sendable {
    /// An operation of the drawing.
    enum Mark {
        case stroke(UIBezierPath)
        case fill(UIBezierPath)
        /// Erases the results of earlier operations under the path's stroke.
        case cut(UIBezierPath)
    }

    /// The size of the box (units).
    var size = CGSize(width: 24, height: 24)
    /// A closure that returns the operations, in drawing order, for a width of strokes (units).
    let marks: @Sendable (_ stroke: CGFloat) -> [Mark]

    /// The least distance of marks from the edges of the box (units).
    static let margin: CGFloat = 0.5

    /// Returns the rectangle that marks cover (units).
    static func extent(of marks: [Mark], _ stroke: CGFloat) -> CGRect {
        marks.reduce(CGRect.null) { extent, mark in
            switch mark {
            case .stroke(let path): extent.union(path.cgPath.boundingBoxOfPath.insetBy(dx: -stroke / 2, dy: -stroke / 2))
            case .fill(let path): extent.union(path.cgPath.boundingBoxOfPath)
            case .cut: extent
            }
        }
    }

    /// Returns the scale and the offset at which marks keep a margin within the box: wide strokes
    /// around a path need more space than the shape has.
    func fit(_ marks: [Mark], _ stroke: CGFloat) -> (scale: CGFloat, offset: CGPoint) {
        let extent = Self.extent(of: marks, stroke)
        let area = CGRect(origin: .zero, size: size).insetBy(dx: Self.margin, dy: Self.margin)
        guard !extent.isNull, !area.contains(extent) else { return (1, .zero) }
        // Strokes keep their width, so only the distance of their center lines is scaled.
        func ratio(_ available: CGFloat, _ length: CGFloat) -> CGFloat {
            length > available ? (available - stroke) / (length - stroke) : 1
        }
        let scale = min(ratio(area.width, extent.width), ratio(area.height, extent.height))
        // The extent after scaling around its center, whose overlap on either side is removed.
        func offset(_ least: CGFloat, _ greatest: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
            let middle = (low + high) / 2
            let half = ((high - low - stroke) * scale + stroke) / 2
            let shift = max(0, least - (middle - half)) - max(0, middle + half - greatest)
            return middle * (1 - scale) + shift
        }
        return (
            scale,
            CGPoint(
                x: offset(area.minX, area.maxX, extent.minX, extent.maxX), y: offset(area.minY, area.maxY, extent.minY, extent.maxY))
        )
    }

    /// Returns a path of lines through points.
    static func lines(_ points: (CGFloat, CGFloat)..., isClosed: Bool = false) -> UIBezierPath {
        let path = UIBezierPath()
        for (index, point) in points.enumerated() {
            let point = CGPoint(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
        }
        if isClosed { path.close() }
        return path
    }

    /// Returns a circle with a center and a radius.
    static func circle(_ x: CGFloat, _ y: CGFloat, _ radius: CGFloat) -> UIBezierPath {
        UIBezierPath(ovalIn: CGRect(x: x - radius, y: y - radius, width: 2 * radius, height: 2 * radius))
    }

    /// Returns a closed path of cubic curves.
    ///
    /// - Parameters:
    ///   - start: The start point.
    ///   - curves: For each curve, the coordinates of its two control points and its end point.
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

    /// Returns a closed path through points at equal angles around a center, such as a star. The
    /// first point is at the top, and the others follow clockwise.
    ///
    /// - Parameters:
    ///   - center: The center.
    ///   - count: The number of points.
    ///   - radius: A closure that returns the distance of a point from the center.
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
