import CoreGraphics
import QuartzCore

/// The outline of a rectangle with the corners of UIKit since iOS 7. Each corner consists of three
/// curves, instead of a quarter ellipse, so that the curvature changes gradually where the corner
/// meets the sides.
///
/// The control points are those that Liam Rosenfeld measured in
/// `UIBezierPath(roundedRect:cornerRadius:)` (liamrosenfeld.com/posts/apple_icon_quest). They are
/// close to PaintCode's ("Drawing Code for iOS 7 Rounded Rectangles"). If the sides are too short
/// for them, each control point is interpolated toward the corresponding point of a quarter circle;
/// corners whose radius is half of a side are quarter circles.
struct RoundedCorners {
    let rect: CGRect
    let radii: CGSize
    let corners: UIRectCorner

    /// Creates the outline of a rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle.
    ///   - radii: The horizontal and vertical radius of the rounded corners (points), limited to
    ///     half the width and half the height.
    ///   - corners: The corners that are rounded.
    init(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
        self.rect = rect.standardized
        self.radii = CGSize(
            width: max(0, min(radii.width, self.rect.width / 2)), height: max(0, min(radii.height, self.rect.height / 2)))
        self.corners = corners
    }

    /// The control points of a continuous corner (multiples of the radius). The x coordinate is the
    /// distance from the corner along the side on which the curve starts, and y the distance along
    /// the other side. The second half of the curve mirrors these points.
    private static let continuous: [CGPoint] = [
        CGPoint(x: 1.528665, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0), CGPoint(x: 0.63149379, y: 0.07491139),
        CGPoint(x: 0.37282383, y: 0.16905956),
    ]
    /// The control points of a quarter circle in the same form. Each arc is a cubic curve with
    /// tangents of length 4/3 · tan(angle / 4).
    private static let circular: [CGPoint] = [
        CGPoint(x: 1, y: 0), CGPoint(x: 0.87326017, y: 0), CGPoint(x: 0.74767556, y: 0.02409254), CGPoint(x: 0.62993359, y: 0.07099470),
        CGPoint(x: 0.37476583, y: 0.17263999),
    ]

    /// The interpolation factor from circular to continuous corners.
    ///
    /// A continuous corner extends 1.528665 radii along a side, a circular one 1 radius. The factor
    /// is 1 if half of each side is at least as long as the former, and 0 if half of a side equals
    /// the radius.
    private var smoothing: CGFloat {
        let ratio = min(rect.width / 2 / radii.width, rect.height / 2 / radii.height)
        return max(0, min((ratio - 1) / (CALayer.cornerCurveExpansionFactor(.continuous) - 1), 1))
    }

    /// Returns one of a corner's ten control points, 0 to 9: the start point, and three points for
    /// each of the three curves. The coordinates are those of ``continuous``.
    private func point(_ index: Int) -> CGPoint {
        guard index < 5 else {
            let mirrored = point(9 - index)
            return CGPoint(x: mirrored.y, y: mirrored.x)
        }
        let (from, to) = (Self.circular[index], Self.continuous[index])
        return CGPoint(x: from.x + (to.x - from.x) * smoothing, y: from.y + (to.y - from.y) * smoothing)
    }

    /// The closed outline, clockwise from the end of the top-left corner, on the top side, as on
    /// iOS: libraries append lines to it.
    var path: CGPath {
        let path = CGMutablePath()
        guard radii.width > 0, radii.height > 0, !rect.isNull else {
            path.addRect(rect)
            return path
        }
        let (right, down) = (CGVector(dx: radii.width, dy: 0), CGVector(dx: 0, dy: radii.height))
        let (left, up) = (CGVector(dx: -radii.width, dy: 0), CGVector(dx: 0, dy: -radii.height))
        let topLeft = CGPoint(x: rect.minX, y: rect.minY)
        path.move(to: corners.contains(.topLeft) ? CGPoint(x: topLeft.x + radii.width * point(0).x, y: topLeft.y) : topLeft)
        add(to: path, .topRight, CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        add(to: path, .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        add(to: path, .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        add(to: path, .topLeft, topLeft, from: down, to: right)
        path.closeSubpath()
        return path
    }

    /// Adds a corner to the path, preceded by a line from the corner before it.
    ///
    /// - Parameters:
    ///   - path: The path.
    ///   - name: The corner's name, which decides whether the corner is rounded.
    ///   - corner: The corner's position.
    ///   - from: The direction from the corner along the side on which the path arrives, as long as
    ///     the radius.
    ///   - to: The direction from the corner along the side on which the path leaves, as long as
    ///     the radius.
    private func add(to path: CGMutablePath, _ name: UIRectCorner, _ corner: CGPoint, from: CGVector, to: CGVector) {
        func controlPoint(_ index: Int) -> CGPoint {
            let multiple = point(index)
            return CGPoint(x: corner.x + from.dx * multiple.x + to.dx * multiple.y, y: corner.y + from.dy * multiple.x + to.dy * multiple.y)
        }
        let isRound = corners.contains(name)
        let start = isRound ? controlPoint(0) : corner
        path.addLine(to: start)
        guard isRound else { return }
        for curve in 0..<3 {
            path.addCurve(to: controlPoint(3 * curve + 3), control1: controlPoint(3 * curve + 1), control2: controlPoint(3 * curve + 2))
        }
    }
}
