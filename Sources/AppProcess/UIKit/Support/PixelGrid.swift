import CoreGraphics

/// Rounds lengths (points) to whole pixels. A scale is in pixels per point.
enum PixelGrid {
    /// Returns the smallest whole number of pixels that is at least a length, in points.
    ///
    /// A hundredth of a pixel is forgiven, because sums of lengths carry rounding errors. Infinite
    /// lengths and lengths at scale 0 are returned unchanged.
    static func ceil(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        guard length.isFinite, scale > 0 else { return length }
        return (length * scale - 0.01).rounded(.up) / scale
    }

    /// Returns a size whose width and height are rounded up.
    static func ceil(_ size: CGSize, _ scale: CGFloat) -> CGSize {
        CGSize(width: ceil(size.width, scale), height: ceil(size.height, scale))
    }

    /// Returns the whole number of pixels nearest to a length, in points.
    static func round(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        scale > 0 ? (length * scale).rounded() / scale : length
    }

    /// Returns a rectangle whose edges are rounded, so that adjacent rectangles stay adjacent.
    static func round(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        let (x, y) = (round(rect.minX, scale), round(rect.minY, scale))
        return CGRect(x: x, y: y, width: round(rect.maxX, scale) - x, height: round(rect.maxY, scale) - y)
    }
}
