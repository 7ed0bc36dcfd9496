/// The read-only pixels of an image, in memory that its owner keeps alive while the value is used.
///
/// Pixels are premultiplied `0xAARRGGBB`. Memory shared with another process may change while it is
/// read; its contents affect only the colors drawn from it.
///
/// Unchecked: the value is an address and four values, and nothing writes through it.
public struct ImageSource: @unchecked Sendable {
    /// The address of the image's top left pixel.
    public let base: UnsafePointer<UInt32>
    /// The distance from one row to the next (pixels, not bytes).
    public let stride: Int
    /// The number of columns.
    public let width: Int
    /// The number of rows.
    public let height: Int
    /// A Boolean value that indicates whether every pixel's alpha is treated as 255, so that
    /// drawing is copying.
    public let isOpaque: Bool

    /// Describes memory of at least `stride * (height - 1) + width` pixels at `base`.
    public init(base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, isOpaque: Bool) {
        self.base = base
        self.stride = stride
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    /// The bits that make a pixel of an opaque image opaque.
    var opaqueBits: UInt32 { isOpaque ? 0xFF00_0000 : 0 }
}

/// The interpolation between the centers of an image's pixels.
public enum ImageFilter: Sendable, Equatable {
    /// The pixel that contains the position.
    case nearest
    /// The four pixels whose centers surround the position, weighted by proximity along each axis.
    case linear
}

extension ImageSource {
    /// Returns the premultiplied pixel at a position within the image.
    public func pixel(x: Int, y: Int) -> UInt32 {
        precondition((0..<width).contains(x) && (0..<height).contains(y))
        return base[y * stride + x]
    }
}
