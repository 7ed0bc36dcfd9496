import Glibc

/// Bytes of the C heap that an object takes, the allocator's own word before it included. What it refers to is not counted.
func heapBytes(of object: AnyObject) -> Int {
    malloc_usable_size(Unmanaged.passUnretained(object).toOpaque()) + MemoryLayout<Int>.size
}
