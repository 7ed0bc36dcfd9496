import RenderTree
import SceneModel
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
    /// Control clients, the oldest first.
    private(set) var controls: [Session] = []
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
        case .control:
            session.state = .control(.idle)
            controls.append(session)
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
        case .control:
            controls.removeAll { $0 === session }
            ticking.removeAll { $0 === session }
        }
        return true
    }

    /// The place of one more client.
    enum Place {
        case free
        /// The place of an idle control client, which gives way.
        case occupied(by: Session)
        case none
    }

    /// Returns the place of one more client in a role.
    ///
    /// Apps and displays leave `Limits.reservedControlClients` places to control clients, so that a
    /// person can always inspect the server. If all places are taken, a process that has several
    /// control clients loses the oldest that waits for no response.
    func place(for role: Hello.Role) -> Place {
        if role != .control, apps.count + displays.count >= Limits.clients - Limits.reservedControlClients { return .none }
        guard clientCount >= Limits.clients else { return .free }
        let idle = controls.oldestOfMostFrequentProcess { session in
            if case .control(.idle) = session.state { !session.isResponding } else { false }
        }
        guard let idle, controls.count(where: { $0.peer.pid == idle.peer.pid }) > 1 else { return .none }
        return .occupied(by: idle)
    }

    /// Returns the session of an app, or nil if it has ended.
    func app(_ key: ClientKey) -> Session? { apps.first { $0.app?.key == key } }
}

extension [Session] {
    /// Returns the first session that meets a condition, of the process with the most sessions that
    /// meet it. In sessions from the oldest to the newest, it is the oldest.
    func oldestOfMostFrequentProcess(where condition: (Session) -> Bool) -> Session? {
        let candidates = filter(condition)
        let counts = candidates.reduce(into: [Int32: Int]()) { $0[$1.peer.pid, default: 0] += 1 }
        let most = counts.values.max()
        return candidates.first { counts[$0.peer.pid] == most }
    }
}
