import WireProtocol

/// The events that wait for delivery to one client.
///
/// The first move after a vsync is delivered immediately; the moves that follow it in the same
/// interval are delivered together at the next vsync. Every other event is delivered immediately,
/// after the moves that wait. While the client does not read, the queue stays short: it keeps only
/// the newest move of each stream, and drops whole gestures whose beginning the client has not
/// received.
struct InputQueue {
    /// The number of events above which the queue is compacted. It exceeds the ends and newest
    /// moves of all streams that can be open at once.
    static let limit = 384

    private(set) var events: [InputEvent] = []
    /// A Boolean value that indicates whether the events are to be delivered now.
    private(set) var isDue = false
    /// A Boolean value that indicates whether the client's socket is full.
    var isCongested = false
    /// The number of the last interval in which moves were delivered.
    private var lastMoveInterval: Int?

    /// A Boolean value that indicates whether events wait for the next vsync.
    var awaitsVsync: Bool { !events.isEmpty && !isDue }

    /// Adds an event, whose time must not be before that of the last one. The router guarantees
    /// this.
    ///
    /// - Parameter interval: The number of the current interval between two vsyncs.
    /// - Returns: The streams that continue but whose beginning was dropped. The caller must not
    ///   queue more of their events.
    mutating func append(_ event: InputEvent, interval: Int) -> [InputStream] {
        if isCongested { merge(event) } else { events.append(event) }
        if !event.canWaitForVsync || lastMoveInterval != interval { isDue = true }
        return events.count > Self.limit ? compact() : []
    }

    /// Makes the events that wait for a vsync due.
    mutating func makeDue() { if !events.isEmpty { isDue = true } }

    /// Removes and returns the events if they are due.
    mutating func removeDue(interval: Int) -> [InputEvent] {
        guard isDue else { return [] }
        isDue = false
        if events.contains(where: \.canWaitForVsync) { lastMoveInterval = interval }
        defer { events.removeAll() }
        return events
    }

    /// Discards all events.
    mutating func removeAll() {
        events.removeAll()
        isDue = false
    }

    // MARK: Compaction

    /// Appends an event, combined with the last one of its stream if possible.
    private mutating func merge(_ event: InputEvent) {
        let stream = event.stream
        if let index = events.lastIndex(where: { $0.stream == stream }), let merged = event.merged(after: events[index]) {
            events.remove(at: index)
            events.append(merged)
        } else {
            events.append(event)
        }
    }

    /// Reduces the queue to half its limit, in order of increasing loss: it merges moves, then
    /// drops complete gestures, then single events, and finally gestures that still continue.
    ///
    /// - Returns: The streams whose beginning was dropped and that continue.
    private mutating func compact() -> [InputStream] {
        let all = events
        events.removeAll(keepingCapacity: true)
        for event in all { merge(event) }
        _ = dropGestures(complete: true)
        var excess = excess
        events.removeAll { event in
            guard event.step == .single, excess > 0 else { return false }
            excess -= 1
            return true
        }
        return dropGestures(complete: false)
    }

    /// The number of events above half the limit.
    private var excess: Int { max(0, events.count - Self.limit / 2) }

    /// Removes gestures that begin in the queue, the oldest first, while there is excess.
    ///
    /// - Parameter complete: Whether to remove gestures that end in the queue or gestures that
    ///   continue.
    /// - Returns: The streams of the gestures.
    private mutating func dropGestures(complete: Bool) -> [InputStream] {
        guard excess > 0 else { return [] }
        var gestures: [(stream: InputStream, count: Int, isComplete: Bool)] = []
        var open: [InputStream: Int] = [:]
        var owners = [Int?](repeating: nil, count: events.count)
        for (index, event) in events.enumerated() where event.step != .single {
            if event.step == .begin {
                open[event.stream] = gestures.count
                gestures.append((event.stream, 0, false))
            }
            guard let gesture = open[event.stream] else { continue }
            owners[index] = gesture
            gestures[gesture].count += 1
            if event.step == .end {
                gestures[gesture].isComplete = true
                open[event.stream] = nil
            }
        }
        var dropped: Set<Int> = []
        var excess = excess
        for (index, gesture) in gestures.enumerated() where gesture.isComplete == complete && excess > 0 {
            dropped.insert(index)
            excess -= gesture.count
        }
        let all = events
        events.removeAll(keepingCapacity: true)
        for (event, owner) in zip(all, owners) {
            if let owner, dropped.contains(owner) { continue }
            events.append(event)
        }
        return dropped.map { gestures[$0].stream }
    }
}
