import CommandLineInterface
import Geometry
import SceneModel
import ServerClient
import WireProtocol

extension Command {
    /// All commands, in the order of the help text.
    static var all: [Command] { inspection + input + screen }

    private static var inspection: [Command] {
        [
            Command("screenshot", "FILE.png", help: "Write the latest frame to a file.") { operands, _ throws(UsageError) in
                .screenshot(file: try operands.word())
            },
            Command(
                "tree", "[--json]", help: "Print all layers: committed values, and the values on the screen if they differ.",
                options: [.json]
            ) { _, options in .tree(asJSON: options.asJSON) },
            Command("stats", "[--json]", help: "Print the server's counters.", options: [.json]) { _, options in
                .statistics(asJSON: options.asJSON)
            },
            Command(
                "tick", "SECONDS", help: "Advance a manual clock, frame by frame, and wait until all frames are drawn."
            ) { operands, _ throws(UsageError) in
                .tick(seconds: try operands.number(in: 0...86_400))
            },
            Command(
                "record", "FILE.png --seconds S [--fps N] [--still FILE.png@T]...",
                help: """
                    Write S seconds as an animated PNG of N frames per second (default 30), and stills at the times T,
                    counted from the start. A manual clock is advanced. If the screen is resized, the film is as wide and
                    high as the widest and the highest screen, and transparent outside of the screen.
                    """,
                options: [.seconds, .framesPerSecond, .still]
            ) { operands, options throws(UsageError) in
                let seconds = try operands.require(options.seconds, "--seconds")
                if let late = options.stills.first(where: { $0.time > seconds }) {
                    throw UsageError("the still \(late.file)@\(late.time) is after the end of the recording")
                }
                return .record(
                    Recording(
                        file: try operands.word(), seconds: seconds, framesPerSecond: options.framesPerSecond ?? 30,
                        stills: options.stills))
            },
        ]
    }

    private static var input: [Command] {
        [
            Command("tap", "X Y", help: "Touch the screen at a point (points).") { operands, _ throws(UsageError) in
                .input(.tap(try operands.point()))
            },
            Command(
                "click", "X Y [--button NAME]",
                help: "Click with a pointer at a point: with the button primary (the default), secondary or middle.",
                options: [.button]
            ) { operands, options throws(UsageError) in .input(.click(try operands.point(), options.button)) },
            Command(
                "drag", "X Y X2 Y2 [--duration S]", help: "Move a finger from one point to another (default 0.3 s).",
                options: [.duration]
            ) { operands, options throws(UsageError) in
                let (from, to) = (try operands.point(), try operands.point())
                return .input(.drag(from: from, to: to, seconds: options.duration ?? InputCommand.defaultDuration))
            },
            Command(
                "pinch", "X Y --from D --to D [--duration S]",
                help: "Move two fingers around a point from one distance to another (points).",
                options: [.from, .to, .duration]
            ) { operands, options throws(UsageError) in
                let from = try operands.require(options.from, "--from")
                let to = try operands.require(options.to, "--to")
                return .input(
                    .pinch(
                        center: try operands.point(), from: from, to: to,
                        seconds: options.duration ?? InputCommand.defaultDuration))
            },
            Command(
                "rotate", "X Y --by DEGREES [--distance D] [--duration S]",
                help: "Turn two fingers clockwise around a point, at a distance (default 100 points) from each other.",
                options: [.degrees, .distance, .duration]
            ) { operands, options throws(UsageError) in
                let degrees = try operands.require(options.degrees, "--by")
                return .input(
                    .rotate(
                        center: try operands.point(), distance: options.distance ?? 100, degrees: degrees,
                        seconds: options.duration ?? InputCommand.defaultDuration))
            },
            Command(
                "scroll", "X Y DX DY [--duration S]",
                help: "Turn a scroll wheel by a number of points or, with a duration, scroll as on a trackpad.",
                options: [.duration]
            ) { operands, options throws(UsageError) in
                let location = try operands.point()
                let delta = Size(width: try operands.coordinate(), height: try operands.coordinate())
                return .input(.scroll(location, delta: delta, seconds: options.duration))
            },
            Command(
                "hover", "X Y [--duration S]", help: "Move a pointer to a point, and away after a time (default 1 s).",
                options: [.duration]
            ) { operands, options throws(UsageError) in
                .input(.hover(try operands.point(), seconds: options.duration ?? 1))
            },
            Command(
                "key", "NAME [--modifiers LIST]",
                help: """
                    Press a key: a character, or a name such as return, left or f1. The modifiers are some of
                    shift,control,alternate,command.
                    """,
                options: [.modifiers]
            ) { operands, options throws(UsageError) in
                let word = try operands.word()
                guard let usage = USKeyboard.usage(named: word) else {
                    throw UsageError(
                        "unknown key '\(word)'; a key is named by the character that it types without Shift, or one of "
                            + USKeyboard.keyNames.keys.sorted().joined(separator: " "))
                }
                return .input(.key(usage, options.modifiers))
            },
            Command("type", "TEXT", help: "Type a text.") { operands, _ throws(UsageError) in .input(.type(try operands.word())) },
        ]
    }

    private static var screen: [Command] {
        [
            Command("appearance", "light|dark", help: "Set the appearance of all apps.") { operands, _ throws(UsageError) in
                switch try operands.word() {
                case "light": return .appearance(.light)
                case "dark": return .appearance(.dark)
                case let word: throw UsageError("'\(word)' is neither 'light' nor 'dark'; usage: \(operands.usage)")
                }
            },
            Command(
                "clipboard", "get|set TEXT", help: "Print the text of the clipboard, or replace it; an empty text removes it."
            ) { operands, _ throws(UsageError) in
                switch try operands.word() {
                case "get": return .printClipboard
                case "set":
                    let text = try operands.text()
                    guard text.utf8.count <= Limits.clipboardBytes else {
                        throw UsageError("the text is longer than \(Limits.clipboardBytes) bytes, the limit of the clipboard")
                    }
                    return .setClipboard(text)
                case let word: throw UsageError("'\(word)' is neither 'get' nor 'set'; usage: \(operands.usage)")
                }
            },
            Command(
                "resize", "WxH [--scale S]", help: "Resize the screen with the next frame (pixels).", options: [.scale]
            ) { operands, options throws(UsageError) in
                let text = try operands.word()
                guard let size = Dimensions(text, sides: 1...Limits.surfaceSide), size.width * size.height <= Limits.screenPixels
                else {
                    throw UsageError(
                        "'\(text)' is not a size WxH in pixels, with sides from 1 to \(Limits.surfaceSide) and at most "
                            + "\(Limits.screenPixels) pixels; usage: \(operands.usage)")
                }
                return .resize(width: size.width, height: size.height, scale: options.scale)
            },
            Command(
                "rotate-device", "left|right|portrait|portrait-upside-down|landscape-left|landscape-right",
                help: """
                    Turn the device that the server simulates (`render-server --device`) by a quarter to one side, or to an
                    orientation: in landscape-left, its top is on the left. The app decides whether its interface follows.
                    """
            ) { operands, _ throws(UsageError) in
                let word = try operands.word()
                guard let turn = DeviceTurn(rawValue: word) else {
                    throw UsageError("'\(word)' is no orientation of a device; usage: \(operands.usage)")
                }
                return .rotateDevice(turn)
            },
        ]
    }
}
