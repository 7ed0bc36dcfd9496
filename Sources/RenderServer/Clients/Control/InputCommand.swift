import ServerClient
import WireProtocol

/// A command that plays what a person would do.
enum InputCommand: Equatable {
    case tap(Point)
    case drag(from: Point, to: Point, seconds: Double)
    case pinch(center: Point, from: Double, to: Double, seconds: Double)
    /// Degrees, clockwise.
    case rotate(center: Point, distance: Double, degrees: Double, seconds: Double)
    case key(UInt16, InputEvent.Modifiers)
    case type(String)
    case scroll(Point, delta: Size, seconds: Double?)
    case hover(Point, seconds: Double)

    static let names = ["tap", "drag", "pinch", "rotate", "key", "type", "scroll", "hover"]

    /// Seconds that a drag, a pinch, a rotation or a scroll may take.
    static let durations = 0.0...60.0
    static let defaultDuration = 0.3

    /// The events, sampled at the screen's refresh rate at least.
    func script(refreshRate: Double) -> InputScript {
        let rate = max(60, refreshRate)
        return switch self {
        case .tap(let location): .tap(location)
        case .drag(let from, let to, let seconds): .move([(from, to)], seconds: seconds, rate: rate)
        case .pinch(let center, let from, let to, let seconds):
            .move(
                [-0.5, 0.5].map { side in
                    (Point(x: center.x + side * from, y: center.y), Point(x: center.x + side * to, y: center.y))
                }, seconds: seconds, rate: rate)
        case .rotate(let center, let distance, let degrees, let seconds):
            .turn(center, radius: distance / 2, by: degrees * .pi / 180, seconds: seconds, rate: rate)
        case .key(let usage, let modifiers): .key(usage, modifiers)
        case .type(let text): .type(text)
        case .scroll(let location, let delta, let seconds): .scroll(location, by: delta, seconds: seconds, rate: rate)
        case .hover(let location, let seconds): .hover(location, seconds: seconds)
        }
    }

    /// Has the server play it; with the real clock, waits until that is done.
    func run(_ connection: inout ControlConnection) throws(Failure) {
        let script = script(refreshRate: connection.welcome.display.refreshRate)
        guard script.inputs.count <= Limits.playedEvents, script.seconds <= Limits.playedSeconds else {
            throw .refused(
                "that is too long: \(Limits.playedEvents) events, or \(Int(Limits.playedSeconds)) s, at most; do it in several parts")
        }
        _ = try asking { () throws(ControlFault) in try connection.play(script.inputs) }
    }
}

extension InputCommand {
    /// Reads the words after a command's name.
    init(_ name: String, _ words: [String]) throws(Arguments.UsageFault) {
        var operands = Operands(name, words)
        switch name {
        case "tap": self = .tap(try operands.point())
        case "drag":
            let (from, to) = (try operands.point(), try operands.point())
            self = .drag(from: from, to: to, seconds: try operands.number(of: "--duration", in: Self.durations) ?? Self.defaultDuration)
        case "pinch":
            let center = try operands.point()
            let distances = 0...Limits.coordinate
            guard let from = try operands.number(of: "--from", in: distances), let to = try operands.number(of: "--to", in: distances)
            else {
                throw Arguments.UsageFault("pinch needs --from and --to, the distances of the fingers in points")
            }
            self = .pinch(
                center: center, from: from, to: to,
                seconds: try operands.number(of: "--duration", in: Self.durations) ?? Self.defaultDuration)
        case "rotate":
            let center = try operands.point()
            guard let degrees = try operands.number(of: "--by", in: -3600...3600) else {
                throw Arguments.UsageFault("rotate needs --by, degrees clockwise")
            }
            self = .rotate(
                center: center, distance: try operands.number(of: "--distance", in: 0...Limits.coordinate) ?? 100, degrees: degrees,
                seconds: try operands.number(of: "--duration", in: Self.durations) ?? Self.defaultDuration)
        case "key":
            let word = try operands.word("the name of a key")
            guard let usage = USKeyboard.usage(named: word) else {
                throw Arguments.UsageFault(
                    "there is no key '\(word)'; keys are named by what they type without Shift, or one of "
                        + USKeyboard.words.keys.sorted().joined(separator: " "))
            }
            self = .key(usage, try operands.modifiers())
        case "type": self = .type(try operands.word("a text"))
        case "scroll":
            let location = try operands.point()
            let delta = Size(width: try operands.number(), height: try operands.number())
            self = .scroll(location, delta: delta, seconds: try operands.number(of: "--duration", in: Self.durations))
        default:
            let location = try operands.point()
            self = .hover(location, seconds: try operands.number(of: "--duration", in: Self.durations) ?? 1)
        }
        try operands.finish()
    }
}

/// The words after a command: values in their order, and flags with a value, anywhere.
private struct Operands {
    private let command: String
    private var values: [String] = []
    private var flags: [String: String] = [:]
    private var isIncomplete: String?

    init(_ command: String, _ words: [String]) {
        self.command = command
        var rest = words[...]
        while let word = rest.popFirst() {
            // A text may begin with a dash, and so may a number.
            guard word.hasPrefix("--"), command != "type" else {
                values.append(word)
                continue
            }
            if let value = rest.popFirst() { flags[word] = value } else { isIncomplete = word }
        }
        values.reverse()
    }

    mutating func word(_ what: String) throws(Arguments.UsageFault) -> String {
        guard let word = values.popLast(), !word.isEmpty else { throw Arguments.UsageFault("\(command) needs \(what)") }
        return word
    }

    mutating func number() throws(Arguments.UsageFault) -> Double {
        let text = try word("another number")
        guard let value = Double(text), value.magnitude <= Limits.coordinate else {
            throw Arguments.UsageFault("\(command) needs a number in place of '\(text)'")
        }
        return value
    }

    mutating func point() throws(Arguments.UsageFault) -> Point { Point(x: try number(), y: try number()) }

    mutating func number(of flag: String, in range: ClosedRange<Double>) throws(Arguments.UsageFault) -> Double? {
        guard let text = flags.removeValue(forKey: flag) else { return nil }
        guard let value = Double(text), range.contains(value) else {
            throw Arguments.UsageFault("\(flag) needs a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return value
    }

    mutating func modifiers() throws(Arguments.UsageFault) -> InputEvent.Modifiers {
        let names: [String: InputEvent.Modifiers] = [
            "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
        ]
        var modifiers: InputEvent.Modifiers = []
        for name in (flags.removeValue(forKey: "--modifiers") ?? "").split(separator: ",") {
            guard let modifier = names[String(name)] else {
                throw Arguments.UsageFault("there is no modifier '\(name)'; there are shift, control, alternate and command")
            }
            modifiers.insert(modifier)
        }
        return modifiers
    }

    func finish() throws(Arguments.UsageFault) {
        if let isIncomplete { throw Arguments.UsageFault("\(isIncomplete) needs a value") }
        if let wrong = values.last ?? flags.keys.min() { throw Arguments.UsageFault("unknown argument '\(wrong)' of \(command)") }
    }
}
