import RenderTree
import Transport
import WireProtocol

/// The open sessions, by the roles of their clients.
struct ClientRegistry: ~Copyable {
    /// All sessions.
    private(set) var sessions = SessionTable()
    /// The sessions that have no role yet, because their handshake is not complete.
    var handshakes: PendingHandshakes
    /// Apps, back to front.
    private(set) var apps: [Session] = []
    /// Displays, which are notified of every frame.
    private(set) var displays: [Session] = []
    /// Control clients that wait for the clock to advance, in the order of their requests.
    var ticking: [Session] = []
    private var lastKey: UInt32 = 0

    init(loop: EventLoop) throws(SystemError) { handshakes = try PendingHandshakes(loop: loop) }

    /// The number of clients that have completed their handshake.
    var clientCount: Int { sessions.count - handshakes.count }

    /// Adds a session that waits for its hello.
    mutating func add(_ session: Session) {
        sessions.add(session)
        handshakes.append(session)
    }

    /// Assigns the role of a hello to its session. Each app receives a new client key.
    mutating func assign(_ hello: Hello, to session: Session) {
        handshakes.remove(session)
        switch hello.role {
        case .app:
            lastKey &+= 1
            session.state = .app(AppState(key: ClientKey(rawValue: lastKey), name: hello.name))
            apps.append(session)
        case .display:
            session.state = .display
            displays.append(session)
        case .control: session.state = .control(.idle)
        }
    }

    /// Removes a session.
    ///
    /// - Returns: A Boolean value that indicates whether the registry contained the session.
    mutating func remove(_ session: Session) -> Bool {
        guard sessions.remove(session) else { return false }
        switch session.state {
        case .handshaking: handshakes.remove(session)
        case .app: apps.removeAll { $0 === session }
        case .display: displays.removeAll { $0 === session }
        case .control: ticking.removeAll { $0 === session }
        }
        return true
    }

    /// Returns the session of an app, or nil if it has ended.
    func app(_ key: ClientKey) -> Session? { apps.first { $0.app?.key == key } }
}
