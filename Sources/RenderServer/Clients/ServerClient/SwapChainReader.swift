import Glibc
import Synchronization
public import WireProtocol

/// A frame that a reader took: whole, and its own.
public struct DisplayedFrame: Equatable, Sendable {
    public let description: FrameDescription
    /// Where the frame differs from the one before it (`description.sequence` minus 1).
    public let damage: [PixelRect]
    /// Premultiplied 0xAARRGGBB, row after row, `description.bytesPerRow / 4` each.
    public let pixels: [UInt32]
}

/// Takes frames out of another process's swap chain, without ever waiting for it or holding it up.
public final class SwapChainReader: Sendable {
    /// Why memory is not the swap chain that was described.
    public enum MappingFault: Error, Equatable, Sendable, CustomStringConvertible {
        case memory(SharedMemoryFault)
        /// The header says something else than the description.
        case header

        public var description: String {
            switch self {
            case .memory(let fault): fault.description
            case .header: "the header of the swap chain is not what the server described"
            }
        }
    }

    /// A writer laps a copy only where the copy takes more than a frame; more often in a row than this it does not by chance.
    static let attempts = 64

    public let description: SwapChainDescription
    let memory: SharedMemoryMapping

    /// Maps the memory that came with a `swapChain` message.
    public init(_ description: SwapChainDescription, _ descriptor: OwnedDescriptor) throws(MappingFault) {
        self.description = description
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

    /// A copy of the newest frame. Nil before the first, and where the writer overtook the copy dozens of times in a row.
    public func latest() -> DisplayedFrame? {
        for _ in 0..<Self.attempts {
            let latest = SwapChainLayout.counter(at: SwapChainLayout.latestOffset, of: memory.base).pointee.load(ordering: .acquiring)
            guard latest > 0 else { return nil }
            let buffer = Int(latest % SwapChainLayout.latestScale)
            guard buffer < description.buffers else { return nil }
            if let frame = copy(buffer), frame.description.sequence >= latest / SwapChainLayout.latestScale { return frame }
            sched_yield()
        }
        return nil
    }

    /// The frame in a buffer; nil where it changed meanwhile.
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
        let source = memory.base + description.offset(ofBuffer: buffer)
        let pixels = [UInt32](unsafeUninitializedCapacity: count) { target, initialized in
            UnsafeMutableRawBufferPointer(target).copyMemory(from: UnsafeRawBufferPointer(start: source, count: 4 * count))
            initialized = count
        }
        // No read of the frame may come after the second look at the lock.
        atomicMemoryFence(ordering: .acquiring)
        guard lock.pointee.load(ordering: .relaxed) == before else { return nil }
        return DisplayedFrame(description: frame, damage: damage, pixels: pixels)
    }

    func damage(in record: UnsafeRawPointer) -> [PixelRect] {
        let count = UInt32(littleEndian: record.load(fromByteOffset: SwapChainLayout.damageCountOffset, as: UInt32.self))
        return (0..<min(Int(count), SwapChainLayout.damageLimit)).map { index in
            let at = SwapChainLayout.damageOffset + index * SwapChainLayout.damageRectBytes
            func side(_ number: Int) -> Int { Int(UInt32(littleEndian: record.load(fromByteOffset: at + 4 * number, as: UInt32.self))) }
            return PixelRect(x0: side(0), y0: side(1), x1: side(2), y1: side(3)).intersection(description.bounds)
        }
    }
}
