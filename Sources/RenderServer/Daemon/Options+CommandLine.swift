import CommandLineInterface
import SceneModel
import WireProtocol

/// The action that a command line requests.
enum Invocation: Equatable {
    /// Print a text to stdout and exit with code 0.
    case print(String)
    case serve(Options)
}

extension Options {
    /// The values of the options as they are given, before they are checked against each other.
    struct Draft {
        enum Screen { case headless, window, vnc }
        enum Clock { case real, manual }

        var options = Options()
        var screen = Screen.headless
        var clock = Clock.real
        var startTime: Double?
        var size: Dimensions?
        var device: SimulatedDevice.Kind?
        var vnc = VNC()
        /// The last option that applies only to `--display vnc`.
        var vncOption: String?

        mutating func setVNC<Value>(_ property: WritableKeyPath<VNC, Value>, _ value: Value, by option: String) {
            vnc[keyPath: property] = value
            vncOption = option
        }
    }

    /// Parses the arguments after the program's name.
    ///
    /// - Throws: The first error in the arguments.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        switch try commandLine.parse(arguments, into: Draft()) {
        case .print(let text): .print(text)
        case .run(let draft, _): .serve(try draft.checked())
        }
    }

    static var commandLine: CommandLineTool<Draft> {
        CommandLineTool(
            name: "render-server", synopsis: "[--socket PATH] [--size WxH] [OPTION]...",
            overview: """
                Stores the layer trees of all apps, runs their animations, and draws the screen into shared
                memory. It stays in the foreground.
                """,
            options: connection + screen + frames,
            details: """
                SIGTERM and SIGINT end the server with exit code 0. SIGHUP is ignored, so that the server outlives
                the terminal that started it.
                Exit codes: 64 for a usage error, 69 if the socket, the display or the port is unavailable, 71 if
                the system fails.
                Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn) and
                LAMINA_TRACE=frame,loop, lines for each frame and for each turn of the event loop that takes
                4 ms or more, on stderr.
                """)
    }

    private static var connection: [CommandLineOption<Draft>] {
        [
            .text(
                "--socket", "PATH", requires: "a path",
                help: """
                    The socket that apps connect to (default $XDG_RUNTIME_DIR/lamina-0, or /tmp/lamina-$UID/lamina-0). Its
                    directory must belong to you alone (mode 0700).
                    """
            ) { $0.options.socket = $1 }
        ]
    }

    private static var screen: [CommandLineOption<Draft>] {
        [
            .choice(
                "--display", "KIND", of: ["headless": .headless, "window": .window, "vnc": .vnc],
                help: """
                    headless: no window, only shared memory (default). window: a window, with which the screen is resized;
                    closing it ends the server. vnc: for VNC viewers, on this machine alone unless --vnc-listen is given.
                    """
            ) { $0.screen = $1 },
            .integer("--vnc-port", "PORT", in: 1...65535, help: "The port that viewers connect to (default 5900).") {
                $0.setVNC(\.port, $1, by: "--vnc-port")
            },
            .text(
                "--vnc-listen", "ADDRESS", requires: "an address",
                help: "The IPv4 address to listen on; requires --vnc-password-file."
            ) { $0.setVNC(\.address, $1, by: "--vnc-listen") },
            .text(
                "--vnc-password-file", "FILE", requires: "a path",
                help: "Requires viewers to send the password in the first line of the file, of which VNC uses 8 bytes."
            ) { $0.setVNC(\.passwordFile, $1, by: "--vnc-password-file") },
            CommandLineOption(
                "--size", "WxH", requires: "a size WxH in pixels, with sides from 1 to \(Limits.surfaceSide)",
                help: "The size of the screen (pixels, default 1280x720, or that of the device).",
                parse: { Dimensions($0, sides: 1...Limits.surfaceSide) },
                apply: { $0.size = $1 }),
            .choice(
                "--device", "KIND", of: ["iphone": SimulatedDevice.Kind.phone, "ipad": .pad],
                help: """
                    Simulates a device that `layerctl rotate-device` turns, with a status bar and a safe area: iphone, of
                    393x852 points, or ipad, of 820x1180. Its screen cannot be resized.
                    """
            ) { $0.device = $1 },
            .number(
                "--scale", "S", in: ScreenSize.scales,
                help: "Pixels per point, \(ScreenSize.scales.lowerBound) to \(Int(ScreenSize.scales.upperBound)) (default 1)."
            ) { $0.options.display.scale = $1 },
            .choice(
                "--appearance", "KIND", of: ["light": Appearance.light, "dark": .dark],
                help: "The appearance of apps: light or dark (default light)."
            ) { $0.options.display.appearance = $1 },
        ]
    }

    private static var frames: [CommandLineOption<Draft>] {
        [
            .number("--refresh", "HZ", in: 1...1000, help: "Frames per second, 1 to 1000 (default 60).") {
                $0.options.display.refreshRate = $1
            },
            .integer(
                "--threads", "N", in: 1...64,
                help: "The number of painting threads, 1 to 64 (default: one per core, at most \(defaultThreadLimit))."
            ) { $0.options.threads = $1 },
            .integer(
                "--cache-mb", "N", in: 1...16384,
                help: """
                    The size of the cache of scaled images (megabytes, 1 to 16384, default 64). For each app, the caches of
                    shadows, filters and rasterized layers hold half as much.
                    """
            ) { $0.options.cacheMegabytes = $1 },
            .choice(
                "--clock", "KIND", of: ["real": .real, "manual": .manual],
                help: "real: frames follow real time (default). manual: only `layerctl tick` advances time."
            ) { $0.clock = $1 },
            // The upper bound leaves a manual clock time to advance.
            .number("--time", "SECONDS", in: 0...1e8, help: "The time at which the manual clock starts (default 0).") {
                $0.startTime = $1
            },
        ]
    }
}

extension Options.Draft {
    /// Returns the options, if they agree with each other.
    fileprivate func checked() throws(UsageError) -> Options {
        var options = options
        switch clock {
        case .manual: options.clock = .manual(start: startTime ?? 0)
        case .real: if startTime != nil { throw UsageError("option '--time' requires '--clock manual'") }
        }
        try setSize(of: &options.display)
        switch screen {
        case .headless: options.screen = .headless
        case .window: options.screen = .window
        case .vnc:
            guard vnc.address == nil || vnc.passwordFile != nil else {
                throw UsageError(
                    "option '--vnc-listen' requires '--vnc-password-file', because it lets other machines see and control the screen")
            }
            options.screen = .vnc(vnc)
        }
        if let vncOption, screen != .vnc { throw UsageError("option '\(vncOption)' requires '--display vnc'") }
        guard screen == .headless || options.display.width * options.display.height <= Limits.screenPixels else {
            throw UsageError(
                "option '--display' requires a screen of at most \(Limits.screenPixels) pixels, "
                    + "not \(options.display.width)x\(options.display.height)")
        }
        return options
    }

    /// Sets the size that is given, or that of the device.
    private func setSize(of display: inout DisplayConfiguration) throws(UsageError) {
        if let size { (display.width, display.height) = (size.width, size.height) }
        guard let device else { return }
        display.device = SimulatedDevice(device)
        guard let size else {
            display.width = max(1, Int((Double(device.pointSize.width) * display.scale).rounded()))
            display.height = max(1, Int((Double(device.pointSize.height) * display.scale).rounded()))
            return
        }
        guard size.width <= size.height else {
            throw UsageError(
                "option '--device' requires a size that is not wider than it is high, not \(size.width)x\(size.height); "
                    + "`layerctl rotate-device` turns the device")
        }
    }
}

extension SimulatedDevice.Kind {
    /// The size of the screen in portrait orientation (points): that of an iPhone 16, or of an iPad
    /// Air of 11 inches.
    fileprivate var pointSize: (width: Int, height: Int) {
        switch self {
        case .phone: (393, 852)
        case .pad: (820, 1180)
        }
    }
}
