public import Geometry
public import Synchronization

/// The layout of the header page of a swap chain's shared memory: a fixed header, then a record for
/// each buffer.
///
/// The server writes it and viewers read it; docs/wire-protocol.md is the specification. Numbers
/// are little-endian.
public enum SwapChainLayout {
    /// The ASCII characters `LMSC`, as a little-endian number.
    public static let magic: UInt32 = 0x4353_4D4C
    /// The version of the layout.
    public static let version: UInt32 = 2

    // MARK: Header (offsets in bytes from the beginning of the memory)

    /// The offset of `magic`.
    public static let magicOffset = 0
    /// The offset of `version`.
    public static let versionOffset = 4
    /// The offset of the width (pixels).
    public static let widthOffset = 8
    /// The offset of the height (pixels).
    public static let heightOffset = 12
    /// The offset of the distance from one row to the next (bytes).
    public static let bytesPerRowOffset = 16
    /// The offset of the number of buffers.
    public static let buffersOffset = 20
    /// The offset of the atomic counter that identifies the newest frame: its sequence number times
    /// `latestScale`, plus the index of its buffer; 0 before the first frame.
    public static let latestOffset = 64
    /// The factor of the sequence number in the counter at `latestOffset`: one more than the
    /// greatest index of a buffer that the counter can express.
    public static let latestScale: UInt64 = 8

    // MARK: Records (offsets in bytes from the beginning of the record)

    /// The offset of the first buffer's record from the beginning of the memory.
    public static let recordsOffset = 128
    /// The size of a record (bytes).
    public static let recordBytes = 256
    /// The offset of the atomic sequence lock: odd while the buffer and its record are written.
    public static let lockOffset = 0
    /// The offset of the frame's sequence number.
    public static let sequenceOffset = 8
    /// The offset of the frame's media time (seconds, a 64-bit floating-point number).
    public static let timeOffset = 16
    /// The offset of the number of damage rectangles.
    public static let damageCountOffset = 24
    /// The offset of the row of the buffer at which the frame begins, at most
    /// `SwapChainDescription.spareRows`.
    public static let firstRowOffset = 28
    /// The offset of the damage rectangles: the left, top, right and bottom edge of each (pixels).
    public static let damageOffset = 32
    /// The size of a damage rectangle (bytes).
    public static let damageRectBytes = 16
    /// The number of damage rectangles that a record has space for.
    public static let damageLimit = (recordBytes - damageOffset) / damageRectBytes

    /// Returns the offset of a buffer's record from the beginning of the memory (bytes).
    public static func record(_ buffer: Int) -> Int { recordsOffset + buffer * recordBytes }

    /// Returns the atomic counter at an offset of memory that is shared with another process.
    ///
    /// - Parameter offset: A multiple of 8 (bytes), with 8 bytes of memory behind it.
    public static func counter(at offset: Int, of memory: UnsafeRawPointer) -> UnsafePointer<Atomic<UInt64>> {
        (memory + offset).assumingMemoryBound(to: Atomic<UInt64>.self)
    }
}

extension SwapChainDescription {
    /// Returns the offset of a frame from the beginning of the memory (bytes).
    ///
    /// - Parameters:
    ///   - buffer: The index of the frame's buffer.
    ///   - row: The row of the buffer at which the frame begins.
    public func offset(ofBuffer buffer: Int, firstRow row: Int) -> Int {
        Self.headerBytes + buffer * bufferBytes + row * bytesPerRow
    }

    /// The rectangle of the whole screen (pixels).
    public var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
