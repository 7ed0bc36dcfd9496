import Glibc

/// A stream that programs print to.
package enum StandardStream {
    /// The standard output, for results.
    case output
    /// The standard error, for messages about failures.
    case error

    /// Writes a text and a newline, and waits until the stream has accepted them. The corresponding
    /// C function is `write`.
    ///
    /// - Returns: 0, or the value of `errno`.
    package func write(_ text: String) -> Int32 {
        let descriptor =
            switch self {
            case .output: STDOUT_FILENO
            case .error: STDERR_FILENO
            }
        var rest = Array((text + "\n").utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
            if count > 0 {
                rest = rest.dropFirst(count)
            } else if count == 0 {
                return EIO
            } else if errno != EINTR {
                return errno
            }
        }
        return 0
    }
}
