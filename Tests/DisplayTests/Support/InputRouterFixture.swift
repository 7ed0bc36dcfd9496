import Display
import Geometry
import WireProtocol

/// A router with a clock, which records the events it delivers.
struct InputRouterFixture {
    var router = InputRouter<UInt32>()
    /// The media time (seconds).
    var now = 0.0
    /// The number of the vsync interval.
    var interval = 0
    /// The area that each app shows (points). An app without an entry shows nothing.
    var extents: [UInt32: Rect] = [:]
    /// The delivered events of each app, message by message.
    private(set) var messages: [UInt32: [[InputEvent]]] = [:]

    /// - Parameters:
    ///   - apps: The apps, back to front.
    ///   - requesting: The apps that request input, or nil for all.
    init(apps: [UInt32], requesting: [UInt32]? = nil) {
        for app in apps { router.add(app) }
        for app in requesting ?? apps { router.setWantsInput(app, true) }
    }

    /// Returns all events that an app received.
    func events(_ app: UInt32) -> [InputEvent] { (messages[app] ?? []).flatMap { $0 } }

    mutating func send(_ kind: InputEvent.Kind, from source: UInt64 = 1, at time: Double? = nil, isDelivered: Bool = true) {
        let extents = extents
        router.route(
            InputEvent(time: time ?? now, kind: kind), from: .connection(source), now: now, interval: interval,
            shows: { app, point in
                guard let extent = extents[app] else { return false }
                return point.x >= extent.origin.x && point.x < extent.origin.x + extent.size.width && point.y >= extent.origin.y
                    && point.y < extent.origin.y + extent.size.height
            })
        if isDelivered { deliver() }
    }

    mutating func touch(
        _ id: UInt32, _ phase: InputEvent.Touch.Phase, _ x: Double, _ y: Double, from source: UInt64 = 1, isDelivered: Bool = true
    ) {
        send(.touch(InputEvent.Touch(id: id, phase: phase, location: Point(x: x, y: y))), from: source, isDelivered: isDelivered)
    }

    mutating func key(_ usage: UInt16, _ isDown: Bool, from source: UInt64 = 1) {
        send(.key(InputEvent.Key(usage: usage, isDown: isDown)), from: source)
    }

    /// Begins the next vsync interval, 1/64 s later, and delivers the events that waited for it.
    /// Multiples of 1/64 are exact in binary.
    mutating func vsync() {
        interval += 1
        now += 1.0 / 64
        router.beginInterval(interval)
        deliver()
    }

    mutating func deliver() {
        var messages = messages
        router.deliver { app, events in messages[app, default: []].append(events) }
        self.messages = messages
    }

    mutating func forgetMessages() { messages = [:] }
}

extension InputEvent {
    /// Describes the event without its time and location. Touches are identified by their index in
    /// `numbers`, starting at 1.
    func summary(_ numbers: inout [UInt32]) -> String {
        switch kind {
        case .touch(let touch):
            if !numbers.contains(touch.id) { numbers.append(touch.id) }
            return "\(touch.phase) \(numbers.firstIndex(of: touch.id).map { $0 + 1 } ?? 0)"
        case .hover(let hover): return "\(hover.phase)"
        case .scroll(let scroll): return "\(scroll.phase) \(Int(scroll.delta.height))"
        case .key(let key): return "key \(key.usage) \(key.isDown ? key.isRepeat ? "repeat" : "down" : "up")"
        case .text(let text): return "text \(text)"
        case .composition(let composition): return "composition \(composition.text)"
        }
    }
}

extension InputRouterFixture {
    /// Describes the messages that an app received.
    func summary(_ app: UInt32) -> [String] {
        var numbers: [UInt32] = []
        return (messages[app] ?? []).map { $0.map { $0.summary(&numbers) }.joined(separator: ", ") }
    }
}
