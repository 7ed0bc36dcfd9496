public import WireProtocol

/// Pixels that a client shares, mapped. It lives as long as anything shows it, and its memory is given back when the last reference goes.
public final class Surface: Sendable {
    public let description: SurfaceDescription
    public let memory: SharedMemoryMapping

    init(_ description: SurfaceDescription, _ memory: SharedMemoryMapping) {
        self.description = description
        self.memory = memory
    }
}
