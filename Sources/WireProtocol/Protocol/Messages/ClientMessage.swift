/// The messages that clients send.
///
/// The header's sequence number is the number of a commit in `commit` and `commitPart`. In queries
/// and commands, it identifies the query, and the reply repeats it. It is 0 in all other messages.
public enum ClientMessage: Equatable, Sendable {
    /// The first message of every connection.
    case hello(Hello)
    /// App: adds pixels that layers can show. Has one descriptor, of memory sealed against
    /// shrinking and growing.
    case surface(SurfaceDescription)
    /// App: applies a transaction. Costs a credit; sequence numbers rise by one from 1.
    case commit(Commit)
    /// App: starts or stops `vsync` messages for every refresh.
    case requestVsync(Bool)
    /// App: contains changes that precede those of the next `commit`, so that the server reads a
    /// long transaction while the app encodes the rest. Has that commit's number and requires its
    /// credit.
    case commitPart(Commit)
    /// App: starts or stops `input` messages.
    case requestInput(Bool)
    /// App: stops or starts `presented` messages, which are on at first.
    case requestPresented(Bool)
    /// App: hides or shows the pointer while it is over the app.
    case hidePointer(Bool)
    /// Control: asks for `tree`.
    case queryTree
    /// Control: asks for `statistics`.
    case queryStatistics
    /// Control: asks for `screenshot`.
    case queryScreenshot
    /// Control: advances a manual clock by seconds, frame by frame, and asks for `ticked`.
    case tick(Double)
    /// Control, display: reports a user's input.
    case input(InputEvent)
    /// Control, display: sets the color scheme of apps.
    case setAppearance(Appearance)
    /// Control, display: resizes the screen.
    case resize(ScreenSize)
    /// Control: plays input after all input queued before, and asks for `inputPlayed`.
    case playInput([TimedInput])
    /// App, control, display: replaces the text of the clipboard, or removes it. The header's
    /// sequence number is the sender's own, which `clipboardChanged` repeats.
    case setClipboard(String?)
    /// App, control, display: asks for `clipboard`.
    case queryClipboard
    /// App: turns the interface of the simulated device with the app's next commit. Only the
    /// frontmost app that requested input decides.
    case turnInterface(DeviceOrientation)
    /// Control: turns the simulated device.
    case rotateDevice(DeviceOrientation)

    /// The number of the message type.
    public var type: UInt16 { messageType.rawValue }

    private var messageType: ClientMessageType {
        switch self {
        case .hello: .hello
        case .surface: .surface
        case .commit: .commit
        case .requestVsync: .requestVsync
        case .commitPart: .commitPart
        case .requestInput: .requestInput
        case .requestPresented: .requestPresented
        case .hidePointer: .hidePointer
        case .queryTree: .queryTree
        case .queryStatistics: .queryStatistics
        case .queryScreenshot: .queryScreenshot
        case .tick: .tick
        case .input: .input
        case .setAppearance: .setAppearance
        case .resize: .resize
        case .playInput: .playInput
        case .setClipboard: .setClipboard
        case .queryClipboard: .queryClipboard
        case .turnInterface: .turnInterface
        case .rotateDevice: .rotateDevice
        }
    }

    /// The number of descriptors sent with the message.
    public var descriptorCount: Int { if case .surface = self { 1 } else { 0 } }

    /// Returns the message's bytes, including the header.
    public func encoded(sequence: UInt64 = 0) -> [UInt8] {
        var writer = Writer()
        switch self {
        case .hello(let hello): writer.hello(hello)
        case .surface(let surface): writer.surface(surface)
        case .commit(let commit), .commitPart(let commit): return CommitWriter(commit).message(type: messageType, sequence: sequence)
        case .requestVsync(let isOn), .requestInput(let isOn), .requestPresented(let isOn), .hidePointer(let isOn): writer.bool(isOn)
        case .queryTree, .queryStatistics, .queryScreenshot, .queryClipboard: break
        case .tick(let seconds): writer.number(seconds)
        case .input(let event): writer.input(event)
        case .setAppearance(let appearance): writer.u8(appearance.rawValue)
        case .resize(let size): writer.screenSize(size)
        case .playInput(let inputs): writer.timedInput(inputs)
        case .setClipboard(let text): writer.clipboardText(text)
        case .turnInterface(let orientation), .rotateDevice(let orientation): writer.u8(orientation.rawValue)
        }
        return writer.message(type: type, descriptors: descriptorCount, sequence: sequence)
    }

    /// Decodes a message.
    ///
    /// - Parameters:
    ///   - type: The number of the message type.
    ///   - payload: The bytes after the header, all of which must belong to the message.
    ///   - descriptorCount: The number of descriptors received with the message.
    /// - Throws: A fault that names the first invalid field.
    public init(type: UInt16, payload: RawSpan, descriptorCount: Int) throws(DecodingFault) {
        guard let messageType = ClientMessageType(rawValue: type) else {
            throw DecodingFault(message: "client message", field: "type", offset: 0, reason: .unknownCase(UInt64(type)))
        }
        switch messageType {
        case .hello: self = .hello(try payload.decode("hello") { (r) throws(DecodingFault) in try r.hello() })
        case .surface: self = .surface(try payload.decode("surface") { (r) throws(DecodingFault) in try r.surface() })
        case .commit: self = .commit(try payload.decode("commit") { (r) throws(DecodingFault) in try r.commit() })
        case .requestVsync: self = .requestVsync(try payload.decode("requestVsync") { (r) throws(DecodingFault) in try r.bool("isOn") })
        case .commitPart: self = .commitPart(try payload.decode("commitPart") { (r) throws(DecodingFault) in try r.commit() })
        case .requestInput: self = .requestInput(try payload.decode("requestInput") { (r) throws(DecodingFault) in try r.bool("isOn") })
        case .requestPresented:
            self = .requestPresented(try payload.decode("requestPresented") { (r) throws(DecodingFault) in try r.bool("isOn") })
        case .hidePointer: self = .hidePointer(try payload.decode("hidePointer") { (r) throws(DecodingFault) in try r.bool("isHidden") })
        case .queryTree: self = try payload.decode("queryTree") { (_) throws(DecodingFault) in .queryTree }
        case .queryStatistics: self = try payload.decode("queryStatistics") { (_) throws(DecodingFault) in .queryStatistics }
        case .queryScreenshot: self = try payload.decode("queryScreenshot") { (_) throws(DecodingFault) in .queryScreenshot }
        case .tick: self = .tick(try payload.decode("tick") { (r) throws(DecodingFault) in try r.tick() })
        case .input: self = .input(try payload.decode("input") { (r) throws(DecodingFault) in try r.input() })
        case .setAppearance:
            self = try payload.decode("setAppearance") { (r) throws(DecodingFault) in
                .setAppearance(try r.choice("appearance", as: Appearance.self))
            }
        case .resize: self = .resize(try payload.decode("resize") { (r) throws(DecodingFault) in try r.screenSize() })
        case .playInput: self = .playInput(try payload.decode("playInput") { (r) throws(DecodingFault) in try r.timedInput() })
        case .setClipboard: self = .setClipboard(try payload.decode("setClipboard") { (r) throws(DecodingFault) in try r.clipboardText() })
        case .queryClipboard: self = try payload.decode("queryClipboard") { (_) throws(DecodingFault) in .queryClipboard }
        case .turnInterface:
            self = .turnInterface(try payload.decode("turnInterface") { (r) throws(DecodingFault) in try r.orientation() })
        case .rotateDevice: self = .rotateDevice(try payload.decode("rotateDevice") { (r) throws(DecodingFault) in try r.orientation() })
        }
        try checkDescriptors(expected: self.descriptorCount, received: descriptorCount)
    }
}

extension Reader {
    fileprivate mutating func orientation() throws(DecodingFault) -> DeviceOrientation {
        try choice("orientation", as: DeviceOrientation.self)
    }

    /// Reads the seconds by which a manual clock advances: at least 0, at most a day.
    fileprivate mutating func tick() throws(DecodingFault) -> Double {
        let seconds = try number("seconds", magnitude: 86_400)
        guard seconds >= 0 else { throw fault("seconds", at: 0, .outOfRange) }
        return seconds
    }
}

/// Checks that as many descriptors were received with a message as its type has.
func checkDescriptors(expected: Int, received: Int) throws(DecodingFault) {
    guard expected != received else { return }
    throw DecodingFault(
        message: "message", field: "descriptors", offset: 0, reason: .descriptorCount(expected: expected, received: received))
}

extension RawSpan {
    /// Runs a decoder over the payload of a message, and checks that it reads all of it.
    func decode<T>(
        _ message: StaticString, _ body: (inout Reader) throws(DecodingFault) -> T
    ) throws(DecodingFault) -> T {
        var reader = Reader(self, message: message)
        let value = try body(&reader)
        try reader.finish()
        return value
    }
}
