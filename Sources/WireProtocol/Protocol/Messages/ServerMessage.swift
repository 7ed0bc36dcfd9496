import SceneModel

/// The messages that the server sends.
///
/// The header's sequence number is that of the query or command in replies to control clients, and
/// 0 in all other messages.
public enum ServerMessage: Equatable, Sendable {
    /// Accepts the handshake.
    case welcome(Welcome)
    /// Ends the connection for a reason.
    case fault(Fault)
    /// App, display: reports a change of the screen.
    case displayConfiguration(DisplayConfiguration)
    /// App: reports that a commit was applied at a media time, and returns its credit. Sent before
    /// the frame that shows the commit is composed.
    case acknowledged(commit: UInt64, time: Double)
    /// App: reports that a refresh begins at `time`, and that commits received soon appear at
    /// `target`. Supersedes earlier ones. With a manual clock, sent whenever time changes, even if
    /// not requested.
    case vsync(time: Double, target: Double, interval: Double)
    /// App: reports that the frame with all commits up to this one is published. Supersedes earlier
    /// ones.
    case presented(commit: UInt64, frame: UInt64, time: Double)
    /// App: reports that animations started or ended.
    case animationEvents([AnimationEvent])
    /// App: delivers a user's input in the order of time. The events of one message belong to one
    /// vsync interval.
    case input([InputEvent])
    /// App: reports the content that its frames lack since the last report. Sent at most every ten
    /// seconds.
    case omissions(Omissions)
    /// App, display: reports that the text of the clipboard was replaced, without the text.
    /// Supersedes earlier ones.
    case clipboardChanged(ClipboardChange)
    /// Control: replies to `queryTree` with a part of the listing.
    case tree(TreeListing)
    /// Control: replies to `queryStatistics`.
    case statistics(Statistics)
    /// Control: replies to `queryScreenshot` with the newest frame, copied into sealed memory. Has
    /// one descriptor.
    case screenshot(FrameDescription)
    /// Control: replies to `tick` when all of its frames are published.
    case ticked(time: Double, frames: UInt64)
    /// Control: replies to `playInput` with the media time at which the input ends: on the real
    /// clock when it is played, on a manual one at once.
    case inputPlayed(time: Double)
    /// App, control, display: replies to `queryClipboard` with the number of the last change and
    /// the text, or `nil` if there is none.
    case clipboard(change: UInt64, text: String?)
    /// Display: shares the memory of frames. Has one descriptor; docs/wire-protocol.md describes
    /// the layout.
    case swapChain(SwapChainDescription)
    /// Display: reports that a frame is published. Supersedes earlier ones.
    case frame(sequence: UInt64, time: Double)
    /// Display: hides or shows the pointer, which is visible at first. Supersedes earlier ones.
    case pointer(isHidden: Bool)

    /// The number of the message type.
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
        case .omissions: .omissions
        case .clipboardChanged: .clipboardChanged
        case .tree: .tree
        case .statistics: .statistics
        case .screenshot: .screenshot
        case .ticked: .ticked
        case .inputPlayed: .inputPlayed
        case .clipboard: .clipboard
        case .swapChain: .swapChain
        case .frame: .frame
        case .pointer: .pointer
        }
    }

    /// The number of descriptors sent with the message.
    public var descriptorCount: Int {
        switch self {
        case .screenshot, .swapChain: 1
        default: 0
        }
    }

    /// A Boolean value that indicates whether a newer message of the same type supersedes this one,
    /// so that the server need not send both to a slow reader.
    public var isCoalescing: Bool {
        switch self {
        case .vsync, .presented, .frame, .displayConfiguration, .swapChain, .clipboardChanged, .pointer: true
        default: false
        }
    }

    /// Returns the message's bytes, including the header.
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
        case .omissions(let omissions): writer.omissions(omissions)
        case .clipboardChanged(let change): writer.clipboardChange(change)
        case .tree(let listing): writer.tree(listing)
        case .statistics(let statistics): writer.statistics(statistics)
        case .screenshot(let frame): writer.frameDescription(frame)
        case .ticked(let time, let frames):
            writer.number(time)
            writer.u64(frames)
        case .inputPlayed(let time): writer.number(time)
        case .clipboard(let change, let text):
            writer.u64(change)
            writer.clipboardText(text)
        case .swapChain(let chain): writer.swapChain(chain)
        case .frame(let frame, let time):
            writer.u64(frame)
            writer.number(time)
        case .pointer(let isHidden): writer.bool(isHidden)
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
        case .omissions: self = .omissions(try payload.decode("omissions") { (r) throws(DecodingFault) in try r.omissions() })
        case .clipboardChanged:
            self = .clipboardChanged(try payload.decode("clipboardChanged") { (r) throws(DecodingFault) in try r.clipboardChange() })
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
        case .clipboard:
            self = try payload.decode("clipboard") { (r) throws(DecodingFault) in
                .clipboard(change: try r.u64("change"), text: try r.clipboardText())
            }
        case .swapChain: self = .swapChain(try payload.decode("swapChain") { (r) throws(DecodingFault) in try r.swapChain() })
        case .frame:
            self = try payload.decode("frame") { (r) throws(DecodingFault) in
                .frame(sequence: try r.u64("sequence"), time: try r.number("time", magnitude: Limits.seconds))
            }
        case .pointer:
            self = .pointer(isHidden: try payload.decode("pointer") { (r) throws(DecodingFault) in try r.bool("isHidden") })
        }
        try checkDescriptors(expected: self.descriptorCount, received: descriptorCount)
    }
}
