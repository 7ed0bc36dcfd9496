import Geometry

/// Apple's continuous corner: three cubic Bézier curves whose curvature increases gradually,
/// whereas a quarter circle starts with full curvature.
///
/// The control points are Liam Rosenfeld's measurements of
/// `UIBezierPath(roundedRect:cornerRadius:)` (liamrosenfeld.com/posts/apple_icon_quest), which are
/// close to PaintCode's ("Drawing Code for iOS 7 Rounded Rectangles"). They extend as far as
/// `CALayer.cornerCurveExpansionFactor(_:)` states. Between the continuous corner and the quarter
/// circle, each control point is interpolated linearly with the corresponding control point of the
/// circle, divided at the same angles.
public struct ContinuousCorner {
    /// The ratio of the corner's extent along each side to its radius; 1 for a quarter circle.
    public static let expansion = 1.528665

    /// The first five control points of ten, in radii: x is the distance from the corner along the
    /// side on which the curve starts, y the distance along the other side.
    private static let continuous: [Point] = [
        Point(x: 1.528665, y: 0), Point(x: 1.08849296, y: 0), Point(x: 0.86840694, y: 0), Point(x: 0.63149379, y: 0.07491139),
        Point(x: 0.37282383, y: 0.16905956),
    ]
    /// The corresponding control points of the quarter circle. Each arc is a cubic with tangents of
    /// length 4/3 · tan(angle / 4).
    private static let circular: [Point] = [
        Point(x: 1, y: 0), Point(x: 0.87326017, y: 0), Point(x: 0.74767556, y: 0.02409254), Point(x: 0.62993359, y: 0.07099470),
        Point(x: 0.37476583, y: 0.17263999),
    ]

    /// Returns the greatest possible smoothing of a corner.
    ///
    /// - Parameters:
    ///   - radius: The corner radius.
    ///   - availableLength: The length available to the corner along each of its sides, in the same
    ///     unit.
    /// - Returns: 1 for a fully continuous corner, 0 for a quarter circle.
    public static func smoothing(radius: Double, availableLength: Double) -> Double {
        guard radius > 0 else { return 0 }
        return unit((availableLength / radius - 1) / (expansion - 1))
    }

    /// The blend between the quarter circle (0) and the continuous corner (1).
    let smoothing: Double

    /// Returns one of the ten control points of the three curves, in radii. Points 5…9 mirror
    /// points 0…4.
    func point(_ index: Int) -> Point {
        guard index < 5 else {
            let mirrored = point(9 - index)
            return Point(x: mirrored.y, y: mirrored.x)
        }
        return Self.circular[index] + (Self.continuous[index] - Self.circular[index]) * smoothing
    }

    /// Returns the greatest second difference of a curve's control points, in radii. It bounds the
    /// curve's distance from its chords.
    func maximumSecondDifference(of curve: Int) -> Double {
        func difference(at index: Int) -> Double {
            let d = point(index - 1) - point(index) * 2 + point(index + 1)
            return (d.x * d.x + d.y * d.y).squareRoot()
        }
        return max(difference(at: 3 * curve + 1), difference(at: 3 * curve + 2))
    }
}
