import CLinux
import Glibc

/// The failure of a system call.
public struct SystemError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The name of the C function.
    public let call: String
    /// The value of `errno`.
    public let code: Int32

    /// Creates an error from `errno`, before another call changes it.
    public init(_ call: String) { self.init(call, code: errno) }

    /// Creates an error from a known value of `errno`.
    public init(_ call: String, code: Int32) {
        self.call = call
        self.code = code
    }

    /// A text such as `bind: Address already in use (EADDRINUSE)`.
    public var description: String {
        guard let name = strerrorname_np(code), let text = strerrordesc_np(code) else { return "\(call): error \(code)" }
        return "\(call): \(String(cString: text)) (\(String(cString: name)))"
    }
}

/// Repeats a system call while signals interrupt it.
@inline(__always)
func retrying<T: SignedInteger>(_ body: () -> T) -> T {
    while true {
        let result = body()
        if result >= 0 || errno != EINTR { return result }
    }
}
