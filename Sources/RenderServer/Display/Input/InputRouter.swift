import Geometry
import SceneModel
public import WireProtocol

/// A router that decides which app receives an input event, and when.
///
/// - A touch goes to the frontmost app that requests input and shows something at the touch's
///   location; if there is none, to the frontmost app that requests input. It stays with that app
///   until it ends.
/// - Hover and scroll events follow the same rule for their location.
/// - Keys and text go to the app that was touched last; if that app has disconnected, to the
///   frontmost app that requests input.
///
/// The router corrects sources that violate the order of a gesture: apps receive beginnings, moves
/// and ends in this order, and times that never decrease.
public struct InputRouter<App: Hashable & Sendable>: Sendable {
    struct Client: Sendable {
        let app: App
        var wantsInput = false
    }

    /// A touch that has begun and not ended.
    struct OpenTouch: Sendable {
        let source: InputSource
        /// The source's id of the touch.
        let sourceID: UInt32
        /// The touch as the app receives it.
        var touch: InputEvent.Touch
        /// The app that receives the touch; `nil` if no app receives it anymore.
        var app: App?
    }

    /// A key that a source holds down, and the app that receives its events; `nil` if none does
    /// anymore.
    struct HeldKey: Sendable {
        let source: InputSource
        var key: InputEvent.Key
        var app: App?
    }

    /// The pointer of a source that hovers over or scrolls an app, and its last location (points).
    struct Pointer: Sendable {
        let source: InputSource
        var app: App
        var location: Point
    }

    /// The apps, back to front.
    var clients: [Client] = []
    /// The queues of the apps, in the same order. Every frame tests them: in arrays of a generic
    /// type, which is not specialized outside of the module, that is slow.
    var queues: [InputQueue] = []
    var touches: [OpenTouch] = []
    var keys: [HeldKey] = []
    var hover: Pointer?
    /// The scroll gesture in progress.
    var scroll: Pointer?
    /// The source and the receiver of a composition (marked text) in progress.
    var composing: (source: InputSource, app: App)?
    private var lastTouchedApp: App?
    private var lastTouchID: UInt32 = 0
    /// The time of the last event (media time, seconds).
    var lastTime = -Limits.seconds
    /// The number of the current interval between two vsyncs.
    var interval = 0

    /// The age up to which an event's time is accepted (seconds). An older event, or one from the
    /// future, is stamped with the current time.
    static var maximumAge: Double { 1 }

    /// Creates a router without apps.
    public init() {}

    // MARK: Apps

    /// Adds an app in front of all others. It does not request input yet.
    public mutating func add(_ app: App) {
        clients.append(Client(app: app))
        queues.append(InputQueue())
    }

    /// Removes an app. Its open touches, keys and gestures end without further events.
    public mutating func remove(_ app: App) {
        endInput(to: app)
        guard let index = index(of: app) else { return }
        clients.remove(at: index)
        queues.remove(at: index)
    }

    /// Sets whether an app requests input.
    public mutating func setWantsInput(_ app: App, _ wantsInput: Bool) {
        guard let index = index(of: app), clients[index].wantsInput != wantsInput else { return }
        clients[index].wantsInput = wantsInput
        if !wantsInput { endInput(to: app) }
    }

    /// Sets whether an app's socket is full.
    public mutating func setCongested(_ app: App, _ isCongested: Bool) {
        if let index = index(of: app) { queues[index].isCongested = isCongested }
    }

    private mutating func endInput(to app: App) {
        if let index = index(of: app) { queues[index].removeAll() }
        for index in touches.indices where touches[index].app == app { touches[index].app = nil }
        for index in keys.indices where keys[index].app == app { keys[index].app = nil }
        if hover?.app == app { hover = nil }
        if scroll?.app == app { scroll = nil }
        if composing?.app == app { composing = nil }
        if lastTouchedApp == app { lastTouchedApp = nil }
    }

    func index(of app: App) -> Int? { clients.firstIndex { $0.app == app } }

    // MARK: Delivery

    /// A Boolean value that indicates whether events wait for a vsync.
    public var awaitsVsync: Bool { queues.contains(where: \.awaitsVsync) }

    /// Begins an interval between two vsyncs: the events that waited for it become due.
    public mutating func beginInterval(_ interval: Int) {
        self.interval = interval
        for index in queues.indices where queues[index].awaitsVsync { queues[index].makeDue() }
    }

    /// Calls the body with the events that are due, once for each app, in order. The events of apps
    /// whose sockets are full stay queued.
    public mutating func deliver(_ body: (App, [InputEvent]) -> Void) {
        for index in queues.indices where queues[index].isDue && !queues[index].isCongested {
            body(clients[index].app, queues[index].removeDue(interval: interval))
        }
    }

    // MARK: Choosing an app

    /// Returns the app that receives input at a location.
    ///
    /// - Parameter shows: Returns whether an app shows something at a point of the screen. Called
    ///   only if several apps request input.
    func frontmost(at location: Point, _ shows: (App, Point) -> Bool) -> App? {
        let candidates = clients.filter(\.wantsInput)
        guard candidates.count > 1 else { return candidates.first?.app }
        return (candidates.last { shows($0.app, location) } ?? candidates.last)?.app
    }

    /// The frontmost app that requests input.
    public var foreground: App? { clients.last { $0.wantsInput }?.app }

    /// The app that the pointer is over, also while its buttons are pressed; nil for none.
    public var hovered: App? { hover?.app }

    /// The app that receives keys and text.
    var focused: App? {
        if let lastTouchedApp, let index = index(of: lastTouchedApp), clients[index].wantsInput { return lastTouchedApp }
        return foreground
    }

    /// Makes an app the last touched one and returns an id for the touch that no open touch has.
    mutating func beginTouch(in app: App) -> UInt32 {
        lastTouchedApp = app
        repeat { lastTouchID &+= 1 } while touches.contains { $0.touch.id == lastTouchID }
        return lastTouchID
    }

    /// Queues an event. If that drops streams from the queue, their later events are not delivered.
    mutating func queue(_ kind: InputEvent.Kind, for app: App?, at time: Double) {
        guard let app, let index = index(of: app) else { return }
        for stream in queues[index].append(InputEvent(time: time, kind: kind), interval: interval) {
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
