/// A frame in shared memory of its own: premultiplied BGRA8 rows from top to bottom.
public struct FrameDescription: Equatable, Sendable {
    public var width: Int
    public var height: Int
    public var bytesPerRow: Int
    /// Counts published frames from 1; 0 before the first.
    public var sequence: UInt64
    /// The media time that the frame shows.
    public var time: Double

    public init(width: Int, height: Int, bytesPerRow: Int, sequence: UInt64, time: Double) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.sequence = sequence
        self.time = time
    }

    /// Bytes that the memory must have.
    public var byteCount: Int { height * bytesPerRow }
}

/// The shared memory in which the server publishes frames: a header page, then the buffers.
public struct SwapChainDescription: Equatable, Sendable {
    public var width: Int
    public var height: Int
    public var bytesPerRow: Int
    /// Buffers, each `height * bytesPerRow` bytes rounded up to whole pages, after a header of `headerBytes`.
    public var buffers: Int

    /// One page.
    public static let headerBytes = 4096

    public init(width: Int, height: Int, bytesPerRow: Int, buffers: Int) {
        self.width = width
        self.height = height
        self.bytesPerRow = bytesPerRow
        self.buffers = buffers
    }

    /// Bytes from one buffer to the next.
    public var bufferBytes: Int { (height * bytesPerRow + 4095) & ~4095 }

    /// Bytes of the whole memory.
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

    mutating func swapChain() throws(DecodingFault) -> SwapChainDescription {
        let width = try integer("width", in: 1...Limits.surfaceSide)
        return SwapChainDescription(
            width: width, height: try integer("height", in: 1...Limits.surfaceSide),
            bytesPerRow: try integer("bytesPerRow", in: 4 * width...8 * Limits.surfaceSide), buffers: try integer("buffers", in: 2...8))
    }
}
