import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import WireProtocol

@Suite("lamina-vnc", .serialized, .tags(.realTime))
struct VNCTests {
    @Test("A viewer receives the screen, and then only the areas that change")
    func pixels() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        #expect(viewer.width == 320 && viewer.height == 240)
        try eventually("a red square") {
            try viewer.update(all: true)
            return viewer[60, 60] == 0xFF0000
        }
        #expect(viewer[39, 60] == 0 && viewer[40, 60] == 0xFF0000 && viewer[79, 79] == 0xFF0000 && viewer[80, 80] == 0)
        try fixture.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 200, y: 60))) }
        while viewer[200, 60] != 0xFF0000 {
            try viewer.update()
            #expect(viewer.rects.allSatisfy { $0.y >= 40 && $0.y + $0.height <= 80 && $0.x >= 40 && $0.x + $0.width <= 220 })
        }
        #expect(viewer[60, 60] == 0)
    }

    @Test("A viewer's pointer hovers, touches and scrolls in points, and disconnecting ends its touch, key and hover")
    func pointer() throws {
        let fixture = try VNCFixture(scale: 2)
        let other = try fixture.viewer()
        do {
            let viewer = try fixture.viewer()
            try viewer.pointer(0, 20, 30)
            try viewer.pointer(1, 20, 30)
            try viewer.pointer(1, 40, 50)
            try viewer.pointer(0, 40, 50)
            let events = try fixture.events { $0.touch?.phase == .ended }
            #expect(events.first?.kind == .hover(InputEvent.Hover(phase: .entered, location: Point(x: 10, y: 15))))
            let touches = events.compactMap(\.touch)
            #expect(touches.map(\.phase) == [.began, .moved, .ended] && touches.allSatisfy { $0.kind == .indirectPointer })
            #expect(touches.map(\.location) == [Point(x: 10, y: 15), Point(x: 20, y: 25), Point(x: 20, y: 25)])
            // Button 5: a wheel step toward the user.
            try viewer.pointer(16, 40, 50)
            try viewer.pointer(0, 40, 50)
            let scrolls = try fixture.events { if case .scroll = $0.kind { true } else { false } }
            #expect(
                scrolls.contains {
                    $0.kind
                        == .scroll(
                            InputEvent.Scroll(
                                phase: .step, location: Point(x: 20, y: 25), delta: Size(width: 0, height: -40), isPrecise: false))
                })
            try viewer.pointer(1, 40, 50)
            try viewer.key(0x61, isDown: true)
            _ = try fixture.events { if case .text("a") = $0.kind { true } else { false } }
        }
        let events = try fixture.events { if case .hover(let hover) = $0.kind { hover.phase == .exited } else { false } }
        #expect(events.contains { $0.touch?.phase == .cancelled })
        #expect(events.contains { if case .key(let key) = $0.kind { key.usage == 4 && !key.isDown } else { false } })
        try other.update(all: true)
    }

    @Test("The right and the middle button of a viewer are the secondary and the middle one")
    func buttons() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        // Bits 0 to 2 are the left, the middle and the right button (RFC 6143, 7.5.5).
        for mask in [4, 0, 2, 3, 0] as [UInt8] { try viewer.pointer(mask, 20, 30) }
        var touches: [InputEvent.Touch] = []
        while touches.filter({ $0.phase == .ended }).count < 2 {
            touches += try fixture.events { $0.touch?.phase == .ended }.compactMap(\.touch)
        }
        #expect(touches.map(\.phase) == [.began, .ended, .began, .moved, .ended])
        #expect(touches.map(\.buttons) == [.secondary, [], .middle, [.primary, .middle], []])
    }

    @Test("A viewer that requests shapes of the pointer shows an arrow, and none while the app below it hides the pointer")
    func pointerShapes() throws {
        let fixture = try VNCFixture()
        let (viewer, plain) = (try fixture.viewer(), try fixture.viewer())
        try viewer.requestPointerShapes()
        try viewer.pointer(0, 60, 60)
        _ = try fixture.events { if case .hover = $0.kind { true } else { false } }
        func wait(_ what: String, _ width: Int) throws {
            try eventually(what) {
                try viewer.update(all: true)
                return viewer.pointerSize?.width == width
            }
        }
        try wait("an arrow", 12)
        try fixture.app.send(.hidePointer(true))
        try wait("no pointer", 0)
        try fixture.app.send(.hidePointer(false))
        try wait("an arrow again", 12)
        // The pixels have no pointer, also for viewers that do not request shapes.
        try eventually("a red square") {
            try plain.update(all: true)
            return plain[61, 63] == 0xFF0000
        }
        #expect((56..<76).allSatisfy { x in (56..<76).allSatisfy { y in plain[x, y] == 0xFF0000 && viewer[x, y] == 0xFF0000 } })
    }

    @Test("A viewer's keys have usages, modifiers and text")
    func keys() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        // Shift and A, Return, é, Control and c: X11's keysyms.
        for symbol in [0xFFE1, 0x41] as [UInt32] { try viewer.key(symbol, isDown: true) }
        for symbol in [0x41, 0xFFE1] as [UInt32] { try viewer.key(symbol, isDown: false) }
        for symbol in [0xFF0D, 0xE9] as [UInt32] { for isDown in [true, false] { try viewer.key(symbol, isDown: isDown) } }
        for symbol in [0xFFE3, 0x63] as [UInt32] { try viewer.key(symbol, isDown: true) }
        for symbol in [0x63, 0xFFE3] as [UInt32] { try viewer.key(symbol, isDown: false) }
        let events = try fixture.events { if case .key(let key) = $0.kind { key.usage == 0xE0 && !key.isDown } else { false } }
        let words = events.compactMap { event -> String? in
            switch event.kind {
            case .key(let key): key.isDown ? "\(String(key.usage, radix: 16))/\(key.modifiers.rawValue) \(key.characters)" : nil
            case .text(let text): "text \(text)"
            default: nil
            }
        }
        // Usages of page 7: 4 A, 6 C, 28 Return, e0 left Control, e1 left Shift. Modifiers:
        // 2 Shift, 4 Control.
        #expect(words == ["e1/2 ", "4/2 A", "text A", "28/0 \r", "text é", "e0/4 ", "6/4 c"])
    }

    @Test("A viewer's text is the clipboard's, and a text that is copied elsewhere is sent to viewers, in Latin-1")
    func clipboard() throws {
        let fixture = try VNCFixture()
        let (viewer, other) = (try fixture.viewer(), try fixture.viewer())
        func layerctl(_ arguments: String...) throws -> String {
            try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "clipboard"] + arguments).stdout
        }
        // é in Latin-1.
        try viewer.copy([0x61, 0xE9])
        try eventually("the viewer's text") { try layerctl("get") == "aé\n" }
        #expect(try other.copiedText() == [0x61, 0xE9])
        _ = try layerctl("set", "bé𠮷")
        #expect(try viewer.copiedText() == [0x62, 0xE9, 0x3F])
        #expect(try other.copiedText() == [0x62, 0xE9, 0x3F])
    }

    @Test("The extended clipboard carries UTF-8 in both directions")
    func extendedClipboard() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        try viewer.enableExtendedClipboard()
        func layerctl(_ arguments: String...) throws -> String {
            try SpawnedProcess.run("layerctl", ["--socket", fixture.server.socket, "clipboard"] + arguments).stdout
        }
        try viewer.provide("größe 𠮷\r\nzwei")
        try eventually("the viewer's text") { try layerctl("get") == "größe 𠮷\nzwei\n" }
        _ = try layerctl("set", "größer 𠮷")
        #expect(try viewer.providedText() == "größer 𠮷")
    }

    @Test("Viewers follow a resize of the screen")
    func resize() throws {
        let fixture = try VNCFixture()
        let viewer = try fixture.viewer()
        try viewer.update(all: true)
        try fixture.server.control().client.send(.resize(ScreenSize(width: 200, height: 100, scale: 1)))
        while viewer.width != 200 { try viewer.update() }
        #expect(viewer.height == 100)
        try eventually("the square") {
            try viewer.update(all: true)
            return viewer[60, 60] == 0xFF0000
        }
    }

    @Test("With a password file, only viewers with the password are accepted")
    func password() throws {
        let folder = try TemporaryFolder()
        let file = folder.url.appending(path: "password")
        // A password of VNC has up to eight characters.
        try Data("opensesa\n".utf8).write(to: file)
        chmod(file.path, 0o600)
        let fixture = try VNCFixture(arguments: ["--vnc-password-file", file.path])
        try eventually("lamina-vnc listens") { (try? VNCViewerSimulator(port: fixture.port, password: "opensesa")) != nil }
        #expect(throws: VNCViewerSimulator.Refusal.passwordNeeded) { try VNCViewerSimulator(port: fixture.port) }
        #expect(throws: VNCViewerSimulator.Refusal.wrongPassword) { try VNCViewerSimulator(port: fixture.port, password: "opensesx") }
    }

    /// Returns the number of bytes that a viewer of another user receives. The version alone has
    /// 12.
    private func bytes(sentTo user: String, port: Int, folder: TemporaryFolder) throws -> Int {
        let pipe = Pipe()
        let script = "exec 3<>/dev/tcp/127.0.0.1/\(port); printf 'RFB 003.008\\n' >&3; LC_ALL=C read -t 5 -N 14 -u 3 reply; echo ${#reply}"
        let process = try SpawnedProcess(
            "/usr/bin/setpriv", ["--reuid", user, "--clear-groups", "/bin/bash", "-c", script], folder: folder.url, output: pipe)
        _ = try process.waitForExit()
        let text = String(decoding: pipe.fileHandleForReading.availableData, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines)
        return try #require(Int(text), "\(text) \(process.stderr)")
    }

    @Test("Without a password, viewers of other users are refused", .enabled(if: geteuid() == 0))
    func otherUsers() throws {
        let fixture = try VNCFixture()
        _ = try fixture.viewer()
        #expect(try bytes(sentTo: "0", port: fixture.port, folder: fixture.server.folder) > 12)
        #expect(try bytes(sentTo: "65534", port: fixture.port, folder: fixture.server.folder) <= 12)
    }

    @Test("A port in use, a readable password file, and a public address without a password end the server with an error message")
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
        let inUse = try run("--vnc-port", "\(try VNCFixture.listen(descriptor))")
        #expect(inUse.0 == 69 && inUse.1.contains("--vnc-port"), "\(inUse)")
        let file = folder.url.appending(path: "password")
        try Data("secret\n".utf8).write(to: file)
        chmod(file.path, 0o644)
        let open = try run("--vnc-port", "\(try VNCFixture.freePort())", "--vnc-password-file", file.path)
        #expect(open.0 == 69 && open.1.contains("chmod 600"), "\(open)")
        let forAll = try run("--vnc-listen", "0.0.0.0")
        #expect(forAll.0 == 64 && forAll.1.contains("--vnc-password-file"), "\(forAll)")
    }

    @Test("Viewers that stall or send invalid bytes affect neither frames nor other viewers")
    func hostile() throws {
        let fixture = try VNCFixture()
        let stalled = try fixture.viewer()
        // The beginning of a message without its rest.
        try stalled.send(raw: [5, 1])
        let invalid = try fixture.viewer()
        try invalid.send(raw: [UInt8](repeating: 0xEE, count: 4096))
        let control = try fixture.server.control()
        for step in 1...20 {
            let frames = try control.statistics().frames
            try fixture.app.commit { $0.set(LayerID(rawValue: 1), .position, .point(Point(x: 60 + Double(step), y: 60))) }
            try eventually("the frame", within: 5) { try control.statistics().frames > frames }
        }
        let viewer = try fixture.viewer()
        try eventually("the square") {
            try viewer.update(all: true)
            return viewer[80, 60] == 0xFF0000
        }
        #expect(fixture.server.process.isRunning)
    }
}
