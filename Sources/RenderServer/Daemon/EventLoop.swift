import CLinux
import Glibc
import Transport

/// The descriptor that an event is about, so that `Server` can handle the event.
enum EventSource: Equatable {
    case signal
    case listener
    case acceptTimer
    case handshakeTimer
    case inputTimer
    case vsync
    case session(SessionID)

    /// The sources without a payload; their tokens are indices into this array.
    private static let fixed: [EventSource] = [
        .signal, .listener, .acceptTimer, .handshakeTimer, .inputTimer, .vsync,
    ]

    /// The 64 bits that the kernel stores for a descriptor: for a session, its index plus one in
    /// the upper 32 bits and its generation in the lower; for other sources, the index in `fixed`.
    var token: UInt64 {
        switch self {
        case .signal: 0
        case .listener: 1
        case .acceptTimer: 2
        case .handshakeTimer: 3
        case .inputTimer: 4
        case .vsync: 5
        case .session(let id): (UInt64(id.index) + 1) << 32 | UInt64(id.generation)
        }
    }

    /// Creates the source of a token, or returns nil if there is no such source.
    init?(token: UInt64) {
        if token < UInt64(Self.fixed.count) {
            self = Self.fixed[Int(token)]
        } else if token >= 1 << 32 {
            self = .session(SessionID(index: UInt32(token >> 32) - 1, generation: UInt32(truncatingIfNeeded: token)))
        } else {
            return nil
        }
    }
}

/// The operations that a descriptor is ready for, or that the event loop waits for.
struct Readiness: OptionSet {
    let rawValue: UInt32

    static let readable = Readiness(rawValue: EPOLLIN.rawValue)
    static let writable = Readiness(rawValue: EPOLLOUT.rawValue)
    /// Both directions are closed. Always reported.
    static let hungUp = Readiness(rawValue: EPOLLHUP.rawValue)
    /// Always reported.
    static let failed = Readiness(rawValue: EPOLLERR.rawValue)
}

/// Waits for many descriptors at once, level-triggered. It allocates nothing while it runs.
final class EventLoop {
    /// The greatest number of events that one wait returns. The next wait returns the others.
    private static let capacity = 64
    private let descriptor: FileDescriptor
    private var events = [epoll_event](repeating: epoll_event(), count: capacity)
    /// The number of waits that were allowed to block.
    private(set) var wakeups: UInt64 = 0

    /// The corresponding C function is `epoll_create1`.
    init() throws(SystemError) {
        let raw = epoll_create1(Int32(EPOLL_CLOEXEC))
        guard raw >= 0 else { throw SystemError("epoll_create1") }
        descriptor = FileDescriptor(owning: raw)
    }

    /// Starts to watch a descriptor, which the caller keeps open. The corresponding C function is
    /// `epoll_ctl`.
    func watch(_ watched: Int32, for readiness: Readiness, as source: EventSource) throws(SystemError) {
        try control(EPOLL_CTL_ADD, watched, readiness, source)
    }

    /// Changes the readiness for which a descriptor is watched. The corresponding C function is
    /// `epoll_ctl`.
    func change(_ watched: Int32, to readiness: Readiness, as source: EventSource) throws(SystemError) {
        try control(EPOLL_CTL_MOD, watched, readiness, source)
    }

    /// Stops watching a descriptor. The corresponding C function is `epoll_ctl`.
    func remove(_ watched: Int32) { _ = epoll_ctl(descriptor.rawValue, EPOLL_CTL_DEL, watched, nil) }

    private func control(_ operation: Int32, _ watched: Int32, _ readiness: Readiness, _ source: EventSource) throws(SystemError) {
        var event = epoll_event()
        event.events = readiness.rawValue
        event.data.u64 = source.token
        guard epoll_ctl(descriptor.rawValue, operation, watched, &event) == 0 else { throw SystemError("epoll_ctl") }
    }

    /// Waits for events, or returns the number of pending events. The corresponding C function is
    /// `epoll_wait`.
    ///
    /// - Parameter blocking: Whether to wait, without a time limit, if no events are pending.
    /// - Returns: The number of events; 0 after an interruption.
    func wait(blocking: Bool) throws(SystemError) -> Int {
        if blocking { wakeups &+= 1 }
        let count = epoll_wait(descriptor.rawValue, &events, Int32(Self.capacity), blocking ? -1 : 0)
        if count >= 0 { return Int(count) }
        guard errno == EINTR else { throw SystemError("epoll_wait") }
        return 0
    }

    /// Returns an event of the last wait.
    func event(at index: Int) -> (source: EventSource, readiness: Readiness)? {
        EventSource(token: events[index].data.u64).map { ($0, Readiness(rawValue: events[index].events)) }
    }
}
