import Glibc

/// The sanitizers with which the tests and programs are built.
public enum Sanitizers {
    /// A Boolean value that indicates whether ThreadSanitizer is active. It slows programs down
    /// many times and runs a thread that wakes up ten times a second.
    public static let hasThread = dlsym(nil, "__tsan_init") != nil
    /// A Boolean value that indicates whether AddressSanitizer is active.
    public static let hasAddress = dlsym(nil, "__asan_init") != nil
    /// A Boolean value that indicates whether a sanitizer replaces the C library's allocator.
    public static var replaceMalloc: Bool { hasThread || hasAddress }
}
