import WireProtocol

/// What a call of `layerctl` is to do.
enum Action: Equatable {
    case screenshot(file: String)
    case tree(asJSON: Bool)
    case statistics(asJSON: Bool)
    case tick(seconds: Double)
    case record(Recording)
    case input(InputCommand)
    case appearance(Appearance)
    case resize(width: Int, height: Int, scale: Double?)
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

          tap X Y                   touch the screen there, in points
          drag X Y X2 Y2 [--duration S]
                                    move a finger from one place to the other (default 0.3 s)
          pinch X Y --from D --to D [--duration S]
                                    move two fingers, as far from each other as --from says, until they are as far as --to says
          rotate X Y --by DEGREES [--distance D] [--duration S]
                                    turn two fingers clockwise about a place, a distance (default 100) from each other
          scroll X Y DX DY [--duration S]
                                    turn a wheel by so many points, or scroll as on a trackpad, where a time is given
          hover X Y [--duration S]  have a pointer come, stay (default 1 s) and go
          key NAME [--modifiers LIST]
                                    press a key: a character, or a name such as return, left or f1; the modifiers are some of
                                    shift,control,alternate,command
          type TEXT                 type a text
                                    What is played begins when what was played before has ended. On the real clock these commands
                                    wait until all is done. A manual clock has to be moved on for it: they return at once, and what
                                    they do comes with the ticks.
          appearance light|dark     tell apps how to look
          resize WxH [--scale S]    give the screen another size in pixels, at the next frame

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
        case "appearance":
            switch try single("appearance", "'light' or 'dark'", operands) {
            case "light": return .appearance(.light)
            case "dark": return .appearance(.dark)
            case let other: throw UsageFault("appearance needs 'light' or 'dark', not '\(other)'")
            }
        case "resize": return try resize(operands)
        case _ where InputCommand.names.contains(command): return .input(try InputCommand(command, operands))
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

    private static func resize(_ operands: [String]) throws(UsageFault) -> Action {
        var operands = operands
        var scale: Double?
        if let index = operands.firstIndex(of: "--scale") {
            scale = try number("--scale", index + 1 < operands.count ? operands[index + 1] : "", in: ScreenSize.scales)
            operands.removeSubrange(index...index + 1)
        }
        let text = try single("resize", "a size in pixels", operands)
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        let range = 1...Limits.surfaceSide
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width), range.contains(height),
            width * height <= Limits.screenPixels
        else {
            throw UsageFault(
                "resize needs WIDTHxHEIGHT in pixels, each 1 to \(Limits.surfaceSide), \(Limits.screenPixels) together, not '\(text)'")
        }
        return .resize(width: width, height: height, scale: scale)
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
