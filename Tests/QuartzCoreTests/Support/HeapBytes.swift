import Glibc

/// Bytes of the C heap that an object takes, the allocator's own word before it included; nil where the allocator does not say. What it refers to is not counted.
func heapBytes(of object: AnyObject) -> Int? {
    typealias Size = @convention(c) (UnsafeMutableRawPointer?) -> Int
    // Glibc's module leaves malloc.h out.
    guard let symbol = dlsym(nil, "malloc_usable_size") else { return nil }
    return unsafeBitCast(symbol, to: Size.self)(Unmanaged.passUnretained(object).toOpaque()) + MemoryLayout<Int>.size
}
