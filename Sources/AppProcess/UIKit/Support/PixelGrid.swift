import CoreGraphics

/// Rounds lengths (points) to whole pixels, so that edges are sharp. A scale is the number of
/// pixels per point.
enum PixelGrid {
    /// Returns a length rounded up to whole pixels (points).
    ///
    /// A length that exceeds whole pixels by at most a hundredth of a pixel is rounded down,
    /// because sums of lengths carry rounding errors. Lengths that are not finite, and lengths at
    /// scale 0, are returned unchanged.
    static func ceil(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        guard length.isFinite, scale > 0 else { return length }
        return (length * scale - 0.01).rounded(.up) / scale
    }

    /// Returns a size whose width and height are rounded up.
    static func ceil(_ size: CGSize, _ scale: CGFloat) -> CGSize {
        CGSize(width: ceil(size.width, scale), height: ceil(size.height, scale))
    }

    /// Returns a length or coordinate rounded to the nearest whole pixel (points). At scale 0, it
    /// is returned unchanged.
    static func round(_ length: CGFloat, _ scale: CGFloat) -> CGFloat {
        scale > 0 ? (length * scale).rounded() / scale : length
    }

    /// Returns a rectangle whose edges are rounded, so that adjacent rectangles stay adjacent.
    static func round(_ rect: CGRect, _ scale: CGFloat) -> CGRect {
        let (x, y) = (round(rect.minX, scale), round(rect.minY, scale))
        return CGRect(x: x, y: y, width: round(rect.maxX, scale) - x, height: round(rect.maxY, scale) - y)
    }

    /// Returns a rectangle whose edges are rounded, and which is wide enough for content of a
    /// width.
    static func round(_ rect: CGRect, minimumWidth: CGFloat, _ scale: CGFloat) -> CGRect {
        var rounded = round(rect, scale)
        rounded.size.width = max(rounded.width, ceil(minimumWidth, scale))
        return rounded
    }
}
