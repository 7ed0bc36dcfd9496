import Foundation
import Geometry
import SceneModel
import TestSupport
import Testing
import WireProtocol

/// Runs layerctl on a server, and returns its output.
private func layerctl(_ server: TestServer, _ arguments: [String]) throws -> String {
    let result = try SpawnedProcess.run("layerctl", ["--socket", server.socket] + arguments)
    guard result.status == 0 else { throw TestFailure("layerctl \(arguments): \(result.status) \(result.stderr)") }
    return result.stdout
}

@Suite("Commands of layerctl")
struct LayerctlTests {
    @Test("layerctl stats --json prints the counters of the server and of every client")
    func stats() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.surface(0, width: 10, height: 10, pixel: 0xFFFF_FFFF)
        try client.showSquare(animated: .swing)
        try control.settle("the commit") { try control.statistics().frames == 1 }
        let text = try layerctl(server, ["stats", "--json"])
        let object = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        for key in ["frames", "missed_vsyncs", "wakeups", "time"] { #expect(object[key] is NSNumber, "\(key)") }
        let clients = try #require(object["clients"] as? [[String: Any]])
        #expect(clients.count == 1)
        #expect(clients[0]["pid"] as? Int == Int(ProcessInfo.processInfo.processIdentifier))
        #expect(clients[0]["layers"] as? Int == 2)
        #expect(clients[0]["animations"] as? Int == 1)
        #expect(clients[0]["surface_bytes"] as? Int == 400)
        #expect(clients[0]["commits"] as? Int == 1)
    }

    @Test("layerctl tick advances a manual clock, and fails on the real clock")
    func tick() throws {
        let manual = try TestServer()
        _ = try layerctl(manual, ["tick", "1.5"])
        #expect(try manual.control().statistics().time == 1.5)
        let real = try TestServer(clock: "real")
        let result = try SpawnedProcess.run("layerctl", ["--socket", real.socket, "tick", "1"])
        #expect(result.status != 0)
        #expect(result.stderr.contains("manual"))
    }

    @Test("A film of a screen that is resized contains all its frames, and is transparent outside of the screen")
    func resizedFilm() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare(animated: .swing)
        try control.settle("the commit") { try control.statistics().frames == 1 }
        let film = server.folder.url.appending(path: "film.png")
        let recorder = try SpawnedProcess(
            "layerctl", ["--socket", server.socket, "record", film.path, "--seconds", "20"], folder: server.folder.url)
        // The recorder advances the clock.
        try eventually("the recording has begun") { try control.statistics().time > 0.2 }
        try recorder.stop()
        try control.client.send(.resize(ScreenSize(width: 200, height: 300, scale: 1)))
        recorder.signal(SIGCONT)
        try #require(try recorder.waitForExit() == 0, "\(recorder.stderr)")
        let picture = try AnimatedPicture(film)
        try #require(try picture.bounds == PixelRect(x0: 0, y0: 0, x1: 320, y1: 300))
        let frames = try picture.frames
        #expect(frames.first?.rect == (try picture.bounds))
        for (count, width, height) in [(1, 320, 240), (frames.count, 200, 300)] {
            let canvas = try picture.canvas(after: count)
            for y in 0..<300 {
                for x in 0..<320 { try #require((canvas[x, y] >> 24 == 255) == (x < width && y < height), "(\(x), \(y))") }
            }
            #expect(canvas.pixels.contains(0xFFFF_0000), "the square")
        }
    }

    @Test("layerctl tree prints the layers' property names and values, as text and as JSON")
    func tree() throws {
        let server = try TestServer()
        let control = try server.control()
        let client = try server.app()
        try client.showSquare(animated: .swing)
        try control.settle("the commit") { try control.statistics().frames == 1 }
        try control.tick(0.5)
        let text = try layerctl(server, ["tree"])
        #expect(text.contains("backgroundColor"))
        #expect(text.contains("position"))
        let object = try JSONSerialization.jsonObject(with: Data(try layerctl(server, ["tree", "--json"]).utf8))
        #expect("\(object)".contains("backgroundColor"))
    }
}

@Suite("Images of layerctl on the real clock", .serialized, .tags(.realTime))
struct RealTimeLayerctlTests {
    @Test("layerctl screenshot writes a PNG file of the newest frame, and layerctl record an animated one")
    func images() throws {
        let server = try TestServer(clock: "real")
        let control = try server.control()
        let client = try server.app()
        try client.showSquare(animated: .swing)
        try eventually("frames") { try control.statistics().frames > 1 }
        let still = server.folder.url.appending(path: "still.png")
        _ = try layerctl(server, ["screenshot", still.path])
        #expect(try AnimatedPicture(still).chunks.map(\.name).first == "IHDR")
        let recording = server.folder.url.appending(path: "recording.png")
        _ = try layerctl(server, ["record", recording.path, "--seconds", "1", "--fps", "20"])
        let picture = try AnimatedPicture(recording)
        let names = picture.chunks.map(\.name)
        #expect(names.contains("acTL"))
        #expect(names.filter { $0 == "fcTL" }.count > 1)
        #expect(names.last == "IEND")
        #expect(try picture.bounds == PixelRect(x0: 0, y0: 0, x1: 320, y1: 240))
    }
}
