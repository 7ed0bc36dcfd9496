// Names of Darwin's system headers and of Core Foundation that iOS code uses without an import of
// its own, and that Foundation on Linux lacks.

@_exported public import func CoreFoundation.CFAbsoluteTimeGetCurrent
@_exported public import typealias CoreFoundation.CFAbsoluteTime
@_exported public import var CoreFoundation.kCFAbsoluteTimeIntervalSince1904
@_exported public import var CoreFoundation.kCFAbsoluteTimeIntervalSince1970

/// The greatest finite number of single precision.
public let MAXFLOAT = Float.greatestFiniteMagnitude
/// A number greater than any length: the greatest finite number of single precision.
public let HUGE = Float.greatestFiniteMagnitude

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1_000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
/// The number of milliseconds in a second.
public let MSEC_PER_SEC: UInt64 = 1_000
