import Foundation
import Transport

/// Premultiplied BGRA8 pixels in sealed memory that the server can map. They are immutable once
/// they are part of a commit.
///
/// The memory stays mapped; its descriptor is passed on with the first message that shares it.
/// Another server receives a copy. Guarded by the layer lock.
final class SharedPixels {
    let width: Int
    let height: Int
    let bytesPerRow: Int
    let isOpaque: Bool
    private var mapping: WritableMapping
    /// The memory's descriptor, until it is shared.
    private var descriptor: OwnedDescriptor?

    /// Creates transparent pixels.
    init(width: Int, height: Int, isOpaque: Bool) throws(SystemError) {
        self.width = width
        self.height = height
        self.isOpaque = isOpaque
        // Rows start at multiples of 64 bytes.
        bytesPerRow = (4 * width + 63) & ~63
        let memory = try SharedMemory(name: "lamina-surface", byteCount: bytesPerRow * height)
        try memory.seal([.shrink, .grow, .seal])
        mapping = memory.mapping
        descriptor = memory.descriptor
    }

    var bytes: UnsafeMutableRawBufferPointer { mapping.bytes }

    /// Returns a descriptor of the memory, for one server. From the second call on, the pixels move
    /// to new memory, so that servers do not share it.
    func share() throws(SystemError) -> OwnedDescriptor {
        if let descriptor {
            self.descriptor = nil
            return descriptor
        }
        let copy = try SharedPixels(width: width, height: height, isOpaque: isOpaque)
        copy.bytes.copyMemory(from: UnsafeRawBufferPointer(bytes))
        mapping = copy.mapping
        return try copy.share()
    }
}
