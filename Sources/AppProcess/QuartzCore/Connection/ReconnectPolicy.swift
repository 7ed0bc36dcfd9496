import WireProtocol

/// Decides when to connect to a server again, and when to stop trying.
struct ReconnectPolicy {
    enum Decision: Equatable {
        /// Try again after a delay (seconds).
        case retry(after: Double)
        /// Stop trying because of the server's fault, and log a message.
        case giveUp(Fault, message: String)
    }

    /// The delay before the first attempt, and the maximum delay between two attempts (seconds).
    static let delays = 0.05...1.0
    /// The number of equal faults, each within `repetitionSeconds` of the one before, after which
    /// another attempt is not expected to succeed.
    static let repetitions = 3
    static let repetitionSeconds = 10.0

    private var delay = delays.lowerBound
    private var last: (code: Fault.Code, time: Double, count: Int)?

    /// Records that a server accepted the handshake: the next outage starts with the shortest
    /// delay.
    mutating func accepted() { delay = Self.delays.lowerBound }

    /// Records that a connection ended, or that an attempt to connect failed.
    ///
    /// - Parameters:
    ///   - fault: The server's reason, if there is one.
    ///   - time: The current time (seconds).
    mutating func ended(by fault: Fault?, at time: Double) -> Decision {
        if let fault {
            switch fault.code {
            case .version, .permission:
                return .giveUp(fault, message: "the render server refuses this app (\(fault)); it does not try again")
            case .protocolError, .limit, .sharedMemory:
                if let previous = last, previous.code == fault.code, time - previous.time <= Self.repetitionSeconds {
                    last = (fault.code, time, previous.count + 1)
                } else {
                    last = (fault.code, time, 1)
                }
                if let count = last?.count, count >= Self.repetitions {
                    return .giveUp(
                        fault,
                        message: "the render server ended the connection \(count) times for the same reason (\(fault)); "
                            + "the app does not try again")
                }
            case .busy, .timeout:
                break
            }
        }
        defer { delay = min(2 * delay, Self.delays.upperBound) }
        return .retry(after: delay)
    }
}
