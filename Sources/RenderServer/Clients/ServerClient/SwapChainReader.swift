public import Geometry
import Glibc
import Synchronization
public import Transport
public import WireProtocol

/// A reader's own copy of a whole frame.
public struct DisplayedFrame: Equatable, Sendable {
    /// The frame's size, sequence number and time.
    public let description: FrameDescription
    /// The areas in which the frame differs from the one before it (pixels).
    public let damage: [PixelRect]
    /// The pixels as premultiplied 0xAARRGGBB, in rows of `description.bytesPerRow / 4`.
    public let pixels: [UInt32]
}

/// A reader of the frames in the server's swap chain. It neither waits for the server nor blocks
/// it: it copies a frame and then checks, by the buffer's sequence lock, that the server did not
/// write during the copy.
public final class SwapChainReader: Sendable {
    /// The reason why memory is not the swap chain that the server described.
    public enum MappingFault: Error, Equatable, Sendable, CustomStringConvertible {
        /// The memory cannot be mapped or is not sealed.
        case memory(SharedMemoryFault)
        /// The header differs from the description.
        case header

        public var description: String {
            switch self {
            case .memory(let fault): fault.description
            case .header: "the header of the swap chain differs from the server's description of it"
            }
        }
    }

    /// The number of times that a copy is retried after the writer has overtaken it. The writer
    /// overtakes only copies that take longer than a frame, so that reaching this number by chance
    /// is implausible.
    static let maximumAttempts = 64

    /// The size and layout of the memory.
    public let description: SwapChainDescription
    /// The memory's descriptor, which other processes may map for reading.
    public let descriptor: OwnedDescriptor
    let memory: SharedMemoryMapping

    /// Maps the memory that a `swapChain` message describes.
    ///
    /// - Parameters:
    ///   - description: The description in the message.
    ///   - descriptor: The descriptor that came with the message.
    /// - Throws: `MappingFault.memory` if the memory cannot be mapped, and `MappingFault.header` if
    ///   its header differs from the description or its rows are too short.
    public init(_ description: SwapChainDescription, _ descriptor: OwnedDescriptor) throws(MappingFault) {
        self.description = description
        self.descriptor = descriptor
        do throws(SharedMemoryFault) {
            memory = try SharedMemoryMapping(descriptor, byteCount: description.byteCount)
        } catch {
            throw .memory(error)
        }
        let base = memory.base
        let expected: [(offset: Int, value: Int)] = [
            (SwapChainLayout.magicOffset, Int(SwapChainLayout.magic)), (SwapChainLayout.versionOffset, Int(SwapChainLayout.version)),
            (SwapChainLayout.widthOffset, description.width), (SwapChainLayout.heightOffset, description.height),
            (SwapChainLayout.bytesPerRowOffset, description.bytesPerRow), (SwapChainLayout.buffersOffset, description.buffers),
        ]
        guard description.bytesPerRow % 4 == 0, description.bytesPerRow >= 4 * description.width,
            expected.allSatisfy({ Int(UInt32(littleEndian: base.load(fromByteOffset: $0.offset, as: UInt32.self))) == $0.value })
        else { throw .header }
    }

    /// Returns a copy of the newest frame; `nil` before the first frame, or if the writer overtook
    /// the copy too many times in a row.
    public func latest() -> DisplayedFrame? {
        for _ in 0..<Self.maximumAttempts {
            let latest = SwapChainLayout.counter(at: SwapChainLayout.latestOffset, of: memory.base).pointee.load(ordering: .acquiring)
            guard latest > 0 else { return nil }
            let buffer = Int(latest % SwapChainLayout.latestScale)
            guard buffer < description.buffers else { return nil }
            if let frame = copy(buffer), frame.description.sequence >= latest / SwapChainLayout.latestScale { return frame }
            sched_yield()
        }
        return nil
    }

    /// Returns the frame in a buffer; `nil` if it changed during the copy.
    private func copy(_ buffer: Int) -> DisplayedFrame? {
        let record = memory.base + SwapChainLayout.record(buffer)
        let lock = SwapChainLayout.counter(at: SwapChainLayout.lockOffset, of: record)
        let before = lock.pointee.load(ordering: .acquiring)
        guard before % 2 == 0 else { return nil }
        let frame = FrameDescription(
            width: description.width, height: description.height, bytesPerRow: description.bytesPerRow,
            sequence: UInt64(littleEndian: record.load(fromByteOffset: SwapChainLayout.sequenceOffset, as: UInt64.self)),
            time: Double(bitPattern: UInt64(littleEndian: record.load(fromByteOffset: SwapChainLayout.timeOffset, as: UInt64.self))))
        let damage = damage(in: record)
        let count = frame.byteCount / 4
        let source = memory.base + offset(of: buffer, record)
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            UnsafeMutableRawBufferPointer(target).copyMemory(from: UnsafeRawBufferPointer(start: source, count: 4 * count))
            initialized = count
        }
        // No read of the frame may be reordered after the second read of the lock.
        atomicMemoryFence(ordering: .acquiring)
        guard lock.pointee.load(ordering: .relaxed) == before else { return nil }
        return DisplayedFrame(description: frame, damage: damage, pixels: pixels)
    }

    /// Returns the offset of the frame in a buffer from the beginning of the memory (bytes). The
    /// buffer's record may be written at the same time, so nothing is assumed about its values.
    func offset(of buffer: Int, _ record: UnsafeRawPointer) -> Int {
        let row = UInt32(littleEndian: record.load(fromByteOffset: SwapChainLayout.firstRowOffset, as: UInt32.self))
        return description.offset(ofBuffer: buffer, firstRow: min(Int(row), description.spareRows))
    }

    /// Returns the damage that a buffer's record lists, limited to the screen. The record may be
    /// written at the same time, so nothing is assumed about its values.
    func damage(in record: UnsafeRawPointer) -> [PixelRect] {
        let count = UInt32(littleEndian: record.load(fromByteOffset: SwapChainLayout.damageCountOffset, as: UInt32.self))
        return (0..<min(Int(count), SwapChainLayout.damageLimit)).map { index in
            let offset = SwapChainLayout.damageOffset + index * SwapChainLayout.damageRectBytes
            func side(_ number: Int) -> Int { Int(UInt32(littleEndian: record.load(fromByteOffset: offset + 4 * number, as: UInt32.self))) }
            return PixelRect(x0: side(0), y0: side(1), x1: side(2), y1: side(3)).intersection(description.bounds)
        }
    }
}
