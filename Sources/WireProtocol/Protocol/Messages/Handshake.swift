public import SceneModel

/// The first message of every connection, from the client.
public struct Hello: Equatable, Sendable {
    /// The purpose of a client, which determines the messages that it may send.
    public enum Role: UInt8, CaseIterable, Sendable {
        /// Owns a layer tree.
        case app
        /// Reads frames from the swap chain.
        case display
        /// Inspects and controls the server.
        case control
    }

    /// `LMNA`, read as a little-endian number.
    public static let magic: UInt32 = 0x414E_4D4C
    /// The version of the protocol that this code speaks.
    public static let version: UInt16 = 1

    /// The version of the protocol that the client speaks.
    public var version: UInt16
    /// The purpose of the client.
    public var role: Role
    /// The optional parts of the protocol that the client supports. The server replies with those
    /// that both support.
    public var features: Features
    /// The name of the program, for logs and `layerctl`.
    public var name: String

    /// Creates a handshake of a client.
    public init(version: UInt16 = Hello.version, role: Role, features: Features = .supported, name: String) {
        self.version = version
        self.role = role
        self.features = features
        self.name = name
    }
}

/// Optional parts of the protocol, one bit each.
public struct Features: OptionSet, Sendable {
    /// The bits on the wire.
    public let rawValue: UInt64

    /// Creates a set from its bits. Unknown bits are kept.
    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// Partial changes of contents: `Commit.Change.swapContents`.
    public static let partialContents = Features(rawValue: 1)
    /// The parts that this code supports.
    public static let supported: Features = [.partialContents]
}

/// The server's reply to a handshake that it accepts.
public struct Welcome: Equatable, Sendable {
    /// The source of the server's media time.
    public enum ClockMode: UInt8, CaseIterable, Sendable {
        /// `CLOCK_MONOTONIC`.
        case real
        /// A clock that only `tick` advances. Clients use the times in the server's messages.
        case manual
    }

    /// The version of the protocol that the server speaks.
    public var version: UInt16
    /// The optional parts of the protocol that both support.
    public var features: Features
    /// The source of the server's media time.
    public var clock: ClockMode
    /// The server's media time (seconds).
    public var time: Double
    /// The screen.
    public var display: DisplayConfiguration
    /// The number of commits that may be sent and not yet acknowledged.
    public var credits: UInt32

    /// Creates a reply to a handshake.
    public init(
        version: UInt16 = Hello.version, features: Features = .supported, clock: ClockMode, time: Double, display: DisplayConfiguration,
        credits: UInt32 = UInt32(Limits.commitCredits)
    ) {
        self.version = version
        self.features = features
        self.clock = clock
        self.time = time
        self.display = display
        self.credits = credits
    }
}

/// The reason why the server ends a connection, and the last message on it.
public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
    /// The kind of a fault.
    public enum Code: UInt8, CaseIterable, Sendable {
        /// The peer speaks another protocol, or a version of it that this server does not support.
        case version
        /// The server already serves as many clients as it can.
        case busy
        /// The peer may not connect, or its role does not permit the message.
        case permission
        /// The bytes are not a message, or the message violates the protocol.
        case protocolError
        /// The client exceeds a limit.
        case limit
        /// Shared memory is missing, too small or not sealed.
        case sharedMemory
        /// The client did not read or reply in time.
        case timeout
    }

    /// The kind of the fault.
    public var code: Code
    /// An explanation: the error, its location, and the remedy.
    public var message: String

    /// Creates a fault with an explanation.
    ///
    /// - Parameters:
    ///   - code: The kind of the fault.
    ///   - message: The explanation, in lower case and without a full stop.
    public init(_ code: Code, _ message: String) {
        self.code = code
        self.message = message
    }

    public var description: String { "\(code): \(message)" }
}

extension Writer {
    mutating func hello(_ hello: Hello) {
        u32(Hello.magic)
        u16(hello.version)
        u8(hello.role.rawValue)
        u64(hello.features.rawValue)
        string(hello.name)
    }

    mutating func welcome(_ welcome: Welcome) {
        u16(welcome.version)
        u64(welcome.features.rawValue)
        u8(welcome.clock.rawValue)
        number(welcome.time)
        display(welcome.display)
        u32(welcome.credits)
    }

    mutating func fault(_ fault: Fault) {
        u8(fault.code.rawValue)
        string(fault.message)
    }
}

extension Reader {
    /// Reads the version before any field that may differ between versions.
    mutating func hello() throws(DecodingFault) -> Hello {
        let magic = try u32("magic")
        guard magic == Hello.magic else { throw fault("magic", at: 0, .unknownCase(UInt64(magic))) }
        let version = try u16("version")
        return Hello(
            version: version, role: try choice("role", as: Hello.Role.self), features: Features(rawValue: try u64("features")),
            name: try string("name"))
    }

    mutating func welcome() throws(DecodingFault) -> Welcome {
        Welcome(
            version: try u16("version"), features: Features(rawValue: try u64("features")),
            clock: try choice("clock", as: Welcome.ClockMode.self), time: try number("time", magnitude: Limits.seconds),
            display: try display(), credits: try u32("credits"))
    }

    mutating func faultMessage() throws(DecodingFault) -> Fault {
        Fault(try choice("code", as: Fault.Code.self), try string("message"))
    }
}
