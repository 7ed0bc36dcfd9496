public import Transport
public import WireProtocol

/// A client's shared pixels, mapped into this process. The last reference to it unmaps the memory.
public final class Surface: Sendable {
    /// The size and the format of the pixels.
    public let description: SurfaceDescription
    /// The pixels, which the client may change at any time.
    public let memory: SharedMemoryMapping

    init(_ description: SurfaceDescription, _ memory: SharedMemoryMapping) {
        self.description = description
        self.memory = memory
    }
}
