/// The identity of a session: a slot of the session table, and its generation.
struct SessionID: Hashable {
    let index: UInt32
    /// The number of sessions that used the slot before.
    let generation: UInt32
}

/// The open sessions, addressed by the ids that events carry.
struct SessionTable {
    private struct Slot {
        var session: Session?
        var generation: UInt32 = 0
    }

    private var slots: [Slot] = []
    private(set) var count = 0

    /// The id of the next session. An event for an earlier session in the same slot has another id.
    var nextID: SessionID {
        guard let index = slots.firstIndex(where: { $0.session == nil }) else {
            return SessionID(index: UInt32(truncatingIfNeeded: slots.count), generation: 0)
        }
        return SessionID(index: UInt32(truncatingIfNeeded: index), generation: slots[index].generation &+ 1)
    }

    /// Adds a session that was created with ``nextID``.
    mutating func add(_ session: Session) {
        let index = Int(session.id.index)
        if index == slots.count { slots.append(Slot()) }
        slots[index] = Slot(session: session, generation: session.id.generation)
        count += 1
    }

    /// Removes a session.
    ///
    /// - Returns: A Boolean value that indicates whether the table contained the session.
    mutating func remove(_ session: Session) -> Bool {
        guard let index = slots.firstIndex(where: { $0.session === session }) else { return false }
        slots[index].session = nil
        count -= 1
        return true
    }

    /// The session with an id, or nil if it has ended.
    subscript(id: SessionID) -> Session? {
        guard slots.indices.contains(Int(id.index)), slots[Int(id.index)].generation == id.generation else { return nil }
        return slots[Int(id.index)].session
    }

    /// A Boolean value that indicates whether a session is open.
    func contains(_ session: Session) -> Bool { self[session.id] === session }

    /// All open sessions.
    var all: [Session] { slots.compactMap(\.session) }
}
