import Synchronization

/// The identity of an interval.
public struct OSSignpostID: Hashable, Sendable {
    public let rawValue: UInt64
    public init(_ value: UInt64) { rawValue = value }
    /// Creates an identity that no other interval of the process has.
    public init(log: OSLog) { rawValue = Self.last.wrappingAdd(1, ordering: .relaxed).newValue }
    /// Creates the identity of an object.
    public init(log: OSLog, object: AnyObject) { rawValue = UInt64(UInt(bitPattern: ObjectIdentifier(object))) }

    private static let last = Atomic<UInt64>(0x1_0000_0000)
    public static let exclusive = OSSignpostID(0xEEEE_B0B5_B2B2_EEEE)
    public static let invalid = OSSignpostID(.max)
    public static let null = OSSignpostID(0)
}

/// The kind of a signpost.
public struct OSSignpostType: RawRepresentable, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let event = OSSignpostType(rawValue: 0)
    public static let begin = OSSignpostType(rawValue: 1)
    public static let end = OSSignpostType(rawValue: 2)

    var name: String { self == .begin ? "begin" : self == .end ? "end" : "event" }
}

/// Writes a signpost to stderr.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {
    log.write(.debug, "signpost \(type.name) \(name)")
}

/// Writes a signpost with a message to stderr.
public func os_signpost(
    _ type: OSSignpostType, dso: UnsafeRawPointer? = nil, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive,
    _ format: StaticString, _ arguments: Any?...
) {
    log.write(.debug, "signpost \(type.name) \(name): \(LogFormat.text("\(format)", arguments))")
}

/// Writes intervals and events to stderr.
public struct OSSignposter: Sendable {
    private let log: OSLog

    public init() { log = .default }
    public init(subsystem: String, category: String) { log = OSLog(subsystem: subsystem, category: category) }
    public init(subsystem: String, category: OSLog.Category) { log = OSLog(subsystem: subsystem, category: category) }
    public init(logHandle: OSLog) { log = logHandle }
    public init(logger: Logger) { log = logger.log }

    public var isEnabled: Bool { log.signpostsEnabled }
    public func makeSignpostID() -> OSSignpostID { OSSignpostID(log: log) }
    public func makeSignpostID(from object: AnyObject) -> OSSignpostID { OSSignpostID(log: log, object: object) }

    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive) { log.write(.debug, "signpost event \(name)") }
    public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) {
        log.write(.debug, "signpost event \(name): \(message.text)")
    }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive) -> OSSignpostIntervalState {
        log.write(.debug, "signpost begin \(name)")
        return OSSignpostIntervalState(id: id)
    }
    public func beginInterval(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage) -> OSSignpostIntervalState {
        log.write(.debug, "signpost begin \(name): \(message.text)")
        return OSSignpostIntervalState(id: id)
    }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState) { log.write(.debug, "signpost end \(name)") }
    public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage) {
        log.write(.debug, "signpost end \(name): \(message.text)")
    }
    public func withIntervalSignpost<T>(_ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> T) rethrows -> T {
        let state = beginInterval(name, id: id)
        defer { endInterval(name, state) }
        return try task()
    }
}

/// An interval that has begun.
public final class OSSignpostIntervalState: Sendable {
    let id: OSSignpostID
    init(id: OSSignpostID) { self.id = id }
}
