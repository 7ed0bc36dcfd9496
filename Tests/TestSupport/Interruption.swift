import Glibc
import Synchronization

/// A request of the user, by SIGINT or SIGTERM, to end a program that has started others.
///
/// A program that checks `isRequested` ends in order, so that its processes and temporary folders
/// are removed.
public enum Interruption {
    private static let flag = Atomic(false)

    /// Handles SIGINT and SIGTERM from now on. The corresponding C function is `signal`.
    public static func handleSignals() {
        for number in [SIGINT, SIGTERM] { signal(number) { _ in Interruption.flag.store(true, ordering: .relaxed) } }
    }

    /// A Boolean value that indicates whether one of the signals has arrived.
    public static var isRequested: Bool { flag.load(ordering: .relaxed) }

    /// Throws a `TestFailure` if one of the signals has arrived.
    public static func check() throws { if isRequested { throw TestFailure("interrupted") } }
}
