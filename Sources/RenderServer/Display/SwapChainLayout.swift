import Synchronization
import WireProtocol

/// Where everything lies in a swap chain's header page; docs/wire-protocol.md is the specification.
enum SwapChainLayout {
    /// `LMSC`, read as a little-endian number.
    static let magic: UInt32 = 0x4353_4D4C
    static let version: UInt32 = 1

    static let magicOffset = 0
    static let versionOffset = 4
    static let widthOffset = 8
    static let heightOffset = 12
    static let bytesPerRowOffset = 16
    static let buffersOffset = 20
    /// Atomic: the newest frame's sequence number times `latestScale`, plus its buffer; 0 before the first frame.
    static let latestOffset = 64
    static let latestScale: UInt64 = 8

    static let recordsOffset = 128
    static let recordBytes = 256
    /// Atomic: odd while the buffer and its record are written.
    static let lockOffset = 0
    static let sequenceOffset = 8
    static let timeOffset = 16
    static let damageCountOffset = 24
    static let damageOffset = 32
    static let damageRectBytes = 16
    static let damageLimit = (recordBytes - damageOffset) / damageRectBytes

    static func record(_ buffer: Int) -> Int { recordsOffset + buffer * recordBytes }
}

extension UnsafeRawPointer {
    /// The eight bytes at an offset, shared with another process.
    func atomic(_ offset: Int) -> UnsafePointer<Atomic<UInt64>> { (self + offset).assumingMemoryBound(to: Atomic<UInt64>.self) }
}

extension SwapChainDescription {
    /// Bytes from the beginning of the memory to a buffer.
    func offset(ofBuffer buffer: Int) -> Int { Self.headerBytes + buffer * bufferBytes }

    var bounds: PixelRect { PixelRect(x0: 0, y0: 0, x1: width, y1: height) }
}
