import WireProtocol

/// A rule that a commit or a surface breaks. The ledger turns it into a fault that names the commit
/// and the change.
struct Violation: Error {
    let code: Fault.Code
    let message: String

    init(_ message: String, code: Fault.Code = .protocolError) {
        self.code = code
        self.message = message
    }
}
