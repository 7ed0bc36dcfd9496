/// The order in which sessions run, and the sessions whose outbox is to be flushed.
///
/// A session that has work left after a turn continues after all sessions whose messages have just
/// arrived. Therefore the clients that send much delay those that send little by one turn, however
/// many they are.
struct SessionScheduler {
    /// The sessions whose messages have arrived, and those that have work left after a turn, each
    /// in the order in which they were scheduled.
    private var arrived: [Session] = []
    private var continuing: [Session] = []
    private var unflushed: [Session] = []

    /// The number of sessions that are runnable without an event.
    var runnableCount: Int { arrived.count + continuing.count }

    /// Schedules a session whose messages have arrived.
    mutating func schedule(_ session: Session) {
        guard !session.isRunnable else { return }
        session.isRunnable = true
        arrived.append(session)
    }

    /// Schedules a session that has work left after its turn, although its socket may have no new
    /// data.
    mutating func scheduleRest(of session: Session) {
        guard !session.isRunnable else { return }
        session.isRunnable = true
        continuing.append(session)
    }

    /// Removes and returns the sessions to run before events are handled again: those whose
    /// messages have arrived, and one that continues.
    mutating func nextRunnable() -> [Session] {
        var next = arrived
        arrived.removeAll()
        if !continuing.isEmpty { next.append(continuing.removeFirst()) }
        for session in next { session.isRunnable = false }
        return next
    }

    /// Returns sessions that have not run, in front of all others.
    mutating func putBack(_ sessions: some Collection<Session>) {
        for session in sessions { session.isRunnable = true }
        arrived.insert(contentsOf: sessions, at: 0)
    }

    /// Schedules the outbox of a session to be flushed at the end of the turn.
    mutating func scheduleFlush(of session: Session) {
        guard !session.isFlushScheduled else { return }
        session.isFlushScheduled = true
        unflushed.append(session)
    }

    /// Removes and returns a session whose outbox is to be flushed.
    mutating func nextUnflushed() -> Session? {
        guard let session = unflushed.popLast() else { return nil }
        session.isFlushScheduled = false
        return session
    }
}
