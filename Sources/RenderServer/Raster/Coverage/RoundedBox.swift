public import Geometry

/// An axis-aligned rectangle in device space (pixels) whose corners are quarter ellipses: the shape
/// of most layers on the screen. `CoverageScanner` computes its coverage without an outline.
///
/// Guarantees: edges are within ±65,536 pixels, left is less than right and top less than bottom,
/// and no radius is negative.
public struct RoundedBox: Equatable, Sendable {
    /// The greatest absolute coordinate (pixels): larger than any screen, and small enough for
    /// exact positions.
    private static let vicinity = 65_536.0

    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    /// The horizontal radii. The vertical radii are `aspect` times as large.
    let radii: CornerRadii
    /// The ratio of a corner's height to its width.
    let aspect: Double

    /// Creates the box to which a homography maps a rounded rectangle.
    ///
    /// - Parameters:
    ///   - rect: The rectangle, in the plane's units.
    ///   - radii: The corner radii, in the plane's units. The sum of the two along a side must not
    ///     exceed the side's length.
    /// - Returns: nil if the homography rotates, mirrors or applies perspective, if the rectangle
    ///   extends far beyond any screen, or if it is empty. It is then drawn as an outline.
    public init?(_ rect: Rect, radii: CornerRadii, through homography: Homography) {
        guard homography.isUpright, homography.h11 > 0, homography.h22 > 0 else { return nil }
        let topLeft = homography.homogeneous(Point(x: rect.minX, y: rect.minY))
        let bottomRight = homography.homogeneous(Point(x: rect.maxX, y: rect.maxY))
        (minX, minY) = (topLeft.x, Self.snapped(topLeft.y))
        (maxX, maxY) = (bottomRight.x, Self.snapped(bottomRight.y))
        self.radii = CornerRadii(
            topLeft: max(radii.topLeft, 0) * homography.h11, topRight: max(radii.topRight, 0) * homography.h11,
            bottomRight: max(radii.bottomRight, 0) * homography.h11, bottomLeft: max(radii.bottomLeft, 0) * homography.h11)
        aspect = homography.h22 / homography.h11
        // NaN fails these comparisons.
        guard minX < maxX, minY < maxY, minX >= -Self.vicinity, minY >= -Self.vicinity, maxX <= Self.vicinity, maxY <= Self.vicinity,
            aspect > 1e-6, aspect < 1e6
        else { return nil }
    }

    /// Returns a position without the rounding errors of maps, if it is close to a multiple of
    /// 1/1024 pixel: boxes in different rows then differ by whole numbers. No coverage changes by
    /// more than a millionth.
    private static func snapped(_ value: Double) -> Double {
        let multiple = (value * 1024).rounded() / 1024
        return abs(multiple - value) < 1e-6 ? multiple : value
    }

    /// Returns the number of rows by which the box is lower than another one, if both have the same
    /// coverage in different rows. It is the same to the bit if all vertical positions are
    /// multiples of 1/1024 pixel, whose sums and differences are exact.
    public func rowOffset(from other: RoundedBox) -> Int? {
        let offset = minY - other.minY
        guard minX == other.minX, maxX == other.maxX, radii == other.radii, aspect == other.aspect, maxY - other.maxY == offset,
            let rows = Int(exactly: offset)
        else { return nil }
        func isExact(_ value: Double) -> Bool { (value * 1024).rounded() == value * 1024 }
        let heights = [radii.topLeft * aspect, radii.topRight * aspect, radii.bottomRight * aspect, radii.bottomLeft * aspect]
        return [minY, maxY, other.minY, other.maxY].allSatisfy(isExact) && heights.allSatisfy(isExact) ? rows : nil
    }

    /// Returns the pixels within `bounds` that the box covers at least in part.
    func pixels(within bounds: PixelRect) -> PixelRect {
        PixelRect(
            x0: Int(minX.rounded(.down)), y0: Int(minY.rounded(.down)), x1: Int(maxX.rounded(.up)), y1: Int(maxY.rounded(.up))
        ).intersection(bounds)
    }

    /// Returns the end of the rows from `y` that are of the same kind: outside the box, through its
    /// upper corners, between the corners, or through its lower corners.
    ///
    /// - Returns: At least the next row, at most `limit`.
    @inline(__always)
    func endOfBand(row y: Int, limit: Int) -> Int {
        var end = limit
        func consider(_ row: Double) { if row > Double(y), row < Double(end) { end = Int(row) } }
        consider(minY.rounded(.down))
        consider((minY + max(radii.topLeft, radii.topRight) * aspect).rounded(.up))
        consider((maxY - max(radii.bottomLeft, radii.bottomRight) * aspect).rounded(.down))
        consider(maxY.rounded(.up))
        return end
    }
}
