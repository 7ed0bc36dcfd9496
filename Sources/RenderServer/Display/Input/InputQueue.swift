import WireProtocol

/// What waits for one app.
///
/// Moves are handed out once in an interval between two vsyncs: the first at once, those after it together at the next vsync. All else is handed out at once, with the
/// moves that wait in front of it. While the app does not read, what waits stays short: of moves the newest stays, and gestures of which the app knows nothing are lost as a whole.
struct InputQueue {
    /// Events that may wait: more than the ends and newest moves of all streams that can be open at once.
    static let limit = 384

    private(set) var events: [InputEvent] = []
    /// Whether the events are to be handed out now.
    private(set) var isDue = false
    /// Whether the app's socket takes nothing.
    var isCongested = false
    /// The interval in which moves were handed out.
    private var servedInterval: Int?

    /// Whether events wait for the next vsync.
    var awaitsVsync: Bool { !events.isEmpty && !isDue }

    /// Adds an event, not earlier than the last.
    ///
    /// - Returns: streams that the app will hear no more of, though they go on.
    mutating func append(_ event: InputEvent, interval: Int) -> [InputStream] {
        if isCongested { merge(event) } else { events.append(event) }
        if !event.mayWait || servedInterval != interval { isDue = true }
        return events.count > Self.limit ? shorten() : []
    }

    /// A vsync: what waited for it is due.
    mutating func vsync() { if !events.isEmpty { isDue = true } }

    /// Hands out what is due.
    mutating func take(interval: Int) -> [InputEvent] {
        guard isDue else { return [] }
        isDue = false
        if events.contains(where: \.mayWait) { servedInterval = interval }
        defer { events.removeAll() }
        return events
    }

    /// Forgets everything.
    mutating func removeAll() {
        events.removeAll()
        isDue = false
    }

    // MARK: Few events

    private mutating func merge(_ event: InputEvent) {
        let stream = event.stream
        if let index = events.lastIndex(where: { $0.stream == stream }), let merged = event.merged(after: events[index]) {
            events.remove(at: index)
            events.append(merged)
        } else {
            events.append(event)
        }
    }

    /// Makes the queue half as long as it may be, by what is missed least.
    ///
    /// - Returns: streams whose beginning is lost, and which go on.
    private mutating func shorten() -> [InputStream] {
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

    /// Events beyond half of those that may wait.
    private var excess: Int { max(0, events.count - Self.limit / 2) }

    /// Removes gestures that begin in the queue, from beginning to end, the oldest first, while there is excess.
    ///
    /// - Parameter complete: whether those that end in the queue, or those that go on.
    /// - Returns: the streams.
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
