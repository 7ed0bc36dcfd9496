import Transport

/// Sealed shared memory, as clients send it.
enum SurfacePixels {
    /// Returns a mapping that contains a gradient, or nil if no memory is available.
    static func mapping(byteCount: Int) -> SharedMemoryMapping? {
        guard let memory = try? SharedMemory(name: "fuzz", byteCount: byteCount) else { return nil }
        for index in 0..<byteCount { memory.bytes[index] = index % 4 == 3 ? 255 : UInt8(truncatingIfNeeded: index) }
        guard (try? memory.seal(.size)) != nil else { return nil }
        return try? SharedMemoryMapping(memory.descriptor, byteCount: byteCount)
    }
}
