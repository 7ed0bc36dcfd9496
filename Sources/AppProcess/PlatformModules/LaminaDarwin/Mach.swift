import Foundation

/// A duration of Mach's absolute time is this fraction in nanoseconds.
public struct mach_timebase_info_data_t: Hashable, Sendable {
    /// The numerator.
    public var numer: UInt32
    /// The denominator.
    public var denom: UInt32

    /// Creates a fraction.
    public init(numer: UInt32 = 0, denom: UInt32 = 0) { (self.numer, self.denom) = (numer, denom) }
}

/// A pointer to a fraction.
public typealias mach_timebase_info_t = UnsafeMutablePointer<mach_timebase_info_data_t>
/// The result of a function of Mach's kernel.
public typealias kern_return_t = Int32
/// The result of a function that succeeded.
public let KERN_SUCCESS: kern_return_t = 0

/// Returns a fraction, as Darwin's initializer of the structure of this name does.
public func mach_timebase_info(numer: UInt32 = 0, denom: UInt32 = 0) -> mach_timebase_info_data_t {
    mach_timebase_info_data_t(numer: numer, denom: denom)
}

/// Stores the fraction that makes absolute times nanoseconds: 1, because `mach_absolute_time()`
/// counts nanoseconds here.
@discardableResult public func mach_timebase_info(_ info: mach_timebase_info_t!) -> kern_return_t {
    info?.pointee = mach_timebase_info_data_t(numer: 1, denom: 1)
    return KERN_SUCCESS
}

/// Returns the monotonic time (nanoseconds), which does not count while the system sleeps. It is
/// the clock of `CACurrentMediaTime()`.
public func mach_absolute_time() -> UInt64 { nanoseconds(CLOCK_MONOTONIC) }

/// Returns the time since the system was started (nanoseconds), sleep included.
public func mach_continuous_time() -> UInt64 { nanoseconds(CLOCK_BOOTTIME) }

private func nanoseconds(_ clock: clockid_t) -> UInt64 {
    var time = timespec()
    clock_gettime(clock, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
}

/// Returns 1 on the main thread, and 0 on others.
public func pthread_main_np() -> Int32 { Thread.isMainThread ? 1 : 0 }
