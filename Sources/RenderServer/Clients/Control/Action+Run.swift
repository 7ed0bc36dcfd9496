import ServerClient
import WireProtocol

extension Action {
    /// Connects to the server at a path and performs the action.
    func run(socket: String) throws(Failure) {
        var connection = try Self.connect(socket)
        switch self {
        case .screenshot(let file):
            let frame = CapturedFrame(try request { () throws(ControlFault) in try connection.screenshot() })
            try Output.replace(file, with: try PNGFile.encode(FrameImage(frame, in: frame.bounds)))
        case .tree(let asJSON):
            let nodes = try request { () throws(ControlFault) in try connection.tree() }
            try Output.printLine(asJSON ? nodes.json.description : nodes.text)
        case .statistics(let asJSON):
            let statistics = try request { () throws(ControlFault) in try connection.statistics() }
            try Output.printLine(asJSON ? statistics.json.description : statistics.text)
        case .tick(let seconds):
            guard connection.welcome.clock == .manual else {
                throw .refused("the server runs on the real clock; start it with `render-server --clock manual` to use `tick`")
            }
            _ = try request { () throws(ControlFault) in try connection.tick(seconds) }
        case .input(let command): try command.run(&connection)
        case .appearance(let appearance): try request { () throws(ControlFault) in try connection.send(.setAppearance(appearance)) }
        case .printClipboard:
            if let text = try request({ () throws(ControlFault) in try connection.clipboardText() }) { try Output.printLine(text) }
        case .setClipboard(let text):
            try request { () throws(ControlFault) in try connection.send(.setClipboard(text.isEmpty ? nil : text)) }
        case .resize(let width, let height, let scale):
            let size = ScreenSize(width: width, height: height, scale: scale ?? connection.welcome.display.scale)
            try request { () throws(ControlFault) in try connection.send(.resize(size)) }
        case .rotateDevice(let turn):
            guard let device = connection.welcome.display.device else {
                throw .refused("the screen is not that of a device; start the server with `render-server --device iphone`")
            }
            try request { () throws(ControlFault) in try connection.send(.rotateDevice(turn.orientation(from: device.orientation))) }
        case .record(let recording): try recording.run(&connection)
        }
    }

    private static func connect(_ path: String) throws(Failure) -> ControlConnection {
        do throws(ControlFault) { return try ControlConnection(path: path, name: "layerctl") } catch { throw Failure(error) }
    }
}
