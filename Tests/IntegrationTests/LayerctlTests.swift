import Foundation
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
        #expect(try chunks(of: still).map(\.name).first == "IHDR")
        let recording = server.folder.url.appending(path: "recording.png")
        _ = try layerctl(server, ["record", recording.path, "--seconds", "1", "--fps", "20"])
        let names = try chunks(of: recording).map(\.name)
        #expect(names.contains("acTL"))
        #expect(names.filter { $0 == "fcTL" }.count > 1)
        #expect(names.last == "IEND")
        let header = try #require(try chunks(of: recording).first)
        #expect(header.data.prefix(8).elementsEqual([0, 0, 1, 64, 0, 0, 0, 240]), "320 by 240")
    }

    /// Returns the chunks of a PNG file.
    private func chunks(of file: URL) throws -> [(name: String, data: [UInt8])] {
        let bytes = [UInt8](try Data(contentsOf: file))
        try #require(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]))
        var chunks: [(name: String, data: [UInt8])] = []
        var offset = 8
        while offset + 12 <= bytes.count {
            let length = bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
            try #require(offset + 12 + length <= bytes.count)
            chunks.append((String(decoding: bytes[offset + 4..<offset + 8], as: UTF8.self), Array(bytes[offset + 8..<offset + 8 + length])))
            offset += 12 + length
        }
        return chunks
    }
}
