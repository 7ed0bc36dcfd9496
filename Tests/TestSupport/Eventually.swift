public import Foundation

/// Waits for a condition, looking every few milliseconds; throws where it does not come true in time.
///
/// - Parameter seconds: the bound; generous, since the machine may be busy. A condition that comes true ends the wait at once.
public func eventually(_ what: String, within seconds: TimeInterval = 20, _ condition: () throws -> Bool) throws {
    let deadline = Date(timeIntervalSinceNow: seconds)
    while try !condition() {
        guard Date() < deadline else { throw TestFailure("did not happen within \(seconds) s: \(what)") }
        Thread.sleep(forTimeInterval: 0.003)
    }
}

/// What a test waited for and did not get.
public struct TestFailure: Error, CustomStringConvertible {
    public let description: String

    public init(_ description: String) { self.description = description }
}
