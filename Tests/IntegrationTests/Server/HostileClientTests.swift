import Foundation
import Geometry
import Glibc
import SceneModel
import TestSupport
import Testing
import Transport
import WireProtocol

/// A server with a well-behaved app that has an endless animation.
private final class NeighborFixture {
    let server: TestServer
    let control: ControlClient
    let neighbor: ProtocolClient
    private let descriptors: Int

    init() throws {
        server = try TestServer()
        control = try server.control()
        neighbor = try server.app(name: "neighbor")
        try neighbor.showSquare(animated: .swing)
        let control = control
        try control.settle("the neighbor's commit") { try control.statistics().frames >= 1 }
        descriptors = server.process.openDescriptors
    }

    /// Checks that ten vsyncs produce ten frames, and that the neighbor's square is at the
    /// position that its formula gives.
    func checkNeighbor(sourceLocation: SourceLocation = #_sourceLocation) throws {
        var frames = try control.statistics().frames
        for _ in 0..<10 {
            let now = try control.tick(1.0 / 60)
            #expect(now == frames + 1, "a frame was missed", sourceLocation: sourceLocation)
            frames = now
        }
        let time = try control.statistics().time
        let center = try control.screenshot().redCenter(ofRow: 60)
        #expect(abs(center - AnimationDescription.swingCenter(at: time)) < 0.01, sourceLocation: sourceLocation)
        #expect(server.process.isRunning, sourceLocation: sourceLocation)
    }

    /// Waits until the neighbor is the only client and the other one's descriptors are closed.
    func checkCleanup(sourceLocation: SourceLocation = #_sourceLocation) throws {
        try eventually("the hostile client is disconnected") { try control.statistics().clients.map(\.name) == ["neighbor"] }
        try eventually("its descriptors are closed") { server.process.openDescriptors <= descriptors }
        try checkNeighbor(sourceLocation: sourceLocation)
    }
}

/// Each test is a hostile client beside a well-behaved app, which must miss no frame and lose no
/// pixel.
@Suite("Hostile clients")
struct HostileClientTests {
    /// Returns the fault that a commit of a hostile app causes.
    private func fault(_ build: (inout Commit) -> Void) throws -> Fault {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        try hostile.commit(build)
        let fault = try hostile.waitForFault()
        try fixture.checkCleanup()
        return fault
    }

    private let root = LayerID(rawValue: 0)

    @Test("Shared memory that is smaller than its surface is refused")
    func truncatedMemory() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        let memory = try SharedMemory(name: "hostile", byteCount: 4096)
        try memory.seal(.size)
        let description = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 64, height: 64, bytesPerRow: 256, isOpaque: true)
        try hostile.send(.surface(description), descriptors: [memory.descriptor])
        let fault = try hostile.waitForFault()
        #expect(fault.code == .sharedMemory)
        #expect(fault.message.contains("4096"))
        try fixture.checkCleanup()
    }

    @Test("A part of a commit with a wrong number, or without a credit, ends the session")
    func partsOutOfOrder() throws {
        for number in [1, 3] as [UInt64] {
            let fixture = try NeighborFixture()
            let hostile = try fixture.server.app(name: "hostile")
            try hostile.commit { $0.create(root) }
            try hostile.send(.commitPart(Commit(time: 0)), sequence: number)
            #expect(try hostile.waitForFault().code == .protocolError)
            try fixture.checkCleanup()
        }
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        for _ in 0..<Limits.commitCredits { try hostile.commit { $0.setRoot(nil) } }
        try hostile.send(.commitPart(Commit(time: 0)), sequence: hostile.commits + 1)
        let fault = try hostile.waitForFault()
        #expect(fault.code == .protocolError && fault.message.contains("without a credit"))
        try fixture.checkCleanup()
    }

    @Test("A commit whose parts exceed the limit ends the session, and no part of it is shown")
    func endlessParts() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        try hostile.commit { $0.create(root) }
        var part = Commit(time: 0)
        for _ in 0..<50_000 { part.set(root, .opacity, .scalar(0.5)) }
        let bytes = ClientMessage.commitPart(part).encoded(sequence: 2)
        // One more part than the limit allows.
        for _ in 0...Limits.commitBytes / bytes.count { try hostile.send(raw: bytes) }
        let fault = try hostile.waitForFault()
        #expect(fault.code == .limit && fault.message.contains("\(Limits.commitBytes)"))
        try fixture.checkCleanup()
    }

    @Test("Shared memory that is not sealed against shrinking is refused")
    func unsealedMemory() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        let memory = try SharedMemory(name: "hostile", byteCount: 64 * 256)
        let description = SurfaceDescription(id: SurfaceID(rawValue: 0), width: 64, height: 64, bytesPerRow: 256, isOpaque: true)
        try hostile.send(.surface(description), descriptors: [memory.descriptor])
        #expect(try hostile.waitForFault().code == .sharedMemory)
        try fixture.checkCleanup()
    }

    @Test("A client that never reads is disconnected when its backlog is full, and not before")
    func neverReads() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        hostile.shrinkReceiveBuffer()
        try hostile.showSquare(at: Point(x: 60, y: 160))
        try fixture.control.settle("its commit") { try fixture.control.statistics().clients.last?.commits == 1 }
        // Vsyncs are coalesced: a client that does not read them stays connected.
        try hostile.send(.requestVsync(true))
        try fixture.checkNeighbor()
        #expect(try fixture.control.statistics().clients.count == 2)
        // Input that the app does not read is dropped. It is sent to the frontmost app, the hostile
        // one.
        try hostile.send(.requestInput(true))
        for step in 0..<4000 {
            let key = InputEvent.Key(usage: 4, isDown: step % 2 == 0, characters: String(repeating: "x", count: 1000))
            try fixture.control.client.send(.input(InputEvent(time: 0, kind: .key(key))))
        }
        try fixture.checkNeighbor()
        #expect(try fixture.control.statistics().clients.count == 2)
        // Animation events are not coalesced.
        let keyPath = try #require(AnimationKeyPath(.opacity))
        let brief = AnimationDescription(
            keyPath: keyPath, timing: MediaTiming(duration: 0.001), content: .basic(from: .scalar(0), to: .scalar(1), by: nil))
        let ids = (0..<2000).map { AnimationID(rawValue: UInt32($0)) }
        for step in 0..<200 {
            guard try fixture.control.statistics().clients.count == 2 else { break }
            _ = try? hostile.commit { commit in
                if step > 0 { for id in ids { commit.changes.append(.removeAnimation(id)) } }
                for id in ids { commit.add(id, to: LayerID(rawValue: 1), brief) }
            }
            try fixture.control.settle("the commit") { try fixture.control.statistics().clients.last?.commits != UInt64(step + 1) }
            try fixture.control.tick(0.1)
        }
        try fixture.checkCleanup()
    }

    @Test("A client that only listens to vsyncs stays connected and affects no other client")
    func passiveClient() throws {
        let fixture = try NeighborFixture()
        let passive = try fixture.server.app(name: "passive")
        try passive.showSquare(Color(red: 0, green: 0, blue: 1, alpha: 1), at: Point(x: 60, y: 160))
        try passive.send(.requestVsync(true))
        for _ in 0..<5 { try fixture.checkNeighbor() }
        #expect(try fixture.control.screenshot()[60, 160] == 0xFF00_00FF)
    }

    @Test("A flood of commits without credits ends the session")
    func flood() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        do {
            for _ in 0..<10_000 { try hostile.commit { $0.setRoot(nil) } }
        } catch is SystemError {
            // The server closed the connection while the client was still sending.
        }
        try fixture.checkCleanup()
    }

    @Test("A message that never ends affects no other client")
    func endlessMessage() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        // A commit has the type 3.
        let header = MessageHeader(length: UInt32(Limits.messageBytes), type: 3, descriptorCount: 0, sequence: 1).encoded
        try hostile.send(raw: header + [UInt8](repeating: 0, count: 1 << 20))
        try fixture.checkNeighbor()
        try hostile.send(raw: [UInt8](repeating: 0, count: Limits.messageBytes - 1 << 20))
        #expect(try hostile.waitForFault().code == .protocolError)
        try fixture.checkCleanup()
    }

    @Test("A layer id that leaves a gap is refused, and the fault names it")
    func sparseIds() throws {
        let fault = try fault { $0.create(LayerID(rawValue: 5)) }
        #expect(fault.code == .protocolError)
        #expect(fault.message.contains("5"))
    }

    @Test("RS7 A client cannot name another client's layers")
    func foreignIds() throws {
        // Layer 1 is the neighbor's square.
        let fault = try fault { $0.set(LayerID(rawValue: 1), .isHidden, .bool(true)) }
        #expect(fault.code == .protocolError)
    }

    @Test("Bounds that are not numbers are refused, and the fault names the field and byte")
    func nanBounds() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        var commit = Commit(time: 0)
        commit.create(root)
        commit.set(root, .bounds, .rect(Rect(x: 0, y: 0, width: 12_345, height: 5)))
        var bytes = ClientMessage.commit(commit).encoded(sequence: 1)
        let width = withUnsafeBytes(of: (12_345.0).bitPattern.littleEndian) { Array($0) }
        let offset = try #require(bytes.indices.first { bytes[$0...].starts(with: width) })
        bytes.replaceSubrange(offset..<offset + 8, with: withUnsafeBytes(of: Double.nan.bitPattern.littleEndian) { Array($0) })
        try hostile.send(raw: bytes)
        let fault = try hostile.waitForFault()
        #expect(fault.code == .protocolError)
        #expect(fault.message.contains("commit.value at byte"))
        try fixture.checkCleanup()
    }

    @Test("A tree as deep as the limit is drawn, and a deeper one is refused")
    func deepTree() throws {
        func chain(_ depth: Int) -> (inout Commit) -> Void {
            { commit in
                for index in 0..<UInt32(depth) {
                    commit.create(LayerID(rawValue: index))
                    commit.set(LayerID(rawValue: index), .opacity, .scalar(0.9))
                    if index > 0 { commit.splice(LayerID(rawValue: index - 1), at: 0, removing: 0, inserting: [LayerID(rawValue: index)]) }
                }
                commit.setRoot(LayerID(rawValue: 0))
            }
        }
        #expect(try fault(chain(Limits.treeDepth + 1)).code == .limit)
        let fixture = try NeighborFixture()
        let deep = try fixture.server.app(name: "deep")
        try deep.commit(chain(Limits.treeDepth))
        try fixture.control.settle("the deep tree") { try fixture.control.statistics().clients.last?.layers == Limits.treeDepth }
        try fixture.checkNeighbor()
    }

    @Test("A cycle of layers is refused")
    func cycle() throws {
        let fault = try fault { commit in
            let a = LayerID(rawValue: 0)
            let b = LayerID(rawValue: 1)
            commit.create(a)
            commit.create(b)
            commit.splice(a, at: 0, removing: 0, inserting: [b])
            commit.splice(b, at: 0, removing: 0, inserting: [a])
        }
        #expect(fault.code == .protocolError)
    }

    @Test("As many layers as the limit are accepted, and one more is refused")
    func manyLayers() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        let commit = try hostile.commit { commit in
            for index in 0..<UInt32(Limits.layers) { commit.create(LayerID(rawValue: index)) }
        }
        try fixture.control.settle("the layers") { try fixture.control.statistics().clients.last?.layers == Limits.layers }
        try hostile.waitForAcknowledgement(of: commit)
        try fixture.checkNeighbor()
        // No id is left for one more layer: in the bytes of the message, id 65,536 replaces 0.
        var bytes = ClientMessage.commit(Commit(time: 0, changes: [.createLayer(LayerID(rawValue: 0), .layer)])).encoded(sequence: 2)
        bytes.replaceSubrange(bytes.count - 5..<bytes.count - 1, with: [0, 0, 1, 0])
        try hostile.send(raw: bytes)
        #expect(try hostile.waitForFault().code == .protocolError)
        try fixture.checkCleanup()
    }

    @Test("Descriptors that belong to no message are closed and end the session")
    func surplusDescriptors() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        let memory = try SharedMemory(name: "surplus", byteCount: 4096)
        try hostile.send(
            raw: ClientMessage.requestVsync(false).encoded(), descriptors: [memory.descriptor, memory.descriptor, memory.descriptor])
        #expect(try hostile.waitForFault().code == .protocolError)
        try fixture.checkCleanup()
        let greedy = try fixture.server.app(name: "greedy")
        try greedy.send(
            raw: ClientMessage.requestVsync(false).encoded(), descriptors: Array(repeating: memory.descriptor, count: 200))
        try greedy.waitForEnd()
        try fixture.checkCleanup()
    }

    @Test("A client can share 256 MiB of surfaces, and more ends the session")
    func surfaceBytes() throws {
        let fixture = try NeighborFixture()
        let hostile = try fixture.server.app(name: "hostile")
        // Sparse memory: the pages are never touched.
        // Five surfaces of 64 MiB.
        for id in 0..<5 as Range<UInt32> {
            let description = SurfaceDescription(
                id: SurfaceID(rawValue: id), width: 4096, height: 4096, bytesPerRow: 16_384, isOpaque: true)
            let memory = try SharedMemory(name: "big", byteCount: description.byteCount)
            try memory.seal(.size)
            try hostile.send(.surface(description), descriptors: [memory.descriptor])
        }
        #expect(try hostile.waitForFault().code == .limit)
        try fixture.checkCleanup()
    }
}

@Suite("Hostile clients on the real clock", .serialized, .tags(.realTime))
struct RealTimeHostileClientTests {
    @Test("Connections that send no hello affect no other client and time out")
    func silentConnections() throws {
        let fixture = try NeighborFixture()
        let connections = try (0..<8).map { _ in try ProtocolClient(fixture.server.socket) }
        try fixture.checkNeighbor()
        for connection in connections { #expect(try connection.waitForFault().code == .timeout) }
        try fixture.checkCleanup()
    }
}
