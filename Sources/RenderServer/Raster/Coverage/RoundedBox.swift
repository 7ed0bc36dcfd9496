public import WireProtocol

/// An upright rectangle of the screen, in pixels, whose corners are quarter ellipses: its coverage is found without an outline.
///
/// Guarantees: edges within ±65,536 pixels, left before right and top before bottom, radii not negative.
public struct RoundedBox: Equatable, Sendable {
    /// More than any screen, in pixels, and little enough for places to be exact.
    private static let vicinity = 65_536.0

    let minX: Double
    let minY: Double
    let maxX: Double
    let maxY: Double
    /// Along the x axis; by `aspect` of it along the y axis.
    let radii: CornerRadii
    /// The height of a corner over its width.
    let aspect: Double

    /// A rectangle of some plane with round corners; nil where the screen shows it turned, mirrored or in perspective, or reaches far beyond every screen, or where it is empty.
    ///
    /// - Parameter radii: In the plane's units, the two along a side no longer than it together.
    public init?(_ rect: Rect, radii: CornerRadii, through homography: Homography) {
        guard homography.isUpright, homography.h11 > 0, homography.h22 > 0 else { return nil }
        let topLeft = homography.homogeneous(Point(x: rect.minX, y: rect.minY))
        let bottomRight = homography.homogeneous(Point(x: rect.maxX, y: rect.maxY))
        (minX, minY) = (topLeft.x, topLeft.y)
        (maxX, maxY) = (bottomRight.x, bottomRight.y)
        self.radii = CornerRadii(
            topLeft: max(radii.topLeft, 0) * homography.h11, topRight: max(radii.topRight, 0) * homography.h11,
            bottomRight: max(radii.bottomRight, 0) * homography.h11, bottomLeft: max(radii.bottomLeft, 0) * homography.h11)
        aspect = homography.h22 / homography.h11
        // What is not a number is not less.
        guard minX < maxX, minY < maxY, minX >= -Self.vicinity, minY >= -Self.vicinity, maxX <= Self.vicinity, maxY <= Self.vicinity,
            aspect > 1e-6, aspect < 1e6
        else { return nil }
    }

    /// The whole pixels of which any part is covered, within `bounds`.
    func pixels(within bounds: PixelRect) -> PixelRect {
        PixelRect(
            x0: Int(minX.rounded(.down)), y0: Int(minY.rounded(.down)), x1: Int(maxX.rounded(.up)), y1: Int(maxY.rounded(.up))
        ).intersection(bounds)
    }

    /// The end of the rows, from one on, that are alike: without the box, with its upper corners, between them and the lower ones, or with these.
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
