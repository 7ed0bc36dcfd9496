import RenderTree
import SceneModel
import WireProtocol

/// The animation events that wait to be sent, of each app in order.
///
/// An app can start or end tens of thousands of animations at once. Its events are then sent in
/// several messages, a limited number in each turn of the event loop, and the apps take turns. The
/// events of an app that does not read wait, up to a limit.
struct AnimationEventQueue {
    /// The greatest number of events that are sent in a turn, which takes about 0.2 ms.
    static let eventsPerTurn = 4096
    /// The number of waiting events of an app above which no more are appended: as many as one
    /// frame can have.
    private static let eventLimit = 2 * Limits.animations
    /// The greatest number of events in a message.
    static let eventsPerMessage = 512

    /// The events of an app.
    private struct Entry {
        let client: ClientKey
        var batches: [[AnimationEvent]]
        /// The number of events of all batches that are not sent.
        var count: Int
        /// The number of events of the first batch that are sent.
        private var sent = 0

        init(_ client: ClientKey, _ events: [AnimationEvent]) {
            self.client = client
            batches = [events]
            count = events.count
        }

        /// Removes and returns the first events.
        mutating func removeFirst(atMost limit: Int) -> [AnimationEvent] {
            let batch = batches[0]
            let end = min(batch.count, sent + limit)
            defer {
                count -= end - sent
                sent = end
                if end == batch.count {
                    batches.removeFirst()
                    sent = 0
                }
            }
            return sent == 0 && end == batch.count ? batch : Array(batch[sent..<end])
        }
    }

    /// The apps with events, in the order of their turns.
    private var entries: [Entry] = []

    /// The apps with events.
    var clients: some Sequence<ClientKey> { entries.lazy.map(\.client) }

    /// Appends events of an app.
    ///
    /// - Returns: A Boolean value that indicates whether there was space for them.
    mutating func append(_ events: [AnimationEvent], of client: ClientKey) -> Bool {
        guard !events.isEmpty else { return true }
        guard let index = entries.firstIndex(where: { $0.client == client }) else {
            entries.append(Entry(client, events))
            return true
        }
        guard entries[index].count <= Self.eventLimit else { return false }
        entries[index].batches.append(events)
        entries[index].count += events.count
        return true
    }

    /// Removes the events of an app that has disconnected.
    mutating func removeEvents(of client: ClientKey) { entries.removeAll { $0.client == client } }

    /// Removes the events of a turn, and calls a function with those of each message.
    ///
    /// - Parameter isReady: Returns a Boolean value that indicates whether an app reads, so that
    ///   its events need not wait.
    mutating func sendTurn(isReady: (ClientKey) -> Bool, _ send: (ClientKey, [AnimationEvent]) -> Void) {
        var rest = Self.eventsPerTurn
        while rest > 0, let index = entries.firstIndex(where: { isReady($0.client) }) {
            var entry = entries.remove(at: index)
            let events = entry.removeFirst(atMost: min(rest, Self.eventsPerMessage))
            rest -= events.count
            if !entry.batches.isEmpty { entries.append(entry) }
            send(entry.client, events)
        }
    }
}
