import CoreGraphics
import QuartzCore

/// The outline of a rectangle whose corners are rounded as UIKit rounds them since iOS 7: not by quarter ellipses, but by three curves each,
/// in which the bend begins and ends gently.
///
/// The control points are those that Liam Rosenfeld measured of `UIBezierPath(roundedRect:cornerRadius:)`
/// (liamrosenfeld.com/posts/apple_icon_quest), close to PaintCode's ("Drawing Code for iOS 7 Rounded Rectangles"). Where the sides are too
/// short for them each lies on the way to its partner of the quarter circle, which is what corners of half a side become.
struct RoundedCorners {
    let rect: CGRect
    let radii: CGSize
    let corners: UIRectCorner

    /// - Parameter radii: of each corner; those greater than half a side are reduced to that.
    init(_ rect: CGRect, radii: CGSize, corners: UIRectCorner) {
        self.rect = rect.standardized
        self.radii = CGSize(
            width: max(0, min(radii.width, self.rect.width / 2)), height: max(0, min(radii.height, self.rect.height / 2)))
        self.corners = corners
    }

    /// Control points in radii: x is the distance from the corner along the side on which the curve begins, y that along the other. The
    /// curve's second half mirrors them.
    private static let continuous: [CGPoint] = [
        CGPoint(x: 1.528665, y: 0), CGPoint(x: 1.08849296, y: 0), CGPoint(x: 0.86840694, y: 0), CGPoint(x: 0.63149379, y: 0.07491139),
        CGPoint(x: 0.37282383, y: 0.16905956),
    ]
    /// The same of the quarter circle, each arc of which is a cubic with tangents of 4/3 · tan(angle / 4).
    private static let circular: [CGPoint] = [
        CGPoint(x: 1, y: 0), CGPoint(x: 0.87326017, y: 0), CGPoint(x: 0.74767556, y: 0.02409254), CGPoint(x: 0.62993359, y: 0.07099470),
        CGPoint(x: 0.37476583, y: 0.17263999),
    ]

    /// 1 where there is room for continuous corners, 0 where the corners take all of a side.
    private var smoothing: CGFloat {
        let room = min(rect.width / 2 / radii.width, rect.height / 2 / radii.height)
        return max(0, min((room - 1) / (CALayer.cornerCurveExpansionFactor(.continuous) - 1), 1))
    }

    private func point(_ index: Int) -> CGPoint {
        guard index < 5 else {
            let mirrored = point(9 - index)
            return CGPoint(x: mirrored.y, y: mirrored.x)
        }
        let (from, to) = (Self.circular[index], Self.continuous[index])
        return CGPoint(x: from.x + (to.x - from.x) * smoothing, y: from.y + (to.y - from.y) * smoothing)
    }

    var path: CGPath {
        let path = CGMutablePath()
        guard radii.width > 0, radii.height > 0, !rect.isNull else {
            path.addRect(rect)
            return path
        }
        let (right, down) = (CGVector(dx: radii.width, dy: 0), CGVector(dx: 0, dy: radii.height))
        let (left, up) = (CGVector(dx: -radii.width, dy: 0), CGVector(dx: 0, dy: -radii.height))
        add(to: path, .topLeft, CGPoint(x: rect.minX, y: rect.minY), from: down, to: right)
        add(to: path, .topRight, CGPoint(x: rect.maxX, y: rect.minY), from: left, to: down)
        add(to: path, .bottomRight, CGPoint(x: rect.maxX, y: rect.maxY), from: up, to: left)
        add(to: path, .bottomLeft, CGPoint(x: rect.minX, y: rect.maxY), from: right, to: up)
        path.closeSubpath()
        return path
    }

    /// Adds a corner, entered along the side in whose direction `from` points away from it, and left along `to`.
    private func add(to path: CGMutablePath, _ name: UIRectCorner, _ corner: CGPoint, from: CGVector, to: CGVector) {
        func place(_ index: Int) -> CGPoint {
            let share = point(index)
            return CGPoint(x: corner.x + from.dx * share.x + to.dx * share.y, y: corner.y + from.dy * share.x + to.dy * share.y)
        }
        let isRound = corners.contains(name)
        let start = isRound ? place(0) : corner
        if path.isEmpty { path.move(to: start) } else { path.addLine(to: start) }
        guard isRound else { return }
        for curve in 0..<3 {
            path.addCurve(to: place(3 * curve + 3), control1: place(3 * curve + 1), control2: place(3 * curve + 2))
        }
    }
}
