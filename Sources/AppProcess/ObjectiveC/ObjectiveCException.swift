import Foundation

/// Reports violations of rules by ending the process, with the text of the exceptions that Apple's
/// runtime raises.
package enum ObjectiveCException {
    /// Ends the process as an uncaught `NSInvalidArgumentException` does.
    static func raise(_ reason: String) -> Never { raise("NSInvalidArgumentException", reason) }

    /// Ends the process as an uncaught exception does.
    package static func raise(_ name: String, _ reason: String) -> Never {
        NSException(name: NSExceptionName(rawValue: name), reason: reason).raise()
        end(name, reason)
    }

    /// Ends the process with a message.
    static func end(_ name: String, _ reason: String) -> Never {
        fatalError("*** Terminating app due to uncaught exception '\(name)', reason: '\(reason)'")
    }
}
