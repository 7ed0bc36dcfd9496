/// The read-only pixels of an image, in memory that somebody else owns and keeps alive while the value is used.
///
/// Pixels are premultiplied `0xAARRGGBB`. Memory shared with another process may change while it is read; whatever it then holds, only
/// the colours drawn from it suffer.
///
/// Unchecked: the value is an address and four numbers, and nothing writes through it.
public struct ImageSource: @unchecked Sendable {
    /// The pixel at the image's top left.
    public let base: UnsafePointer<UInt32>
    /// Pixels (not bytes) from one row to the next.
    public let stride: Int
    /// Columns of pixels.
    public let width: Int
    /// Rows of pixels.
    public let height: Int
    /// Whether the alpha of every pixel is 255, so that drawing is copying.
    public let isOpaque: Bool

    /// Describes memory of at least `stride * (height - 1) + width` pixels at `base`.
    public init(base: UnsafePointer<UInt32>, stride: Int, width: Int, height: Int, isOpaque: Bool) {
        self.base = base
        self.stride = stride
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
    }

    /// The bits of alpha where every pixel is opaque.
    var opaqueBits: UInt32 { isOpaque ? 0xFF00_0000 : 0 }
}

/// How the value between the centres of an image's pixels is found.
public enum ImageFilter: Sendable, Equatable {
    /// The pixel in which the place lies.
    case nearest
    /// The four pixels whose centres surround the place, weighted by nearness in each direction.
    case linear
}
