public import Foundation

extension TimeInterval {
    /// The longest time that tests wait for another thread or process (seconds). It is generous,
    /// because the machine may be busy, and longer under ThreadSanitizer, which slows programs down
    /// many times.
    public static let testTimeout: TimeInterval = Sanitizers.hasThread ? 120 : 20
}

/// Waits until a condition holds, checking it every 3 ms.
///
/// - Parameters:
///   - description: What the test waits for, for the error.
///   - seconds: The longest time to wait (seconds).
/// - Throws: A `TestFailure` if the condition does not hold in time, and the condition's errors.
public func eventually(_ description: String, within seconds: TimeInterval = .testTimeout, _ condition: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !condition() {
        guard Date() < deadline else { throw TestFailure("did not happen within \(seconds) s: \(description)") }
        Thread.sleep(forTimeInterval: 0.003)
    }
}

/// A precondition or an expectation that a test's helper found violated.
public struct TestFailure: Error, CustomStringConvertible {
    public let description: String

    /// Creates a failure with a description for the test's report.
    public init(_ description: String) { self.description = description }
}
