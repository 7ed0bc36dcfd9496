import Display
import WireProtocol

/// A router with its clock, and what it handed out.
struct RoutedInput {
    var router = InputRouter()
    var now = 0.0
    var interval = 0
    /// What an app shows, in points; an app that is not here shows nothing.
    var extents: [UInt32: Rect] = [:]
    /// What was handed out, message by message.
    private(set) var messages: [UInt32: [[InputEvent]]] = [:]

    init(apps: [UInt32], asking: [UInt32]? = nil) {
        for app in apps { router.add(app) }
        for app in asking ?? apps { router.setWantsInput(app, true) }
    }

    /// What an app got, in one line.
    func events(_ app: UInt32) -> [InputEvent] { (messages[app] ?? []).flatMap { $0 } }

    mutating func send(_ kind: InputEvent.Kind, from source: UInt64 = 1, at time: Double? = nil, isHandedOut: Bool = true) {
        let extents = extents
        router.route(
            InputEvent(time: time ?? now, kind: kind), from: .connection(source), now: now, interval: interval,
            shows: { app, point in
                guard let extent = extents[app] else { return false }
                return point.x >= extent.origin.x && point.x < extent.origin.x + extent.size.width && point.y >= extent.origin.y
                    && point.y < extent.origin.y + extent.size.height
            })
        if isHandedOut { handOut() }
    }

    mutating func touch(
        _ id: UInt32, _ phase: InputEvent.Touch.Phase, _ x: Double, _ y: Double, from source: UInt64 = 1, isHandedOut: Bool = true
    ) {
        send(.touch(InputEvent.Touch(id: id, phase: phase, location: Point(x: x, y: y))), from: source, isHandedOut: isHandedOut)
    }

    mutating func key(_ usage: UInt16, _ isDown: Bool, from source: UInt64 = 1) {
        send(.key(InputEvent.Key(usage: usage, isDown: isDown)), from: source)
    }

    mutating func vsync() {
        interval += 1
        now += 1.0 / 64
        router.vsync(interval)
        handOut()
    }

    mutating func handOut() {
        var messages = messages
        router.handOut { app, events in messages[app, default: []].append(events) }
        self.messages = messages
    }

    mutating func forgetMessages() { messages = [:] }
}

extension InputEvent {
    /// What happened, without time and place; touches by their number in the list that is given.
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

extension RoutedInput {
    /// What an app got, message by message, in words.
    func summary(_ app: UInt32) -> [String] {
        var numbers: [UInt32] = []
        return (messages[app] ?? []).map { $0.map { $0.summary(&numbers) }.joined(separator: ", ") }
    }
}
