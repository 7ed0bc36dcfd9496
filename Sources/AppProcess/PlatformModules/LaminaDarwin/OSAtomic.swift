import Synchronization

// Darwin's atomic operations on integers of 32 bits. All of them are sequentially consistent.

/// Adds to an integer, and returns the sum.
@discardableResult public func OSAtomicAdd32(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
    // An `Atomic<Int32>` is stored as its value.
    value.withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) { atomic in
        atomic.pointee.wrappingAdd(amount, ordering: .sequentiallyConsistent).newValue
    }
}

/// Adds to an integer, and returns the sum.
@discardableResult public func OSAtomicAdd32Barrier(_ amount: Int32, _ value: UnsafeMutablePointer<Int32>!) -> Int32 {
    OSAtomicAdd32(amount, value)
}

/// Adds 1 to an integer, and returns the sum.
@discardableResult public func OSAtomicIncrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, value) }

/// Adds 1 to an integer, and returns the sum.
@discardableResult public func OSAtomicIncrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(1, value) }

/// Subtracts 1 from an integer, and returns the difference.
@discardableResult public func OSAtomicDecrement32(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, value) }

/// Subtracts 1 from an integer, and returns the difference.
@discardableResult public func OSAtomicDecrement32Barrier(_ value: UnsafeMutablePointer<Int32>!) -> Int32 { OSAtomicAdd32(-1, value) }

/// Sets an integer to a value if it has another one, and returns whether it did.
@discardableResult public func OSAtomicCompareAndSwap32(
    _ expected: Int32, _ desired: Int32, _ value: UnsafeMutablePointer<Int32>!
) -> Bool {
    value.withMemoryRebound(to: Atomic<Int32>.self, capacity: 1) { atomic in
        atomic.pointee.compareExchange(expected: expected, desired: desired, ordering: .sequentiallyConsistent).exchanged
    }
}
