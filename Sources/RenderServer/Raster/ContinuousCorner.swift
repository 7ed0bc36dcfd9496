import WireProtocol

/// Apple's continuous corner: three cubic Bézier curves on which curvature sets in gradually, where it begins at once in a quarter circle.
///
/// The control points are those that Liam Rosenfeld measured of `UIBezierPath(roundedRect:cornerRadius:)` (liamrosenfeld.com/posts/apple_icon_quest), close to PaintCode's
/// ("Drawing Code for iOS 7 Rounded Rectangles"), and extend as far as `CALayer.cornerCurveExpansionFactor(_:)` says. Between it and the quarter circle each control point lies
/// on the way to its partner of the circle, cut at the same angles.
public struct ContinuousCorner {
    /// How many radii the corner extends along each side: 1 for the quarter circle.
    public static let expansion = 1.528665

    /// In radii: x is the distance from the corner along the side on which the curve begins, y that along the other.
    private static let continuous: [Point] = [
        Point(x: 1.528665, y: 0), Point(x: 1.08849296, y: 0), Point(x: 0.86840694, y: 0), Point(x: 0.63149379, y: 0.07491139),
        Point(x: 0.37282383, y: 0.16905956),
    ]
    /// The same of the quarter circle, each arc of which is a cubic with tangents of 4/3 · tan(angle / 4).
    private static let circular: [Point] = [
        Point(x: 1, y: 0), Point(x: 0.87326017, y: 0), Point(x: 0.74767556, y: 0.02409254), Point(x: 0.62993359, y: 0.07099470),
        Point(x: 0.37476583, y: 0.17263999),
    ]

    /// How continuous the corners of some radius can be where each has so much of its sides to itself: 1 wholly, 0 not at all.
    public static func smoothing(radius: Double, room: Double) -> Double {
        guard radius > 0 else { return 0 }
        return unit((room / radius - 1) / (expansion - 1))
    }

    /// 0 for the quarter circle, 1 for the continuous corner.
    let smoothing: Double

    /// One of the ten control points of the three curves; the second half of them is the mirror image of the first.
    func point(_ index: Int) -> Point {
        guard index < 5 else {
            let mirrored = point(9 - index)
            return Point(x: mirrored.y, y: mirrored.x)
        }
        return Self.circular[index] + (Self.continuous[index] - Self.circular[index]) * smoothing
    }

    /// The greatest second difference of a curve's control points, in radii: by it a curve leaves its chords.
    func bend(of curve: Int) -> Double {
        func difference(at index: Int) -> Double {
            let d = point(index - 1) - point(index) * 2 + point(index + 1)
            return (d.x * d.x + d.y * d.y).squareRoot()
        }
        return max(difference(at: 3 * curve + 1), difference(at: 3 * curve + 2))
    }
}
