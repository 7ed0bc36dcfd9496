import Glibc
import WireProtocol

/// What the command line asks for.
enum Invocation: Equatable {
    /// Print and exit 0.
    case say(String)
    case serve(Options)
}

/// Why the command line cannot be followed.
struct UsageError: Error, Equatable {
    let sentence: String

    init(_ sentence: String) { self.sentence = sentence }
}

/// How the server runs.
struct Options: Equatable {
    enum Clock: Equatable {
        case real
        /// Stands still but for `tick`; begins at a time in seconds.
        case manual(start: Double)
    }

    /// What shows the screen to a person.
    enum Screen: Equatable {
        /// Nothing.
        case headless
        case window
        case vnc(VNC)
    }

    /// A screen for viewers that speak VNC.
    struct VNC: Equatable {
        var port = 5900
        /// The address that is listened on; nil for this machine's own alone.
        var address: String?
        /// A file with the password, which viewers have to know.
        var passwordFile: String?
    }

    var screen = Screen.headless
    /// The path of the socket; nil for the one that the environment says.
    var socket: String?
    var display = DisplayConfiguration(width: 1280, height: 720, scale: 1, refreshRate: 60)
    var clock = Clock.real
    /// Threads that paint, the one that decides what is painted included.
    var threads = min(max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))), mostThreadsUnasked)

    /// Megabytes of bitmaps that are kept because they are likely to be needed again.
    var cacheMegabytes = 64

    /// Pixels per point.
    static let scales = ScreenSize.scales
    static let threadCounts = 1.0...64.0
    static let cacheSizes = 1.0...16384.0
    /// Where there are more cores, the others are left to the apps.
    static let mostThreadsUnasked = 8
    /// Frames a second.
    static let refreshRates = 1.0...1000.0
    /// Seconds; leaves room for a clock that is moved on.
    static let startTimes = 0...1e8

    static let version = "render-server 0.1.0"
    static let help = """
        Usage: render-server [--socket PATH] [--size WxH] [OPTION]...

        Keeps the layer trees of all apps, runs their animations, and draws the screen into shared memory. It stays in the foreground.

          --socket PATH      where apps connect (default $XDG_RUNTIME_DIR/lamina-0, else /tmp/lamina-$UID/lamina-0);
                             its directory must belong to you alone (mode 0700)
          --display KIND     headless: no window, only shared memory (default)
                             window: a window, whose size the screen takes; closing it ends the server
                             vnc: for VNC viewers, on this machine alone unless --vnc-listen says otherwise
          --vnc-port PORT    where viewers connect (default 5900)
          --vnc-listen ADDRESS
                             listen on that IPv4 address instead; needs --vnc-password-file
          --vnc-password-file FILE
                             viewers need the password that is the file's first line, of which VNC takes 8 bytes
          --size WxH         the screen's size in pixels (default 1280x720)
          --scale S          pixels a point, \(scales.lowerBound) to \(scales.upperBound) (default 1)
          --appearance KIND  light or dark: what apps are told to look like (default light)
          --refresh HZ       frames a second, 1 to 1000 (default 60)
          --threads N        paint by so many threads, 1 to \(Int(threadCounts.upperBound)) (default: one for each core, at most \(mostThreadsUnasked))
          --cache-mb N       keep up to so many megabytes of smaller versions of images, and for each app half as much of bitmaps of
                             shadows, filters and rasterised layers, 1 to \(Int(cacheSizes.upperBound)) (default 64)
          --clock KIND       real: frames follow the time; manual: time stands still but for `layerctl tick` (default real)
          --time SECONDS     where the manual clock begins (default 0)
          --help             print this and exit
          --version          print the version and exit

        SIGTERM and SIGINT end it with exit code 0; SIGHUP is ignored, so that it outlives the terminal that started it.
        Exit codes: 64 for a command line it does not understand, 69 where it cannot have the socket, the display or the port, 71 where the system fails it.
        Environment: LAMINA_SOCKET, as --socket; LAMINA_LOG=error|warn|info|debug (default warn), and LAMINA_TRACE=frame for a line a frame,
        on stderr.
        """

    /// Reads the arguments after the program's name; `--flag VALUE` and `--flag=VALUE` are the same.
    static func parse(_ arguments: [String]) throws(UsageError) -> Invocation {
        var options = Options()
        var isManual = false
        var start: Double?
        var vnc = VNC()
        var vncFlag: String?
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let flag = parts.first ?? argument
            switch (flag, parts.count) {
            case ("--help", 1): return .say(help)
            case ("--version", 1): return .say(version)
            case ("--socket", _), ("--display", _), ("--size", _), ("--scale", _), ("--appearance", _), ("--refresh", _), ("--threads", _),
                ("--cache-mb", _), ("--vnc-port", _), ("--vnc-listen", _), ("--vnc-password-file", _),
                ("--clock", _), ("--time", _):
                break
            default: throw UsageError("unknown argument '\(argument)'; --help lists those that there are")
            }
            guard let value = parts.count == 2 ? parts.last : rest.popFirst() else { throw UsageError("\(flag) needs a value") }
            switch flag {
            case "--socket":
                guard !value.isEmpty else { throw UsageError("--socket needs a path") }
                options.socket = value
            case "--display":
                switch value {
                case "headless": options.screen = .headless
                case "window": options.screen = .window
                case "vnc": options.screen = .vnc(VNC())
                default: throw UsageError("--display is 'headless', 'window' or 'vnc', not '\(value)'")
                }
            case "--vnc-port": (vnc.port, vncFlag) = (try integer(value, of: flag, in: 1...65535), flag)
            case "--vnc-listen":
                guard !value.isEmpty else { throw UsageError("--vnc-listen needs an address") }
                (vnc.address, vncFlag) = (value, flag)
            case "--vnc-password-file":
                guard !value.isEmpty else { throw UsageError("--vnc-password-file needs a path") }
                (vnc.passwordFile, vncFlag) = (value, flag)
            case "--size": (options.display.width, options.display.height) = try size(value)
            case "--scale": options.display.scale = try number(value, of: flag, in: scales)
            case "--appearance":
                guard value == "light" || value == "dark" else { throw UsageError("--appearance is 'light' or 'dark', not '\(value)'") }
                options.display.appearance = value == "dark" ? .dark : .light
            case "--refresh": options.display.refreshRate = try number(value, of: flag, in: refreshRates)
            case "--threads": options.threads = try integer(value, of: flag, in: threadCounts)
            case "--cache-mb": options.cacheMegabytes = try integer(value, of: flag, in: cacheSizes)
            case "--clock":
                guard value == "real" || value == "manual" else { throw UsageError("--clock is 'real' or 'manual', not '\(value)'") }
                isManual = value == "manual"
            default: start = try number(value, of: flag, in: startTimes)
            }
        }
        if isManual { options.clock = .manual(start: start ?? 0) }
        if start != nil, !isManual { throw UsageError("--time is for --clock manual") }
        if case .vnc = options.screen {
            guard vnc.address == nil || vnc.passwordFile != nil else {
                throw UsageError("--vnc-listen lets others see and steer the screen: it needs --vnc-password-file")
            }
            options.screen = .vnc(vnc)
        } else if let vncFlag {
            throw UsageError("\(vncFlag) is for --display vnc")
        }
        guard options.screen == .headless || options.display.width * options.display.height <= Limits.screenPixels else {
            throw UsageError("a screen that is shown has \(Limits.screenPixels) pixels at most")
        }
        return .serve(options)
    }

    private static func size(_ text: String) throws(UsageError) -> (Int, Int) {
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
        let range = 1...Limits.surfaceSide
        guard sides.count == 2, let width = sides[0], let height = sides[1], range.contains(width), range.contains(height) else {
            throw UsageError("--size is WIDTHxHEIGHT in pixels, each 1 to \(Limits.surfaceSide), not '\(text)'")
        }
        return (width, height)
    }

    private static func integer(_ text: String, of flag: String, in range: ClosedRange<Double>) throws(UsageError) -> Int {
        let number = try number(text, of: flag, in: range)
        guard number == number.rounded() else { throw UsageError("\(flag) is a whole number, not '\(text)'") }
        return Int(number)
    }

    private static func number(_ text: String, of flag: String, in range: ClosedRange<Double>) throws(UsageError) -> Double {
        guard let number = Double(text), range.contains(number) else {
            throw UsageError("\(flag) is a number from \(range.lowerBound) to \(range.upperBound), not '\(text)'")
        }
        return number
    }
}
