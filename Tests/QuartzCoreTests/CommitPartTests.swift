import CoreGraphics
import QuartzCore
import SceneModel
import Testing
import WireProtocol

@testable import QuartzCore

extension QuartzCoreTests {
    @Suite("Long commits")
    struct CommitPartTests {
        /// Returns more layers than fit into one message: 3000, of which every 500th has contents.
        private func manyLayers() -> [CALayer] {
            (0..<3000).map { index in
                let layer = CALayer(frame: CGRect(x: index % 640, y: index / 640, width: 10, height: 10))
                layer.backgroundColor = CGColor(srgbRed: 1, green: 0, blue: 0, alpha: 1)
                if index % 500 == 0 { layer.contents = CGImage.filled(width: 2, height: 2, red: UInt8(index / 500)) }
                return layer
            }
        }

        @StageThread
        @Test("A long commit is sent in parts while the rest is encoded, and arrives complete")
        func parts() throws {
            let stage = StageFixture()
            let layers = manyLayers()
            for layer in layers { stage.root.addSublayer(layer) }
            CATransaction.flush()
            #expect(stage.sink.parts >= 2 && stage.sink.faults == [] && stage.sink.commits.count == 1)
            // The layers and the root; 3000 / 500 images.
            #expect(stage.sink.layerCount == 3001 && stage.sink.surfaces.count == 6)
            #expect(stage.sink.pixel(of: layers[2500]) != nil)
            #expect(stage.differences() == [])
            stage.sink.removeRecords()
            let formerParts = stage.sink.parts
            CATransaction.setDisableActions(true)
            for layer in layers { layer.transform = CATransform3DMakeRotation(1, 0, 0, 1) }
            CATransaction.flush()
            #expect(stage.sink.parts > formerParts && stage.sink.faults == [] && stage.sink.commits.count == 1)
            #expect(stage.assignments(.transform).count == 3000)
            CATransaction.setDisableActions(true)
            stage.root.sublayers = nil
            CATransaction.flush()
            #expect(stage.sink.faults == [] && stage.sink.layerCount == 1)
        }

        @StageThread
        @Test("A long commit waits in one piece while there is no credit")
        func withoutCredit() {
            let stage = StageFixture()
            stage.sink.hasCredit = false
            for layer in manyLayers() { stage.root.addSublayer(layer) }
            CATransaction.flush()
            #expect(stage.sink.parts == 0 && stage.sink.faults == [] && stage.sink.commits.count == 1)
            #expect(stage.sink.layerCount == 3001)
        }

        @StageThread
        @Test("Without a server a long commit sends no part, and the next server receives it complete")
        func withoutServer() {
            let stage = StageFixture()
            stage.sink.isConnected = false
            for layer in manyLayers() { stage.root.addSublayer(layer) }
            CATransaction.flush()
            #expect(stage.sink.parts == 0 && stage.sink.commits.isEmpty)
            stage.sink.restart()
            stage.context.connected(to: DisplayConfiguration(width: 640, height: 480, scale: 1, refreshRate: 60), clockJump: 0)
            CATransaction.flush()
            #expect(stage.sink.parts >= 2 && stage.sink.faults == [] && stage.sink.layerCount == 3001)
        }

        @StageThread
        @Test("The parts of a commit carry its number over the socket and count toward its submitted bytes")
        func numbers() throws {
            let server = try ServerStub(path: ServerStub.newPath())
            let fixture = ConnectionFixture(path: server.path)
            let peer = try fixture.open(server, ServerStub.welcome(credits: 2))
            _ = fixture.connection.submit(EncodedTransaction(commit: Commit(time: 1)), signaling: nil)
            // All four commits below are encoded in equally many bytes.
            let bytesPerCommit = fixture.connection.submittedBytes
            fixture.connection.sendAhead(EncodedTransaction(part: Commit(time: 2)))
            fixture.connection.sendAhead(EncodedTransaction(part: Commit(time: 3)))
            #expect(fixture.connection.submit(EncodedTransaction(commit: Commit(time: 4)), signaling: nil) == 2)
            try fixture.wait("both commits", for: server) { peer.commits == [1, 2] }
            #expect(
                peer.messages.suffix(3) == [.commitPart(Commit(time: 2)), .commitPart(Commit(time: 3)), .commit(Commit(time: 4))])
            #expect(peer.arrivals.suffix(3).map(\.sequence) == [2, 2, 2])
            #expect(fixture.connection.submittedBytes == 4 * bytesPerCommit)
        }
    }
}
