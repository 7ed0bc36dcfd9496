public import WireProtocol

/// A rectangle of pixels in memory that somebody else owns: a tile of the screen, or the offscreen buffer of a group.
///
/// A pixel is a premultiplied `0xAARRGGBB` in sRGB encoding. The owner keeps the memory alive and its address fixed for as long as the value is used.
///
/// Unchecked: the value is an address and three numbers. Threads may hold values for the same memory as long as no two of them
/// draw into overlapping bounds at the same time, which is the owner's to see to.
public struct PixelBuffer: @unchecked Sendable {
    /// The pixel at `(bounds.x0, bounds.y0)`.
    public let base: UnsafeMutablePointer<UInt32>
    /// Pixels (not bytes) from one row to the next.
    public let stride: Int
    /// The buffer's place in device space, in whole pixels.
    public let bounds: PixelRect

    /// Describes memory of at least `stride * (bounds.height - 1) + bounds.width` pixels at `base`.
    public init(base: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect) {
        self.base = base
        self.stride = stride
        self.bounds = bounds
    }

    /// The same memory with the bounds cut down to those within `rect`; empty bounds where the two do not meet.
    public func clipped(to rect: PixelRect) -> PixelBuffer {
        let common = bounds.intersection(rect)
        guard !common.isEmpty else {
            return PixelBuffer(
                base: base, stride: stride, bounds: PixelRect(x0: bounds.x0, y0: bounds.y0, x1: bounds.x0, y1: bounds.y0))
        }
        return PixelBuffer(base: address(x: common.x0, y: common.y0), stride: stride, bounds: common)
    }

    /// Where the pixel at a place within the bounds lies.
    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0))
    }
}
