/// The first message of every connection, from the client.
public struct Hello: Equatable, Sendable {
    /// What the client is to the server.
    public enum Role: UInt8, CaseIterable, Sendable {
        /// Owns a layer tree.
        case app
        /// Reads frames from the swap chain.
        case display
        /// Looks at the server and steers it.
        case control
    }

    /// `LMNA`, read as a little-endian number.
    public static let magic: UInt32 = 0x414E_4D4C
    /// The version of the protocol that this code speaks.
    public static let version: UInt16 = 1

    public var version: UInt16
    public var role: Role
    /// Optional parts of the protocol that the client can use; the server answers with those that both have.
    public var features: Features
    /// For logs and `layerctl`: the program's name.
    public var name: String

    public init(version: UInt16 = Hello.version, role: Role, features: Features = .supported, name: String) {
        self.version = version
        self.role = role
        self.features = features
        self.name = name
    }
}

/// Optional parts of the protocol, a bit each.
public struct Features: OptionSet, Sendable {
    public let rawValue: UInt64

    public init(rawValue: UInt64) { self.rawValue = rawValue }

    /// `Commit.Change.swapContents`: partial redraws.
    public static let partialContents = Features(rawValue: 1)
    /// What this code can do.
    public static let supported: Features = [.partialContents]
}

/// The server's answer to a handshake it accepts.
public struct Welcome: Equatable, Sendable {
    public enum ClockMode: UInt8, CaseIterable, Sendable {
        /// CLOCK_MONOTONIC.
        case real
        /// Stands still but for `tick`; clients follow the times in the server's messages.
        case manual
    }

    public var version: UInt16
    public var features: Features
    public var clock: ClockMode
    /// The server's media time.
    public var time: Double
    public var display: DisplayConfiguration
    /// Commits that may be on their way at once.
    public var credits: UInt32

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

/// Why the server ends a connection; the last message on it.
public struct Fault: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Code: UInt8, CaseIterable, Sendable {
        /// Not our protocol, or a version that this server does not speak.
        case version
        /// The server serves as many clients as it can.
        case busy
        /// The peer may not connect, or not do this in its role.
        case permission
        /// Bytes that are no message, or a message that breaks the protocol.
        case protocolError
        /// A limit was passed.
        case limit
        /// Shared memory that could change under the server.
        case sharedMemory
        /// The client did not read, or did not answer in time.
        case timeout
    }

    public var code: Code
    /// What was wrong, where, and what to do.
    public var sentence: String

    public init(_ code: Code, _ sentence: String) {
        self.code = code
        self.sentence = sentence
    }

    public var description: String { "\(code): \(sentence)" }
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
        string(fault.sentence)
    }
}

extension Reader {
    /// The version is read before anything that may differ between versions.
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
        Fault(try choice("code", as: Fault.Code.self), try string("sentence"))
    }
}
