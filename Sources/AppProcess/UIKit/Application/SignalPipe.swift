import Glibc
import Synchronization

/// The process's pipe of signals: a handler writes the number of each received signal into it, and
/// the main thread reads the numbers.
///
/// A signal handler interrupts any thread at any instruction, so it may only call functions such as
/// `write`. The pipe brings the signal to a thread that may do anything. See
/// [signal-safety(7)](https://man7.org/linux/man-pages/man7/signal-safety.7.html).
///
/// An app does not use signalfd, as the server does, nor Dispatch's signal sources, which are built
/// on it: signalfd returns only signals that all threads block, and the threads of
/// libraries in an app do not.
enum SignalPipe {
    /// The end that handlers write to, or -1 before the pipe exists.
    private static let writeEnd = Atomic<Int32>(-1)
    /// The end that the main thread reads from, which neither it nor the handlers ever wait for.
    static let readEnd = open()

    private static func open() -> Int32 {
        var ends: [Int32] = [-1, -1]
        guard pipe(&ends) == 0 else {
            let reason = String(cString: strerror(errno))
            fatalError("the app cannot watch signals: pipe: \(reason); raise its limit of open files (ulimit -n)")
        }
        for end in ends {
            _ = fcntl(end, F_SETFL, O_NONBLOCK)
            _ = fcntl(end, F_SETFD, FD_CLOEXEC)
        }
        writeEnd.store(ends[1], ordering: .releasing)
        return ends[0]
    }

    /// Writes a signal's numbers into the pipe from now on, instead of its present action.
    static func watch(_ number: Int32) {
        _ = readEnd
        signal(number) { number in
            let error = errno
            var byte = UInt8(truncatingIfNeeded: number)
            // A full pipe already holds thousands of signals that are not handled yet.
            _ = write(SignalPipe.writeEnd.load(ordering: .acquiring), &byte, 1)
            errno = error
        }
    }

    /// Restores a signal's default action.
    static func restore(_ number: Int32) { signal(number, SIG_DFL) }

    /// Returns the numbers of the signals that were received since the last call, in order.
    static func received() -> [Int32] {
        var numbers: [Int32] = []
        var bytes = [UInt8](repeating: 0, count: 64)
        while true {
            let count = read(readEnd, &bytes, bytes.count)
            guard count > 0 else { return numbers }
            numbers += bytes[..<count].map(Int32.init)
        }
    }
}
