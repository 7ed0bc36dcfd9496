import Glibc

/// Returns the bytes of the C heap that an object occupies, including the allocator's header,
/// without the objects that it refers to; `nil` if the allocator does not report sizes.
func heapBytes(of object: AnyObject) -> Int? {
    typealias Size = @convention(c) (UnsafeMutableRawPointer?) -> Int
    // Glibc's module does not include malloc.h.
    guard let symbol = dlsym(nil, "malloc_usable_size") else { return nil }
    return unsafeBitCast(symbol, to: Size.self)(Unmanaged.passUnretained(object).toOpaque()) + MemoryLayout<Int>.size
}
