import SceneModel

/// A frame in shared memory of its own: premultiplied BGRA8 rows from top to bottom.
public struct FrameDescription: Equatable, Sendable {
    /// The width (pixels).
    public var width: Int
    /// The height (pixels).
    public var height: Int
    /// The bytes from one row to the next.
    public var bytesPerRow: Int
    /// The number of the published frame, from 1; 0 before the first.
    public var sequence: UInt64
    /// The media time that the frame shows (seconds).
    public var time: Double

    /// Creates a description of a frame.
    public init(width: Int, height: Int, bytesPerRow: Int, sequence: UInt64, time: Double) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.sequence = sequence
        self.time = time
    }

    /// The bytes that the memory must have.
    public var byteCount: Int { height * bytesPerRow }
}

/// The shared memory in which the server publishes frames: a header page followed by the buffers.
///
/// A buffer has more rows than a frame, and the frame begins at one of its first `spareRows + 1`
/// rows. So a frame whose content moves up or down can be made from an earlier one in the buffer by
/// beginning at another row.
public struct SwapChainDescription: Equatable, Sendable {
    /// The width of a frame (pixels).
    public var width: Int
    /// The height of a frame (pixels).
    public var height: Int
    /// The bytes from one row to the next.
    public var bytesPerRow: Int
    /// The number of buffers. Each has `height + spareRows` rows, rounded up to whole pages.
    public var buffers: Int

    /// The bytes before the first buffer: one page.
    public static let headerBytes = 4096

    /// Creates a description of a swap chain.
    public init(width: Int, height: Int, bytesPerRow: Int, buffers: Int) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.buffers = buffers
    }

    /// The number of rows that a buffer has in addition to those of its frame.
    public var spareRows: Int { height / 2 }

    /// The bytes from one buffer to the next.
    public var bufferBytes: Int { ((height + spareRows) * bytesPerRow + 4095) & ~4095 }

    /// The bytes of the whole memory.
    public var byteCount: Int { Self.headerBytes + buffers * bufferBytes }
}

extension Writer {
    mutating func frameDescription(_ frame: FrameDescription) {
        count(frame.width)
        count(frame.height)
        count(frame.bytesPerRow)
        u64(frame.sequence)
        number(frame.time)
    }

    mutating func swapChain(_ chain: SwapChainDescription) {
        count(chain.width)
        count(chain.height)
        count(chain.bytesPerRow)
        count(chain.buffers)
    }
}

extension Reader {
    mutating func frameDescription() throws(DecodingFault) -> FrameDescription {
        let width = try integer("width", in: 1...Limits.surfaceSide)
        return FrameDescription(
            width: width, height: try integer("height", in: 1...Limits.surfaceSide),
            bytesPerRow: try integer("bytesPerRow", in: 4 * width...8 * Limits.surfaceSide), sequence: try u64("sequence"),
            time: try number("time", magnitude: Limits.seconds))
    }

    /// Reads a swap chain. It has at most 8 buffers, because `SwapChainLayout.latestScale` leaves
    /// space for indices below 8.
    mutating func swapChain() throws(DecodingFault) -> SwapChainDescription {
        let width = try integer("width", in: 1...Limits.surfaceSide)
        return SwapChainDescription(
            width: width, height: try integer("height", in: 1...Limits.surfaceSide),
            bytesPerRow: try integer("bytesPerRow", in: 4 * width...8 * Limits.surfaceSide), buffers: try integer("buffers", in: 2...8))
    }
}
