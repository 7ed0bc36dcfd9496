import CommandLineInterface
import Testing
import WireProtocol

@testable import RenderServer

@Suite("Command line of render-server")
struct OptionsTests {
    private func options(_ arguments: [String]) throws -> Options {
        guard case .serve(let options) = try Options.parse(arguments) else { throw UsageError("nothing to serve") }
        return options
    }

    @Test("Without options, the server is headless, has 1280x720 pixels and follows the real clock at 60 Hz")
    func defaults() throws {
        let options = try options([])
        #expect(options.screen == .headless && options.socket == nil && options.clock == .real && options.cacheMegabytes == 64)
        #expect(options.display == DisplayConfiguration(width: 1280, height: 720, scale: 1, refreshRate: 60))
        #expect((1...Options.defaultThreadLimit).contains(options.threads))
    }

    @Test("--socket sets the path of the socket")
    func socket() throws { #expect(try options(["--socket", "/a/b"]).socket == "/a/b") }

    @Test("--size sets the width and the height of the screen")
    func size() throws {
        let display = try options(["--size", "640x16384"]).display
        #expect(display.width == 640 && display.height == 16384)
    }

    @Test("--scale sets the pixels per point")
    func scale() throws { #expect(try options(["--scale", "2.5"]).display.scale == 2.5) }

    @Test("--appearance sets the appearance", arguments: [("light", Appearance.light), ("dark", .dark)])
    func appearance(name: String, appearance: Appearance) throws {
        #expect(try options(["--appearance", name]).display.appearance == appearance)
    }

    @Test("--device simulates a device with a screen of its size in points, or one that is not wider than it is high")
    func device() throws {
        let phone = try options(["--device", "iphone", "--scale", "2"]).display
        #expect(phone.width == 786 && phone.height == 1704 && phone.device == SimulatedDevice(.phone))
        let pad = try options(["--device", "ipad"]).display
        #expect(pad.width == 820 && pad.height == 1180 && pad.device == SimulatedDevice(.pad))
        let small = try options(["--size", "320x568", "--device", "iphone"]).display
        #expect(small.width == 320 && small.height == 568 && small.device == SimulatedDevice(.phone))
        #expect(throws: UsageError.self) { try options(["--device", "iphone", "--size", "640x480"]) }
        #expect(throws: UsageError.self) { try options(["--device", "watch"]) }
    }

    @Test("--refresh sets the frames per second")
    func refresh() throws { #expect(try options(["--refresh", "59.94"]).display.refreshRate == 59.94) }

    @Test("--threads sets the number of painting threads")
    func threads() throws { #expect(try options(["--threads", "64"]).threads == 64) }

    @Test("--cache-mb sets the size of the cache")
    func cache() throws { #expect(try options(["--cache-mb", "1"]).cacheMegabytes == 1) }

    @Test("--clock manual starts at 0, or at the time of --time, in any order of the two")
    func clock() throws {
        #expect(try options(["--clock", "manual"]).clock == .manual(start: 0))
        #expect(try options(["--clock", "manual", "--time", "7.5"]).clock == .manual(start: 7.5))
        #expect(try options(["--time", "7.5", "--clock", "manual"]).clock == .manual(start: 7.5))
        #expect(try options(["--clock", "manual", "--clock", "real"]).clock == .real)
    }

    @Test("--display selects the program that shows the screen")
    func display() throws {
        #expect(try options(["--display", "headless"]).screen == .headless)
        #expect(try options(["--display", "window"]).screen == .window)
        #expect(try options(["--display", "vnc"]).screen == .vnc(Options.VNC()))
    }

    @Test("--vnc-port, --vnc-listen and --vnc-password-file configure the VNC screen")
    func vnc() throws {
        let arguments = ["--vnc-port", "5901", "--display", "vnc", "--vnc-listen", "0.0.0.0", "--vnc-password-file", "/p"]
        #expect(try options(arguments).screen == .vnc(Options.VNC(port: 5901, address: "0.0.0.0", passwordFile: "/p")))
    }

    @Test("--name=VALUE is equivalent to --name VALUE, also for values that contain an equals sign")
    func equalsSign() throws {
        #expect(try options(["--threads=3", "--socket=/a=b"]) == options(["--threads", "3", "--socket", "/a=b"]))
    }

    @Test("The last of several equal options applies")
    func lastApplies() throws { #expect(try options(["--threads", "3", "--threads", "5"]).threads == 5) }

    @Test(
        "Each error in the command line has a message that states the option and what it requires",
        arguments: [
            (["--foo"], "unknown option '--foo'; run 'render-server --help' for the list of options"),
            (["--foo=1"], "unknown option '--foo'; run 'render-server --help' for the list of options"),
            (["foo"], "unexpected argument 'foo'; run 'render-server --help' for the list of options"),
            (["--socket"], "option '--socket' requires a path"),
            (["--socket", ""], "option '--socket' requires a path, not ''"),
            (["--display", "tv"], "option '--display' requires 'headless', 'window' or 'vnc', not 'tv'"),
            (["--size", "10"], "option '--size' requires a size WxH in pixels, with sides from 1 to 16384, not '10'"),
            (["--size", "0x5"], "option '--size' requires a size WxH in pixels, with sides from 1 to 16384, not '0x5'"),
            (["--size", "1x2x3"], "option '--size' requires a size WxH in pixels, with sides from 1 to 16384, not '1x2x3'"),
            (["--scale", "17"], "option '--scale' requires a number from 0.1 to 16, not '17'"),
            (["--scale", "nan"], "option '--scale' requires a number from 0.1 to 16, not 'nan'"),
            (["--appearance", "blue"], "option '--appearance' requires 'light' or 'dark', not 'blue'"),
            (["--refresh", "0"], "option '--refresh' requires a number from 1 to 1000, not '0'"),
            (["--threads", "65"], "option '--threads' requires a whole number from 1 to 64, not '65'"),
            (["--threads", "1.5"], "option '--threads' requires a whole number from 1 to 64, not '1.5'"),
            (["--cache-mb", "0"], "option '--cache-mb' requires a whole number from 1 to 16384, not '0'"),
            (["--clock", "sundial"], "option '--clock' requires 'real' or 'manual', not 'sundial'"),
            (["--time", "-1"], "option '--time' requires a number from 0 to 100000000, not '-1'"),
            (["--time", "1"], "option '--time' requires '--clock manual'"),
            (["--vnc-port", "0", "--display", "vnc"], "option '--vnc-port' requires a whole number from 1 to 65535, not '0'"),
            (["--vnc-port", "1"], "option '--vnc-port' requires '--display vnc'"),
            (["--vnc-password-file", "x"], "option '--vnc-password-file' requires '--display vnc'"),
            (
                ["--display", "vnc", "--vnc-listen", "0.0.0.0"],
                "option '--vnc-listen' requires '--vnc-password-file', because it lets other machines see and control the screen"
            ),
            (
                ["--display", "window", "--size", "16384x16384"],
                "option '--display' requires a screen of at most 33554432 pixels, not 16384x16384"
            ),
        ])
    func errors(arguments: [String], message: String) {
        #expect(throws: UsageError(message)) { try Options.parse(arguments) }
    }

    @Test("A headless screen may have more pixels than one that is shown")
    func largeHeadlessScreen() throws { #expect(try options(["--size", "16384x16384"]).display.width == 16384) }

    @Test("--help prints every option once, in at most 100 columns")
    func help() throws {
        guard case .print(let text) = try Options.parse(["--help"]) else { throw UsageError("no help") }
        let lines = text.split(separator: "\n")
        #expect(lines.first == "Usage: render-server [--socket PATH] [--size WxH] [OPTION]...")
        #expect(lines.allSatisfy { $0.count <= 100 })
        let names = lines.filter { $0.hasPrefix("  --") }.compactMap { $0.split(separator: " ").first }
        #expect(
            names == [
                "--socket", "--display", "--vnc-port", "--vnc-listen", "--vnc-password-file", "--size", "--device", "--scale",
                "--appearance", "--refresh", "--threads", "--cache-mb", "--clock", "--time", "--help", "--version",
            ])
    }

    @Test("--version prints the name and the version")
    func version() throws { #expect(try Options.parse(["--version"]) == .print("render-server 0.1.0")) }

    @Test("--help and --version take precedence over errors")
    func precedence() throws {
        #expect(try Options.parse(["--foo", "--version"]) == .print("render-server 0.1.0"))
        #expect(try Options.parse(["--threads", "x", "--help"]) == Options.parse(["--help"]))
    }
}
