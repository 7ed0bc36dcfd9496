public import Geometry

/// Reusable memory for offscreen pixels that grows to the largest requested buffer.
///
/// Supports one user at a time: a buffer is valid until the next call of `buffer(for:)` or until
/// the storage is released. Rows start at multiples of 64 bytes.
public final class PixelStorage {
    /// The alignment of rows (bytes), that of a cache line.
    private static let rowAlignment = 64
    private static let pixelsPerRowUnit = rowAlignment / MemoryLayout<UInt32>.stride

    private var memory: UnsafeMutableRawPointer
    private var capacity: Int

    /// Creates storage for a minimal buffer.
    public init() {
        capacity = Self.pixelsPerRowUnit
        memory = Self.allocate(pixels: capacity)
    }

    deinit { memory.deallocate() }

    /// The number of pixels for which memory is allocated.
    public var pixelCapacity: Int { capacity }

    /// Returns whether a buffer needs no allocation.
    public func fits(_ rect: PixelRect) -> Bool { Self.stride(of: rect) * rect.height <= capacity }

    /// Returns the number of pixels from one row of a buffer to the next.
    private static func stride(of rect: PixelRect) -> Int { (rect.width + pixelsPerRowUnit - 1) / pixelsPerRowUnit * pixelsPerRowUnit }

    /// Returns a buffer with the given bounds, which may be empty. Its pixels have unspecified
    /// values.
    ///
    /// Cost: none, or one allocation if no earlier buffer was as large.
    public func buffer(for rect: PixelRect) -> PixelBuffer {
        let stride = Self.stride(of: rect)
        let needed = stride * rect.height
        if needed > capacity {
            memory.deallocate()
            memory = Self.allocate(pixels: needed)
            capacity = needed
        }
        return PixelBuffer(base: memory.assumingMemoryBound(to: UInt32.self), stride: stride, bounds: rect)
    }

    private static func allocate(pixels: Int) -> UnsafeMutableRawPointer {
        let memory = UnsafeMutableRawPointer.allocate(byteCount: pixels * MemoryLayout<UInt32>.stride, alignment: rowAlignment)
        memory.initializeMemory(as: UInt32.self, repeating: 0, count: pixels)
        return memory
    }
}
