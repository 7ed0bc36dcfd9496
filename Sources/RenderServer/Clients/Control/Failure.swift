import ServerClient
import Glibc

/// The reason why a command failed: a message and the corresponding exit status.
struct Failure: Error {
    let status: Int32
    let message: String

    static func refused(_ message: String) -> Failure { Failure(status: 1, message: message) }

    static func output(_ path: String, code: Int32) -> Failure {
        Failure(status: EX_IOERR, message: "cannot write \(path): \(String(cString: strerror(code)))")
    }

    static func encoder(_ message: String) -> Failure { Failure(status: EX_SOFTWARE, message: "cannot encode the frame: \(message)") }
}

extension Failure {
    init(_ fault: ControlFault) {
        self.init(status: fault.exitCode, message: fault.description)
    }
}

/// Performs requests to the server and converts their faults to failures of the command.
func request<T>(_ body: () throws(ControlFault) -> T) throws(Failure) -> T {
    do throws(ControlFault) { return try body() } catch { throw Failure(error) }
}
