import ServerClient
import WireProtocol

extension Action {
    /// Connects to the server at the path, and does it.
    func run(socket: String) throws(Failure) {
        var connection = try Self.connect(socket)
        switch self {
        case .screenshot(let file):
            let pixels = RawPixels(try asking { () throws(ControlFault) in try connection.screenshot() })
            try Output.replace(file, with: try PNGFile.encode(Picture(pixels, in: pixels.bounds)))
        case .tree(let asJSON):
            let nodes = try asking { () throws(ControlFault) in try connection.tree() }
            try Output.say(asJSON ? nodes.json.description : nodes.text)
        case .statistics(let asJSON):
            let statistics = try asking { () throws(ControlFault) in try connection.statistics() }
            try Output.say(asJSON ? statistics.json.description : statistics.text)
        case .tick(let seconds):
            guard connection.welcome.clock == .manual else {
                throw .refused("the server's clock is the real one; a manual clock comes with `render-server --clock manual`")
            }
            _ = try asking { () throws(ControlFault) in try connection.tick(seconds) }
        case .input(let command): try command.run(&connection)
        case .appearance(let appearance): try asking { () throws(ControlFault) in try connection.tell(.setAppearance(appearance)) }
        case .resize(let width, let height, let scale):
            let size = ScreenSize(width: width, height: height, scale: scale ?? connection.welcome.display.scale)
            try asking { () throws(ControlFault) in try connection.tell(.resize(size)) }
        case .record(let recording): try recording.run(&connection)
        }
    }

    private static func connect(_ path: String) throws(Failure) -> ControlConnection {
        do throws(ControlFault) { return try ControlConnection(path: path, name: "layerctl") } catch { throw Failure(error) }
    }
}
