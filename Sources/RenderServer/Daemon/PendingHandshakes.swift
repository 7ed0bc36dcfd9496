import Transport

/// The sessions that have not sent a hello, the oldest first and therefore in the order of their
/// deadlines, and the timer that ends them.
struct PendingHandshakes: ~Copyable {
    private(set) var sessions: [Session] = []
    private var timer: DeadlineTimer

    init(loop: EventLoop) throws(SystemError) {
        let timer = try DeadlineTimer()
        try loop.watch(timer.descriptor, for: .readable, as: .handshakeTimer)
        self.timer = timer
    }

    var count: Int { sessions.count }

    /// The session that gives way if too many wait: the oldest of the process that has the most, or
    /// nil if none waits.
    var replaceable: Session? { sessions.oldestOfMostFrequentProcess { _ in true } }

    mutating func append(_ session: Session) {
        sessions.append(session)
        updateTimer()
    }

    mutating func remove(_ session: Session) {
        sessions.removeAll { $0 === session }
        updateTimer()
    }

    /// Handles the timer's expiration.
    ///
    /// The caller ends the sessions that are returned, which removes them and sets the timer for
    /// the next one. If there are none, this method sets the timer again.
    ///
    /// - Parameter now: The current time (seconds, monotonic).
    /// - Returns: The sessions whose deadline has passed.
    mutating func handleTimer(at now: Double) -> [Session] {
        // The timer has fired. Clear its deadline, because `DeadlineTimer` ignores a deadline equal
        // to the current one.
        timer.set(nil)
        let expired = Array(sessions.prefix { Self.deadline(of: $0).map { $0 <= now } ?? false })
        if expired.isEmpty { updateTimer() }
        return expired
    }

    private mutating func updateTimer() { timer.set(sessions.first.flatMap(Self.deadline)) }

    private static func deadline(of session: Session) -> Double? {
        if case .handshaking(let deadline) = session.state { deadline } else { nil }
    }
}
