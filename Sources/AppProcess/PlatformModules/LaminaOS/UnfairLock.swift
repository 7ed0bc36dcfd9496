import Glibc
import Synchronization

/// A lock that protects a state.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
    // The state is accessed with the lock held; the initializers without `unchecked` require
    // sendable states.
    private final class Storage {
        let lock = Mutex(())
        var state: State
        init(_ state: State) { self.state = state }
    }

    private let storage: Storage

    public init(uncheckedState initialState: State) { storage = Storage(initialState) }
    public init(initialState: State) where State: Sendable { storage = Storage(initialState) }
    public init() where State == Void { storage = Storage(()) }

    public func withLockUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R {
        try storage.lock.withLock { _ in
            nonisolated(unsafe) let result = try body(&storage.state)
            return result
        }
    }
    public func withLock<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R { try withLockUnchecked(body) }
    public func withLock<R: Sendable>(_ body: @Sendable () throws -> R) rethrows -> R where State == Void {
        try withLockUnchecked { _ in try body() }
    }
    public func withLockIfAvailableUnchecked<R>(_ body: (inout State) throws -> R) rethrows -> R? {
        try storage.lock.withLockIfAvailable { _ in
            nonisolated(unsafe) let result = try body(&storage.state)
            return result
        }
    }
    public func withLockIfAvailable<R: Sendable>(_ body: @Sendable (inout State) throws -> R) rethrows -> R? {
        try withLockIfAvailableUnchecked(body)
    }
}

/// A lock in memory of the caller, as C has it: 0 if it is free.
public struct os_unfair_lock_s: Sendable {
    fileprivate var lock: Int32 = 0
    public init() {}
}
public typealias os_unfair_lock = os_unfair_lock_s
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

/// Acquires a lock, which the thread must not hold.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { while !os_unfair_lock_trylock(lock) { sched_yield() } }

/// Acquires a lock if it is free.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { word(of: lock).pointee.exchange(1, ordering: .acquiring) == 0 }

/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { word(of: lock).pointee.store(0, ordering: .releasing) }

/// The word of a lock. An atomic integer has the layout of the integer.
private func word(of lock: os_unfair_lock_t) -> UnsafeMutablePointer<Atomic<Int32>> {
    UnsafeMutableRawPointer(lock).assumingMemoryBound(to: Atomic<Int32>.self)
}
