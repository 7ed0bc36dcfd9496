public import Geometry

/// A blurred image that is stored at a lower resolution, and enlarged by bilinear interpolation
/// when it is drawn. It takes much less memory and time than one at full resolution, and is within
/// 5/255 of it.
///
/// The weights are normalized within the edges of the source. A pixel of the image stands for
/// `factorX` × `factorY` pixels, counted from the corner of the source.
public struct ReducedBlur: Equatable, Sendable {
    /// The standard deviations (pixels of the source).
    public let sigmaX: Double
    public let sigmaY: Double
    /// The pixels that are blurred.
    public let source: PixelRect
    /// The pixels to which the enlarged image extends, within the source.
    public let shown: PixelRect
    /// The number of columns of the source for which a column of the image stands.
    public let factorX: Int
    /// The number of rows of the source for which a row of the image stands.
    public let factorY: Int

    /// Creates the description of a blurred image.
    ///
    /// - Parameters:
    ///   - source: The pixels to blur.
    ///   - shown: The pixels to which the enlarged image extends. Pixels outside the source are
    ///     ignored.
    ///   - sigmaX: The standard deviation along rows, under the conditions of `Rasterizer.blur`.
    ///   - sigmaY: The standard deviation along columns.
    public init(of source: PixelRect, showing shown: PixelRect, sigmaX: Double, sigmaY: Double) {
        self.source = source
        self.shown = shown.intersection(source)
        self.sigmaX = sigmaX > 0 ? sigmaX : 0
        self.sigmaY = sigmaY > 0 ? sigmaY : 0
        factorX = BlurPlan(self.sigmaX, isCoarse: true).factor
        factorY = BlurPlan(self.sigmaY, isCoarse: true).factor
    }

    /// The pixels of the image, counted from the corner of the source. Interpolation needs a pixel
    /// beyond the shown ones on each side.
    public var bounds: PixelRect {
        guard !shown.isEmpty else { return .empty }
        let columns = Self.reduced(shown.x0 - source.x0, shown.x1 - source.x0, factorX)
        let rows = Self.reduced(shown.y0 - source.y0, shown.y1 - source.y0, factorY)
        return PixelRect(x0: columns.lowerBound, y0: rows.lowerBound, x1: columns.upperBound, y1: rows.upperBound)
    }

    private static func reduced(_ from: Int, _ to: Int, _ factor: Int) -> Range<Int> {
        factor == 1 ? from..<to : from / factor - 1..<(to - 1) / factor + 2
    }
}
