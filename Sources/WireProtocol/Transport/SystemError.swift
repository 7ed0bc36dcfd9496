import Glibc

/// A system call that failed: which one, and why.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The C function's name.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// The failure that `errno` tells of.
    public init(_ call: String) { self.init(call, code: errno) }

    public init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    public var description: String { "\(call): \(String(cString: strerror(code)))" }
}

/// Repeats a system call while a signal interrupts it.
@inline(__always)
func retrying<T: SignedInteger>(_ body: () -> T) -> T {
    while true {
        let result = body()
        if result >= 0 || errno != EINTR { return result }
    }
}
