public import Geometry

/// A rectangle of pixels in memory owned elsewhere: a tile of the screen, or the bitmap of an
/// offscreen group.
///
/// A pixel is a premultiplied `0xAARRGGBB` in sRGB encoding. The owner keeps the memory alive and
/// its address fixed while the value is used.
///
/// Unchecked: the value is an address and three values. Threads may hold values for the same memory
/// as long as no two of them draw into overlapping bounds at the same time, which the owner
/// guarantees.
public struct PixelBuffer: @unchecked Sendable {
    /// The address of the pixel at `(bounds.x0, bounds.y0)`.
    public let base: UnsafeMutablePointer<UInt32>
    /// The distance from one row to the next (pixels, not bytes).
    public let stride: Int
    /// The pixels of device space that the buffer holds.
    public let bounds: PixelRect

    /// Describes memory of at least `stride * (bounds.height - 1) + bounds.width` pixels at `base`.
    public init(base: UnsafeMutablePointer<UInt32>, stride: Int, bounds: PixelRect) {
        self.base = base
        self.stride = stride
        self.bounds = bounds
    }

    /// Returns a buffer of the same memory with bounds reduced to their intersection with `rect`.
    /// They are empty if the two do not intersect.
    public func clipped(to rect: PixelRect) -> PixelBuffer {
        let common = bounds.intersection(rect)
        guard !common.isEmpty else {
            return PixelBuffer(
                base: base, stride: stride, bounds: PixelRect(x0: bounds.x0, y0: bounds.y0, x1: bounds.x0, y1: bounds.y0))
        }
        return PixelBuffer(base: address(x: common.x0, y: common.y0), stride: stride, bounds: common)
    }

    /// Returns the address of the first pixel of a row, counted from the top of the bounds.
    @inline(__always)
    func row(_ index: Int) -> UnsafePointer<UInt32> { UnsafePointer(base + index * stride) }

    /// Returns the address of the pixel at a position within the bounds.
    @inline(__always)
    func address(x: Int, y: Int) -> UnsafeMutablePointer<UInt32> {
        base + ((y &- bounds.y0) &* stride &+ (x &- bounds.x0))
    }
}
