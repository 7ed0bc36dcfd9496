/// An error in a command line, for which a program exits with code 64.
package struct UsageError: Error, Equatable, CustomStringConvertible {
    /// The problem and the remedy, in lower case and without a full stop.
    package let description: String

    /// Creates an error with a description of the problem and the remedy.
    package init(_ description: String) { self.description = description }
}
