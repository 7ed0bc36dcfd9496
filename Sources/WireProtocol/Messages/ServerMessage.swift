/// Everything the server may say, one case a message. The header's sequence number is the query's in the answers to control messages, and 0
/// elsewhere.
public enum ServerMessage: Equatable, Sendable {
    /// The handshake's good answer.
    case welcome(Welcome)
    /// Why the connection ends.
    case fault(Fault)
    /// App, display: the screen changed.
    case displayConfiguration(DisplayConfiguration)
    /// App: the commit was applied at that media time, and its credit is back. Comes before the frame that shows it is made.
    case acknowledged(commit: UInt64, time: Double)
    /// App: a refresh begins at `time`; what is committed soon can be seen at `target`. Only the newest counts. With a manual clock, sent
    /// whenever time moves, requested or not.
    case vsync(time: Double, target: Double, interval: Double)
    /// App: the frame that shows all commits up to this one is published. Only the newest counts.
    case presented(commit: UInt64, frame: UInt64, time: Double)
    /// App: animations began or ended.
    case animationEvents([AnimationEvent])
    /// App: what a person did, in the order of the times; what comes together belongs to one vsync interval.
    case input([InputEvent])
    /// Control: a piece of the answer to `queryTree`.
    case tree(TreeListing)
    /// Control: the answer to `queryStatistics`.
    case statistics(Statistics)
    /// Control: the answer to `queryScreenshot`: the newest frame, copied into sealed memory; one descriptor.
    case screenshot(FrameDescription)
    /// Control: the answer to `tick`, when all its frames are published.
    case ticked(time: Double, frames: UInt64)
    /// Control: the answer to `playInput`: on the real clock when all is done, on a manual one at once, with the media time of the end.
    case inputPlayed(time: Double)
    /// Display: the frames' shared memory; one descriptor. Its layout is in docs/wire-protocol.md.
    case swapChain(SwapChainDescription)
    /// Display: a frame is published. Only the newest counts.
    case frame(sequence: UInt64, time: Double)

    /// The number on the wire.
    public var type: UInt16 { messageType.rawValue }

    private var messageType: ServerMessageType {
        switch self {
        case .welcome: .welcome
        case .fault: .fault
        case .displayConfiguration: .displayConfiguration
        case .acknowledged: .acknowledged
        case .vsync: .vsync
        case .presented: .presented
        case .animationEvents: .animationEvents
        case .input: .input
        case .tree: .tree
        case .statistics: .statistics
        case .screenshot: .screenshot
        case .ticked: .ticked
        case .inputPlayed: .inputPlayed
        case .swapChain: .swapChain
        case .frame: .frame
        }
    }

    /// How many descriptors travel with the message.
    public var descriptorCount: Int {
        switch self {
        case .screenshot, .swapChain: 1
        default: 0
        }
    }

    /// Whether a newer message of the same type makes this one worthless, so that a slow reader need not be sent both.
    public var isCoalescing: Bool {
        switch self {
        case .vsync, .presented, .frame, .displayConfiguration, .swapChain: true
        default: false
        }
    }

    /// The message's bytes, header included.
    public func encoded(sequence: UInt64 = 0) -> [UInt8] {
        var writer = Writer()
        switch self {
        case .welcome(let welcome): writer.welcome(welcome)
        case .fault(let fault): writer.fault(fault)
        case .displayConfiguration(let display): writer.display(display)
        case .acknowledged(let commit, let time):
            writer.u64(commit)
            writer.number(time)
        case .vsync(let time, let target, let interval):
            writer.number(time)
            writer.number(target)
            writer.number(interval)
        case .presented(let commit, let frame, let time):
            writer.u64(commit)
            writer.u64(frame)
            writer.number(time)
        case .animationEvents(let events): writer.animationEvents(events)
        case .input(let events): writer.inputEvents(events)
        case .tree(let listing): writer.tree(listing)
        case .statistics(let statistics): writer.statistics(statistics)
        case .screenshot(let frame): writer.frameDescription(frame)
        case .ticked(let time, let frames):
            writer.number(time)
            writer.u64(frames)
        case .inputPlayed(let time): writer.number(time)
        case .swapChain(let chain): writer.swapChain(chain)
        case .frame(let frame, let time):
            writer.u64(frame)
            writer.number(time)
        }
        return writer.message(type: type, descriptors: descriptorCount, sequence: sequence)
    }

    /// Decodes a payload exactly: all of it, and nothing that is out of range.
    public init(type: UInt16, payload: RawSpan, descriptorCount: Int) throws(DecodingFault) {
        guard let messageType = ServerMessageType(rawValue: type) else {
            throw DecodingFault(message: "server message", field: "type", offset: 0, reason: .unknownCase(UInt64(type)))
        }
        switch messageType {
        case .welcome: self = .welcome(try payload.decode("welcome") { (r) throws(DecodingFault) in try r.welcome() })
        case .fault: self = .fault(try payload.decode("fault") { (r) throws(DecodingFault) in try r.faultMessage() })
        case .displayConfiguration:
            self = .displayConfiguration(try payload.decode("displayConfiguration") { (r) throws(DecodingFault) in try r.display() })
        case .acknowledged:
            self = try payload.decode("acknowledged") { (r) throws(DecodingFault) in
                .acknowledged(commit: try r.u64("commit"), time: try r.number("time", magnitude: Limits.seconds))
            }
        case .vsync:
            self = try payload.decode("vsync") { (r) throws(DecodingFault) in
                .vsync(
                    time: try r.number("time", magnitude: Limits.seconds), target: try r.number("target", magnitude: Limits.seconds),
                    interval: try r.number("interval", magnitude: Limits.seconds))
            }
        case .presented:
            self = try payload.decode("presented") { (r) throws(DecodingFault) in
                .presented(
                    commit: try r.u64("commit"), frame: try r.u64("frame"), time: try r.number("time", magnitude: Limits.seconds))
            }
        case .animationEvents:
            self = .animationEvents(try payload.decode("animationEvents") { (r) throws(DecodingFault) in try r.animationEvents() })
        case .input: self = .input(try payload.decode("input") { (r) throws(DecodingFault) in try r.inputEvents() })
        case .tree: self = .tree(try payload.decode("tree") { (r) throws(DecodingFault) in try r.tree() })
        case .statistics: self = .statistics(try payload.decode("statistics") { (r) throws(DecodingFault) in try r.statistics() })
        case .screenshot: self = .screenshot(try payload.decode("screenshot") { (r) throws(DecodingFault) in try r.frameDescription() })
        case .ticked:
            self = try payload.decode("ticked") { (r) throws(DecodingFault) in
                .ticked(time: try r.number("time", magnitude: Limits.seconds), frames: try r.u64("frames"))
            }
        case .inputPlayed:
            self = .inputPlayed(
                time: try payload.decode("inputPlayed") { (r) throws(DecodingFault) in try r.number("time", magnitude: Limits.seconds) })
        case .swapChain: self = .swapChain(try payload.decode("swapChain") { (r) throws(DecodingFault) in try r.swapChain() })
        case .frame:
            self = try payload.decode("frame") { (r) throws(DecodingFault) in
                .frame(sequence: try r.u64("sequence"), time: try r.number("time", magnitude: Limits.seconds))
            }
        }
        try checkDescriptors(expected: self.descriptorCount, received: descriptorCount)
    }
}
