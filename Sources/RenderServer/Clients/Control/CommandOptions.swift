import CommandLineInterface
import SceneModel
import WireProtocol

/// The values of the options that commands of `layerctl` accept; nil for those that are not given.
struct CommandOptions {
    var asJSON = false
    /// The length of a recording (seconds).
    var seconds: Double?
    var framesPerSecond: Double?
    var stills: [Recording.Still] = []
    /// The duration of a movement (seconds).
    var duration: Double?
    /// The distances of two fingers at the start and at the end, and while they turn (points).
    var from: Double?
    var to: Double?
    var distance: Double?
    /// An angle (degrees, clockwise).
    var degrees: Double?
    var modifiers: InputEvent.Modifiers = []
    var button: InputEvent.Buttons = .primary
    /// Pixels per point.
    var scale: Double?
}

extension CommandLineOption where Settings == CommandOptions {
    static var json: Self { .flag("--json", help: "Print JSON.") { $0.asJSON = true } }

    static var seconds: Self {
        .number("--seconds", "S", in: Recording.shortest...Recording.longest, help: "The length.") { $0.seconds = $1 }
    }

    static var framesPerSecond: Self { .number("--fps", "N", in: 1...240, help: "The frame rate.") { $0.framesPerSecond = $1 } }

    static var still: Self {
        CommandLineOption(
            "--still", "FILE.png@T",
            requires: "FILE.png@SECONDS, with seconds from 0 to \(Int(Recording.longest))", help: "A still.",
            parse: { text in
                guard let at = text.lastIndex(of: "@"), at > text.startIndex, let time = Double(text[text.index(after: at)...]),
                    (0...Recording.longest).contains(time)
                else { return nil }
                return Recording.Still(file: String(text[..<at]), time: time)
            },
            apply: { $0.stills.append($1) })
    }

    static var duration: Self { .number("--duration", "S", in: InputCommand.durations, help: "The duration.") { $0.duration = $1 } }
    static var from: Self { .number("--from", "D", in: 0...Limits.coordinate, help: "The first distance.") { $0.from = $1 } }
    static var to: Self { .number("--to", "D", in: 0...Limits.coordinate, help: "The last distance.") { $0.to = $1 } }
    static var distance: Self { .number("--distance", "D", in: 0...Limits.coordinate, help: "The distance.") { $0.distance = $1 } }
    static var degrees: Self { .number("--by", "DEGREES", in: -3600...3600, help: "The angle.") { $0.degrees = $1 } }

    static var modifiers: Self {
        CommandLineOption(
            "--modifiers", "LIST", requires: "a list of some of shift, control, alternate and command, separated by commas",
            help: "The modifier keys.",
            parse: { text in
                let names: [String: InputEvent.Modifiers] = [
                    "shift": .shift, "control": .control, "alternate": .alternate, "command": .command,
                ]
                var modifiers: InputEvent.Modifiers = []
                for name in text.split(separator: ",") {
                    guard let modifier = names[String(name)] else { return nil }
                    modifiers.insert(modifier)
                }
                return modifiers
            },
            apply: { $0.modifiers = $1 })
    }

    static var button: Self {
        CommandLineOption(
            "--button", "NAME", requires: "one of primary, secondary and middle", help: "The button.",
            parse: { text in
                let names: [String: InputEvent.Buttons] = ["primary": .primary, "secondary": .secondary, "middle": .middle]
                return names[text]
            },
            apply: { $0.button = $1 })
    }

    static var scale: Self { .number("--scale", "S", in: ScreenSize.scales, help: "Pixels per point.") { $0.scale = $1 } }
}
