import Foundation
import Geometry
import SceneModel
import ServerClient
import TestSupport
import Testing
import Transport
import WireProtocol

@Suite("Frames read by another process", .serialized, .tags(.realTime))
struct SwapChainTests {
    @Test("RS4 A frame that another process reads while the server draws is whole and has the color of its time")
    func whole() throws {
        // Frames follow each other as fast as possible, and each has a single, different color.
        let server = try TestServer(clock: "real", refresh: 1000)
        let app = try server.app()
        let keyPath = try #require(AnimationKeyPath(.backgroundColor))
        let red = Color(red: 1, green: 0, blue: 0, alpha: 1)
        let blue = Color(red: 0, green: 0, blue: 1, alpha: 1)
        let begin = MonotonicClock.now
        let fade = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(beginTime: begin, duration: 1, repeatCount: .infinity, autoreverses: true),
            content: .basic(from: .color(red), to: .color(blue), by: nil))
        try app.showSquare(animated: nil)
        try app.commit { commit in
            commit.set(LayerID(rawValue: 1), .bounds, .rect(Rect(x: 0, y: 0, width: 1000, height: 1000)))
            commit.add(AnimationID(rawValue: 0), to: LayerID(rawValue: 1), fade)
        }
        let display = try ProtocolClient(server.socket)
        _ = try display.handshake(.display)
        let message = try #require(try display.receive())
        guard case .swapChain(let description) = message.message, let descriptor = message.descriptors.first else {
            Issue.record("\(message.message)")
            return
        }
        let reader = try SwapChainReader(description, descriptor)
        var sequences: Set<UInt64> = []
        try eventually("a hundred different frames") {
            guard let frame = reader.latest(), frame.description.time > begin + 0.1 else { return false }
            let color = try #require(frame.pixels.first)
            #expect(frame.pixels.allSatisfy { $0 == color }, "frame \(frame.description.sequence)")
            let phase = (frame.description.time - begin).truncatingRemainder(dividingBy: 2)
            let blueness = phase <= 1 ? phase : 2 - phase
            #expect(abs(Double(color & 0xFF) / 255 - blueness) < 0.01)
            #expect(abs(Double(color >> 16 & 0xFF) / 255 - (1 - blueness)) < 0.01)
            sequences.insert(frame.description.sequence)
            return sequences.count >= 100
        }
    }
}
