import CLinux
import Glibc

/// A system call that failed: which one, and why.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The C function's name.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// The failure that `errno` tells of; to be made before another call changes it.
    public init(_ call: String) { self.init(call, code: errno) }

    /// A failure whose `errno` is known.
    public init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// For example `bind: Address already in use (EADDRINUSE)`.
    public var description: String {
        guard let name = strerrorname_np(code), let sentence = strerrordesc_np(code) else { return "\(call): error \(code)" }
        return "\(call): \(String(cString: sentence)) (\(String(cString: name)))"
    }
}

/// Repeats a system call while a signal interrupts it.
@inline(__always)
func retrying<T: SignedInteger>(_ body: () -> T) -> T {
    while true {
        let result = body()
        if result >= 0 || errno != EINTR { return result }
    }
}
