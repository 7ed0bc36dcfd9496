/// Reports violations of the rules of message dispatch by ending the process, with the text of the
/// exceptions that Apple's runtime raises.
enum ObjectiveCException {
    /// Ends the process as an uncaught `NSInvalidArgumentException` does.
    static func raise(_ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception 'NSInvalidArgumentException', reason: '\(reason)'")
    }
}
