import CLinux
import Glibc
import WireProtocol

/// What an event is about.
enum EventSource: Equatable {
    case signal
    case connection
    case handshakeTimer
    case vsync
    case alarm
    case inputTimer
    case session(SessionTable.Place)

    /// The kernel keeps 64 bits for each descriptor: the slot above, the generation below, and small numbers for the rest.
    fileprivate var token: UInt64 {
        switch self {
        case .signal: 0
        case .connection: 1
        case .handshakeTimer: 2
        case .vsync: 3
        case .alarm: 4
        case .inputTimer: 5
        case .session(let place): (UInt64(place.slot) + 1) << 32 | UInt64(place.generation)
        }
    }

    fileprivate init?(token: UInt64) {
        switch token {
        case 0: self = .signal
        case 1: self = .connection
        case 2: self = .handshakeTimer
        case 3: self = .vsync
        case 4: self = .alarm
        case 5: self = .inputTimer
        case 1 << 32..<UInt64.max:
            self = .session(SessionTable.Place(slot: UInt32(token >> 32) &- 1, generation: UInt32(truncatingIfNeeded: token)))
        default: return nil
        }
    }
}

/// What may be done with a descriptor now, or what to wait for.
struct Readiness: OptionSet {
    let rawValue: UInt32

    static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// Both directions are closed; always waited for.
    static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
    /// Always waited for.
    static let failed = Readiness(rawValue: EPOLLERR.rawValue)
}

/// Waits for many descriptors at once; level-triggered. Nothing is allocated while it runs.
struct EventLoop: ~Copyable {
    private static let capacity = 64
    private let descriptor: FileDescriptor
    private var events = [epoll_event](repeating: epoll_event(), count: capacity)

    /// The corresponding C function is `epoll_create1`.
    init() throws(SystemError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SystemError("epoll_create1") }
        descriptor = FileDescriptor(taking: raw)
    }

    /// Begins to watch a descriptor, which the caller keeps open. The corresponding C function is `epoll_ctl`.
    func watch(_ watched: Int32, for readiness: Readiness, as source: EventSource) throws(SystemError) {
        try control(EPOLL_CTL_ADD, watched, readiness, source)
    }

    /// Changes what is waited for on a descriptor that is watched already. The corresponding C function is `epoll_ctl`.
    func change(_ watched: Int32, to readiness: Readiness, as source: EventSource) throws(SystemError) {
        try control(EPOLL_CTL_MOD, watched, readiness, source)
    }

    /// Watches a descriptor no more. The corresponding C function is `epoll_ctl`.
    func forget(_ watched: Int32) { _ = epoll_ctl(descriptor.rawValue, EPOLL_CTL_DEL, watched, nil) }

    private func control(_ operation: Int32, _ watched: Int32, _ readiness: Readiness, _ source: EventSource) throws(SystemError) {
        var event = epoll_event()
        event.events = readiness.rawValue
        event.data.u64 = source.token
        guard epoll_ctl(descriptor.rawValue, operation, watched, &event) == 0 else { throw SystemError("epoll_ctl") }
    }

    /// Waits for events, or only looks for them; answers how many there are. Interrupted, there are none. The corresponding C function is `epoll_wait`.
    mutating func wait(forever: Bool) throws(SystemError) -> Int {
        let count = epoll_wait(descriptor.rawValue, &events, Int32(Self.capacity), forever ? -1 : 0)
        if count >= 0 { return Int(count) }
        guard errno == EINTR else { throw SystemError("epoll_wait") }
        return 0
    }

    /// An event of the last wait.
    func event(_ index: Int) -> (source: EventSource, readiness: Readiness)? {
        EventSource(token: events[index].data.u64).map { ($0, Readiness(rawValue: events[index].events)) }
    }
}
