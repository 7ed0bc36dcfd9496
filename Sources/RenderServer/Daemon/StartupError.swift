import Glibc

/// An error that prevents the server from starting.
struct StartupError: Error, Equatable, CustomStringConvertible {
    /// The problem and the remedy, in lower case and without a full stop.
    let description: String
    /// The exit code of the program.
    let exitCode: Int32

    init(_ description: String, exitCode: Int32 = EX_UNAVAILABLE) {
        self.description = description
        self.exitCode = exitCode
    }
}
