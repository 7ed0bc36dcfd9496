import Glibc

/// The sanitizers that the tests, and the programs built with them, run under.
public enum Sanitizers {
    /// ThreadSanitizer: many times slower, and with a thread of its own that wakes up ten times a second.
    public static let hasThread = dlsym(nil, "__tsan_init") != nil
    /// AddressSanitizer.
    public static let hasAddress = dlsym(nil, "__asan_init") != nil
    /// Whether memory is not allocated by the C library.
    public static var replaceMalloc: Bool { hasThread || hasAddress }
}
