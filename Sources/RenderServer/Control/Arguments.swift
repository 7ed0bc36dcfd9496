import WireProtocol

/// What a call of `layerctl` is to do.
enum Action: Equatable {
    case screenshot(file: String)
    case tree(asJSON: Bool)
    case statistics(asJSON: Bool)
    case tick(seconds: Double)
    case record(Recording)
}

/// What the command line asks for.
enum Arguments {
    /// Print and exit 0.
    case say(String)
    /// Print to stderr and exit 64.
    case refuse(String)
    case run(Action, socket: String)

    static let help = """
        Usage: layerctl [--socket PATH] COMMAND

        Looks at a running render-server, and steers it.

          screenshot FILE.png       write the newest frame
          tree [--json]             print all layers: committed values, and what is on the screen where it differs
          stats [--json]            print what the server counts
          tick SECONDS              move a manual clock on, frame by frame, until all frames are drawn
          record FILE.png --seconds S [--fps N] [--still FILE.png@T]...
                                    write S seconds as an animated PNG of N frames a second (default 30), and stills of the
                                    times T, counted from the start; a manual clock is moved on by it

          --socket PATH   the server's socket (default $XDG_RUNTIME_DIR/lamina-0, else /tmp/lamina-$UID/lamina-0)
          --help          print this and exit
          --version       print the version and exit

        Environment: LAMINA_SOCKET, as --socket.
        Exit status: 0 done, 1 the server refused, 64 a wrong command line, 69 no answer from a server, 74 a file that cannot be written.
        """

    /// Reads the arguments after the program's name.
    static func parse(_ arguments: [String]) -> Arguments {
        var socket: String?
        var words: [String] = []
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help": return .say(help)
            case "--version": return .say("layerctl 0.1.0")
            case "--socket":
                guard let path = rest.popFirst(), !path.isEmpty else { return .refuse("--socket needs a path") }
                socket = path
            default: words.append(argument)
            }
        }
        do throws(UsageFault) {
            return .run(try action(words), socket: socket ?? SocketPath.named ?? SocketPath.standard)
        } catch {
            return .refuse(error.sentence)
        }
    }

    /// What is wrong with a command line.
    struct UsageFault: Error {
        let sentence: String

        init(_ sentence: String) { self.sentence = sentence }
    }

    private static func action(_ words: [String]) throws(UsageFault) -> Action {
        guard let command = words.first else { throw UsageFault("a command is missing") }
        let operands = Array(words.dropFirst())
        switch command {
        case "screenshot": return .screenshot(file: try single("screenshot", "a file to write", operands))
        case "tree": return .tree(asJSON: try asJSON("tree", operands))
        case "stats": return .statistics(asJSON: try asJSON("stats", operands))
        case "tick": return .tick(seconds: try number("tick", try single("tick", "a number of seconds", operands), in: 0...86_400))
        case "record": return .record(try recording(operands))
        default: throw UsageFault("unknown \(command.hasPrefix("-") ? "argument" : "command") '\(command)'")
        }
    }

    private static func single(_ command: String, _ what: String, _ operands: [String]) throws(UsageFault) -> String {
        guard let operand = operands.first, !operand.isEmpty else { throw UsageFault("\(command) needs \(what)") }
        try refuseFlag(operand)
        guard operands.count == 1 else { throw UsageFault("unknown argument '\(operands[1])'") }
        return operand
    }

    private static func refuseFlag(_ operand: String) throws(UsageFault) {
        guard !operand.hasPrefix("--") else { throw UsageFault("unknown argument '\(operand)'") }
    }

    private static func asJSON(_ command: String, _ operands: [String]) throws(UsageFault) -> Bool {
        if let wrong = operands.first(where: { $0 != "--json" }) { throw UsageFault("unknown argument '\(wrong)' of \(command)") }
        return !operands.isEmpty
    }

    private static func number(_ what: String, _ text: String, in range: ClosedRange<Double>) throws(UsageFault) -> Double {
        guard let value = Double(text), range.contains(value) else {
            throw UsageFault("\(what) needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return value
    }

    private static func recording(_ operands: [String]) throws(UsageFault) -> Recording {
        var file: String?
        var seconds: Double?
        var framesPerSecond = 30.0
        var stills: [Recording.Still] = []
        var rest = operands[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--seconds":
                seconds = try number("--seconds", rest.popFirst() ?? "", in: Recording.shortest...Recording.longest)
            case "--fps": framesPerSecond = try number("--fps", rest.popFirst() ?? "", in: 1...240)
            case "--still": stills.append(try still(rest.popFirst() ?? ""))
            default:
                try refuseFlag(argument)
                guard file == nil, !argument.isEmpty else { throw UsageFault("unknown argument '\(argument)'") }
                file = argument
            }
        }
        guard let file else { throw UsageFault("record needs a file to write") }
        guard let seconds else { throw UsageFault("record needs --seconds") }
        if let late = stills.first(where: { $0.time > seconds }) {
            throw UsageFault("--still \(late.file)@\(late.time) is after the end of the recording")
        }
        return Recording(file: file, seconds: seconds, framesPerSecond: framesPerSecond, stills: stills)
    }

    private static func still(_ text: String) throws(UsageFault) -> Recording.Still {
        guard let at = text.lastIndex(of: "@"), at > text.startIndex else {
            throw UsageFault("--still needs FILE.png@SECONDS, not '\(text)'")
        }
        let time = try number("--still", String(text[text.index(after: at)...]), in: 0...Recording.longest)
        return Recording.Still(file: String(text[..<at]), time: time)
    }
}
