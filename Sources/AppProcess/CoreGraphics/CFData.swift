public import CoreFoundation
public import Foundation

// Core Foundation's functions for data, which iOS code uses without an import of its own. The data
// objects are Foundation's.

@_exported public import class CoreFoundation.CFAllocator

/// Returns the number of bytes of a data object.
public func CFDataGetLength(_ theData: CFData!) -> CFIndex { theData.length }

/// Returns the address of a data object's bytes, which stays valid as long as the object.
public func CFDataGetBytePtr(_ theData: CFData!) -> UnsafePointer<UInt8>! {
    theData.bytes.assumingMemoryBound(to: UInt8.self)
}

/// Returns an empty data object that can grow.
///
/// - Parameters:
///   - allocator: Has no effect.
///   - capacity: The expected number of bytes, or 0.
public func CFDataCreateMutable(_ allocator: CFAllocator!, _ capacity: CFIndex) -> CFMutableData! {
    CFMutableData(capacity: capacity)
}
