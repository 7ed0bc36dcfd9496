/// The order in which sessions run, and the sessions whose outbox is to be flushed.
///
/// A session that has work left after its share of messages is scheduled again. It then runs after
/// all others that are runnable, so that no client delays another by more than one share.
struct SessionScheduler {
    private var runnable: [Session] = []
    private var unflushed: [Session] = []

    /// The number of sessions that are runnable without an event.
    var runnableCount: Int { runnable.count }

    /// Schedules a session to run again, although its socket may have no new data.
    mutating func schedule(_ session: Session) {
        guard !session.isRunnable else { return }
        session.isRunnable = true
        runnable.append(session)
    }

    /// Removes and returns the session that has been runnable for the longest time.
    mutating func nextRunnable() -> Session? {
        guard !runnable.isEmpty else { return nil }
        let session = runnable.removeFirst()
        session.isRunnable = false
        return session
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
