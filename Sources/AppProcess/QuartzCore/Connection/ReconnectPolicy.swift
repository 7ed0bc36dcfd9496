import WireProtocol

/// When to look for a server again, and when not to.
struct ReconnectPolicy {
    enum Verdict: Equatable {
        /// Try again after so many seconds.
        case retry(after: Double)
        /// Never try again, and say why.
        case giveUp(String)
    }

    /// Seconds before the first attempt, and the most between two.
    static let delays = 0.05...1.0
    /// So many equal faults, each within `repetitionSeconds` of the one before, and there is no
    /// hope that the next attempt ends otherwise.
    static let repetitions = 3
    static let repetitionSeconds = 10.0

    private var delay = delays.lowerBound
    private var last: (code: Fault.Code, time: Double, count: Int)?

    /// A server accepted the handshake: the next outage begins with the shortest delay.
    mutating func accepted() { delay = Self.delays.lowerBound }

    /// A connection ended, or could not be made, at a time in seconds.
    mutating func ended(by fault: Fault?, at time: Double) -> Verdict {
        if let fault {
            switch fault.code {
            case .version, .permission:
                return .giveUp("the render server refuses this app (\(fault)); it does not try again")
            case .protocolError, .limit, .sharedMemory:
                if let previous = last, previous.code == fault.code, time - previous.time <= Self.repetitionSeconds {
                    last = (fault.code, time, previous.count + 1)
                } else {
                    last = (fault.code, time, 1)
                }
                if let count = last?.count, count >= Self.repetitions {
                    return .giveUp(
                        "the render server ended the connection \(count) times for the same reason (\(fault)); the app does not try again")
                }
            case .busy, .timeout:
                break
            }
        }
        defer { delay = min(2 * delay, Self.delays.upperBound) }
        return .retry(after: delay)
    }
}
