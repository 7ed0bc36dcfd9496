import Foundation
import Glibc
import TestSupport
import Testing
import WireProtocol

@Suite("The screen by VNC", .serialized)
struct RemoteScreenTests {
    /// A port that nobody listens on, held for as long as it is asked for.
    private static func freePort() throws -> Int {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        return try listen(descriptor)
    }

    /// Listens on a port of the kernel's choice.
    private static func listen(_ descriptor: Int32) throws -> Int {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let result = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(descriptor, address, length) == 0 && Glibc.listen(descriptor, 1) == 0 && getsockname(descriptor, address, &length) == 0
            }
        }
        guard result else { throw TestFailure("no port") }
        return Int(UInt16(bigEndian: address.sin_port))
    }

    private struct Stage {
        let port: Int
        let server: TestServer
        let app: ProtocolClient

        init(scale: Double = 1, arguments: [String] = []) throws {
            port = try RemoteScreenTests.freePort()
            server = try TestServer(clock: "real", scale: scale, arguments: ["--display", "vnc", "--vnc-port", "\(port)"] + arguments)
            app = try server.app()
            try app.send(.requestInput(true))
            try app.showSquare()
            try app.waitForAcknowledgement(of: 1)
        }

        func viewer(password: String? = nil) throws -> RemoteViewer {
            var viewer: RemoteViewer?
            try eventually("a viewer is let in") {
                do {
                    viewer = try RemoteViewer(port: port, password: password)
                } catch let failure as TestFailure where failure.description.contains("nobody") {
                    return false
                }
                return true
            }
            guard let viewer else { throw TestFailure("no viewer") }
            return viewer
        }

        func wait(_ what: String, _ fits: (InputEvent) -> Bool) throws -> [InputEvent] {
            var events: [InputEvent] = []
            repeat { events += try app.input() } while !events.contains(where: fits)
            return events
        }
    }

    @Test("a viewer sees the screen, and then only what changes on it")
    func pixels() throws {
        let stage = try Stage()
        let viewer = try stage.viewer()
        #expect(viewer.width == 320 && viewer.height == 240)
        try eventually("a red square") {
            try viewer.update(all: true)
            return viewer[60, 60] == 0xFF0000
        }
        #expect(viewer[39, 60] == 0 && viewer[40, 60] == 0xFF0000 && viewer[79, 79] == 0xFF0000 && viewer[80, 80] == 0)
        try stage.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 200, y: 60))) }
        while viewer[200, 60] != 0xFF0000 {
            try viewer.update()
            #expect(viewer.rects.allSatisfy { $0.y >= 40 && $0.y + $0.height <= 80 && $0.x >= 40 && $0.x + $0.width <= 220 })
        }
        #expect(viewer[60, 60] == 0)
    }

    @Test("a viewer's pointer hovers, touches and scrolls, in points, and a viewer that goes lets go")
    func pointer() throws {
        let stage = try Stage(scale: 2)
        let other = try stage.viewer()
        do {
            let viewer = try stage.viewer()
            try viewer.pointer(0, 20, 30)
            try viewer.pointer(1, 20, 30)
            try viewer.pointer(1, 40, 50)
            try viewer.pointer(0, 40, 50)
            let events = try stage.wait("the end") { $0.touch?.phase == .ended }
            #expect(events.first?.kind == .hover(InputEvent.Hover(phase: .entered, location: Point(x: 10, y: 15))))
            let touches = events.compactMap(\.touch)
            #expect(touches.map(\.phase) == [.began, .moved, .ended] && touches.allSatisfy { $0.kind == .indirectPointer })
            #expect(touches.map(\.location) == [Point(x: 10, y: 15), Point(x: 20, y: 25), Point(x: 20, y: 25)])
            try viewer.pointer(16, 40, 50)
            try viewer.pointer(0, 40, 50)
            let scrolls = try stage.wait("a scroll") { if case .scroll = $0.kind { true } else { false } }
            #expect(
                scrolls.contains {
                    $0.kind
                        == .scroll(
                            InputEvent.Scroll(
                                phase: .step, location: Point(x: 20, y: 25), delta: Size(width: 0, height: -40), isPrecise: false))
                })
            try viewer.pointer(1, 40, 50)
            try viewer.key(0x61, isDown: true)
            _ = try stage.wait("a key") { if case .text("a") = $0.kind { true } else { false } }
        }
        let events = try stage.wait("the pointer's end") { if case .hover(let hover) = $0.kind { hover.phase == .exited } else { false } }
        #expect(events.contains { $0.touch?.phase == .cancelled })
        #expect(events.contains { if case .key(let key) = $0.kind { key.usage == 4 && !key.isDown } else { false } })
        try other.update(all: true)
    }

    @Test("keys have their usages, modifiers and text")
    func keys() throws {
        let stage = try Stage()
        let viewer = try stage.viewer()
        // Shift and A, Return, é, Control and c: X11's keysyms.
        for symbol in [0xFFE1, 0x41] as [UInt32] { try viewer.key(symbol, isDown: true) }
        for symbol in [0x41, 0xFFE1] as [UInt32] { try viewer.key(symbol, isDown: false) }
        for symbol in [0xFF0D, 0xE9] as [UInt32] { for isDown in [true, false] { try viewer.key(symbol, isDown: isDown) } }
        for symbol in [0xFFE3, 0x63] as [UInt32] { try viewer.key(symbol, isDown: true) }
        for symbol in [0x63, 0xFFE3] as [UInt32] { try viewer.key(symbol, isDown: false) }
        let events = try stage.wait("the end") { if case .key(let key) = $0.kind { key.usage == 0xE0 && !key.isDown } else { false } }
        let words = events.compactMap { event -> String? in
            switch event.kind {
            case .key(let key): key.isDown ? "\(String(key.usage, radix: 16))/\(key.modifiers.rawValue) \(key.characters)" : nil
            case .text(let text): "text \(text)"
            default: nil
            }
        }
        #expect(words == ["e1/2 ", "4/2 A", "text A", "28/0 \r", "text é", "e0/4 ", "6/4 c"])
    }

    @Test("viewers follow a screen that takes another size")
    func resize() throws {
        let stage = try Stage()
        let viewer = try stage.viewer()
        try viewer.update(all: true)
        try stage.server.control().client.send(.resize(ScreenSize(width: 200, height: 100, scale: 1)))
        while viewer.width != 200 { try viewer.update() }
        #expect(viewer.height == 100)
        try eventually("the square") {
            try viewer.update(all: true)
            return viewer[60, 60] == 0xFF0000
        }
    }

    @Test("with a password file only who knows the password is let in")
    func password() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "password")
        try Data("opensesa\n".utf8).write(to: file)
        chmod(file.path, 0o600)
        let stage = try Stage(arguments: ["--vnc-password-file", file.path])
        try eventually("it listens") { (try? RemoteViewer(port: stage.port, password: "opensesa")) != nil }
        #expect(throws: RemoteViewer.Refusal.passwordNeeded) { try RemoteViewer(port: stage.port) }
        #expect(throws: RemoteViewer.Refusal.wrongPassword) { try RemoteViewer(port: stage.port, password: "opensesx") }
    }

    /// How many bytes a user is told: the version alone is twelve.
    private func bytes(toldTo user: String, port: Int, folder: TemporaryFolder) throws -> Int {
        let pipe = Pipe()
        let talk = "exec 3<>/dev/tcp/127.0.0.1/\(port); printf 'RFB 003.008\\n' >&3; LC_ALL=C read -t 5 -N 14 -u 3 reply; echo ${#reply}"
        let process = try SpawnedProcess(
            "/usr/bin/setpriv", ["--reuid", user, "--clear-groups", "/bin/bash", "-c", talk], folder: folder.url, output: pipe)
        _ = try process.waitForExit()
        let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return try #require(Int(text), "\(text) \(process.stderr)")
    }

    @Test("without a password other users of the machine are turned away", .enabled(if: geteuid() == 0))
    func otherUsers() throws {
        let stage = try Stage()
        _ = try stage.viewer()
        #expect(try bytes(toldTo: "0", port: stage.port, folder: stage.server.folder) > 12)
        #expect(try bytes(toldTo: "65534", port: stage.port, folder: stage.server.folder) <= 12)
    }

    @Test("a port in use, a password that others can read, and listening for others without one end the server with a sentence")
    func refused() throws {
        let folder = try TemporaryFolder()
        let socketPath = folder.url.appending(path: "lamina-0").path
        func run(_ arguments: String...) throws -> (Int32, String) {
            let process = try SpawnedProcess(
                "render-server", ["--socket", socketPath, "--display", "vnc"] + arguments, folder: folder.url)
            return (try process.waitForExit(), process.stderr)
        }
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        let inUse = try run("--vnc-port", "\(try Self.listen(descriptor))")
        #expect(inUse.0 == 69 && inUse.1.contains("--vnc-port"), "\(inUse)")
        let file = folder.url.appending(path: "password")
        try Data("secret\n".utf8).write(to: file)
        chmod(file.path, 0o644)
        let open = try run("--vnc-port", "\(try Self.freePort())", "--vnc-password-file", file.path)
        #expect(open.0 == 69 && open.1.contains("chmod 600"), "\(open)")
        let forAll = try run("--vnc-listen", "0.0.0.0")
        #expect(forAll.0 == 64 && forAll.1.contains("--vnc-password-file"), "\(forAll)")
    }

    @Test("viewers that stall, or talk nonsense, stop neither frames nor other viewers")
    func hostile() throws {
        let stage = try Stage()
        let silent = try stage.viewer()
        // The beginning of a message, and never the rest.
        try silent.say([5, 1])
        let nonsense = try stage.viewer()
        try nonsense.say([UInt8](repeating: 0xEE, count: 4096))
        let control = try stage.server.control()
        for step in 1...20 {
            let frames = try control.statistics().frames
            try stage.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 60 + Double(step), y: 60))) }
            try eventually("the frame", within: 5) { try control.statistics().frames > frames }
        }
        let viewer = try stage.viewer()
        try eventually("the square") {
            try viewer.update(all: true)
            return viewer[80, 60] == 0xFF0000
        }
        #expect(stage.server.process.isRunning)
    }
}
