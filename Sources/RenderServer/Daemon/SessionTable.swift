/// The sessions that are open, found by what events about them carry.
struct SessionTable {
    /// Where a session is, and which of the sessions that were there.
    struct Place: Equatable {
        let slot: UInt32
        let generation: UInt32
    }

    private struct Slot {
        var session: Session?
        var generation: UInt32 = 0
    }

    private var slots: [Slot] = []
    private(set) var count = 0

    /// Where the next session goes. Events about an earlier one there find nothing.
    var freePlace: Place {
        guard let index = slots.firstIndex(where: { $0.session == nil }) else {
            return Place(slot: UInt32(truncatingIfNeeded: slots.count), generation: 0)
        }
        return Place(slot: UInt32(truncatingIfNeeded: index), generation: slots[index].generation &+ 1)
    }

    /// Adds a session that was made for the free place.
    mutating func add(_ session: Session) {
        let index = Int(session.place.slot)
        if index == slots.count { slots.append(Slot()) }
        slots[index] = Slot(session: session, generation: session.place.generation)
        count += 1
    }

    /// Whether the session was there.
    mutating func remove(_ session: Session) -> Bool {
        guard let index = slots.firstIndex(where: { $0.session === session }) else { return false }
        slots[index].session = nil
        count -= 1
        return true
    }

    /// The session at a place, if it is still open.
    subscript(place: Place) -> Session? {
        guard slots.indices.contains(Int(place.slot)), slots[Int(place.slot)].generation == place.generation else { return nil }
        return slots[Int(place.slot)].session
    }

    /// All sessions.
    var all: [Session] { slots.compactMap(\.session) }
}
