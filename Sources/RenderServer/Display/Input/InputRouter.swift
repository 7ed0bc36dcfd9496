public import WireProtocol

/// Decides which app gets an event, and when.
///
/// A touch goes to the frontmost app that asked for input and shows something where it begins; where none does, to the frontmost that asked; and it stays there until it ends. Hover and
/// scroll go by place, too, keys and text to the app that was touched last, else to the frontmost that asked. What a source does out of turn is set right: apps see
/// beginnings, moves and ends in this order, in rising times.
public struct InputRouter: Sendable {
    /// An app, by a number of the server's.
    public typealias App = UInt32

    struct Client: Sendable {
        let app: App
        var wantsInput = false
        var queue = InputQueue()
    }

    struct OpenTouch: Sendable {
        let source: InputSource
        /// The source's number of it.
        let sourceID: UInt32
        /// As the app knows it.
        var touch: InputEvent.Touch
        /// Nil where nobody hears of it any more.
        var app: App?
    }

    struct HeldKey: Sendable {
        let source: InputSource
        var key: InputEvent.Key
        var app: App?
    }

    struct Pointer: Sendable {
        let source: InputSource
        var app: App
        var location: Point
    }

    /// Back to front.
    var clients: [Client] = []
    var touches: [OpenTouch] = []
    var keys: [HeldKey] = []
    var hover: Pointer?
    /// A scroll that has begun.
    var scroll: Pointer?
    /// Who shows text that is not yet decided.
    var composing: (source: InputSource, app: App)?
    /// The app that was touched last.
    private var touched: App?
    private var lastTouch: UInt32 = 0
    /// The time of the last event.
    var lastTime = -Limits.seconds
    /// The interval between two vsyncs that it is now.
    var interval = 0

    /// Seconds for which an event may have been on its way; one that says to be older, or to come, is one of now.
    static let patience = 1.0

    public init() {}

    // MARK: Apps

    /// Adds an app, in front of those that are there, that does not ask for input yet.
    public mutating func add(_ app: App) { clients.append(Client(app: app)) }

    /// Forgets an app; its touches end without another word.
    public mutating func remove(_ app: App) {
        forget(app)
        clients.removeAll { $0.app == app }
    }

    /// Takes note of whether an app asks for input.
    public mutating func setWantsInput(_ app: App, _ wantsInput: Bool) {
        guard let index = index(of: app), clients[index].wantsInput != wantsInput else { return }
        clients[index].wantsInput = wantsInput
        if !wantsInput { forget(app) }
    }

    /// Takes note of whether an app's socket takes nothing.
    public mutating func setCongested(_ app: App, _ isCongested: Bool) {
        if let index = index(of: app) { clients[index].queue.isCongested = isCongested }
    }

    private mutating func forget(_ app: App) {
        if let index = index(of: app) { clients[index].queue.removeAll() }
        for index in touches.indices where touches[index].app == app { touches[index].app = nil }
        for index in keys.indices where keys[index].app == app { keys[index].app = nil }
        if hover?.app == app { hover = nil }
        if scroll?.app == app { scroll = nil }
        if composing?.app == app { composing = nil }
        if touched == app { touched = nil }
    }

    func index(of app: App) -> Int? { clients.firstIndex { $0.app == app } }

    // MARK: Handing out

    /// Whether somebody waits for a vsync.
    public var awaitsVsync: Bool { clients.contains { $0.queue.awaitsVsync } }

    /// A vsync begins the interval of a number: what waited is due.
    public mutating func vsync(_ interval: Int) {
        self.interval = interval
        for index in clients.indices where clients[index].queue.awaitsVsync { clients[index].queue.vsync() }
    }

    /// Calls the body with what is due, app by app, in order; apps that do not read have theirs kept.
    public mutating func handOut(_ body: (App, [InputEvent]) -> Void) {
        for index in clients.indices where clients[index].queue.isDue && !clients[index].queue.isCongested {
            body(clients[index].app, clients[index].queue.take(interval: interval))
        }
    }

    // MARK: Who

    /// - Parameter shows: whether an app shows something at a point of the screen. Asked only where several apps ask for input.
    func frontmost(at location: Point, _ shows: (App, Point) -> Bool) -> App? {
        let asking = clients.filter(\.wantsInput)
        guard asking.count > 1 else { return asking.first?.app }
        return (asking.last { shows($0.app, location) } ?? asking.last)?.app
    }

    /// Who gets keys and text.
    var focused: App? {
        if let touched, let index = index(of: touched), clients[index].wantsInput { return touched }
        return clients.last { $0.wantsInput }?.app
    }

    /// Takes note that an app is touched; answers the touch's number.
    mutating func beginTouch(in app: App) -> UInt32 {
        touched = app
        repeat { lastTouch &+= 1 } while touches.contains { $0.touch.id == lastTouch }
        return lastTouch
    }

    /// Queues an event. Streams of which the app will hear no more are forgotten.
    mutating func queue(_ kind: InputEvent.Kind, for app: App?, at time: Double) {
        guard let app, let index = index(of: app) else { return }
        for stream in clients[index].queue.append(InputEvent(time: time, kind: kind), interval: interval) {
            switch stream {
            case .touch(let id): for index in touches.indices where touches[index].touch.id == id { touches[index].app = nil }
            case .key(let usage):
                for index in keys.indices where keys[index].key.usage == usage && keys[index].app == app { keys[index].app = nil }
            case .hover: hover = nil
            case .scroll: scroll = nil
            case .text: break
            }
        }
    }
}
