import WireProtocol

/// Sealed shared memory as a client would send it.
enum SurfacePixels {
    static func mapping(byteCount: Int) -> SharedMemoryMapping? {
        nil
    }
}
